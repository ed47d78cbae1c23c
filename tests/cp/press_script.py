"""The presses of tests/vm/ui_script.py on a CircuitPython board: of each, whether its frame is the desktop's.

Buttons go through the stand-in for `keypad`, time through that for `supervisor`, saves into a file and the
chip's memory, and every frame through displayio beside the desktop's canvas.
"""

import sys
from pathlib import Path

import hardware

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "vm"))

import ui_ports
import ui_script

from host_sim.cp_board import CpBoard
from host_sim.pictures import write_png
from host_sim.screen import ScreenCanvas
from taki.app import App
from taki.ui import theme


class Tee:
    """A canvas that draws on two, which must agree after each press."""

    inks = 16

    def __init__(self, display_canvas):
        self.real = display_canvas
        self.width, self.height = display_canvas.width, display_canvas.height
        self.desktop = ScreenCanvas(self.width, self.height)
        for name in ("clear", "rect", "frame", "icon", "text", "drop"):
            setattr(self, name, self._both(name))

    def _both(self, name):
        first, second = getattr(self.real, name), getattr(self.desktop, name)

        def draw(*arguments):
            first(*arguments)
            second(*arguments)

        return draw

    def text_width(self, line, size):
        """Both must say the same."""
        width = self.real.text_width(line, size)
        assert width == self.desktop.text_width(line, size)
        return width

    def piece(self, w, h):
        """A piece of each."""
        return (self.real.piece(w, h), self.desktop.piece(w, h))

    def keep(self, piece, x, y):
        """Takes a part of both."""
        self.real.keep(piece[0], x, y)
        self.desktop.keep(piece[1], x, y)

    def put(self, piece, x, y, clear):
        """Puts it onto both."""
        self.real.put(piece[0], x, y, clear)
        self.desktop.put(piece[1], x, y, clear)

    def show(self):
        """A frame."""
        self.real.show()
        self.desktop.show()


class Device(ui_ports.Device):
    """The board in the place of `ui_ports.Device`."""

    def __init__(self, name, folder, shelf):
        self.board = CpBoard(name, folder)
        self.mask = self.frames = 0
        self.seed = 1
        self.canvas = Tee(self.board.canvas)
        for (slot, copy), data in shelf.items():
            self.board.store.write(slot, copy, data)
        board = self.board
        ports = (self.canvas, self, board.clock, board.sound, board.store, self.entropy)
        self.app = App(*ports, six="MENU" not in board.wiring.KEYS)

    def read(self):
        """Buttons port."""
        self.board.hold(self.mask)
        return self.board.buttons.read()

    def tick(self, ms=ui_ports.TICK_MS):
        """One tick, and the time until the next."""
        if self.app.tick():
            self.frames += 1
        self.board.sound.update()
        hardware.advance(ms)


def main(name, presses, language, folder):
    """Prints number, scene, mask, frames, "same"; a frame that isn't goes into ``folder`` as two PNGs."""
    device = Device(name, folder + "/", ui_script.DAMAGED)
    device.app.set_language(language)
    for count, (_, mask) in enumerate(ui_script.play(device, presses, False, 2)):
        while device.app.animation.pieces:  # what moves passes below the texts of displayio
            device.tick()
        same = compare(device, folder, count)
        print(count, device.scene, mask, device.frames, same)
    print("labels", len(device.canvas.real._labels._labels), "erases", device.board.nvm.erases)


def compare(device, folder, count):
    """ "same", "moves" while a motion is on (texts lie above it here), or how many pixels differ."""
    if device.app.animation.pieces:
        return "moves"
    if device.canvas.desktop.last is None:
        return "same"
    shown = device.board.display.inks()
    wanted = device.canvas.desktop.last.pixels
    if shown == wanted:
        return "same"
    size = (device.canvas.width, device.canvas.height)
    for name, pixels in (("displayio", shown), ("desktop", wanted)):
        Path(folder, f"{count}-{name}.png").write_bytes(write_png(pixels, *size, theme.RGB))
    return sum(a != b for a, b in zip(shown, wanted, strict=True))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4])
