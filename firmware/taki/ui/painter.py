"""Drawing in terms of start and end of the line direction, on any Canvas.

Every x that a view gives is measured from the start edge: left in English, right in Hebrew. Only
this module knows which, by its one switch ``rtl``.
"""

from micropython import const
from taki.ui import icons

TINY = const(0)
SMALL = const(1)
NORMAL = const(2)
LARGE = const(3)
"""Sizes of text."""

HEIGHTS = (8, 10, 13, 20)
"""Height in pixels of a line of each size."""


class Painter:
    """A Canvas ``canvas`` with its size ``w`` x ``h`` in pixels, and shapes made of its calls."""

    def __init__(self, canvas, rtl=False):
        self.canvas = canvas
        self.w = canvas.width
        self.h = canvas.height
        self.rtl = rtl

    def clear(self, ink: int) -> None:
        """Starts a frame: everything in ``ink``."""
        self.canvas.clear(ink)

    def rect(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """A filled rectangle."""
        self.canvas.rect(self.w - x - w if self.rtl else x, y, w, h, ink)

    def frame(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """The outline of a rectangle, one pixel wide."""
        self.canvas.frame(self.w - x - w if self.rtl else x, y, w, h, ink)

    def panel(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """A filled rectangle with rounded corners."""
        self.rect(x + 2, y, w - 4, h, ink)
        self.rect(x + 1, y + 1, w - 2, h - 2, ink)
        self.rect(x, y + 2, w, h - 4, ink)

    def icon(self, icon: int, x: int, y: int, ink: int) -> None:
        """An icon with its start edge at ``x``."""
        if self.rtl:
            x = self.w - x - icons.width(icon)
        self.canvas.icon(icon, x, y, ink)

    def icon_mid(self, icon: int, x: int, y: int, ink: int) -> None:
        """An icon with its middle at (x, y)."""
        self.icon(icon, x - icons.width(icon) // 2, y - icons.height(icon) // 2, ink)

    def width(self, line, size: int) -> int:
        """How wide a line is."""
        return self.canvas.text_width(line, size)

    def text(self, line, x: int, y: int, ink: int, size: int = NORMAL) -> None:
        """A line that starts at ``x``."""
        if self.rtl:
            x = self.w - x - self.canvas.text_width(line, size)
        self.canvas.text(line, x, y, ink, size)

    def text_end(self, line, x: int, y: int, ink: int, size: int = NORMAL) -> None:
        """A line that ends at ``x``."""
        self.text(line, x - self.canvas.text_width(line, size), y, ink, size)

    def text_mid(self, line, x: int, y: int, ink: int, size: int = NORMAL) -> None:
        """A line with its middle at ``x``."""
        self.text(line, x - self.canvas.text_width(line, size) // 2, y, ink, size)

    def text_fit(self, line, x: int, y: int, ink: int, room: int, size: int = NORMAL) -> None:
        """A line with its middle at ``x``, in the largest size up to ``size`` that fits ``room``."""
        while size > TINY and self.canvas.text_width(line, size) > room:
            size -= 1
        y += (HEIGHTS[NORMAL] - HEIGHTS[size]) // 2
        self.text_mid(line, x, y, ink, size)
