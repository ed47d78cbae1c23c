"""The game on a CircuitPython board: what is wired becomes ports, and they go to the App."""

import os
import traceback

import displayio
import microcontroller
import storage

from taki.ports.circuitpython.battery import HalfBattery
from taki.ports.circuitpython.canvas import DisplayCanvas
from taki.ports.circuitpython.clock import BoardClock
from taki.ports.circuitpython.keys import KeypadButtons, Stick
from taki.ports.circuitpython.sound import SpeakerSound
from taki.ports.circuitpython.storage import DriveStorage
from taki.text import fonts

FOLDER = "/"
"""Where the saves' file lies, and ``crash.txt`` with the last error."""


def entropy() -> int:
    """A fresh seed for a match: 48 bits of the chip's own noise."""
    return int.from_bytes(os.urandom(6), "big")


def is_ours() -> bool:
    """Whether the drive belongs to the game, and not to a computer."""
    return not storage.getmount("/").readonly


def report(error) -> None:
    """Prints an exception on the REPL and keeps it in ``crash.txt``, if the drive is the game's."""
    traceback.print_exception(error)
    try:
        with open(FOLDER + "crash.txt", "w") as file:
            traceback.print_exception(error, file=file)
    except OSError:
        pass


def open_ports(wiring):
    """(buttons, clock, sound, battery) of a board's wiring."""
    clock = BoardClock()
    pins = wiring.open_stick()
    stick = Stick(pins[0], pins[1]) if pins else None
    out, enable = wiring.open_speaker()
    return (
        KeypadButtons(wiring.open_keys(), stick, clock.ticks),
        clock,
        SpeakerSound(out, enable, clock.ticks),
        HalfBattery(wiring.open_battery(), wiring.BATTERY),
    )


def run(wiring) -> None:
    """Plays until something goes wrong that no screen can tell of, or a Ctrl-C comes; then there is the REPL.

    The screen comes first: its bitmap is the largest, and what fails later is told on it.
    """
    canvas = DisplayCanvas(wiring.open_display())
    try:
        splash(canvas)
        buttons, clock, sound, battery = open_ports(wiring)
        store = DriveStorage(FOLDER, microcontroller.nvm, is_ours())
        make(wiring, (canvas, buttons, clock, sound, store, entropy), battery).run()
    except Exception as error:
        report(error)
        print("TAKI has stopped. Saves are kept. Ctrl-D starts again.")
    finally:
        canvas.give_back(displayio.CIRCUITPYTHON_TERMINAL)


def splash(canvas) -> None:
    """The name, large, while the rest is loaded: for some seconds."""
    size = len(fonts.WIDTHS) - 1
    x = (canvas.width - canvas.text_width(b"TAKI", size)) // 2
    canvas.clear(0)
    canvas.text(b"TAKI", x, (canvas.height - fonts.HEIGHTS[size]) // 2, 15, size)
    canvas.show()
    canvas.brightness(5)


def make(wiring, ports, battery):
    """The `Runner` of an App with these ports."""
    from taki.guard import Guard
    from taki.ports.runner import Runner
    from taki.ui import notice

    canvas, buttons, clock, sound, store, _ = ports
    guard = Guard(ports, report, six="MENU" not in wiring.KEYS)
    if not store.writable:
        guard.app.saves.problems.append((0, notice.DRIVE, True))
    return Runner(guard, canvas, buttons, clock, sound, battery)
