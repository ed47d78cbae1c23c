"""The question of a +3 to the whole table."""

from micropython import const
from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, theme, widgets, words
from taki.ui.layout import NORMAL, SMALL

STEPS = const(20)
"""In how many steps the time is shown to run out."""

_THREE = const(67)


def draw(p, window) -> None:
    """Who played it, the time that is left, and the seats that may take the device."""
    game = window.app.game
    table = game.round
    p.clear(theme.TABLE)
    widgets.seats(p, game, table.actor)
    widgets.direction(p, p.w - 6, 32, table.direction)
    name = words.plain(game.names[table.actor])
    card = table.lead if table.lead & 15 == 12 and table.lead < 64 else _THREE
    what = words.card(_THREE) if card == _THREE else words.say(T.A_PAIR)
    p.text_mid(words.fill(T.WINDOW_PLAYED, name, what), p.w // 2, 32, theme.WHITE, NORMAL)
    card_face.big(p, (p.w - card_face.BIG_W) // 2, 50, card)
    p.text_mid(words.say(T.WINDOW_ASK), p.w // 2, 131, theme.ACCENT, NORMAL)
    room = p.w - 24
    p.rect(12, 148, room, 6, theme.PANEL)
    p.rect(12, 148, room * window.left // STEPS, 6, theme.ACCENT)
    if window.n == 0:
        p.text_mid(words.say(T.WINDOW_BOTS), p.w // 2, 176, theme.DIM, NORMAL)
        widgets.footer(p, menu=widgets.BARE)
        return
    p.text_mid(words.say(T.WINDOW_WHO), p.w // 2, 158, theme.DIM, SMALL)
    _seats(p, window, 172)
    widgets.footer(p, words.say(T.FOOT_TAKE_DEVICE), menu=widgets.BARE)


def _seats(p, window, y):
    """Up to nine names in three columns."""
    columns = min(3, window.n)
    w = (p.w - 8) // columns
    names = window.app.game.names
    for i in range(window.n):
        x = 4 + i % columns * w
        at = y + i // columns * 17
        focused = i == window.focus
        if focused:
            p.panel(x + 1, at, w - 2, 16, theme.ACCENT)
        ink = theme.BLACK if focused else theme.WHITE
        p.text_fit(words.plain(names[window.seats[i]]), x + w // 2, at + 1, ink, w - 6)
