"""What a seat may know (rules section 9): all that a bot or a hand screen reads."""

from array import array

from micropython import const
from taki.core.legal import refusal as _refusal
from taki.core.round import WINDOW, Round, Table
from taki.core.rules import is_int

_DECLINE_OP = const(4)
_SEATS = const(9)
_PILE = const(23)
_ACTOR = const(11)
_COUNT = const(71)
_STAGE = const(81)
_FLAGS = const(91)


class SeatView(Table):
    """A round as the seat ``seat`` may see it; it follows the round as that goes on.

    The legal actions are those of the seat itself: none while another seat acts; in a WINDOW its own
    answers and DECLINE, and just DECLINE for the +3's player. Buffers as for Round.
    """

    def __init__(self, round_: Round, seat: int):
        if not is_int(seat) or not 0 <= seat < round_.rules.seats:
            raise ValueError("no such seat to view from: {!r}".format(seat))
        super().__init__(round_.rules, round_.state)
        self._round = round_
        self.seat = seat

    def legal(self, out: "array[int]") -> int:
        """Fill ``out`` with the seat's own legal actions, ascending: how many."""
        if self.phase != WINDOW:
            return self._round.legal(out) if self.actor == self.seat else 0
        return _own_answers(out, self._round.legal(out), self.seat)

    def refusal(self, card: int) -> int:
        """Why the seat, if it is to act, can't play this card of its hand: 0, or an ERR_ code."""
        return _refusal(self._state, card)

    def hand(self, out: bytearray) -> int:
        """Fill ``out`` with the seat's own cards, ascending: how many."""
        return self._round.hand(self.seat, out)

    def pack(self, out: bytearray) -> int:
        """Everything the view shows, as bytes in ``out`` (320 long): how many.

        Offsets: 0 actor, 1 direction (1: not clockwise), 2 phase, 3 lead, 4 colour, 5 number of +2 in
        the stack, 6 open TAKI, 7 draw pile, 8 seats; then 3 bytes a seat: hand size, declared, stage;
        then the own hand and the discards (top first), each after a byte with its length. Two states
        that differ only in what the seat may not know give equal bytes.
        """
        n = _pack_table(self._state, out)
        n = self._round.append_hand(self.seat, out, n)
        return self._round.append_discards(out, n)


def _own_answers(out: "array[int]", found: int, seat: int) -> int:
    """Keep DECLINE and the answers of ``seat`` of the actions found in a window: how many."""
    n = 0
    for i in range(found):
        action = out[i]
        if action >> 12 == _DECLINE_OP or action >> 8 & 15 == seat:
            out[n] = action
            n += 1
    return n


def _pack_table(s: bytearray, out: bytearray) -> int:
    """The public part of a packed view: how many bytes."""
    for i in range(7):
        out[i] = s[_ACTOR + i]
    out[7] = s[_PILE]
    out[8] = s[_SEATS]
    n = 9
    for seat in range(s[_SEATS]):
        out[n] = s[_COUNT + seat]
        out[n + 1] = s[_FLAGS + seat] & 1
        out[n + 2] = s[_STAGE + seat]
        n += 3
    return n
