"""A CircuitPython board on the desktop: the firmware's ports, real displayio, stand-ins for the chip.

Runs in the environment `.venv-displayio` alone (`host_sim.displayio_vm`).
"""

import importlib

from host_sim.cp_display import Display  # first: it keeps quiet what displayio has to say  # isort: skip

import board
import displayio
import hardware
import microcontroller
import storage

from host_sim.displayio_vm import CP_BOARDS
from taki.ports.circuitpython import start
from taki.ports.circuitpython.canvas import DisplayCanvas
from taki.ports.circuitpython.storage import DriveStorage
from taki.ui.buttons import NAMES

NVM_SIZES = {"pico_lcd_1_3_cp": 4096}
"""Bytes of `microcontroller.nvm`, 8192 where it says nothing else."""

displayio.CIRCUITPYTHON_TERMINAL = displayio.Group()
_AXES = {"LEFT": ("JOYSTICK_X", 0), "RIGHT": ("JOYSTICK_X", 65535)}
_AXES.update({"UP": ("JOYSTICK_Y", 0), "DOWN": ("JOYSTICK_Y", 65535)})


class CpBoard:
    """A board of `CP_BOARDS`, its power on.

    ``nvm`` is what its memory holds (None: nothing), ``folder`` where its drive is, ending in "/" (None: it
    has no storage). ``canvas``, ``buttons``, ``clock``, ``sound``, ``battery`` and ``store`` are the ports.
    """

    def __init__(self, name, folder=None, nvm=None, ours=True, canvas=DisplayCanvas):
        hardware.now = hardware.TICKS - 65_000
        hardware.scanners.clear()
        hardware.pins.clear()
        storage.remount("/", readonly=not ours)
        displayio.release_displays()
        screen = CP_BOARDS[name]
        self.wiring = importlib.import_module(f"boards.{name}")
        hardware.pin("A6").value = 40000  # half of 4.0 V
        self.display = board.DISPLAY = Display(screen.width, screen.height)
        microcontroller.nvm = self.nvm = hardware.Nvm(nvm or b"\xff" * NVM_SIZES.get(name, 8192))
        self.canvas = canvas(self.display)
        self.buttons, self.clock, self.sound, self.battery = start.open_ports(self.wiring)
        self.store = DriveStorage(folder, self.nvm, start.is_ours()) if folder else None

    def hold(self, mask) -> None:
        """Holds the buttons of a mask, and lets go of the others; they are scanned at once."""
        for scanner in hardware.scanners:
            for key, name in enumerate(self.wiring.KEYS):
                if name:
                    scanner.hold(key, self._first(name, key) and mask & _bit(name) != 0)
        if not set(_AXES) & set(self.wiring.KEYS):
            for name in ("JOYSTICK_X", "JOYSTICK_Y"):
                hardware.pin(name).value = 32768
            for name, (axis, value) in _AXES.items():
                if mask & _bit(name):
                    hardware.pin(axis).value = value
        for scanner in hardware.scanners:
            scanner.scan()

    def _first(self, name, key) -> bool:
        """Whether a key is the first with its name."""
        return self.wiring.KEYS.index(name) == key


def _bit(name) -> int:
    return 1 << NAMES.index(name)
