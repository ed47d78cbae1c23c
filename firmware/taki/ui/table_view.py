"""The table: piles, lead, colour in force, stack, open TAKI, direction; the scene of a bot's turn."""

from micropython import const
from taki.core.round import OVER, WINDOW
from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, log_view, seat_bar, theme, widgets, words
from taki.ui.layout import BIG, HEIGHTS, LITTLE, SMALL, TINY

_CLOSE = const(2)
_LEAVE = const(3)

_pile = bytearray(128)


def piles(p, game, seat: int, moves: bool = True, turn=None) -> None:
    """Draw pile and lead, with their numbers, and beside them whatever is in force, the stage of ``seat``.

    ``moves``: on the little screen the last move too, where there is room. ``turn`` is the `TurnScene`
    of a run, whose buttons stand in the place of the open TAKI.
    """
    lay = p.layout
    table = game.round
    y = lay.table_y
    if lay.pile_w:
        _draw_pile(p, table, lay.margin + (6 if lay.kind == BIG else 0), y)
    played = discards(game)
    if lay.pile_w and played > 1:
        _edges(p, lay.lead_x, y, lay.lead_w, lay.lead_h)
    if lay.kind == LITTLE:
        card_face.big(p, lay.lead_x, y, _pile[0] if table.phase == WINDOW else table.lead)
        status(p, game, lay.facts_x, y - 1, p.w, moves, turn)
        return
    card_face.big(p, lay.lead_x, y, table.lead)
    _transparent(p, played, lay.lead_x + lay.lead_w - 20, lay.lying_y)
    x = lay.facts_x
    w = p.w - x - lay.gap
    colour(p, x, y, w, table.colour)
    at = y + lay.chip_step + (2 if lay.kind == BIG else 1)
    if table.stack:
        widgets.chip(p, x, at, w, words.fill(T.TAKE_N, words.number(table.stack)), theme.ACCENT)
        at += lay.chip_step
    if turn is not None:
        _end_button(p, turn, _CLOSE, x, at, w)
        at += lay.chip_step
        _end_button(p, turn, _LEAVE, x, at, w)
        at += lay.chip_step
    elif table.open_taki:
        widgets.chip(p, x, at, w, words.say(T.OPEN_TAKI), theme.WHITE)
        at += lay.chip_step
    if lay.kind == BIG:
        direction(p, x + 12, at + 5, table.direction)
        way = words.say(T.CLOCKWISE if table.direction > 0 else T.OTHER_WAY)
        p.text(way, x + 18, at + 3, theme.DIM, SMALL)
        middle = lay.lead_x + lay.lead_w // 2
        p.text_mid(words.number(played), middle, y + lay.lead_h + 2, theme.DIM, SMALL)
        at += 14
    elif at + HEIGHTS[TINY] < lay.prompt_y:
        line = words.number(played)
        if table.stage(seat):  # it needs the room
            p.icon(icons.CARDS, x + 2, at + 3, theme.DIM)
            x += 10
        else:
            line = words.fill(T.PLAYED, line)
        p.text(line, x + 2, at + 3, theme.DIM, TINY)
        x += 20
    if at + HEIGHTS[TINY] < lay.prompt_y:
        stage(p, table.stage(seat), x + (18 if lay.kind == BIG else 2), at + 3, theme.DIM)


