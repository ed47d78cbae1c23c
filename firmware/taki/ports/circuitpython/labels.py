"""The texts of a frame as labels of `adafruit_display_text`, above all shapes.

What stands in one row in one ink and size is one label, with gaps between its words (`font.GAP`). Labels are
made when a frame first needs so many, and kept; one is touched only where its row has changed.
"""

from array import array

from adafruit_display_text.bitmap_label import Label
from displayio import Group

from micropython import const
from taki.ports.circuitpython.font import GAP, PackedFont
from taki.text import fonts
from taki.ui import theme

_MOST = const(64)  # rows in a frame
_END = const(1)  # of the five numbers of a row: start and end, top, ink, size
_TOP = const(2)
_INK = const(3)
_SIZE = const(4)
_ROW = const(5)


class Labels:
    """The labels in ``group``: `start` a frame, `add` its texts, `finish` it."""

    def __init__(self):
        self.group = Group()
        self._fonts = [PackedFont(size) for size in range(len(fonts.DATA))]
        self._labels = []
        self._strings = [""] * _MOST
        self._rows = array("h", [0] * (_ROW * _MOST))
        self._n = 0

    def start(self) -> None:
        """No texts yet."""
        self._n = 0

    def add(self, line, x: int, y: int, ink: int, size: int) -> None:
        """A line of glyph indices with its top left corner at (x, y); beyond 64 rows nothing is shown."""
        if not line:
            return
        string = _string(line)
        end = x + len(line) * fonts.WIDTHS[size]
        for i in range(self._n):
            if self._join(i, string, x, end, y, ink, size):
                return
        if self._n == _MOST:
            return
        self._strings[self._n] = string
        at = _ROW * self._n
        self._rows[at] = x
        self._rows[at + _END] = end
        self._rows[at + _TOP] = y
        self._rows[at + _INK] = ink
        self._rows[at + _SIZE] = size
        self._n += 1

    def finish(self) -> None:
        """Shows the texts of the frame and nothing of the one before."""
        while len(self._labels) < self._n:
            label = Label(self._fonts[0], text="", background_tight=True)
            self._labels.append(label)
            self.group.append(label)
        for i in range(len(self._labels)):
            label = self._labels[i]
            if i < self._n:
                self._set(label, i)
                label.hidden = False
            else:
                label.hidden = True
                label.text = ""

    def _join(self, i, string, x, end, y, ink, size):
        """Puts a text before or behind what row ``i`` holds, if it belongs there."""
        rows = self._rows
        at = _ROW * i
        if rows[at + _TOP] != y or rows[at + _INK] != ink or rows[at + _SIZE] != size:
            return False
        if x >= rows[at + _END]:
            self._strings[i] += _gap(x - rows[at + _END]) + string
            rows[at + _END] = end
        elif end <= rows[at]:
            self._strings[i] = string + _gap(rows[at] - end) + self._strings[i]
            rows[at] = x
        else:
            return False
        return True

    def _set(self, label, i):
        """Makes a label show row ``i``."""
        at = _ROW * i
        font = self._fonts[self._rows[at + _SIZE]]
        if label.font is not font:
            label.text = ""  # else it would be drawn twice
            label.font = font
        if label.text != self._strings[i]:
            label.text = self._strings[i]
        label.color = _rgb(self._rows[at + _INK])
        label.x = self._rows[at]
        label.y = self._rows[at + _TOP] + font.height


def _string(line) -> str:
    """A line as a string whose code points are its glyph indices."""
    if max(line) < 128:
        return str(line, "utf-8")
    return "".join([chr(glyph) for glyph in line])


def _gap(pixels) -> str:
    return chr(GAP + pixels) if pixels else ""


def _rgb(ink) -> int:
    red, green, blue = theme.RGB[ink]
    return red << 16 | green << 8 | blue
