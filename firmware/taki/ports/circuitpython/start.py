"""What is wired becomes ports, and they go to the App: needed once, at power-on."""

import microcontroller
import storage

from taki.ports.circuitpython.battery import HalfBattery
from taki.ports.circuitpython.clock import BoardClock
from taki.ports.circuitpython.device import entropy, report
from taki.ports.circuitpython.keys import KeypadButtons
from taki.ports.circuitpython.sound import SpeakerSound
from taki.ports.circuitpython.storage import DriveStorage
from taki.text import fonts


def make_runner(wiring, canvas, folder):
    """The `Runner` of the game on a board that is wired so, with its saves in ``folder`` (a path to "/").

    The name stands on the canvas, large, while the rest is loaded: for some seconds.
    """
    size = len(fonts.WIDTHS) - 1
    x = (canvas.width - canvas.text_width(b"TAKI", size)) // 2
    canvas.clear(0)
    canvas.text(b"TAKI", x, (canvas.height - fonts.HEIGHTS[size]) // 2, 15, size)
    canvas.show()
    canvas.brightness(5)
    buttons, clock, sound, battery = open_ports(wiring)
    store = DriveStorage(folder, microcontroller.nvm, is_ours())
    return make(wiring, (canvas, buttons, clock, sound, store, entropy), battery)


def is_ours() -> bool:
    """Whether the drive belongs to the game, and not to a computer."""
    return not storage.getmount("/").readonly


def open_ports(wiring):
    """(buttons, clock, sound, battery) of a board's wiring."""
    clock = BoardClock()
    pins = wiring.open_stick()
    stick = None
    if pins:
        from taki.ports.circuitpython.stick import Stick

        stick = Stick(pins[0], pins[1])
    out, enable = wiring.open_speaker()
    return (
        KeypadButtons(wiring.open_keys(), stick, clock.ticks),
        clock,
        SpeakerSound(out, enable, clock.ticks),
        HalfBattery(wiring.open_battery(), wiring.BATTERY),
    )


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
