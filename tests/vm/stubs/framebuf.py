"""The part of MicroPython's `framebuf` that the firmware uses, slow and plain, for CPython.

MicroPython has its own and never gets to this one.
"""

GS4_HMSB = 2
GS8 = 6
MONO_HLSB = 3
MONO_VLSB = 0


class FrameBuffer:
    def __init__(self, buffer, width, height, form):
        self.buffer, self.width, self.height, self.form = buffer, width, height, form

    def pixel(self, x, y):
        data = self.buffer
        if self.form == GS8:
            return data[y * self.width + x]
        if self.form == GS4_HMSB:
            return data[(y * self.width + x) // 2] >> (0 if x & 1 else 4) & 15
        if self.form == MONO_VLSB:
            return data[y // 8 * self.width + x] >> y % 8 & 1
        return data[y * ((self.width + 7) // 8) + x // 8] >> 7 - x % 8 & 1

    def set(self, x, y, c):
        if not (0 <= x < self.width and 0 <= y < self.height):
            return
        if self.form == GS4_HMSB:
            at, shift = (y * self.width + x) // 2, 0 if x & 1 else 4
            self.buffer[at] = self.buffer[at] & ~(15 << shift) | (c & 15) << shift
        else:
            assert self.form == MONO_VLSB
            at, bit = y // 8 * self.width + x, 1 << y % 8
            self.buffer[at] = self.buffer[at] | bit if c else self.buffer[at] & ~bit

    def fill(self, c):
        self.fill_rect(0, 0, self.width, self.height, c)

    def fill_rect(self, x, y, w, h, c):
        for row in range(max(y, 0), min(y + h, self.height)):
            for column in range(max(x, 0), min(x + w, self.width)):
                self.set(column, row, c)

    def rect(self, x, y, w, h, c, fill=False):
        if fill:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def text(self, string, x, y, c):
        for i in range(len(string)):  # no font: a box a letter
            if string[i] != " ":
                self.fill_rect(x + 8 * i, y, 7, 7, c)

    def blit(self, source, x, y, key=-1, palette=None):
        if not isinstance(source, FrameBuffer):
            source = FrameBuffer(*source)
        for row in range(source.height):
            for column in range(source.width):
                c = source.pixel(column, row)
                if palette:
                    c = palette.pixel(c, 0)
                if c != key:
                    self.set(x + column, y + row, c)
