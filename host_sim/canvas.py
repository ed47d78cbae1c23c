"""The Canvas contract in memory: one byte a pixel, its ink."""

from taki.text import fonts
from taki.ui import icons, theme

PALETTE = list(theme.RGB)
"""(red, green, blue) of each ink."""


class HostCanvas:
    """A screen of ``width`` x ``height`` pixels; ``pixels[y * width + x]`` is an ink (0-15).

    Whatever lies outside the screen is cut off.
    """

    inks = 16

    def __init__(self, width: int, height: int):
        self.width = width
        self.height = height
        self.pixels = bytearray(width * height)

    def clear(self, ink: int) -> None:
        """Everything in ``ink``."""
        self.pixels[:] = bytes((ink,)) * len(self.pixels)

    def rect(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """A filled rectangle with its top left corner at (x, y)."""
        left, right = max(0, x), min(self.width, x + w)
        if left >= right:
            return
        row = bytes((ink,)) * (right - left)
        for line in range(max(0, y), min(self.height, y + h)):
            at = line * self.width
            self.pixels[at + left : at + right] = row

    def frame(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """The outline of a rectangle, one pixel wide."""
        self.rect(x, y, w, 1, ink)
        self.rect(x, y + h - 1, w, 1, ink)
        self.rect(x, y, 1, h, ink)
        self.rect(x + w - 1, y, 1, h, ink)

    def icon(self, id: int, x: int, y: int, ink: int) -> None:
        """The icon ``id`` (`taki.ui.icons`) with its top left corner at (x, y)."""
        self._bits(icons.DATA, icons.start(id), icons.width(id), icons.height(id), x, y, ink)

    def text(self, line: bytes, x: int, y: int, ink: int, size: int) -> None:
        """A line of glyph indices, the first at (x, y); an unknown glyph is a gap."""
        w, h = fonts.WIDTHS[size], fonts.HEIGHTS[size]
        step = -(-w // 8) * h
        for glyph in line:
            if fonts.FIRST < glyph <= fonts.LAST:
                self._bits(fonts.DATA[size], (glyph - fonts.FIRST) * step, w, h, x, y, ink)
            x += w

    def text_width(self, line: bytes, size: int) -> int:
        """How many pixels wide a line is."""
        return fonts.WIDTHS[size] * len(line)

    def show(self) -> None:
        """The frame is finished."""

    def _bits(self, data: bytes, at: int, w: int, h: int, x: int, y: int, ink: int) -> None:
        """Sets the pixels of a packed picture that starts at ``data[at]``."""
        bytes_a_row = -(-w // 8)
        for line in range(h):
            row = y + line
            bits = int.from_bytes(data[at : at + bytes_a_row], "big")
            at += bytes_a_row
            if not bits or not 0 <= row < self.height:
                continue
            bit = 1 << (8 * bytes_a_row - 1)
            for column in range(x, x + w):
                if bits & bit and 0 <= column < self.width:
                    self.pixels[row * self.width + column] = ink
                bit >>= 1
