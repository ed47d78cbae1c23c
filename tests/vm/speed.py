"""Random play at full rules for some seconds: actions and games per second, on any VM."""

import time
from array import array

from taki.core.round import MAX_ACTIONS, Round
from taki.core.rules import Rules

# Seconds of this process, so that others on the machine count less; MicroPython's unix port says clock,
# and its WASM port has neither.
clock = getattr(time, "process_time", None) or getattr(time, "clock", None) or time.time


def main(arguments):
    """``arguments``: seats, seconds, "bytes" or "list". Prints actions, games, seconds.

    An action is legal, a random choice, apply. With "list" everything is kept in lists, which CPython
    indexes three times as fast.
    """
    lists = arguments[2] == "list"
    r = Round(Rules("modern116", seats=int(arguments[0])), 0, lists)
    out = [0] * MAX_ACTIONS if lists else array("H", [0] * MAX_ACTIONS)
    until = float(arguments[1])
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
    print(actions, games, now - start)
