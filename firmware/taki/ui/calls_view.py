"""The list of seats with their cards and declarations."""

from taki.text import ids as T  # noqa: N812
from taki.ui import icons, theme, widgets, words
from taki.ui.layout import NORMAL, SMALL


def draw(p, calls) -> None:
    """Paints the seats of a `CallsScene`, in the order of seats."""
    game = calls.app.game
    table = game.round
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(T.CALLS))
    widgets.direction(p, p.w - 8, 10, table.direction)
    seats = game.rules.seats
    step = 19
    for seat in range(seats):
        _row(p, calls, game, seat, 30 + seat * step, step - 1)
    if calls.error:
        p.rect(0, p.h - 36, p.w, 20, theme.ACCENT)
        p.text_mid(words.say(T.ERR_OWES), p.w // 2, p.h - 32, theme.BLACK, NORMAL)
    focus = calls.focus
    widgets.footer(
        p,
        words.say(T.FOOT_DECLARE) if calls.can_declare(focus) else None,
        words.say(T.FOOT_BACK),
        words.say(T.FOOT_CATCH) if calls.can_catch(focus) else None,
    )


def _row(p, calls, game, seat, y, h):
    table = game.round
    focused = seat == calls.focus
    if focused:
        p.panel(4, y, p.w - 8, h, theme.ACCENT)
    ink = theme.BLACK if focused else theme.WHITE
    dim = theme.BLACK if focused else theme.DIM
    p.icon(icons.BOT if game.bots[seat] else icons.PERSON, 9, y + 5, dim)
    p.text(words.plain(game.names[seat]), 22, y + 2, ink, NORMAL)
    p.text_end(words.number(table.hand_size(seat)), 104, y + 2, ink, NORMAL)
    p.icon(icons.CARDS, 107, y + 5, dim)
    if table.stage(seat):
        p.icon(icons.STAR, 118, y + 3, dim)
        p.text(words.number(table.stage(seat)), 131, y + 4, dim, SMALL)
    state = None
    if table.declared(seat):
        state = words.say(T.CALLS_DECLARED)
    elif game.may_declare(seat):
        state = words.say(T.CALLS_OWES)
    elif seat == table.actor:
        state = words.say(T.CALLS_TURN)
    if state is not None:
        p.text_end(state, p.w - 9, y + 4, dim, SMALL)
