"""The board behind the stand-ins for CircuitPython's modules: pins, time, memory. Tests set and read it.

Only the environment `.venv-displayio` has this folder on its path (`host_sim.displayio_vm`).
"""

TICKS = 1 << 29  # supervisor.ticks_ms wraps there, first 65 s after power-on

now = TICKS - 65_000
scanners = []
pins = {}


class Pin:
    """A pin by name: ``level`` is what is on it (None: nothing), ``value`` what an analogue one reads.

    ``shift`` lists the levels that a shift register puts on it, one a clock.
    """

    def __init__(self, name):
        self.name = name
        self.level = None
        self.value = 32768
        self.shift = []


def pin(name) -> Pin:
    """The pin of that name, always the same one."""
    return pins.setdefault(name, Pin(name))


def advance(ms) -> None:
    """Lets time pass: scanners look at their keys as often as they would."""
    global now
    for _ in range(ms):
        now += 1
        for scanner in scanners:
            if now >= scanner.next_scan:
                scanner.scan()


class Nvm:
    """`microcontroller.nvm` as flash is: one erase unit, erased whole and programmed anew by an assignment.

    ``cut`` None, or how many bytes are programmed before the power goes: `PowerCut` then. ``erases`` counts
    the wear. A read gives a copy.
    """

    def __init__(self, data):
        self.data = bytearray(data)
        self.cut = None
        self.erases = 0

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return bytearray(self.data[index]) if isinstance(index, slice) else self.data[index]

    def __setitem__(self, index, value):
        wanted = bytearray(self.data)
        wanted[index] = value
        if len(wanted) != len(self.data):
            raise ValueError("Slices have to be of the same length")
        self.erases += 1
        if self.cut is not None:
            self.data[:] = b"\xff" * len(self.data)
            self.data[: self.cut] = wanted[: self.cut]
            raise PowerCut
        self.data[:] = wanted


class PowerCut(BaseException):
    """The power has gone."""
