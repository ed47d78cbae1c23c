"""Faults in step and draw of some scenes: what the Guard shows, and how the match goes on; a line each."""

from ui_ports import Device, Quiet, Shelf

from taki.core.rules import Rules
from taki.guard import Guard
from taki.ui.buttons import BACK, DOWN, HAND_MS, INFO, MENU, OK

WAYS = (
    ("title", ()),
    ("setup", (OK,)),
    ("curtain", None),
    ("turn", (OK,)),
    ("menu", (OK, MENU)),
    ("calls", (OK, INFO)),
    ("help", (OK, MENU, DOWN, DOWN, OK, OK)),
    ("turn", (OK, BACK)),
)
"""A scene and the presses that lead to it: from the title, or (after the first None) from the curtain."""

LONG = {MENU: BACK, INFO: OK}
"""What is held where there is no such button."""


class Guarded(Device):
    """A Device with a Guard round its App."""

    def __init__(self, screen):
        self.notes = []
        Device.__init__(self, screen)
        ports = (self.canvas, self, self, Quiet(), Shelf(()), self.entropy)
        self.guard = Guard(ports, self.notes.append, six=bool(screen[3]))
        self.app = self.guard

    @property
    def scene(self):
        """The name of the scene that is on, or what stands in its place."""
        return "crash" if self.guard.error else self.guard.app.scene.NAME


def fail(*arguments):
    """Stands in for a method."""
    raise ValueError("a fault of the test")


def main(arguments):
    """``arguments``: width, height, inks, six, language."""
    screen = [int(n) for n in arguments[:4]]
    playing = False
    for name, presses in WAYS:
        playing = playing or presses is None
        for method in ("step", "draw"):
            device = Guarded(screen)
            device.guard.app.set_language(arguments[4])
            device.tick()
            if playing:
                seats = [("Maximilian", None), ("Noa", None)]
                device.guard.app.start(Rules("modern116", seats=2), seats, 3, 0)
                device.tick(HAND_MS)
                device.tick()
            for mask in presses or ():
                if screen[3] and mask in LONG:
                    device.press(LONG[mask], 900)
                else:
                    device.press(mask)
                device.tick()  # nothing counts before all buttons were up
            setattr(device.guard.app.scene, method, fail)
            line = [name, method, device.scene]
            device.guard.app.invalidate()
            device.tick()
            line.append(device.scene)
            line.append(device.folded())
            device.tick()
            device.press(OK)
            line.append(device.scene)
            line.append(device.folded())
            line.append(str(len(device.notes)))
            print(" ".join(line))
