"""How turns begin and end: penalties, the commands of cards, empty hands and the win (R8-R15, R30-R37)."""

from array import array

from micropython import const
from taki.core.last_card import owe, settle
from taki.core.legal import closable
from taki.core.state import draw, log, points, step

_NIL = const(255)
_SEATS = const(9)
_ACTOR = const(11)
_REVERSED = const(12)
_PHASE = const(13)
_LEAD = const(14)
_STACK = const(16)
_OPEN = const(17)
_NUMBER = const(18)
_WINNER = const(20)
_FRESH = const(24)
_BUSY = const(25)
_IDLE = const(26)
_DEBT = const(27)
_WAITERS = const(28)
_REVERSE_2P = const(33)
_WIN_TIMING = const(48)
_ACTION_POINTS = const(50)
_HAND = const(51)
_WILD = const(61)
_COUNT = const(71)
_STAGE = const(81)
_WAIT = const(101)
_CARD = const(112)
_NEXT = const(240)
_TURN = const(0)
_AGAIN = const(2)
_OVER = const(5)
_COLOURLESS = const(64)
_PLUS_TWO = const(2)
_STOP = const(10)
_DIRECTION = const(11)
_PLUS = const(12)
_STACKED = const(0x3000)
_SKIPPED = const(0x4000)
_TURNED = const(0x5000)
_CLOSED = const(0x7000)
_LEFT = const(0x8000)
_STAGED = const(0xC000)
_WON = const(0xD000)


def begin(s: bytearray, seat: int, ev: "array[int]") -> None:
    """Called for an accepted action of ``seat``: the first of a turn makes the others pay (R30)."""
    ev[0] = 0
    if s[_FRESH]:
        s[_FRESH] = 0
        if s[_DEBT]:
            settle(s, seat, ev)


def win(s: bytearray, seat: int, ev: "array[int]") -> None:
    """The round ends, won by ``seat``."""
    s[_WINNER] = seat
    s[_PHASE] = _OVER
    log(ev, _WON + 256 * seat)


def emptied(s: bytearray, seat: int, ev: "array[int]") -> bool:
    """A hand has been emptied for good: it wins (R31) or enters its next stage (R37). True: won."""
    stage = s[_STAGE + seat]
    if stage < 2:
        win(s, seat, ev)
        return True
    s[_STAGE + seat] = stage - 1
    log(ev, _STAGED + 256 * seat + stage - 1)
    refill(s, seat, ev)
    return False


def refill(s: bytearray, seat: int, ev: "array[int]") -> None:
    """R37: draw the cards of the seat's stage; the one of stage 1 owes a declaration."""
    if draw(s, seat, s[_STAGE + seat], ev) and s[_STAGE + seat] == 1:
        owe(s, seat, ev)


def release(s: bytearray, ev: "array[int]") -> bool:
    """R33: the stack is gone; waiting seats win, or enter their stages, in order. True: won."""
    for place in range(1, s[_WAITERS] + 1):
        seat = _waiter(s, place)
        if seat < s[_SEATS]:
            s[_WAIT + seat] = 0
            if emptied(s, seat, ev):
                return True
    s[_WAITERS] = 0
    return False


def _waiter(s: bytearray, place: int) -> int:
    """The seat at this place of the queue, or the number of seats if it has left it."""
    for seat in range(s[_SEATS]):
        if s[_WAIT + seat] == place:
            return seat
    return s[_SEATS]


def end_run(s: bytearray, close: bool, ev: "array[int]") -> None:
    """R14, R15: the actor's run ends, closed or left open, and its last card's command follows."""
    if close:
        close_taki(s, ev)
    else:
        log(ev, _LEFT + 256 * s[_ACTOR])
    s[_NUMBER] = 0
    s[_PHASE] = _TURN
    owe(s, s[_ACTOR], ev)
    finish(s, ev)


def empty_run(s: bytearray, ev: "array[int]") -> None:
    """R14: a run that took the last card ends, closed if it can be."""
    end_run(s, closable(s), ev)


