"""The help, page by page: the colours, the cards, the buttons."""

from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, theme, widgets, words
from taki.ui.layout import BIG, HEIGHTS, LARGE, SMALL

_CARDS = (0x0A, 0x1B, 0x2C, 0x3D, 0x02, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45)


def _sheets(p, text_id):
    """How many screens the lines of a page take."""
    n = len(words.lines(text_id, p.layout.columns))
    return (n + p.layout.page_lines - 1) // p.layout.page_lines


def card_sheets(p) -> int:
    """How many pages the cards take: two with pictures on the big screen, else as the text needs."""
    return 2 if p.layout.kind == BIG else _sheets(p, T.HELP_CARDS_PAGE)


def button_sheets(p) -> int:
    """How many pages the buttons take."""
    return _sheets(p, T.HELP_BUTTONS_PAGE)


def lines(p, scene) -> list:
    """The lines of text on the page of a `HelpScene`."""
    n = scene.page
    text_id = T.HELP_CARDS_PAGE
    if n > scene.cards:
        text_id = T.HELP_BUTTONS_PAGE
        n -= scene.cards
    elif n == 0 or p.layout.kind == BIG:
        return []
    most = p.layout.page_lines
    return words.lines(text_id, p.layout.columns)[(n - 1) * most : n * most]


def draw(p, scene) -> None:
    """Paints a page of a `HelpScene`."""
    p.clear(theme.TABLE)
    n = scene.page
    head = T.HELP_COLOURS if n == 0 else T.HELP_CARDS if n <= scene.cards else T.HELP_BUTTONS
    at = words.fill(T.PAGE, words.number(n + 1), words.number(scene.last + 1))
    widgets.heading(p, words.say(head), at)
    if n == 0:
        _colours(p)
    elif scene.lines:
        widgets.page(p, scene.lines, 0)
    else:
        _cards(p, 5 * (n - 1), 5 if n == 1 else 6)
    widgets.footer(p, words.say(T.FOOT_NEXT), words.say(T.FOOT_BACK))


def _colours(p):
    lay = p.layout
    step = (p.h - lay.foot_h - lay.head_h - lay.gap) // 4
    edge = lay.margin * 2
    h = step - lay.gap // 2 if lay.gap > 1 else step - 1
    size = LARGE if lay.kind == BIG else lay.body
    shapes = card_face.SHAPES_XL if lay.kind == BIG else card_face.SHAPES_M
    for n in range(4):
        y = lay.head_h + lay.gap + n * step
        p.chip(edge, y, p.w - 2 * edge, h, theme.bright(n))
        middle = y + h // 2
        x = edge + icons.width(shapes[n]) // 2 + lay.gap + 2
        p.icon_mid(shapes[n], x, middle, theme.BLACK)
        x += icons.width(shapes[n]) // 2 + 2 * lay.gap + 2
        y = middle - HEIGHTS[size] // 2
        p.text(words.say(T.LETTER_0 + n), x, y, theme.BLACK, size)
        x += 3 * p.width(words.say(T.LETTER_0 + n), size)
        p.text(words.say(T.COLOUR_UP_0 + n), x, y, theme.BLACK, size)


def _cards(p, first, n):
    step = 38 if n == 5 else 32
    for i in range(n):
        y = 31 + i * step
        card_face.tile(p, 8, y, _CARDS[first + i])
        p.text(words.say(T.HELP_1 + first + i), 46, y + 8, theme.WHITE, SMALL)
