"""The battery, by its voltage where the board measures half of it."""

import supervisor

from micropython import const

_READINGS = const(8)
_LEAST = const(2500)  # mV: less is no lithium cell, so there is none


class HalfBattery:
    """``adc`` reads half the battery's voltage (``value`` 0 to 65535 is 0 to 3.3 V; None: not wired).

    ``low`` mV are called low.
    """

    def __init__(self, adc, low):
        self._adc = adc
        self._low = low

    def millivolts(self) -> int:
        """The voltage in mV, 0 where it isn't measured."""
        if self._adc is None:
            return 0
        total = 0
        for _ in range(_READINGS):
            total += self._adc.value
        found = total // _READINGS * 6600 // 65535
        return found if found >= _LEAST else 0

    def is_low(self) -> bool:
        """Whether it should be charged; never while a computer is connected."""
        found = 0 if supervisor.runtime.usb_connected else self.millivolts()
        return 0 < found < self._low
