"""The canvas of the desktop's windows and terminals: firmware drawing, handed on frame by frame."""

from collections.abc import Callable, Sequence

from host_sim.blocks import Colour, Frame, Text
from host_sim.canvas import PALETTE, HostCanvas
from host_sim.pictures import write_png
from taki.text import decode, fonts


class ScreenCanvas(HostCanvas):
    """A `HostCanvas` that gives every finished frame to ``show_frame`` (None: to nobody).

    While ``drawing`` is False nothing is drawn at all, for programs that only want the result.
    Text lies above all shapes of a frame by contract, so it is drawn at `show`, and ``last``,
    the frame finished last, keeps its strings for a terminal too small for their pixels.
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

    def clear(self, ink: int) -> None:
        """Starts a frame."""
        self._texts.clear()
        if self.drawing:
            super().clear(ink)

    def rect(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """A filled rectangle."""
        if self.drawing:
            super().rect(x, y, w, h, ink)

    def icon(self, id: int, x: int, y: int, ink: int) -> None:
        """A picture of the icon sheet."""
        if self.drawing:
            super().icon(id, x, y, ink)

    def text(self, line: bytes, x: int, y: int, ink: int, size: int) -> None:
        """A line of glyphs; drawn when the frame is shown."""
        if self.drawing:
            self._texts.append((bytes(line), x, y, ink, size))

    def show(self) -> None:
        """Finishes the frame and hands it on."""
        if not self.drawing:
            return
        shapes = bytes(self.pixels)
        strings: list[Text] = []
        for line, x, y, ink, size in self._texts:
            super().text(line, x, y, ink, size)
            string = decode(line)
            box = (x, y, self.text_width(line, size), fonts.HEIGHTS[size])
            strings.append((string, *box, ink))
        super().show()
        pixels = bytes(self.pixels)
        self.last = Frame(self.width, self.height, pixels, shapes, strings)
        if self.show_frame:
            self.show_frame(self.last)

    def png(self, scale: int = 1) -> bytes:
        """The last finished frame as a PNG, enlarged ``scale`` times."""
        if self.last is None:
            raise ValueError("nothing has been shown yet")
        return write_png(self.last.pixels, self.width, self.height, self.palette, scale)
