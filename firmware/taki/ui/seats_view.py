"""The list of a seat: typing, kind, mark, names."""

from micropython import const
from taki.text import ids as T  # noqa: N812
from taki.ui import icons, lists, theme, widgets, words
from taki.ui.seat_bar import MARKS

ROW_TYPE = const(0)
ROW_KIND = const(1)
ROW_MARK = const(2)
ROW_NAMES = const(3)
"""The row of the seat's default name; the remembered names follow."""

_ROWS = (T.SEAT_TYPE, T.SEAT_KIND, T.SEAT_MARK)


def draw(p, scene) -> None:
    """Paints a `SeatScene`."""
    seating = scene.app.setup.seating
    seat = scene.seat
    p.clear(theme.TABLE)
    name = words.plain(seating.name(seat))
    widgets.heading(p, words.fill(T.SEAT_N, words.number(seat + 1)), name)
    n = scene.rows()
    first = lists.rows(p, scene.focus, n)
    for i in range(first, min(n, first + p.layout.rows)):
        at = i - first
        focused = i == scene.focus
        if i >= ROW_NAMES:
            _name(p, scene, at, scene.names[i - ROW_NAMES], focused)
            continue
        value = kind(seating, seat) if i == ROW_KIND else None
        lists.row(p, at, words.say(_ROWS[i]), value, focused, False, -1, True)
        if i == ROW_MARK:
            lay = p.layout
            middle = lay.list_y + at * lay.row_step + lay.row_h // 2
            ink = theme.BLACK if focused else theme.DIM
            x = lists.values_end(p) - 7
            p.icon(MARKS[seating.marks[seat]], x, middle - 3, ink)
            if focused:
                lists.arrows(p, x, middle)
    change = scene.focus in (ROW_KIND, ROW_MARK)
    choose = T.FOOT_CHOOSE if scene.focus != ROW_TYPE else T.FOOT_TYPE
    widgets.footer(p, words.say(T.FOOT_CHANGE if change else choose), words.say(T.FOOT_BACK))


def kind(seating, seat: int) -> bytes:
    """Who plays a seat of a `Seating`, in words."""
    n = seating.kind(seat)
    return words.say(T.BOT_0 + n - 1 if n else T.PERSON)


def _name(p, scene, at, name, focused):
    """A name to choose, with its mark, and the seat that has it."""
    setup = scene.app.setup
    value = None
    mark = scene.app.settings.mark_of(name)
    for seat in range(setup.seats):
        if setup.seating.name(seat) == name:
            value = words.fill(T.SEAT_N, words.number(seat + 1))
            mark = setup.seating.marks[seat]
    icon = MARKS[mark % len(MARKS)] if mark >= 0 else icons.PERSON
    lists.row(p, at, words.plain(name), value, focused, False, icon)
