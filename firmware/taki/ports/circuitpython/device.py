"""The game on a CircuitPython board, from power-on to whatever ends it."""

import os
import sys
import traceback

import displayio

from taki.ports.circuitpython.canvas import DisplayCanvas

FOLDER = "/"
"""Where the saves' file lies, and ``crash.txt`` with the last error."""

_ONCE = ("wiring", "taki.ports.circuitpython.st7789", "taki.ports.circuitpython.start")
"""Modules that are done with once the game runs."""


def entropy() -> int:
    """A fresh seed for a match: 48 bits of the chip's own noise."""
    return int.from_bytes(os.urandom(6), "big")


def report(error) -> None:
    """Prints an exception on the REPL and keeps it in ``crash.txt``, if the drive is the game's."""
    traceback.print_exception(error)
    try:
        with open(FOLDER + "crash.txt", "w") as file:
            traceback.print_exception(error, file=file)
    except OSError:
        pass


def run() -> None:
    """Plays until something goes wrong that no screen can tell of, or a Ctrl-C comes; then there is the REPL.

    The screen comes first: its bitmap is the largest, and what fails later is told on it.
    """
    import wiring

    canvas = DisplayCanvas(wiring.open_display())
    try:
        prepare(canvas).run()
    except Exception as error:
        report(error)
        print("TAKI has stopped. Saves are kept. Ctrl-D starts again.")
    finally:
        canvas.give_back(displayio.CIRCUITPYTHON_TERMINAL)


def prepare(canvas):
    """The `Runner` of the game on this board; nothing of what only makes it stays in memory."""
    import wiring

    from taki.ports.circuitpython import start

    runner = start.make_runner(wiring, canvas, FOLDER)
    package = sys.modules["taki.ports.circuitpython"]
    for name in _ONCE:
        sys.modules.pop(name, None)
        name = name.split(".")[-1]
        if hasattr(package, name):
            delattr(package, name)
    return runner
