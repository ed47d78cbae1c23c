"""What may be played: the legal actions, and why a card is refused (R4-R29)."""

from array import array

from micropython import const
from taki.core.state import holds, step

_NIL = const(255)
_SEATS = const(9)
_ACTOR = const(11)
_PHASE = const(13)
_LEAD = const(14)
_COLOUR = const(15)
_STACK = const(16)
_NUMBER = const(18)
_MUST_PLAY = const(32)
_STACK_PLUS2 = const(34)
_PLUS_FOLLOW = const(35)
_TAKI_CLOSE = const(36)
_SUPER_IN_RUN = const(37)
_CC_IN_RUN = const(38)
_KING_IN_RUN = const(39)
_CONTINUATION = const(40)
_CC_ON_CC = const(41)
_SUPER_COLOUR = const(43)
_KING_VS_PLUS3 = const(44)
_COMBO_3PLUS = const(45)
_PLUS_LAST = const(49)
_HAND = const(51)
_WILD = const(61)
_COUNT = const(71)
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
_BREAKER_CARD = const(68)
_CRAZY_CARD = const(69)
_THREE = const(3)
_PLUS_TWO = const(2)
_STOP = const(10)
_PLUS = const(12)
_TAKI = const(13)
_DRAW_ACTION = const(0x1000)
_CLOSE_ACTION = const(0x2000)
_LEAVE_ACTION = const(0x3000)
_DECLINE_ACTION = const(0x4000)
_ANSWER_ACTION = const(0x5000)
_PAIR_ACTION = const(0x6000)
_ERR_MATCH = const(-4)
_ERR_STACK = const(-5)
_ERR_RUN = const(-6)
_ERR_FOLLOW = const(-7)
_ERR_CC = const(-8)
_ERR_PLUS_LAST = const(-9)


def legal(s: bytearray, out: "array[int]") -> int:
    """Fill ``out`` with the legal actions, ascending: how many; 0 when the round is over."""
    phase = s[_PHASE]
    if phase == _WINDOW:
        return _answers(s, out)
    if phase == _OVER:
        return 0
    seat = s[_ACTOR]
    if s[_STACK] or phase & 1 or s[_COLOUR] == _ANY or s[_PLUS_LAST] or s[_PLUS_FOLLOW]:
        n = _playable(s, out)
    else:
        n = _matching(s, out)
    if s[_WILD + seat] != _NIL:
        n = _colourless(s, out, n)
    if phase == _RUN:
        return _endings(s, out, n)
    if phase == _FREE:
        out[n] = _DECLINE_ACTION
        return n + 1
    if n == 0 or (phase == _TURN and (s[_STACK] or s[_MUST_PLAY] == 0)):
        out[n] = _DRAW_ACTION
        n += 1
    if s[_COMBO_3PLUS] and s[_STACK] == 0:
        n = _pairs(s, out, n)
    return n


def _matching(s: bytearray, out: "array[int]") -> int:
    """R5 for the coloured cards of an ordinary turn, in one loop: over half of all calls come here."""
    colour = s[_COLOUR]
    kind = s[_LEAD]
    kind = kind & 15 if kind < _COLOURLESS else (_TAKI if kind == _SUPER_CARD else 0)
    n = 0
    last = 0
    at = s[_ACTOR]
    at = s[_HAND + at]
    while at != _NIL:
        card = s[_CARD + at]
        if (card >> 4 == colour or card & 15 == kind) and card != last:
            out[n] = card
            n += 1
            last = card
        at = s[_NEXT + at]
    return n


def _playable(s: bytearray, out: "array[int]") -> int:
    """The coloured cards that may be played, in any phase and under any option."""
    n = 0
    last = 0
    at = s[_HAND + s[_ACTOR]]
    while at != _NIL:
        card = s[_CARD + at]
        if card != last and refusal(s, card) == 0:
            out[n] = card
            n += 1
        last = card
        at = s[_NEXT + at]
    return n


def _colourless(s: bytearray, out: "array[int]", n: int) -> int:
    """The colourless cards that may be played, with a colour or direction where they name one."""
    last = 0
    named = 0
    at = s[_WILD + s[_ACTOR]]
    while at != _NIL:
        card = s[_CARD + at]
        if card != last and refusal(s, card) == 0:
            out[n] = card
            n += 1
            if arg_limit(s, card):
                named |= 1 << (card & 15)
        last = card
        at = s[_NEXT + at]
    return _named(out, n, named) if named else n


def _named(out: "array[int]", n: int, named: int) -> int:
    """The actions with arg 1 to 3 of the cards whose bit is set in ``named``."""
    for arg in range(256, 1024, 256):
        if named & 1:
            out[n] = arg + _CC_CARD
            n += 1
        if named & 2:
            out[n] = arg + _SUPER_CARD
            n += 1
        if named & 32 and arg == 256:
            out[n] = arg + _CRAZY_CARD
            n += 1
    return n


def arg_limit(s: bytearray, card: int) -> int:
    """The highest arg with which a card may be played: 3 where it names a colour (R21-R23)."""
    if card == _CC_CARD:
        return 3
    if card == _SUPER_CARD:
        if s[_PHASE] != _RUN and (s[_COLOUR] == _ANY or s[_SUPER_COLOUR]):
            return 3
    elif card == _CRAZY_CARD:
        return 1
    return 0


def _endings(s: bytearray, out: "array[int]", n: int) -> int:
    """CLOSE and LEAVE, where they are allowed (R14, R15, R19, R20)."""
    if closable(s):
        out[n] = _CLOSE_ACTION
        n += 1
    if leavable(s):
        out[n] = _LEAVE_ACTION
        n += 1
    return n


