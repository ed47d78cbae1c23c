"""The last card: who owes a declaration, who declares, who pays (R30)."""

from array import array

from micropython import const
from taki.core.state import draw, log, step

_SEATS = const(9)
_PHASE = const(13)
_DEBT = const(27)
_LAST_CARD = const(46)
_PENALTY = const(47)
_COUNT = const(71)
_FLAGS = const(91)
_OVER = const(5)
_CALL = const(0)
_CATCH = const(1)
_AUTO = const(2)
_DECLARED_FLAG = const(1)
_OWES_FLAG = const(2)
_PENALISED = const(0xB000)
_DECLARED = const(0xE000)
_ERR_OVER = const(-1)
_ERR_SEAT = const(-13)
_ERR_DECLARE = const(-14)
_ERR_CATCH = const(-15)


def owe(s: bytearray, seat: int, ev: "array[int]") -> None:
    """R30, after a play: with one card left and not declared, the seat owes a declaration."""
    if s[_COUNT + seat] == 1 and s[_FLAGS + seat] == 0:
        if s[_LAST_CARD] < _AUTO:
            s[_FLAGS + seat] = _OWES_FLAG
            s[_DEBT] = 1
        elif s[_LAST_CARD] == _AUTO:
            s[_FLAGS + seat] = _DECLARED_FLAG
            log(ev, _DECLARED + 256 * seat)


def declare(s: bytearray, seat: int, ev: "array[int]") -> int:
    """R30: a seat with exactly one card declares it: 0 or ERR_."""
    if s[_PHASE] == _OVER:
        return _ERR_OVER
    if seat < 0 or seat >= s[_SEATS]:
        return _ERR_SEAT
    if s[_LAST_CARD] > _CATCH or s[_COUNT + seat] != 1 or s[_FLAGS + seat] & _DECLARED_FLAG:
        return _ERR_DECLARE
    s[_FLAGS + seat] = _DECLARED_FLAG
    ev[0] = 0
    log(ev, _DECLARED + 256 * seat)
    return 0


def catch(s: bytearray, seat: int, ev: "array[int]") -> int:
    """R30, `catch`: a seat that owes a declaration is called out and draws at once: 0 or ERR_."""
    if s[_PHASE] == _OVER:
        return _ERR_OVER
    if seat < 0 or seat >= s[_SEATS]:
        return _ERR_SEAT
    if s[_LAST_CARD] != _CATCH or s[_FLAGS + seat] & _OWES_FLAG == 0:
        return _ERR_CATCH
    s[_FLAGS + seat] = 0
    ev[0] = 0
    penalise(s, seat, ev)
    return 0


def settle(s: bytearray, seat: int, ev: "array[int]") -> None:
    """R30: the other seats that still owe a declaration pay, in turn order from the acting seat."""
    s[_DEBT] = s[_FLAGS + seat] >> 1
    other = seat
    for _ in range(s[_SEATS] - 1):
        other = (other + step(s)) % s[_SEATS]
        if s[_FLAGS + other] & _OWES_FLAG:
            s[_FLAGS + other] = 0
            if s[_LAST_CARD] == _CALL:
                penalise(s, other, ev)


def penalise(s: bytearray, seat: int, ev: "array[int]") -> None:
    """The seat draws the penalty of R30."""
    log(ev, _PENALISED + 256 * seat + s[_PENALTY])
    draw(s, seat, s[_PENALTY], ev)
