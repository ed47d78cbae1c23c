"""The canvas of the desktop's windows and terminals: firmware drawing, handed on frame by frame."""

from host_sim.canvas import HostCanvas
from host_sim.pictures import write_png
from host_sim.terminal import Frame


class ScreenCanvas(HostCanvas):
    """A `HostCanvas` that gives every finished frame to ``show_frame`` (None: to nobody).

    While ``drawing`` is False nothing is drawn at all, for programs that only want the result.
    ``text`` lies above all shapes of a frame by contract, so it is drawn at `show`, and the frame
    keeps its strings for a terminal too small for their pixels.
    """

    def __init__(self, width: int, height: int, show_frame=None):
        super().__init__(width, height)
        self.drawing = True
        self.frame = None
        self._show_frame = show_frame
        self._texts = []