def closable(s: bytearray) -> bool:
    """R14: a run can be closed unless its last card is a TAKI or Super TAKI."""
    lead = s[_LEAD]
    return lead != _SUPER_CARD and (lead > _COLOURLESS or lead & 15 != _TAKI)


def leavable(s: bytearray) -> bool:
    """A run may be left open unless it ends on a Plus (R15), in a continuation (R20), and with
    `taki_close` = `auto` where it can be closed (R19)."""
    if s[_NUMBER] or s[_LEAD] & 15 == _PLUS:
        return False
    return s[_TAKI_CLOSE] == 0 or not closable(s)


def _pairs(s: bytearray, out: "array[int]", n: int) -> int:
    """The 3-and-Plus pairs of which one card matches (R29)."""
    for plus in range(_PLUS, _COLOURLESS, 16):
        if pair_refusal(s, plus) == 0:
            out[n] = _PAIR_ACTION + plus
            n += 1
    return n


def pair_refusal(s: bytearray, plus: int) -> int:
    """Why the actor can't lay the pair of this Plus and its 3 in a TURN or AGAIN: 0 or ERR_ (R29)."""
    if s[_STACK]:
        return _ERR_STACK
    seat = s[_ACTOR]
    if not holds_pair(s, seat, plus):
        return _ERR_MATCH
    if refusal(s, plus - _PLUS + _THREE) == 0:
        return 0
    return refusal(s, plus)


def holds_pair(s: bytearray, seat: int, plus: int) -> bool:
    """Whether the seat holds this Plus and the 3 of its colour (R29)."""
    return holds(s, seat, plus) and holds(s, seat, plus - _PLUS + _THREE)


def _answers(s: bytearray, out: "array[int]") -> int:
    """DECLINE, and every seat's answers to a +3 (R25, R26, R29)."""
    out[0] = _DECLINE_ACTION
    n = 1
    for seat in range(s[_SEATS]):
        if seat != s[_ACTOR]:
            if s[_COMBO_3PLUS]:
                n = _pair_answers(s, out, n, seat)
            n = _card_answers(s, out, n, seat)
    return n


def _pair_answers(s: bytearray, out: "array[int]", n: int, seat: int) -> int:
    for plus in range(_PLUS, _COLOURLESS, 16):
        if holds_pair(s, seat, plus):
            out[n] = _ANSWER_ACTION + 256 * seat + plus
            n += 1
    return n


def _card_answers(s: bytearray, out: "array[int]", n: int, seat: int) -> int:
    base = _ANSWER_ACTION + 256 * seat
    if king_may_answer(s, seat) and holds(s, seat, _KING_CARD):
        out[n] = base + _KING_CARD
        n += 1
    if holds(s, seat, _BREAKER_CARD):
        out[n] = base + _BREAKER_CARD
        n += 1
    return n


def king_may_answer(s: bytearray, seat: int) -> bool:
    """R26: only the seat next in turn, unless `king_vs_plus3` is `off`."""
    return s[_KING_VS_PLUS3] != 2 and seat == (s[_ACTOR] + step(s)) % s[_SEATS]


def refusal(s: bytearray, card: int) -> int:
    """Why the actor can't play this card of its hand now: 0, or an ERR_ code. Not for a WINDOW."""
    phase = s[_PHASE]
    if s[_PLUS_LAST] and card < _COLOURLESS and card & 15 == _PLUS and s[_COUNT + s[_ACTOR]] == 1:
        return _ERR_PLUS_LAST
    if phase == _FREE:
        return 0
    if phase == _RUN:
        return _run_refusal(s, card)
    if s[_STACK]:
        if card == _KING_CARD or (s[_STACK_PLUS2] and card < 64 and card & 15 == _PLUS_TWO):
            return 0
        return _ERR_STACK
    if phase == _AGAIN and s[_PLUS_FOLLOW]:
        return 0 if card >> 4 == s[_COLOUR] else _ERR_FOLLOW
    if card >= _COLOURLESS:
        if card == _CC_CARD and s[_LEAD] == _CC_CARD and s[_CC_ON_CC] == 0:
            return _ERR_CC
        return 0
    return 0 if s[_COLOUR] == _ANY or card >> 4 == s[_COLOUR] else _symbol_refusal(s, card)


def _symbol_refusal(s: bytearray, card: int) -> int:
    """R5: the same number or symbol as a coloured lead; a Super TAKI counts as a TAKI."""
    lead = s[_LEAD]
    if lead < _COLOURLESS:
        return 0 if card & 15 == lead & 15 else _ERR_MATCH
    return 0 if lead == _SUPER_CARD and card & 15 == _TAKI else _ERR_MATCH


def _run_refusal(s: bytearray, card: int) -> int:
    """R13, R16 and R20: what may be added to the actor's own run."""
    if card < _COLOURLESS:
        if s[_NUMBER]:
            return 0 if card & 15 == s[_NUMBER] else _ERR_RUN
        if card >> 4 == s[_COLOUR]:
            return 0
        lead = s[_LEAD]
        if s[_CONTINUATION] and lead < _COLOURLESS and card & 15 == lead & 15:
            if lead & 15 < _STOP and lead & 15 != _PLUS_TWO:
                return 0
    elif s[_NUMBER] == 0 and card <= _KING_CARD:
        # CC_IN_RUN, SUPER_IN_RUN, KING_IN_RUN by card
        if s[_CC_IN_RUN if card == _CC_CARD else _SUPER_IN_RUN if card == 65 else _KING_IN_RUN]:
            return 0
    return _ERR_RUN
