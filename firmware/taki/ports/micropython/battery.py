"""The battery, by the voltage of VSYS where the board measures it (Pico datasheet, 2.1: a third, on ADC3)."""

from micropython import const

_LEAST = const(
    1800
)  # mV: the Pico's converter works from here on, so less means that nothing is wired
_READINGS = const(8)


class Battery:
    """``adc`` reads a third of VSYS (None: not wired), ``usb()`` tells whether USB has power.

    ``low`` mV of VSYS are called low.
    """

    def __init__(self, adc, usb, low):
        self._adc = adc
        self._usb = usb
        self._low = low

    def millivolts(self) -> int:
        """VSYS in mV, 0 where it isn't measured."""
        if self._adc is None:
            return 0
        total = 0
        for _ in range(_READINGS):
            total += self._adc.read_u16()
        found = total // _READINGS * 9900 // 65535
        return found if found >= _LEAST else 0

    def is_low(self) -> bool:
        """Whether it should be charged or changed; never while USB has power."""
        found = 0 if self._usb and self._usb() else self.millivolts()
        return 0 < found < self._low
