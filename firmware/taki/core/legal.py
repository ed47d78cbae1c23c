"""What may be played: the legal actions, and why a card is refused (R4-R29)."""

from micropython import const

from .state import after, find, points

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
_CC_IN_RUN = const(37)
_CONTINUATION = const(40)
_CC_ON_CC = const(41)
_SUPER_COLOUR = const(43)
_KING_VS_PLUS3 = const(44)
_COMBO_3PLUS = const(45)
_PLUS_LAST = const(49)
_HAND = const(51)
_WILD = const(61)
_COUNT = const(71)
_LINK = const(128)
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
_PLUS = const(12)
_TAKI = const(13)
_DRAW_ACTION = const(0x1000)
_CLOSE_ACTION = const(0x2000)
_LEAVE_ACTION = const(0x3000)
_DECLINE_ACTION = const(0x4000)
_ANSWER_ACTION = const(0x5000)
_PAIR_ACTION = const(0x6000)
_ERR_ACTION = const(-2)
_ERR_CARD = const(-3)
_ERR_MATCH = const(-4)
_ERR_STACK = const(-5)
_ERR_RUN = const(-6)
_ERR_FOLLOW = const(-7)
_ERR_CC = const(-8)
_ERR_PLUS_LAST = const(-9)
_ERR_SEAT = const(-13)


def legal(s: bytearray, out: "Words") -> int:
    """Fill ``out`` with the legal actions, ascending: how many; 0 when the round is over."""
    phase = s[_PHASE]
    if phase == _OVER:
        return 0
    if phase == _WINDOW:
        return _answers(s, out)
    seat = s[_ACTOR]
    x = s[_HAND + seat]
    if s[_STACK] or phase > _RUN or s[_COLOUR] == _ANY or s[_PLUS_LAST]:
        n = playable(s, out, 0, x)
    elif phase == _TURN:
        n = s[_LEAD]  # as `symbol` does, but a call less, 1 % of a turn
        n = n & 15 if n < _COLOURLESS else _TAKI if n == _SUPER_CARD else 0
        n = _matching(s, out, x, n)
    elif s[_NUMBER] or s[_CONTINUATION]:
        n = playable(s, out, 0, x)
    else:
        n = _matching(s, out, x, 0)
    x = s[_WILD + seat]
    if x:
        x = playable(s, out, n, x)
        if x > n:
            n = _naming(s, out, n, x)
    if phase == _RUN:
        x = endings(s)
        if x & 1:
            out[n] = _CLOSE_ACTION
            n += 1
        if x & 2:
            out[n] = _LEAVE_ACTION
            n += 1
    elif phase == _FREE:
        out[n] = _DECLINE_ACTION
        n += 1
    else:
        if n == 0 or (phase == _TURN and (s[_STACK] or s[_MUST_PLAY] == 0)):
            out[n] = _DRAW_ACTION
            n += 1
        if s[_COMBO_3PLUS]:
            for x in range(_PLUS, _COLOURLESS, 16):
                if pair_refusal(s, x) == 0:
                    out[n] = _PAIR_ACTION + x
                    n += 1
    return n


def _matching(s: bytearray, out: "Words", at: int, kind: int) -> int:
    """The coloured cards of the colour in force or of a kind (0: none), in one loop: R5, and R13 in a run.

    Over nine calls of ten end here, and hands are what takes the time.
    """
    low = s[_COLOUR] << 4
    n = 0
    last = 0
    while at:
        card = s[at]
        at = s[_LINK + at]
        if (card < low or card > low + 15) and card & 15 != kind:
            continue
        if card != last:
            out[n] = card
            n += 1
            last = card
    return n


def playable(s: bytearray, out: "Words", n: int, at: int) -> int:
    """Add the cards of a hand's list that may be played to ``out[n:]``: where they end."""
    last = 0
    while at:
        card = s[at]
        if card != last and refusal(s, card) == 0:
            out[n] = card
            n += 1
        last = card
        at = s[_LINK + at]
    return n


def symbol(s: bytearray) -> int:
    """The kind of coloured card that the lead matches whatever its colour (R5); 0: none."""
    lead = s[_LEAD]
    if lead < _COLOURLESS:
        return lead & 15
    return _TAKI if lead == _SUPER_CARD else 0


def _naming(s: bytearray, out: "Words", start: int, n: int) -> int:
    """After the colourless plays in ``out[start:n]``: those that name another colour or direction."""
    end = n
    i = start
    arg = 1
    while arg < 4:
        if arg_limit(s, out[i]) >= arg:
            out[n] = out[i] + 256 * arg
            n += 1
        i += 1
        if i == end:
            i = start
            arg += 1
    return n


