"""Acting on a round: ``apply`` checks an action and carries it out (R4-R29, R31-R34)."""

from micropython import const

from . import legal, turn
from .legal import refusal
from .state import after, draw, find, lay, log
from .turn import begin, end_turn, finish

_NIL = const(255)
_SEATS = const(9)
_ACTOR = const(11)
_REVERSED = const(12)
_PHASE = const(13)
_COLOUR = const(15)
_STACK = const(16)
_OPEN = const(17)
_NUMBER = const(18)
_MUST_PLAY = const(32)
_KING_LEAD = const(42)
_COMBO_3PLUS = const(45)
_WIN_TIMING = const(48)
_HAND = const(51)
_WILD = const(61)
_COUNT = const(71)
_FLAGS = const(91)
_WAIT = const(101)
_TURN = const(0)
_RUN = const(1)
_AGAIN = const(2)
_FREE = const(3)
_WINDOW = const(4)
_OVER = const(5)
_ANY = const(4)
_COLOURLESS = const(64)
_CC_CARD = const(64)
_SUPER_CARD = const(65)
_KING_CARD = const(66)
_PLUS_THREE_CARD = const(67)
_BREAKER_CARD = const(68)
_THREE = const(3)
_PLUS = const(12)
_TAKI = const(13)
_PLAY = const(0)
_ANSWER = const(5)
_PAIR = const(6)
_DRAW_ACTION = const(0x1000)
_CLOSE_ACTION = const(0x2000)
_LEAVE_ACTION = const(0x3000)
_DECLINE_ACTION = const(0x4000)
_NAMED = const(2)
_PASSED = const(9)
_CANCELLED = const(15)
_EVENTS = const(64)
_ERR_OVER = const(-1)
_ERR_ACTION = const(-2)
_ERR_CARD = const(-3)
_ERR_MUST_PLAY = const(-10)
_ERR_CLOSE = const(-11)
_ERR_LEAVE = const(-12)
_IDLE = const(26)
_KING_VS_PLUS3 = const(44)


def apply(s: bytearray, action: int, ev: "Words") -> int:
    """Carry out an action: 0, or a negative ERR_ code with nothing changed.

    Any int is taken. ``ev`` then holds what it did (codes.py).
    """
    if action < 0 or action > 0x6FFF:
        return _ERR_ACTION
    phase = s[_PHASE]
    if phase == _OVER:
        return _ERR_OVER
    op = action >> 12
    if phase == _WINDOW:
        if op == _ANSWER:
            return _answer(s, action >> 8 & 15, action & 255, ev)
    elif op == _PLAY:
        return _play(s, action >> 8, action & 255, ev)
    if phase == _TURN or phase == _AGAIN:
        if action == _DRAW_ACTION:
            return _draw(s, phase, ev)
        return _pair(s, action & 0xFFF, ev) if op == _PAIR else _ERR_ACTION
    if phase == _RUN:
        op = action - _CLOSE_ACTION  # 0 CLOSE, 4096 LEAVE
        if op != 0 and action != _LEAVE_ACTION:
            return _ERR_ACTION
        if legal.endings(s) & (2 if op else 1) == 0:
            return _ERR_LEAVE if op else _ERR_CLOSE
        begin(s, s[_ACTOR], ev)
        turn.end_run(s, op == 0, ev)
        return 0
    if action != _DECLINE_ACTION:
        return _ERR_ACTION
    begin(s, s[_ACTOR], ev)
    if phase == _FREE or not _window_ends(s, s[_ACTOR], ev):
        end_turn(s, s[_ACTOR], ev)
    return 0


