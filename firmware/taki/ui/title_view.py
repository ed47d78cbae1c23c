"""The title."""

from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, theme, widgets, words
from taki.ui.layout import NORMAL

_LETTERS = (icons.LOGO_T, icons.LOGO_A, icons.LOGO_K, icons.LOGO_I)
_CARDS = (0x0D, 0x1B, 0x42, 0x22, 0x3A)


def draw(p, title) -> None:
    """The name in the four colours, over a fan of cards, and what a `TitleScene` has to offer."""
    p.clear(theme.TABLE)
    gap = 8
    total = -gap
    for letter in _LETTERS:
        total += icons.width(letter) + gap
    x = (p.w - total) // 2
    for i in range(4):
        at = 3 - i if p.rtl else i  # the name reads from left to right in every language
        p.icon(_LETTERS[at], x + 2, 36, theme.BLACK)
        p.icon(_LETTERS[at], x, 33, theme.bright(at))
        x += icons.width(_LETTERS[at]) + gap
    p.text_mid(words.say(T.TAGLINE), p.w // 2, 80, theme.DIM, NORMAL)
    x = (p.w - 5 * 36) // 2
    for i in range(5):
        drop = (8, 2, 0, 2, 8)[i]
        card_face.small(p, x + i * 36 + 3, 110 + drop, _CARDS[i])
    if title.waiting:
        _row(p, 176, words.say(T.TITLE_CONTINUE), title.focus == 0)
        _row(p, 200, words.say(T.TITLE_NEW), title.focus == 1)
    else:
        widgets.button(p, 182, words.say(T.TITLE_START))
    widgets.footer(
        p,
        words.say(T.FOOT_CHOOSE if title.waiting else T.FOOT_START),
        None,
        words.say(T.FOOT_HELP),
        words.say(T.FOOT_QUIT),
    )


def _row(p, y, line, focused):
    """One of the rows to choose from."""
    w = p.w // 2
    if focused:
        p.panel((p.w - w) // 2, y, w, 22, theme.ACCENT)
    p.text_mid(line, p.w // 2, y + 4, theme.BLACK if focused else theme.WHITE, NORMAL)
