"""The Storage port: copy 0 of what is saved in a file of the drive, copy 1 in `microcontroller.nvm`.

Either medium may be lost whole when the power goes while it is written: the file's sectors, and the
memory, which is erased at once and written again. They are written in turn, so never both in one cut. The
file keeps its size and is written in place, so the tables of the file system stay as they are.

Both hold one area for each slot of `taki.ui.saves`, at the same places. What is rarely written, settings and
statistics, goes into both each time: the loss of either takes nothing.

While a computer owns the drive, the file can only be read, and all is written to the memory alone.
"""

import errno
import os

from micropython import const
from taki.ui import saves

FILE = "taki.sav"

_STARTS = (0, 1024, 2560)
_SIZE = const(3584)
_HEAD = const(9)  # bytes of a record before its content, the last two of them its length
_AROUND = const(11)
_ERASED = const(255)
_NAMES = ("game", "settings", "stats")


class DriveStorage:
    """A raw store for `taki.ui.saves` on the drive ``folder`` (a path that ends in "/") and ``nvm``.

    ``writable``: whether the drive belongs to the game. What is set aside goes to ``taki-game.bad1`` and
    up, or where it doesn't, to the rest of the memory.
    """

    def __init__(self, folder, nvm, writable):
        self._folder = folder
        self._nvm = nvm
        self.writable = writable
        if len(nvm) < _SIZE:
            raise OSError(errno.ENOSPC)

    def read(self, slot: int, copy: int):
        """The bytes of a copy, None if there is none."""
        if copy:
            return _record(self._area(slot, 0))
        try:
            with open(self._folder + FILE, "rb") as file:
                file.seek(_STARTS[slot])
                record = _record(file.read(saves.MOST[slot]))
        except OSError as error:
            if error.errno == errno.ENOENT:
                return None
            raise
        if not self.writable and record and not saves.is_intact(record, slot):
            return None  # it can't be set aside, and is never written over
        return record

    def write(self, slot: int, copy: int, data: bytes) -> None:
        """Replaces a copy."""
        if copy == 0 and self.writable:
            self._write_file(slot, data)
            if slot == saves.GAME:
                return
        start = _STARTS[slot]
        self._nvm[start : start + len(data)] = data
        if copy and self.writable and slot != saves.GAME:
            self._write_file(slot, data)

    def set_aside(self, slot: int, copy: int) -> None:
        """Keeps the bytes of a copy where nothing writes over them, and empties it."""
        record = self.read(slot, copy)
        if record is None or (copy == 0 and not self.writable):
            return
        if self.writable:
            self._keep(slot, record)
        else:
            self._keep_in_memory(slot, record)
        erased = bytes((_ERASED,)) * len(record)
        if copy:
            self._nvm[_STARTS[slot] : _STARTS[slot] + len(record)] = erased
        else:
            self._write_file(slot, erased)

    def _area(self, slot, offset):
        start = offset + _STARTS[slot]
        return bytes(self._nvm[start : start + saves.MOST[slot]])

    def _write_file(self, slot, data):
        path = self._folder + FILE
        try:
            file = open(path, "r+b")
        except OSError as error:
            if error.errno != errno.ENOENT:
                raise
            with open(path, "wb") as file:
                file.write(bytes((_ERASED,)) * _SIZE)
            file = open(path, "r+b")
        with file:
            file.seek(_STARTS[slot])
            file.write(data)

    def _keep(self, slot, record):
        names = os.listdir(self._folder or ".")
        number = 1
        while "taki-{}.bad{}".format(_NAMES[slot], number) in names:
            number += 1
        with open("{}taki-{}.bad{}".format(self._folder, _NAMES[slot], number), "wb") as file:
            file.write(record)

    def _keep_in_memory(self, slot, record):
        """Copies a record to the second half of the memory, unless another is there. OSError without one."""
        if len(self._nvm) < 2 * _SIZE or _record(self._area(slot, _SIZE)) is not None:
            raise OSError(errno.ENOSPC)
        start = _SIZE + _STARTS[slot]
        self._nvm[start : start + len(record)] = record


def _record(area):
    """The record that an area begins with, all of it if it isn't one, None if it is erased or empty."""
    if area[:3] == b"TKS":
        return area[: _AROUND + (area[_HEAD - 2] << 8 | area[_HEAD - 1])]
    for byte in area:
        if byte != area[0]:
            return area
    return None
