"""The Buttons port: scanners of `keypad`, and what else has buttons, such as a stick.

A scanner goes on while a frame is drawn, so no press is lost.
"""

from array import array

from keypad import Event

from micropython import const
from taki.ui.buttons import NAMES, elapsed

_STUCK = const(10_000)  # ms: nobody holds a button that long


def bits_of(names) -> bytes:
    """The mask of each key of a scanner, by the names of `taki.ui.buttons.NAMES`; "" is no button."""
    return bytes([1 << NAMES.index(name) if name else 0 for name in names])


class KeypadButtons:
    """``scanners``: (an object of `keypad`, the name of each of its keys); ``stick`` a `Stick` of
    `taki.ports.circuitpython.stick` or None.

    ``ticks()`` gives milliseconds. ``down`` is the mask now, ``stuck`` those that have been down for ten
    seconds: they are left out until they come up. A key that two scanners or the stick share counts as down
    while one of them is.
    """

    def __init__(self, scanners, stick, ticks):
        self.down = 0
        self.stuck = 0
        self._ticks = ticks
        self._scanners = [scanner for scanner, _ in scanners]
        self._bits = [bits_of(names) for _, names in scanners]
        self._held = [bytearray(len(names)) for _, names in scanners]
        self._stick = stick
        self._event = Event()
        self._missed = 0  # went down since the last `read`, perhaps up again
        self._since = array("i", [ticks()] * 8)  # of each button, its last change

    def read(self) -> int:
        """The mask of the buttons that are down, and of those that were since the last call."""
        down = 0
        for i in range(len(self._scanners)):
            self._take(i)
            down |= self._mask(i)
        if self._stick is not None:
            down |= self._stick.read()
        self._missed |= down & ~self.down
        self._note(down)
        down |= self._missed
        self._missed = 0
        return down & ~self.stuck

    def _take(self, i):
        """Takes the events of a scanner. What was lost may be a key's coming up: all count as up then."""
        events = self._scanners[i].events
        if events.overflowed:
            events.clear()
            self._scanners[i].reset()  # a key that is down is reported anew
            for key in range(len(self._held[i])):
                self._held[i][key] = 0
        while events.get_into(self._event):
            key = self._event.key_number
            self._held[i][key] = self._event.pressed
            if self._event.pressed:
                self._missed |= self._bits[i][key]

    def _mask(self, i):
        mask = 0
        for key in range(len(self._held[i])):
            if self._held[i][key]:
                mask |= self._bits[i][key]
        return mask

    def _note(self, down):
        """Brings ``down`` and ``stuck`` up to date."""
        now = self._ticks()
        changed = down ^ self.down
        self.down = down
        self.stuck &= down
        i = 0
        while i < 8:
            if changed >> i & 1:
                self._since[i] = now
            elif down >> i & 1 and elapsed(now, self._since[i]) >= _STUCK:
                self.stuck |= 1 << i
            i += 1
