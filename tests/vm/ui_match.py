"""A whole match of four seats by buttons, one of them a person's: does it fit the heap?"""

import gc

if hasattr(gc, "threshold"):
    gc.threshold(4096)  # before all imports, as the entry of a device does: what stays lies close

from taki.app import App
from taki.bots.simple import SimpleBot
from taki.core.rules import Rules
from taki.ports.micropython.canvas import FrameCanvas
from taki.ui.buttons import BACK, OK, RIGHT


class Device:
    """All ports of an App in one, for a heap has to hold them too; what it saves it keeps."""

    mute = False

    def __init__(self, width, height, inks, six):
        self.mask = self.now = self.frames = 0
        self.copies = {}
        canvas = FrameCanvas(width, height, inks)
        self.app = App(canvas, self, self, self, self, self.ticks, six=bool(six))

    def read(self, slot=-1, copy=0):
        """Buttons port; with a slot, the copy that is kept of it."""
        return self.mask if slot < 0 else self.copies.get((slot, copy))

    def write(self, slot, copy, data):
        """Storage port: replaces a copy."""
        self.copies[(slot, copy)] = bytes(data)

    def ticks(self):
        """Clock port."""
        return self.now & 0x1FFFFFFF

    def play(self, tune):
        """Sound port: nothing is heard."""

    def tick(self, ms):
        """One tick, and the time until the next."""
        if self.app.tick():
            self.frames += 1
        self.now += ms

    def press(self, mask):
        """Presses and lets go."""
        self.mask = mask
        self.tick(20)
        self.mask = 0
        self.tick(20)


def choose(device):
    """What a hasty person presses: the focused card if it can be played, else what BACK stands for."""
    scene = device.app.scene.NAME
    if scene == "turn":
        turn = device.app.turn
        if turn.state == 0 and not (turn.hand.size and turn.hand.playable(turn.hand.focus)):
            return BACK
        return OK
    return RIGHT if scene == "window" else OK


def main(arguments):
    """``arguments``: width, height, inks, six, format, language. Prints presses, frames, bytes in use."""
    width, height, inks, six = [int(n) for n in arguments[:4]]
    device = Device(width, height, inks, six)
    device.app.set_language(arguments[5])
    seats = [("Maximilian", None)]
    for seat in range(3):
        seats.append(("Player {}".format(seat), SimpleBot(seat)))
    device.app.start(Rules("modern116", seats=4, format=arguments[4]), seats, 1)
    presses = 0
    while device.app.scene.NAME != "match" and presses < 5000:
        device.press(choose(device))
        device.tick(250)
        presses += 1
    print("scene", device.app.scene.NAME, "presses", presses, "frames", device.frames)
    gc.collect()
    print("bytes", gc.mem_alloc())
