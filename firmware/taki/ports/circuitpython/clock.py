"""The Clock port."""

import time

import supervisor

from micropython import const

_SLICE = const(60)  # ms between two looks at the buttons of a dark device


class BoardClock:
    """Milliseconds since some moment."""

    def ticks(self) -> int:
        """Milliseconds, wrapping at 2**29: first after 65 s, as CircuitPython has it."""
        return supervisor.ticks_ms()

    def sleep(self, ms: int) -> None:
        """Waits; tunes go on."""
        time.sleep(ms / 1000)

    def doze(self) -> None:
        """Waits as long as a dark device may before it looks at its buttons again."""
        self.sleep(_SLICE)
