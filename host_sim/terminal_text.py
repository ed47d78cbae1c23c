"""Texts of a frame written as characters, where a cell stands for more than one pixel.

The Canvas contract allows it: text lies above all shapes.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from host_sim.blocks import SHAPES, Cell, Colour, Frame, Text, block_char

_MOSTLY_INK = {
    block_char(kind, mask)
    for kind, (across, down) in SHAPES.items()
    for mask in range(1 << across * down)
    if 2 * bin(mask).count("1") > across * down
}

# Pixels between a text and a sign that belongs to it: before it, and behind.
_BEFORE, _BEHIND = 6, 10


def row_texts(frame: Frame, row: int, rows: int) -> Iterator[Text]:
    """The texts of ``frame`` whose middle falls into cell row ``row`` of ``rows``."""
    for text in frame.texts:
        middle = text[2] + text[4] // 2
        if middle * rows // frame.height == row:
            yield text


class TextWriter:
    """Writes texts over rows of cells, in the inks of ``palette``."""

    def __init__(self, palette: Sequence[Colour]) -> None:
        self._palette = palette
        self._centred: set[Text] = set()
        self._right: set[Text] = set()

    def align(self, frame: Frame) -> None:
        """Finds the texts that keep their middle or their right edge when characters are narrower.

        A canvas is not told how a text was aligned, but texts that belong together share an edge
        or a middle, and what has a sign before it stays with it; where there is nothing to go by, a
        line of a Hebrew screen begins at the right.
        """
        rtl = any("\u0590" <= char <= "\u05ff" for text in frame.texts for char in text[0])
        self._centred.clear()
        self._right.clear()
        loose: list[Text] = []
        for text in frame.texts:
            if _has_sign(frame, text, rtl, _BEFORE) and not _has_sign(
                frame, text, not rtl, _BEHIND
            ):
                if rtl:
                    self._right.add(text)
            else:
                loose.append(text)
        starts = Counter(x for _, x, _, _, _, _ in loose)
        ends = Counter(x + length for _, x, _, length, _, _ in loose)
        middles = Counter((2 * x + length + 1) // 2 for _, x, _, length, _, _ in loose)
        for text in loose:
            _, x, _, length, _, _ = text
            middle = (2 * x + length + 1) // 2
            if abs(2 * x + length - frame.width) <= 3 or middles[middle] > max(
                starts[x], ends[x + length]
            ):
                self._centred.add(text)
                continue
            edges = (x, frame.width - x - length)
            near, far = (ends[x + length], starts[x]) if rtl else (starts[x], ends[x + length])
            at_far = edges[not rtl] < 12 and edges[rtl] > frame.width // 2
            if (far > max(2, near) or at_far) != rtl:
                self._right.add(text)

    def put(self, cells: list[Cell], texts: list[Text], frame: Frame) -> None:
        """Writes texts over a row of cells, on the paper that is there."""
        columns, width = len(cells), frame.width
        for text in texts:
            string, x, _, length, _, ink = text
            start = -(-x * columns // width)
            if text in self._centred:
                start = ((2 * x + length) * columns // width - len(string) + 1) // 2
            elif text in self._right:
                start = (x + length) * columns // width - len(string)
            start = max(0, min(start, columns - len(string)))
            for i, char in enumerate(string[:columns], start):
                block, over, under = cells[i]
                paper = over if block in _MOSTLY_INK else under
                cells[i] = (char, self._palette[ink], paper)


def _has_sign(frame: Frame, text: Text, right: bool, reach: int) -> bool:
    """Whether a picture stands within ``reach`` pixels of a text, on the right or on the left of it.

    The edge of a panel is none: it has one ink along all the height of the text.
    """
    _, x, y, length, height, _ = text
    near = x + length if right else x - reach
    width = frame.width
    for column in range(max(0, near), min(width, near + reach)):
        if len(set(frame.shapes[y * width + column : (y + height) * width : width])) > 1:
            return True
    return False
