"""How turns begin and end: the last card's declaration, the commands of cards, empty hands and the
win (R8-R15, R30-R37)."""

from micropython import const

from .legal import endings
from .state import after, draw, log, points

_NIL = const(255)
_SEATS = const(9)
_ACTOR = const(11)
_REVERSED = const(12)
_PHASE = const(13)
_LEAD = const(14)
_COLOUR = const(15)
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
_LAST_CARD = const(46)
_PENALTY = const(47)
_WIN_TIMING = const(48)
_ACTION_POINTS = const(50)
_HAND = const(51)
_WILD = const(61)
_COUNT = const(71)
_STAGE = const(81)
_FLAGS = const(91)
_WAIT = const(101)
_LINK = const(128)
_TURN = const(0)
_AGAIN = const(2)
_OVER = const(5)
_RUN = const(1)
_COLOURLESS = const(64)
_PLUS_TWO = const(2)
_STOP = const(10)
_DIRECTION = const(11)
_PLUS = const(12)
_CALL = const(0)
_CATCH = const(1)
_AUTO = const(2)
_DECLARED_FLAG = const(1)
_OWES_FLAG = const(2)
_STACKED = const(3)
_SKIPPED = const(4)
_TURNED = const(5)
_OPENED = const(6)
_CLOSED = const(7)
_LEFT = const(8)
_PENALISED = const(11)
_STAGED = const(12)
_WON = const(13)
_DECLARED = const(14)
_ERR_OVER = const(-1)
_ERR_SEAT = const(-13)
_ERR_DECLARE = const(-14)
_ERR_CATCH = const(-15)


def begin(s: bytearray, seat: int, ev: "Words") -> None:
    """Called for an accepted action of ``seat``: the first of a turn makes the others pay (R30)."""
    ev[0] = 0
    if s[_FRESH]:
        s[_FRESH] = 0
        if s[_DEBT]:
            settle(s, seat, ev)


def owe(s: bytearray, seat: int, ev: "Words") -> None:
    """R30, after a play: with one card left and not declared, the seat owes a declaration."""
    if s[_COUNT + seat] == 1 and s[_FLAGS + seat] == 0:
        if s[_LAST_CARD] < _AUTO:
            s[_FLAGS + seat] = _OWES_FLAG
            s[_DEBT] = 1
        elif s[_LAST_CARD] == _AUTO:
            s[_FLAGS + seat] = _DECLARED_FLAG
            log(ev, _DECLARED, seat, 0)


def call(s: bytearray, seat: int, catch: bool, ev: "Words") -> int:
    """R30: a seat declares its only card, or is caught owing that and draws at once: 0 or ERR_."""
    if s[_PHASE] == _OVER:
        return _ERR_OVER
    if seat < 0 or seat >= s[_SEATS]:
        return _ERR_SEAT
    flags = s[_FLAGS + seat]
    if catch:
        if s[_LAST_CARD] != _CATCH or flags != _OWES_FLAG:
            return _ERR_CATCH
        ev[0] = 0
        s[_FLAGS + seat] = 0
        log(ev, _PENALISED, seat, s[_PENALTY])
        draw(s, seat, s[_PENALTY], ev)
    else:
        if s[_LAST_CARD] > _CATCH or s[_COUNT + seat] != 1 or flags == _DECLARED_FLAG:
            return _ERR_DECLARE
        ev[0] = 0
        s[_FLAGS + seat] = _DECLARED_FLAG
        log(ev, _DECLARED, seat, 0)
    return 0


def settle(s: bytearray, seat: int, ev: "Words") -> None:
    """R30: the other seats that still owe a declaration pay, in turn order from the acting seat.

    With `catch` nobody has caught them in time, and they owe no more.
    """
    s[_DEBT] = s[_FLAGS + seat] >> 1
    other = after(s, seat)
    while other != seat:
        if s[_FLAGS + other] == _OWES_FLAG:
            s[_FLAGS + other] = 0
            if s[_LAST_CARD] == _CALL:
                log(ev, _PENALISED, other, s[_PENALTY])
                draw(s, other, s[_PENALTY], ev)
        other = after(s, other)


def emptied(s: bytearray, seat: int, ev: "Words") -> bool:
    """A hand has been emptied for good: it wins (R31) or enters its next stage (R37). True: won."""
    stage = s[_STAGE + seat]
    if stage < 2:
        _win(s, seat, ev)
        return True
    s[_STAGE + seat] = stage - 1
    log(ev, _STAGED, seat, stage - 1)
    refill(s, seat, ev)
    return False


