"""A model of the ST7789 and its glass.

Datasheet: Sitronix ST7789V, version 1.4, 2014/10, sections 7.4.5 (reset, p. 48), 8.12 (address counters,
p. 124), 9.1 (commands, p. 156 on).
"""

import random
from array import array
from collections.abc import Callable

from host_sim.pico_panel import MS, Panel

_GROUPS = {3: 3, 5: 2, 6: 3}  # COLMOD -> bytes of one pixel, of two with 12 bits


class St7789(Panel):
    """An ST7789 with 240 x 240 pixels of IPS glass, mounted as on the Waveshare Pico-LCD-1.3.

    `command` and `data` take what comes while DC is low and high, `reset` the edge of the RESET line.
    The controller's memory is 240 columns x 320 rows, of which the glass shows the first 240 rows,
    turned by a quarter, so that MADCTL 0x70 or 0x60 stands upright. It is normally white: without
    inversion (INVON) every colour is its negative.
    """

    WIDTH = HEIGHT = 240
    _COLUMNS, _ROWS = 240, 320
    _MY, _MX, _MV, _BGR = 0x80, 0x40, 0x20, 0x08

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__(now)
        noise = random.Random(7789)
        pixels = self._COLUMNS * self._ROWS
        self._memory = array("H", [noise.getrandbits(16) for _ in range(pixels)])
        self.writes = 0
        self._defaults()

    def _defaults(self) -> None:
        self.asleep = True
        self.on = False
        self.inverted = False
        self._madctl = 0
        self._colmod = 6
        self._window = (0, self._COLUMNS - 1, 0, self._ROWS - 1)
        self._command = 0
        self._parameters = bytearray()
        self._pixels = bytearray()
        self._at = 0
        self._slept_ns = -1e18
        self.written_ns = self._now()

    def reset(self, low: bool) -> None:
        """The RESET line goes low or comes up."""
        if low:
            self._be_busy(120 if not self.asleep else 5, "the reset")
            self._defaults()
        else:
            self._busy_until = max(self._busy_until, self._now() + 5 * MS)
            self._busy_with = self._busy_with or "the reset"

    def end(self) -> None:
        """CS came up."""
        self._store()

    def command(self, code: int) -> None:
        """A byte while DC is low."""
        self._store()
        self._expect_idle(f"command {code:#04x}")
        self._command = code
        self._parameters.clear()
        if code == 0x01:  # SWRESET
            self._defaults()
            self._be_busy(5, "SWRESET")
        elif code in (0x10, 0x11):  # SLPIN, SLPOUT
            if self._now() - self._slept_ns < 120 * MS:
                self.complain("SLPIN and SLPOUT less than 120 ms apart")
            self.asleep = code == 0x10
            self._slept_ns = self._now()
            self._be_busy(5, "SLPIN" if self.asleep else "SLPOUT")
            self.written_ns = self._now()
        elif code in (0x20, 0x21):  # INVOFF, INVON
            self.inverted = code == 0x21
            self.written_ns = self._now()
        elif code in (0x28, 0x29):  # DISPOFF, DISPON
            self.on = code == 0x29
            self.written_ns = self._now()
        elif code == 0x2C:  # RAMWR
            self._at = 0
        elif code in (0x12, 0x30, 0x33, 0x37, 0x39):  # partial, scrolling, idle mode
            self.complain(f"command {code:#04x} is not modelled")

    def data(self, values: bytes) -> None:
        """Bytes while DC is high."""
        if self._command in (0x2C, 0x3C):
            self._pixels += values
            self.writes += len(values)
            self.written_ns = self._now()
            if len(self._pixels) >= 4096:
                self._store()
            return
        parameters = self._parameters
        parameters += values
        if self._command in (0x2A, 0x2B) and len(parameters) == 4:  # CASET, RASET
            first, last = parameters[0] << 8 | parameters[1], parameters[2] << 8 | parameters[3]
            swapped = bool(self._madctl & self._MV) != (self._command == 0x2B)
            if not first <= last < (self._ROWS if swapped else self._COLUMNS):
                self.complain(f"the window {first}..{last} is not in the memory")
                return
            x0, x1, y0, y1 = self._window
            columns = self._command == 0x2A
            self._window = (first, last, y0, y1) if columns else (x0, x1, first, last)
        elif self._command == 0x36 and len(parameters) == 1:
            self._madctl = parameters[0]
        elif self._command == 0x3A and len(parameters) == 1:
            self._colmod = parameters[0] & 7
            if self._colmod not in _GROUPS:
                self.complain(f"COLMOD {parameters[0]:#04x} is no pixel format")

    @property
    def visible(self) -> bool:
        """Whether the glass shows the memory."""
        return self.on and not self.asleep

    def picture(self) -> "array[int]":
        """The 240 x 240 pixels as RGB565, row by row from the top; black where nothing is shown."""
        self._store()
        if not self.visible:
            return array("H", bytes(2 * self.WIDTH * self.HEIGHT))
        picture = array("H")
        end = self._COLUMNS * self.WIDTH
        for y in range(self.HEIGHT):
            picture += self._memory[self._COLUMNS - 1 - y : end : self._COLUMNS]
        if not self.inverted:
            picture = array("H", [pixel ^ 0xFFFF for pixel in picture])
        if self._madctl & self._BGR:
            picture = array("H", [(p & 31) << 11 | p & 0x7E0 | p >> 11 for p in picture])
        return picture

    def _store(self) -> None:
        """Writes the pixels that have come, along the rows of the window."""
        group = _GROUPS.get(self._colmod, 0)
        whole = len(self._pixels) // group * group if group else 0
        if not whole:
            return
        pixels = _rgb565(bytes(self._pixels[:whole]), self._colmod)
        del self._pixels[:whole]
        base, across, down = self._strides()
        x0, x1, y0, y1 = self._window
        width = x1 - x0 + 1
        total = width * (y1 - y0 + 1)
        done = 0
        while done < len(pixels):
            y, x = divmod(self._at, width)
            n = min(width - x, len(pixels) - done)
            first = base + across * (x0 + x) + down * (y0 + y)
            for i in range(n):
                self._memory[first + across * i] = pixels[done + i]
            done += n
            self._at = (self._at + n) % total

    def _strides(self) -> tuple[int, int, int]:
        """Where the pixel (0, 0) of the window's axes lies in the memory, and the steps to the next."""
        column, row = 1, self._COLUMNS
        base = 0
        if self._madctl & self._MX:
            base += self._COLUMNS - 1
            column = -1
        if self._madctl & self._MY:
            base += (self._ROWS - 1) * self._COLUMNS
            row = -self._COLUMNS
        return (base, row, column) if self._madctl & self._MV else (base, column, row)


def _rgb565(values: bytes, colmod: int) -> list[int]:
    """Pixels off the bus as RGB565."""
    if colmod == 5:
        return [high << 8 | low for high, low in zip(values[::2], values[1::2], strict=True)]
    triples = zip(values[::3], values[1::3], values[2::3], strict=True)
    if colmod == 6:
        return [(r >> 3) << 11 | (g >> 2) << 5 | b >> 3 for r, g, b in triples]
    pixels: list[int] = []
    for a, b, c in triples:
        for red, green, blue in ((a >> 4, a & 15, b >> 4), (b & 15, c >> 4, c & 15)):
            pixels.append(
                (red << 1 | red >> 3) << 11
                | (green << 2 | green >> 2) << 5
                | (blue << 1 | blue >> 3)
            )
    return pixels
