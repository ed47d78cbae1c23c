"""Plays many games in a small heap with the collector off: any allocation per action would end it."""

import gc
from array import array

from taki.core.round import MAX_ACTIONS, Round
from taki.core.rules import Rules


def main(arguments):
    """``arguments``: the number of games. Each is played at random, by at most 300 actions."""
    out = array("H", [0] * MAX_ACTIONS)
    r = Round(Rules("modern116", seats=4))
    gc.collect()
    gc.disable()
    x = 12345
    actions = 0
    for seed in range(int(arguments[0])):
        r.deal(seed)
        for _ in range(300):
            n = r.legal(out)
            if n == 0:
                break
            x = (x * 25173 + 13849) & 65535
            r.apply(out[x % n])
            actions += 1
    print(
        "games",
        arguments[0],
        "actions",
        actions,
        "free",
        gc.mem_free() if hasattr(gc, "mem_free") else 0,
    )
