"""Pieces that all views are built from: heading, lists, pages of text, questions, the footer."""

from micropython import const
from taki.text import ids as T  # noqa: N812
from taki.ui import icons, theme, words
from taki.ui.layout import BIG, HEIGHTS, LITTLE, TINY

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
    """
    lay = p.layout
    y = p.h - lay.foot_h
    p.rect(0, y, p.w, lay.foot_h, theme.BLACK)
    hints = (ok, back, info, menu)
    if p.mono:
        hints = _possible(hints, off)
        off = 0
    room = p.w - 2 * lay.margin
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


def question(p, line, more=None) -> None:
    """A question in the middle of the screen, and in accent what its yes would mean."""
    lay = p.layout
    step = lay.row_step
    h = step * (4 if lay.kind == BIG else 3)
    y = (p.h - lay.foot_h - h) // 2
    x = lay.gap
    p.panel(x, y, p.w - 2 * x, h, theme.ACCENT if p.mono else theme.PANEL)
    p.panel(x + 1, y + 1, p.w - 2 * x - 2, h - 2, theme.PANEL)
    y += (h - HEIGHTS[lay.body]) // 2
    room = p.w - 2 * x - 4
    if more is not None:
        y -= step // 2
        p.text_fit(more, p.w // 2, y + step, theme.ACCENT, room, lay.body)
    p.text_fit(line, p.w // 2, y, theme.WHITE, room, lay.body)


def button(p, y: int, line) -> None:
    """One line on accent, in the middle of the screen, `Layout.button_h` high."""
    lay = p.layout
    size = p.fit(line, p.w - 8, lay.body)
    w = min(p.w, p.width(line, size) + 4 * lay.gap)
    p.chip((p.w - w) // 2, y, w, lay.button_h, theme.ACCENT)
    p.text_mid(line, p.w // 2, y + (lay.button_h - HEIGHTS[size]) // 2, theme.BLACK, size)


def rows(p, focus: int, n: int, visible: int = 0) -> int:
    """The first row to show of a list of ``n`` rows, so that ``focus`` is in sight; its scroll bar.

    ``visible`` is how many rows are shown, 0 for as many as the layout has.
    """
    visible = visible or p.layout.rows
    first = max(0, min(focus - visible // 2, n - visible))
    scroll_bar(p, first, n, visible, p.layout.row_step)
    return first


def scroll_bar(p, first: int, n: int, visible: int, step: int) -> None:
    """The bar at the end edge that shows where ``first`` stands, when not all of ``n`` are shown."""
    if n > visible:
        y = p.layout.list_y
        track = visible * step
        p.rect(p.w - 3, y, 2, track, theme.PANEL)
        p.rect(p.w - 3, y + track * first // n, 2, track * visible // n, theme.DIM)


def row(p, i: int, name, value, focused: bool, changed: bool = False, mark: int = -1) -> None:
    """Row ``i`` on the screen: a name at the start, a value (or None) at the end.

    ``changed`` marks a value that is not the default one; ``mark`` is an icon before the name.
    """
    lay = p.layout
    y = lay.list_y + i * lay.row_step
    ink = theme.WHITE
    dim = theme.ACCENT if changed else theme.DIM
    if focused:
        p.chip(lay.gap // 2, y, p.w - 5 - lay.gap // 2, lay.row_h, theme.ACCENT)
        ink = dim = theme.BLACK
    y += (lay.row_h - HEIGHTS[lay.body]) // 2
    x = lay.margin + lay.gap // 2
    end = p.w - 5 - lay.gap
    if mark >= 0:
        p.icon(mark, x, y + (HEIGHTS[lay.body] - 7) // 2, ink)
        x += 8 + lay.gap
    room = end - x
    if value is not None:
        room -= p.width(value, lay.body) + lay.gap
    size = p.fit(name, room, lay.body)
    p.text(name, x, y + (HEIGHTS[lay.body] - HEIGHTS[size]) // 2, ink, size)
    if value is not None:
        if changed:
            p.icon(
                icons.CHANGED, end - p.width(value, lay.body) - 6, y + HEIGHTS[lay.body] // 2, dim
            )
        p.text_end(value, end, y, dim, lay.body)


def note(p, line, alert: bool = False) -> None:
    """One line above the footer: what the focused row means, or (``alert``) why something failed.

    It takes the place of the last row of a list.
    """
    lay = p.layout
    h = lay.row_h
    y = p.h - lay.foot_h - h
    p.rect(0, y, p.w, h, theme.ACCENT if alert else theme.BLACK if p.mono else theme.PANEL)
    size = p.fit(line, p.w - 2 * lay.margin, lay.note)
    ink = theme.BLACK if alert else theme.WHITE
    p.text(line, lay.margin, y + (h - HEIGHTS[size]) // 2, ink, size)


def notes(p, lines, alert: bool = False) -> None:
    """As `note`, with up to two ``lines``. A list above it shows `rows_above_notes`."""
    lay = p.layout
    step = _note_step(p)
    y = p.h - lay.foot_h - _notes_h(p)
    p.rect(
        0, y, p.w, _notes_h(p), theme.ACCENT if alert else theme.BLACK if p.mono else theme.PANEL
    )
    if p.mono and not alert:
        p.rect(0, y, p.w, 1, theme.WHITE)
    ink = theme.BLACK if alert else theme.WHITE
    y += 2 if len(lines) > 1 else 2 + step // 2
    for line in lines:
        p.text(line, lay.margin, y, ink, lay.note)
        y += step


def _note_step(p):
    return HEIGHTS[p.layout.note] + (1 if p.layout.kind != LITTLE else 0)


def _notes_h(p):
    return 2 * _note_step(p) + 3


def rows_above_notes(p) -> int:
    """How many rows of a list there is room for above `notes`."""
    lay = p.layout
    return (p.h - lay.foot_h - _notes_h(p) - lay.list_y) // lay.row_step


def page(p, lines, first: int) -> None:
    """A page of text: as many of ``lines`` from number ``first`` on as fit, and the scroll bar.

    Lines are at most `Layout.columns` glyphs long; `last_page` says how far ``first`` may go.
    """
    lay = p.layout
    n = len(lines)
    for i in range(first, min(n, first + lay.page_lines)):
        y = lay.list_y + (i - first) * lay.page_step
        p.text(lines[i], lay.margin, y, theme.WHITE, lay.page)
    scroll_bar(p, first, n, lay.page_lines, lay.page_step)


def last_page(p, n: int) -> int:
    """The largest ``first`` of a `page` of ``n`` lines."""
    return max(0, n - p.layout.page_lines)


def big_name(p, line, y: int, ink: int) -> None:
    """A name in large letters in the middle of the screen."""
    p.text_fit(line, p.w // 2, y, ink, p.w - 8, p.layout.name)


def chip(p, x: int, y: int, w: int, line, ink: int) -> None:
    """A line in black on ``ink``, `Layout.chip_h` high: what stands beside the lead."""
    lay = p.layout
    size = p.fit(line, w - 4, lay.body)
    p.chip(x, y, w, lay.chip_h, ink)
    p.text_mid(line, x + w // 2, y + (lay.chip_h - HEIGHTS[size]) // 2, theme.BLACK, size)