def arg_limit(s: bytearray, card: int) -> int:
    """The highest arg with which a card may be played: 3 where it names a colour (R21-R23)."""
    if card == _CC_CARD:
        return 3
    if card == _CRAZY_CARD:
        return 1
    if card == _SUPER_CARD and s[_PHASE] != _RUN and (s[_COLOUR] == _ANY or s[_SUPER_COLOUR]):
        return 3
    return 0


def endings(s: bytearray) -> int:
    """How a run may end: 1 closed, 2 left open, 3 either.

    It can be closed unless its last card is a TAKI or Super TAKI (R14). It may be left open unless that
    is a Plus (R15), in a continuation (R20), and where it can be closed and `taki_close` is `auto` (R19).
    """
    kind = symbol(s)
    if kind == _TAKI:
        return 0 if s[_NUMBER] else 2
    return 1 if s[_NUMBER] or kind == _PLUS or s[_TAKI_CLOSE] else 3


def pair_refusal(s: bytearray, card: int) -> int:
    """Why the actor can't lay the pair of this Plus and its 3 in a TURN or AGAIN: 0 or ERR_ (R29)."""
    if s[_STACK]:
        return _ERR_STACK
    three = card - _PLUS + _THREE
    if find(s, s[_ACTOR], card) == 0 or find(s, s[_ACTOR], three) == 0:
        return _ERR_MATCH
    if refusal(s, three) == 0:
        return 0
    return refusal(s, card)


def _answers(s: bytearray, out: "Words") -> int:
    """DECLINE, and every seat's answers to a +3."""
    out[0] = _DECLINE_ACTION
    n = 1
    for seat in range(s[_SEATS]):
        card = _PLUS
        while card <= _BREAKER_CARD:
            if answer_refusal(s, seat, card) == 0:
                out[n] = _ANSWER_ACTION + 256 * seat + card
                n += 1
            card += 16 if card < 60 else (6 if card == 60 else 2)
    return n


def answer_refusal(s: bytearray, seat: int, card: int) -> int:
    """Why a seat can't answer a +3 with a card: 0 or ERR_ (R25, R26, R29)."""
    if seat >= s[_SEATS] or seat == s[_ACTOR]:
        return _ERR_SEAT
    if card == _KING_CARD:
        if s[_KING_VS_PLUS3] == 2 or seat != after(s, s[_ACTOR]):
            return _ERR_SEAT
    elif card != _BREAKER_CARD:
        if s[_COMBO_3PLUS] == 0 or card >= _COLOURLESS or card & 15 != _PLUS:
            return _ERR_ACTION
        if find(s, seat, card - _PLUS + _THREE) == 0:
            return _ERR_CARD
    return 0 if find(s, seat, card) else _ERR_CARD


def refusal(s: bytearray, card: int) -> int:
    """Why the actor can't play this card of its hand now: 0, or an ERR_ code. Not for a WINDOW."""
    phase = s[_PHASE]
    kind = card & 15 if card < _COLOURLESS else _NIL
    if kind == _PLUS and s[_PLUS_LAST] and s[_COUNT + s[_ACTOR]] == 1:
        return _ERR_PLUS_LAST
    if phase == _FREE:
        return 0
    matches = card >> 4 == s[_COLOUR]
    if phase == _RUN:  # R13, R16, R20
        number = s[_NUMBER]
        if kind == _NIL:
            # CC_IN_RUN, SUPER_IN_RUN, KING_IN_RUN in the order of the cards
            if number == 0 and card <= _KING_CARD and s[_CC_IN_RUN + card - _CC_CARD]:
                return 0
        elif kind == number:
            return 0
        elif number == 0 and (
            matches or (s[_CONTINUATION] and kind == symbol(s) and points(card, 0))
        ):
            return 0
        return _ERR_RUN
    if s[_STACK]:
        if card == _KING_CARD or (kind == _PLUS_TWO and s[_STACK_PLUS2]):
            return 0
        return _ERR_STACK
    if phase == _AGAIN and s[_PLUS_FOLLOW]:
        return 0 if matches else _ERR_FOLLOW
    if card == _CC_CARD and s[_LEAD] == _CC_CARD and s[_CC_ON_CC] == 0:
        return _ERR_CC
    if matches or kind == _NIL or s[_COLOUR] == _ANY or kind == symbol(s):
        return 0
    return _ERR_MATCH
