"""The CircuitPython port behind a pipe, as `host_sim.on_vm.taki_device` is on MicroPython: see there.

Runs in the environment `.venv-displayio` alone (`host_sim.displayio_vm`).
"""

import os
import sys
import traceback

import hardware
import taki_device

from host_sim.cp_board import CpBoard
from host_sim.displayio_vm import BY_SIZE
from host_sim.vm_ui import pack
from taki.ports.circuitpython.canvas import DisplayCanvas

_NVM = "nvm.bin"


class PipeCanvas(DisplayCanvas):
    """A canvas that tells which rows of its display have changed since it was last asked."""

    def __init__(self, display):
        DisplayCanvas.__init__(self, display)
        self.fresh = False
        self._sent = b""

    def show(self):
        """A frame is finished."""
        DisplayCanvas.show(self)
        self.fresh = True

    def changed(self):
        """The rows that have changed, as [number, base64]."""
        now = pack(self._display.inks(), self.width, 16)
        rows = taki_device.changed_rows(now, self._sent, self.width // 2)
        self._sent = now
        self.fresh = False
        return rows


class Device(taki_device.Device):
    """The App on a `CpBoard`; what its memory holds is kept beside the drive, in the folder of saves."""

    def open_ports(self, width, height, inks):
        """The ports of the board with that screen."""
        folder = self._folder + "/" if self._folder else None
        memory = b""
        if folder:
            os.makedirs(folder, exist_ok=True)
            if os.path.exists(folder + _NVM):
                with open(folder + _NVM, "rb") as file:
                    memory = file.read()
        name = BY_SIZE[width, height]
        self.board = board = CpBoard(name, folder, memory, canvas=PipeCanvas)
        self._erases = 0
        return board.canvas, self, self, board.sound, board.store

    def read(self):
        """Buttons port."""
        self.board.hold(self._mask)
        return self.board.buttons.read()

    def ticks(self):
        """Clock port."""
        return self.board.clock.ticks()

    def sleep(self, ms):
        """Clock port."""
        hardware.advance(ms)
        self.board.sound.update()

    def answer(self, command, arguments):
        """Does what is asked."""
        answer = super().answer(command, arguments)
        if self._folder and self.board.nvm.erases != self._erases:
            self._erases = self.board.nvm.erases
            path = self._folder + "/" + _NVM
            with open(path + ".tmp", "wb") as file:
                file.write(self.board.nvm.data)
            os.replace(path + ".tmp", path)
        return answer


def serve():
    """Answers lines until there are no more."""
    sys.print_exception = lambda error, file: traceback.print_exception(error, file=file)
    taki_device.Device = Device
    taki_device.serve()
