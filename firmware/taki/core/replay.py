"""Recordings: rules, seed, first starter, and every action as one byte. Cold code.

A byte below 0x80 is the place of the action in the list of legal actions; 0x80 + seat is a DECLARE,
0x90 + seat a CATCH, and 0xA0 deals the next round. So one byte tells an action whatever its code, and a
recording means the same on every VM. Layout: the head of codec.py with a custom deck's cards; the
bytes; CRC-16.
"""

from array import array

from micropython import const

from .codec import Reader, seal, start
from .match import Match
from .round import MAX_ACTIONS
from .rules import Rules

MAGIC = b"TKR\x01"

_DECLARE_STEP = const(0x80)
_CATCH_STEP = const(0x90)
_NEXT_ROUND_STEP = const(0xA0)
_NO_ACTION = const(0x7FFF)


class Recorder(Match):
    """A match that records itself; ``steps`` are the bytes so far, ``data()`` the recording."""

    def __init__(self, rules: Rules, seed: int, starter: int = -1):
        self.steps = bytearray()
        self._legal = array("H", [0] * MAX_ACTIONS)
        super().__init__(rules, seed, starter)

    def _noted(self, e: int, step: int) -> int:
        """Records a step unless it was refused; hands on the ERR_ code."""
        if e == 0:
            self.steps.append(step)
        return e

    def apply(self, action: int) -> int:
        """As Match.apply; an accepted action is recorded."""
        n = self.round.legal(self._legal)
        place = 0
        while place < n and self._legal[place] != action:
            place += 1
        return self._noted(super().apply(action), place)

    def declare(self, seat: int) -> int:
        """As Match.declare; recorded."""
        return self._noted(super().declare(seat), _DECLARE_STEP + (seat & 15))

    def catch(self, seat: int) -> int:
        """As Match.catch; recorded."""
        return self._noted(super().catch(seat), _CATCH_STEP + (seat & 15))

    def next_round(self) -> None:
        """As Match.next_round; recorded."""
        super().next_round()
        self.steps.append(_NEXT_ROUND_STEP)

    def data(self) -> bytes:
        """The recording so far."""
        data = start(MAGIC, self, self.rules.deck if self.rules.custom else b"")
        data.extend(self.steps)
        return seal(data)


class Player:
    """Plays a recording: ``match`` is where it stands, ``at`` the step that comes, ``length`` how many
    there are. ValueError on bytes that are no recording."""

    def __init__(self, data: "bytes | bytearray"):
        reader = Reader(data, MAGIC, "recording")
        self.match = reader.match()
        self._steps = reader.take(reader.end - reader.at)
        self._legal = array("H", [0] * MAX_ACTIONS)
        self.length = len(self._steps)
        self.at = 0

    def peek(self) -> int:
        """The next step as an action, DECLARE and CATCH included; -1 at the end or for a next round."""
        code = self._steps[self.at] if self.at < self.length else _NEXT_ROUND_STEP
        if code >= _NEXT_ROUND_STEP:
            return -1
        if code >= _DECLARE_STEP:
            return (7 if code < _CATCH_STEP else 8) << 12 | (code & 15) << 8
        return self._legal[code] if code < self.match.round.legal(self._legal) else _NO_ACTION

    def step(self) -> bool:
        """Play the next step; False at the end. ValueError where it can't be played."""
        if self.at >= self.length:
            return False
        code = self._steps[self.at]
        match = self.match
        e = 1
        if code < _DECLARE_STEP:
            e = match.apply(self.peek())
        elif code < _CATCH_STEP:
            e = match.declare(code & 15)
        elif code < _NEXT_ROUND_STEP:
            e = match.catch(code & 15)
        elif code == _NEXT_ROUND_STEP:
            match.next_round()
            e = 0
        if e:
            raise ValueError("this recording is damaged at step {}".format(self.at + 1))
        self.at += 1
        return True


open = Player
"""A Player at the start of a recording. ValueError on bytes that are none."""
