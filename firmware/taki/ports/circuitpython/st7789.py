"""A colour panel with the ST7789 (240 x 240 pixels) for displayio, over a four-wire SPI.

Sections are those of the Sitronix ST7789V datasheet, version 1.3, 2014/03, as in the port for MicroPython.
"""

import busio
from busdisplay import BusDisplay
from fourwire import FourWire

_BAUD = 62_500_000

# Of each command its code, how many parameters (with 128 added: a pause follows), they, and the pause in ms.
_START = (
    b"\x01\x80\x96"  # software reset (9.1.2): 120 ms
    b"\x11\x80\x0a"  # out of sleep (9.1.12)
    b"\x3a\x01\x55"  # 16 bits a pixel (9.1.32)
    b"\x36\x01\x70"  # the module's glass lies turned by a right angle (9.1.28)
    b"\x21\x00"  # in-plane switching glass is dark where others are bright (9.1.16)
    b"\x29\x80\x0a"  # display on (9.1.19)
)


def open_display(clock, data, select, command, reset, backlight):
    """The display of a panel on these pins, its backlight dark."""
    import displayio

    displayio.release_displays()
    bus = FourWire(
        busio.SPI(clock, data), command=command, chip_select=select, reset=reset, baudrate=_BAUD
    )
    return BusDisplay(
        bus,
        _START,
        width=240,
        height=240,
        backlight_pin=backlight,
        brightness=0.0,
        auto_refresh=False,
    )
