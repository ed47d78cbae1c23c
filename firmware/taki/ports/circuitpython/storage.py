"""The Storage port: copy 0 of what is saved in a file of the drive, copy 1 in `microcontroller.nvm`.

Either medium may be lost whole when the power goes while it is written: the file's sectors, and the
memory, which is erased at once and written again. They are written in turn, so never both in one cut. The
file keeps its size and is written in place, so the tables of the file system stay as they are.

Both hold one area for each slot of `taki.ui.saves`, at the same places. What is rarely written, settings and
statistics, goes into both each time: the loss of either takes nothing. At the next start what one medium has
lost comes back from the other.

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
_PIECE = const(64)  # what is written at once: there may be no more memory in one place
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
        if copy == 0:
            return self._read_file(slot)
        if self.writable:
            self._heal(slot)
        return self._memory(slot, 0)

    def write(self, slot: int, copy: int, data: bytes) -> None:
        """Replaces a copy."""
        if copy == 0 and self.writable:
            self._write_file(slot, data)
            if slot == saves.GAME:
                return
        self._write_memory(slot, data)
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
        erased = b"\xff" * len(record)
        if copy:
            self._write_memory(slot, erased)
        else:
            self._write_file(slot, erased)
        if self.writable:
            self._heal(slot)

    def _heal(self, slot):
        """What one medium has lost comes back from the other."""
        kept = self._memory(slot, 0)
        filed = self._read_file(slot)
        if _takes_over(slot, filed, kept):
            self._write_memory(slot, filed)
        elif _takes_over(slot, kept, filed):
            self._write_file(slot, kept)

    def _read_file(self, slot):
        try:
            with open(self._folder + FILE, "rb") as file:
                file.seek(_STARTS[slot])
                head = file.read(_HEAD)
                file.seek(_STARTS[slot])
                record = file.read(_length(head, slot)) or None
        except OSError as error:
            if error.errno == errno.ENOENT:
                return None
            raise
        if not self.writable and record and not saves.is_intact(record, slot):
            return None  # it can't be set aside, and is never written over
        return record

    def _write_memory(self, slot, data):
        start = _STARTS[slot]
        self._nvm[start : start + len(data)] = data

    def _memory(self, slot, offset):
        """The record in the memory, ``offset`` bytes from where it usually is."""
        start = offset + _STARTS[slot]
        length = _length(self._nvm[start : start + _HEAD], slot)
        return bytes(self._nvm[start : start + length]) if length else None

    def _write_file(self, slot, data):
        path = self._folder + FILE
        try:
            file = open(path, "r+b")
        except OSError as error:
            if error.errno != errno.ENOENT:
                raise
            with open(path, "wb") as file:
                for _ in range(_SIZE // _PIECE):
                    file.write(b"\xff" * _PIECE)
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
        if len(self._nvm) < 2 * _SIZE or self._memory(slot, _SIZE) is not None:
            raise OSError(errno.ENOSPC)
        start = _SIZE + _STARTS[slot]
        self._nvm[start : start + len(record)] = record


def _length(head, slot) -> int:
    """How many bytes a record has by its first ones: the whole area if it isn't one, 0 if it is erased."""
    if head[:3] == b"TKS":
        return min(_AROUND + (head[_HEAD - 2] << 8 | head[_HEAD - 1]), saves.MOST[slot])
    for byte in head:
        if byte != head[0]:
            return saves.MOST[slot]
    return 0


def _takes_over(slot, record, other) -> bool:
    """Whether a record belongs into the place of another: of none, or, in both media, of an older one."""
    if record is None or not saves.is_intact(record, slot):
        return False
    if other is None:
        return True
    if slot == saves.GAME or not saves.is_intact(other, slot):
        return False
    ahead = (record[5] << 8 | record[6]) - (other[5] << 8 | other[6]) & 0xFFFF
    return 0 < ahead < 0x8000
