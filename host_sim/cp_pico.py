"""The product on an emulated Pico under CircuitPython: its own firmware, our drive, panel and keys.

The firmware is a UF2 of CircuitPython for the board raspberry_pi_pico, and is never part of this project.
"""

import os
import re
import struct
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
_SRAM = 0x2000_0000
_UNUSED = 0xA5
_SETTING = re.compile(r"^(\w+) *= *(\S+)", re.MULTILINE)
_FAST = b"CIRCUITPY_SAFE_MODE_DELAY = 0.0\n"  # not a second of waiting for a press of reset


def find_circuitpy(path: str = "") -> Path:
    """The firmware: ``path``, else the one that TAKI_CIRCUITPY_UF2 names; UsageError if there is none."""
    named = path or os.environ.get(VARIABLE, "")
    if not named or not Path(named).is_file():
        raise UsageError(f"{VARIABLE} names no UF2 of CircuitPython for raspberry_pi_pico")
    return Path(named)


class CpPico(Pico):
    """As `Pico`, with CircuitPython. ``files`` is what its drive holds."""

    quiet_ms = 2_600

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
        self._settings = dict(_SETTING.findall(drive["settings.toml"].decode()))
        contents[_DRIVE] = make_fat(drive, _DRIVE.stop - _DRIVE.start)
        self.power_on(bytes(contents))

    def watch_pystack(self) -> None:
        """From now on `pystack_used` tells how much of the stack of call frames has been in use."""
        _, end, now = self._pystack()
        self.machine.chip.sram[now - _SRAM : end - _SRAM] = bytes([_UNUSED]) * (end - now)

    @property
    def pystack_used(self) -> int:
        """Bytes of call frames at the deepest calls since `watch_pystack`."""
        start, end, now = self._pystack()
        frames = bytes(self.machine.chip.sram[now - _SRAM : end - _SRAM])
        return now - start + len(frames.rstrip(bytes([_UNUSED])))

    def _pystack(self) -> tuple[int, int, int]:
        """Where the stack of call frames begins, ends and is now: three pointers of the VM one after another.

        They are known by the size that settings.toml asks for.
        """
        size = int(self._settings["CIRCUITPY_PYSTACK_SIZE"])
        sram = self.machine.chip.sram
        words = struct.unpack(f"<{len(sram) // 4}I", sram)
        found = {
            (a, b, c)
            for a, b, c in zip(words, words[1:], words[2:], strict=False)
            if b - a == size and _SRAM <= a <= c <= b < _SRAM + len(sram)
        }
        (pointers,) = found
        return pointers

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
