"""The game on a Raspberry Pi Pico. What it does once, at power-on, is in `start`, which goes afterwards."""

import gc
import os
import sys

from taki.ports.micropython.storage import FileStorage

FOLDER = "/"
"""Where the saves' folder lies, and ``crash.txt`` with the last error."""


def entropy() -> int:
    """A fresh seed for a match: 48 bits of the chip's own noise."""
    return int.from_bytes(os.urandom(6), "big")


def report(error) -> None:
    """Prints an exception on the REPL and keeps it in ``crash.txt``, if there is room."""
    sys.print_exception(error)  # type: ignore[attr-defined]
    try:
        with open(FOLDER + "crash.txt", "w") as file:
            sys.print_exception(error, file)  # type: ignore[attr-defined]
    except OSError:
        pass


def run(room=None) -> None:
    """Plays until something goes wrong that no screen can tell of, or a Ctrl-C comes; then there is the REPL.

    The panel comes first: its buffer is the largest, and what fails later is told on it. ``room``, a list,
    is emptied once everything is in memory: it keeps a place free at the beginning of the heap.
    """
    from taki.ports.micropython import start

    ports = start.open_ports()
    if ports is None:
        return
    try:
        runner = start.make_runner(ports, FileStorage(FOLDER + "saves"), entropy, report)
        start.forget()
        start = None
        # All that stays is in memory. A collection takes 20 ms: from here on there is one when the heap is
        # full, and when nobody waits for a frame (`Runner.step`).
        gc.threshold(-1)  # type: ignore[attr-defined]
        if room:
            room.clear()
        gc.collect()
        runner.run()
    except Exception as error:
        report(error)
        runner = start = None  # what tells of it needs memory
        gc.collect()
        from taki.ports.micropython import panic

        panic.stopped(ports, error)
