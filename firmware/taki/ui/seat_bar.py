"""The bar of seats along the top edge: marks, names, cards, who is to act, who has declared."""

from micropython import const
from taki.text import ids as T  # noqa: N812
from taki.ui import icons, theme, words
from taki.ui.layout import BIG, HEIGHTS, LITTLE, NORMAL, SMALL, TINY

MARKS = (
    icons.MARK_0,
    icons.MARK_1,
    icons.MARK_2,
    icons.MARK_3,
    icons.MARK_4,
    icons.MARK_5,
    icons.MARK_6,
    icons.MARK_7,
    icons.MARK_8,
    icons.MARK_9,
)
"""The marks to tell seats by, 7 x 7 pixels; none is a shape of the colours."""

_FEW = const(5)  # so many seats have room for two lines each, or on the little screen for one


def draw(p, game, active: int) -> None:
    """Paints the bar with ``active`` as the seat to act.

    On the little screen at most five seats have room: with more, ``active`` between its neighbours.
    """
    lay = p.layout
    seats = game.rules.seats
    p.rect(0, 0, p.w, lay.bar_h, theme.PANEL)
    if lay.kind == LITTLE:
        shown = min(seats, _FEW)
        w = p.w // shown
        for i in range(shown):
            seat = i if seats <= _FEW else (active + i - _FEW // 2) % seats
            _line(p, game, seat, i * w, 0, w, 8, seat == active)
    elif seats <= _FEW:
        w = p.w // seats
        for seat in range(seats):
            _two_lines(p, game, seat, seat * w, w, seat == active)
    else:
        columns = (seats + 1) // 2
        w = p.w // columns
        h = lay.bar_h // 2
        for seat in range(seats):
            y = 0 if seat < columns else h
            _line(p, game, seat, seat % columns * w, y, w, h, seat == active)


def _two_lines(p, game, seat, x, w, active):
    """Mark and name above, cards and what else is known below."""
    lay = p.layout
    table = game.round
    ink = theme.WHITE
    dim = theme.DIM
    if active:
        p.panel(x + 1, 1, w - 2, lay.bar_h - 2, theme.ACCENT)
        ink = dim = theme.BLACK
    size = NORMAL if lay.kind == BIG else TINY
    note = SMALL if lay.kind == BIG else TINY
    low = lay.bar_h // 2
    p.icon(mark(game, seat), x + 4, low // 2 - 3, ink)
    name = words.short(words.plain(game.names[seat]), p.columns(w - 15, size))
    p.text(name, x + 13, (low - HEIGHTS[size]) // 2 + (0 if size else 1), ink, size)
    y = low + (lay.bar_h - low - HEIGHTS[note]) // 2 - 1
    at = x + 4
    if w >= 40 or not table.stage(seat):
        p.icon(icons.CARDS, at, y + HEIGHTS[note] // 2 - 3, dim)
        at += 9
    n = words.number(table.hand_size(seat))
    p.text(n, at, y, dim, note)
    at += 2 + p.width(n, note)
    if table.declared(seat) and table.hand_size(seat):
        last = words.say(T.LAST)
        if table.stage(seat) or at + p.width(last, TINY) > x + w - 1:
            last = b"!"
        low = y + (HEIGHTS[note] - HEIGHTS[TINY]) // 2
        p.text(last, at, low, theme.BLACK if active else theme.ACCENT, TINY)
        at += 5
    if table.stage(seat):
        p.icon(icons.STAGE, at + 1, y + HEIGHTS[note] // 2 - 3, dim)
        p.text(words.number(table.stage(seat)), at + 9, y, dim, note)


def _line(p, game, seat, x, y, w, h, active):
    """Mark, name and cards side by side; a "!" for the last card declared."""
    table = game.round
    ink = theme.WHITE
    dim = theme.DIM
    if active:
        p.chip(x, y, w, h, theme.ACCENT)
        ink = dim = theme.BLACK
    n = words.number(table.hand_size(seat))
    if table.declared(seat) and table.hand_size(seat):
        n = b"!" + n if p.rtl else n + b"!"
        dim = ink if active else theme.ACCENT
    end = x + w - 1
    y += (h - HEIGHTS[TINY]) // 2
    p.text_end(n, end, y, dim, TINY)
    p.icon(mark(game, seat), x + 1, y + 1, ink)
    x += 9
    room = p.columns(end - x - 1, TINY) - len(n)
    p.text(words.short(words.plain(game.names[seat]), room), x, y, ink, TINY)


def middle(p, seats: int, active: int, seat: int):
    """The middle of a seat's place, (x, y); None if it isn't shown."""
    low = p.layout.bar_h // 2
    if p.layout.kind == LITTLE:
        shown = min(seats, _FEW)
        if seats > _FEW:
            seat = (seat - active + _FEW // 2) % seats
        if seat >= shown:
            return None
        w = p.w // shown
    elif seats <= _FEW:
        w = p.w // seats
    else:
        columns = (seats + 1) // 2
        w = p.w // columns
        low = low // 2 if seat < columns else low + low // 2
        seat %= columns
    return (seat * w + w // 2, low)


def mark(game, seat: int) -> int:
    """The icon of a seat's mark."""
    return MARKS[game.marks[seat] % len(MARKS)]


def big_mark(p, game, seat: int, x: int, y: int, ink: int) -> None:
    """The mark of a seat with its middle at (x, y), as large as `Layout.mark` makes it."""
    times = p.layout.mark
    p.magnified(mark(game, seat), x - 7 * times // 2, y - 7 * times // 2, times, ink)
