"""The lists of the set-up."""

from taki.text import ids as T  # noqa: N812
from taki.ui import theme, widgets, words
from taki.ui.painter import NORMAL, SMALL

_PRESETS = (T.PRESET_MODERN116, T.PRESET_KING112, T.PRESET_CRAZY112, T.PRESET_SINGLE56)
_FORMATS = (T.FORMAT_SINGLE, T.FORMAT_POINTS, T.FORMAT_PYRAMID)
_ROWS = (T.SET_START, T.SET_SEATS, T.SET_PRESET, T.SET_FORMAT, T.SET_STARTER, T.SET_OPTIONS)
_STEP = 21
_VISIBLE = 9


def draw(p, setup) -> None:
    """The rows of a `SetupScene`."""
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(T.SETUP))
    n = setup.rows()
    first = widgets.rows(p, 32, _STEP, setup.focus, n, _VISIBLE)
    for i in range(first, min(n, first + _VISIBLE)):
        _row(p, setup, i, 32 + (i - first) * _STEP)
    if setup.problem:
        _problem(p, setup.problem)
    change = T.FOOT_START if setup.focus == 0 else T.FOOT_CHANGE
    if setup.focus == 5:
        change = T.FOOT_CHOOSE
    widgets.footer(p, words.say(change), words.say(T.FOOT_BACK))


def _problem(p, string):
    """The rules' own words on why the options don't go together, in up to three lines."""
    p.rect(0, p.h - 56, p.w, 40, theme.ACCENT)
    most = (p.w - 8) // 6
    y = p.h - 54
    line = ""
    for word in string.split(" "):
        if line and len(line) + 1 + len(word) > most:
            p.text(words.plain(line), 4, y, theme.BLACK, SMALL)
            y += 12
            line = word
            if y > p.h - 28:
                return
        else:
            line = line + " " + word if line else word
    p.text(words.short(words.plain(line), most), 4, y, theme.BLACK, SMALL)


def _row(p, setup, i, y):
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
        value = words.say(T.RANDOM) if seat < 0 else words.plain(setup.default_name(seat))
    elif i == 5:
        n = len(setup.changed) - (1 if "format" in setup.changed else 0)
        value = words.fill(T.CHANGED, words.number(n)) if n else None
    elif i >= 6:
        value = words.say(T.BOT if setup.bots[i - 6] else T.PERSON)
        name = words.plain(setup.default_name(i - 6))
        widgets.row(p, y, _STEP - 2, name, value, focused)
        return
    widgets.row(p, y, _STEP - 2, words.say(_ROWS[i]), value, focused)


def draw_options(p, scene) -> None:
    """The rows of an `OptionsScene`: the names and values of the rules as they are written."""
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(T.OPTIONS))
    setup = scene.app.setup
    n = len(scene.order)
    first = widgets.rows(p, 32, _STEP, scene.focus, n, _VISIBLE)
    for i in range(first, first + _VISIBLE):
        name = scene.order[i]
        y = 32 + (i - first) * _STEP
        value = setup.value(name)
        line = words.say(T.YES) if value is True else words.plain(str(value))
        if value is False:
            line = words.say(T.NO)
        focused = i == scene.focus
        widgets.row(p, y, _STEP - 2, words.plain(name.replace("_", " ")), None, focused)
        ink = theme.ACCENT if name in setup.changed else theme.DIM
        p.text_end(line, p.w - 16, y + 3, theme.BLACK if focused else ink, NORMAL)
    widgets.footer(p, words.say(T.FOOT_CHANGE), words.say(T.FOOT_BACK), words.say(T.FOOT_RESET))
