"""Card bytes: ``colour << 4 | kind``, one byte a card (rules section 1).

The four colours have the numbers 1 and 3 to 9 under their own value as kind, and five action
kinds. Cards without a colour carry NONE, and kinds of their own.
"""

from micropython import const

RED = const(0)
YELLOW = const(1)
GREEN = const(2)
BLUE = const(3)
NONE = const(4)
"""The colour of a colourless card; as the colour in force: any card may be played (R22)."""

PLUS_TWO = const(2)
STOP = const(10)
DIRECTION = const(11)
PLUS = const(12)
TAKI = const(13)

CHANGE_COLOUR = const(0)
SUPER_TAKI = const(1)
KING = const(2)
PLUS_THREE = const(3)
BREAKER = const(4)
CRAZY = const(5)
