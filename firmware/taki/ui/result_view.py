"""Results: the round, the standings, the winner, the pyramid's ladder."""

from micropython import const
from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, seat_bar, theme, widgets, words
from taki.ui.layout import BIG, HEIGHTS, LARGE, LITTLE, NORMAL, SMALL, TINY

_STEPS = const(8)  # of the pyramid


def draw_round(p, scene) -> None:
    """The round just over."""
    lay = p.layout
    game = scene.app.game
    p.clear(theme.TABLE)
    name = words.plain(game.names[game.round.winner])
    line = words.fill_fit(T.ROUND_WON, name, p.columns(p.w, TINY))
    if lay.kind == LITTLE:
        widgets.heading(p, line)
    else:
        rounds = words.number(game.match.rounds())
        widgets.heading(p, words.fill(T.ROUND_OVER, words.number(game.match.number), rounds))
        size = lay.body if lay.kind == BIG else SMALL
        p.text_fit(line, p.w // 2, lay.head_h + lay.gap - 1, theme.ACCENT, p.w, size)
    _standings(p, scene, lay.round_y, game.round.winner)
    widgets.footer(p, words.say(T.FOOT_PASS), menu=widgets.BARE)


def draw_match(p, scene) -> None:
    """The end of the match."""
    lay = p.layout
    app = scene.app
    p.clear(theme.TABLE)
    top = lay.rank_y - 1
    p.rect(0, 0, p.w, top, theme.WHITE if p.mono else theme.PANEL)
    crowns = 0
    if scene.n_winners:
        crowns = _feast(p, top)
    room = p.w - 2 * crowns - 4
    if scene.n_winners == 1:
        name = words.plain(app.game.names[scene.winners[0]])
        line = words.fill_fit(T.MATCH_WON, name, p.columns(room, TINY))
    else:
        line = words.say(T.MATCH_SHARED if scene.n_winners else T.MATCH_STOPPED)
    ink = theme.BLACK if p.mono else theme.WHITE
    p.text_fit(line, p.w // 2, lay.won_y, ink, room, lay.name if lay.kind == BIG else lay.body)
    _standings(p, scene, lay.rank_y, -1)
    again = words.say(T.FOOT_AGAIN) if app.player is None else None
    widgets.footer(p, again, words.say(T.FOOT_TITLE))


def _feast(p, h):
    """Crowns, and on the big screen confetti over ``h`` pixels; how wide the crowns at the sides are."""
    lay = p.layout
    if lay.kind == LITTLE:
        p.icon(icons.CROWN_S, 2, 1, theme.BLACK)
        p.icon(icons.CROWN_S, p.w - 13, 1, theme.BLACK)
        return 13
    if lay.kind != BIG:
        p.icon(icons.CROWN, 6, 5, theme.YELLOW)
        p.icon(icons.CROWN, p.w - 23, 5, theme.YELLOW)
        return 24
    # a fixed scatter that leaves the crown and the words free
    for i in range(p.w * h // 160):
        x = (i * 89 + 5) % (p.w - 4)
        y = (i * 37 + i // 7 * 5 + 2) % (h - 5)
        if y > lay.won_y - 8 or abs(x - p.w // 2) < 32:
            continue
        if i % 3:
            p.rect(x, y, 2, 2 + i % 2, theme.bright(i & 3))
        else:
            p.icon(card_face.SHAPES_T[i & 3], x, y, theme.bright(i & 3))
    p.icon_mid(icons.CROWN_XL, p.w // 2, 26, theme.YELLOW)
    return 0


def _standings(p, scene, y, winner):
    """One row a seat, best first; on the little screen two columns where they are many.

    ``winner`` is whose row is lit, -1 for those who have won the match.
    """
    lay = p.layout
    game = scene.app.game
    seats = game.rules.seats
    room = p.h - lay.foot_h - y
    if room // seats < HEIGHTS[TINY]:
        half = (seats + 1) // 2
        step = room // half
        for i in range(seats):
            x = 0 if i < half else p.w // 2
            seat = scene.order[i]
            _short_row(p, game, seat, x, y + i % half * step, step, _won(scene, winner, seat))
        p.rect(p.w // 2 - 1, y, 1, half * step, theme.DIM)
        return
    size = NORMAL if game.rules.format == "pyramid" else LARGE
    if game.rules.format == "points" and room >= seats * HEIGHTS[TINY] + HEIGHTS[TINY]:
        if winner < 0:
            p.text(words.say(T.LOWEST), lay.margin, y, theme.DIM, TINY)
        elif lay.kind == LITTLE:
            rounds = words.number(game.match.rounds())
            line = words.fill(T.PAGE, words.number(game.match.number), rounds)
            p.text(line, lay.margin, y, theme.DIM, TINY)
        p.text_end(words.say(T.THIS_ROUND), lay.rank_mid_x, y, theme.DIM, TINY)
        p.text_end(words.say(T.IN_ALL), p.w - lay.margin, y, theme.DIM, TINY)
        y += HEIGHTS[TINY]
        room -= HEIGHTS[TINY]
    step = min(lay.rank_step, room // seats)
    size = min(size, (LARGE, NORMAL, TINY)[lay.kind])
    while size and HEIGHTS[size] + 2 > step:
        size -= 1
    for i in range(seats):
        seat = scene.order[i]
        _row(p, scene, i, seat, y + i * step, step, size, _won(scene, winner, seat))


def _won(scene, winner, seat):
    if winner >= 0:
        return seat == winner
    for i in range(scene.n_winners):
        if scene.winners[i] == seat:
            return True
    return False


def _place(scene, i):
    """The place of row ``i``, from 1 on; seats that are alike share one."""
    game = scene.app.game
    seat = scene.order[i]
    while i:
        other = scene.order[i - 1]
        if game.rules.format != "points" and game.round.winner in (seat, other):
            break
        if game.round.stage(other) != game.round.stage(seat):
            break
        if _total(game, other) != _total(game, seat):
            break
        i -= 1
    return i + 1


def _short_row(p, game, seat, x, y, step, won):
    """Mark, name and what it came to, in half the width."""
    w = p.w // 2 - 3
    ink = theme.WHITE
    if won:
        p.rect(x, y, w, step - 1, theme.WHITE)
        ink = theme.BLACK
    p.icon(seat_bar.mark(game, seat), x + 1, y + (step - 8) // 2, ink)
    end = x + w - 1
    if game.rules.format == "pyramid":
        end -= 8
        _ladder(p, game.round.stage(seat), won, end - 16, y, step, 2, ink)
        end -= 18
    else:
        line = words.number(_total(game, seat))
        p.text_end(line, end, y, ink, TINY)
        end -= p.width(line, TINY) + 2
    x += 10
    name = words.short(words.plain(game.names[seat]), p.columns(end - x, TINY))
    p.text(name, x, y, ink, TINY)


def _total(game, seat):
    """The one number that says how a seat stands."""
    if game.rules.format == "points":
        return game.match.scores[seat]
    return game.round.hand_size(seat)


def _row(p, scene, i, seat, y, step, size, won):
    """Rank, mark and name in ``size``, then what the format counts."""
    lay = p.layout
    game = scene.app.game
    table = game.round
    ink = theme.WHITE
    dim = theme.DIM
    if won:
        p.chip(1, y, p.w - 2, step - (1 if step > 8 else 0), theme.ACCENT)
        ink = dim = theme.BLACK
    step -= 1
    form = game.rules.format
    x = lay.rank_name_x
    less = max(TINY, size - 1)
    line = words.number(_place(scene, i))
    gap = 16 if size == LARGE else 13
    _row_text(p, line, x - gap - p.width(line, less), y, step, dim, less)
    if size == LARGE:
        p.magnified(seat_bar.mark(game, seat), x - 11, y + (step - 14) // 2, 2, ink)
        x += 8
    else:
        p.icon(seat_bar.mark(game, seat), x - 11, y + (step - 7) // 2, ink)
    name = words.plain(game.names[seat])
    end = p.w - lay.margin
    if form == "pyramid":
        _row_text(p, name, x, y, step, ink, p.fit(name, lay.rungs_x - x, size))
        _ladder(p, table.stage(seat), won, lay.rungs_x, y, step, lay.rung_w, ink)
        if not won:
            _cards(p, table.hand_size(seat), end, y, step, dim, less)
        return
    _row_text(p, name, x, y, step, ink, size)
    if form == "points":
        line = words.number(game.match.scores[seat])
        size = p.fit(line, end - lay.rank_mid_x - 3, size)
        end -= p.width(line, size)
        _row_text(p, line, end, y, step, ink, size)
        n = scene.brought[seat]
        line = words.number(n) if n <= 0 else words.plain("+") + words.number(n)
        if end > lay.rank_mid_x + 2:
            _row_text(p, line, lay.rank_mid_x - p.width(line, less), y, step, dim, less)
        return
    if won:
        crown = icons.CROWN if size == LARGE else icons.CROWN_S
        p.icon(crown, end - icons.width(crown), y + (step - icons.height(crown)) // 2, ink)
    elif lay.kind == LITTLE:
        _cards(p, table.hand_size(seat), end, y, step, ink, size)
    else:
        line = words.cards(table.hand_size(seat))
        _row_text(p, line, end - p.width(line, less), y, step, dim, less)


def _cards(p, n, end, y, step, ink, size):
    """How many cards a seat has left, as a number before the sign of cards."""
    p.icon(icons.CARDS, end - 7, y + (step - 7) // 2, ink)
    line = words.number(n)
    _row_text(p, line, end - 9 - p.width(line, size), y, step, ink, size)


def _row_text(p, line, x, y, step, ink, size):
    """A line in the middle of a row."""
    p.text(line, x, y + (step - HEIGHTS[size]) // 2, ink, size)


def _ladder(p, stage, won, x, y, step, w, ink):
    """The eight steps of the pyramid in a row: those behind the seat filled, then its stage and number."""
    h = step - 2 if step < 14 else step - 5
    y += (step + h) // 2
    for i in range(_STEPS):
        up = 1 + (i + 1) * (h - 1) // _STEPS
        number = _STEPS - i
        at = x + i * w
        wide = w - (1 if w > 2 else 0)
        if won or number >= stage:
            here = number == stage and not won
            p.rect(at, y - up, wide, up, theme.ACCENT if here else ink)
        else:
            p.rect(at, y - 1, wide, 1, ink)
    x += _STEPS * w + 2
    size = p.layout.body
    while size and HEIGHTS[size] > step + 1:
        size -= 1
    if won:
        p.icon(icons.CROWN_S, x, y - h // 2 - 4, ink)
    else:
        p.text(words.number(stage), x + 1, y - (h + HEIGHTS[size]) // 2, ink, size)
