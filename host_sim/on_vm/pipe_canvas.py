# pyright: basic
"""The canvas of a MicroPython VM whose frames go through a pipe."""

from taki_device import changed_rows

from taki.ports.micropython.canvas import FrameCanvas


class PipeCanvas(FrameCanvas):
    """A canvas that tells which of its rows have changed since it was last asked."""

    def __init__(self, width, height, inks):
        FrameCanvas.__init__(self, width, height, inks)
        self.fresh = False
        self._row = width // 2 if inks == 16 else width
        self._sent = b""

    def show(self):
        """A frame is finished."""
        FrameCanvas.show(self)
        self.fresh = True

    def changed(self) -> list:
        """The rows that have changed, as [number, base64]."""
        now = bytes(self.buffer)
        rows = changed_rows(now, self._sent, self._row)
        self._sent = now
        self.fresh = False
        return rows
