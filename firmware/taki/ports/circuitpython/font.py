"""The packed fonts of `taki.text.fonts` for `adafruit_display_text`, by the protocol of `fontio`.

A code point is a glyph index; from `GAP` on it is a gap of so many pixels, so that one label holds all
words of a row. The library puts a glyph into its label's bitmap before it asks for the next one, so all
glyphs of a font share one small bitmap.
"""

import io

import bitmaptools
from displayio import Bitmap
from fontio import Glyph

from micropython import const
from taki.text import fonts

GAP = const(256)
"""The code point of a gap of no pixels."""


class PackedFont:
    """The font of a ``size`` of text.

    Its glyphs stand on the lower edge of their cells: a label is a cell's height below the line's top.
    """

    ascent = 0
    descent = 0

    def __init__(self, size):
        self.height = fonts.HEIGHTS[size]
        self._width = fonts.WIDTHS[size]
        self._box = (self._width, self.height, 0, 0)
        self._data = io.BytesIO(fonts.DATA[size])
        self._step = (self._width + 7) // 8 * self.height
        self._place = 0
        self._bitmap = Bitmap(self._width, self.height, 2)
        self._glyph = Glyph(self._bitmap, 0, self._width, self.height, 0, 0, self._width, 0)

    def get_bounding_box(self):
        """(width, height, x offset, y offset) of any glyph."""
        return self._box

    def get_glyph(self, code):
        """The `fontio.Glyph` of a code point; valid until the next call."""
        if code >= GAP:
            return Glyph(self._bitmap, 0, 0, self.height, 0, 0, code - GAP, 0)
        place = fonts.PLACES[code]
        if place != self._place:
            self._place = place
            self._data.seek(place * self._step)
            bitmaptools.readinto(self._bitmap, self._data, 1, 1, True)
        return self._glyph
