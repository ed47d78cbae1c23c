"""Models of the two panels at the end of their buses: what is on the glass after the traffic.

Alike on every VM. They follow the datasheets, not the drivers: what those forbid raises ValueError.
"""


def require(true, why):
    """An assert that -O3 leaves in."""
    if not true:
        raise ValueError(why)


class Pin:
    """An output pin; ``level`` is what it drives."""

    def __init__(self, on_change=None):
        self.level = 1
        self._on_change = on_change

    def __call__(self, level):
        """Drives it."""
        self.level = level
        if self._on_change:
            self._on_change(level)


class Duty:
    """A PWM output."""

    def __init__(self):
        self.duty = 0

    def duty_u16(self, duty):
        """Sets how long of each period it is high, 0-65535."""
        require(0 <= duty <= 65535, "a duty of 16 bits")
        self.duty = duty


class Panel7789:
    """240 x 240 pixels of normally black glass on an ST7789; ``bytes`` counts those of pixels.

    ``memory`` holds RGB 5-6-5 by (column, row) of the address counters, as MADCTL 0x70 turns them.
    """

    def __init__(self):
        self.spi = self
        self.cs = Pin()
        self.dc = Pin()
        self.reset = Pin(self._reset)
        self.backlight = Duty()
        self.memory = [0x1234] * (240 * 240)  # as after power-on: anything
        self.bytes = 0
        self.windows = 0
        self.polled = 0
        self._time = 0
        self._low = False
        self._since = -1000
        self._clear()

    def _clear(self):
        self.asleep = True
        self.on = False
        self.inverted = False
        self.bits = 18
        self.turned = 0
        self._code = 0
        self._data = bytearray()
        self._columns = (0, 239)
        self._rows = (0, 319)
        self._at = 0
        self._rest = -1
        self._slept = self._time

    def wait(self, ms):
        """Time goes by."""
        self._time += ms

    def at(self, ms):
        """It is a time."""
        self._time = ms

    def poll(self):
        """The driver looks at the buttons meanwhile."""
        self.polled += 1

    def _reset(self, level):
        if level:
            require(self._time - self._since >= 1 or not self._low, "reset is too short")
            if self._low:
                self._clear()
                self._ready = self._time + 5
        else:
            self._low = True
        self._since = self._time

    def write(self, data):
        """The SPI bus."""
        require(self.cs.level == 0, "not selected")
        require(self.reset.level == 1, "in reset")
        if self.dc.level:
            self._take(data)
            return
        require(len(data) == 1, "one command at a time")
        require(self._time >= self._ready, "too early for a command")
        self._code = data[0]
        self._data = bytearray()
        self._rest = -1
        if self._code == 0x11:
            if self.asleep:
                require(self._time - self._slept >= 120 or not self._low, "awake again too early")
            self.asleep = False
            self._ready = self._time + 5
            self._woken = self._time
        elif self._code == 0x10:
            require(self._time - self._woken >= 120, "asleep again too early")
            self.asleep = True
            self._slept = self._time
            self._ready = self._time + 5
        elif self._code == 0x21:
            self.inverted = True
        elif self._code == 0x29:
            self.on = True
        elif self._code == 0x2C:
            self._at = 0
            self.windows += 1
        else:
            require(self._code in (0x2A, 0x2B, 0x36, 0x3A), "an unknown command")

    def _take(self, data):
        if self._code == 0x2C:
            self._pixels(data)
            return
        for byte in data:
            self._data.append(byte)
        if self._code == 0x3A:
            require(len(self._data) == 1, "one byte of format")
            self.bits = {3: 12, 5: 16, 6: 18}[self._data[0] & 7]
        elif self._code == 0x36:
            self.turned = self._data[0]
        elif len(self._data) == 4:
            first = self._data[0] << 8 | self._data[1]
            last = self._data[2] << 8 | self._data[3]
            require(first <= last < 240, "a window inside the glass")
            if self._code == 0x2A:
                self._columns = (first, last)
            else:
                self._rows = (first, last)

    def _pixels(self, data):
        require(self.bits == 16, "16 bits a pixel")
        self.bytes += len(data)
        width = self._columns[1] - self._columns[0] + 1
        height = self._rows[1] - self._rows[0] + 1
        for byte in data:
            if self._rest < 0:
                self._rest = byte
                continue
            require(self._at < width * height, "more pixels than the window has")
            row = self._rows[0] + self._at // width
            self.memory[240 * row + self._columns[0] + self._at % width] = self._rest << 8 | byte
            self._at += 1
            self._rest = -1

    def seen(self):
        """What the eye sees: RGB 5-6-5 of each pixel, row by row."""
        require(self.on and not self.asleep, "the panel is off")
        require(self.inverted, "this glass shows negatives unless it is inverted")
        require(self.turned == 0x70, "rows and columns as the glass is mounted, RGB")
        return self.memory


