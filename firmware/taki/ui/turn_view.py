"""The turn on the screen: table, prompt, hand, and what the buttons do now."""

from micropython import const
from taki.core import errors
from taki.core.round import AGAIN, FREE, RUN, WINDOW
from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, table_view, theme, widgets, words
from taki.ui.layout import NORMAL, SMALL

NO_ANSWER = const(-100)
"""Stands in the place of an ERR_ code: the card is no answer to a +3."""

_CLOSE = const(2)
_LEAVE = const(3)
_STEP = const(30)
_PROMPT_Y = const(118)
_NAME_Y = const(140)
_HAND_Y = const(166)
_LIFT = const(8)


def draw(p, turn) -> None:
    """Paints the whole scene of a `TurnScene`."""
    game = turn.app.game
    p.clear(theme.TABLE)
    widgets.seats(p, game, turn.seat)
    table_view.piles(p, game, 28)
    _prompt(p, turn)
    _hand(p, turn.hand)
    _footer(p, turn)


def _prompt(p, turn):
    refused = turn.error != 0
    p.rect(0, _PROMPT_Y, p.w, 20, theme.ACCENT if refused else theme.PANEL)
    line = refusal(turn) if refused else prompt(turn)
    p.text_fit(line, p.w // 2, _PROMPT_Y + 4, theme.BLACK if refused else theme.WHITE, p.w - 8)


def prompt(turn) -> bytes:
    """What the seat must or may do now."""
    view = turn.view
    hand = turn.hand
    if turn.state:
        if turn.drawn == 1:
            return words.fill(T.DREW_1, words.card(hand.cards[hand.focus]))
        return words.fill(T.DREW_N, words.number(turn.drawn))
    phase = view.phase
    if phase == WINDOW:
        return words.say(T.ASK_WINDOW)
    if phase == RUN:
        return _ask_run(view, hand)
    if phase == AGAIN:
        return words.say(T.ASK_AGAIN_DRAW if hand.can(1) else T.ASK_AGAIN)
    if phase == FREE:
        return words.say(T.ASK_FREE)
    if view.stack:
        return _ask_stack(view, hand)
    if hand.size == 0:
        return words.say(T.ASK_STAGE)
    if not hand.can(0) and not hand.can(6):
        return words.say(T.ASK_DRAW)
    if not hand.can(1):
        return words.say(T.ASK_MUST)
    if view.colour > 3:
        return words.say(T.ASK_ANY)
    return words.say(T.ASK_JOIN if view.open_taki else T.ASK_PLAY)


def _ask_run(view, hand):
    if not hand.can(0):
        return words.say(T.ASK_RUN_ENDS)
    colour = words.colour(view.colour & 3)
    return words.fill(T.ASK_RUN if hand.can(2) else T.ASK_RUN_OPEN, colour)


def _ask_stack(view, hand):
    n = words.number(view.stack)
    if not hand.can(0):
        return words.fill(T.ASK_TAKE, n)
    return words.fill(T.ASK_STACK if view.rules.stack_plus2 else T.ASK_STACK_KING, n)


def refusal(turn) -> bytes:
    """Why the last press was refused: what would be right instead."""
    view = turn.view
    error = turn.error
    colour = words.colour(view.colour & 3)
    if error == NO_ANSWER:
        return words.say(T.NO_ANSWER)
    if error == errors.ERR_MATCH:
        if view.lead >= 64:
            return words.fill(T.ERR_MATCH_COLOUR, colour)
        return words.fill(T.ERR_MATCH, colour, words.kind(view.lead))
    if error == errors.ERR_STACK:
        return words.say(T.ERR_STACK if view.rules.stack_plus2 else T.ERR_STACK_KING)
    if error == errors.ERR_RUN:
        return words.fill(T.ERR_RUN, colour)
    if error == errors.ERR_FOLLOW:
        return words.fill(T.ERR_FOLLOW, colour)
    if error == errors.ERR_CC:
        return words.say(T.ERR_CC)
    if error == errors.ERR_PLUS_LAST:
        return words.say(T.ERR_PLUS_LAST)
    if error == errors.ERR_MUST_PLAY:
        return words.say(T.ERR_MUST_PLAY)
    if error == errors.ERR_CLOSE:
        return words.say(T.ERR_CLOSE)
    if error == errors.ERR_LEAVE:
        return words.say(T.ERR_LEAVE)
    return words.say(T.ERR_OTHER)


def visible_cards(width: int, size: int) -> int:
    """How many cards of a hand of ``size`` stand side by side on a screen of this width."""
    if size * _STEP + 4 <= width:
        return size
    return (width - 30) // _STEP


def _hand(p, hand):
    if hand.size == 0:
        return
    shown = visible_cards(p.w, hand.size)
    first = hand.scroll(shown)
    x = (p.w - shown * _STEP) // 2
    for i in range(first, first + shown):
        if i != hand.focus:
            _card(p, hand, i, x + (i - first) * _STEP, _HAND_Y)
    at = x + (hand.focus - first) * _STEP
    _card(p, hand, hand.focus, at, _HAND_Y - _LIFT)
    p.frame(at - 1, _HAND_Y - _LIFT - 1, card_face.W + 2, card_face.H + 2, theme.WHITE)
    if first:
        p.icon_mid(icons.MORE_END if p.rtl else icons.MORE_START, 7, _HAND_Y + 14, theme.WHITE)
        p.text_mid(words.number(first), 7, _HAND_Y + 22, theme.WHITE, SMALL)
    after = hand.size - first - shown
    if after:
        end = p.w - 7
        p.icon_mid(icons.MORE_START if p.rtl else icons.MORE_END, end, _HAND_Y + 14, theme.WHITE)
        p.text_mid(words.number(after), end, _HAND_Y + 22, theme.WHITE, SMALL)
    card = hand.cards[hand.focus]
    ink = theme.WHITE if hand.playable(hand.focus) or hand.new[hand.focus] else theme.DIM
    p.text_mid(words.card(card), p.w // 2, _NAME_Y + 1, ink, NORMAL)


def _card(p, hand, i, x, y):
    lit = hand.playable(i) or hand.new[i] != 0
    card_face.small(p, x, y, hand.cards[i], lit)
    if hand.playable(i):
        p.rect(x + 9, _HAND_Y + card_face.H + 3, card_face.W - 18, 4, theme.ACCENT)
    elif hand.new[i]:
        p.rect(x + 9, _HAND_Y + card_face.H + 3, card_face.W - 18, 4, theme.WHITE)


def _footer(p, turn):
    phase = turn.view.phase
    menu = widgets.BARE
    off = 0 if turn.hand.choose() else 1
    if turn.state:
        widgets.footer(p, words.say(T.FOOT_PASS), menu=menu)
    elif phase == WINDOW:
        widgets.footer(p, words.say(T.FOOT_ANSWER), words.say(T.FOOT_NO_ANSWER), None, menu, off)
    elif phase == RUN:
        off |= (0 if turn.hand.can(_CLOSE) else 2) | (0 if turn.hand.can(_LEAVE) else 4)
        widgets.footer(
            p, words.say(T.FOOT_ADD), words.say(T.FOOT_CLOSE), words.say(T.FOOT_LEAVE), menu, off
        )
    else:
        other = words.say(T.FOOT_DECLINE if phase == FREE else T.FOOT_DRAW)
        if phase != FREE and turn.view.stack:
            other = words.fill(T.FOOT_TAKE, words.number(turn.view.stack))
        if not turn.hand.can(turn.other_op()):
            off |= 2
        calling = turn.app.game.may_declare(turn.seat)
        info = words.say(T.FOOT_CALL if calling else T.FOOT_TABLE)
        widgets.footer(p, words.say(T.FOOT_PLAY), other, info, menu, off)
