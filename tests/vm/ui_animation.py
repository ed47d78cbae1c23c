"""Counts what the screens allocate in ticks in which nothing but a motion goes on, with one of three probes.

MicroPython only; the probes are those of `ui_allocation`. Bots play, and a person that plays or draws.
"""

import gc

from ui_allocation import Most, proven
from ui_match import choose
from ui_ports import Device

from taki.bots.simple import SimpleBot
from taki.core.rules import Rules

GAMES = (("modern116", dict(hand_size=3), 3), ("crazy112", dict(hand_size=5), 10))


class Film:
    """Ticks of a Device, those in which something moves measured."""

    def __init__(self, device, probe):
        self.device = device
        self.probe = probe
        self.ticks = Most("ticks")
        self._scene = ""
        self._steady = 0  # ticks of the same scene: a result still saves in its first ones

    def tick(self):
        """One tick, as the firmware's loop makes it."""
        app = self.device.app
        before = len(app.animation.pieces)
        self._steady = self._steady + 1 if self._scene == self.device.scene else 0
        self._scene = self.device.scene
        gc.collect()
        gc.disable()
        moved = self.probe.measure(app.tick) if before else app.tick()
        gc.enable()
        if before and moved and self._steady > 2 and len(app.animation.pieces) == before:
            self.ticks.note(self.device.scene, self.probe.found)
        self.device.now += 20


def main(arguments):
    """``arguments``: width, height, inks, six, presses a match, probe.

    Prints what the probe finds where nothing and where something is allocated; then, for each scene, the
    ticks measured and the most that one of them allocated.
    """
    width, height, inks, six, presses = [int(n) for n in arguments[:5]]
    device = Device((width, height, inks, six), fold=False)
    film = Film(device, proven(arguments[5]))
    for preset, options, count in GAMES:
        seats = [("Noa", None)]
        for seat in range(1, count):
            seats.append(("Bot", SimpleBot(seat)))
        device.app.start(Rules(preset, seats=count, **options), seats, 1)
        for _ in range(presses):
            if device.scene not in ("table", "window"):
                device.press(choose(device))
            for _ in range(60):
                if not device.app.animation.pieces:
                    device.tick()
                film.tick()
    film.ticks.show()
