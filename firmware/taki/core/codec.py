"""A whole match as bytes and back, mid-window and mid-run included; the bytes that recordings share.

A record is its head, what follows, and a CRC-16. The head: magic, version; preset and seats in a byte; the
options, one byte each; the number of cards, and those; the seed's length in bytes, and those; the
first starter (15: random).

A match (at most 512 bytes) is the head with the cards as they lie in the state; their links; stream;
round number; scores; the state's bytes 0-28 and its per-seat bytes. What is decoded is byte for
byte the same state, and encodes to the same bytes. ValueError, in one line, on anything else.
"""

from array import array

from micropython import const

from .match import Match
from .options import OPTIONS, given_by
from .round import MAX_ACTIONS
from .rules import PRESETS, Rules

MAGIC = b"TKM\x02"

_PYRAMID = const(2)
_OVER = const(5)
_CARDS = const(8)
_SEATS = const(9)
_PHASE = const(13)
_LEAD = const(14)
_COVER = const(19)
_WINNER = const(20)
_TOP = const(21)
_DRAW = const(22)
_PILE = const(23)
_WAITERS = const(28)
_OPTIONS = const(29)
_HAND = const(51)
_WILD = const(61)
_KING_CARD = const(66)
_COUNT = const(71)
_STAGE = const(81)
_FLAGS = const(91)
_WAIT = const(101)
_SEATS_END = const(111)
_CARD = const(112)
_LINK = const(128)
_LINKS = const(240)
_SEAT = const(240)
_NIL = const(255)

_MOST = b"\xf0\xf0\x01\x05\x42\x04\xff\x01\x09\x7f\xff\xff\xff\x7f\x01\x01\x0a\x01\x0a"
"""The most that the state's bytes 10 to 28 may be; _SEAT: a seat."""


def encode(match: Match) -> bytes:
    """The match as at most 512 bytes."""
    s = match.round.state
    n = len(match.rules.deck)
    data = start(MAGIC, match, s[_CARD : _CARD + n])
    data.extend(s[_LINKS : _LINKS + n])
    data.extend(match.stream)
    data.append(match.number)
    data.extend(bytes(match.scores))  # little-endian on all the machines there are
    data.extend(s[:_OPTIONS])
    data.extend(s[_HAND:_SEATS_END])
    return seal(data)


def decode(data: "bytes | bytearray") -> Match:
    """The match of ``encode``'s bytes. ValueError, in one line, on anything else."""
    reader = Reader(data, MAGIC, "saved match")
    match = reader.match()
    s = match.round.state
    n = len(reader.cards)
    s[_CARD : _CARD + n] = reader.cards
    s[_LINKS : _LINKS + n] = reader.take(n)
    match.stream[:] = reader.take(8)
    match.number = reader.byte()
    match.scores = array("i", reader.take(4 * match.rules.seats))
    s[:_OPTIONS] = reader.take(_OPTIONS)
    s[_HAND:_SEATS_END] = reader.take(_SEATS_END - _HAND)
    if reader.at != reader.end or not is_sound(match):
        reader.fail()
    return match


