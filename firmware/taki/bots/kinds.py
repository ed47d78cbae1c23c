"""Bots by number, for set-ups and saved matches: 0 is a person, and a number never changes."""

from taki.bots.simple import SimpleBot

KINDS = (SimpleBot,)
"""The class of each kind, from kind 1 on."""


def make(kind: int, seed: int):
    """A bot of a kind; None for a person. A kind that this version lacks is made the best it has."""
    if kind == 0:
        return None
    return KINDS[min(kind, len(KINDS)) - 1](seed)


def one_of_each() -> list:
    """A bot of every kind by number, None for a person: each serves all seats of its kind.

    To seed one takes a Pico 3 ms.
    """
    return [make(kind, kind) for kind in range(len(KINDS) + 1)]


def kind_of(bot) -> int:
    """The kind of a bot, or of None; of anything else 1, the plainest bot."""
    if bot is None:
        return 0
    for i in range(len(KINDS)):
        if type(bot) is KINDS[i]:
            return i + 1
    return 1
