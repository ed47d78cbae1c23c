"""The Canvas contract in memory: one byte a pixel, its ink."""

from functools import lru_cache

from taki.text import fonts
from taki.ui import icons, theme

PALETTE = list(theme.RGB)
"""(red, green, blue) of each ink."""


class Piece:
    """A part of a picture, ``w`` x ``h`` pixels of one byte (`HostCanvas.piece`)."""

    def __init__(self, w: int, h: int):
        self.w = w
        self.h = h
        self.pixels = bytearray(w * h)


class HostCanvas:
    """A screen of ``width`` x ``height`` pixels; ``pixels[y * width + x]`` is an ink (0-15).

    Whatever lies outside the screen is cut off.
    """

    def __init__(self, width: int, height: int, inks: int = 16):
        self.width = width
        self.height = height
        self.inks = inks
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
        """A line of glyph indices, the first at (x, y); one without a picture is a gap."""
        w, h = fonts.WIDTHS[size], fonts.HEIGHTS[size]
        step = -(-w // 8) * h
        for glyph in line:
            place = fonts.PLACES[glyph]
            if place:
                self._bits(fonts.DATA[size], place * step, w, h, x, y, ink)
            x += w

    def text_width(self, line: bytes, size: int) -> int:
        """How many pixels wide a line is."""
        return fonts.WIDTHS[size] * len(line)

    def drop(self) -> None:
        """All pieces are done with."""

    def piece(self, w: int, h: int) -> Piece:
        """Room for ``w`` x ``h`` pixels of the picture."""
        return Piece(w, h)

    def keep(self, piece: Piece, x: int, y: int) -> None:
        """Copies what is drawn at (x, y) into a piece."""
        left, right = max(0, x), min(self.width, x + piece.w)
        for row in range(max(0, y), min(self.height, y + piece.h)):
            if left < right:
                at = (row - y) * piece.w - x
                line = self.pixels[row * self.width + left : row * self.width + right]
                piece.pixels[at + left : at + right] = line

    def put(self, piece: Piece, x: int, y: int, clear: int) -> None:
        """Copies a piece to (x, y), but for its pixels of the ink ``clear`` (-1: all)."""
        left, right = max(0, x), min(self.width, x + piece.w)
        for row in range(max(0, y), min(self.height, y + piece.h)):
            if left < right:
                at = (row - y) * piece.w - x
                line = piece.pixels[at + left : at + right]
                at = row * self.width
                if clear >= 0:
                    pairs = zip(line, self.pixels[at + left : at + right], strict=True)
                    line = bytes([below if ink == clear else ink for ink, below in pairs])
                self.pixels[at + left : at + right] = line

    def show(self) -> None:
        """The frame is finished."""

    def _bits(self, data: bytes, at: int, w: int, h: int, x: int, y: int, ink: int) -> None:
        """Sets the pixels of a packed picture that starts at ``data[at]``."""
        fill = bytes((ink,)) * w
        for line, first, last in _runs(data, at, w, h):
            row = y + line
            left, right = max(0, x + first), min(self.width, x + last)
            if left < right and 0 <= row < self.height:
                start = row * self.width
                self.pixels[start + left : start + right] = fill[: right - left]


@lru_cache(maxsize=1024)
def _runs(data: bytes, at: int, w: int, h: int) -> tuple[tuple[int, int, int], ...]:
    """(row, first column, column after the last) of every run of set pixels of a picture.

    Kept, for a frame draws the same few glyphs again and again.
    """
    found: list[tuple[int, int, int]] = []
    bytes_a_row = -(-w // 8)
    for row in range(h):
        bits = data[at : at + bytes_a_row]
        at += bytes_a_row
        first = -1
        for column in range(w + 1):
            lit = column < w and bits[column // 8] & 128 >> column % 8
            if lit and first < 0:
                first = column
            elif not lit and first >= 0:
                found.append((row, first, column))
                first = -1
    return tuple(found)
