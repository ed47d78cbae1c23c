"""The lists of the set-up."""

from taki.text import ids as T  # noqa: N812
from taki.ui import seats_view, theme, widgets, words
from taki.ui.layout import HEIGHTS
from taki.ui.seat_bar import MARKS

_PRESETS = (T.PRESET_MODERN116, T.PRESET_KING112, T.PRESET_CRAZY112, T.PRESET_SINGLE56)
_FORMATS = (T.FORMAT_SINGLE, T.FORMAT_POINTS, T.FORMAT_PYRAMID)
_ROWS = (T.SET_START, T.SET_SEATS, T.SET_PRESET, T.SET_FORMAT, T.SET_STARTER, T.SET_OPTIONS)


def draw(p, setup) -> None:
    """The rows of a `SetupScene`."""
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(T.SETUP))
    n = setup.rows()
    visible = p.layout.rows - (p.layout.problem_rows if setup.problem else 0)
    first = widgets.rows(p, setup.focus, n, visible)
    for i in range(first, min(n, first + visible)):
        _row(p, setup, i, i - first)
    if setup.problem:
        _problem(p, setup.problem)
    change = T.FOOT_START if setup.focus == 0 else T.FOOT_CHANGE
    if setup.focus >= 5:
        change = T.FOOT_CHOOSE
    widgets.footer(p, words.say(change), words.say(T.FOOT_BACK))


def _problem(p, string):
    """The rules' own words on why the options don't go together, in up to three lines."""
    lay = p.layout
    step = HEIGHTS[lay.note] + 1
    top = p.h - lay.foot_h - 3 * step - 2
    p.rect(0, top, p.w, 3 * step + 2, theme.ACCENT)
    most = p.columns(p.w - 2 * lay.margin, lay.note)
    y = top + 2
    line = ""
    for word in string.split(" "):
        if line and len(line) + 1 + len(word) > most:
            p.text(words.plain(line), lay.margin, y, theme.BLACK, lay.note)
            y += step
            line = word
            if y > top + 2 * step + 2:
                return
        else:
            line = line + " " + word if line else word
    p.text(words.short(words.plain(line), most), lay.margin, y, theme.BLACK, lay.note)


def _row(p, setup, i, at):
    focused = i == setup.focus
    value = None
    if i == 1:
        value = words.number(setup.seats)
    elif i == 2:
        value = words.say(_PRESETS[setup.preset])
    elif i == 3:
        value = words.say(_FORMATS[setup.format_index()])
    elif i == 4:
        seat = setup.starter
        value = words.say(T.RANDOM) if seat < 0 else words.plain(setup.name(seat))
    elif i == 5:
        n = len(setup.changed) - (1 if "format" in setup.changed else 0)
        value = words.fill(T.CHANGED, words.number(n)) if n else None
    elif i >= 6:
        seat = i - 6
        name = words.plain(setup.name(seat))
        value = seats_view.kind(setup, seat)
        widgets.row(p, at, name, value, focused, False, MARKS[setup.marks[seat]])
        return
    widgets.row(p, at, words.say(_ROWS[i]), value, focused)


def draw_options(p, scene) -> None:
    """The rows of an `OptionsScene`: the names and values of the rules as they are written."""
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(T.OPTIONS))
    setup = scene.app.setup
    n = len(scene.order)
    first = widgets.rows(p, scene.focus, n)
    for i in range(first, min(n, first + p.layout.rows)):
        name = scene.order[i]
        value = setup.value(name)
        line = words.say(T.YES) if value is True else words.plain(str(value))
        if value is False:
            line = words.say(T.NO)
        label = words.plain(name.replace("_", " "))
        widgets.row(p, i - first, label, line, i == scene.focus, name in setup.changed)
    widgets.footer(p, words.say(T.FOOT_CHANGE), words.say(T.FOOT_BACK), words.say(T.FOOT_RESET))
