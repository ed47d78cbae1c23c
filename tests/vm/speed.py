"""Random play at full rules for some seconds: actions and games per second, on any VM."""

import time
from array import array

from taki.core.round import MAX_ACTIONS, Round
from taki.core.rules import Rules


def main(arguments):
    """``arguments``: seats, seconds. Prints actions, games, seconds; an action is legal, choice, apply."""
    r = Round(Rules("modern116", seats=int(arguments[0])))
    out = array("H", [0] * MAX_ACTIONS)
    until = float(arguments[1])
    x = 12345
    actions = games = 0
    start = time.time()
    now = start
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
        now = time.time()
    print(actions, games, now - start)
