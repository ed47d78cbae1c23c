"""A match: rounds strung together (R3, R35-R37)."""

from array import array

from taki.core import rng
from taki.core.round import OVER, Round, check_seed
from taki.core.rules import Rules, is_int
from taki.core.turn import hand_points


class Match:
    """A match by ``rules``; the first round is dealt. ``round`` is its one Round, dealt anew each time.

    Play through ``apply``, ``declare`` and ``catch`` of the match, which keep the scores. The seed of
    every round and random starters come from one stream, started by ``seed`` (an int from 0 to 2**256 - 1).

    Attributes: ``rules``, ``seed``, ``round``, ``number`` (of the round, from 1), ``over``, ``stream``
    (8 bytes), ``scores`` (``array('i')``, points of every seat so far).
    """

    def __init__(self, rules: Rules, seed: int, starter: int = -1):
        """``starter``: the seat that starts round 1; -1 for a random one (R3)."""
        if not is_int(starter) or not -1 <= starter < rules.seats:
            raise ValueError("no such seat to start: {!r}".format(starter))
        check_seed(seed)
        if seed >> 256:
            raise ValueError("the seed of a match must be below 2**256")
        self.rules = rules
        self.seed = seed
        self.first_starter = starter
        self.stream = bytearray(8)
        rng.seed(self.stream, seed)
        self.scores = array("i", [0] * rules.seats)
        self.number = 1
        self.over = False
        if starter < 0:
            starter = rng.below(self.stream, rules.seats)
        self.round = Round(rules, starter)
        self.deal_round()

    def deal_round(self) -> None:
        """Deal the round by the next 48 bits of the stream."""
        seed = 0
        for _ in range(3):
            seed = seed << 16 | rng.below(self.stream, 65536)
        self.round.deal(seed)

    def next_round(self) -> None:
        """Deal the next round, by `next_starter` (R3). ValueError unless one is due."""
        if self.over or self.round.phase != OVER:
            raise ValueError("no next round is due")
        how = self.rules.option("next_starter")
        if how == "winner":
            starter = self.round.winner
        elif how == "rotate":
            starter = (self.round.starter + 1) % self.rules.seats
        else:
            starter = rng.below(self.stream, self.rules.seats)
        self.number += 1
        self.round.start_with(starter)
        self.deal_round()

    def legal(self, out: "array[int]") -> int:
        """Fill ``out`` with the legal actions, ascending: how many; 0 when the round is over."""
        return self.round.legal(out)

    def apply(self, action: int) -> int:
        """Carry out an action: 0, or an ERR_ code with nothing changed. Scores a finished round."""
        e = self.round.apply(action)
        if e == 0 and self.round.phase == OVER:
            self.finish_round()
        return e

    def declare(self, seat: int) -> int:
        """The seat declares its last card (R30): 0, or an ERR_ code."""
        return self.round.declare(seat)

    def catch(self, seat: int) -> int:
        """The seat is caught not having declared (R30, `catch`): 0, or an ERR_ code."""
        return self.round.catch(seat)

    def finish_round(self) -> None:
        """Score the round (R36); the match is over after the last one (R35-R37)."""
        rules = self.rules
        if rules.option("format") != "points":
            self.over = True
            return
        for seat in range(rules.seats):
            self.scores[seat] += self.round_score(seat)
        self.over = self.number >= int(rules.option("rounds"))

    def round_score(self, seat: int) -> int:
        """What the finished round gives the seat (R36): `winner_points`, or the sum of its hand."""
        if seat == self.round.winner:
            return int(self.rules.option("winner_points"))
        return hand_points(self.round.state, seat)

    def score(self, seat: int) -> int:
        """The seat's points so far; 0 in other formats than `points`."""
        return self.scores[seat]

    def winners(self, out: bytearray) -> int:
        """Fill ``out`` (10 long) with the seats that won the match, ascending: how many; 0 before its end.

        Several in `points` where the lowest total is shared (R36).
        """
        if not self.over:
            return 0
        if self.rules.option("format") != "points":
            out[0] = self.round.winner
            return 1
        n = 0
        lowest = min(self.scores)
        for seat in range(self.rules.seats):
            if self.scores[seat] == lowest:
                out[n] = seat
                n += 1
        return n
