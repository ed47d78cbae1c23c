"""Cards as pictures: a coloured border on paper, the colour's shape and letter, one big figure."""

from micropython import const
from taki.ui import icons, theme

W = const(30)
H = const(46)
"""A card of the hand, in pixels."""
BIG_W = const(54)
BIG_H = const(76)
"""The lead."""

_SMALL = (
    icons.FIG_S_1,
    icons.FIG_S_2,
    icons.FIG_S_3,
    icons.FIG_S_4,
    icons.FIG_S_5,
    icons.FIG_S_6,
    icons.FIG_S_7,
    icons.FIG_S_8,
    icons.FIG_S_9,
    icons.FIG_S_10,
    icons.FIG_S_11,
    icons.FIG_S_12,
    icons.FIG_S_13,
    icons.FIG_S_64,
    icons.FIG_S_65,
    icons.FIG_S_66,
    icons.FIG_S_67,
    icons.FIG_S_68,
    icons.FIG_S_69,
)
_LARGE = (
    icons.FIG_L_1,
    icons.FIG_L_2,
    icons.FIG_L_3,
    icons.FIG_L_4,
    icons.FIG_L_5,
    icons.FIG_L_6,
    icons.FIG_L_7,
    icons.FIG_L_8,
    icons.FIG_L_9,
    icons.FIG_L_10,
    icons.FIG_L_11,
    icons.FIG_L_12,
    icons.FIG_L_13,
    icons.FIG_L_64,
    icons.FIG_L_65,
    icons.FIG_L_66,
    icons.FIG_L_67,
    icons.FIG_L_68,
    icons.FIG_L_69,
)
SHAPES_S = (icons.SHAPE_S_0, icons.SHAPE_S_1, icons.SHAPE_S_2, icons.SHAPE_S_3)
SHAPES_M = (icons.SHAPE_M_0, icons.SHAPE_M_1, icons.SHAPE_M_2, icons.SHAPE_M_3)
SHAPES_L = (icons.SHAPE_L_0, icons.SHAPE_L_1, icons.SHAPE_L_2, icons.SHAPE_L_3)
SHAPES_XL = (icons.SHAPE_XL_0, icons.SHAPE_XL_1, icons.SHAPE_XL_2, icons.SHAPE_XL_3)
LETTERS_S = (icons.LETTER_S_0, icons.LETTER_S_1, icons.LETTER_S_2, icons.LETTER_S_3)
LETTERS_M = (icons.LETTER_M_0, icons.LETTER_M_1, icons.LETTER_M_2, icons.LETTER_M_3)
"""Icons of the four colours by size."""


def _figure(card):
    return card - 64 + 13 if card >= 64 else (card & 15) - 1


def small(p, x: int, y: int, card: int, lit: bool = True) -> None:
    """A card of the hand; one that can't be played (not ``lit``) is in its dark ink."""
    _body(p, x, y, W, H, card, lit)
    p.panel(x + 4, y + 13, W - 8, 20, theme.PAPER if lit else theme.DIM)
    p.icon_mid(_SMALL[_figure(card)], x + W // 2, y + 23, theme.INK)
    if card < 64:
        ink = theme.BLACK if lit else theme.WHITE
        colour = card >> 4
        p.icon(SHAPES_S[colour], x + 5, y + 5, ink)
        p.icon(LETTERS_S[colour], x + W - 10, y + 5, ink)
        p.icon(SHAPES_S[colour], x + W - 12, y + H - 12, ink)
        p.icon(LETTERS_S[colour], x + 6, y + H - 11, ink)


def big(p, x: int, y: int, card: int) -> None:
    """The lead card."""
    _body(p, x, y, BIG_W, BIG_H, card, True)
    p.panel(x + 6, y + 18, BIG_W - 12, 40, theme.PAPER)
    p.icon_mid(_LARGE[_figure(card)], x + BIG_W // 2, y + 38, theme.INK)
    if card < 64:
        colour = card >> 4
        p.icon(SHAPES_M[colour], x + 7, y + 6, theme.BLACK)
        p.icon(LETTERS_M[colour], x + BIG_W - 13, y + 6, theme.BLACK)
        p.icon(SHAPES_M[colour], x + BIG_W - 16, y + BIG_H - 15, theme.BLACK)
        p.icon(LETTERS_M[colour], x + 8, y + BIG_H - 15, theme.BLACK)


def back(p, x: int, y: int, w: int, h: int) -> None:
    """The back of a card."""
    p.panel(x, y, w, h, theme.BLACK)
    p.panel(x + 1, y + 1, w - 2, h - 2, theme.PAPER)
    p.rect(x + 4, y + 4, w - 8, h - 8, theme.PANEL)
    for i in range(y + 8, y + h - 8, 6):
        p.rect(x + 7, i, w - 14, 1, theme.ACCENT)
        p.rect(x + 10, i + 3, w - 20, 1, theme.DIM)


def _body(p, x, y, w, h, card, lit):
    """Outline, paper, and the coloured field: four fields where the card has no colour."""
    p.panel(x, y, w, h, theme.BLACK)
    p.panel(x + 1, y + 1, w - 2, h - 2, theme.PAPER if lit else theme.DIM)
    if card < 64:
        colour = card >> 4
        p.panel(x + 3, y + 3, w - 6, h - 6, theme.bright(colour) if lit else theme.dark(colour))
        return
    half = (w - 6) // 2
    rest = w - 6 - half
    top = (h - 6) // 2
    for colour in range(4):
        ink = theme.bright(colour) if lit else theme.dark(colour)
        at = x + 3 + (half if colour & 1 else 0)
        p.rect(at, y + 3 + (top if colour & 2 else 0), rest if colour & 1 else half, top, ink)


def tile(p, x: int, y: int, card: int) -> None:
    """The middle of a card alone, 32 x 28, for lists."""
    p.panel(x, y, 32, 28, theme.PAPER)
    if card < 64:
        p.rect(x + 2, y + 24, 28, 3, theme.bright(card >> 4))
    else:
        for colour in range(4):
            p.rect(x + 2 + colour * 7, y + 24, 7, 3, theme.bright(colour))
    p.icon_mid(_SMALL[_figure(card)], x + 16, y + 12, theme.INK)
