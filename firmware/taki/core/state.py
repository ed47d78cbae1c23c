"""The flat state of a round, and the card moves on it.

A round is one bytearray ``s`` of SIZE bytes, so that a copy is one assignment and a save is the
buffer. Every card has a fixed slot 0-127 (``s[CARD + slot]``), and every pile and hand is a linked list
of slots (``s[NEXT + slot]``, NIL at the end), so that no card move copies anything. A hand is two lists,
coloured and colourless cards, each ascending by card byte. The modules of the core repeat the offsets
they use as private constants, which MicroPython folds into the code; a test keeps them equal.

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
21     TOP          slot of the top discard
22     DRAW         slot of the top of the draw pile
23     PILE         cards in the draw pile
24     FRESH        1: the turn's first action is still to come (R30)
25     BUSY         1: somebody played or got a card in this turn (R8)
26     IDLE         turns in a row that were not BUSY
27     DEBT         1: somebody may owe a declaration
28     WAITERS      seats waiting for their +2 to be drawn (R33)
29-50  the options, in the order of ``rules.options()``; 29 is 1 in a pyramid
51     HAND         per seat: first slot of the coloured cards
61     WILD         per seat: first slot of the colourless cards
71     COUNT        per seat: cards in the hand
81     STAGE        per seat: pyramid stage, else 0
91     FLAGS        per seat: 1 declared, 2 owes a declaration
101    WAIT         per seat: 0, or its place in the queue of waiting seats (R33)
112    CARD         per slot: card byte
240    NEXT         per slot: next slot of its list
====== ============ ==========================================================================

``ev`` is an ``array('H')`` of EVENTS_SIZE words: ``ev[0]`` counts the events in ``ev[1:64]``
(events.py), and the words above are scratch space of a shuffle.
"""

from array import array

from micropython import const
from taki.core.rng import below

SIZE = const(368)
EVENTS_SIZE = const(192)

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
_NEXT = const(240)
_COLOURLESS = const(64)
_KING_CARD = const(66)
_PLUS_TWO = const(2)
_STOP = const(10)
_EVENTS = const(64)
_PLAYED = const(0x0000)
_DREW = const(0x1000)
_DECLARED_FLAG = const(1)
_SHUFFLED = const(0xA000)


def log(ev: "array[int]", event: int) -> None:
    """Note an event; what doesn't fit is dropped."""
    n = ev[0] + 1
    if n < _EVENTS:
        ev[n] = event
        ev[0] = n


def give(s: bytearray, seat: int, slot: int) -> None:
    """Put the loose card in ``slot`` into a hand, in its place."""
    card = s[_CARD + slot]
    link = (_HAND if card < _COLOURLESS else _WILD) + seat
    at = s[link]
    while at != _NIL and s[_CARD + at] < card:
        link = _NEXT + at
        at = s[link]
    s[_NEXT + slot] = at
    s[link] = slot
    s[_COUNT + seat] += 1


def take(s: bytearray, seat: int, card: int) -> int:
    """Take a card out of a hand: its slot, or NIL (and nothing changed) when it isn't there."""
    link = (_HAND if card < _COLOURLESS else _WILD) + seat
    slot = s[link]
    while slot != _NIL:
        if s[_CARD + slot] == card:
            s[link] = s[_NEXT + slot]
            s[_COUNT + seat] -= 1
            return slot
        link = _NEXT + slot
        slot = s[link]
    return _NIL


def holds(s: bytearray, seat: int, card: int) -> bool:
    """Whether the seat's hand has such a card."""
    slot = s[(_HAND if card < _COLOURLESS else _WILD) + seat]
    while slot != _NIL:
        if s[_CARD + slot] == card:
            return True
        slot = s[_NEXT + slot]
    return False


def lay(s: bytearray, seat: int, slot: int, ev: "array[int]") -> None:
    """Put a seat's card, just taken, on the discard pile. It becomes the lead unless transparent."""
    card = s[_CARD + slot]
    s[_NEXT + slot] = s[_TOP]
    s[_TOP] = slot
    if card > _KING_CARD:
        s[_COVER] += 1
    else:
        s[_LEAD] = card
        s[_COVER] = 0
    s[_FLAGS + seat] &= _DECLARED_FLAG
    s[_BUSY] = 1
    log(ev, _PLAYED + 256 * seat + card)


def lay_card(s: bytearray, seat: int, card: int, ev: "array[int]") -> None:
    """Lay a card that the seat is known to hold."""
    slot = take(s, seat, card)
    lay(s, seat, slot, ev)


def draw(s: bytearray, seat: int, n: int, ev: "array[int]") -> int:
    """Draw ``n`` cards for a seat, or what there is (R7): how many it got. Declarations lapse (R30)."""
    got = 0
    while got < n:
        if s[_PILE] == 0 and recycle(s, ev) == 0:
            break
        slot = s[_DRAW]
        s[_DRAW] = s[_NEXT + slot]
        s[_PILE] -= 1
        give(s, seat, slot)
        got += 1
    if got:
        s[_FLAGS + seat] = 0
        s[_BUSY] = 1
    log(ev, _DREW + 256 * seat + got)
    return got


def recycle(s: bytearray, ev: "array[int]") -> int:
    """Shuffle the discards under the lead into a new draw pile (R7): its size.

    The lead and the transparent cards on it stay. The list stays linked as it is; the card bytes
    change places among its slots.
    """
    at = s[_TOP]
    for _ in range(s[_COVER]):
        at = s[_NEXT + at]
    link = _NEXT + at
    at = s[link]
    s[link] = _NIL
    s[_DRAW] = at
    n = 0
    while at != _NIL:
        ev[_EVENTS + n] = _CARD + at
        at = s[_NEXT + at]
        n += 1
    s[_PILE] = n
    if n:
        shuffle(s, ev, n)
        log(ev, _SHUFFLED + n)
    return n


def shuffle(s: bytearray, ev: "array[int]", n: int) -> None:
    """Shuffle the card bytes at the ``n`` addresses in the scratch space of ``ev`` (Fisher-Yates).

    One number serves two steps, which halves the draws of the generator: a number below
    ``n * (n - 1)`` is a pair of fair choices below ``n`` and below ``n - 1``.
    """
    while n > 1:
        x = below(s, n * (n - 1))
        _swap(s, ev[_EVENTS + n - 1], ev[_EVENTS + x % n])
        x //= n
        n -= 1
        _swap(s, ev[_EVENTS + n - 1], ev[_EVENTS + x])
        n -= 1


def _swap(s: bytearray, i: int, j: int) -> None:
    card = s[i]
    s[i] = s[j]
    s[j] = card


def step(s: bytearray) -> int:
    """What leads from a seat to the next one, modulo the number of seats."""
    return s[_SEATS] - 1 if s[_REVERSED] else 1


def points(card: int, action_points: int) -> int:
    """Penalty points of a card left in a hand (R36): a number its value, others ``action_points``."""
    kind = card & 15
    if card < _COLOURLESS and kind < _STOP and kind != _PLUS_TWO:
        return kind
    return action_points
