"""The pause menu, and the question before leaving."""

from taki.text import ids as T  # noqa: N812
from taki.ui import theme, widgets, words
from taki.ui.painter import NORMAL

_ROWS = (T.MENU_RESUME, T.MENU_CALLS, T.MENU_HELP, T.MENU_MUTE, T.MENU_QUIT)


def draw(p, menu) -> None:
    """The rows of a `MenuScene`."""
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(T.PAUSED))
    mute = menu.app.sound.mute
    for i in range(len(_ROWS)):
        line = words.say(_ROWS[i])
        if _ROWS[i] == T.MENU_MUTE:
            line = words.fill(T.MENU_MUTE, words.say(T.OFF if mute else T.ON))
        widgets.row(p, 44 + i * 30, 26, line, None, i == menu.focus)
    widgets.footer(p, words.say(T.FOOT_CHOOSE), words.say(T.FOOT_BACK))


def draw_quit(p, scene) -> None:
    """Asks whether to leave."""
    p.clear(theme.TABLE)
    title = scene.back is scene.app.title
    line = words.say(T.QUIT_GAME if title else T.QUIT_MATCH)
    p.panel(12, 74, p.w - 24, 80, theme.PANEL)
    p.text_mid(line, p.w // 2, 92, theme.WHITE, NORMAL)
    if not title:
        p.text_mid(words.say(T.QUIT_TEXT), p.w // 2, 118, theme.ACCENT, NORMAL)
    widgets.footer(p, words.say(T.FOOT_LEAVE_GAME), words.say(T.FOOT_BACK))
