"""The small ports of the desktop: clock, sound and a seed (storage: `host_sim.storage`)."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from host_sim.errors import UsageError

_WRAP = (1 << 30) - 1  # ticks wrap as MicroPython's do, so that wrapping code runs here too


class RealClock:
    """Clock port over the machine's time; ``wait(ms)`` is how a window or terminal lets it pass."""

    def __init__(self, wait: Callable[[int], object]) -> None:
        self._wait = wait

    def ticks(self) -> int:
        """Milliseconds since some moment, wrapping at 2**30."""
        return int(time.monotonic() * 1000) & _WRAP

    def sleep(self, ms: int) -> None:
        """Lets ``ms`` milliseconds pass, handling keys and the window meanwhile."""
        self._wait(ms)


class FakeClock:
    """Clock port whose time only passes in `sleep`: runs as fast as the machine, always alike."""

    def __init__(self, start: int = 0) -> None:
        self._now = start & _WRAP

    def ticks(self) -> int:
        """The milliseconds slept so far, plus the start, wrapping at 2**30."""
        return self._now

    def sleep(self, ms: int) -> None:
        """Moves the time on by ``ms`` milliseconds at once."""
        self._now = self._now + ms & _WRAP


class NullSound:
    """Sound port that plays nothing; ``played`` counts the tunes asked for while not muted."""

    def __init__(self) -> None:
        self.mute = False
        self.played = 0

    def play(self, tune_id: int) -> None:
        """Ignores the tune but for the count."""
        if not self.mute:
            self.played += 1


def random_seed() -> int:
    """A fresh seed for a match from the system's entropy: 48 bits, so that it can be typed."""
    return int.from_bytes(os.urandom(6), "big")


def check_writable(path: Path | str) -> None:
    """UsageError unless a file can be written at ``path``; leaves no trace."""
    path = Path(path)
    try:
        existed = path.exists()
        if path.is_fifo():  # opening it would wait for a reader, and closing it end what he reads
            raise UsageError(f"can't write {path}: it is a pipe; choose a file")
        with open(path, "ab"):
            pass
        if not existed:
            path.resolve().unlink()  # not the link that leads there
    except OSError as error:
        raise UsageError(
            f"can't write {path}: {error.strerror or error}; choose another place"
        ) from error


def write_file(path: Path | str, data: bytes) -> None:
    """Writes ``data`` to ``path``; UsageError in one line if that can't be done.

    What the file held before is not lost then: it is replaced in one step, by one
    for the same readers.
    """
    place = Path(path).resolve()
    fresh = place.with_name(f"taki-{os.getpid()}.tmp")
    try:
        if place.exists() and not place.is_file():  # a pipe, say
            place.write_bytes(data)
            return
        try:
            fresh.write_bytes(data)
            if place.exists():
                shutil.copymode(place, fresh)
            os.replace(fresh, place)
        except PermissionError:  # a folder that takes no other file
            place.write_bytes(data)
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as error:
        raise UsageError(
            f"can't write {path}: {error.strerror or error}; choose another place"
        ) from error
