"""The title."""

from taki import text
from taki.text import ids as T  # noqa: N812
from taki.text import languages
from taki.ui import card_face, icons, theme, widgets, words
from taki.ui.layout import BIG, HEIGHTS, LITTLE, NORMAL, SMALL, TINY

_LETTERS = (icons.LOGO_T, icons.LOGO_A, icons.LOGO_K, icons.LOGO_I)
_DROPS = (4, 1, 0, 1, 4)
_CARDS = (0x0D, 0x1B, 0x42, 0x22, 0x3A)


def draw(p, title) -> None:
    """The name in the four colours, over a fan of cards, and what a `TitleScene` has to offer."""
    lay = p.layout
    p.clear(theme.TABLE)
    _logo(p, lay.logo_y)
    _language(p)
    if lay.kind != LITTLE:
        size = p.fit(words.say(T.TAGLINE), p.w, NORMAL if lay.kind == BIG else SMALL)
        p.text_mid(words.say(T.TAGLINE), p.w // 2, lay.tagline_y, theme.DIM, size)
        step = lay.card_w + lay.gap
        x = (p.w - 5 * step + lay.gap) // 2
        for i in range(5):
            drop = _DROPS[i] * lay.lift // 4
            card_face.small(p, x + i * step, lay.fan_y + drop, _CARDS[i])
    if title.waiting:
        y = p.h - lay.foot_h - 2 * lay.title_step
        _row(p, y, words.say(T.TITLE_CONTINUE), title.focus == 0)
        _row(p, y + lay.title_step, words.say(T.TITLE_NEW), title.focus == 1)
    else:
        y = p.h - lay.foot_h - lay.title_step - lay.button_h // 2
        widgets.button(p, y, words.say(T.TITLE_START))
    widgets.footer(
        p,
        words.say(T.FOOT_CHOOSE) if title.waiting else widgets.BARE,
        None,
        words.say(T.FOOT_HELP),
        words.say(T.FOOT_MENU),
    )


def _language(p):
    """The language in use between two arrows, in the corner: LEFT and RIGHT change it."""
    lay = p.layout
    size = SMALL if lay.kind == BIG else TINY
    y = (6, -1, 44)[lay.kind]  # the first row of its glyphs is empty
    line = languages.NAMES[text.index]
    if lay.kind == LITTLE:  # beside the rows
        line = words.short(line, 2)
    reach = p.width(line, size) // 2 + (3 if lay.kind == LITTLE else 5)
    x = p.w - lay.margin - reach - (0 if lay.kind == LITTLE else 3)
    p.text_mid(line, x, y, theme.DIM, size)
    middle = y + HEIGHTS[size] // 2
    p.icon_mid(icons.MORE_END if p.rtl else icons.MORE_START, x - reach, middle, theme.DIM)
    p.icon_mid(icons.MORE_START if p.rtl else icons.MORE_END, x + reach, middle, theme.DIM)


def _logo(p, y):
    gap = 8
    total = -gap
    for letter in _LETTERS:
        total += icons.width(letter) + gap
    x = (p.w - total) // 2
    for i in range(4):
        at = 3 - i if p.rtl else i  # the name reads from left to right in every language
        p.icon(_LETTERS[at], x + 2, y + 3, theme.BLACK)
        p.icon(_LETTERS[at], x, y, theme.bright(at))
        x += icons.width(_LETTERS[at]) + gap


def _row(p, y, line, focused):
    """One of the rows to choose from."""
    lay = p.layout
    size = lay.body if lay.kind == BIG else lay.note
    h = lay.title_step - lay.gap // 3
    w = p.w * 5 // 8
    if focused:
        p.chip((p.w - w) // 2, y, w, h, theme.ACCENT)
    ink = theme.BLACK if focused else theme.WHITE
    p.text_mid(line, p.w // 2, y + (h - HEIGHTS[size]) // 2, ink, size)
