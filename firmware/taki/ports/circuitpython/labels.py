"""The texts of a frame as labels of `adafruit_display_text`, above all shapes.

Texts of one ink and size that stand close together are one label, with moves between them (see the font).
Labels are made when a frame first needs so many, and kept; one is touched only where its texts have changed.
"""

from array import array

from adafruit_display_text.bitmap_label import Label
from displayio import Group

from micropython import const
from taki.ports.circuitpython.font import DOWN, RIGHT, START, open_fonts

_MOST = const(16)  # labels
_SPARE = const(200)  # bytes of bitmap that a label may waste on each text, for it costs more itself

# The numbers of a label: its box; where its first text stands, and where the next one would; its looks.
_LEFT = const(0)
_TOP = const(1)
_END = const(2)
_LOW = const(3)
_FIRST_X = const(4)
_FIRST_Y = const(5)
_NEXT_X = const(6)
_NEXT_Y = const(7)
_INK = const(8)
_SIZE = const(9)
_NUMBERS = const(10)


class Labels:
    """The labels in ``group``: `start` a frame, `add` its texts, `finish` it. ``palette`` has the inks;
    ``file``: see `open_fonts`.
    """

    def __init__(self, palette, file=None):
        self._palette = palette
        self.group = Group()
        self._fonts = open_fonts(file)
        self._labels = []
        self._strings = [""] * _MOST
        self._numbers = array("h", [0] * (_NUMBERS * _MOST))
        self._n = 0
        self._open = False  # whether a frame has been started

    def start(self) -> None:
        """No texts yet."""
        self._n = 0
        self._open = True

    def add(self, line, x: int, y: int, ink: int, size: int) -> None:
        """A line of glyph indices with its top left corner at (x, y); what needs a 17th label isn't shown."""
        if not line:
            return
        font = self._fonts[size]
        box = (x, y, x + len(line) * font.width, y + font.height)
        for i in range(self._n):
            at = _NUMBERS * i
            if self._numbers[at + _INK] == ink and self._numbers[at + _SIZE] == size:
                if self._widen(at, box):
                    self._append(i, _string(line), box)
                    return
        if self._n < _MOST:
            self._begin(_NUMBERS * self._n, box, ink, size)
            self._strings[self._n] = _string(line)
            self._n += 1

    def finish(self) -> None:
        """Shows the texts of the frame and nothing of the one before; nothing else until the next `start`."""
        if not self._open:
            return
        self._open = False
        while len(self._labels) < self._n:
            label = Label(self._fonts[0], text="", background_tight=True)
            self._labels.append(label)
            self.group.append(label)
        for i in range(len(self._labels)):
            label = self._labels[i]
            label.hidden = i >= self._n
            if i < self._n:
                self._set(label, i)
                self._strings[i] = ""  # the label has its own
            elif label.text:
                label.text = ""

    def _begin(self, at, box, ink, size):
        """A label with one text so far."""
        numbers = self._numbers
        for i in range(4):
            numbers[at + i] = box[i]
        numbers[at + _FIRST_X] = box[_LEFT]
        numbers[at + _FIRST_Y] = numbers[at + _NEXT_Y] = box[_TOP]
        numbers[at + _NEXT_X] = box[_END]
        numbers[at + _INK] = ink
        numbers[at + _SIZE] = size

    def _widen(self, at, box):
        """Makes room in a label for a text; False, and nothing has changed, if that would waste memory."""
        numbers = self._numbers
        left = min(numbers[at], box[_LEFT])
        top = min(numbers[at + _TOP], box[_TOP])
        end = max(numbers[at + _END], box[_END])
        low = max(numbers[at + _LOW], box[_LOW])
        apart = _bytes(box[_END] - box[_LEFT], box[_LOW] - box[_TOP]) + _bytes(
            numbers[at + _END] - numbers[at], numbers[at + _LOW] - numbers[at + _TOP]
        )
        if _bytes(end - left, low - top) > apart + _SPARE:
            return False
        numbers[at] = left
        numbers[at + _TOP] = top
        numbers[at + _END] = end
        numbers[at + _LOW] = low
        return True

    def _append(self, i, string, box):
        numbers = self._numbers
        at = _NUMBERS * i
        down = _move(DOWN, box[_TOP] - numbers[at + _NEXT_Y])
        self._strings[i] += down + _move(RIGHT, box[_LEFT] - numbers[at + _NEXT_X]) + string
        numbers[at + _NEXT_X] = box[_END]
        numbers[at + _NEXT_Y] = box[_TOP]

    def _set(self, label, i):
        """Makes a label show what it should."""
        numbers = self._numbers
        at = _NUMBERS * i
        font = self._fonts[numbers[at + _SIZE]]
        if label.font is not font:
            label.text = ""  # else it would be drawn twice
            label.font = font
        start = chr(START + numbers[at + _FIRST_Y] - numbers[at + _TOP])
        text = start + _move(RIGHT, numbers[at + _FIRST_X] - numbers[at]) + self._strings[i]
        if label.text != text:
            label.text = text
        label.color = self._palette[numbers[at + _INK]]
        label.x = numbers[at]
        label.y = numbers[at + _TOP] + font.height


def _bytes(w, h) -> int:
    """Of a bitmap of one bit a pixel."""
    return (w + 31) // 32 * 4 * h


def _string(line) -> str:
    """A line as a string whose code points are its glyph indices."""
    if max(line) < 128:
        return str(line, "utf-8")
    return "".join([chr(glyph) for glyph in line])


def _move(code, pixels) -> str:
    return chr(code + pixels) if pixels else ""
