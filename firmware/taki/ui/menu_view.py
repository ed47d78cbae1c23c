"""The menu, and the question before leaving."""

from micropython import const
from taki import text
from taki.text import ids as T  # noqa: N812
from taki.text import languages
from taki.ui import lists, theme, widgets, words

RESUME = const(0)
CALLS = const(1)
HELP = const(2)
OPTIONS = const(3)
MUTE = const(4)
BRIGHTNESS = const(5)
SPEED = const(6)
HINTS = const(7)
LARGE_TEXT = const(8)
ANIMATIONS = const(9)
LANGUAGE = const(10)
STATS = const(11)
ABOUT = const(12)
QUIT = const(13)
"""The rows of the menu."""

_NAMES = (
    T.MENU_RESUME,
    T.MENU_CALLS,
    T.MENU_HELP,
    T.MENU_OPTIONS,
    T.MENU_MUTE,
    T.MENU_BRIGHTNESS,
    T.MENU_SPEED,
    T.MENU_HINTS,
    T.MENU_LARGE_TEXT,
    T.MENU_ANIMATIONS,
    T.MENU_LANGUAGE,
    T.MENU_STATS,
    T.MENU_ABOUT,
    T.MENU_QUIT,
)


def draw(p, menu) -> None:
    """The rows of a `MenuScene`."""
    p.clear(theme.TABLE)
    title = menu.app.game is None
    widgets.heading(p, words.say(T.MENU if title else T.PAUSED))
    n = len(menu.rows)
    first = lists.rows(p, menu.focus, n)
    for i in range(first, min(n, first + p.layout.rows)):
        row = menu.rows[i]
        name = words.say(T.MENU_QUIT_GAME if title and row == QUIT else _NAMES[row])
        values = MUTE <= row <= LANGUAGE
        lists.row(p, i - first, name, _value(menu.app, row), i == menu.focus, False, -1, values)
    values = MUTE <= menu.rows[menu.focus] <= LANGUAGE
    widgets.footer(p, words.say(T.FOOT_CHANGE if values else T.FOOT_CHOOSE), words.say(T.FOOT_BACK))


def _value(app, row):
    """The line of a row's value, None if it has none."""
    settings = app.settings
    if row == BRIGHTNESS:
        return words.number(settings.brightness)
    if row == SPEED:
        return _seconds(app.speed) if app.speed else words.say(T.AT_ONCE)
    if row == LANGUAGE:
        return languages.NAMES[text.index]
    if row < MUTE or row > LANGUAGE:
        return None
    on = settings.animations
    if row == MUTE:
        on = not settings.mute
    elif row == HINTS:
        on = settings.hints
    elif row == LARGE_TEXT:
        on = settings.large_text
    return words.say(T.ON if on else T.OFF)


def _seconds(ms):
    """Milliseconds as "0.9 s"."""
    line = words.number(ms // 1000) + b"."
    if ms % 100:
        line += words.number(ms % 1000 // 100) + words.number(ms % 100 // 10)
    else:
        line += words.number(ms % 1000 // 100)
    return words.fill(T.SECONDS, line)


def draw_quit(p, scene) -> None:
    """Asks whether to leave."""
    p.clear(theme.TABLE)
    title = scene.app.game is None
    line = words.say(T.QUIT_GAME if title else T.QUIT_MATCH)
    if not scene.sure:
        widgets.heading(p, line)
        lists.row(p, 1, words.say(T.QUIT_KEEP), None, scene.focus == 0)
        lists.row(p, 2, words.say(T.QUIT_DROP), None, scene.focus == 1)
        widgets.footer(p, words.say(T.FOOT_CHOOSE), words.say(T.FOOT_BACK))
        return
    lists.question(p, line, None if title else words.say(T.QUIT_TEXT))
    widgets.footer(p, words.say(T.FOOT_LEAVE_GAME), words.say(T.FOOT_BACK))
