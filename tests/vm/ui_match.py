"""A whole match of four seats by buttons, one of them a person's: does it fit the heap?"""

import gc

if hasattr(gc, "threshold"):
    gc.threshold(4096)  # before all imports, as the entry of a device does: what stays lies close

from ui_ports import Device

from taki.bots.simple import SimpleBot
from taki.core.rules import Rules
from taki.ui.buttons import BACK, OK, RIGHT


def choose(device):
    """What a hasty person presses: the focused card if it can be played, else what BACK stands for."""
    scene = device.scene
    if scene == "turn":
        turn = device.app.turn
        if turn.state == 0 and not (turn.hand.size and turn.hand.playable(turn.hand.focus)):
            return BACK
        return OK
    return RIGHT if scene == "window" else OK


def main(arguments):
    """``arguments``: width, height, inks, six, format, language. Prints presses, frames, bytes in use."""
    width, height, inks, six = [int(n) for n in arguments[:4]]
    device = Device((width, height, inks, six), fold=False)
    device.app.set_language(arguments[5])
    seats = [("Maximilian", None)]
    for seat in range(3):
        seats.append(("Player {}".format(seat), SimpleBot(seat)))
    device.app.start(Rules("modern116", seats=4, format=arguments[4]), seats, 1)
    presses = 0
    while device.scene != "match" and presses < 5000:
        device.press(choose(device))
        device.tick(250)
        presses += 1
    print("scene", device.scene, "presses", presses, "frames", device.frames)
    gc.collect()
    print("bytes", gc.mem_alloc())
