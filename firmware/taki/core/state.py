"""The flat state of a round, the deal, and the card moves.

A round is one bytearray ``s`` of 368 bytes, so that a copy is one assignment and a save is the
buffer. Every card has a fixed address ``at`` (its byte is ``s[at]``), and every pile and hand is a linked
list of addresses (``s[LINK + at]`` is the next one, 0 the end), so that no card move copies anything
and a walk costs one addition a card. A hand is two lists, coloured and colourless cards, each ascending
by card byte. The modules of the core repeat the offsets they use as private constants, which MicroPython
folds into the code; a test keeps them equal.

====== ============ ==========================================================================
offset name         meaning
====== ============ ==========================================================================
0-7    RNG          the generator (rng.py)
8      CARDS        number of cards, at most 128
9      SEATS        2-10
10     STARTER      seat that started
11     ACTOR        seat to act; in a WINDOW the seat that played the +3
12     REVERSED     0 clockwise, 1 the other way
13     PHASE        TURN 0, RUN 1, AGAIN 2, FREE 3, WINDOW 4, OVER 5
14     LEAD         card byte of the lead
15     COLOUR       colour in force; 4: any card may be played
16     STACK        number of +2 in the active stack (255: that many or more)
17     OPEN         1: a TAKI is open
18     NUMBER       the number of a continuation under way (R20), else 0
19     COVER        transparent cards lying on the lead
20     WINNER       seat; NIL: nobody yet
21     TOP          address of the top discard
22     DRAW         address of the top of the draw pile
23     PILE         cards in the draw pile
24     FRESH        1: the turn's first action is still to come (R30)
25     BUSY         1: somebody played or got a card in this turn (R8)
26     IDLE         turns in a row that were not BUSY
27     DEBT         1: somebody may owe a declaration
28     WAITERS      seats waiting for their +2 to be drawn (R33)
29-50  the options, in the order of options.py; 29, the format, is 2 in a pyramid
51     HAND         per seat: address of the first coloured card
61     WILD         per seat: address of the first colourless card
71     COUNT        per seat: cards in the hand
81     STAGE        per seat: pyramid stage, else 0
91     FLAGS        per seat: 1 declared, 2 owes a declaration
101    WAIT         per seat: 0, or its place in the queue of waiting seats (R33)
112    CARD         the card bytes
240    LINKS        for every card the address of the next one of its list
====== ============ ==========================================================================

``ev`` is an ``array('H')`` of 192 words: ``ev[0]`` counts the events in ``ev[1:64]``
(codes.py), and the words above are scratch space of a shuffle.
"""

from micropython import const

from . import rng

_NIL = const(255)
_SEATS = const(9)
_REVERSED = const(12)
_LEAD = const(14)
_COVER = const(19)
_TOP = const(21)
_DRAW = const(22)
_PILE = const(23)
_BUSY = const(25)
_HAND = const(51)
_WILD = const(61)
_COUNT = const(71)
_FLAGS = const(91)
_CARD = const(112)
_LINK = const(128)
_LINKS = const(240)
_COLOURLESS = const(64)
_KING_CARD = const(66)
_PLUS_TWO = const(2)
_STOP = const(10)
_EVENTS = const(64)
_DREW_EVENT = const(0x1000)
_DECLARED_FLAG = const(1)
_SHUFFLED = const(10)
_STARTER = const(10)
_ACTOR = const(11)
_PHASE = const(13)
_COLOUR = const(15)
_STACK = const(16)
_OPEN = const(17)
_WINNER = const(20)
_FRESH = const(24)
_WAITERS = const(28)
_FORMAT = const(29)
_HAND_SIZE = const(30)
_OPENING = const(31)
_STAGE = const(81)
_PYRAMID = const(2)
_TURN = const(0)
_OVER = const(5)
_NUMBER_OPENING = const(1)
_APPLY_OPENING = const(2)
_DIRECTION = const(11)
_TAKI = const(13)


def log(ev: "Words", kind: int, seat: int, value: int) -> None:
    """Note an event (codes.py); what doesn't fit is dropped."""
    n = ev[0] + 1
    if n < _EVENTS:
        ev[n] = kind << 12 | seat << 8 | value
        ev[0] = n


def after(s: bytearray, seat: int) -> int:
    """The seat whose turn comes after ``seat``'s in the direction of play."""
    return (seat + (s[_SEATS] - 1 if s[_REVERSED] else 1)) % s[_SEATS]


def give(s: bytearray, seat: int, loose: int) -> None:
    """Put the card at ``loose``, which hangs nowhere, into a hand, in its place."""
    card = s[loose]
    link = (_HAND if card < _COLOURLESS else _WILD) + seat
    at = s[link]
    while at and s[at] < card:
        link = _LINK + at
        at = s[link]
    s[_LINK + loose] = at
    s[link] = loose
    s[_COUNT + seat] += 1


def find(s: bytearray, seat: int, card: int) -> int:
    """Where such a card hangs in the seat's hand: the address of its link, 0 if it isn't there."""
    link = (_HAND if card < _COLOURLESS else _WILD) + seat
    at = s[link]
    while at:
        if s[at] == card:
            return link
        link = _LINK + at
        at = s[link]
    return 0


