"""Results: the round, the standings, the winner, the pyramid's ladder."""

from taki.text import ids as T  # noqa: N812
from taki.ui import icons, theme, widgets, words
from taki.ui.layout import NORMAL, SMALL


def draw_round(p, scene) -> None:
    """The round just over."""
    game = scene.app.game
    table = game.round
    p.clear(theme.TABLE)
    widgets.heading(p, words.fill(T.ROUND_OVER, words.number(game.match.number)))
    line = words.fill(T.ROUND_WON, words.plain(game.names[table.winner]))
    p.text_mid(line, p.w // 2, 31, theme.ACCENT, NORMAL)
    _standings(p, game, scene.order, scene.brought, 48)
    widgets.footer(p, words.say(T.FOOT_PASS), menu=widgets.BARE)


def draw_match(p, scene) -> None:
    """The end of the match."""
    app = scene.app
    game = app.game
    p.clear(theme.TABLE)
    p.rect(0, 0, p.w, 62, theme.PANEL)
    p.icon_mid(icons.CROWN_XL, p.w // 2, 20, theme.YELLOW)
    if scene.n_winners == 1:
        line = words.fill(T.MATCH_WON, words.plain(game.names[scene.winners[0]]))
    else:
        line = words.say(T.MATCH_SHARED if scene.n_winners else T.MATCH_STOPPED)
    p.text_fit(line, p.w // 2, 43, theme.WHITE, p.w - 8, NORMAL)
    _standings(p, game, scene.order, app.round_result.brought, 66, scene)
    again = words.say(T.FOOT_AGAIN) if app.player is None else None
    widgets.footer(p, again, words.say(T.FOOT_TITLE))


def _standings(p, game, order, brought, y, scene=None):
    """One row a seat, best first: name, cards, points or stage, and the match's total."""
    table = game.round
    seats = game.rules.seats
    step = min(22, (p.h - p.layout.foot_h - y) // seats)
    small = SMALL if step < 16 else NORMAL
    for i in range(seats):
        seat = order[i]
        at = y + i * step
        first = _won(scene, seat) if scene else seat == table.winner
        if first:
            p.panel(6, at, p.w - 12, step - 1, theme.ACCENT)
        ink = theme.BLACK if first else theme.WHITE
        dim = theme.BLACK if first else theme.DIM
        mid = at + (step - 14) // 2
        p.text(words.number(i + 1), 12, mid, dim, small)
        p.text(words.plain(game.names[seat]), 32, mid, ink, small)
        if game.rules.format == "points":
            p.text_end(words.number(brought[seat]), 156, mid, dim, small)
            p.text_end(words.number(game.match.score(seat)), 200, mid, ink, small)
            p.text_end(words.say(T.PTS), 228, mid, dim, small)
        elif game.rules.format == "pyramid":
            _ladder(p, table.stage(seat), 112, at + step // 2, dim)
            p.text_end(words.cards(table.hand_size(seat)), 228, mid, dim, small)
        else:
            p.text_end(words.cards(table.hand_size(seat)), 170, mid, dim, small)
            p.text_end(words.fill(T.POINTS_N, words.number(brought[seat])), 228, mid, ink, small)


def _won(scene, seat):
    for i in range(scene.n_winners):
        if scene.winners[i] == seat:
            return True
    return False


def _ladder(p, stage, x, y, ink):
    """Eight steps of the pyramid, those behind the seat filled."""
    for i in range(8):
        h = 3 + i
        if 8 - i >= stage:
            p.rect(x + i * 6, y + 5 - h, 5, h, ink)
        else:
            p.frame(x + i * 6, y + 5 - h, 5, h, ink)
