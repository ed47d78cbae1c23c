"""A drive's modules, as they are before they are compiled, on displayio: ``python image.py FOLDER BOARD``.

Bots play a match on them and on the desktop; prints the last scene, and "same" if both pictures are.
"""

import builtins
import sys

import hardware

from host_sim.cp_display import Display
from host_sim.displayio_vm import CP_BOARDS
from host_sim.headless import Headless
from taki.bots.simple import SimpleBot
from taki.core.rules import Rules

NAMES = ("Noa", "Dan", "Lia", "Omer")
MOST = 4000


def play(app, rules, bots, tick):
    """A match to its end, and the frame of that."""
    app.speed = 0
    app.start(rules, [(name, bots(i)) for i, name in enumerate(NAMES)], 5)
    for _ in range(MOST):
        app.update()
        tick()
        if app.scene.NAME == "match":
            break
    app.invalidate()
    app.tick()


def main(folder, name):
    """See above."""
    screen = CP_BOARDS[name]
    device = Headless(screen)
    device.tick()
    play(device.app, Rules("modern116", seats=4), SimpleBot, lambda: device.clock.sleep(20))
    wanted = device.canvas.last.pixels
    for name in [name for name in sys.modules if name.split(".")[0] == "taki"]:
        del sys.modules[name]
    sys.path[:0] = [folder, folder + "/lib"]
    real = builtins.open
    builtins.open = lambda name, *how: real(
        folder + name if str(name).startswith("/taki/") else name, *how
    )
    import board
    import microcontroller
    import storage

    display = board.DISPLAY = Display(screen.width, screen.height)
    hardware.pin("A6").value = 40000
    import adafruit_display_text
    import wiring

    assert wiring.__file__.startswith(folder)
    assert adafruit_display_text.__file__.startswith(folder + "/lib/")
    from taki.ports.circuitpython import device as port

    storage.remount("/", readonly=False)
    microcontroller.nvm = hardware.Nvm(b"\xff" * 8192)
    port.FOLDER = folder + "/"
    canvas = port.DisplayCanvas(display)
    runner = port.prepare(canvas)
    runner.step()
    from taki.bots.simple import SimpleBot as Bot
    from taki.core.rules import Rules as OurRules

    app = runner.guard.app
    play(app, OurRules("modern116", seats=4), Bot, lambda: hardware.advance(20))
    print(app.scene.NAME, "same" if display.inks() == wanted else "different")


if __name__ == "__main__":
    main(*sys.argv[1:])
