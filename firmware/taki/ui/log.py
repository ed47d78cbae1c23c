"""The last moves, kept as packed events (`taki.codes`) in a ring for the public table."""

from array import array

from micropython import const
from taki.codes import CANCELLED, OPENED, PLAYED, STACKED

KEPT = const(32)
"""How many events the ring keeps."""

_KING = const(66)
_PLUS_TWO = const(2)  # such as may have been turned up first (R2)
_NEW = const(64)  # as long as a list of events can be
_UNSPOKEN = 1 << STACKED | 1 << OPENED  # the stack and an open TAKI stand beside the lead anyway


class Log:
    """The newest `KEPT` events; events that only repeat what the table shows are left out.

    The value of a CANCELLED here is the card that the King answered: a +2, or what a +3 was made of.
    """

    def __init__(self):
        self._ring = array("H", [0] * KEPT)
        self._new = array("H", [0] * _NEW)
        self._end = 0
        self._card = _PLUS_TWO  # the last one played but for Kings
        self.size = 0
        self.fresh = 0  # how many of the newest events came with the last action
        self.unseen = 0  # how many came since the last frame (`taki.ui.animation`)

    def clear(self) -> None:
        """Forgets everything: a new round."""
        self._end = 0
        self._card = _PLUS_TWO
        self.size = 0
        self.fresh = 0
        self.unseen = 0

    def take(self, table) -> None:
        """Appends what the last action on the Round ``table`` did."""
        n = table.events(self._new)
        self.fresh = 0
        for i in range(n):
            event = self._new[i]
            if not _UNSPOKEN >> (event >> 12) & 1:
                self.put(event)
                self.fresh += 1
        if self.fresh > self.size:
            self.fresh = self.size
        self.unseen = min(self.unseen + self.fresh, self.size)

    def put(self, event: int) -> None:
        """Appends one event."""
        if event >> 12 == PLAYED and event & 255 != _KING:
            self._card = event & 255
        elif event >> 12 == CANCELLED:
            event |= self._card
        self._ring[self._end] = event
        self._end = (self._end + 1) % KEPT
        if self.size < KEPT:
            self.size += 1

    def event(self, back: int) -> int:
        """The packed event ``back`` steps before the newest (0 <= back < size)."""
        return self._ring[(self._end - 1 - back) % KEPT]
