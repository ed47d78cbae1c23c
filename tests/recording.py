"""A canvas that remembers what every pixel is, and says what is wrong with a frame."""

from functools import lru_cache

from host_sim.canvas import HostCanvas
from taki.text import decode, fonts
from taki.ui import icons, theme

LEAST_CONTRAST = 4.5
"""WCAG 2.1, success criterion 1.4.3: text of ordinary size."""


def luminance(rgb):
    """Relative luminance of an (r, g, b) of 0-255, as WCAG defines it."""
    parts = [v / 255 for v in rgb]
    r, g, b = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one, other):
    """The contrast ratio of two (r, g, b), 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


_CONTRAST = [[contrast(a, b) for b in theme.RGB] for a in theme.RGB]


@lru_cache(maxsize=4096)
def picture(data, at, w, h):
    """The lit (x, y) of a packed picture; kept, for frames draw the same few again and again."""
    step = -(-w // 8)
    return [
        (x, y) for y in range(h) for x in range(w) if data[at + y * step + x // 8] & 128 >> x % 8
    ]


def glyph_pixels(line, size):
    """The lit (x, y) of a line of text."""
    w, h = fonts.WIDTHS[size], fonts.HEIGHTS[size]
    step = -(-w // 8) * h
    found = []
    for i, glyph in enumerate(line):
        place = fonts.PLACES[glyph]
        if place:
            pixels = picture(fonts.DATA[size], place * step, w, h)
            found += [(x + i * w, y) for x, y in pixels]
    return found


class RecordingCanvas(HostCanvas):
    """Draws like the desktop's canvas, and checks each frame: `faults` lists what is wrong.

    While ``drawing`` is False nothing is drawn or checked.
    """

    def __init__(self, width, height, inks):
        super().__init__(width, height, inks)
        self.drawing = True
        self.texts = []
        self.lit = bytearray(width * height)  # 1 + the icon that lit a pixel last, or 0
        self.cut = []
        self.faults = []

    def clear(self, ink):
        """Starts a frame."""
        self.texts.clear()
        self.lit[:] = bytes(len(self.lit))
        self.cut.clear()
        super().clear(self._known(ink))

    def _known(self, ink):
        assert ink in (range(16) if self.inks == 16 else (0, 15)), ink
        return ink

    def rect(self, x, y, w, h, ink):
        """Hides the icons below."""
        assert w >= 0
        assert h >= 0
        if self.drawing:
            left, right = max(0, x), min(self.width, x + w)
            for row in range(max(0, y), min(self.height, y + h)):
                at = row * self.width
                self.lit[at + left : at + right] = bytes(max(0, right - left))
            super().rect(x, y, w, h, self._known(ink))

    def icon(self, id, x, y, ink):
        """Remembers its pixels."""
        if not self.drawing:
            return
        w, h = icons.width(id), icons.height(id)
        if x < 0 or y < 0 or x + w > self.width or y + h > self.height:
            self.cut.append(f"icon {id} at {x}, {y} leaves the screen")
        for px, py in picture(icons.DATA, icons.start(id), w, h):
            if 0 <= x + px < self.width and 0 <= y + py < self.height:
                self.lit[(y + py) * self.width + x + px] = id + 1
        super().icon(id, x, y, self._known(ink))

    def text(self, line, x, y, ink, size):
        """Remembers the line."""
        if self.drawing:
            self.texts.append((bytes(line), x, y, self._known(ink), size))

    def show(self):
        """Checks the frame."""
        if self.drawing:
            self.faults = self.cut + self._check()
            for line, x, y, ink, size in self.texts:
                super().text(line, x, y, ink, size)

    def _check(self):
        faults = []
        boxes = []
        for line, x, y, ink, size in self.texts:
            lit = [(x + px, y + py) for px, py in glyph_pixels(line, size)]
            if not lit:
                continue
            name = decode(line)
            box = (
                min(px for px, _ in lit),
                min(py for _, py in lit),
                max(px for px, _ in lit),
                max(py for _, py in lit),
            )
            if box[0] < 0 or box[1] < 0 or box[2] >= self.width or box[3] >= self.height:
                faults.append(f"{name!r} is cut: {box}")
                continue
            boxes.append((name, box))
            faults += self._ground(name, lit, ink)
        for i, (name, box) in enumerate(boxes):
            for other, second in boxes[:i]:
                if (
                    box[0] <= second[2]
                    and second[0] <= box[2]
                    and box[1] <= second[3]
                    and second[1] <= box[3]
                ):
                    faults.append(f"{name!r} {box} and {other!r} {second} overlap")
        return faults

    def _ground(self, name, lit, ink):
        """What the text stands on: no icon, and an ink that it can be read on."""
        for x, y in lit:
            icon = self.lit[y * self.width + x]
            if icon:
                return [f"{name!r} lies on icon {icon - 1}"]
            ground = self.pixels[y * self.width + x]
            if _CONTRAST[ink][ground] < LEAST_CONTRAST:
                return [f"{name!r}: ink {ink} on {ground} at {x}, {y}"]
        return []
