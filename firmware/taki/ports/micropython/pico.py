"""The game on a Raspberry Pi Pico: what is wired becomes ports, and they go to the App."""

import gc
import os
import sys

from machine import ADC, PWM, Pin

from taki.ports.micropython import panic
from taki.ports.micropython.battery import Battery
from taki.ports.micropython.buttons import PinButtons
from taki.ports.micropython.clock import PicoClock
from taki.ports.micropython.sound import PiezoSound
from taki.ports.micropython.storage import FileStorage
from taki.text import fonts
from taki.ui.sounds import WARNING

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


def open_ports(wiring):
    """(buttons, clock, sound, battery) of a board's wiring."""
    usb = Pin(wiring.VBUS, Pin.IN) if wiring.VBUS >= 0 else None
    clock = PicoClock(usb)
    keys = [(name, Pin(number, Pin.IN, Pin.PULL_UP)) for name, number in wiring.KEYS]
    piezo = PWM(Pin(wiring.PIEZO), freq=1000, duty_u16=0) if wiring.PIEZO >= 0 else None
    adc = ADC(wiring.VSYS) if wiring.VSYS >= 0 else None
    return (
        PinButtons(keys, clock.ticks),
        clock,
        PiezoSound(piezo, clock.ticks),
        Battery(adc, usb, wiring.BATTERY),
    )


def run(wiring, room=None) -> None:
    """Plays until something goes wrong that no screen can tell of, or a Ctrl-C comes; then there is the REPL.

    The panel comes first: its buffer is the largest, and what fails later is told on it. ``room``, a list,
    is emptied once everything is in memory: it keeps a place free at the beginning of the heap.
    """
    buttons, clock, sound, battery = open_ports(wiring)
    try:
        panel = wiring.open_panel(clock.sleep)
    except OSError as error:
        no_panel(error, sound, clock)
        return
    panel.poll = buttons.poll
    splash(panel)
    try:
        ports = (panel, buttons, clock, sound, FileStorage(FOLDER + "saves"), entropy)
        runner = _make(wiring, ports, battery)
        # All that stays is in memory. A collection takes 20 ms: from here on there is one when the heap is
        # full, and when nobody waits for a frame (`Runner.step`).
        gc.threshold(-1)  # type: ignore[attr-defined]
        if room:
            room.clear()
        gc.collect()
        runner.run()
    except Exception as error:
        report(error)
        try:
            panic.show(panel, ("TAKI has stopped.", "Saves are kept.", panic.REPL, "", repr(error)))
        except OSError as gone:
            no_panel(gone, sound, clock)


def splash(panel) -> None:
    """The name, large, while the rest is loaded: for some seconds."""
    size = len(fonts.WIDTHS) - 1
    x = (panel.width - panel.text_width(b"TAKI", size)) // 2
    panel.clear(0)
    panel.text(b"TAKI", x, (panel.height - fonts.HEIGHTS[size]) // 2, 15, size)
    panel.show()
    panel.brightness(5)


def no_panel(error, sound, clock) -> None:
    """Nothing can be shown: says so on the REPL, and with a tune where there is a piezo."""
    print("TAKI: {}".format(error))
    print(
        "Check the wires of the panel: SDA, SCL, 3V3 and GND. Saves are kept, and this REPL works."
    )
    print("Ctrl-D starts again.")
    sound.play(WARNING)
    while sound.playing:
        sound.update()
        clock.sleep(20)


def _make(wiring, ports, battery):
    from taki.guard import Guard
    from taki.ports.runner import Runner
    from taki.ui import cold

    panel, buttons, clock, sound, _, _ = ports
    guard = Guard(ports, report, six="MENU" not in [name for name, _ in wiring.KEYS])
    return Runner(guard, panel, buttons, clock, sound, battery, cold.prepare)
