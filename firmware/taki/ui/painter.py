"""Drawing in terms of start and end of the line direction, on any Canvas.

Every x that a view gives is measured from the start edge: left in English, right in Hebrew. Only
this module knows which, by its one switch ``rtl``.
"""

from taki.ui import icons, theme
from taki.ui.layout import HEIGHTS, NORMAL, TINY, Layout, kind_of


class Painter:
    """A Canvas ``canvas`` with its size ``w`` x ``h`` in pixels, and shapes made of its calls.

    ``layout`` is the `Layout` of that size. ``mono`` tells whether the canvas has two inks: it then
    gets `BLACK` and `WHITE` alone (`theme.INKS_2`). ``long`` tells whether MENU and INFO are long
    presses of BACK and OK here, ``hints`` whether what may be done is to be marked. ``letters`` is what to
    add to the number of a colour's letter (`icons.LETTERS`) in the language in use.
    """

    def __init__(self, canvas, rtl=False):
        self.canvas = canvas
        self.w = canvas.width
        self.h = canvas.height
        self.layout = Layout(kind_of(self.w, self.h))
        self.mono = canvas.inks == 2
        self.long = False
        self.hints = True
        self.rtl = rtl
        self.letters = 0
        self._inks = theme.INKS_2 if self.mono else theme.INKS_16

    def use_large_text(self, large: bool) -> None:
        """Takes the layout with larger or with ordinary text into use."""
        self.layout = Layout(self.layout.kind, large)

    def clear(self, ink: int) -> None:
        """Starts a frame: everything in ``ink``."""
        self.canvas.clear(self._inks[ink])

    def rect(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """A filled rectangle."""
        self.canvas.rect(self.w - x - w if self.rtl else x, y, w, h, self._inks[ink])

    def frame(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """The outline of a rectangle, one pixel wide."""
        self.canvas.frame(self.w - x - w if self.rtl else x, y, w, h, self._inks[ink])

    def panel(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """A filled rectangle with rounded corners."""
        canvas = self.canvas
        if self.rtl:  # as a whole: it is alike on both sides
            x = self.w - x - w
        ink = self._inks[ink]
        canvas.rect(x + 2, y, w - 4, h, ink)
        canvas.rect(x + 1, y + 1, w - 2, h - 2, ink)
        canvas.rect(x, y + 2, w, h - 4, ink)

    def chip(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """A filled rectangle without its four corner pixels: the small `panel`."""
        canvas = self.canvas
        if self.rtl:
            x = self.w - x - w
        ink = self._inks[ink]
        canvas.rect(x + 1, y, w - 2, h, ink)
        canvas.rect(x, y + 1, w, h - 2, ink)

    def left(self, x: int, w: int) -> int:
        """Where on the canvas something ``w`` wide begins whose start edge is at ``x``."""
        return self.w - x - w if self.rtl else x

    def icon(self, icon: int, x: int, y: int, ink: int) -> None:
        """An icon with its start edge at ``x``."""
        if icon >= icons.LETTERS:
            icon += self.letters
        if self.rtl:
            x = self.w - x - icons.width(icon)
        self.canvas.icon(icon, x, y, self._inks[ink])

    def icon_mid(self, icon: int, x: int, y: int, ink: int) -> None:
        """An icon with its middle at (x, y)."""
        self.icon(icon, x - icons.width(icon) // 2, y - icons.height(icon) // 2, ink)

    def magnified(self, icon: int, x: int, y: int, times: int, ink: int) -> None:
        """An icon ``times`` as large, its start edge at ``x``; drawn run by run, for few ones."""
        canvas = self.canvas
        w = icons.width(icon)
        if self.rtl:  # as a whole: pictures aren't mirrored
            x = self.w - x - w * times
        ink = self._inks[ink]
        at = icons.start(icon)
        for _ in range(icons.height(icon)):
            run = 0
            for column in range(w + 1):
                if column < w and icons.DATA[at + column // 8] & 128 >> column % 8:
                    run += 1
                elif run:
                    canvas.rect(x + (column - run) * times, y, run * times, times, ink)
                    run = 0
            at += (w + 7) // 8
            y += times

    def width(self, line, size: int) -> int:
        """How wide a line is."""
        return self.canvas.text_width(line, size)

    def text(self, line, x: int, y: int, ink: int, size: int = NORMAL) -> None:
        """A line that starts at ``x``."""
        if self.rtl:
            x = self.w - x - self.canvas.text_width(line, size)
        self.canvas.text(line, x, y, self._inks[ink], size)

    def text_end(self, line, x: int, y: int, ink: int, size: int = NORMAL) -> None:
        """A line that ends at ``x``."""
        self.text(line, x - self.canvas.text_width(line, size), y, ink, size)

    def text_mid(self, line, x: int, y: int, ink: int, size: int = NORMAL) -> None:
        """A line with its middle at ``x``."""
        self.text(line, x - self.canvas.text_width(line, size) // 2, y, ink, size)

    def columns(self, room: int, size: int) -> int:
        """How many glyphs fit into ``room``."""
        return room // self.canvas.text_width(b"0", size)

    def fit(self, line, room: int, size: int) -> int:
        """The largest size up to ``size`` in which a line is at most ``room`` wide, else `TINY`."""
        while size > TINY and self.canvas.text_width(line, size) > room:
            size -= 1
        return size

    def text_fit(self, line, x: int, y: int, ink: int, room: int, size: int = NORMAL) -> None:
        """A line with its middle at ``x``, in the largest size up to ``size`` that fits ``room``."""
        fits = self.fit(line, room, size)
        self.text_mid(line, x, y + (HEIGHTS[size] - HEIGHTS[fits]) // 2, ink, fits)