def lay(s: bytearray, seat: int, link: int, ev: "Words") -> None:
    """Lay a card of a hand, found at ``link``, on the discard pile: the new lead unless transparent."""
    at = s[link]
    card = s[at]
    s[link] = s[_LINK + at]
    s[_LINK + at] = s[_TOP]
    s[_TOP] = at
    s[_COUNT + seat] -= 1
    if card > _KING_CARD:
        s[_COVER] += 1
    else:
        s[_LEAD] = card
        s[_COVER] = 0
    s[_FLAGS + seat] &= _DECLARED_FLAG
    s[_BUSY] = 1
    at = ev[0] + 1  # as `log` does, but a call less, 1 % of a turn; the first events always fit
    ev[at] = seat << 8 | card
    ev[0] = at


def draw(s: bytearray, seat: int, n: int, ev: "Words") -> int:
    """Draw ``n`` cards for a seat, or what there is (R7): how many it got. Declarations lapse (R30)."""
    got = 0
    while got < n and (s[_PILE] or recycle(s, ev)):
        at = s[_DRAW]
        s[_DRAW] = s[_LINK + at]
        s[_PILE] -= 1
        give(s, seat, at)
        got += 1
    if got:
        s[_FLAGS + seat] = 0
        s[_BUSY] = 1
    n = ev[0] + 1  # as `log` does, but a call less
    if n < _EVENTS:
        ev[n] = _DREW_EVENT | seat << 8 | got
        ev[0] = n
    return got


def recycle(s: bytearray, ev: "Words") -> int:
    """Shuffle the discards under the lead into a new draw pile (R7): its size.

    The lead and the transparent cards on it stay. The list stays linked as it is; the card bytes
    change places among its addresses.
    """
    at = s[_TOP]
    for _ in range(s[_COVER]):
        at = s[_LINK + at]
    link = _LINK + at
    at = s[link]
    s[link] = 0
    s[_DRAW] = at
    n = 0
    while at:
        ev[_EVENTS + n] = at
        at = s[_LINK + at]
        n += 1
    s[_PILE] = n
    if n:
        shuffle(s, ev, n)
        log(ev, _SHUFFLED, 0, n)
    return n


def shuffle(s: bytearray, ev: "Words", n: int) -> None:
    """Shuffle the card bytes at the ``n`` addresses in the scratch space of ``ev`` (Fisher-Yates).

    One number serves two steps, which halves the draws of the generator: a number below
    ``n * (n - 1)`` is a pair of fair choices below ``n`` and below ``n - 1``.
    """
    x = -1
    while n > 1:
        drawn = x < 0
        if drawn:
            x = n * (n - 1)
            x = rng.below(s, x)
        i = ev[_EVENTS + n - 1]
        j = ev[_EVENTS + x % n]
        s[i], s[j] = s[j], s[i]
        x = x // n if drawn else -1
        n -= 1


def points(card: int, value: int) -> int:
    """Penalty points of a card left in a hand (R36): a number its value, others ``value``."""
    kind = card & 15
    if card < _COLOURLESS and kind < _STOP and kind != _PLUS_TWO:
        return kind
    return value


def deal(s: bytearray, deck: bytes, seed: int, shuffled: bool, ev: "Words") -> None:
    """Deal the cards of ``deck``, the first one first, after a shuffle by a seed of any size (R1, R2)."""
    rng.seed(s, seed)
    n = len(deck)
    i = 0
    while i < n:
        s[_CARD + i] = deck[i]
        ev[_EVENTS + i] = _CARD + i
        i += 1
    if shuffled:
        shuffle(s, ev, n)
    clear(s)
    ev[0] = 0
    s[_PHASE] = _TURN
    s[_FRESH] = 1
    s[_ACTOR] = s[_STARTER]
    _deal_out(s, _CARD + n - 1)


def _deal_out(s: bytearray, end: int) -> None:
    """Deal the hands from the first card on, turn up a lead, link the pile down to the card at ``end``."""
    stage = 8 if s[_FORMAT] == _PYRAMID else 0
    top = _CARD + s[_SEATS] * (stage or s[_HAND_SIZE])
    i = _CARD
    while i < top:
        seat = (s[_STARTER] + i - _CARD) % s[_SEATS]
        give(s, seat, i)
        s[_STAGE + seat] = stage
        i += 1
    # R2: cards go under the pile until one may lead; once it has all gone round without a number, any may
    tries = end + 1 - top if s[_OPENING] == _NUMBER_OPENING else 0
    while s[top] >= _COLOURLESS or (tries > 0 and points(s[top], 0) == 0):
        i = top
        while i < end:
            s[i], s[i + 1] = s[i + 1], s[i]
            i += 1
        tries -= 1
    s[_TOP] = top
    s[_LEAD] = s[top]
    s[_COLOUR] = s[_LEAD] >> 4
    s[_PILE] = end - top
    if top < end:
        s[_DRAW] = top + 1
    i = top + 1
    while i < end:
        s[_LINK + i] = i + 1
        i += 1
    if s[_OPENING] == _APPLY_OPENING:
        i = s[_LEAD] & 15
        if i == _PLUS_TWO:
            s[_STACK] = 1
        elif i == _STOP:
            s[_ACTOR] = (s[_ACTOR] + 1) % s[_SEATS]
        elif i == _DIRECTION:
            s[_REVERSED] = 1
        elif i == _TAKI:
            s[_OPEN] = 1


def clear(s: bytearray) -> None:
    """A table before the deal: over, and without a card in any list."""
    for i in range(128):
        s[_LINKS + i] = 0
        if i < _CARD - _HAND:
            s[_HAND + i] = 0
        if i <= _WAITERS - _ACTOR:
            s[_ACTOR + i] = 0
    s[_PHASE] = _OVER
    s[_WINNER] = _NIL
