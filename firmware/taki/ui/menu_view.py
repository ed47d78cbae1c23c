"""The pause menu, and the question before leaving."""

from taki.text import ids as T  # noqa: N812
from taki.ui import theme, widgets, words

_ROWS = (T.MENU_RESUME, T.MENU_CALLS, T.MENU_HELP, T.MENU_MUTE, T.MENU_QUIT)


def draw(p, menu) -> None:
    """The rows of a `MenuScene`."""
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(T.PAUSED))
    mute = menu.app.sound.mute
    first = widgets.rows(p, menu.focus, len(_ROWS))
    for i in range(first, min(len(_ROWS), first + p.layout.rows)):
        line = words.say(_ROWS[i])
        if _ROWS[i] == T.MENU_MUTE:
            line = words.fill(T.MENU_MUTE, words.say(T.OFF if mute else T.ON))
        widgets.row(p, i - first, line, None, i == menu.focus)
    widgets.footer(p, words.say(T.FOOT_CHOOSE), words.say(T.FOOT_BACK))


def draw_quit(p, scene) -> None:
    """Asks whether to leave."""
    p.clear(theme.TABLE)
    title = scene.back is scene.app.title
    line = words.say(T.QUIT_GAME if title else T.QUIT_MATCH)
    if scene.keeps:
        widgets.heading(p, line)
        widgets.row(p, 1, words.say(T.QUIT_KEEP), None, scene.focus == 0)
        widgets.row(p, 2, words.say(T.QUIT_DROP), None, scene.focus == 1)
        widgets.footer(p, words.say(T.FOOT_CHOOSE), words.say(T.FOOT_BACK))
        return
    widgets.question(p, line, None if title else words.say(T.QUIT_TEXT))
    widgets.footer(p, words.say(T.FOOT_LEAVE_GAME), words.say(T.FOOT_BACK))
