"""Cards as pictures: a coloured border on paper, the colour's shape and letter, one big figure.

With two inks a card that can be played is white with a black figure, another one black with a
white figure.
"""

from micropython import const
from taki.ui import icons, theme
from taki.ui.layout import LITTLE

_WILD = const(64)  # the first card without a colour

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
_TINY = (
    icons.FIG_T_1,
    icons.FIG_T_2,
    icons.FIG_T_3,
    icons.FIG_T_4,
    icons.FIG_T_5,
    icons.FIG_T_6,
    icons.FIG_T_7,
    icons.FIG_T_8,
    icons.FIG_T_9,
    icons.FIG_T_10,
    icons.FIG_T_11,
    icons.FIG_T_12,
    icons.FIG_T_13,
    icons.FIG_T_64,
    icons.FIG_T_65,
    icons.FIG_T_66,
    icons.FIG_T_67,
    icons.FIG_T_68,
    icons.FIG_T_69,
)
SHAPES_T = (icons.SHAPE_T_0, icons.SHAPE_T_1, icons.SHAPE_T_2, icons.SHAPE_T_3)
SHAPES_S = (icons.SHAPE_S_0, icons.SHAPE_S_1, icons.SHAPE_S_2, icons.SHAPE_S_3)
SHAPES_M = (icons.SHAPE_M_0, icons.SHAPE_M_1, icons.SHAPE_M_2, icons.SHAPE_M_3)
SHAPES_L = (icons.SHAPE_L_0, icons.SHAPE_L_1, icons.SHAPE_L_2, icons.SHAPE_L_3)
SHAPES_XL = (icons.SHAPE_XL_0, icons.SHAPE_XL_1, icons.SHAPE_XL_2, icons.SHAPE_XL_3)
LETTERS_T = (icons.LETTER_T_0, icons.LETTER_T_1, icons.LETTER_T_2, icons.LETTER_T_3)
LETTERS_S = (icons.LETTER_S_0, icons.LETTER_S_1, icons.LETTER_S_2, icons.LETTER_S_3)
LETTERS_M = (icons.LETTER_M_0, icons.LETTER_M_1, icons.LETTER_M_2, icons.LETTER_M_3)
"""Icons of the four colours by size."""


def _figure(card):
    return card - 64 + 13 if card >= _WILD else (card & 15) - 1


def small(p, x: int, y: int, card: int, lit: bool = True) -> None:
    """A card of the hand (`Layout.card_w`, `card_h`); one that can't be played is not ``lit``."""
    lay = p.layout
    if lay.kind == LITTLE:
        _plain(p, x, y, lay.card_w, lay.card_h, card, lit, _TINY, SHAPES_T, LETTERS_T)
    else:
        _face(
            p, x, y, lay.card_w, lay.card_h, lay.card_band, card, lit, _SMALL, SHAPES_S, LETTERS_S
        )


def big(p, x: int, y: int, card: int) -> None:
    """The lead card (`Layout.lead_w`, `lead_h`)."""
    lay = p.layout
    if lay.kind == LITTLE:
        _plain(p, x, y, lay.lead_w, lay.lead_h, card, True, _SMALL, SHAPES_S, LETTERS_S)
    else:
        _face(
            p, x, y, lay.lead_w, lay.lead_h, lay.lead_band, card, True, _LARGE, SHAPES_M, LETTERS_M
        )