def _end_button(p, turn, op, x, y, w):
    """A button that ends the run, pale where it can't; UP's sign is on that which UP leads to."""
    lay = p.layout
    can = turn.hand.can(op)
    focused = turn.end == op
    if p.mono and not can:
        return
    p.chip(x, y, w, lay.chip_h, theme.ACCENT if focused else theme.PANEL)
    if p.mono and not focused:
        p.rect(x, y, 1, lay.chip_h, theme.WHITE)
        p.rect(x + w - 1, y, 1, lay.chip_h, theme.WHITE)
    ink = theme.BLACK if focused else theme.WHITE if can else theme.DIM
    line = words.say(T.FOOT_CLOSE if op == _CLOSE else T.FOOT_LEAVE_0)
    size = p.fit(line, w - 14, lay.body)
    if not turn.end and can and (op == _LEAVE or not turn.hand.can(_LEAVE)):
        p.icon(icons.MORE_UP, x + 2, y + lay.chip_h // 2 - 2, ink)
        x += 3
    p.text_mid(line, x + w // 2, y + (lay.chip_h - HEIGHTS[size]) // 2, ink, size)


def stage(p, n: int, x: int, y: int, ink: int) -> None:
    """The stage of a pyramid that a seat is in; nothing where there are none (0)."""
    if n:
        lay = p.layout
        line = words.number(n)
        if lay.kind == LITTLE:
            p.icon(icons.STAGE, x, y, ink)
            x += 10
        else:
            line = words.fill(T.STAGE_N, line)
        p.text(line, x, y - 1, ink, lay.note)


def discards(game) -> int:
    """How many cards have been played, the lead and transparent ones included; left in `_pile`."""
    return game.round.discard_pile(_pile)


def top(game) -> int:
    """The card that was played last, transparent or not."""
    discards(game)
    return _pile[0]


def below(game) -> int:
    """The lead before the last card; 0 if there was none."""
    n = discards(game)
    i = 1
    while i < n and is_transparent(_pile[i]):
        i += 1
    return _pile[i] if i < n else 0


def _edges(p, x, y, w, h):
    """Two pixels of the cards below a card."""
    p.rect(x + w, y + 4, 2, h - 2, theme.DIM)
    p.rect(x + 4, y + h, w - 2, 2, theme.DIM)


def _draw_pile(p, table, x, y):
    """The backs, two more cards beneath, their number; on the wide screen the direction below too."""
    lay = p.layout
    w = lay.pile_w
    h = lay.pile_h
    if table.draw_size():
        _edges(p, x, y, w, h)
        card_face.back(p, x, y, w, h)
    else:
        p.frame(x, y, w, h, theme.PANEL)
    n = words.number(table.draw_size())
    if lay.kind == BIG:
        p.text_mid(n, x + w // 2, y + h + 3, theme.DIM, lay.body)
        return
    p.text(n, x, y + h + 2, theme.DIM, TINY)
    direction(p, x + w + 2, y + h + 3, table.direction)


def _transparent(p, n, x, y):
    """The transparent cards that lie on the lead, the newest on top; at most two are drawn."""
    lying = _lying(n)
    for i in range(lying - 1, -1, -1):
        step = lying - 1 - i
        card_face.small(p, x + step * 8, y - (lying - 1) * 6 + step * 6, _pile[i])


def is_transparent(card: int) -> bool:
    """Whether a card lies on the lead, which stays what it is."""
    return 67 <= card <= 69


def transparent_x(p, game) -> int:
    """How far from the lead's start edge the newest transparent card lies."""
    return p.layout.lead_w - 20 + 8 * (_lying(discards(game)) - 1)


def _lying(n):
    """How many transparent cards lie on the lead; at most two are drawn."""
    lying = 0
    while lying < n and lying < 2 and is_transparent(_pile[lying]):
        lying += 1
    return lying


def colour(p, x: int, y: int, w: int, n: int) -> None:
    """The colour in force (0-3; 4: any card) as shape, letter and word on its ink."""
    lay = p.layout
    if n > 3:
        widgets.chip(p, x, y, w, words.say(T.ANY_CARD), theme.WHITE)
        return
    h = lay.chip_h + 2 if lay.kind == BIG else lay.chip_h
    p.chip(x, y, w, h, theme.bright(n))
    shape = card_face.SHAPES_L[n] if lay.kind == BIG else card_face.SHAPES_M[n]
    letter = card_face.LETTERS_M[n]
    p.icon(shape, x + 5, y + (h - icons.height(shape)) // 2, theme.BLACK)
    at = x + 10 + icons.width(shape)
    p.icon(letter, at, y + (h - icons.height(letter)) // 2, theme.BLACK)
    at += icons.width(letter) + 4
    line = words.say(T.COLOUR_UP_0 + n)
    size = p.fit(line, x + w - at, lay.body)
    p.text(line, at, y + (h - HEIGHTS[size]) // 2, theme.BLACK, size)


def direction(p, x_end: int, y: int, way: int) -> None:
    """Which way play runs round the bar of seats."""
    clockwise = way > 0
    if p.rtl:
        clockwise = not clockwise
    p.icon(icons.CHEVRONS if clockwise else icons.CHEVRONS_BACK, x_end - 9, y, theme.ACCENT)


def status(p, game, x: int, y: int, end: int, moves: bool = True, turn=None) -> None:
    """Two lines of the little screen: colour, direction, then stack and open TAKI or else the draw pile; a
    run's buttons, or the last move.
    """
    table = game.round
    n = table.colour
    taki = table.open_taki and turn is None
    more = table.stack or taki
    line = words.say(T.ANY_CARD) if n > 3 else words.say(T.COLOUR_UP_0 + n)
    w = p.width(line, TINY) + 20
    if n > 3:
        w -= 16
    elif more:  # they need the room of the word
        w = 18
    p.chip(x, y, w, 8, theme.WHITE)
    if n < 4:
        p.icon(card_face.SHAPES_T[n], x + 2, y + 1, theme.BLACK)
        p.icon(card_face.LETTERS_T[n], x + 9, y + 1, theme.BLACK)
    if n > 3 or not more:
        p.text_end(line, x + w - 2, y, theme.BLACK, TINY)
    direction(p, x + w + 13, y, table.direction)
    at = x + w + 17
    if more:
        if table.stack:
            line = words.fill(T.TAKE_N, words.number(table.stack))
            w = p.width(line, TINY) + 4
            widgets.chip(p, at, y, w, line, theme.WHITE)
            at += w + 3
        if taki:
            line = words.say(T.KIND_TAKI if table.stack else T.OPEN_TAKI)
            w = p.width(line, TINY) + 4
            widgets.chip(p, at, y, w, line, theme.WHITE)
            at += w + 3
    line = words.number(table.draw_size())
    if at + p.width(line, TINY) + 9 <= end:
        p.text_end(line, end - 9, y, theme.WHITE, TINY)
        p.icon(icons.CARDS, end - 8, y + 1, theme.WHITE)
    y += 8
    if turn is not None:
        w = (end - x) // 3
        _end_button(p, turn, _CLOSE, x, y, w)
        _end_button(p, turn, _LEAVE, x + w + 2, y, end - x - w - 2)
    elif moves:
        log_view.draw(p, game, x, y, 1, end)


def draw(p, game) -> None:
    """The public table: while bots play, and for a recorded match."""
    lay = p.layout
    p.clear(theme.TABLE)
    table = game.round
    over = table.phase == OVER
    seat = table.winner if over else table.actor
    seat_bar.draw(p, game, seat)
    piles(p, game, seat, False)
    y = lay.prompt_y
    x = lay.prompt_x
    p.rect(x, y, p.w - x, lay.prompt_h, theme.PANEL)
    says = T.LOG_WON if over else T.TO_PLAY
    line = words.fill_fit(says, words.plain(game.names[seat]), lay.prompt_columns)
    top = y + (lay.prompt_h - HEIGHTS[lay.body]) // 2
    p.text_mid(line, x + (p.w - x) // 2, top, theme.WHITE, lay.body)
    y += lay.prompt_h + lay.gap // 2 * 2
    lines = (p.h - lay.foot_h - y) // lay.log_step
    log_view.draw(p, game, lay.margin, y, lines, p.w - lay.margin, 1 if over else 0)
    widgets.footer(
        p,
        words.say(T.FOOT_PASS if over else T.FOOT_FASTER),
        None,
        words.say(T.FOOT_TABLE),
        widgets.BARE,
    )
