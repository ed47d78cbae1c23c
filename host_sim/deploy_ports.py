"""The serial ports that boards are at."""

import glob
import os
import string
from collections.abc import Iterable, Sequence
from typing import Any

from serial.tools import list_ports

_ADAFRUIT = 0x239A
_MAKERS = (0x2E8A, 0xF055, _ADAFRUIT)
"""Raspberry Pi, MicroPython, Adafruit: nobody else's device is disturbed."""


def find_ports(ports: Iterable[Any] | None = None, with_drives: bool = False) -> list[str]:
    """The ports with boards that may run the game; ``ports`` is what pyserial finds.

    Adafruit's boards are left out ``with_drives``: they have a drive each.
    """
    found = list_ports.comports() if ports is None else ports
    makers = [maker for maker in _MAKERS if maker != _ADAFRUIT or not with_drives]
    return sorted(str(port.device) for port in found if port.vid in makers)


def waiting_drives(roots: Sequence[str] | None = None) -> list[str]:
    """The drives of boards in BOOTSEL mode that wait for a firmware."""
    if roots is None:
        roots = [f"{letter}:\\" for letter in string.ascii_uppercase] if os.name == "nt" else []
        for pattern in ("/media/*/*", "/run/media/*/*", "/Volumes/*"):
            roots += glob.glob(pattern)
    return [root for root in roots if _is_bootsel(root)]


def _is_bootsel(root: str) -> bool:
    try:
        with open(os.path.join(root, "INFO_UF2.TXT"), encoding="ascii", errors="replace") as file:
            text = file.read(400)
    except OSError:
        return False
    return any(name in text for name in ("RPI-RP2", "RP2350"))