def _face(p, x, y, w, h, band, card, lit, figures, shapes, letters):
    """A coloured card: marks in the ``band`` above the paper, on a tall card below it too."""
    p.panel(x, y, w, h, theme.BLACK)
    p.panel(x + 1, y + 1, w - 2, h - 2, theme.PAPER if lit else theme.DIM)
    if card < _WILD:
        colour = card >> 4
        p.panel(x + 3, y + 3, w - 6, h - 6, theme.bright(colour) if lit else theme.dark(colour))
    else:
        _quarters(p, x + 3, y + 3, w - 6, h - 6, lit)
    tall = h > w * 5 // 4 + 2
    low = band if tall else 4
    side = 4 if w < 40 else 6
    figure = figures[_figure(card)]
    if w < 24 or icons.width(figure) > w - 2 * side:
        side = 3
    p.panel(x + side, y + band, w - 2 * side, h - band - low, theme.PAPER if lit else theme.DIM)
    p.icon_mid(figure, x + w // 2, y + band + (h - band - low) // 2, theme.INK)
    if card >= _WILD:
        return
    ink = theme.BLACK if lit else theme.WHITE
    shape = shapes[card >> 4]
    letter = letters[card >> 4]
    edge = side + 1
    size = icons.height(shape)
    drop = (band + 2 - size) // 2
    step = (size - icons.height(letter)) // 2
    p.icon(shape, x + edge, y + drop, ink)
    p.icon(letter, x + w - edge - icons.width(letter), y + drop + step, ink)
    if tall:
        rise = y + h - drop - size
        p.icon(shape, x + w - edge - size, rise, ink)
        p.icon(letter, x + edge, rise + step, ink)


def _quarters(p, x, y, w, h, lit):
    """The field of a card without a colour: a quarter of each."""
    half = w // 2
    top = h // 2
    for colour in range(4):
        ink = theme.bright(colour) if lit else theme.dark(colour)
        at = half if colour & 1 else 0
        down = top if colour & 2 else 0
        p.rect(x + at, y + down, w - half if at else half, h - top if down else top, ink)


def _plain(p, x, y, w, h, card, lit, figures, shapes, letters):
    """A card in two inks: the figure over the shape and the letter."""
    p.chip(x, y, w, h, theme.WHITE)
    ink = theme.BLACK
    if not lit:
        p.chip(x + 1, y + 1, w - 2, h - 2, theme.BLACK)
        p.rect(x + 3, y, w - 6, h, theme.BLACK)  # brackets: an edge would touch figure and letter
        ink = theme.WHITE
    figure = figures[_figure(card)]
    if card >= _WILD:
        p.icon_mid(figure, x + w // 2, y + h // 2, ink)
        return
    shape = shapes[card >> 4]
    letter = letters[card >> 4]
    size = icons.height(shape)
    foot = y + h - 1 - size
    p.icon_mid(figure, x + w // 2, y + (h - size) // 2, ink)
    at = x + (w - size - 2 - icons.width(letter)) // 2
    p.icon(shape, at, foot, ink)
    p.icon(letter, at + size + 2, foot + (size - icons.height(letter)) // 2, ink)


def back(p, x: int, y: int, w: int, h: int) -> None:
    """The back of a card."""
    p.panel(x, y, w, h, theme.BLACK)
    p.panel(x + 1, y + 1, w - 2, h - 2, theme.PAPER)
    edge = 4 if w > 30 else 3
    p.rect(x + edge, y + edge, w - 2 * edge, h - 2 * edge, theme.PANEL)
    for i in range(y + 2 * edge, y + h - 2 * edge, 6):
        p.rect(x + 2 * edge - 1, i, w - 4 * edge + 2, 1, theme.ACCENT)
        if i + 3 < y + h - 2 * edge:
            p.rect(x + 2 * edge + 1, i + 3, w - 4 * edge - 2, 1, theme.DIM)


def tile(p, x: int, y: int, card: int) -> None:
    """The middle of a card alone, for lists: 32 x 28, or on the little screen a card of the hand."""
    if p.layout.kind == LITTLE:
        small(p, x, y, card)
        return
    p.panel(x, y, 32, 28, theme.PAPER)
    if card < _WILD:
        p.rect(x + 2, y + 24, 28, 3, theme.bright(card >> 4))
    else:
        for colour in range(4):
            p.rect(x + 2 + colour * 7, y + 24, 7, 3, theme.bright(colour))
    p.icon_mid(_SMALL[_figure(card)], x + 16, y + 12, theme.INK)