def checksum(data: "bytes | bytearray") -> int:
    """CRC-16 (polynomial 0x1021, start 0xFFFF) of the data; 0 if they end in their own."""
    crc = 0xFFFF
    for byte in data:
        x = crc >> 8 ^ byte
        x ^= x >> 4
        crc = (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF
    return crc


def start(magic: bytes, match: Match, cards: "bytes | bytearray") -> bytearray:
    """The head of a record of a match (see above), with these cards."""
    rules = match.rules
    data = bytearray(magic)
    data.append(PRESETS.index(rules.preset) << 4 | rules.seats)
    data.extend(rules.packed)
    data.append(len(cards))
    data.extend(cards)
    n = 0
    while match.seed >> 8 * n:
        n += 1
    data.append(n)
    data.extend(match.seed.to_bytes(n, "big"))
    data.append(match.first_starter & 15)
    return data


def seal(data: bytearray) -> bytes:
    """The data with its checksum behind it."""
    return bytes(data) + checksum(data).to_bytes(2, "big")


class Reader:
    """Reads sealed bytes from the front. ``what`` names them in errors."""

    def __init__(self, data: "bytes | bytearray", magic: bytes, what: str):
        self.what = what
        if (
            not isinstance(data, (bytes, bytearray))  # pyright: ignore[reportUnnecessaryIsInstance]
            or bytes(data[:3]) != magic[:3]
            or not 6 < len(data) < 65536
        ):
            raise ValueError("this is no {}".format(what))
        if data[3] != magic[3]:
            raise ValueError("this {} is of another version".format(what))
        self.end = len(data) - 2
        self.data = data
        self.at = 4
        if checksum(data):
            self.fail()

    def fail(self) -> None:
        """Raise the error for contents that can't be."""
        raise ValueError("this {} is damaged".format(self.what))

    def take(self, n: int) -> bytes:
        """The next ``n`` bytes."""
        self.at += n
        if self.at > self.end:
            self.fail()
        return bytes(self.data[self.at - n : self.at])

    def byte(self) -> int:
        """The next byte."""
        return self.take(1)[0]

    def match(self) -> Match:
        """The match of a head made by ``start``, as first dealt. Its cards are in ``cards`` then."""
        first = self.byte()
        packed = self.take(OPTIONS)
        self.cards = self.take(self.byte())
        seed = int.from_bytes(self.take(self.byte()), "big")
        starter = self.byte()
        if first >> 4 >= len(PRESETS):
            self.fail()
        rules = Rules(PRESETS[first >> 4], first & 15, **given_by(packed, self.cards))
        if rules.packed != packed:
            self.fail()
        return Match(rules, seed, -1 if starter == 15 else starter)


def is_sound(match: Match) -> bool:
    """Whether a decoded match can go on: fields in range, every card in one place, hands in order.

    Tells the match whether it is over.
    """
    s = match.round.state
    seats = match.rules.seats
    rounds = match.rounds()
    if s[_CARDS] != len(match.rules.deck) or s[_SEATS] != seats:
        return False
    for i in range(len(_MOST)):
        if s[10 + i] > (seats - 1 if _MOST[i] == _SEAT else _MOST[i]):
            return False
    over = s[_PHASE] == _OVER
    if (s[_WINNER] >= seats) if over else (s[_WINNER] != _NIL):
        return False
    match.over = over and match.number == rounds
    if not 0 < match.number <= rounds or not -99 * 200 <= min(match.scores):
        return False
    if max(match.scores) > 99 * 128 * 100:
        return False
    seen = bytearray(len(match.rules.deck))
    for seat in range(seats):
        n = _walk(s, _HAND + seat, seen, 0, 63) + _walk(s, _WILD + seat, seen, 64, _NIL)
        if n != s[_COUNT + seat] or (s[_STAGE + seat] > 0) != (match.rules.packed[0] == _PYRAMID):
            return False
        if s[_STAGE + seat] > 8 or s[_WAIT + seat] > s[_WAITERS]:
            return False
        if s[_FLAGS + seat] > (2 if n == 1 else 1 if n == 0 else 0):
            return False
    if (
        _walk(s, _DRAW, seen, -1, _NIL) != s[_PILE]
        or not s[_COVER] < _walk(s, _TOP, seen, -1, _NIL) < 999
    ):
        return False
    at = s[_TOP]
    for _ in range(s[_COVER]):
        if s[at] <= _KING_CARD:
            return False
        at = s[_LINK + at]
    if min(seen) == 0 or s[at] != s[_LEAD] or s[_LEAD] > _KING_CARD:
        return False
    return over or match.round.legal(array("H", [0] * MAX_ACTIONS)) > 0


def _walk(s: bytearray, link: int, seen: bytearray, least: int, most: int) -> int:
    """The length of the list at address ``link``, each of whose cards is seen for the first time; 999 if it
    isn't sound. A hand's list (``least`` >= 0) ascends from ``least`` to ``most``."""
    n = 0
    at = s[link]
    while at:
        i = at - _CARD
        if not 0 <= i < len(seen) or seen[i] or not least <= s[at] <= most:
            return 999
        if least >= 0:
            least = s[at]
        seen[i] = 1
        n += 1
        at = s[_LINK + at]
    return n
