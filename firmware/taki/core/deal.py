"""Setting up a round: shuffle, deal, and turn the first lead (R1-R3)."""

from array import array

from micropython import const
from taki.core import rng
from taki.core.state import give, shuffle

_NIL = const(255)
_CARDS = const(8)
_SEATS = const(9)
_STARTER = const(10)
_ACTOR = const(11)
_REVERSED = const(12)
_PHASE = const(13)
_LEAD = const(14)
_COLOUR = const(15)
_STACK = const(16)
_OPEN = const(17)
_WINNER = const(20)
_TOP = const(21)
_DRAW = const(22)
_PILE = const(23)
_FRESH = const(24)
_WAITERS = const(28)
_PYRAMID = const(29)
_HAND_SIZE = const(30)
_OPENING = const(31)
_HAND = const(51)
_COUNT = const(71)
_STAGE = const(81)
_CARD = const(112)
_NEXT = const(240)
_TURN = const(0)
_NUMBER_OPENING = const(1)
_APPLY_OPENING = const(2)
_COLOURLESS = const(64)
_PLUS_TWO = const(2)
_STOP = const(10)
_DIRECTION = const(11)
_TAKI = const(13)
_EVENTS = const(64)


def deal(s: bytearray, seed: int, ev: "array[int]") -> None:
    """Shuffle the cards that lie in ``s[CARD:]`` by a seed of any size, and deal them (R1)."""
    rng.seed(s, seed)
    for i in range(s[_CARDS]):
        ev[_EVENTS + i] = _CARD + i
    shuffle(s, ev, s[_CARDS])
    deal_out(s, ev)


def deal_out(s: bytearray, ev: "array[int]") -> None:
    """Deal the cards in the order in which they lie in ``s[CARD:]``, the first one first (R1, R2)."""
    _clear(s)
    dealt = s[_SEATS] * (8 if s[_PYRAMID] else s[_HAND_SIZE])
    for i in range(dealt):
        give(s, (s[_STARTER] + i) % s[_SEATS], i)
    if s[_PYRAMID]:
        for i in range(_STAGE, _STAGE + s[_SEATS]):
            s[i] = 8
    _turn_up(s, dealt)
    _open(s)
    ev[0] = 0


def _clear(s: bytearray) -> None:
    """Everything but the generator, the sizes, the starter, the options and the cards."""
    for i in range(_ACTOR, _WAITERS + 1):
        s[i] = 0
    for i in range(_HAND, _CARD):
        s[i] = _NIL if i < _COUNT else 0
    for i in range(_NEXT, _NEXT + 128):
        s[i] = _NIL
    s[_PHASE] = _TURN
    s[_WINNER] = _NIL
    s[_FRESH] = 1
    s[_ACTOR] = s[_STARTER]


def _turn_up(s: bytearray, top: int) -> None:
    """R2: put cards under the pile until the one in slot ``top`` may lead; link the rest."""
    end = s[_CARDS]
    number = s[_OPENING] == _NUMBER_OPENING and _has_number(s, top)
    while not _may_lead(s[_CARD + top], number):
        _put_under(s, _CARD + top, _CARD + end - 1)
    s[_TOP] = top
    s[_LEAD] = s[_CARD + top]
    s[_COLOUR] = s[_LEAD] >> 4
    s[_PILE] = end - top - 1
    s[_DRAW] = top + 1 if top + 1 < end else _NIL
    for i in range(top + 1, end - 1):
        s[_NEXT + i] = i + 1


def _put_under(s: bytearray, top: int, bottom: int) -> None:
    """The card at address ``top`` moves to ``bottom``, all others one place up."""
    card = s[top]
    for i in range(top, bottom):
        s[i] = s[i + 1]
    s[bottom] = card


def _may_lead(card: int, number: bool) -> bool:
    """A coloured card, and a number if that is asked for, may be the first lead."""
    if card >= _COLOURLESS:
        return False
    return not number or (card & 15 < _STOP and card & 15 != _PLUS_TWO)


def _has_number(s: bytearray, top: int) -> bool:
    for i in range(_CARD + top, _CARD + s[_CARDS]):
        if _may_lead(s[i], True):
            return True
    return False


def _open(s: bytearray) -> None:
    """R2 `apply`: the first lead's command; Plus is void."""
    if s[_OPENING] != _APPLY_OPENING:
        return
    kind = s[_LEAD] & 15
    if kind == _PLUS_TWO:
        s[_STACK] = 1
    elif kind == _STOP:
        s[_ACTOR] = (s[_ACTOR] + 1) % s[_SEATS]
    elif kind == _DIRECTION:
        s[_REVERSED] = 1
    elif kind == _TAKI:
        s[_OPEN] = 1
