"""A whole match as bytes and back, mid-window and mid-run included. Cold code.

Layout (at most 512 bytes): magic, version; number of cards, card and next of every slot; rules (a custom
deck is the cards themselves); seed; first starter; stream; round number, over; scores; the state's bytes
0-28 and its per-seat bytes; CRC-16. What is
decoded is byte for byte the same state, and encodes to the same bytes.
"""

from micropython import const
from taki.core.match import Match
from taki.core.packing import Reader, get_rules, put_number, put_rules, put_signed, seal
from taki.core.validate import is_sound

MAGIC = b"TKM\x01"
MAX_SIZE = const(512)

_OPTIONS = const(29)
_HAND = const(51)
_CARD = const(112)
_NEXT = const(240)
_ROWS = const(6)


def encode(match: Match) -> bytes:
    """The match as at most MAX_SIZE bytes."""
    rules = match.rules
    s = match.round.state
    n = len(rules.deck)
    data = bytearray(MAGIC)
    data.append(n)
    data.extend(s[_CARD : _CARD + n])
    data.extend(s[_NEXT : _NEXT + n])
    put_rules(data, rules)
    put_number(data, match.seed)
    data.append(match.first_starter & 15)
    data.extend(match.stream)
    data.append(match.number << 1 | match.over)
    for score in match.scores:
        put_signed(data, score)
    data.extend(s[:_OPTIONS])
    for row in range(_ROWS):
        for seat in range(rules.seats):
            data.append(s[_HAND + 10 * row + seat])
    return seal(data)


def decode(data: bytes) -> Match:
    """The match of ``encode``'s bytes. ValueError, in one line, on anything else."""
    reader = Reader(data, MAGIC, "saved match")
    n = reader.byte(128)
    cards = reader.take(n)
    links = reader.take(n)
    rules = get_rules(reader, cards)
    if len(rules.deck) != n:
        reader.fail()
    seed = reader.number()
    first = reader.byte(15)
    if first != 15 and first >= rules.seats:
        reader.fail()
    match = Match(rules, seed, -1 if first == 15 else first)
    for i in range(8):
        match.stream[i] = reader.byte()
    number = reader.byte()
    match.number = number >> 1
    match.over = number & 1 == 1
    for seat in range(rules.seats):
        match.scores[seat] = reader.signed()
    s = match.round.state
    for i in range(_OPTIONS):
        s[i] = reader.byte()
    for row in range(_ROWS):
        for seat in range(rules.seats):
            s[_HAND + 10 * row + seat] = reader.byte()
    for i in range(n):
        s[_CARD + i] = cards[i]
        s[_NEXT + i] = links[i]
    if reader.at != reader.end or not is_sound(match):
        reader.fail()
    return match
