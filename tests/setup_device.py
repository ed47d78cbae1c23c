"""A device in the set-up of a match, for the tests of its scenes."""

from host_sim.boards import BOARDS
from host_sim.headless import Headless
from host_sim.storage import MemoryStorage


def in_setup(storage=None, board="pico_lcd_1_3", code="en"):
    """A `Headless` of a board that shows the set-up in a language; its pictures aren't drawn."""
    device = Headless(BOARDS[board], storage=storage or MemoryStorage())
    device.canvas.drawing = False
    device.app.set_language(code)
    device.tick()
    if device.app.saved.waiting:
        device.press("DOWN")
    device.press("OK")
    assert device.scene == "setup"
    return device
