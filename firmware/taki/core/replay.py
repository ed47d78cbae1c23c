"""Recordings: rules, seed, first starter, and every action as one byte. Cold code.

A byte below 0x80 is the place of the action in the list of legal actions; 0x80 + seat is a DECLARE,
0x90 + seat a CATCH, and 0xA0 deals the next round. So one byte tells an action whatever its code, and a
recording means the same on every VM. Layout: magic, version; rules; seed; first starter (15: random); the
bytes; CRC-16.
"""

from array import array

from micropython import const
from taki.core.match import Match
from taki.core.packing import Reader, get_rules, put_deck, put_number, put_rules, seal
from taki.core.round import MAX_ACTIONS
from taki.core.rules import Rules

MAGIC = b"TKR\x01"

_DECLARE_STEP = const(0x80)
_CATCH_STEP = const(0x90)
_NEXT_ROUND_STEP = const(0xA0)


class Recorder(Match):
    """A match that records itself; ``steps`` are the bytes so far, ``data()`` the recording."""

    def __init__(self, rules: Rules, seed: int, starter: int = -1):
        self.steps = bytearray()
        self._legal = array("H", [0] * MAX_ACTIONS)
        super().__init__(rules, seed, starter)

    def apply(self, action: int) -> int:
        """As Match.apply; an accepted action is recorded."""
        n = self.round.legal(self._legal)
        place = 0
        while place < n and self._legal[place] != action:
            place += 1
        e = super().apply(action)
        if e == 0:
            self.steps.append(place)
        return e

    def declare(self, seat: int) -> int:
        """As Match.declare; recorded."""
        e = super().declare(seat)
        if e == 0:
            self.steps.append(_DECLARE_STEP + seat)
        return e

    def catch(self, seat: int) -> int:
        """As Match.catch; recorded."""
        e = super().catch(seat)
        if e == 0:
            self.steps.append(_CATCH_STEP + seat)
        return e

    def next_round(self) -> None:
        """As Match.next_round; recorded."""
        super().next_round()
        self.steps.append(_NEXT_ROUND_STEP)

    def data(self) -> bytes:
        """The recording so far."""
        data = bytearray(MAGIC)
        put_rules(data, self.rules)
        put_deck(data, self.rules)
        put_number(data, self.seed)
        data.append(self.first_starter & 15)
        data.extend(self.steps)
        return seal(data)


class Player:
    """Plays a recording: ``match`` is where it stands. ValueError on bytes that are no recording."""

    def __init__(self, data: bytes):
        reader = Reader(data, MAGIC, "recording")
        rules = get_rules(reader)
        seed = reader.number()
        first = reader.byte(15)
        self._steps = reader.take(reader.end - reader.at)
        self._legal = array("H", [0] * MAX_ACTIONS)
        self.at = 0
        self.match = Match(rules, seed, -1 if first == 15 else first)

    @property
    def length(self) -> int:
        """The number of steps."""
        return len(self._steps)

    def peek(self) -> int:
        """The next step as an action, DECLARE and CATCH included; -1 at the end or for a next round."""
        if self.at >= len(self._steps):
            return -1
        code = self._steps[self.at]
        if code >= _NEXT_ROUND_STEP:
            return -1
        if code >= _DECLARE_STEP:
            op = 8 if code >= _CATCH_STEP else 7
            return op << 12 | (code & 15) << 8
        if code >= self.match.legal(self._legal):
            self._fail()
        return self._legal[code]

    def step(self) -> bool:
        """Play the next step; False at the end. ValueError where it can't be played."""
        if self.at >= len(self._steps):
            return False
        code = self._steps[self.at]
        match = self.match
        e = 0
        if code < _DECLARE_STEP:
            if code >= match.legal(self._legal):
                self._fail()
            e = match.apply(self._legal[code])
        elif code < _CATCH_STEP:
            e = match.declare(code - _DECLARE_STEP)
        elif code < _NEXT_ROUND_STEP:
            e = match.catch(code - _CATCH_STEP)
        elif code == _NEXT_ROUND_STEP:
            match.next_round()
        else:
            self._fail()
        if e:
            self._fail()
        self.at += 1
        return True

    def _fail(self) -> None:
        raise ValueError(
            "this recording is damaged: its step {} can't be played".format(self.at + 1)
        )


def open(data: bytes) -> Player:
    """A Player at the start of a recording. ValueError on bytes that are none."""
    return Player(data)