def _play(s: bytearray, arg: int, card: int, ev: "Words") -> int:
    """PLAY: a card of the actor's hand."""
    e = refusal(s, card)
    if e:
        return e
    if arg and arg > legal.arg_limit(s, card):
        return _ERR_ACTION
    seat = s[_ACTOR]
    e = find(s, seat, card)
    if e == 0:
        return _ERR_CARD
    begin(s, seat, ev)
    lay(s, seat, e, ev)
    if card >= _COLOURLESS:
        _colourless(s, arg, card, ev)
        return 0
    e = card >> 4 == s[_COLOUR]  # the same colour
    if s[_PHASE] == _RUN:
        if s[_NUMBER] or not e:  # R20
            turn.close_taki(s, ev)
            s[_NUMBER] = card & 15
            s[_COLOUR] = card >> 4
        turn.run_on(s, False, ev)
        return 0
    s[_COLOUR] = card >> 4
    if s[_STACK] == 0 and (card & 15 == _TAKI or (s[_OPEN] and e)):
        turn.run_on(s, True, ev)
    else:
        if s[_OPEN] and (not e or s[_STACK] == 0):  # R17, R18
            turn.close_taki(s, ev)
        if s[_COUNT + seat] == 1:
            turn.owe(s, seat, ev)
        finish(s, ev)
    return 0


def _colourless(s: bytearray, arg: int, card: int, ev: "Words") -> None:
    """A colourless card has been laid: it is carried out."""
    seat = s[_ACTOR]
    if card == _SUPER_CARD:
        if legal.arg_limit(s, card):  # R23: it names a colour
            s[_COLOUR] = arg
            log(ev, _NAMED, seat, arg)
        turn.run_on(s, True, ev)
        return
    turn.owe(s, seat, ev)
    if card == _PLUS_THREE_CARD:
        # R31: with `at_once` an empty hand wins or refills before the window opens
        if s[_COUNT + seat] or s[_WIN_TIMING] == 0 or not turn.emptied(s, seat, ev):
            s[_PHASE] = _WINDOW
        return
    if card == _BREAKER_CARD:  # R27, R34: its player draws
        draw(s, seat, 3, ev)
        if s[_COUNT + seat] or not turn.emptied(s, seat, ev):
            end_turn(s, seat, ev)
        return
    if card > _BREAKER_CARD:
        _crazy(s, seat, arg, ev)
        return
    s[_NUMBER] = 0
    turn.close_taki(s, ev)
    if card == _CC_CARD:  # R21
        s[_COLOUR] = arg
        log(ev, _NAMED, seat, arg)
    else:  # R22, R33: the stack is void, waiting seats win, and one free card may follow
        if s[_STACK]:
            s[_STACK] = 0
            log(ev, _CANCELLED, seat, 0)
        if s[_KING_LEAD] == 0:
            s[_COLOUR] = _ANY
        if turn.release(s, ev):
            return
        if s[_COUNT + seat]:
            s[_PHASE] = _FREE
            return
    finish(s, ev)


def _crazy(s: bytearray, seat: int, arg: int, ev: "Words") -> None:
    """R28, R34: every hand moves on in the direction named, and so does play. Declarations lapse."""
    empty = s[_COUNT + seat] == 0
    if empty and s[_WIN_TIMING] and turn.emptied(s, seat, ev):
        return
    log(ev, _PASSED, seat, arg)
    s[_REVERSED] = arg
    for i in range(_HAND, _COUNT + 10, 10):
        _pass_on(s, i)
    for i in range(_FLAGS, _FLAGS + 10):
        s[i] = 0
    i = after(s, seat)
    if empty and s[_WIN_TIMING] == 0 and turn.emptied(s, i, ev):
        return
    end_turn(s, seat, ev)


def _pass_on(s: bytearray, start: int) -> None:
    """The seats' bytes at ``start`` move one seat on in the direction of play."""
    seat = 0
    passed = s[start]
    for _ in range(s[_SEATS]):
        seat = after(s, seat)
        passed, s[start + seat] = s[start + seat], passed


