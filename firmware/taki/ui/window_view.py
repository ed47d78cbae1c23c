"""The question of a +3 to the whole table."""

from micropython import const
from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, seat_bar, table_view, theme, widgets, words
from taki.ui.layout import BIG, HEIGHTS, LITTLE

STEPS = const(20)
"""In how many steps the time is shown to run out."""

COLUMNS = const(3)
"""In how many columns the seats stand, which are at most nine."""

_THREE = const(67)


def draw(p, window) -> None:
    """Who played it, the time that is left, and the seats that may take the device."""
    lay = p.layout
    game = window.app.game
    table = game.round
    p.clear(theme.TABLE)
    seat_bar.draw(p, game, table.actor)
    name = words.plain(game.names[table.actor])
    card = table_view.top(game)
    what = words.card(_THREE) if card == _THREE else words.say(T.A_PAIR)
    line = words.fill(T.LOG_BRIEF if lay.kind == LITTLE else T.WINDOW_PLAYED, name, what)
    p.text_fit(line, p.w // 2, lay.played_y, theme.WHITE, p.w - 24, lay.line)
    table_view.direction(p, p.w - 2, lay.played_y + 2, table.direction)
    ask = words.say(T.WINDOW_ASK)
    if lay.kind == BIG:
        card_face.big(p, (p.w - lay.lead_w) // 2, lay.window_card_y, card)
        p.text_mid(ask, p.w // 2, lay.window_ask_y, theme.ACCENT, lay.body)
    else:
        start = lay.margin
        if lay.kind != LITTLE:
            card_face.small(p, start, lay.window_card_y, card)
            start += lay.card_w
        p.text_mid(ask, (start + p.w) // 2, lay.window_ask_y, theme.ACCENT, lay.body)
    room = p.w - 2 * lay.margin
    y = lay.window_bar_y
    h = lay.gap if lay.kind != LITTLE else 3
    p.rect(lay.margin, y, room, h, theme.PANEL)
    p.rect(lay.margin, y, room * window.left // STEPS, h, theme.ACCENT)
    y = lay.window_list_y
    if window.n == 0:
        line = words.say(T.WINDOW_BOTS)
        p.text_mid(line, p.w // 2, y + lay.gap, theme.DIM, lay.note)
        widgets.footer(p, menu=widgets.BARE)
        return
    if lay.kind != LITTLE:
        above = y - HEIGHTS[lay.note] - lay.gap // 2
        p.text_mid(words.say(T.WINDOW_WHO), p.w // 2, above, theme.DIM, lay.note)
    _seats(p, window, y)
    widgets.footer(p, words.say(T.FOOT_TAKE_DEVICE), menu=widgets.BARE)


def _seats(p, window, y):
    """The names, row by row."""
    lay = p.layout
    columns = min(COLUMNS, window.n)
    w = (p.w - 2) // columns
    step = lay.window_step
    names = window.app.game.names
    for i in range(window.n):
        seat = window.seats[i]
        x = 1 + i % columns * w
        at = y + i // columns * step
        ink = theme.WHITE
        if i == window.focus:
            p.chip(x, at, w - 1, step - 1 if lay.kind != LITTLE else step, theme.ACCENT)
            ink = theme.BLACK
        p.icon(seat_bar.mark(window.app.game, seat), x + 2, at + (step - 7) // 2, ink)
        name = words.plain(names[seat])
        room = w - 12
        size = p.fit(name, room, lay.cell)
        name = words.short(name, p.columns(room, size))
        p.text(name, x + 11, at + (step - HEIGHTS[size]) // 2, ink, size)