def close_taki(s: bytearray, ev: "array[int]") -> None:
    """An open TAKI is closed, if there is one."""
    if s[_OPEN]:
        s[_OPEN] = 0
        log(ev, _CLOSED + 256 * s[_ACTOR])


def finish(s: bytearray, ev: "array[int]") -> None:
    """Carry out the command of the lead, which the actor has just laid, and end its turn (R9-R15).

    Where an empty hand wins or enters its stage makes no difference to Stop and Change Direction,
    so it does so before the command in either `win_timing` (R31). A +2 waits (R33) with `resolve`.
    """
    seat = s[_ACTOR]
    kind = s[_LEAD] & 15 if s[_LEAD] < _COLOURLESS else 0
    steps = 1
    if kind == _PLUS:
        if s[_COUNT + seat]:
            s[_PHASE] = _AGAIN
            return
        if draw(s, seat, 1, ev):
            owe(s, seat, ev)
    if s[_COUNT + seat] == 0:
        if kind == _PLUS_TWO and s[_WIN_TIMING] == 0:
            s[_WAITERS] += 1
            s[_WAIT + seat] = s[_WAITERS]
        elif emptied(s, seat, ev):
            return
    if kind >= _STOP:
        steps = _command(s, kind, ev)
    elif kind == _PLUS_TWO:
        _stack(s, ev)
    next_turn(s, steps, ev)


def _stack(s: bytearray, ev: "array[int]") -> None:
    """R11: the stack of +2 grows by one."""
    n = s[_STACK]
    if n < _NIL:
        n += 1
        s[_STACK] = n
    log(ev, _STACKED + 256 * s[_ACTOR] + (2 * n if n < 128 else _NIL))


def _command(s: bytearray, kind: int, ev: "array[int]") -> int:
    """Stop or Change Direction (R9, R10), for other kinds nothing: the steps to the next turn."""
    seat = s[_ACTOR]
    if kind == _DIRECTION:
        s[_REVERSED] ^= 1
        log(ev, _TURNED + 256 * seat + s[_REVERSED])
        if s[_REVERSE_2P] == 0 or s[_SEATS] != 2:
            return 1
    elif kind != _STOP:
        return 1
    log(ev, _SKIPPED + 256 * ((seat + step(s)) % s[_SEATS]))
    return 2


def next_turn(s: bytearray, steps: int, ev: "array[int]") -> None:
    """The turn ends; that of the seat ``steps`` on begins, unless the round is stuck (R8)."""
    s[_ACTOR] = (s[_ACTOR] + steps * step(s)) % s[_SEATS]
    s[_PHASE] = _TURN
    s[_FRESH] = 1
    if s[_BUSY]:
        s[_BUSY] = 0
        s[_IDLE] = 0
    else:
        s[_IDLE] += 1
        if s[_IDLE] >= s[_SEATS]:
            win(s, _best(s), ev)


def _best(s: bytearray) -> int:
    """R8: the lowest stage, then the fewest cards, then the fewest points, then turn order."""
    best = s[_ACTOR]
    seat = best
    for _ in range(s[_SEATS] - 1):
        seat = (seat + step(s)) % s[_SEATS]
        if _beats(s, seat, best):
            best = seat
    return best


def _beats(s: bytearray, seat: int, best: int) -> bool:
    if s[_STAGE + seat] != s[_STAGE + best]:
        return s[_STAGE + seat] < s[_STAGE + best]
    if s[_COUNT + seat] != s[_COUNT + best]:
        return s[_COUNT + seat] < s[_COUNT + best]
    return hand_points(s, seat) < hand_points(s, best)


def hand_points(s: bytearray, seat: int) -> int:
    """The penalty points of a hand (R36)."""
    return _list_points(s, s[_HAND + seat]) + _list_points(s, s[_WILD + seat])


def _list_points(s: bytearray, at: int) -> int:
    total = 0
    while at != _NIL:
        total += points(s[_CARD + at], s[_ACTION_POINTS])
        at = s[_NEXT + at]
    return total
