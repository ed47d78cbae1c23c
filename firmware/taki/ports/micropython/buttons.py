"""The Buttons port: push buttons between a pin and GND, debounced, none lost while a frame is sent."""

from array import array

from micropython import const
from taki.ui.buttons import NAMES, elapsed

_SETTLE = const(15)  # ms after a change in which contacts may bounce
_STUCK = const(10_000)  # ms: nobody holds a button that long


class PinButtons:
    """``keys``: (name of `taki.ui.buttons.NAMES`, pin) of each; ``pin()`` is 0 while it is down.

    ``ticks()`` gives milliseconds. ``down`` is the mask now, ``stuck`` those that have been down for ten
    seconds: they are left out until they come up.
    """

    def __init__(self, keys, ticks):
        self.stuck = 0
        self._ticks = ticks
        self._pins = [pin for _, pin in keys]
        self._bits = bytearray([1 << NAMES.index(name) for name, _ in keys])
        self._missed = 0  # went down since the last `read`, perhaps up again
        self._since = array("i", [ticks()] * 8)  # of each button, its last change
        self.down = self._raw()

    def read(self) -> int:
        """The mask of the buttons that are down, and of those that were since the last call."""
        self.poll()
        mask = self.down | self._missed
        self._missed = 0
        return mask & ~self.stuck

    def poll(self) -> None:
        """Looks at the pins: a change counts at once, further ones of that button not for 15 ms.

        Called by `read`, and by a panel while it sends a frame. Allocates nothing.
        """
        self._settle(self._raw())

    def _raw(self):
        raw = 0
        for i in range(len(self._pins)):
            if not self._pins[i]():
                raw |= self._bits[i]
        return raw

    def _settle(self, raw):
        now = self._ticks()
        i = 0
        while i < 8:
            bit = 1 << i
            age = elapsed(now, self._since[i])
            if (raw ^ self.down) & bit:
                if age >= _SETTLE:
                    self.down ^= bit
                    self._missed |= self.down & bit
                    self.stuck &= ~bit
                    self._since[i] = now
            elif self.down & bit and age >= _STUCK:
                self.stuck |= bit
            i += 1
