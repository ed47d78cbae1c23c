"""Ways to pick an action at random that lead a game into its rarer corners."""

from __future__ import annotations

from random import Random

from .cards import CLOSE, DECLINE, DRAW, LEAVE, unpack

POLICIES = ("any", "eager", "hoarder", "mixed")


def pick(random: Random, policy: str, actions: list[int]) -> int:
    """One of the legal `actions`.

    `any` takes them alike, `eager` draws, declines or ends a run only when it must (hands run
    empty), `hoarder` mostly draws (the draw pile runs dry), `mixed` takes turns at both.
    """
    if policy == "mixed":
        policy = random.choice(("eager", "eager", "hoarder", "any"))
    passive = [action for action in actions if unpack(action)[0] in (DRAW, CLOSE, LEAVE, DECLINE)]
    active = [action for action in actions if action not in passive]
    if policy == "eager" and active:
        return random.choice(active)
    if policy == "hoarder" and passive and random.random() < 0.8:
        return random.choice(passive)
    return random.choice(actions)
