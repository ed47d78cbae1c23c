"""Stand-in for `keypad`: scanners over `hardware` pins, with the real ones' queue, its limit and `reset`."""

import hardware


class Event:
    """A key that went down or came up."""

    def __init__(self, key_number=0, pressed=True, timestamp=0):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = timestamp

    @property
    def released(self):
        """Whether it came up."""
        return not self.pressed


class EventQueue:
    """The events of a scanner, oldest first; what finds it full is lost and sets ``overflowed``."""

    def __init__(self, most):
        self._events = []
        self._most = most
        self.overflowed = False

    def get(self):
        """The oldest event, None if there is none."""
        event = Event()
        return event if self.get_into(event) else None

    def get_into(self, event):
        """Moves the oldest event into ``event``; False if there is none."""
        if not self._events:
            return False
        event.key_number, event.pressed, event.timestamp = self._events.pop(0)
        return True

    def clear(self):
        """No events, and no overflow."""
        self._events.clear()
        self.overflowed = False

    def __len__(self):
        return len(self._events)

    def _record(self, *event):
        if len(self._events) == self._most:
            self.overflowed = True
        else:
            self._events.append(event)


class _Scanner:
    def __init__(self, count, interval, max_events):
        self.events = EventQueue(max_events)
        self._down = [False] * count
        self._interval = max(1, int(interval * 1000))
        hardware.scanners.append(self)
        self.scan()

    def scan(self):
        """Looks at all keys once."""
        self.next_scan = hardware.now + self._interval
        for key, down in enumerate(self._levels()):
            if down != self._down[key]:
                self._down[key] = down
                self.events._record(key, down, hardware.now)

    def reset(self):
        """All keys count as up; those that are down are reported again."""
        self._down = [False] * len(self._down)
        self.scan()

    def deinit(self):
        """Ends scanning."""
        hardware.scanners.remove(self)


class Keys(_Scanner):
    """Keys on a pin each."""

    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64):
        self._pins = pins
        self._pressed = value_when_pressed
        for pin in pins:
            if pin.level is None:
                pin.level = not value_when_pressed  # pulled
        super().__init__(len(pins), interval, max_events)

    def hold(self, key, down):
        """Not in `keypad`: presses a key, or lets it go."""
        self._pins[key].level = down == self._pressed

    def _levels(self):
        return [pin.level == self._pressed for pin in self._pins]


class ShiftRegisterKeys(_Scanner):
    """Keys on a shift register; key 0 is the first bit that it shifts out."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        key_count,
        value_when_pressed,
        value_to_latch=True,
        interval=0.02,
        max_events=64,
    ):
        self._data = data
        self._pressed = value_when_pressed
        data.shift = data.shift or [not value_when_pressed] * key_count
        super().__init__(key_count, interval, max_events)

    def hold(self, key, down):
        """Not in `keypad`: presses a key, or lets it go."""
        self._data.shift[key] = down == self._pressed

    def _levels(self):
        return [level == self._pressed for level in self._data.shift]
