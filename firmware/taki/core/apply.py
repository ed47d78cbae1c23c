"""Acting on a round: ``apply`` checks an action and carries it out (R4-R29, R31-R34)."""

from array import array

from micropython import const
from taki.core.last_card import owe
from taki.core.legal import arg_limit, closable, leavable, pair_refusal, refusal
from taki.core.state import draw, lay, lay_card, log, step, take
from taki.core.turn import (
    begin,
    close_taki,
    emptied,
    empty_run,
    end_run,
    finish,
    next_turn,
    refill,
    release,
)
from taki.core.window import answer, decline

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
_CARD = const(112)
_NEXT = const(240)
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
_NAMED = const(0x2000)
_OPENED = const(0x6000)
_PASSED = const(0x9000)
_CANCELLED = const(0xF000)
_ERR_OVER = const(-1)
_ERR_ACTION = const(-2)
_ERR_CARD = const(-3)
_ERR_MUST_PLAY = const(-10)
_ERR_CLOSE = const(-11)
_ERR_LEAVE = const(-12)


def apply(s: bytearray, action: int, ev: "array[int]") -> int:
    """Carry out an action: 0, or a negative ERR_ code with nothing changed.

    Any int is taken. ``ev`` then holds what it did (events.py).
    """
    if action < 0 or action > 0x6FFF:
        return _ERR_ACTION
    phase = s[_PHASE]
    if phase == _OVER:
        return _ERR_OVER
    op = action >> 12
    if phase == _WINDOW:
        if action == _DECLINE_ACTION:
            decline(s, ev)
            return 0
        return answer(s, action >> 8 & 15, action & 255, ev) if op == _ANSWER else _ERR_ACTION
    if op == _PLAY:
        return _play(s, action >> 8, action & 255, ev)
    if action == _DRAW_ACTION:
        return _draw(s, phase, ev)
    if op == _PAIR:
        return _pair(s, action & 0xFFF, ev)
    if action == _DECLINE_ACTION and phase == _FREE:
        begin(s, s[_ACTOR], ev)
        next_turn(s, 1, ev)
        return 0
    if phase == _RUN:
        return _end(s, action, ev)
    return _ERR_ACTION


def _play(s: bytearray, arg: int, card: int, ev: "array[int]") -> int:
    e = refusal(s, card)
    if e:
        return e
    if arg and arg > arg_limit(s, card):
        return _ERR_ACTION
    slot = take(s, s[_ACTOR], card)
    if slot == _NIL:
        return _ERR_CARD
    begin(s, s[_ACTOR], ev)
    e = arg_limit(s, card) if card == _SUPER_CARD else 0  # 3: it names its colour
    lay(s, s[_ACTOR], slot, ev)
    if card < _COLOURLESS:
        _coloured(s, card, ev)
    elif card == _SUPER_CARD:
        if e:
            _name(s, arg, ev)
        _open_run(s, ev)
    else:
        _colourless(s, arg, card, ev)
    return 0


def _name(s: bytearray, colour: int, ev: "array[int]") -> None:
    """The actor names the colour in force (R21, R23)."""
    s[_COLOUR] = colour
    log(ev, _NAMED + 256 * s[_ACTOR] + colour)


def _colourless(s: bytearray, arg: int, card: int, ev: "array[int]") -> None:
    """A colourless card other than Super TAKI has been laid: it is carried out."""
    owe(s, s[_ACTOR], ev)
    if card <= _KING_CARD:
        s[_NUMBER] = 0
        close_taki(s, ev)
    if card == _CC_CARD:
        _name(s, arg, ev)
        finish(s, ev)
    elif card == _KING_CARD:
        _king(s, ev)
    elif card == _PLUS_THREE_CARD:
        _plus_three(s, ev)
    elif card == _BREAKER_CARD:
        _own_breaker(s, ev)
    else:
        _crazy(s, arg, ev)


def _coloured(s: bytearray, card: int, ev: "array[int]") -> None:
    """A coloured card has been laid: it goes on with a run, opens or joins one, or is carried out."""
    colour = card >> 4
    if s[_PHASE] == _RUN:
        if s[_NUMBER] or colour != s[_COLOUR]:  # R20
            close_taki(s, ev)
            s[_NUMBER] = card & 15
            s[_COLOUR] = colour
        if s[_COUNT + s[_ACTOR]] == 0:
            empty_run(s, ev)
        return
    if s[_STACK] == 0 and (card & 15 == _TAKI or (s[_OPEN] and colour == s[_COLOUR])):
        s[_COLOUR] = colour
        _open_run(s, ev)
        return
    if colour != s[_COLOUR] or s[_STACK] == 0:  # R17, R18
        close_taki(s, ev)
        s[_COLOUR] = colour
    owe(s, s[_ACTOR], ev)
    finish(s, ev)


def _open_run(s: bytearray, ev: "array[int]") -> None:
    """R13, R17, R23: the actor is in a run of its own, in the colour in force."""
    s[_OPEN] = 1
    s[_PHASE] = _RUN
    log(ev, _OPENED + 256 * s[_ACTOR] + s[_COLOUR])
    if s[_COUNT + s[_ACTOR]] == 0:
        empty_run(s, ev)


