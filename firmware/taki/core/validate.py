"""Whether a decoded match can be: every field in range, every card in exactly one place. Cold code."""

from micropython import const
from taki.core.match import Match
from taki.core.rules import is_card

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
_NUMBER = const(18)
_COVER = const(19)
_WINNER = const(20)
_TOP = const(21)
_DRAW = const(22)
_PILE = const(23)
_FRESH = const(24)
_BUSY = const(25)
_IDLE = const(26)
_DEBT = const(27)
_WAITERS = const(28)
_HAND = const(51)
_WILD = const(61)
_COUNT = const(71)
_STAGE = const(81)
_FLAGS = const(91)
_WAIT = const(101)
_CARD = const(112)
_NEXT = const(240)
_OVER = const(5)
_COLOURLESS = const(64)
_ANY = const(4)
_KING_CARD = const(66)


def is_sound(match: Match) -> bool:
    """Whether the match's state is one that the rules can go on with."""
    rules = match.rules
    s = match.round.state
    if s[_CARDS] != len(rules.deck) or s[_SEATS] != rules.seats:
        return False
    if bytes(sorted(s[_CARD : _CARD + s[_CARDS]])) != rules.deck:
        return False
    return _fields(s) and _seats(s, match) and _lists(s) and _progress(match)


def _fields(s: bytearray) -> bool:
    seats = s[_SEATS]
    for i in (_REVERSED, _OPEN, _FRESH, _BUSY, _DEBT):
        if s[i] > 1:
            return False
    if s[_STARTER] >= seats or s[_ACTOR] >= seats or s[_PHASE] > _OVER or s[_COLOUR] > _ANY:
        return False
    if s[_NUMBER] > 9 or s[_IDLE] > seats or s[_WAITERS] > seats:
        return False
    return (s[_WINNER] < seats) if s[_PHASE] == _OVER else s[_WINNER] == _NIL


def _seats(s: bytearray, match: Match) -> bool:
    waiting = 0
    for seat in range(s[_SEATS]):
        if s[_FLAGS + seat] > 2 or (s[_FLAGS + seat] == 2 and s[_COUNT + seat] != 1):
            return False
        stage = s[_STAGE + seat]
        if stage > 8 or (stage > 0) != match.rules.pyramid:
            return False
        if s[_WAIT + seat]:
            waiting += 1
            if s[_WAIT + seat] > s[_WAITERS] or s[_COUNT + seat]:
                return False
    return waiting <= s[_WAITERS] and (s[_STACK] > 0 or waiting == 0)


def _lists(s: bytearray) -> bool:
    """Every card is in one list, hands ascend, sizes agree, and the lead lies where it should."""
    seen = bytearray(s[_CARDS])
    for seat in range(s[_SEATS]):
        n = _walk(s, s[_HAND + seat], seen, 0, _COLOURLESS - 1)
        m = _walk(s, s[_WILD + seat], seen, _COLOURLESS, _NIL)
        if n < 0 or m < 0 or n + m != s[_COUNT + seat]:
            return False
    if _walk(s, s[_DRAW], seen, -1, _NIL) != s[_PILE]:
        return False
    if _walk(s, s[_TOP], seen, -1, _NIL) < 1 or 0 in seen:
        return False
    at = s[_TOP]
    for _ in range(s[_COVER]):
        if at == _NIL or s[_CARD + at] <= _KING_CARD:
            return False
        at = s[_NEXT + at]
    return at != _NIL and s[_CARD + at] == s[_LEAD] and s[_LEAD] <= _KING_CARD and is_card(s[_LEAD])


def _walk(s: bytearray, at: int, seen: bytearray, least: int, most: int) -> int:
    """The length of a list, each of whose slots is seen for the first time; -1 if it isn't sound.

    A hand's list (``least`` >= 0) ascends from ``least`` to ``most``.
    """
    n = 0
    last = least
    while at != _NIL:
        if at >= len(seen) or seen[at]:
            return -1
        card = s[_CARD + at]
        if least >= 0:
            if card < last or card > most:
                return -1
            last = card
        seen[at] = 1
        n += 1
        at = s[_NEXT + at]
    return n


def _progress(match: Match) -> bool:
    rules = match.rules
    rounds = int(rules.option("rounds")) if rules.option("format") == "points" else 1
    if not 1 <= match.number <= rounds:
        return False
    return match.over == (match.round.phase == _OVER and match.number == rounds)
