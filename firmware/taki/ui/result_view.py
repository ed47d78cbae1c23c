"""Results: the round, the standings, the winner, the pyramid's ladder."""

from micropython import const
from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, seat_bar, theme, widgets, words
from taki.ui.layout import BIG, HEIGHTS, LITTLE, TINY

_STEPS = const(8)  # of the pyramid


def draw_round(p, scene) -> None:
    """The round just over."""
    lay = p.layout
    game = scene.app.game
    p.clear(theme.TABLE)
    name = words.plain(game.names[game.round.winner])
    line = words.fill_fit(T.ROUND_WON, name, p.columns(p.w, lay.body))
    if lay.kind == LITTLE:
        widgets.heading(p, line)
    else:
        widgets.heading(p, words.fill(T.ROUND_OVER, words.number(game.match.number)))
        p.text_mid(line, p.w // 2, lay.head_h + lay.gap - 1, theme.ACCENT, lay.body)
    _standings(p, game, scene.order, scene.brought, lay.round_y, None)
    widgets.footer(p, words.say(T.FOOT_PASS), menu=widgets.BARE)


def draw_match(p, scene) -> None:
    """The end of the match."""
    lay = p.layout
    app = scene.app
    game = app.game
    p.clear(theme.TABLE)
    top = lay.rank_y - 1
    p.rect(0, 0, p.w, top, theme.WHITE if p.mono else theme.PANEL)
    crowns = 0
    if scene.n_winners:
        crowns = _feast(p, top)
    room = p.w - 2 * crowns - 4
    if scene.n_winners == 1:
        name = words.plain(game.names[scene.winners[0]])
        line = words.fill_fit(T.MATCH_WON, name, p.columns(room, TINY))
    else:
        line = words.say(T.MATCH_SHARED if scene.n_winners else T.MATCH_STOPPED)
    ink = theme.BLACK if p.mono else theme.WHITE
    p.text_fit(line, p.w // 2, lay.won_y, ink, room, lay.name if lay.kind == BIG else lay.body)
    _standings(p, game, scene.order, app.round_result.brought, lay.rank_y, scene)
    again = words.say(T.FOOT_AGAIN) if app.player is None else None
    widgets.footer(p, again, words.say(T.FOOT_TITLE))


def _feast(p, h):
    """Confetti of the four shapes over ``h`` pixels, and crowns; how wide those at the sides are."""
    lay = p.layout
    if lay.kind == LITTLE:
        p.icon(icons.CROWN_S, 2, 1, theme.BLACK)
        p.icon(icons.CROWN_S, p.w - 13, 1, theme.BLACK)
        return 13
    # a fixed scatter that leaves the crown and the words free
    for i in range(p.w * h // 160):
        x = (i * 89 + 5) % (p.w - 4)
        y = (i * 37 + i // 7 * 5 + 2) % (h - 5)
        if lay.kind == BIG and (y > lay.won_y - 8 or abs(x - p.w // 2) < 32):
            continue
        if lay.kind != BIG and 23 < x < p.w - 26:
            continue
        if i % 3:
            p.rect(x, y, 2, 2 + i % 2, theme.bright(i & 3))
        else:
            p.icon(card_face.SHAPES_T[i & 3], x, y, theme.bright(i & 3))
    if lay.kind == BIG:
        p.icon_mid(icons.CROWN_XL, p.w // 2, 26, theme.YELLOW)
        return 0
    p.icon(icons.CROWN, 6, 5, theme.YELLOW)
    p.icon(icons.CROWN, p.w - 23, 5, theme.YELLOW)
    return 24


def _standings(p, game, order, brought, y, scene):
    """One row a seat, best first; on the little screen two columns of names where they are many."""
    lay = p.layout
    seats = game.rules.seats
    room = p.h - lay.foot_h - y
    step = min(lay.rank_step, room // seats)
    if step < 8:
        half = (seats + 1) // 2
        for i in range(seats):
            x = 0 if i < half else p.w // 2
            _short_row(p, game, i, order[i], brought, x, y + i % half * 8, scene)
        return
    for i in range(seats):
        _row(p, game, i, order[i], brought, y + i * step, step, scene)


def _won(game, scene, seat):
    if scene is None:
        return seat == game.round.winner
    for i in range(scene.n_winners):
        if scene.winners[i] == seat:
            return True
    return False


def _short_row(p, game, i, seat, brought, x, y, scene):
    """Rank, name and what it came to, in half the width."""
    w = p.w // 2
    ink = theme.WHITE
    if _won(game, scene, seat):
        p.rect(x, y, w, 8, theme.WHITE)
        ink = theme.BLACK
    p.text(words.number(i + 1), x + 1, y, ink, TINY)
    line = words.number(_total(game, seat, brought))
    p.text_end(line, x + w - 1, y, ink, TINY)
    room = p.columns(w - 14, TINY) - len(line) - 1
    p.text(words.short(words.plain(game.names[seat]), room), x + 12, y, ink, TINY)


def _total(game, seat, brought):
    """The one number that says how a seat stands."""
    if game.rules.format == "points":
        return game.match.scores[seat]
    if game.rules.format == "pyramid":
        return game.round.stage(seat)
    return brought[seat]


def _row(p, game, i, seat, brought, y, step, scene):
    lay = p.layout
    table = game.round
    ink = theme.WHITE
    dim = theme.DIM
    won = _won(game, scene, seat)
    if won:
        p.chip(1, y, p.w - 2, step - (1 if step > 8 else 0), theme.ACCENT)
        ink = dim = theme.BLACK
    size = TINY
    if lay.kind == BIG:
        size = lay.body if step > 16 else lay.note
    top = y + (step - HEIGHTS[size]) // 2
    middle = y + (step - 7) // 2
    rank = words.number(i + 1)
    p.text_end(rank, lay.rank_name_x - 13, top, dim, size)
    p.icon(seat_bar.mark(game, seat), lay.rank_name_x - 11, middle, ink)
    p.text(words.plain(game.names[seat]), lay.rank_name_x, top, ink, size)
    end = p.w - lay.margin
    if game.rules.format == "pyramid":
        _ladder(p, table.stage(seat), won, lay.rungs_x, y + step // 2 + 4, ink)
        if lay.kind == BIG:
            p.text_end(words.cards(table.hand_size(seat)), end, top, dim, size)
        elif not won:
            p.icon(icons.CARDS, end - 7, middle, dim)
            p.text_end(words.number(table.hand_size(seat)), end - 9, top, dim, size)
        return
    if game.rules.format == "points":
        n = brought[seat]
        line = words.number(n) if n <= 0 else words.plain("+") + words.number(n)
        p.text_end(line, lay.rank_mid_x, top, dim, size)
        line = words.number(game.match.scores[seat])
        if lay.kind != LITTLE:
            p.text_end(words.say(T.PTS), end, top, dim, size)
            end -= p.width(words.say(T.PTS), size) + 5
        p.text_end(line, end, top, ink, size)
        return
    n = table.hand_size(seat)
    line = words.number(brought[seat])
    if lay.kind == LITTLE:
        p.icon(icons.CARDS, lay.rank_mid_x + 2, middle, dim)
        p.text_end(words.number(n), lay.rank_mid_x, top, dim, size)
        p.text_end(line, end, top, ink, size)
    else:
        p.text_end(words.cards(n), lay.rank_mid_x, top, dim, size)
        p.text_end(words.fill(T.POINTS_N, line), end, top, ink, size)


def _ladder(p, stage, won, x, y, ink):
    """The eight steps of the pyramid up to ``y``: those behind the seat filled, then its stage."""
    lay = p.layout
    w = lay.rung_w
    for i in range(_STEPS):
        h = 2 + i if lay.kind != BIG else 3 + i
        number = _STEPS - i
        at = x + i * w
        if won or number >= stage:
            here = number == stage and not won
            p.rect(at, y - h, w - 1, h, theme.ACCENT if here else ink)
        else:
            p.rect(at, y - 1, w - 1, 1, ink)
    at = x + _STEPS * w + 2
    if won:
        p.icon(icons.CROWN_S, at, y - 8, ink)
    else:
        p.text(words.number(stage), at + 1, y - 8, ink, TINY)
