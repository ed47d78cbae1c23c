"""What a seat must or may do now, and why a press was refused, each in one line.

Every line has a long and, one number higher, a ``brief`` wording (`line` takes what there is room
for).
"""

from micropython import const
from taki import codes as errors
from taki.core.round import AGAIN, FREE, RUN, WINDOW
from taki.text import ids as T  # noqa: N812
from taki.ui import words
from taki.ui.layout import LITTLE

_PLAY = const(0)
_DRAW = const(1)
_CLOSE = const(2)
_LEAVE = const(3)
_PAIR = const(6)
_SUPER_TAKI = const(65)
_KING = const(66)
_THREE = const(67)
_BREAKER = const(68)

_BRIEF = const(20)  # glyphs of a prompt on the little screen

NO_ANSWER = const(-100)
"""Stands in the place of an ERR_ code: the card is no answer to a +3."""

_PLAIN_ERRORS = (
    (NO_ANSWER, T.NO_ANSWER_0),
    (errors.ERR_CC, T.ERR_CC_0),
    (errors.ERR_PLUS_LAST, T.ERR_PLUS_LAST_0),
    (errors.ERR_MUST_PLAY, T.ERR_MUST_PLAY_0),
)


def line(p, turn, room: int) -> bytes:
    """The line of a `TurnScene` now, in the brief wording if the long one is wider than ``room``."""
    say = refusal if turn.error else prompt
    if p.layout.kind != LITTLE:
        long = say(turn, 0)
        if p.width(long, p.layout.body) <= room:
            return long
    return say(turn, 1)


def prompt(turn, brief: int) -> bytes:
    """What the seat must or may do now."""
    view = turn.view
    hand = turn.hand
    if turn.state:
        why = _why(turn.app.game.log, turn.seat)
        n = words.number(hand.came)
        if hand.came == 3 and why >> 12 == errors.PLAYED and why & 255 in (_THREE, _BREAKER):
            line = words.fill(T.NEW_BY, words.kind(why & 255), n)
            if len(line) <= _BRIEF or not brief:
                return line
        elif why & 255 == hand.came:
            if why >> 12 == errors.PENALTY:
                return words.fill(T.NEW_FINE_0 + brief, n)
            if why >> 12 == errors.STAGE:
                return words.fill(T.NEW_STAGE_0 + brief, n, words.cards(hand.came))
        if hand.came == 1 and brief:
            return words.say(T.NEW_CARD_1)
        if hand.came == 1:
            at = 0
            while not hand.new[at]:
                at += 1
            return words.fill(T.NEW_CARD_0, words.card(hand.cards[at]))
        return words.fill(T.NEW_CARDS_0 + brief, n)
    phase = view.phase
    if phase == WINDOW:
        return words.say(T.ASK_WINDOW_0 + brief)
    if phase == RUN:
        return _ask_run(view, hand, brief, turn.end)
    hints = turn.app.painter.hints  # without them nothing tells whether a card fits
    if hand.size and hand.cards[hand.focus] == _BREAKER:
        if hand.playable(hand.focus) or not hints:
            return words.say(T.ASK_BREAKER_0 + brief)
    if phase == AGAIN:
        return words.say((T.ASK_AGAIN_DRAW_0 if hand.can(_DRAW) else T.ASK_AGAIN_0) + brief)
    if phase == FREE:
        return words.say(T.ASK_FREE_0 + brief)
    if view.stack:
        return _ask_stack(view, hand, brief)
    if hand.size == 0:
        return words.say(T.ASK_STAGE_0 + brief)
    if hints and not hand.can(_PLAY) and not hand.can(_PAIR):
        return words.say(T.ASK_DRAW_0 + brief)
    if hints and not hand.can(_DRAW):
        return words.say(T.ASK_MUST_0 + brief)
    if view.colour > 3:
        return words.say(T.ASK_ANY_0 + brief)
    join = view.open_taki and (not hints or _joins(view, hand))
    return words.say((T.ASK_JOIN_0 if join else T.ASK_PLAY_0) + brief)


def _why(log, seat):
    """The event before the one that brought the seat its newest cards, and others theirs; 0: none."""
    mine = False
    for back in range(log.size):
        event = log.event(back)
        if event >> 12 == errors.DREW:
            mine = mine or event >> 8 & 15 == seat
        elif mine:
            return event
    return 0


def _joins(view, hand):
    """Whether a card of the hand goes on with the open TAKI (R17)."""
    for i in range(hand.size):
        card = hand.cards[i]
        if hand.playable(i) and (card >> 4 == view.colour or card == _SUPER_TAKI):
            return True
    return False


def _ask_run(view, hand, brief, end):
    if hand.cards[hand.focus] == _KING and hand.playable(hand.focus) and not end:
        return words.say(T.ASK_FREE_0 + brief)
    if not view.open_taki:  # R20: closed, and a number goes on
        return words.fill(T.ASK_NUMBER_0 + brief, words.kind(view.lead))
    if end:
        return words.say((T.ASK_RUN_CLOSE_0 if end == _CLOSE else T.ASK_RUN_LEAVE_0) + brief)
    if not hand.can(_PLAY):
        ends = T.ASK_RUN_ENDS_0
        if not hand.can(_LEAVE):
            ends = T.ASK_RUN_CLOSE_0
        elif not hand.can(_CLOSE):
            ends = T.ASK_RUN_LEAVE_0
        return words.say(ends + brief)
    colour = words.colour(view.colour & 3)
    return words.fill((T.ASK_RUN_0 if hand.can(_CLOSE) else T.ASK_RUN_OPEN_0) + brief, colour)


def _ask_stack(view, hand, brief):
    n = words.number(view.stack)
    if not hand.can(_PLAY):
        return words.fill(T.ASK_TAKE_0 + brief, n)
    says = T.ASK_STACK_0
    if not view.rules.stack_plus2:
        says = T.ASK_STACK_KING_0
    elif _KING not in view.rules.deck:
        says = T.ASK_STACK_PLUS2_0
    return words.fill(says + brief, n)


def refusal(turn, brief: int) -> bytes:
    """Why the last press was refused: what would be right instead."""
    view = turn.view
    error = turn.error
    colour = words.colour(view.colour & 3)
    if error == errors.ERR_MATCH:
        if view.lead >= 64:
            return words.fill(T.ERR_MATCH_COLOUR_0 + brief, colour)
        return words.fill(T.ERR_MATCH_0 + brief, colour, words.kind(view.lead))
    if error == errors.ERR_STACK:
        plus2 = view.rules.stack_plus2
        if _KING in view.rules.deck:
            return words.say((T.ERR_STACK_0 if plus2 else T.ERR_STACK_KING_0) + brief)
        if plus2:
            return words.say(T.ERR_STACK_PLUS2_0 + brief)
        return words.fill(T.ASK_TAKE_0 + brief, words.number(view.stack))
    if error == errors.ERR_RUN:
        if not view.open_taki:
            return words.fill(T.ERR_MATCH_COLOUR_0 + brief, words.kind(view.lead))
        return words.fill(T.ERR_RUN_0 + brief, colour)
    if error == errors.ERR_FOLLOW:
        return words.fill(T.ERR_FOLLOW_0 + brief, colour)
    for code, text_id in _PLAIN_ERRORS:
        if error == code:
            return words.say(text_id + brief)
    return words.say(T.ERR_OTHER_0 + brief)
