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

_COLOURLESS = const(64)
_PLUS_TWO = const(2)
_STOP = const(10)
_TAKI = const(13)
_CRAZY_CARD = const(69)


def is_card(card: int) -> bool:
    """Whether the int ``card`` is the byte of a card that exists."""
    if card < 0 or card > _CRAZY_CARD:
        return False
    return card >= _COLOURLESS or 0 < card & 15 <= _TAKI


def points(card: int, action_points: int) -> int:
    """Penalty points of a card left in a hand (R36): a number its value, others ``action_points``."""
    kind = card & 15
    if card < _COLOURLESS and kind < _STOP and kind != _PLUS_TWO:
        return kind
    return action_points
