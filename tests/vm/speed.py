"""Random play at full rules for some seconds: actions and games per second, on any VM."""

import time
from array import array

from taki.core.apply import apply
from taki.core.legal import legal
from taki.core.round import MAX_ACTIONS, Round
from taki.core.rules import Rules
from taki.core.state import deal

# Seconds of this process, so that others on the machine count less; MicroPython's unix port says clock,
# and its WASM port has neither.
clock = getattr(time, "process_time", None) or getattr(time, "clock", None) or time.time


def by_round(r, until):
    """Plays by a Round: actions, games, seconds; an action is legal, choice, apply."""
    out = array("H", [0] * MAX_ACTIONS)
    x = 12345
    actions = games = 0
    start = now = clock()
    while now - start < until:
        r.deal(games)
        games += 1
        while True:
            n = r.legal(out)
            if n == 0:
                break
            x = (x * 25173 + 13849) & 65535
            r.apply(out[x % n])
            actions += 1
        now = clock()
    return actions, games, now - start


def by_functions(r, until):
    """The same by the flat functions on the state as a list, which CPython indexes faster than bytes."""
    s = list(r.state)
    deck = list(r.rules.deck)
    events = [0] * 192
    out = [0] * MAX_ACTIONS
    x = 12345
    actions = games = 0
    start = now = clock()
    while now - start < until:
        deal(s, deck, games, True, events)
        games += 1
        while True:
            n = legal(s, out)
            if n == 0:
                break
            x = (x * 25173 + 13849) & 65535
            apply(s, out[x % n], events)
            actions += 1
        now = clock()
    return actions, games, now - start


def main(arguments):
    """``arguments``: seats, seconds, "round" or "list". Prints actions, games, seconds."""
    r = Round(Rules("modern116", seats=int(arguments[0])))
    play = by_functions if arguments[2] == "list" else by_round
    print(*play(r, float(arguments[1])))
