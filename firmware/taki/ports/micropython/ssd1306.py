"""A panel of 128 x 64 pixels, lit or not, with the SSD1306 over I2C; the SH1106 too.

Sections and pages (p.) are those of the Solomon Systech SSD1306 datasheet, revision 1.5, August 2010.
"""

from array import array

from micropython import const
from taki.ports.micropython.canvas import FrameCanvas
from taki.ports.micropython.rows import choose

ADDRESS = const(0x3C)
"""With D/C# (SA0) low; 0x3D with SA0 high (8.1.5, p. 20)."""
BAUD = const(400_000)
"""The clock's cycle is at least 2.5 us (table 13-6, p. 58)."""

_PAGES = const(8)
_WIDTH = const(128)
_SHAPE = const(8 << 8 | 32)  # of the pages, for `rows_plain.mark`

_START = (
    b"\x00"  # control byte: commands follow, to the end (8.1.5.2, p. 21)
    b"\xae"  # display off (10.1.12, p. 40)
    b"\xd5\x80"  # clock: the default (10.1.16, p. 43)
    b"\xa8\x3f"  # multiplex ratio: 64 rows (10.1.11, p. 40)
    b"\xd3\x00"  # display offset 0 (10.1.15, p. 40)
    b"\x40"  # start line 0 (10.1.6, p. 39)
    b"\x8d\x14"  # charge pump on (10.1.22, p. 46): modules have no other source for the panel
    b"\x20\x02"  # page addressing (10.1.3, p. 37): the SH1106 has no other
    b"\xa1"  # column 127 is SEG0 (10.1.8, p. 39), and
    b"\xc8"  # COM63 the first row (10.1.14, p. 40): as the glass is mounted on the modules
    b"\xda\x12"  # COM pins: alternative, not exchanged (10.1.18, case 7 on p. 46)
    b"\xd9\xf1"  # pre-charge 1 and 15 clocks, for the charge pump (10.1.17, p. 43)
    b"\xdb\x30"  # deselect level 0.83 x VCC (10.1.19, p. 46; its values: p. 34)
    b"\xa4"  # as the memory says (10.1.9, p. 40)
    b"\xa6"  # 1 is lit (10.1.10, p. 40)
)
_LEVELS = b"\x00\x04\x0a\x14\x22\x38\x54\x74\x98\xc4\xff"  # contrast (10.1.7, p. 39)


class SSD1306(FrameCanvas):
    """The canvas of such a panel: `show` sends the pages (8 rows each) that have changed.

    ``i2c`` is a bus of at most `BAUD`; ``column`` is the first column of the glass in the controller's
    memory: 0, but 2 where an SH1106 stands in. OSError if nothing answers at ``address``.
    ``poll``, if it is set, is called after every page, 3 ms, while a frame is sent.
    """

    def __init__(self, i2c, address=ADDRESS, column=0):
        FrameCanvas.__init__(self, _WIDTH, 8 * _PAGES, 2)
        self.poll = None
        self._i2c = i2c
        self._address = address
        self._rows = choose()
        self._sums = array("i", [-1] * _PAGES)
        self._marks = bytearray(_PAGES)
        self._two = bytearray(3)
        # page, and column by halves (10.1.1, 10.1.2, p. 37; 10.1.13, p. 40)
        self._place = bytearray((0, 0xB0, column & 15, 0x10 | column >> 4))
        self._bytes = memoryview(self.buffer)
        i2c.writeto(address, _START)
        self.show()
        self.wake()

    def show(self) -> None:
        """Finishes the frame and sends what differs from the last one; OSError if the panel is gone."""
        FrameCanvas.show(self)
        if not self._rows.mark(self.buffer, _SHAPE, self._sums, self._marks):
            return
        for page in range(_PAGES):
            if self._marks[page]:
                self._send(page)

    def refresh(self) -> None:
        """The next `show` sends everything."""
        for page in range(_PAGES):
            self._sums[page] = -1

    def brightness(self, level: int) -> None:
        """0-10: how bright the lit pixels are; 0 is the darkest, not black."""
        self._two[1] = 0x81
        self._two[2] = _LEVELS[level]
        self._i2c.writeto(self._address, self._two)

    def sleep(self) -> None:
        """Display off (10.1.12): 10 uA; what it shows is kept."""
        self._i2c.writeto(self._address, b"\x00\xae")

    def wake(self) -> None:
        """Display on."""
        self._i2c.writeto(self._address, b"\x00\xaf")

    def _send(self, page):
        self._place[1] = 0xB0 | page
        self._i2c.writeto(self._address, self._place)
        # the control byte "data follow" (8.1.5.2, p. 21), and the bytes: D0 is the upper row (8.7, p. 26)
        data = self._bytes[_WIDTH * page : _WIDTH * (page + 1)]
        self._i2c.writevto(self._address, (b"\x40", data))
        if self.poll:
            self.poll()


def open_panel(i2c, column=0):
    """The panel at either of its addresses. OSError that tells what was found if there is none."""
    found = i2c.scan()
    for address in (ADDRESS, ADDRESS + 1):
        if address in found:
            return SSD1306(i2c, address, column)
    raise OSError(
        "no panel answers at 0x3C or 0x3D; on the bus: "
        + (", ".join([hex(address) for address in found]) or "nothing")
    )
