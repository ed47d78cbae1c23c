"""A line for each board while several are worked on at once."""

import threading
from collections.abc import Sequence
from typing import TextIO

_BAR = 20


class Lines:
    """Progress on ``stream``: a line a board that is drawn over in a terminal, a line a step elsewhere."""

    def __init__(self, stream: TextIO, names: Sequence[str]) -> None:
        self._stream = stream
        self._live = stream.isatty()
        self._names = list(names)
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
        """A board is done, well or not."""
        self._set(name, text)

    def _set(self, name: str, text: str) -> None:
        with self._lock:
            self._texts[name] = text
            if not self._live:
                self._stream.write(f"{name:<{self._width}}  {text}\n")
            else:
                up = f"\x1b[{len(self._names)}A" if self._drawn else ""
                self._drawn = True
                rows = [f"\r\x1b[K{n:<{self._width}}  {self._texts[n]}\n" for n in self._names]
                self._stream.write(up + "".join(rows))
            self._stream.flush()
