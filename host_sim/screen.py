"""The canvas of the desktop's windows and terminals: firmware drawing, handed on frame by frame."""

from host_sim.canvas import PALETTE, HostCanvas
from host_sim.pictures import write_png
from host_sim.terminal import Frame


class ScreenCanvas(HostCanvas):
    """A `HostCanvas` that gives every finished frame to ``show_frame`` (None: to nobody).

    While ``drawing`` is False nothing is drawn at all, for programs that only want the result.
    Text lies above all shapes of a frame by contract, so it is drawn at `show`, and ``last``,
    the frame finished last, keeps its strings for a terminal too small for their pixels.
    """

    PALETTE = PALETTE

    def __init__(self, width: int, height: int, show_frame=None):
        super().__init__(width, height)
        self.drawing = True
        self.last = None
        self._show_frame = show_frame
        self._texts = []

    def clear(self, ink):
        """Starts a frame."""
        self._texts.clear()
        if self.drawing:
            super().clear(ink)

    def rect(self, x, y, w, h, ink):
        """A filled rectangle."""
        if self.drawing:
            super().rect(x, y, w, h, ink)

    def frame(self, x, y, w, h, ink):
        """The outline of a rectangle."""
        if self.drawing:
            super().frame(x, y, w, h, ink)

    def icon(self, id, x, y, ink):
        """A picture of the icon sheet."""
        if self.drawing:
            super().icon(id, x, y, ink)

    def text(self, line, x, y, ink, size):
        """A line of glyphs; drawn when the frame is shown."""
        if self.drawing:
            self._texts.append((bytes(line), x, y, ink, size))

    def show(self):
        """Finishes the frame and hands it on."""
        if not self.drawing:
            return
        shapes = bytes(self.pixels)
        strings = []
        for line, x, y, ink, size in self._texts:
            super().text(line, x, y, ink, size)
            strings.append((line.decode("latin-1"), x, y, self.text_width(line, size), 12, ink))
        super().show()
        pixels = bytes(self.pixels)
        self.last = Frame(self.width, self.height, pixels, shapes, strings)
        if self._show_frame:
            self._show_frame(self.last)

    def png(self, scale: int = 1) -> bytes:
        """The last finished frame as a PNG, enlarged ``scale`` times."""
        if self.last is None:
            raise ValueError("nothing has been shown yet")
        return write_png(self.last.pixels, self.width, self.height, PALETTE, scale)
