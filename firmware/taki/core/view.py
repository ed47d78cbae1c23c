"""What a seat may know (rules section 9): all that a bot or a hand screen reads."""

from micropython import const

from .legal import refusal
from .round import WINDOW, Round, Table
from .rules import is_int

_DECLINE_OP = const(4)


class SeatView(Table):
    """A round as the seat ``seat`` may see it; it follows the round as that goes on.

    The legal actions are those of the seat itself: none while another seat acts; in a WINDOW its own
    answers and DECLINE, and just DECLINE for the +3's player. Buffers as for Round.
    """

    def __init__(self, round_: Round, seat: int):
        if not is_int(seat, 0, round_.rules.seats - 1):
            raise ValueError("no such seat to view from")
        self.rules = round_.rules
        self._state = round_.state
        self._round = round_
        self.seat = seat

    def legal(self, out: "Words") -> int:
        """Fill ``out`` with the seat's own legal actions, ascending: how many."""
        if self.phase != WINDOW:
            return self._round.legal(out) if self.actor == self.seat else 0
        n = 0
        for i in range(self._round.legal(out)):
            if out[i] >> 12 == _DECLINE_OP or out[i] >> 8 & 15 == self.seat:
                out[n] = out[i]
                n += 1
        return n

    def refusal(self, card: int) -> int:
        """Why the seat, if it is to act, can't play this card of its hand: 0, or an ERR_ code."""
        return refusal(self._state, card)

    def hand(self, out: bytearray) -> int:
        """Fill ``out`` with the seat's own cards, ascending: how many."""
        return self._round.hand(self.seat, out)
