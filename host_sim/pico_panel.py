"""What the models of the panels have in common: see `pico_st7789` and `pico_ssd1306`.

Bytes off the bus come in, the picture that a person would see goes out. The models know their datasheets
well enough to show what a wrong driver would show (mirrored, negative, red and blue swapped, noise where
nothing was written, black while asleep), and list what a driver must not do though it happens to work here.
"""

from collections.abc import Callable

MS = 1_000_000
"""Nanoseconds in a millisecond."""


class Panel:
    """What both panels have: a clock (``now()`` -> ns), complaints, and the time of the last change.

    ``written_ns`` is when the picture's memory, or what is shown of it, last changed.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._busy_until = 0.0
        self._busy_with = ""
        self.written_ns = 0.0
        self.complaints: list[str] = []

    def complain(self, text: str) -> None:
        """Notes a mistake of the driver, once."""
        if text not in self.complaints:
            self.complaints.append(text)

    def _be_busy(self, ms: int, name: str) -> None:
        self._busy_until = self._now() + ms * MS
        self._busy_with = name

    def _expect_idle(self, what: str) -> None:
        if self._now() < self._busy_until:
            self.complain(f"{what} came too soon after {self._busy_with}")
