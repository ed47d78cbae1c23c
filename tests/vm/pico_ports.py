"""The game on a Pico without a Pico: its own way from power-on, over stubs of `machine` and panel models.

Time passes when the firmware waits, and presses happen at their times. ``main([scenario, board, folder])``
prints what was seen and raises ValueError where it is wrong.
"""

import os
import sys

from root import ROOT

sys.path.append(ROOT + "tests/vm/stubs")
sys.path.append(ROOT + "firmware")  # the boards, boot.py and main.py

import machine
from panels import Panel1306, Panel7789, require

import micropython
from taki.bots.simple import SimpleBot
from taki.core.rules import Rules
from taki.ports.micropython import clock as clock_module
from taki.ports.micropython import pico


class Tracebacks:
    """Stands in for the module `sys` of MicroPython in `pico`: an exception in one line."""

    def print_exception(self, error, file=None):
        """Writes it into a file, or prints it."""
        if file:
            file.write(repr(error))
        else:
            print("error", type(error).__name__)


class Memory:
    """Stands in for the module `gc` in `pico`: CPython's has another ``threshold``."""

    def threshold(self, size):
        """Nothing: the heap here is large."""

    def collect(self):
        """Nothing, too."""


class Over(BaseException):
    """The scenario has reached its end: as Ctrl-C, no handler of the firmware takes it."""


class Time:
    """Stands in for the module `time`: ``events`` are (ms, action) to come."""

    def __init__(self):
        self.now = 0
        self.events = []

    def ticks_ms(self):
        """Milliseconds."""
        return self.now & 0x3FFFFFFF

    def sleep_ms(self, ms):
        """Moves on, and does what is due."""
        end = self.now + ms
        while self.events and self.events[0][0] <= end:
            at, action = self.events.pop(0)
            self.now = max(self.now, at)
            action()
        self.now = end


