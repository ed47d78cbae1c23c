"""Storage ports of the desktop: raw stores for `taki.ui.saves`, in a folder or in memory."""

import errno
import os
import sys
from pathlib import Path
from typing import IO

import platformdirs

from taki.ui import saves

NAMES = ("game", "settings", "stats")
"""The name of each slot in its files' names."""

_LONGEST = 2 * max(
    saves.MOST
)  # of a file that is longer, enough is read to tell that it is damaged


def open_storage(folder: str | None) -> "FileStorage":
    """The store in ``folder``; None: in the one named by TAKI_DATA, else in the user's data folder.

    A `BusyStorage` if another game has it: two would overwrite each other's matches.
    """
    folder = folder or os.environ.get("TAKI_DATA")
    storage = FileStorage(
        Path(folder) if folder else platformdirs.user_data_path("taki", appauthor=False)
    )
    return storage if storage.lock() else BusyStorage(storage.folder)


class FileStorage:
    """A raw store in ``folder``: ``game-a.sav``, ``game-b.sav``, and so on for the other slots.

    The folder is made when it is first needed. Bad copies are renamed to ``game-a.sav.bad-1`` and up.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock: IO[bytes] | None = None

    def path(self, slot: int, copy: int) -> Path:
        """The file of a copy."""
        return self.folder / f"{NAMES[slot]}-{'ab'[copy]}.sav"

    def read(self, slot: int, copy: int) -> bytes | None:
        """The bytes of a copy, None if there is none."""
        try:
            with open(self.path(slot, copy), "rb") as file:
                return file.read(_LONGEST)
        except FileNotFoundError:
            return None

    def write(self, slot: int, copy: int, data: bytes) -> None:
        """Replaces a copy in one step, as far as the file system can."""
        path = self.path(slot, copy)
        self.folder.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".tmp")
        with open(fresh, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)

    def set_aside(self, slot: int, copy: int) -> None:
        """Keeps the bytes of a copy under the next free name."""
        path = self.path(slot, copy)
        number = 1
        while True:
            kept = path.with_name(f"{path.name}.bad-{number}")
            if not kept.exists():
                path.rename(kept)
                return
            number += 1

    def lock(self) -> bool:
        """Takes the folder for this process until it ends; False if another one has it.

        A folder that can't be written to is shared: nothing in it can be spoilt.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = open(self.folder / "lock", "ab")  # noqa: SIM115 - open as long as the process
        except OSError:
            return True
        try:
            _lock_file(file)
        except OSError:
            file.close()
            return False
        self._lock = file
        return True


class BusyStorage(FileStorage):
    """The raw store of a folder that another process has."""

    def read(self, slot: int, copy: int) -> bytes | None:
        """OSError."""
        raise OSError(errno.EBUSY, "another game has the saves")

    def write(self, slot: int, copy: int, data: bytes) -> None:
        """OSError."""
        raise OSError(errno.EBUSY, "another game has the saves")


if sys.platform == "win32":
    import msvcrt

    def _lock_file(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock_file(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class MemoryStorage:
    """A raw store that forgets everything at the end of the program.

    ``copies`` maps (slot, copy) to bytes and may be set; ``bad`` lists what was set aside, as
    (slot, copy, bytes). With ``full`` set every write fails.
    """

    def __init__(self) -> None:
        self.copies: dict[tuple[int, int], bytes] = {}
        self.bad: list[tuple[int, int, bytes]] = []
        self.full = False

    def read(self, slot: int, copy: int) -> bytes | None:
        """The bytes of a copy, None if there is none."""
        return self.copies.get((slot, copy))

    def write(self, slot: int, copy: int, data: bytes) -> None:
        """Replaces a copy."""
        if self.full:
            raise OSError(28, "No space left on device")
        self.copies[slot, copy] = bytes(data)

    def set_aside(self, slot: int, copy: int) -> None:
        """Moves the bytes of a copy to ``bad``."""
        self.bad.append((slot, copy, self.copies.pop((slot, copy))))
