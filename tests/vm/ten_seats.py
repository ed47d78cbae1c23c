"""A whole 10-seat game by the core alone: does it fit the heap?"""

import gc
from array import array


def main(arguments):
    """Plays one game, drawing only when nothing else is legal.

    The collector runs every KB, as on the device: it fills the holes that imports leave.
    """
    gc.threshold(1024)
    from taki.core.round import MAX_ACTIONS, Round
    from taki.core.rules import Rules

    r = Round(Rules("modern116", seats=10))
    out = array("H", [0] * MAX_ACTIONS)
    r.deal(1)
    actions = 0
    while True:
        n = r.legal(out)
        if n == 0:
            break
        r.apply(out[0])
        actions += 1
    print("winner", r.winner, "actions", actions)
