"""The title."""

from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, theme, widgets, words
from taki.ui.layout import NORMAL

_LETTERS = (icons.LOGO_T, icons.LOGO_A, icons.LOGO_K, icons.LOGO_I)
_CARDS = (0x0D, 0x1B, 0x42, 0x22, 0x3A)


def draw(p) -> None:
    """The name in the four colours, over a fan of cards."""
    p.clear(theme.TABLE)
    gap = 8
    total = -gap
    for letter in _LETTERS:
        total += icons.width(letter) + gap
    x = (p.w - total) // 2
    for i in range(4):
        p.icon(_LETTERS[i], x + 2, 36, theme.BLACK)
        p.icon(_LETTERS[i], x, 33, theme.bright(i))
        x += icons.width(_LETTERS[i]) + gap
    p.text_mid(words.say(T.TAGLINE), p.w // 2, 80, theme.DIM, NORMAL)
    x = (p.w - 5 * 36) // 2
    for i in range(5):
        drop = (8, 2, 0, 2, 8)[i]
        card_face.small(p, x + i * 36 + 3, 110 + drop, _CARDS[i])
    widgets.button(p, 182, words.say(T.TITLE_START))
    widgets.footer(
        p, words.say(T.FOOT_START), None, words.say(T.FOOT_HELP), words.say(T.FOOT_QUIT)
    )
