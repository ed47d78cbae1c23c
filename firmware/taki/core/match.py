"""A match: rounds strung together (R3, R35-R37)."""

from array import array

from micropython import const

from . import rng
from .round import OVER, Round
from .rules import Rules, is_int
from .turn import hand_points

_FORMAT_OPTION = const(0)
_STARTER_OPTION = const(22)
_ROUNDS_OPTION = const(23)
_POINTS_OPTION = const(24)
_POINTS = const(1)
_ROTATE = const(1)


class Match:
    """A match by ``rules``; the first round is dealt. ``round`` is its one Round, dealt anew each time.

    Play through ``apply``, ``declare`` and ``catch`` of the match, which keep the scores. The seed of
    every round and random starters come from one stream, started by ``seed`` (an int from 0 to 2**256 - 1).

    Attributes: ``rules``, ``seed``, ``round``, ``number`` (of the round, from 1), ``over``, ``stream``
    (8 bytes), ``scores`` (``array('i')``, points of every seat so far).
    """

    def __init__(self, rules: Rules, seed: int, starter: int = -1):
        """``starter``: the seat that starts round 1; -1 for a random one (R3)."""
        if not is_int(seed, 0, (1 << 256) - 1):
            raise ValueError("a match's seed is from 0 to 2**256 - 1")
        self.rules = rules
        self.seed = seed
        self.first_starter = starter
        self.stream = bytearray(8)
        rng.seed(self.stream, seed)
        self.scores = array("i", [0] * rules.seats)
        self.number = 0
        self.over = False
        self.round = Round(rules)
        self._deal(starter)

    def _deal(self, starter: int) -> None:
        """Deal a round, by the next 48 bits of the stream; starter -1: a random seat."""
        if is_int(starter, -1, -1):
            starter = rng.below(self.stream, self.rules.seats)
        seed = 0
        for _ in range(3):
            seed = seed << 16 | rng.below(self.stream, 65536)
        self.number += 1
        self.round.start_with(starter)
        self.round.deal(seed)

    def next_round(self) -> None:
        """Deal the next round, by `next_starter` (R3). ValueError unless one is due."""
        if self.over or self.round.phase != OVER:
            raise ValueError("no next round is due")
        how = self.rules.packed[_STARTER_OPTION]
        if how == _ROTATE:
            self._deal((self.round.starter + 1) % self.rules.seats)
        else:
            self._deal(-1 if how else self.round.winner)

    def apply(self, action: int) -> int:
        """Carry out an action: 0, or an ERR_ code with nothing changed. Scores a finished round."""
        e = self.round.apply(action)
        if e == 0 and self.round.phase == OVER:
            self._score()
        return e

    def declare(self, seat: int) -> int:
        """The seat declares its last card (R30): 0, or an ERR_ code."""
        return self.round.declare(seat)

    def catch(self, seat: int) -> int:
        """The seat is caught not having declared (R30, `catch`): 0, or an ERR_ code."""
        return self.round.catch(seat)

    def _score(self) -> None:
        """The round is over: score it (R36); after the last one the match is over too (R35-R37)."""
        packed = self.rules.packed
        if packed[_FORMAT_OPTION] == _POINTS:
            for seat in range(self.rules.seats):
                if seat == self.round.winner:
                    self.scores[seat] -= packed[_POINTS_OPTION]
                else:
                    self.scores[seat] += hand_points(self.round.state, seat)
        self.over = self.number == self.rounds()

    def rounds(self) -> int:
        """How many rounds the match has (R35)."""
        packed = self.rules.packed
        return packed[_ROUNDS_OPTION] if packed[_FORMAT_OPTION] == _POINTS else 1

    def winners(self, out: bytearray) -> int:
        """Fill ``out`` (10 long) with the seats that won the match, ascending: how many; 0 before its end.

        Several in `points` where the lowest total is shared (R36).
        """
        n = 0
        points = self.rules.packed[_FORMAT_OPTION] == _POINTS
        for seat in range(self.rules.seats if self.over else 0):
            if self.scores[seat] == min(self.scores) if points else seat == self.round.winner:
                out[n] = seat
                n += 1
        return n
