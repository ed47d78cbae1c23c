"""The Clock port."""

import time

import machine

from micropython import const

_SLICE = const(60)  # ms between two looks at the buttons in light sleep


class PicoClock:
    """Milliseconds since power-on; ``usb()`` tells whether USB has power.

    Light sleep stops the clocks of USB and PWM, so it is for dark screens, and while nothing is connected.
    """

    def __init__(self, usb=None):
        self._usb = usb

    def ticks(self) -> int:
        """Milliseconds, wrapping at 2**30."""
        return time.ticks_ms()  # type: ignore[attr-defined]

    def sleep(self, ms: int) -> None:
        """Waits; tunes and the backlight go on."""
        time.sleep_ms(ms)  # type: ignore[attr-defined]

    def doze(self) -> None:
        """Waits as long as a sleeping device may before it looks at its buttons again."""
        if self._usb and self._usb():
            time.sleep_ms(_SLICE)  # type: ignore[attr-defined]  # not to disconnect a computer
        else:
            machine.lightsleep(_SLICE)