def _king(s: bytearray, ev: "array[int]") -> None:
    """R22: the stack is void, waiting seats win (R33), and one free card may follow."""
    if s[_STACK]:
        s[_STACK] = 0
        log(ev, _CANCELLED + 256 * s[_ACTOR])
    if s[_KING_LEAD] == 0:
        s[_COLOUR] = _ANY
    if release(s, ev):
        return
    if s[_COUNT + s[_ACTOR]]:
        s[_PHASE] = _FREE
    else:
        finish(s, ev)


def _plus_three(s: bytearray, ev: "array[int]") -> None:
    """R24, R29: the window opens; with `at_once` an empty hand wins or refills before (R31)."""
    seat = s[_ACTOR]
    if s[_COUNT + seat] == 0 and s[_WIN_TIMING] and emptied(s, seat, ev):
        return
    s[_PHASE] = _WINDOW


def _own_breaker(s: bytearray, ev: "array[int]") -> None:
    """R27, R34: its player draws 3 and the turn ends."""
    seat = s[_ACTOR]
    draw(s, seat, 3, ev)
    if s[_COUNT + seat] or not emptied(s, seat, ev):
        next_turn(s, 1, ev)


def _crazy(s: bytearray, arg: int, ev: "array[int]") -> None:
    """R28, R34: every hand moves on in the direction named, and so does play."""
    seat = s[_ACTOR]
    moved = s[_COUNT + seat] == 0 and s[_WIN_TIMING] == 0
    if s[_COUNT + seat] == 0 and not moved and emptied(s, seat, ev):
        return
    log(ev, _PASSED + 256 * seat + arg)
    _pass_hands(s, arg)
    if moved and emptied(s, (seat + step(s)) % s[_SEATS], ev):
        return
    next_turn(s, 1, ev)


def _pass_hands(s: bytearray, back: int) -> None:
    """Every hand moves one seat on, or back, and all declarations lapse."""
    s[_REVERSED] = back
    for base in range(_HAND, _COUNT + 10, 10):
        _rotate(s, base, back)
    for i in range(_FLAGS, _FLAGS + 10):
        s[i] = 0


def _rotate(s: bytearray, base: int, back: int) -> None:
    """Move the seats' bytes at ``base`` one seat on, or one seat back."""
    last = base + s[_SEATS] - 1
    if back:
        kept = s[base]
        for i in range(base, last):
            s[i] = s[i + 1]
        s[last] = kept
    else:
        kept = s[last]
        for i in range(last, base, -1):
            s[i] = s[i - 1]
        s[base] = kept


def _draw(s: bytearray, phase: int, ev: "array[int]") -> int:
    """R6, R11, R12, R37: draw one card, the stack, or the cards of a stage; the turn ends."""
    seat = s[_ACTOR]
    if phase == _RUN or phase == _FREE:
        return _ERR_ACTION
    if s[_STACK] == 0 and (phase == _AGAIN or s[_MUST_PLAY]) and _can_play(s):
        return _ERR_MUST_PLAY
    begin(s, seat, ev)
    if s[_STACK]:
        n = 2 * s[_STACK]
        s[_STACK] = 0
        if draw(s, seat, n, ev):
            _leave_queue(s, seat)
        if release(s, ev):
            return 0
    elif s[_COUNT + seat] == 0:
        refill(s, seat, ev)
    else:
        draw(s, seat, 1, ev)
    next_turn(s, 1, ev)
    return 0


def _leave_queue(s: bytearray, seat: int) -> None:
    """R33: the seat drew the stack that came back to its empty hand, and waits no more."""
    s[_WAIT + seat] = 0


def _can_play(s: bytearray) -> bool:
    """Whether the actor holds a card that it may play (a pair never makes the difference: R29)."""
    return _any_of(s, s[_HAND + s[_ACTOR]]) or _any_of(s, s[_WILD + s[_ACTOR]])


def _any_of(s: bytearray, at: int) -> bool:
    while at != _NIL:
        if refusal(s, s[_CARD + at]) == 0:
            return True
        at = s[_NEXT + at]
    return False


def _pair(s: bytearray, plus: int, ev: "array[int]") -> int:
    """R29: a 3 and a Plus of one colour count as a +3. The one that matches goes first."""
    if s[_COMBO_3PLUS] == 0 or (s[_PHASE] != _TURN and s[_PHASE] != _AGAIN):
        return _ERR_ACTION
    if plus >= _COLOURLESS or plus & 15 != _PLUS:
        return _ERR_ACTION
    e = pair_refusal(s, plus)
    if e:
        return e
    seat = s[_ACTOR]
    first = plus - _PLUS + _THREE
    if refusal(s, first):
        first = plus
    begin(s, seat, ev)
    lay_card(s, seat, first, ev)
    lay_card(s, seat, 2 * plus - _PLUS + _THREE - first, ev)
    close_taki(s, ev)
    s[_COLOUR] = plus >> 4
    owe(s, seat, ev)
    _plus_three(s, ev)
    return 0


def _end(s: bytearray, action: int, ev: "array[int]") -> int:
    """CLOSE or LEAVE (R14, R15, R19)."""
    close = action == _CLOSE_ACTION
    if close:
        if not closable(s):
            return _ERR_CLOSE
    elif action != _LEAVE_ACTION:
        return _ERR_ACTION
    elif not leavable(s):
        return _ERR_LEAVE
    begin(s, s[_ACTOR], ev)
    end_run(s, close, ev)
    return 0