def _win(s: bytearray, seat: int, ev: "Words") -> None:
    s[_WINNER] = seat
    s[_PHASE] = _OVER
    log(ev, _WON, seat, 0)


def refill(s: bytearray, seat: int, ev: "Words") -> None:
    """R37: draw the cards of the seat's stage; the one of stage 1 owes a declaration."""
    if draw(s, seat, s[_STAGE + seat], ev) and s[_STAGE + seat] == 1:
        owe(s, seat, ev)


def release(s: bytearray, ev: "Words") -> bool:
    """R33: the stack is gone; waiting seats win, or enter their stages, in order. True: won."""
    place = 0
    while place < s[_WAITERS]:
        place += 1
        for seat in range(s[_SEATS]):
            if s[_WAIT + seat] == place:
                s[_WAIT + seat] = 0
                if emptied(s, seat, ev):
                    return True
    s[_WAITERS] = 0
    return False


def end_run(s: bytearray, close: bool, ev: "Words") -> None:
    """R14, R15: the actor's run ends, closed or left open, and its last card's command follows."""
    if close:
        close_taki(s, ev)
    else:
        log(ev, _LEFT, s[_ACTOR], 0)
    s[_NUMBER] = 0
    s[_PHASE] = _TURN
    owe(s, s[_ACTOR], ev)
    finish(s, ev)


def run_on(s: bytearray, opens: bool, ev: "Words") -> None:
    """R13, R17, R23: the actor's run has got a card, or is opened or joined by it.

    R14: a run that took the last card ends, closed if it can be.
    """
    if opens:
        s[_OPEN] = 1
        s[_PHASE] = _RUN
        log(ev, _OPENED, s[_ACTOR], s[_COLOUR])
    if s[_COUNT + s[_ACTOR]] == 0:
        end_run(s, endings(s) & 1 == 1, ev)


def close_taki(s: bytearray, ev: "Words") -> None:
    """An open TAKI is closed, if there is one."""
    if s[_OPEN]:
        s[_OPEN] = 0
        log(ev, _CLOSED, s[_ACTOR], 0)


def finish(s: bytearray, ev: "Words") -> None:
    """Carry out the command of the lead, which the actor has just laid, and end its turn (R9-R15).

    Where an empty hand wins or enters its stage makes no difference to Stop and Change Direction,
    so it does so before the command in either `win_timing` (R31). A +2 waits (R33) with `resolve`.
    """
    seat = s[_ACTOR]
    kind = s[_LEAD]
    kind = kind & 15 if kind < _COLOURLESS else 0
    if kind < _STOP and kind != _PLUS_TWO and s[_COUNT + seat]:
        end_turn(s, seat, ev)
        return
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
    if kind == _PLUS_TWO:  # R11
        n = min(s[_STACK] + 1, _NIL)
        s[_STACK] = n
        log(ev, _STACKED, seat, 2 * n if n < 128 else _NIL)
    elif kind == _DIRECTION:  # R10
        s[_REVERSED] ^= 1
        log(ev, _TURNED, seat, s[_REVERSED])
        if s[_REVERSE_2P] and s[_SEATS] == 2:
            kind = _STOP
    if kind == _STOP:  # R9
        seat = after(s, seat)
        log(ev, _SKIPPED, seat, 0)
    end_turn(s, seat, ev)


def end_turn(s: bytearray, seat: int, ev: "Words") -> None:
    """The turn ends; that of the seat after ``seat`` begins, unless the round is stuck (R8)."""
    seat = (seat + (s[_SEATS] - 1 if s[_REVERSED] else 1)) % s[_SEATS]
    s[_ACTOR] = seat
    s[_PHASE] = _TURN
    s[_FRESH] = 1
    if s[_BUSY]:
        s[_BUSY] = 0
        s[_IDLE] = 0
        return
    s[_IDLE] += 1
    if s[_IDLE] < s[_SEATS]:
        return
    best = 1 << 29
    while s[_IDLE]:  # the lowest stage, then the fewest cards, the fewest points, turn order
        n = (s[_STAGE + seat] << 8 | s[_COUNT + seat]) << 14 | hand_points(s, seat)
        if n < best:
            best = n
            s[_WINNER] = seat
        seat = after(s, seat)
        s[_IDLE] -= 1
    _win(s, s[_WINNER], ev)


def hand_points(s: bytearray, seat: int) -> int:
    """The penalty points of a hand (R36): at most 128 cards of 100 points."""
    total = 0
    for i in range(_HAND + seat, _COUNT, _WILD - _HAND):
        at = s[i]
        while at:
            total += points(s[at], s[_ACTION_POINTS])
            at = s[_LINK + at]
    return total
