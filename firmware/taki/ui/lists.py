"""Pieces of the scenes beside the turns: lists, pages of text, notes, questions. Cold code."""

from taki.ui import icons, theme
from taki.ui.layout import BIG, HEIGHTS, LARGE, LITTLE, NORMAL


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


def row(
    p,
    i: int,
    name,
    value,
    focused: bool,
    changed: bool = False,
    mark: int = -1,
    turns: bool = False,
    kept: int = 0,
) -> int:
    """Row ``i`` on the screen: a name at the start, a value (or None) at the end.

    ``changed`` marks a value that is not the default one, ``turns`` one that LEFT and RIGHT change: it
    stands between two arrows while ``focused``. ``mark`` is an icon before the name. ``kept`` pixels at the
    end are left free. Gives the size of text in which the value stands.
    """
    lay = p.layout
    y = lay.list_y + i * lay.row_step
    ink = theme.WHITE
    dim = theme.ACCENT if changed else theme.DIM
    if focused:
        p.chip(lay.gap // 2, y, p.w - 5 - lay.gap // 2, lay.row_h, theme.ACCENT)
        ink = dim = theme.BLACK
    middle = y + lay.row_h // 2
    x = lay.margin + lay.gap // 2
    end = values_end(p) - kept
    if mark >= 0:
        p.icon(mark, x, middle - 3, ink)
        x += 8 + lay.gap
    room = end - x
    size = lay.body
    if value is not None:
        if size == LARGE and p.width(value, size) + p.width(name, size) + lay.gap > room:
            size = NORMAL
        w = p.width(value, size)
        room -= w + lay.gap
        p.text_end(value, end, y + (lay.row_h - HEIGHTS[size]) // 2, dim, size)
        if focused and turns:
            arrows(p, end - w, middle)
        elif changed:
            p.icon(icons.CHANGED, end - w - 6, middle, dim)
    fits = p.fit(name, room, lay.body)
    p.text(name, x, y + (lay.row_h - HEIGHTS[fits]) // 2, ink, fits)
    return size


def values_end(p) -> int:
    """Where the values of rows end."""
    return p.w - 5 - max(p.layout.gap, 5)


def arrows(p, x: int, middle: int) -> None:
    """The arrows of a focused row around its value, which starts at ``x``."""
    p.icon_mid(icons.MORE_END if p.rtl else icons.MORE_START, x - 5, middle, theme.BLACK)
    x = values_end(p) + 3
    p.icon_mid(icons.MORE_START if p.rtl else icons.MORE_END, x, middle, theme.BLACK)


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
