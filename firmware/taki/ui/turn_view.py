"""The turn on the screen: table, prompt, hand, and what the buttons do now."""

from micropython import const
from taki.codes import DREW
from taki.core.round import FREE, RUN, WINDOW
from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, prompts, seat_bar, table_view, theme, widgets, words
from taki.ui.layout import BIG, HEIGHTS, LITTLE, TINY

_CLOSE = const(2)


def draw(p, turn) -> None:
    """Paints the whole scene of a `TurnScene`."""
    p.clear(theme.TABLE)
    seat_bar.draw(p, turn.app.game, turn.seat)
    run = turn.view.phase == RUN and not turn.state
    log = turn.app.game.log  # that the seat drew, the prompt says
    drew = turn.state and log.event(0) >> 8 == DREW << 4 | turn.seat
    table_view.piles(p, turn.app.game, turn.seat, not drew, turn if run else None)
    _prompt(p, turn)
    hand(p, turn.hand, turn.end == 0, True)
    if not turn.end:
        _name(p, turn.hand)
    if p.layout.kind == LITTLE:
        y = p.layout.card_name_y + 1
        table_view.stage(p, turn.view.stage(turn.seat), p.w - 16, y, theme.DIM)
    _footer(p, turn)


def _prompt(p, turn):
    lay = p.layout
    x = lay.prompt_x
    w = p.w - x
    refused = turn.error != 0
    p.rect(x, lay.prompt_y, w, lay.prompt_h, theme.ACCENT if refused else theme.PANEL)
    line = prompts.line(p, turn, w - 2)
    y = lay.prompt_y + (lay.prompt_h - HEIGHTS[lay.body]) // 2
    ink = theme.BLACK if refused else theme.WHITE
    if x:
        p.text(line, x + 1, y, ink, TINY)
    else:
        p.text_fit(line, x + w // 2, y, ink, w - 2, lay.body)


def visible_cards(p, size: int) -> int:
    """How many cards of a hand of ``size`` stand side by side."""
    lay = p.layout
    if size * lay.card_step + 2 <= p.w:
        return size
    return (p.w - 2 * lay.hand_edge) // lay.card_step


def hand(p, hand, lifted: bool, marks: bool) -> None:
    """The cards of a `Hand` that have room; the focused one is ``lifted``, those that matter marked."""
    if hand.size == 0:
        return
    lay = p.layout
    shown = visible_cards(p, hand.size)
    first = hand.scroll(shown)
    x = (p.w - shown * lay.card_step) // 2
    for i in range(first, first + shown):
        if i != hand.focus:
            _card(p, hand, i, x + (i - first) * lay.card_step, lay.hand_y, marks)
    at = x + (hand.focus - first) * lay.card_step
    y = lay.hand_y - (lay.lift if lifted else 0)
    _card(p, hand, hand.focus, at, y, marks)
    if not lifted:
        pass
    elif p.mono:
        p.rect(at + 2, lay.hand_y + lay.card_h - 1, lay.card_w - 4, 1, theme.WHITE)
    else:
        p.frame(at - 1, y - 1, lay.card_w + 2, lay.card_h + 2, theme.WHITE)
    if first:
        icon = icons.MORE_END if p.rtl else icons.MORE_START
        _hidden(p, icon, first, lay.hand_edge // 2)
    after = hand.size - first - shown
    if after:
        icon = icons.MORE_START if p.rtl else icons.MORE_END
        _hidden(p, icon, after, p.w - lay.hand_edge // 2)


def _hidden(p, icon, n, x):
    """How many cards lie beyond an edge."""
    lay = p.layout
    y = lay.hand_y + (lay.card_h - 8 - HEIGHTS[lay.note]) // 2
    p.icon_mid(icon, x, y + 3, theme.WHITE)
    p.text_mid(words.number(n), x, y + 8, theme.WHITE, lay.note)


def _name(p, hand):
    """The focused card in full, dim if it can't be played."""
    if hand.size == 0:
        return
    lay = p.layout
    lit = hand.playable(hand.focus) or hand.new[hand.focus] or not p.hints
    ink = theme.WHITE if lit else theme.DIM
    line = words.card(hand.cards[hand.focus])
    p.text_mid(line, p.w // 2, lay.card_name_y, ink, lay.body if lay.kind == BIG else TINY)


def _card(p, hand, i, x, y, marks):
    """A card, with the mark below it that tells a playable or a new card."""
    lay = p.layout
    playable = hand.playable(i) and p.hints
    told = playable or hand.new[i] != 0
    marks = marks and (p.hints or hand.came != 0)
    card_face.small(p, x, y, hand.cards[i], told or not marks)
    if told and marks and not p.mono:
        h = lay.lift // 2
        edge = lay.card_w * 3 // 10
        y = lay.hand_y + lay.card_h + h - 1
        p.rect(x + edge, y, lay.card_w - 2 * edge, h, theme.ACCENT if playable else theme.WHITE)


def _footer(p, turn):
    phase = turn.view.phase
    menu = widgets.BARE
    off = 0 if turn.hand.choose() or not p.hints else 1
    if turn.state:
        widgets.footer(p, words.say(T.FOOT_PASS), None, words.say(T.FOOT_TABLE), menu)
    elif phase == WINDOW:
        widgets.footer(p, words.say(T.FOOT_ANSWER), words.say(T.FOOT_NO_ANSWER), None, menu, off)
    elif phase == RUN:
        ok = _end(p, turn.end) if turn.end else words.say(T.FOOT_ADD)
        back = words.say(T.FOOT_BACK) if turn.end else _end(p, turn.other_op())
        widgets.footer(p, ok, back, words.say(T.FOOT_TABLE), menu, 0 if turn.end else off)
    else:
        other = words.say(T.FOOT_DECLINE if phase == FREE else T.FOOT_DRAW)
        if phase != FREE and turn.view.stack:
            other = words.fill(T.FOOT_TAKE, words.number(turn.view.stack))
        if not turn.hand.can(turn.other_op()):
            off |= 2 if p.hints else 0
        calling = turn.app.game.may_declare(turn.seat)
        info = words.say(T.FOOT_CALL if calling else T.FOOT_TABLE)
        widgets.footer(p, words.say(T.FOOT_PLAY), other, info, menu, off)


def _end(p, op):
    """What ends a run."""
    if op == _CLOSE:
        return words.say(T.FOOT_CLOSE)
    return words.say(T.FOOT_LEAVE_0 if p.layout.kind == BIG else T.FOOT_LEAVE_1)
