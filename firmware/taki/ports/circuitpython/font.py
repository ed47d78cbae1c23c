"""The packed fonts of `taki.text.fonts` for `adafruit_display_text`, by the protocol of `fontio`.

A code point is a glyph index. Beyond these there are moves, so that one label holds many texts wherever they
stand: each label of its own takes 800 bytes. The library puts a glyph into its label's bitmap before it asks
for the next one, so all glyphs of a font share one small bitmap.

On a board the pictures of glyphs and icons lie in a file, 13 KB that are not in memory: where they are is
what `fonts.DATA` and `icons.DATA` hold then.
"""

import io

import bitmaptools
from displayio import Bitmap
from fontio import Glyph

from micropython import const
from taki.text import fonts

RIGHT = const(2048)
"""The code point that moves by no pixels to the right; those beside it by one more, or one less."""
DOWN = const(4096)
"""As `RIGHT`: what follows stands so much lower."""
START = const(6144)
"""The first code point of a label, plus how many pixels below its upper edge the first text stands."""

_MOST = const(1024)  # pixels that can be moved by at once


def open_fonts(file):
    """The fonts of all sizes."""
    return [PackedFont(size, file) for size in range(len(fonts.DATA))]


class PackedFont:
    """The font of a ``size`` of text; ``file`` holds the pictures of all sizes, None: the module does.

    Its glyphs stand on the lower edge of their cells: a label is a cell's height below its upper edge.
    """

    ascent = 0
    descent = 0

    def __init__(self, size, file=None):
        self.height = fonts.HEIGHTS[size]
        self.width = fonts.WIDTHS[size]
        self._box = (self.width, self.height, 0, 0)
        self._data = io.BytesIO(fonts.DATA[size]) if file is None else file
        self._start = 0 if file is None else fonts.DATA[size]
        self._step = (self.width + 7) // 8 * self.height
        self._place = 0
        self._down = 0
        self._bitmap = Bitmap(self.width, self.height, 2)
        self._stand(0)

    def get_bounding_box(self):
        """(width, height, x offset, y offset) of any glyph."""
        return self._box

    def get_glyph(self, code):
        """The `fontio.Glyph` of a code point; valid until the next call."""
        if code >= RIGHT - _MOST:
            return self._move(code)
        place = fonts.PLACES[code]
        if place != self._place:
            self._place = place
            self._data.seek(self._start + place * self._step)
            bitmaptools.readinto(self._bitmap, self._data, 1, 1, True)
        return self._glyph

    def _move(self, code):
        right = 0
        if code >= START:
            self._stand(code - START)
        elif code >= DOWN - _MOST:
            self._stand(self._down + code - DOWN)
        else:
            right = code - RIGHT
        return Glyph(self._bitmap, 0, 0, self.height, 0, -self._down, right, 0)

    def _stand(self, down):
        """The glyphs stand so far below the upper edge from now on."""
        self._down = down
        self._glyph = Glyph(self._bitmap, 0, self.width, self.height, 0, -down, self.width, 0)
