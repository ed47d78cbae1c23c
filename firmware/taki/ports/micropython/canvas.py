"""The Canvas contract on `framebuf`: 4 bits a pixel for 16 inks, 1 bit for 2.

A method with more than 11 words of locals and stack allocates its frame, so what passes many
arguments on either is a method of the FrameBuffer itself or leaves them in attributes. The VM
borrows 6 words while it calls the former with five arguments; that is all.
"""

from array import array

import framebuf

from micropython import const
from taki.ports.micropython.rows import open_pictures, open_pieces
from taki.text import fonts

_MOST = const(32)  # lines of text that wait to be drawn


class FrameCanvas:
    """A screen of ``width`` x ``height`` pixels with 16 or 2 ``inks``, for a driver to send.

    ``buffer`` holds the pixels: GS4_HMSB (two a byte, the left one in the high bits, row by row)
    with 16 inks, MONO_VLSB (as the SSD1306 wants it) with 2, where every ink but 0 is lit.
    ``width`` is even, ``height`` of a screen with 2 inks a multiple of 8. Whatever lies outside
    is cut off.

    ``rect(x, y, w, h, ink)`` (filled) and ``frame(x, y, w, h, ink)`` (the outline, one pixel wide)
    are the FrameBuffer's own, and so is, with 2 inks, ``put(piece, x, y, clear)``: a `piece` to (x, y), but
    for its pixels of the ink ``clear`` (-1: all). ``icon(id, x, y, ink)`` is that of `pictures`. Text lies
    above all shapes of a frame, so it is drawn by `show`, which a driver's canvas calls before it sends the
    buffer; lines must stay as they are until then.
    """

    def __init__(self, width, height, inks=16):
        self.width = width
        self.height = height
        self.inks = inks
        form = framebuf.GS4_HMSB if inks == 16 else framebuf.MONO_VLSB
        self.buffer = bytearray(width * height // (2 if inks == 16 else 8))
        self._screen = framebuf.FrameBuffer(self.buffer, width, height, form)
        self.rect = self._screen.fill_rect
        self.frame = self._screen.rect
        self._pieces = open_pieces(self)
        self.put = self._pieces.put if self._pieces else self._screen.blit
        self._form = form
        self._pool = bytearray(len(self.buffer) // 5)  # for pieces, such as two of the lead's size
        self._used = 0
        self._pictures = open_pictures(self, self._screen)
        self.icon = self._pictures.icon
        self._lines = [b""] * _MOST  # the texts of the frame, and of each x, y, and ink, size
        self._places = array("h", [0] * (2 * _MOST))
        self._looks = bytearray(2 * _MOST)
        self._n = 0

    def clear(self, ink: int) -> None:
        """Starts a frame: everything in ``ink``."""
        self._n = 0
        self._screen.fill(ink)

    def text(self, line, x: int, y: int, ink: int, size: int) -> None:
        """A line of glyph indices, the first at (x, y); one without a picture is a gap."""
        if self._n == _MOST:
            self._draw_texts()
        i = 2 * self._n
        self._lines[self._n] = line
        self._places[i] = x
        self._places[i + 1] = y
        self._looks[i] = ink
        self._looks[i + 1] = size
        self._n += 1

    def drop(self) -> None:
        """All pieces are done with: their memory is for the next ones."""
        self._used = 0

    def piece(self, w: int, h: int):
        """Room for ``w`` x ``h`` pixels of the picture, for `keep` and ``put``."""
        size = (w + 1) // 2 * h if self.inks == 16 else (h + 7) // 8 * w
        at = self._used
        room = bytearray(size) if at + size > len(self._pool) else memoryview(self._pool)[at:]
        self._used = at + size
        return (room, w, h) if self._pieces else framebuf.FrameBuffer(room, w, h, self._form)

    def keep(self, piece, x: int, y: int) -> None:
        """Copies what is drawn at (x, y), the texts so far included, into a piece."""
        if self._n:
            self._draw_texts()
        if self._pieces:
            self._pieces.keep(piece, x, y)
        else:
            piece.blit(self._screen, -x, -y)

    def text_width(self, line, size: int) -> int:
        """How many pixels wide a line is."""
        return fonts.WIDTHS[size] * len(line)

    def show(self) -> None:
        """The frame is finished: ``buffer`` holds all of it."""
        self._draw_texts()

    def _draw_texts(self):
        i = 0
        while i < self._n:
            at = 2 * i
            self._pictures.take(self._looks[at], self._looks[at + 1])
            self._pictures.line(self._lines[i], self._places[at], self._places[at + 1])
            self._lines[i] = b""
            i += 1
        self._n = 0
