"""A line for each board while several are worked on at once."""

import os
import shutil
import threading
from collections.abc import Sequence
from typing import TextIO

_BAR = 20


class Lines:
    """Progress on ``stream``: a line a board that is drawn over in a terminal, a line a step elsewhere.

    Failures are elsewhere told on ``errors`` (None: ``stream`` too). ``size`` of the terminal is
    (columns, rows); None: as it is. `close` leaves every line whole.

    A stream that is closed or full is written no more, so that what is done with the boards goes on;
    ``error`` is what it said.
    """

    def __init__(
        self,
        stream: TextIO,
        names: Sequence[str],
        size: tuple[int, int] | None = None,
        errors: TextIO | None = None,
    ) -> None:
        columns, rows = size or shutil.get_terminal_size()
        self._stream = stream
        self._errors = errors or stream
        self.error: OSError | None = None
        self._lost: list[TextIO] = []
        self._columns = columns - 1
        self._live = stream.isatty() and len(names) < rows and _takes_escapes()
        self._width = max(map(len, names), default=0)
        self._texts = dict.fromkeys(names, "")
        self._steps = dict.fromkeys(names, "")
        self._drawn = False
        self._lock = threading.Lock()

    def step(self, name: str, what: str, part: float) -> None:
        """A board is doing ``what``; ``part`` of it is done (0 to 1)."""
        if self._live:
            full = round(part * _BAR)
            bar = "#" * full + "." * (_BAR - full)
            self._set(name, f"[{bar}] {round(100 * part):3}% {what}")
            return
        step = what.split()[0]
        if step != self._steps[name]:
            self._steps[name] = step
            self._set(name, step)

    def end(self, name: str, text: str) -> None:
        """A board is done."""
        self._set(name, text)

    def fail(self, name: str, text: str) -> None:
        """A board is not done, and ``text`` is why."""
        self._set(name, f"FAILED: {text}", self._errors)

    def close(self) -> None:
        """Every board is done."""
        if self._live:
            self._draw(None)

    def _set(self, name: str, text: str, stream: TextIO | None = None) -> None:
        with self._lock:
            self._texts[name] = text
            if self._live:
                self._draw(self._columns)
            else:
                self._write(stream or self._stream, self._line(name) + "\n")

    def _draw(self, columns: int | None) -> None:
        """All lines, over those that were drawn before; cut off at ``columns``, or each stands twice."""
        up = f"\x1b[{len(self._texts)}A" if self._drawn else ""
        self._drawn = True
        rows = [f"\r\x1b[K{self._line(name)[:columns]}\n" for name in self._texts]
        self._write(self._stream, up + "".join(rows))

    def _write(self, stream: TextIO, text: str) -> None:
        if stream in self._lost:
            return
        try:
            stream.write(text)
            stream.flush()
        except OSError as error:
            self._lost.append(stream)
            self.error = self.error or error

    def _line(self, name: str) -> str:
        return f"{name:<{self._width}}  {self._texts[name]}"


def _takes_escapes() -> bool:
    """Whether a terminal moves its cursor when it is told to: Windows' old console doesn't unless asked."""
    return os.name != "nt" or "WT_SESSION" in os.environ
