"""Seeded play for the tests: policies that drive a Round or a Match to the end of a round."""

from array import array
from random import Random

from taki.codes import DRAW
from taki.core.round import MAX_ACTIONS, OVER

from .packed_actions import op

MOST_ACTIONS = 20000  # far beyond any game of these policies


def driven(thing):
    """(what to apply actions to, its Round) of a Round, Match or Recorder."""
    return thing, getattr(thing, "round", thing)


def choose(round_, random, eager=False):
    """A random legal action; `eager`: draws only when it must."""
    out = array("H", [0] * MAX_ACTIONS)
    found = list(out[: round_.legal(out)])
    assert found, "a round that is not over offers an action"
    if eager and len(found) > 1:
        found = [a for a in found if op(a) != DRAW]
    return random.choice(found)


def declare_some(thing, random, share):
    """Declare (or catch) now and then."""
    target, round_ = driven(thing)
    for seat in range(round_.rules.seats):
        if round_.owes(seat) and random.random() < share:
            target.declare(seat)
        elif round_.owes(seat) and random.random() < 0.2:
            target.catch(seat)


def play_round(thing, seed, eager=False, share=0.7, each=None, most=None):
    """Play to the end of the round, `each(thing)` before every action; returns their number.

    `most`: stop there instead of failing (random drawing alone need never end a round).
    """
    target, round_ = driven(thing)
    random = Random(seed)
    for n in range(most or MOST_ACTIONS):
        if round_.phase == OVER:
            return n
        declare_some(thing, random, share)
        if each is not None:
            each(thing)
        number = choose(round_, random, eager)
        assert target.apply(number) == 0
    assert most, "no end"
    return most


def play_match(match, seed, eager=False, share=0.7, each=None):
    """Play all rounds of a match."""
    while True:
        play_round(match, seed, eager, share, each)
        if match.over:
            return
        match.next_round()
        seed += 1
