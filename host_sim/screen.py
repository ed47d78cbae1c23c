"""The canvas of the desktop's windows and terminals: firmware drawing, handed on frame by frame."""

from collections.abc import Callable, Sequence

from host_sim.blocks import Colour, Frame, Text
from host_sim.canvas import PALETTE, HostCanvas, Piece
from host_sim.pictures import write_png
from taki.text import decode, fonts


class ScreenPiece(Piece):
    """A part of a picture, and ``bare``, the same without texts."""

    def __init__(self, w: int, h: int):
        super().__init__(w, h)
        self.bare = Piece(w, h)


class ScreenCanvas(HostCanvas):
    """A `HostCanvas` that gives every finished frame to ``show_frame`` (None: to nobody).

    While ``drawing`` is False nothing is drawn at all, for programs that only want the result.
    Text lies above all shapes of a frame by contract, so it is drawn at `show`, or before a part of
    the picture is kept, and ``last``, the frame finished last, keeps its strings for a terminal too
    small for their pixels.
    """

    PALETTE = PALETTE

    def __init__(
        self,
        width: int,
        height: int,
        show_frame: Callable[[Frame], object] | None = None,
        inks: int = 16,
        palette: Sequence[Colour] = PALETTE,
    ) -> None:
        super().__init__(width, height, inks)
        self.palette = palette
        self.drawing = True
        self.last: Frame | None = None
        self.show_frame = show_frame
        self._texts: list[tuple[bytes, int, int, int, int]] = []
        self._strings: list[Text] = []
        self._bare = HostCanvas(width, height, inks)  # the picture without its texts
        self._settled = False  # whether these are drawn, and `_bare` is kept

    def clear(self, ink: int) -> None:
        """Starts a frame."""
        self._texts.clear()
        self._strings.clear()
        self._settled = False
        if self.drawing:
            super().clear(ink)

    def rect(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """A filled rectangle."""
        if self.drawing:
            super().rect(x, y, w, h, ink)
            if self._settled:
                self._bare.rect(x, y, w, h, ink)

    def icon(self, id: int, x: int, y: int, ink: int) -> None:
        """A picture of the icon sheet."""
        if self.drawing:
            super().icon(id, x, y, ink)
            if self._settled:
                self._bare.icon(id, x, y, ink)

    def text(self, line: bytes, x: int, y: int, ink: int, size: int) -> None:
        """A line of glyphs; drawn when the frame is shown."""
        if self.drawing:
            self._texts.append((bytes(line), x, y, ink, size))

    def _settle(self) -> None:
        """Draws the texts so far."""
        if not self._settled:
            self._bare.pixels[:] = self.pixels
            self._settled = True
        for line, x, y, ink, size in self._texts:
            super().text(line, x, y, ink, size)
            string = decode(line)
            box = (x, y, self.text_width(line, size), fonts.HEIGHTS[size])
            self._strings.append((string, *box, ink))
        self._texts.clear()

    def piece(self, w: int, h: int) -> ScreenPiece:
        """Room for ``w`` x ``h`` pixels of the picture."""
        return ScreenPiece(w, h)

    def keep(self, piece: Piece, x: int, y: int) -> None:
        """Copies what is drawn at (x, y), the texts so far included, into a piece."""
        if self.drawing:
            assert isinstance(piece, ScreenPiece)
            self._settle()
            super().keep(piece, x, y)
            self._bare.keep(piece.bare, x, y)

    def put(self, piece: Piece, x: int, y: int, clear: int) -> None:
        """Copies a piece to (x, y), but for its pixels of the ink ``clear`` (-1: all)."""
        if self.drawing:
            assert isinstance(piece, ScreenPiece)
            super().put(piece, x, y, clear)
            self._bare.put(piece.bare, x, y, clear)

    def show(self) -> None:
        """Finishes the frame and hands it on."""
        if not self.drawing:
            return
        self._settle()
        super().show()
        pixels, shapes = bytes(self.pixels), bytes(self._bare.pixels)
        self.last = Frame(self.width, self.height, pixels, shapes, list(self._strings))
        if self.show_frame:
            self.show_frame(self.last)

    def png(self, scale: int = 1) -> bytes:
        """The last finished frame as a PNG, enlarged ``scale`` times."""
        if self.last is None:
            raise ValueError("nothing has been shown yet")
        return write_png(self.last.pixels, self.width, self.height, self.palette, scale)
