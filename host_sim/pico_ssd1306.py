"""A model of the SSD1306 and its glass.

Datasheet: Solomon Systech SSD1306, revision 1.5, August 2010, sections 8.1.5 (I2C, p. 20), 9 and 10
(commands, p. 30 and 37 on).
"""

import random
from collections.abc import Callable

from host_sim.pico_panel import Panel

# of the SSD1306's commands that have parameters, how many
_PARAMETERS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1,
    0xA3: 2, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip


class Ssd1306(Panel):
    """An SSD1306 with 128 x 64 pixels at an I2C address, mounted as on the usual module.

    `start` is a write to the panel's address, `write` each byte after it. The module stands upright with
    the segments remapped (0xA1) and the lines scanned backwards (0xC8).
    """

    WIDTH, HEIGHT = 128, 64
    address = 0x3C

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__(now)
        noise = random.Random(1306)
        self._memory = bytearray(noise.randbytes(1024))
        self.on = False
        self.negative = False
        self.pumped = False
        self.contrast = 0x7F
        self._all_lit = False
        self._mode = 2
        self._columns = (0, 127)
        self._pages = (0, 7)
        self._column = self._page = 0
        self._remapped = self._backwards = False
        self._first_line = self._offset = 0
        self._multiplex = 63
        self._pins = 0x12
        self._pending = bytearray()
        self._control = -1
        self.writes = 0

    def start(self) -> None:
        """The panel is addressed for writing."""
        self._control = -1

    def write(self, value: int) -> None:
        """A byte of the transfer: a control byte, then commands or data."""
        if self._control < 0:
            self._control = value
            if value & 0x3F:
                self.complain(f"the control byte {value:#04x} has bits that must be 0")
            return
        if self._control & 0x40:
            self._data(value)
        else:
            self._command_byte(value)
        if self._control & 0x80:  # one byte only, then another control byte
            self._control = -1

    @property
    def visible(self) -> bool:
        """Whether the glass is lit: the display is on and has its voltage."""
        return self.on and self.pumped

    def picture(self) -> bytes:
        """The 128 x 64 pixels, 0 or 1, row by row from the top."""
        picture = bytearray(self.WIDTH * self.HEIGHT)
        if not self.visible:
            return bytes(picture)
        for y in range(self.HEIGHT):
            com = self.HEIGHT - 1 - y
            if com > self._multiplex:
                continue
            line = self._multiplex - com if self._backwards else com
            row = (line + self._first_line + self._offset) % 64
            page, bit = divmod(row, 8)
            for x in range(self.WIDTH):
                segment = self.WIDTH - 1 - x
                column = self.WIDTH - 1 - segment if self._remapped else segment
                lit = self._all_lit or bool(self._memory[page * 128 + column] >> bit & 1)
                picture[y * self.WIDTH + x] = lit != self.negative
        return bytes(picture)

    def _data(self, value: int) -> None:
        self._memory[self._page * 128 + self._column] = value
        self.writes += 1
        self.written_ns = self._now()
        if self._mode == 1:
            self._next_page()
            if self._page == self._pages[0]:
                self._next_column()
        elif self._mode == 0:
            self._next_column()
            if self._column == self._columns[0]:
                self._next_page()
        else:
            self._column = (self._column + 1) % 128

    def _next_column(self) -> None:
        first, last = self._columns
        self._column = first if self._column == last else (self._column + 1) % 128

    def _next_page(self) -> None:
        first, last = self._pages
        self._page = first if self._page == last else (self._page + 1) % 8

    def _command_byte(self, value: int) -> None:
        self._pending.append(value)
        code = self._pending[0]
        if len(self._pending) <= _PARAMETERS.get(code, 0):
            return
        self._obey(code, bytes(self._pending[1:]))
        self._pending.clear()
        self.written_ns = self._now()

    def _obey(self, code: int, p: bytes) -> None:
        if code <= 0x0F:
            self._column = self._column & 0x70 | code
        elif code <= 0x1F:
            self._column = self._column & 0x0F | (code & 7) << 4
        elif code == 0x20:
            self._mode = p[0] & 3
        elif code == 0x21:
            self._columns = (p[0] & 127, p[1] & 127)
            self._column = p[0] & 127
        elif code == 0x22:
            self._pages = (p[0] & 7, p[1] & 7)
            self._page = p[0] & 7
        elif 0x40 <= code <= 0x7F:
            self._first_line = code & 63
        elif code == 0x81:
            self.contrast = p[0]
        elif code == 0x8D:
            self.pumped = bool(p[0] & 4)
        elif code in (0xA0, 0xA1):
            self._remapped = code == 0xA1
        elif code in (0xA4, 0xA5):
            self._all_lit = code == 0xA5
        elif code in (0xA6, 0xA7):
            self.negative = code == 0xA7
        elif code == 0xA8:
            self._multiplex = p[0] & 63
        elif code in (0xAE, 0xAF):
            self.on = code == 0xAF
        elif 0xB0 <= code <= 0xB7:
            self._page = code & 7
        elif code in (0xC0, 0xC8):
            self._backwards = code == 0xC8
        elif code == 0xD3:
            self._offset = p[0] & 63
        elif code == 0xDA:
            if p[0] != 0x12:
                self.complain(f"COM pins {p[0]:#04x}: 128 x 64 pixels are wired for 0x12")
        elif code not in (0x2E, 0xD5, 0xD9, 0xDB, 0xE3):
            self.complain(f"command {code:#04x} is not modelled")