class Panel1306:
    """128 x 64 pixels on an SSD1306 at an I2C address; ``column`` 2 and 132 columns make an SH1106.

    With ``there`` False nothing answers.
    """

    def __init__(self, address=0x3C, column=0):
        self.address = address
        self.column = column
        self.there = True
        self.memory = bytearray([0x5A] * (132 * 8))
        self.bytes = 0
        self.on = False
        self.pump = False
        self.contrast = 0x7F
        self.polled = 0
        self._set = {}
        self._page = 0
        self._at = 0
        self._mode = 2

    def poll(self):
        """The driver looks at the buttons meanwhile."""
        self.polled += 1

    def scan(self):
        """The addresses that answer."""
        return [self.address] if self.there else []

    def writevto(self, address, parts):
        """One transfer of several buffers."""
        self.writeto(address, b"".join([bytes(part) for part in parts]))

    def writeto(self, address, data):
        """One transfer: a control byte, then commands or data to the end."""
        if not self.there or address != self.address:
            raise OSError(5)
        if data[0] == 0x40:
            self.bytes += len(data) - 1
            for i in range(1, len(data)):
                self._store(data[i])
            return
        require(data[0] == 0, "a control byte")
        i = 1
        while i < len(data):
            i += self._command(data, i)

    def _store(self, byte):
        require(self._mode == 2, "page addressing")
        self.memory[132 * self._page + self._at] = byte
        self._at = (self._at + 1) % 132

    def _command(self, data, i):
        code = data[i]
        if code < 0x10:
            self._at = self._at & 0xF0 | code
        elif code < 0x20:
            self._at = self._at & 0x0F | (code & 15) << 4
        elif 0xB0 <= code <= 0xB7:
            self._page = code & 7
        elif code in (0xAE, 0xAF):
            self.on = code == 0xAF
        elif code in (0x20, 0x81, 0x8D, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB):
            self._set[code] = data[i + 1]
            if code == 0x20:
                self._mode = data[i + 1]
            elif code == 0x81:
                self.contrast = data[i + 1]
            return 2
        else:
            require(
                code & 0xFE in (0xA0, 0xA4, 0xA6) or code == 0xC8 or 0x40 <= code < 0x80,
                "a command",
            )
            self._set[code & 0xF8 if code == 0xC8 else code & 0xFE] = code & 1
        return 1

    def seen(self):
        """128 x 64 pixels, 0 or 1, row by row."""
        chosen = self._set
        require(self.on and chosen[0x8D] == 0x14, "no light without the charge pump")
        require(chosen[0xA8] == 63 and chosen[0xD3] == 0 and chosen[0xDA] == 0x12, "64 rows")
        require(chosen[0xA0] == 1 and 0xC8 in chosen, "as the glass is mounted")
        require(chosen[0xA4] == 0 and chosen[0xA6] == 0, "the memory, not inverted")
        rows = []
        for y in range(64):
            for x in range(128):
                rows.append(self.memory[y // 8 * 132 + x + self.column] >> y % 8 & 1)
        return rows
