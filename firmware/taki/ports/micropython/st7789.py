"""A colour panel with the ST7789 (240 x 240 pixels of its 240 x 320) over a four-wire SPI.

Sections and pages (p.) are those of the Sitronix ST7789V datasheet, version 1.4, 2014/10. The ST7789VW of
the Waveshare modules differs in the speed of its bus: a clock cycle of at least 16 ns (7.4.3 of its own
datasheet), 62.5 MHz, where the ST7789V wants 66 ns (7.4.3, p. 44).
"""

from array import array

from micropython import const
from taki.ports.micropython.canvas import FrameCanvas
from taki.ports.micropython.rows import choose
from taki.ui import theme

BAUD = const(62_500_000)

_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_INVON = const(0x21)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)
_MADCTL = const(0x36)
_COLMOD = const(0x3A)

_STRIP = const(8)  # rows that are expanded and sent at once
_POLL = const(32)  # rows after which the buttons are looked at: some 3 ms


def pairs_of(rgb) -> bytearray:
    """The four bytes on the bus for each of the 256 bytes of two pixels; ``rgb``: 16 x (red, green, blue).

    A pixel is RGB 5-6-5, red in the high bits, the high byte first (8.8.42, p. 105): the bytes are in that
    order here, once and for all.
    """
    pairs = bytearray(1024)
    for pair in range(256):
        for i in range(2):
            red, green, blue = rgb[pair & 15 if i else pair >> 4]
            pixel = red >> 3 << 11 | green >> 2 << 5 | blue >> 3
            pairs[4 * pair + 2 * i] = pixel >> 8
            pairs[4 * pair + 2 * i + 1] = pixel & 255
    return pairs


class ST7789(FrameCanvas):
    """The canvas of such a panel: `show` sends the rows that have changed.

    ``spi`` is a bus in mode 0, ``cs``, ``dc`` and ``reset`` are output pins, ``backlight`` is a PWM and
    ``wait(ms)`` a function. The backlight stays dark until `brightness` is called.
    ``poll``, if it is set, is called every few milliseconds while a frame is sent.
    """

    def __init__(self, spi, cs, dc, reset, backlight, wait, width=240, height=240):
        FrameCanvas.__init__(self, width, height, 16)
        self.poll = None
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._backlight = backlight
        self._wait = wait
        self._rows = choose()
        self._pairs = pairs_of(theme.RGB)
        self._strip = bytearray(2 * width * _STRIP)
        self._strips = [memoryview(self._strip)[: 2 * width * n] for n in range(_STRIP + 1)]
        self._shape = height << 8 | width // 8
        self._sums = array("i", [-1] * height)
        self._marks = bytearray(height)
        self._byte = bytearray(1)
        self._window = bytearray(4)
        self._start(reset)

    def _start(self, reset):
        """Reset and set-up; the screen stays dark until the first frame is in its memory."""
        self._cs(1)
        reset(1)
        self._wait(1)
        reset(0)
        self._wait(1)  # at least 10 us (7.4.5, p. 48)
        reset(1)
        self._wait(120)  # before SLPOUT; 5 ms before any other command (7.4.5, note 7, p. 49)
        self._command(_SLPOUT)
        self._wait(5)  # 9.1.12, p. 184
        self._command(_COLMOD)  # 9.1.32, p. 224: 16 bits a pixel
        self._data(b"\x55")
        # 9.1.28, p. 215: the module's glass lies turned by a right angle: rows and columns change places
        # (MV), columns run backwards (MX), the refresh too (ML); RGB order (D3 = 0), as the glass is wired
        self._command(_MADCTL)
        self._data(b"\x70")
        self._command(_INVON)  # 9.1.16, p. 190: in-plane switching glass needs it
        self._command(_CASET)  # 9.1.20, p. 198: all columns, for good
        self._span(0, self.width - 1)
        self.show()
        self._command(_DISPON)  # 9.1.19, p. 196

    def show(self) -> None:
        """Finishes the frame and sends what differs from the last one."""
        FrameCanvas.show(self)
        if self._rows.mark(self.buffer, self._shape, self._sums, self._marks):
            self._send()

    def refresh(self) -> None:
        """The next `show` sends everything."""
        for row in range(self.height):
            self._sums[row] = -1

    def brightness(self, level: int) -> None:
        """0-10: how bright the backlight is, in steps that look even; 0 is dark."""
        self._backlight.duty_u16(655 * level * level)

    def sleep(self) -> None:
        """Display and oscillator off (9.1.11, p. 182); what it shows is kept."""
        self._command(_SLPIN)
        self._wait(120)  # until `wake` may come; 5 ms before any other command

    def wake(self) -> None:
        """Out of sleep (9.1.12, p. 184): 5 ms before the next command, 120 ms before `sleep`."""
        self._command(_SLPOUT)
        self._wait(5)

    def _send(self):
        """Every run of changed rows through a window of its own."""
        row = 0
        while row < self.height:
            if self._marks[row]:
                end = row + 1
                while end < self.height and self._marks[end]:
                    end += 1
                self._command(_RASET)  # 9.1.21, p. 200
                self._span(row, end - 1)
                self._command(_RAMWR)  # 9.1.22, p. 202
                self._send_rows(row, end)
                row = end
            row += 1

    def _send_rows(self, row, end):
        n = self.width // 2
        self._dc(1)
        self._cs(0)
        while row < end:
            count = min(end - row, _STRIP)
            self._rows.expand(self.buffer, row * n << 10 | count * n, self._pairs, self._strip)
            self._spi.write(self._strips[count])
            if self.poll and row // _POLL != (row + count) // _POLL:
                self.poll()
            row += count
        self._cs(1)

    def _span(self, first, last):
        """The parameters of CASET and RASET."""
        self._window[0] = first >> 8
        self._window[1] = first & 255
        self._window[2] = last >> 8
        self._window[3] = last & 255
        self._data(self._window)

    def _command(self, code):
        """One byte with D/CX low (8.4.2, p. 56)."""
        self._byte[0] = code
        self._dc(0)
        self._cs(0)
        self._spi.write(self._byte)
        self._cs(1)

    def _data(self, data):
        """Parameters or pixels: D/CX high."""
        self._dc(1)
        self._cs(0)
        self._spi.write(data)
        self._cs(1)
