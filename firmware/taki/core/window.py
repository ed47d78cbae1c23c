"""The response window of a +3 or a 3-and-Plus pair (R24-R26, R29, R34)."""

from array import array

from micropython import const
from taki.core.last_card import owe, settle
from taki.core.legal import king_may_answer
from taki.core.state import draw, holds, lay, lay_card, log, step, take
from taki.core.turn import begin, close_taki, emptied, next_turn

_NIL = const(255)
_SEATS = const(9)
_ACTOR = const(11)
_PHASE = const(13)
_COLOUR = const(15)
_IDLE = const(26)
_KING_LEAD = const(42)
_KING_VS_PLUS3 = const(44)
_COMBO_3PLUS = const(45)
_WIN_TIMING = const(48)
_COUNT = const(71)
_FREE = const(3)
_ANY = const(4)
_COLOURLESS = const(64)
_KING_CARD = const(66)
_BREAKER_CARD = const(68)
_THREE = const(3)
_PLUS = const(12)
_CANCELLED = const(0xF000)
_ERR_ACTION = const(-2)
_ERR_CARD = const(-3)
_ERR_SEAT = const(-13)


def decline(s: bytearray, ev: "array[int]") -> None:
    """Nobody answers: all other seats draw 3 (R24), and the turn ends."""
    begin(s, s[_ACTOR], ev)
    _others_draw(s, s[_ACTOR], ev)
    if not _player_wins(s, ev):
        next_turn(s, 1, ev)


def answer(s: bytearray, seat: int, card: int, ev: "array[int]") -> int:
    """A seat answers with a Breaker, a King or its 3-and-Plus pair: 0 or ERR_ (R25, R26, R29)."""
    if seat >= s[_SEATS] or seat == s[_ACTOR]:
        return _ERR_SEAT
    if card == _KING_CARD:
        if not king_may_answer(s, seat):
            return _ERR_SEAT
    elif card != _BREAKER_CARD:
        if s[_COMBO_3PLUS] == 0 or card >= _COLOURLESS or card & 15 != _PLUS:
            return _ERR_ACTION
        if not holds(s, seat, card - _PLUS + _THREE):
            return _ERR_CARD
    slot = take(s, seat, card)
    if slot == _NIL:
        return _ERR_CARD
    begin(s, s[_ACTOR], ev)
    if card == _KING_CARD:
        settle(s, seat, ev)  # the first action of the King's turn (R30)
    elif card != _BREAKER_CARD:
        lay_card(s, seat, card - _PLUS + _THREE, ev)
    lay(s, seat, slot, ev)
    owe(s, seat, ev)
    _resolve(s, seat, card, ev)
    return 0


def _resolve(s: bytearray, seat: int, card: int, ev: "array[int]") -> None:
    """Carry out an answer just laid; it may have taken the seat's last card (R31, R34)."""
    last = s[_COUNT + seat] == 0
    if last and s[_WIN_TIMING] and emptied(s, seat, ev):
        return
    if card == _BREAKER_CARD:
        draw(s, s[_ACTOR], 3, ev)
    else:
        close_taki(s, ev)
        if card != _KING_CARD:
            s[_COLOUR] = card >> 4
        else:
            if s[_KING_LEAD] == 0:
                s[_COLOUR] = _ANY
            log(ev, _CANCELLED + 256 * seat)
            if s[_KING_VS_PLUS3] == 0:
                _others_draw(s, seat, ev)
    if _player_wins(s, ev) or (last and s[_WIN_TIMING] == 0 and emptied(s, seat, ev)):
        return
    if card == _KING_CARD:
        s[_IDLE] = 0
        s[_ACTOR] = seat
        if not last:
            s[_PHASE] = _FREE
            return
    next_turn(s, 1, ev)


def _others_draw(s: bytearray, exempt: int, ev: "array[int]") -> None:
    """R24: the seats but the +3's player and ``exempt`` draw 3 each, in turn order."""
    seat = (s[_ACTOR] + step(s)) % s[_SEATS]
    while seat != s[_ACTOR]:
        if seat != exempt:
            draw(s, seat, 3, ev)
        seat = (seat + step(s)) % s[_SEATS]


def _player_wins(s: bytearray, ev: "array[int]") -> bool:
    """R34: a +3's player whose hand is empty now wins or enters its stage. True: won.

    With `at_once` it did so before the window opened.
    """
    seat = s[_ACTOR]
    return s[_COUNT + seat] == 0 and s[_WIN_TIMING] == 0 and emptied(s, seat, ev)
