"""Stand-in for `supervisor`: the time of `hardware`, and what is said of a computer."""

import hardware


class _Runtime:
    autoreload = True
    usb_connected = False


runtime = _Runtime()


def ticks_ms():
    """Milliseconds, wrapping at 2**29."""
    return hardware.now % hardware.TICKS
