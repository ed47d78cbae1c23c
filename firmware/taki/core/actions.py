"""Actions: one small int each, ``op << 12 | arg << 8 | card``.

====== ======= ============================================ =====================================
op     name    arg                                          card
====== ======= ============================================ =====================================
0      PLAY    the colour named; Crazy: 0 clockwise, 1 not  the card played
1      DRAW    0                                            0
2      CLOSE   0                                            0: end the run, closed (R14)
3      LEAVE   0                                            0: end the run, open (R14)
4      DECLINE 0                                            0: no free card; nobody answers
5      ANSWER  the seat that answers a +3                   Breaker, King, or the Plus of its pair
6      PAIR    0                                            the Plus; its 3 goes with it (R29)
7      DECLARE the seat                                     0: in recordings only
8      CATCH   the seat                                     0: in recordings only
====== ======= ============================================ =====================================
"""

from micropython import const

PLAY = const(0)
DRAW = const(1)
CLOSE = const(2)
LEAVE = const(3)
DECLINE = const(4)
ANSWER = const(5)
PAIR = const(6)
DECLARE = const(7)
CATCH = const(8)


def pack(op: int, arg: int = 0, card: int = 0) -> int:
    """The action for an op (0-8), an arg (0-15) and a card byte."""
    return op << 12 | arg << 8 | card


def op(action: int) -> int:
    """The op of an action."""
    return action >> 12


def arg(action: int) -> int:
    """The arg of an action: a colour, a direction or a seat."""
    return action >> 8 & 15


def card(action: int) -> int:
    """The card byte of an action."""
    return action & 255
