"""The Storage port: a file a copy, on whatever file system is mounted."""

import errno
import os

from micropython import const

_NAMES = ("game", "settings", "stats")
_LONGEST = const(4096)  # of a file that is longer, enough is read to tell that it is damaged


class FileStorage:
    """A raw store for `taki.ui.saves` in ``folder``: ``game-a.sav``, ``game-b.sav``, and so on.

    What is set aside is renamed to ``game-a.bad1`` and up.
    """

    def __init__(self, folder):
        self._folder = folder

    def path(self, slot: int, copy: int) -> str:
        """The file of a copy."""
        return "{}/{}-{}.sav".format(self._folder, _NAMES[slot], "ab"[copy])

    def read(self, slot: int, copy: int):
        """The bytes of a copy, None if there is none."""
        try:
            with open(self.path(slot, copy), "rb") as file:
                return file.read(_LONGEST)
        except OSError as error:
            if error.errno == errno.ENOENT:
                return None
            raise

    def write(self, slot: int, copy: int, data: bytes) -> None:
        """Replaces a copy; no other file is touched."""
        path = self.path(slot, copy)
        try:
            file = open(path, "wb")
        except OSError as error:
            if error.errno != errno.ENOENT:
                raise
            os.mkdir(self._folder)
            file = open(path, "wb")
        with file:
            file.write(data)

    def set_aside(self, slot: int, copy: int) -> None:
        """Keeps the bytes of a copy under the next free name."""
        path = self.path(slot, copy)
        names = os.listdir(self._folder)
        number = 1
        while "{}-{}.bad{}".format(_NAMES[slot], "ab"[copy], number) in names:
            number += 1
        os.rename(path, "{}.bad{}".format(path[:-4], number))
