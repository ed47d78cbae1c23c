"""The help, page by page."""

from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, theme, widgets, words
from taki.ui.layout import LARGE, NORMAL, SMALL

_HEADS = (T.HELP_COLOURS, T.HELP_CARDS, T.HELP_CARDS, T.HELP_BUTTONS)
_CARDS = (0x0A, 0x1B, 0x2C, 0x3D, 0x02, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45)


def draw(p, scene) -> None:
    """Paints a page of a `HelpScene`."""
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(_HEADS[scene.page]))
    p.text_end(
        words.fill(T.PAGE, words.number(scene.page + 1), words.number(4)),
        p.w - 6,
        9,
        theme.DIM,
        SMALL,
    )
    if scene.page == 0:
        _colours(p)
    elif scene.page == 3:
        _buttons(p)
    else:
        _cards(p, 5 * (scene.page - 1), 5 if scene.page == 1 else 6)
    widgets.footer(p, words.say(T.FOOT_NEXT), words.say(T.FOOT_BACK))


def _colours(p):
    for n in range(4):
        y = 34 + n * 47
        p.panel(20, y, p.w - 40, 41, theme.bright(n))
        p.icon_mid(card_face.SHAPES_XL[n], 50, y + 20, theme.BLACK)
        p.text(words.say(T.LETTER_0 + n), 84, y + 10, theme.BLACK, LARGE)
        p.text(words.say(T.COLOUR_UP_0 + n), 112, y + 10, theme.BLACK, LARGE)


def _cards(p, first, n):
    step = 38 if n == 5 else 32
    for i in range(n):
        y = 31 + i * step
        card_face.tile(p, 8, y, _CARDS[first + i])
        p.text(words.say(T.HELP_1 + first + i), 46, y + 8, theme.WHITE, SMALL)


def _buttons(p):
    for i in range(7):
        p.text(words.say(T.HELP_A + i), 12, 36 + i * 26, theme.WHITE, NORMAL)
