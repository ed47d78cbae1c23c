"""The 16 inks of the screen, and which of them belong to a colour of the cards."""

from micropython import const

BLACK = const(0)
TABLE = const(1)
PANEL = const(2)
DIM = const(3)
RED = const(4)
RED_DARK = const(5)
YELLOW = const(6)
YELLOW_DARK = const(7)
GREEN = const(8)
GREEN_DARK = const(9)
BLUE = const(10)
BLUE_DARK = const(11)
PAPER = const(12)
INK = const(13)
ACCENT = const(14)
WHITE = const(15)

RGB = (
    (0, 0, 0),
    (13, 24, 38),
    (28, 46, 66),
    (140, 160, 180),
    (226, 61, 66),
    (122, 24, 30),
    (250, 196, 49),
    (128, 88, 0),
    (46, 164, 92),
    (14, 84, 48),
    (52, 124, 246),
    (14, 52, 134),
    (247, 242, 232),
    (24, 24, 28),
    (255, 140, 60),
    (255, 255, 255),
)
"""Red, green and blue (0-255) of each ink."""


def bright(colour: int) -> int:
    """The ink of a card colour (0-3)."""
    return RED + 2 * colour


def dark(colour: int) -> int:
    """The ink of an unplayable card of a colour (0-3)."""
    return RED_DARK + 2 * colour


INKS_16 = bytes(range(16))
INKS_2 = b"\x00\x00\x00\x0f\x0f\x00\x0f\x00\x0f\x00\x0f\x00\x0f\x00\x0f\x0f"
"""The ink that a canvas of so many inks gets for each: `BLACK` and `WHITE` alone on one of two.

Whatever text may stand on falls to one side and the text to the other, so that it stays readable;
no meaning may hang on a hue, for there is none left.
"""
