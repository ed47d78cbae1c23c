"""Counts what the screens allocate in ticks that change nothing, in every scene, with one of three probes.

MicroPython only. "lock": the heap is locked around the ticks, so that an allocation raises. "alloc":
gc.mem_alloc before and after. "total": micropython.mem_total, which counts what was freed again too.
"""

import gc

import ui_script
from ui_ports import Device, Numbers

import micropython


class Probe:
    """Measures calls: bytes, or 1 where the heap was locked and something wanted to allocate."""

    def __init__(self, kind):
        self.kind = kind
        self.found = 0

    def measure(self, call):
        """What ``call()`` returns; what it allocates is in ``found``."""
        result = None
        self.found = 0
        if self.kind == "lock":
            micropython.heap_lock()
            try:
                result = call()
            except MemoryError:
                self.found = 1
            micropython.heap_unlock()
        elif self.kind == "alloc":
            before = gc.mem_alloc()
            result = call()
            after = gc.mem_alloc()
            self.found = after - before
        else:
            before = micropython.mem_total()
            result = call()
            after = micropython.mem_total()
            self.found = after - before
        return result


def nothing():
    pass


def allocates():
    return [1, 2]


class Most:
    """For each kind of thing how often it was measured, and the most that one of them allocated."""

    def __init__(self, what):
        self.what = what
        self.times = {}
        self.most = {}

    def note(self, kind, found):
        """One more."""
        self.times[kind] = self.times.get(kind, 0) + 1
        self.most[kind] = max(self.most.get(kind, 0), found)

    def show(self):
        """A line for each kind."""
        for kind in sorted(self.times):
            print(self.what, kind, self.times[kind], self.most[kind])


class Meter:
    """Measures a Device: ticks that change nothing, what bots choose, and whole frames."""

    def __init__(self, device, probe):
        self.device = device
        self.probe = probe
        self.scene = None  # what was on at the last tick
        self.idle = Most("idle")
        self.bots = Most("bot")
        self.frames = Most("frame")

    def ticks(self, count):
        """Ticks with the buttons as they are; no time passes where a locked heap would spoil a change.

        The first one of a scene isn't measured: a result takes the match off the saves in it.
        """
        app = self.device.app
        for _ in range(count):
            scene = app.scene
            if scene is not self.scene:
                self.scene = scene
                app.update()
            elif not self.measure(app.update):
                self.idle.note(scene.NAME, self.probe.found)
            if self.probe.kind != "lock":
                self.device.tick()

    def frame(self):
        """What the frame of the scene that is on allocates."""
        self.measure(self._draw)
        self.frames.note(self.device.scene, self.probe.found)

    def _draw(self):
        self.device.app.scene.draw(self.device.app.painter)

    def choice(self):
        """What the bot whose turn it is allocates to choose."""
        game = self.device.app.game
        if game is not None:
            self.bot = game.bots[game.round.actor]
            self.view = game.views[game.round.actor]
            if self.bot is not None and self.bot is not self.device.app:
                self.measure(self._choose)
                self.bots.note("choice", self.probe.found)

    def _choose(self):
        self.bot.choose(self.view)

    def measure(self, call):
        """The result of a call, measured."""
        gc.collect()
        gc.disable()
        result = self.probe.measure(call)
        gc.enable()
        return result


def proven(kind):
    """A probe of a kind. Prints what it finds where nothing and where something is allocated."""
    probe = Probe(kind)
    gc.collect()
    gc.disable()
    probe.measure(nothing)
    probe.measure(nothing)
    print("quiet", probe.found)
    probe.measure(allocates)
    print("seen", probe.found)
    gc.enable()
    return probe


def main(arguments):
    """``arguments``: width, height, inks, six, presses a match, probe.

    Prints what the probe finds where nothing and where something is allocated; then the most that a tick
    without changes allocated in each scene, the most that a bot's choice did, and a frame of each scene.
    """
    width, height, inks, six, presses = [int(n) for n in arguments[:5]]
    device = Device((width, height, inks, six), fold=False)
    numbers = Numbers(7)
    probe = proven(arguments[5])
    meter = Meter(device, probe)
    for number in range(len(ui_script.MATCHES)):
        ui_script.start(device, number)
        for _ in range(presses):
            ui_script.press(device, numbers, six)
            device.tick(0)
            meter.ticks(3)
            device.mask = 4
            device.tick(0)
            meter.ticks(2)
            device.mask = 0
            device.tick(0)
            meter.choice()
            if probe.kind != "lock":
                meter.frame()
    meter.idle.show()
    meter.bots.show()
    meter.frames.show()