class Bench:
    """A board on the bench: its wiring, the models, and the game once it runs."""

    def __init__(self, board, folder):
        self.wiring = __import__("boards." + board, None, None, ["KEYS"])
        self.time = Time()
        clock_module.time = self.time
        pico.FOLDER = folder + "/"
        pico.sys = Tracebacks()
        pico.gc = Memory()
        machine.wired.clear()
        machine.low.clear()
        machine.wired["CLOCK"] = self.time
        machine.adc[29] = 33000
        machine.low.add(24)  # no USB
        self.runner = None
        self.panel = Panel7789() if board == "pico_lcd_1_3" else Panel1306()
        if board == "pico_lcd_1_3":
            machine.wired["SPI", 1] = self
            machine.wired["PIN", 9] = self.panel.cs
            machine.wired["PIN", 8] = self.panel.dc
            machine.wired["PIN", 12] = self._reset
        else:
            machine.wired["I2C", 0] = self.panel
        self._light = board == "pico_lcd_1_3"

    def _reset(self, level):
        self.panel.at(self.time.now)
        self.panel.reset(level)

    def write(self, data):
        """The SPI bus."""
        self.panel.at(self.time.now)
        self.panel.write(data)

    def at(self, ms, action, *arguments):
        """Plans an action."""
        self.time.events.append((ms, lambda: action(*arguments)))
        self.time.events.sort(key=lambda event: event[0])

    def press(self, ms, name, long=60):
        """Plans a press, with contacts that bounce."""
        pin = dict([(key, number) for key, number in self.wiring.KEYS])[name]
        for bounce in (0, 4, 8):
            self.at(ms + bounce, machine.low.add, pin)
            self.at(ms + bounce + 2, machine.low.discard, pin)
        self.at(ms + 11, machine.low.add, pin)
        self.at(ms + long, machine.low.discard, pin)
        self.at(ms + long + 3, machine.low.add, pin)
        self.at(ms + long + 5, machine.low.discard, pin)

    def run(self, until):
        """Lets the game run until a time, then ends it as Ctrl-C would; True if it ended by itself."""
        bench = self
        self.at(until, self._over)
        sys.modules["wiring"] = self.wiring
        from taki.ports.micropython import start

        make = start.make_runner

        def watched(*arguments):
            bench.runner = make(*arguments)
            return bench.runner

        start.make_runner = watched
        try:
            pico.run()
            return True
        except Over:
            return False
        finally:
            start.make_runner = make

    def _over(self):
        raise Over

    @property
    def app(self):
        """The App that runs."""
        return self.runner.guard.app

    def seats(self, people):
        """Starts a match of three seats."""
        players = []
        for seat in range(3):
            players.append(("Noa", None) if seat < people else ("Dan", SimpleBot(seat)))
        self.app.start(Rules("modern116", seats=3), players, 7, 0)

    def light(self):
        """How bright the panel is, 0 for dark."""
        if self._light:
            return machine.duties[13]
        return self.panel.contrast if self.panel.on else 0

    def say(self, *words):
        """Prints the time and the scene too."""
        print(self.time.now // 1000, self.app.scene.NAME, *words)


def panel_shows_canvas(bench):
    """Compares every pixel."""
    canvas = bench.runner._panel
    shown = bench.panel.seen()
    if canvas.inks == 2:
        for i in range(128 * 64):
            y, x = i // 128, i % 128
            require(shown[i] == canvas.buffer[y // 8 * 128 + x] >> y % 8 & 1, "another picture")
        return
    pairs = canvas._pairs
    for i in range(0, 240 * 240, 2):
        pair = 4 * canvas.buffer[i // 2]
        require(shown[i] == pairs[pair] << 8 | pairs[pair + 1], "another picture")
        require(shown[i + 1] == pairs[pair + 2] << 8 | pairs[pair + 3], "another picture")


def play(bench):
    """The title, a press that bounces, set-up."""
    bench.at(1000, lambda: bench.say("first", "ready" if "setup" in bench.app._cold else ""))
    bench.press(1500, "OK")
    bench.at(1700, bench.say, "after OK")
    bench.at(1701, panel_shows_canvas, bench)
    bench.press(2000, "BACK", 30)
    bench.at(2200, bench.say, "after BACK")
    bench.at(2300, lambda: bench.say("light", bench.light()))
    bench.run(3000)


def quiet(bench):
    """Ticks in which nothing happens allocate nothing, by `heap_lock` and by `mem_total`."""
    lock = getattr(micropython, "heap_lock", None)
    total = getattr(micropython, "mem_total", None)

    def ticks():
        step = bench.runner.step
        step()
        before = total() if total else 0
        if lock:
            lock()
        try:
            for _ in range(100):
                step()
        finally:
            if lock:
                micropython.heap_unlock()
        print("probed", lock is not None, "bytes", (total() if total else 0) - before)

    bench.at(1000, ticks)
    bench.run(2000)


def idle(bench):
    """Dim, dark, awake behind the curtain; the press that wakes does nothing else."""
    bench.at(500, bench.seats, 2)
    bench.at(600, bench.say, "started")
    bench.press(1000, "OK")
    bench.at(1200, lambda: bench.say("hand open", bench.light()))
    bench.at(60_000, lambda: bench.say("a minute later", bench.light()))
    bench.at(125_000, lambda: print("dark", bench.light(), bench.panel.on, len(machine.naps) > 50))
    bench.at(126_000, lambda: bench.app.tick())  # nothing of the hand is drawn before the wake
    bench.press(200_000, "OK", 400)
    bench.at(200_700, lambda: bench.say("awake", bench.light()))
    bench.at(200_701, panel_shows_canvas, bench)
    bench.press(201_000, "OK")
    bench.at(201_300, lambda: bench.say("opened"))
    bench.run(202_000)


def hasty(bench):
    """A press just as it gets dark: the panel is not woken sooner than it may be."""
    bench.press(1000, "BACK", 100)
    bench.press(121_140, "BACK", 400)
    bench.at(122_000, lambda: bench.say("awake", bench.light()))
    bench.run(123_000)


def stuck(bench):
    """A button that is down from power-on is told of, and the others work."""
    machine.low.add(bench.wiring.KEYS[0][1])
    bench.press(1000, "OK")
    bench.at(2000, lambda: bench.say("waits"))
    bench.at(11_000, lambda: bench.say("told", bench.app.saves.problems))
    bench.press(12_000, "OK")
    bench.at(12_300, lambda: bench.say("goes on"))
    bench.press(13_000, "OK")
    bench.at(13_300, lambda: bench.say("works"))
    bench.at(14_000, machine.low.discard, bench.wiring.KEYS[0][1])
    bench.at(14_500, lambda: print("stuck", bench.runner._buttons.stuck))
    bench.run(15_000)


def battery(bench):
    """A low battery is told of once, but not while USB has power."""
    machine.adc[29] = 20_000  # 3.0 V
    machine.low.discard(24)
    bench.at(25_000, lambda: bench.say("on USB"))
    bench.at(26_000, machine.low.add, 24)
    bench.at(45_000, lambda: bench.say("told"))
    bench.press(46_000, "OK")
    bench.at(70_000, lambda: bench.say("once"))
    bench.press(71_000, "UP")
    machine.adc[29] = 20_000
    bench.run(72_000)
    machine.adc[29] = 100  # not wired
    print("mV", bench.runner._battery.millivolts(), bench.runner._battery.is_low())


def crash(bench):
    """The error is noted, the screen tells; OK goes on with the saved match, behind the curtain."""

    def broken(painter):
        raise IndexError("no such card")

    def break_it():
        bench.app.scene.draw = broken
        bench.app.invalidate()

    bench.at(500, bench.seats, 2)
    bench.press(1000, "OK")
    bench.at(1500, lambda: bench.say("plays"))
    bench.at(2000, break_it)
    bench.at(3000, lambda: print("told", bench.runner.guard.error is not None, bench.light() > 0))
    bench.at(3001, panel_shows_canvas, bench)
    bench.press(4000, "OK")
    bench.at(5000, lambda: bench.say("goes on", bench.app.saves.problems))
    print("ended", bench.run(6000))
    with open(pico.FOLDER + "crash.txt") as file:
        print("noted", "no such card" in file.read())


def gone(bench):
    """The panel is unplugged in a match: the REPL tells, the match is kept."""

    def unplug():
        bench.panel.there = False

    bench.at(500, bench.seats, 1)
    bench.at(2000, unplug)
    bench.press(3000, "MENU" if bench.wiring.ID == "pico_lcd_1_3" else "OK")
    print("ended", bench.run(9000))
    again = Bench(bench.wiring.ID, pico.FOLDER[:-1])
    again.at(500, lambda: print("waiting", again.app.saved.waiting, again.app.saves.problems))
    again.run(1000)


def no_panel(bench):
    """Nothing answers on the I2C bus: said on the REPL, with a tune; no save is touched."""
    bench.panel.there = False
    machine.notes.clear()
    print("ended", bench.run(100_000), "tune", len(machine.notes) > 3, machine.notes[-1][1])
    print("files", os.listdir(pico.FOLDER))


def full(bench):
    """A flash that can't be written is told of once, and the match goes on."""

    def write(self, slot, copy, data):
        raise OSError(28)

    storage = pico.FileStorage
    kept = storage.write
    storage.write = write
    bench.at(500, bench.seats, 1)
    bench.at(800, lambda: bench.say("told", bench.app.saves.problems))
    bench.press(1000, "OK")
    bench.at(1300, lambda: bench.say("goes on"))
    bench.press(2000, "OK")
    bench.at(2300, lambda: bench.say("plays"))
    bench.run(3000)
    storage.write = kept


def boot(bench):
    """boot.py and main.py: BACK held skips the game; nothing raises, whatever is missing."""
    sys.modules["wiring"] = bench.wiring
    sys.modules["time"] = bench.time
    pin = dict([(key, number) for key, number in bench.wiring.KEYS])["BACK"]
    for held in (False, True):
        (machine.low.add if held else machine.low.discard)(pin)
        names = {}
        start = bench.time.now
        run_file(ROOT + "firmware/boot.py", names)
        print("held", held, "skip", names["skip_game"], "ms", bench.time.now - start)
        names["main"] = None
        if held:
            run_file(ROOT + "firmware/main.py", names)
            print("game", bench.runner)
    del sys.modules["wiring"]
    names = {}
    run_file(ROOT + "firmware/boot.py", names)
    print("without wiring", names["skip_game"])


def run_file(path, names):
    """Runs a file in a module of its own."""
    with open(path) as file:
        exec(file.read(), names)


SCENARIOS = {
    "play": play,
    "quiet": quiet,
    "idle": idle,
    "hasty": hasty,
    "stuck": stuck,
    "battery": battery,
    "crash": crash,
    "gone": gone,
    "no_panel": no_panel,
    "full": full,
    "boot": boot,
}


def main(arguments):
    """``arguments``: a scenario, a board's id, an empty folder."""
    scenario, board, folder = arguments
    SCENARIOS[scenario](Bench(board, folder))
