"""Icons and lines of text on a FrameBuffer: by `framebuf` alone, for VMs that run no native code.

A glyph is read from the packed font into one small buffer, which is then blitted through a
palette: three calls in C a glyph (1 us on a desktop, 165 us on a Pico), and nothing is allocated after
construction. The other ways cost more: a FrameBuffer or a memoryview for each glyph some 15 KB, a strip of
all glyphs a second blit (1.7 us), copying bytes in Python 2.5 us. `pictures_native` does the same.
"""

import io

import framebuf

from micropython import const
from taki.text import fonts
from taki.ui import icons

_CLEAR = const(255)  # no ink: where a picture lets the ground show
_CHUNK = const(320)  # bytes of the largest icon


class Pictures:
    """Draws on ``screen``, the FrameBuffer of a `FrameCanvas`."""

    def __init__(self, canvas, screen):
        self._screen = screen
        self._ink = bytearray(b"\xff\x00")  # what the clear and the set pixels of a picture become
        self._palette = framebuf.FrameBuffer(self._ink, 2, 1, framebuf.GS8)
        self._icon = [bytearray(_CHUNK), 8, 8, framebuf.MONO_HLSB]
        self._icons = io.BytesIO(icons.DATA)
        self._glyphs = []
        self._fonts = []
        for size in range(len(fonts.DATA)):
            w = fonts.WIDTHS[size]
            h = fonts.HEIGHTS[size]
            self._glyphs.append((bytearray((w + 7) // 8 * h), w, h, framebuf.MONO_HLSB))
            self._fonts.append(io.BytesIO(fonts.DATA[size]))
        self._glyph = self._glyphs[0]
        self._font = self._fonts[0]
        self._y = 0

    def icon(self, id: int, x: int, y: int, ink: int) -> None:
        """See the Canvas contract."""
        self._ink[1] = ink
        self._icon[1] = icons.width(id)
        self._icon[2] = icons.height(id)
        self._icons.seek(icons.start(id))
        self._icons.readinto(self._icon[0])
        self._y = y
        self._draw_icon(x)

    def take(self, ink: int, size: int) -> None:
        """How the next lines are drawn."""
        self._ink[1] = ink
        self._glyph = self._glyphs[size]
        self._font = self._fonts[size]

    def line(self, line, x: int, y: int) -> None:
        """A line of glyph indices."""
        self._y = y
        i = 0
        while i < len(line):
            if fonts.PLACES[line[i]]:
                self._font.seek(fonts.PLACES[line[i]] * len(self._glyph[0]))
                self._font.readinto(self._glyph[0])
                self._screen.blit(self._glyph, x, self._y, _CLEAR, self._palette)
            x += self._glyph[1]
            i += 1

    def _draw_icon(self, x):
        self._screen.blit(self._icon, x, self._y, _CLEAR, self._palette)
