"""The curtain, and the question of the last card: public things only."""

from taki.core.round import WINDOW
from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, log_view, seat_bar, table_view, theme, widgets, words
from taki.ui.layout import BIG, HEIGHTS, LITTLE, NORMAL


def draw(p, curtain) -> None:
    """Who is next, and the table as everybody may see it."""
    lay = p.layout
    game = curtain.app.game
    table = game.round
    seat = curtain.seat
    p.clear(theme.TABLE)
    seat_bar.draw(p, game, seat)
    ask = words.say(T.YOUR_TURN if game.persons == 1 else T.PASS_TO)
    if table.phase == WINDOW and not lay.size_y:
        ask = words.say(T.ASK_WINDOW_1)
    p.text_mid(ask, p.w // 2, lay.ask_y, theme.DIM, NORMAL if lay.kind == BIG else lay.note)
    _who(p, game, seat)
    if lay.size_y:
        if table.phase == WINDOW:
            line = words.say(T.ASK_WINDOW_0)
            p.text_fit(line, p.w // 2, lay.size_y, theme.DIM, p.w - 2, lay.note)
        else:
            size = words.cards(table.hand_size(seat))
            n = table.stage(seat)
            w = p.width(size, lay.note) + 8
            more = p.width(words.fill(T.STAGE_N, words.number(n)), lay.note) if n else -8
            start = p.w // 2 - (w + more) // 2
            p.text(size, start, lay.size_y, theme.DIM, lay.note)
            table_view.stage(p, n, start + w, lay.size_y + 1, theme.DIM)
    else:
        table_view.stage(p, table.stage(seat), p.w - 16, lay.name_y + 5, theme.DIM)
    if lay.kind == LITTLE:
        card = table_view.top(game) if table.phase == WINDOW else table.lead
        card_face.small(p, 1, lay.panel_y + 1, card)
        table_view.status(p, game, lay.card_w + 3, lay.panel_y, p.w)
    else:
        _panel(p, game)
    widgets.button(p, lay.press_y, words.say(T.FRESH_PRESS))
    widgets.footer(p, None, None, words.say(T.FOOT_TABLE), widgets.BARE)


def _who(p, game, seat):
    """The seat's mark and its name: above one another, or side by side where it is low."""
    lay = p.layout
    name = words.plain(game.names[seat])
    x = p.w // 2
    if not lay.mark_beside:
        half = 4 * lay.mark + 3
        p.panel(x - half, lay.mark_y - half + 1, 2 * half, 2 * half, theme.PANEL)
        seat_bar.big_mark(p, game, seat, x, lay.mark_y, theme.ACCENT)
        widgets.big_name(p, name, lay.name_y, theme.WHITE)
        return
    mark = 7 * lay.mark + 2 * lay.gap
    start = x - (mark + p.width(name, lay.name)) // 2
    seat_bar.big_mark(p, game, seat, start + mark // 2 - lay.gap, lay.mark_y, theme.ACCENT)
    p.text(name, start + mark, lay.name_y, theme.WHITE, lay.name)


def _panel(p, game):
    """Lead, draw pile, colour, stack, open TAKI, direction and the last moves, on a panel."""
    lay = p.layout
    table = game.round
    y = lay.panel_y
    h = lay.panel_h
    edge = lay.gap
    p.panel(edge, y, p.w - 2 * edge, h, theme.PANEL)
    card_face.small(p, 2 * edge, y + edge, table.lead)
    low = y + edge + lay.card_h + 1
    x = 2 * edge
    if low + HEIGHTS[lay.note] <= y + h:
        n = words.number(table.draw_size())
        start = x + (lay.card_w - p.width(n, lay.note) - 10) // 2
        p.icon(icons.CARDS, start, low + 1, theme.DIM)
        p.text(n, start + 10, low, theme.DIM, lay.note)
    x += lay.card_w + lay.gap + 2
    y += edge - 1
    _in_force(p, table, x, y)
    table_view.direction(p, p.w - 2 * edge, y + 2, table.direction)
    step = lay.log_step
    lines = (h - edge) // step - 1
    if table.stack or table.open_taki:
        y += step
        lines -= 1
    at = x
    if table.stack:
        says = T.TAKE_N if table.open_taki else T.STACK_N
        line = words.fill(says, words.number(table.stack))
        size = p.fit(line, p.w - 2 * edge - x, lay.line)
        p.text(line, x, y, theme.ACCENT, size)
        at += p.width(line, size) + lay.hint_gap
    if table.open_taki:
        p.text(words.say(T.OPEN_TAKI), at, y, theme.ACCENT, lay.line)
    log_view.draw(p, game, x, y + step + 1, lines, p.w - 2 * edge)


def _in_force(p, table, x, y):
    lay = p.layout
    n = table.colour
    if n > 3:
        line = words.say(T.ANY_IN_FORCE)
        p.text(line, x, y, theme.WHITE, p.fit(line, p.w - 2 * lay.gap - x - 12, lay.line))
        return
    shape = card_face.SHAPES_M[n] if lay.kind == BIG else card_face.SHAPES_S[n]
    letter = card_face.LETTERS_M[n] if lay.kind == BIG else card_face.LETTERS_S[n]
    middle = y + HEIGHTS[lay.line] // 2
    p.icon(shape, x, middle - icons.height(shape) // 2, theme.bright(n))
    x += icons.width(shape) + 4
    p.icon(letter, x, middle - icons.height(letter) // 2, theme.WHITE)
    x += icons.width(letter) + 5
    line = words.fill(T.IN_FORCE, words.colour(n))
    size = p.fit(line, p.w - 2 * lay.gap - x - 12, lay.line)
    p.text(line, x, middle - HEIGHTS[size] // 2, theme.WHITE, size)


def draw_declare(p, scene) -> None:
    """One card left: does the seat say so?"""
    lay = p.layout
    game = scene.app.game
    p.clear(theme.TABLE)
    seat_bar.draw(p, game, scene.seat)
    big = lay.kind == BIG
    gap = 2 * lay.gap if big else lay.gap
    y = lay.bar_h + gap // 2
    widgets.big_name(p, words.plain(game.names[scene.seat]), y, theme.WHITE)
    y += HEIGHTS[lay.name] + gap
    if lay.kind != LITTLE:
        w = lay.pile_w if big else lay.card_w
        h = lay.pile_h if big else lay.card_h
        card_face.back(p, (p.w - w) // 2, y, w, h)
        y += h + gap
    p.text_mid(words.say(T.DECLARE_ASK), p.w // 2, y, theme.WHITE, lay.body)
    y += HEIGHTS[lay.body] + lay.gap
    widgets.button(p, y, words.say(T.DECLARE_TEXT))
    y += lay.button_h + lay.gap
    caught = game.rules.last_card == "catch"
    cost = words.number(game.rules.last_card_penalty)
    line = words.fill(T.DECLARE_CAUGHT if caught else T.DECLARE_ELSE, cost)
    p.text_fit(line, p.w // 2, y, theme.DIM, p.w - 4, lay.note)
    widgets.footer(p, words.say(T.FOOT_SAY), words.say(T.FOOT_SILENT), menu=widgets.BARE)
