"""Pieces that all views are built from: heading, footer, button, chip."""

from micropython import const
from taki.text import ids as T  # noqa: N812
from taki.ui import icons, theme, words
from taki.ui.layout import BIG, HEIGHTS, TINY

BARE = b""
"""A hint that is the button alone."""

_KEYS = (T.KEY_OK, T.KEY_BACK, T.KEY_INFO, T.KEY_MENU, T.KEY_HOLD_OK, T.KEY_HOLD_BACK)
_CAPS = (
    icons.KEY_OK,
    icons.KEY_BACK,
    icons.KEY_INFO,
    icons.KEY_MENU,
    icons.KEY_HOLD_OK,
    icons.KEY_HOLD_BACK,
)
_FIRST_HOLD = const(2)  # INFO and MENU stand two places before the long presses that replace them


def footer(p, ok=None, back=None, info=None, menu=None, off: int = 0) -> None:
    """What the buttons do now, along the bottom edge: a line each, `BARE`, or None (nothing).

    Bit 0 of ``off`` tells that OK can't do so now, bit 1 BACK, and so on. Buttons are named in
    words where there is room, else by their signs; what still has no room is left out, from the end.
    With six buttons a clock beside a button tells that it is to be held.
    """
    lay = p.layout
    y = p.h - lay.foot_h
    p.rect(0, y, p.w, lay.foot_h, theme.BLACK)
    hints = (ok, back, info, menu)
    if p.mono:
        hints = _possible(hints, off)
        off = 0
    room = p.w - 2 * lay.margin
    if p.long and menu is BARE:  # a sign for a long press says less than a word
        named = (hints[0], hints[1], hints[2], words.say(T.FOOT_MENU))
        if _total(p, named, False, 4) <= room:
            hints = named
    worded = lay.kind == BIG and _total(p, hints, True, 4) <= room
    most = 4
    while most > 1 and _total(p, hints, worded, most) > room:
        most -= 1
    n = 0
    for i in range(most):
        if hints[i] is not None:
            n += 1
    free = room - _total(p, hints, worded, most)
    gap = lay.hint_gap + (free // (n - 1) if n > 1 else 0)
    x = lay.margin if n > 1 else lay.margin + free // 2
    for i in range(most):
        if hints[i] is not None:
            _hint(p, i, hints[i], x, y, worded, off >> i & 1)
            x += _hint_width(p, i, hints[i], worded) + gap


def _possible(hints, off):
    """The hints without those that ``off`` names: two inks can't dim."""
    return (
        None if off & 1 else hints[0],
        None if off & 2 else hints[1],
        None if off & 4 else hints[2],
        None if off & 8 else hints[3],
    )


def _total(p, hints, worded, most):
    total = 0
    for i in range(most):
        if hints[i] is not None:
            total += _hint_width(p, i, hints[i], worded) + (p.layout.hint_gap if total else 0)
    return total


def _hint_width(p, i, line, worded):
    w = p.width(line, p.layout.note)
    if p.long and i >= _FIRST_HOLD:
        i += 2
    if worded:
        return w + p.width(words.say(_KEYS[i]), TINY) + (7 if len(line) else 4)
    return w + icons.width(_CAPS[i]) + (2 if len(line) else 0)


def _hint(p, i, line, x, y, worded, off):
    lay = p.layout
    if p.long and i >= _FIRST_HOLD:
        i += 2
    ink = theme.DIM if off else theme.WHITE
    if worded:
        key = words.say(_KEYS[i])
        w = p.width(key, TINY) + 4
        p.chip(x, y + 3, w, 10, theme.PANEL)
        p.text(key, x + 2, y + 4, ink, TINY)
        x += w + 3
    else:
        p.icon(_CAPS[i], x, y + (lay.foot_h - 7 + 1) // 2, ink if p.mono else theme.DIM)
        x += icons.width(_CAPS[i]) + 2
    p.text(line, x, y + (lay.foot_h - HEIGHTS[lay.note]) // 2, ink, lay.note)


def heading(p, line, end=None, focused: bool = False) -> None:
    """The bar with a scene's name along the top edge; ``end`` is a line at its end, such as a page.

    ``focused`` is for a heading that LEFT and RIGHT change: it stands between two arrows.
    """
    lay = p.layout
    light = p.mono or focused
    p.rect(0, 0, p.w, lay.head_h, theme.ACCENT if light else theme.PANEL)
    ink = theme.BLACK if light else theme.WHITE
    y = (lay.head_h - HEIGHTS[lay.head]) // 2
    if end is None:
        p.text_mid(line, p.w // 2, y, ink, lay.head)
        return
    x = lay.margin
    if focused:
        middle = lay.head_h // 2
        p.icon_mid(icons.MORE_END if p.rtl else icons.MORE_START, x + 2, middle, ink)
        x += 8
        at = x + p.width(line, lay.head) + 5
        p.icon_mid(icons.MORE_START if p.rtl else icons.MORE_END, at, middle, ink)
    p.text(line, x, y, ink, lay.head)
    y = (lay.head_h - HEIGHTS[lay.note]) // 2
    p.text_end(end, p.w - lay.margin, y, ink if light else theme.DIM, lay.note)


def button(p, y: int, line) -> None:
    """One line on accent, in the middle of the screen, `Layout.button_h` high."""
    lay = p.layout
    size = p.fit(line, p.w - 8, lay.body)
    w = min(p.w, p.width(line, size) + 4 * lay.gap)
    p.chip((p.w - w) // 2, y, w, lay.button_h, theme.ACCENT)
    p.text_mid(line, p.w // 2, y + (lay.button_h - HEIGHTS[size]) // 2, theme.BLACK, size)


def big_name(p, line, y: int, ink: int) -> None:
    """A name in large letters in the middle of the screen."""
    p.text_fit(line, p.w // 2, y, ink, p.w - 8, p.layout.name)


def chip(p, x: int, y: int, w: int, line, ink: int) -> None:
    """A line in black on ``ink``, `Layout.chip_h` high: what stands beside the lead."""
    lay = p.layout
    size = p.fit(line, w - 4, lay.body)
    p.chip(x, y, w, lay.chip_h, ink)
    p.text_mid(line, x + w // 2, y + (lay.chip_h - HEIGHTS[size]) // 2, theme.BLACK, size)