def _draw(s: bytearray, phase: int, ev: "Words") -> int:
    """R6, R11, R12, R37: draw one card, the stack, or the cards of a stage; the turn ends."""
    seat = s[_ACTOR]
    if s[_STACK] == 0 and (phase == _AGAIN or s[_MUST_PLAY]):
        # a pair never makes the difference (R29); the list goes to the scratch of ev
        n = s[_HAND + seat]
        if legal.playable(s, ev, _EVENTS, n) > _EVENTS:
            return _ERR_MUST_PLAY
        n = s[_WILD + seat]
        if legal.playable(s, ev, _EVENTS, n) > _EVENTS:
            return _ERR_MUST_PLAY
    begin(s, seat, ev)
    n = 2 * s[_STACK]
    if n:
        s[_STACK] = 0
        if draw(s, seat, n, ev):
            s[_WAIT + seat] = 0  # R33: the stack that came back to its empty hand
        if turn.release(s, ev):
            return 0
    elif s[_COUNT + seat]:
        draw(s, seat, 1, ev)
    else:
        turn.refill(s, seat, ev)
    end_turn(s, seat, ev)
    return 0


def _pair(s: bytearray, card: int, ev: "Words") -> int:
    """R29: a 3 and a Plus of one colour count as a +3. The one that matches goes first."""
    if s[_COMBO_3PLUS] == 0 or card >= _COLOURLESS or card & 15 != _PLUS:
        return _ERR_ACTION
    if legal.pair_refusal(s, card):
        return legal.pair_refusal(s, card)
    seat = s[_ACTOR]
    first = card - _PLUS + _THREE
    if refusal(s, first):
        first = card
    begin(s, seat, ev)
    link = find(s, seat, first)
    lay(s, seat, link, ev)
    link = find(s, seat, 2 * card - _PLUS + _THREE - first)
    lay(s, seat, link, ev)
    turn.close_taki(s, ev)
    s[_COLOUR] = card >> 4
    turn.owe(s, seat, ev)
    if s[_COUNT + seat] or s[_WIN_TIMING] == 0 or not turn.emptied(s, seat, ev):
        s[_PHASE] = _WINDOW
    return 0


def _answer(s: bytearray, seat: int, card: int, ev: "Words") -> int:
    """ANSWER: a Breaker, a King or a 3-and-Plus pair (R25, R26, R29)."""
    e = legal.answer_refusal(s, seat, card)
    if e:
        return e
    begin(s, s[_ACTOR], ev)
    if card == _KING_CARD:
        turn.settle(s, seat, ev)  # the first action of the King's turn (R30)
    elif card != _BREAKER_CARD:
        e = find(s, seat, card - _PLUS + _THREE)
        lay(s, seat, e, ev)
    e = find(s, seat, card)
    lay(s, seat, e, ev)
    turn.owe(s, seat, ev)
    last = s[_COUNT + seat] == 0
    if last and s[_WIN_TIMING] and turn.emptied(s, seat, ev):  # R31
        return 0
    e = _NIL  # the seat that needn't draw; NIL: nobody draws
    if card == _BREAKER_CARD:
        draw(s, s[_ACTOR], 3, ev)
    else:
        turn.close_taki(s, ev)
        if card != _KING_CARD:
            s[_COLOUR] = card >> 4
        else:
            if s[_KING_LEAD] == 0:
                s[_COLOUR] = _ANY
            log(ev, _CANCELLED, seat, 0)
            if s[_KING_VS_PLUS3] == 0:
                e = seat
    if _window_ends(s, e, ev) or (last and s[_WIN_TIMING] == 0 and turn.emptied(s, seat, ev)):
        return 0
    if card == _KING_CARD:
        s[_IDLE] = 0
        s[_ACTOR] = seat
        if not last:
            s[_PHASE] = _FREE
            return 0
    end_turn(s, s[_ACTOR], ev)
    return 0


def _window_ends(s: bytearray, arg: int, ev: "Words") -> bool:
    """R24: the seats but the +3's player and ``arg`` (NIL: none of them) draw 3 each, in turn order.

    R34: the player whose hand is empty now wins or enters its stage, unless it did so at once. True: won.
    """
    player = s[_ACTOR]
    seat = after(s, player)
    while seat != player and arg != _NIL:
        if seat != arg:
            draw(s, seat, 3, ev)
        seat = after(s, seat)
    return s[_COUNT + player] == 0 and s[_WIN_TIMING] == 0 and turn.emptied(s, player, ev)
