"""The list of seats with their cards and declarations, the totals or stages of the match, the last moves."""

from taki.text import ids as T  # noqa: N812
from taki.ui import icons, lists, log_view, seat_bar, table_view, theme, widgets, words
from taki.ui.layout import BIG, HEIGHTS, LITTLE


def draw(p, calls) -> None:
    """Paints the seats of a `CallsScene`, in the order of seats."""
    lay = p.layout
    game = calls.app.game
    table = game.round
    p.clear(theme.TABLE)
    if calls.moves:
        _moves(p, game, calls.newer)
        return
    _heading(p, game)
    seats = game.rules.seats
    step = lay.calls_step
    visible = (p.h - lay.foot_h - lay.list_y) // step
    visible -= 1
    first = max(0, min(calls.focus - visible // 2, seats - visible))
    lists.scroll_bar(p, first, seats, visible, step)
    for seat in range(first, min(seats, first + visible)):
        _row(p, calls, game, seat, lay.list_y + (seat - first) * step, step)
    y = lay.list_y + seats * step + lay.gap
    lines = (p.h - lay.foot_h - lay.row_h - y) // lay.log_step
    if lines > 0:  # what the table of the turns has no room for
        log_view.draw(p, game, lay.margin, y, lines, p.w - lay.margin)
    state = _state(game, calls.focus)
    if calls.error:
        lists.note(p, words.say(T.ERR_OWES), True)
    elif state is not None and _values(game) is not None:
        lists.note(p, state)
    else:
        piles = words.number(table.draw_size()), words.number(table_view.discards(game))
        lists.note(p, words.fill(T.PILES, piles[0], piles[1]))
    focus = calls.focus
    info = None
    if calls.can_catch(focus):
        info = words.say(T.FOOT_CATCH)
    elif calls.can_help():
        info = words.say(T.FOOT_HELP if lay.kind == LITTLE else T.FOOT_CARD)
    declare = calls.can_declare(focus)
    ok = words.say(T.FOOT_DECLARE if declare else T.FOOT_MOVES)
    tight = lay.kind == LITTLE and info is not None and declare
    widgets.footer(p, ok, widgets.BARE if tight else words.say(T.FOOT_BACK), info)


def _visible(p):
    """How many moves a page has: more would leave the collector too much of one frame."""
    lay = p.layout
    return min(10, (p.h - lay.foot_h - lay.list_y) // lay.log_step)


def older(app) -> int:
    """How many of the last moves can be below the screen."""
    return max(0, app.game.log.size - _visible(app.painter))


def _moves(p, game, newer):
    """The last moves, as many as there is room for."""
    lay = p.layout
    widgets.heading(p, words.say(T.MOVES))
    n = _visible(p)
    size = game.log.size
    lists.scroll_bar(p, max(0, size - n - newer), size, n, lay.log_step)
    log_view.draw(p, game, lay.margin, lay.list_y, n, p.w - lay.margin - 3, newer)
    widgets.footer(p, None, words.say(T.FOOT_BACK))


def _values(game):
    """What the seats are counted by, a column of numbers at the end of the rows; None in one round."""
    if game.rules.format == "points":
        return words.say(T.IN_ALL)
    return words.say(T.STAGES) if game.round.stage(0) else None


def _state(game, seat):
    """What is said of a seat's last card."""
    if game.round.declared(seat):
        return words.say(T.CALLS_DECLARED)
    return words.say(T.CALLS_OWES) if game.may_declare(seat) else None


def _heading(p, game):
    """The round, the direction, and what the column at the end is."""
    lay = p.layout
    line = words.say(T.CALLS)
    if game.rules.format == "points":
        match = game.match
        line = words.fill(T.ROUND_OVER, words.number(match.number), words.number(match.rounds()))
    end = p.w - lay.margin
    values = _values(game)
    widgets.heading(p, line, values)
    y = (lay.head_h - 7) // 2
    if values is not None:
        end -= p.width(values, lay.note) + 3
        if game.round.stage(0):
            end -= 9
            p.icon(icons.STAGE, end, y, theme.BLACK if p.mono else theme.DIM)
    if lay.kind != LITTLE:
        table_view.direction(p, end, y, game.round.direction)


def _row(p, calls, game, seat, y, step):
    lay = p.layout
    table = game.round
    focused = seat == calls.focus
    if focused:
        h = step - 1 if lay.kind != LITTLE else step
        p.chip(1, y, p.w - 5, h, theme.ACCENT)
    ink = theme.BLACK if focused else theme.WHITE
    dim = theme.BLACK if focused else theme.DIM
    middle = y + step // 2 - 1
    top = middle - HEIGHTS[lay.body] // 2 + (0 if lay.kind != LITTLE else 1)
    low = middle - HEIGHTS[lay.note] // 2 + (0 if lay.kind != LITTLE else 1)
    x = 3
    p.icon(seat_bar.mark(game, seat), x, middle - 3, ink)
    x += 10
    if lay.kind == BIG:
        p.icon(icons.BOT if game.bots[seat] else icons.PERSON, x, middle - 3, dim)
        x += 10
    p.text(words.plain(game.names[seat]), x, top, ink, lay.body)
    at = lay.calls_cards_x
    state = _state(game, seat)
    values = _values(game)
    said = state is not None and values is None
    if said and lay.kind == LITTLE:
        at -= 3  # a gap between the number, of one digit here, and what is said
    p.text_end(words.number(table.hand_size(seat)), at, top, ink, lay.body)
    if state is not None and values is not None:
        sign = words.plain("!" if table.declared(seat) else "?")
        p.text(sign, at + 12, top, ink, lay.body)
    end = p.w - 5
    if values is not None:
        points = game.rules.format == "points"
        n = words.number(game.match.scores[seat] if points else table.stage(seat))
        p.text_end(n, end - 2, top, ink, lay.body)
        end -= p.width(b"-1000", lay.body)
    if seat == table.actor and not (said and lay.kind == LITTLE):  # no room for both
        icon = icons.MORE_END if p.rtl else icons.MORE_START
        p.icon(icon, end - 5, middle - 3, ink)
        end -= 7
    if said:
        size = p.fit(state, end - at - 10, lay.note)
        p.text_end(state, end, low + (HEIGHTS[lay.note] - HEIGHTS[size]) // 2, ink, size)
        if lay.kind != BIG:
            return
    p.icon(icons.CARDS, at + 2, middle - 3, dim)
