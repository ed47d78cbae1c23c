"""The ports of an App without hardware, alike on every VM: time of its own, frames as digests.

On MicroPython the canvas is the firmware's own on `framebuf`, on CPython the desktop's; `packed` gives the
pixels of either in the format of `framebuf`.
"""

import sys
from hashlib import sha256

from taki.app import App

MICROPYTHON = sys.implementation.name == "micropython"
TICK_MS = 20


def make_canvas(width, height, inks):
    """The canvas of this VM."""
    if MICROPYTHON:
        from taki.ports.micropython.canvas import FrameCanvas

        return FrameCanvas(width, height, inks)
    from host_sim.screen import ScreenCanvas

    return ScreenCanvas(width, height, None, inks)


def packed(canvas):
    """The pixels as `framebuf` packs them: GS4_HMSB with 16 inks, MONO_VLSB with 2."""
    if MICROPYTHON:
        return canvas.buffer
    from host_sim.vm_ui import pack

    return pack(bytes(canvas.pixels), canvas.width, canvas.inks)


def hexadecimal(data):
    """Bytes as text."""
    return "".join(["%02x" % byte for byte in data])


def digest(data):
    """Eight bytes of the SHA-256 of ``data``, as text."""
    return hexadecimal(sha256(data).digest()[:8])


class Numbers:
    """Small random numbers, the same on every VM; their values depend on a 16-bit state only."""

    def __init__(self, seed):
        self.state = seed & 65535

    def below(self, n):
        """A number from 0 to ``n`` - 1."""
        self.state = (self.state * 25173 + 13849) & 65535
        return (self.state >> 4) % n


class Quiet:
    """Sound that counts the tunes."""

    def __init__(self):
        self.mute = False
        self.played = 0

    def play(self, tune):
        """Counts one."""
        self.played += 1


class Shelf:
    """A raw store in memory; ``copies`` maps (slot, copy) to bytes."""

    def __init__(self, copies):
        self.copies = dict(copies)

    def read(self, slot, copy):
        """The bytes of a copy, or None."""
        return self.copies.get((slot, copy))

    def write(self, slot, copy, data):
        """Replaces a copy."""
        self.copies[(slot, copy)] = bytes(data)

    def set_aside(self, slot, copy):
        """Forgets a copy."""
        del self.copies[(slot, copy)]


class Device:
    """An App on a screen (width, height, inks, six), its buttons and clock.

    ``shelf`` is what was saved before, (slot, copy) -> bytes.
    ``frames`` counts the frames shown; ``folded`` is a digest of all of them since it was last read.
    """

    def __init__(self, screen, seed=1, fold=True, shelf=()):
        width, height, inks, six = screen
        self.mask = 0
        self.now = 0
        self.frames = 0
        self.seed = seed
        self.canvas = make_canvas(width, height, inks)
        self.app = App(self.canvas, self, self, Quiet(), Shelf(shelf), self.entropy, six=bool(six))
        self._fold = fold
        self._hash = sha256()

    def read(self):
        """Buttons port."""
        return self.mask

    def ticks(self):
        """Clock port."""
        return self.now & 0x1FFFFFFF

    def sleep(self, ms):
        """Clock port."""
        self.now += ms

    def entropy(self):
        """The seed of the next match."""
        self.seed += 1
        return self.seed - 1

    @property
    def scene(self):
        """The name of the scene that is on."""
        return self.app.scene.NAME

    def tick(self, ms=TICK_MS):
        """One tick, and the time until the next."""
        if self.app.tick():
            self.frames += 1
            if self._fold:
                self._hash.update(packed(self.canvas))
        self.now += ms

    def press(self, mask, ms=TICK_MS):
        """Holds the buttons of a mask for some time, and lets go of them."""
        self.mask = mask
        self.tick(ms)
        if ms > TICK_MS:
            self.tick()
        self.mask = 0
        self.tick()

    def folded(self):
        """The digest of all frames since the last call."""
        found = hexadecimal(self._hash.digest()[:8])
        self._hash = sha256()
        return found
