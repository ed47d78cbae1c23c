"""The eight logical buttons and what a mask of them means over time.

A port reports the buttons that are down as one int. `Keys` turns one mask per tick into fresh
presses, repeats of held directions and long presses, in integers and without allocating.
"""

from micropython import const

UP = const(1)
DOWN = const(2)
LEFT = const(4)
RIGHT = const(8)
OK = const(16)
BACK = const(32)
MENU = const(64)
INFO = const(128)

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU", "INFO")
"""Button names in bit order: button ``1 << i`` is ``NAMES[i]``."""

ANY = const(255)
_DIRECTIONS = const(15)
_REPEAT_AFTER = const(400)  # ms a direction is held before it repeats
_REPEAT_EVERY = const(110)
_CLOCK = const(0x1FFFFFFF)  # the shortest wrap of any port's clock: 2**29 ms

LONG_MS = const(800)
"""From when on a button is held down long."""

REST_MS = const(700)
"""For how long an OK meant for the bots, or one BACK too many, does nothing else (`Keys.rest`)."""

HAND_MS = const(300)
"""For how long the curtain takes no OK: a double press would open the next seat's hand."""


def elapsed(now: int, then: int) -> int:
    """Milliseconds from ``then`` to ``now``, clocks that wrap at 2**29 or later allowed for."""
    return (now - then) & _CLOCK


class Keys:
    """Edges, repeats and long presses of the buttons.

    After each `update`:

    - ``down``: mask of the buttons that are down and count (see `release_all`);
    - ``pressed``: those that went down in this tick;
    - ``hits``: ``pressed`` and the repeats of held directions: what moves a cursor;
    - ``long``: buttons that have now been down for 800 ms, reported once per press;
    - ``released``: buttons that came up in this tick after a press that was no long one.

    ``six`` is for devices without MENU and INFO: there a long BACK is a press of MENU and a long OK
    a press of INFO, so OK and BACK themselves are ``pressed`` when they come up.
    """

    def __init__(self, six=False):
        self._late = OK | BACK if six else 0  # buttons with a long meaning
        self.down = 0
        self.pressed = 0
        self.hits = 0
        self.long = 0
        self.released = 0
        self._raw = 0
        self._blocked = ANY  # whatever is down at the start was not pressed for us
        self._since = 0
        self._next = 0
        self._timed = 0  # the buttons that _since is the time of
        self._was_long = 0
        self._rest = 0  # ms that _resting rests from _rest_from on
        self._rest_from = 0
        self._resting = OK

    def update(self, mask: int, now: int) -> None:
        """Takes the mask of the buttons that are down at ``now`` (ms)."""
        self._raw = mask
        if self._blocked:
            if mask:
                mask = 0
            else:
                self._blocked = 0
        rests = 0
        if self._rest:
            rests = self._resting
            if not mask & rests and elapsed(now, self._rest_from) >= self._rest:
                self._rest = 0
            elif rests != BACK or not self._late:  # a long BACK is MENU all the same
                mask &= ~rests
        before = self.down
        self.pressed = mask & ~before
        self.released = before & ~mask & ~self._was_long & ~rests
        self._was_long &= mask
        self.down = mask
        if self._late:
            self.pressed = (self.pressed & ~self._late) | (self.released & self._late)
        self.hits = self.pressed
        self.long = 0
        if mask != before:
            self._since = now
            self._next = _REPEAT_AFTER
            self._timed = mask
        elif mask:
            held = elapsed(now, self._since)
            if held >= self._next:
                self.hits = mask & _DIRECTIONS
                self._next = held + _REPEAT_EVERY
            if held >= LONG_MS and mask & ~self._was_long:
                self.long = mask & ~self._was_long
                self._was_long |= mask
                if self.long & self._late:
                    self._press_long()

    def _press_long(self):
        """Long presses of a six-button device are presses of the buttons that it lacks."""
        if self.long & BACK:
            self.pressed |= MENU
        elif self.long & OK:
            self.pressed |= INFO
        self.hits |= self.pressed
        self.long &= ~self._late

    def new_scene(self) -> None:
        """What is down was meant for the scene before: coming up, or being held, it acts no more."""
        self._was_long |= self.down & self._late

    def rest(self, now: int, ms: int, button: int = OK) -> None:
        """For ``ms`` no OK, or another ``button``, counts, and one that is down then not before it was up.
        For what may come on just when the press was meant for the scene before it.
        """
        self._resting = button
        self._rest = ms
        self._rest_from = now
        self.new_scene()

    def release_all(self) -> None:
        """Forgets what is down: nothing counts until all buttons were up once.

        Called at every hand-over, so that a held button can't reveal the next hand.
        """
        self._blocked = ANY
        self.down = 0
        self.pressed = 0
        self.hits = 0
        self.long = 0
        self.released = 0
        self._was_long = 0
