"""The list of the set-up."""

from taki.text import ids as T  # noqa: N812
from taki.ui import lists, options_view, seats_view, theme, widgets, words
from taki.ui.seat_bar import MARKS

_PRESETS = (T.PRESET_MODERN116, T.PRESET_KING112, T.PRESET_CRAZY112, T.PRESET_SINGLE56)
_FORMATS = (T.FORMAT_SINGLE, T.FORMAT_POINTS, T.FORMAT_PYRAMID)
_ROWS = (T.SET_START, T.SET_SEATS, T.SET_PRESET, T.SET_FORMAT, T.SET_STARTER, T.SET_OPTIONS)


def draw(p, setup) -> None:
    """The rows of a `SetupScene`."""
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(T.SETUP))
    n = setup.rows()
    visible = lists.rows_above_notes(p) if setup.problem else p.layout.rows
    first = lists.rows(p, setup.focus, n, visible)
    for i in range(first, min(n, first + visible)):
        _row(p, setup, i, i - first)
    if setup.problem:
        lists.notes(p, options_view.problem(setup), True)
    change = T.FOOT_START if setup.focus == 0 else T.FOOT_CHANGE
    if setup.focus >= 5:
        change = T.FOOT_CHOOSE
    off = 1 if setup.problem and setup.focus == 0 else 0
    about = words.say(T.FOOT_HELP) if setup.focus == 3 else None
    widgets.footer(p, words.say(change), words.say(T.FOOT_BACK), about, None, off)


def _row(p, setup, i, at):
    focused = i == setup.focus
    value = None
    if i == 1:
        value = words.number(setup.seats)
    elif i == 2:
        value = words.fill(_PRESETS[setup.preset], words.number(setup.cards()[0]))
    elif i == 3:
        value = words.say(_FORMATS[setup.format_index()])
        rounds = setup.value("rounds")
        if setup.format_index() == 1 and rounds > 1:
            value = words.fill(T.SET_ROUNDS, words.number(rounds))
    elif i == 4:
        seat = setup.starter
        value = words.say(T.RANDOM) if seat < 0 else words.plain(setup.seating.name(seat))
    elif i == 5:
        n = setup.changes()
        value = words.fill(T.CHANGED, words.number(n)) if n else None
    elif i >= 6:
        seat = i - 6
        name = words.plain(setup.seating.name(seat))
        value = seats_view.kind(setup.seating, seat)
        lists.row(p, at, name, value, focused, False, MARKS[setup.seating.marks[seat]], True)
        return
    own = i == 2 and "deck" in setup.changed
    lists.row(p, at, words.say(_ROWS[i]), value, focused, own, -1, 1 <= i <= 4)
