"""The product on an emulated Pico under CircuitPython: its own firmware, our drive, panel and keys.

The firmware is a UF2 of CircuitPython for the board raspberry_pi_pico, and is never part of this project.
"""

import os
from collections.abc import Mapping
from pathlib import Path

from host_sim.errors import UsageError
from host_sim.fat_image import make_fat, read_fat
from host_sim.pico import Pico
from host_sim.pico_machine import ERASED, FLASH_BYTES
from host_sim.uf2 import read_flash
from taki.ui.saves import MOST

VARIABLE = "TAKI_CIRCUITPY_UF2"
BOARD = "pico_lcd_1_3_cp"
FILE, STARTS = "taki.sav", (0, 1024, 2560)
"""The file of the saves, and where each slot begins, as in `taki.ports.circuitpython.storage`."""

_NVM = slice(1020 * 1024, 1024 * 1024)
_DRIVE = slice(1024 * 1024, FLASH_BYTES)
_FAST = b"CIRCUITPY_SAFE_MODE_DELAY = 0.0\n"  # not a second of waiting for a press of reset


def find_circuitpy(path: str = "") -> Path:
    """The firmware: ``path``, else the one that TAKI_CIRCUITPY_UF2 names; UsageError if there is none."""
    named = path or os.environ.get(VARIABLE, "")
    if not named or not Path(named).is_file():
        raise UsageError(f"{VARIABLE} names no UF2 of CircuitPython for raspberry_pi_pico")
    return Path(named)


class CpPico(Pico):
    """As `Pico`, with CircuitPython. ``files`` is what its drive holds."""

    def __init__(self, uf2: Path, files: Mapping[str, bytes]) -> None:
        self._set_up(BOARD)
        self._system = _DRIVE
        contents = bytearray([ERASED]) * FLASH_BYTES
        flash = read_flash(uf2)
        if len(flash) > _NVM.start:
            raise UsageError(f"{uf2} is no CircuitPython for a Pico")
        contents[: len(flash)] = flash
        drive = dict(files)
        drive["settings.toml"] = drive.get("settings.toml", b"") + _FAST
        contents[_DRIVE] = make_fat(drive, _DRIVE.stop - _DRIVE.start)
        self.power_on(bytes(contents))

    @property
    def nvm(self) -> bytes:
        """What `microcontroller.nvm` holds."""
        return self.machine.flash[_NVM]

    @property
    def copies(self) -> dict[tuple[int, int], bytes]:
        """The raw copies of what is saved by (slot, copy)."""
        found: dict[tuple[int, int], bytes] = {}
        for copy, medium in enumerate((self.files.get(FILE, b""), self.nvm)):
            for slot, start in enumerate(STARTS):
                record = medium[start : start + MOST[slot]]
                if record[:3] == b"TKS":
                    found[slot, copy] = record[: 11 + (record[7] << 8 | record[8])]
        return found

    @property
    def files(self) -> dict[str, bytes]:
        """The contents of the drive's files by path."""
        return read_fat(self.image)
