"""Pixels as coloured block characters: what a terminal can show of a frame.

A character cell has two colours. Half blocks give it 1 x 2 pixels, quadrants 2 x 2, sextants 2 x 3
and the dots of braille 2 x 4; where a cell stands for more colours than two, the split with the
least error is taken. A cell is taken to be twice as high as wide, so a square screen needs twice as
many columns as rows.
"""

from collections.abc import Sequence

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Cell = tuple[str, Colour, Colour]
"""A character, its ink and its paper."""

Text = tuple[str, int, int, int, int, int]
"""A text of a frame: string, x, y, width, height in pixels, ink."""

_Span = tuple[int, int]  # first and end
_Mean = tuple[float, float, float]
_Pattern = tuple[tuple[_Span, ...], int, int, int]

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
SHAPES = {"half": (1, 2), "quadrant": (2, 2), "sextant": (2, 3), "braille": (2, 4)}
"""Kind of blocks -> sub-pixels of one cell (across, down)."""

_DOTS = (1, 8, 2, 16, 4, 32, 64, 128)  # bits of braille, row by row
_BLOCKS = (("\u2580", "\u259f"), ("\u2800", "\u28ff"), ("\U0001fb00", "\U0001fb3b"))


class Frame:
    """One finished picture, as a canvas hands it on.

    ``pixels`` holds one ink a byte, row by row, texts included; ``shapes`` the same without the
    texts; ``texts`` lists them as ``(string, x, y, width, height, ink)`` in pixels.
    """

    def __init__(
        self, width: int, height: int, pixels: bytes, shapes: bytes, texts: Sequence[Text]
    ) -> None:
        self.width = width
        self.height = height
        self.pixels = pixels
        self.shapes = shapes
        self.texts = texts


def block_char(kind: str, mask: int) -> str:
    """The character that fills the sub-pixels of ``mask`` (bit 0 first of the top row)."""
    if kind == "half":
        return " ▀▄█"[mask]
    if kind == "quadrant":
        return QUADRANTS[mask]
    if kind == "braille":
        return chr(0x2800 + sum(bit for i, bit in enumerate(_DOTS) if mask >> i & 1))
    if mask in (0, 63):
        return "█" if mask else " "
    if mask in (21, 42):  # the left and the right half are older characters
        return "▌" if mask == 21 else "▐"
    return chr(0x1FAFF + mask - (mask > 21) - (mask > 42))


def is_block(char: str) -> bool:
    """Whether a character is one of `block_char`, or blank."""
    return char == " " or any(first <= char <= last for first, last in _BLOCKS)


def fit(width: int, height: int, columns: int, rows: int) -> tuple[int, int]:
    """The largest cell area (columns, rows) of a ``width`` x ``height`` frame in a terminal.

    Never more cells than half blocks need for whole pixels.
    """
    across = min(columns, width, rows * 2 * width // height)
    return across, max(1, across * height // width // 2)


class BlockMapper:
    """Maps frames of one size to cells ``(character, (r, g, b) ink, (r, g, b) paper)``.

    ``palette`` lists the colours of the inks as (r, g, b); ``kind`` is a key of `SHAPES`.
    """

    def __init__(
        self,
        width: int,
        height: int,
        palette: Sequence[Colour],
        columns: int,
        rows: int,
        kind: str,
    ) -> None:
        self.width = width
        self.height = height
        self.columns = columns
        self.rows = rows
        self._palette = palette
        self._kind = kind
        across, down = SHAPES[kind]
        self._xs = _spans(width, columns, across)
        self._ys = _spans(height, rows, down)
        self._patterns: dict[
            _Pattern, int
        ] = {}  # how the pixels of a cell fall to its sub-pixels -> a number
        self._cells: dict[tuple[bytes, int], Cell] = {}
        # Dots of a screen of two inks are all light: a cell without any gap has them too.
        self._gap = min(palette) if kind == "braille" and len(set(palette)) == 2 else None

    def strip(self, row: int) -> _Span:
        """The frame's pixel rows (first, end) that cell row ``row`` shows."""
        return self._ys[row][0][0], self._ys[row][-1][1]

    def row(self, pixels: bytes, row: int) -> list[Cell]:
        """The cells of one row of ``pixels`` (one ink a byte, row by row)."""
        width = self.width
        first, end = self.strip(row)
        lines = [pixels[y * width : (y + 1) * width] for y in range(first, end)]
        downs = tuple((a - first, b - first) for a, b in self._ys[row])
        cells: list[Cell] = []
        for acrosses in self._xs:
            left, right = acrosses[0][0], acrosses[-1][1]
            area = b"".join([line[left:right] for line in lines])
            pattern = (downs, acrosses[0][1] - left, acrosses[-1][0] - left, right - left)
            key = (area, self._patterns.setdefault(pattern, len(self._patterns)))
            cell = self._cells.get(key)
            if cell is None:
                boxes = [self._mean(lines, y, x) for y in downs for x in acrosses]
                cell = _two_colours(boxes, self._kind)
                if self._gap and cell[0] == "\u2800" and cell[2] != self._gap:
                    cell = ("\u28ff", cell[2], self._gap)
                self._cells[key] = cell
            cells.append(cell)
        return cells

    def _mean(self, lines: list[bytes], y: _Span, x: _Span) -> _Mean:
        """The mean colour of the pixels in rows ``y`` and columns ``x``, both (first, end)."""
        inks = b"".join([line[x[0] : x[1]] for line in lines[y[0] : y[1]]])
        colours = [self._palette[ink] for ink in inks]
        return _mean_of(colours)


def _spans(pixels: int, cells: int, parts: int) -> list[tuple[_Span, ...]]:
    """For each cell, the (first, end) pixels of each of its ``parts``; all cells have one pattern
    where the pixels divide evenly, else neighbours overlap by less than a pixel."""
    total = cells * parts
    spans = [(i * pixels // total, -(-(i + 1) * pixels // total)) for i in range(total)]
    return [tuple(spans[i : i + parts]) for i in range(0, total, parts)]


def _two_colours(boxes: Sequence[_Mean], kind: str) -> Cell:
    """The cell for sub-pixels of the colours ``boxes``: the two-colour split of least error."""
    best: tuple[float, int, _Mean, _Mean] | None = None
    masks: Sequence[int] = range(1 << len(boxes) - 1)  # the last sub-pixel is paper
    if len(set(boxes)) <= 2:  # no split is better than the one there is
        masks = (sum(1 << i for i, box in enumerate(boxes) if box != boxes[-1]),)
    for mask in masks:
        ink = [c for i, c in enumerate(boxes) if mask >> i & 1]
        paper = [c for i, c in enumerate(boxes) if not mask >> i & 1]
        paper_mean, error = _spread(paper)
        ink_mean = paper_mean
        if ink:
            ink_mean, ink_error = _spread(ink)
            error += ink_error
        if best is None or error < best[0] - 1e-6:
            best = (error, mask, ink_mean, paper_mean)
    assert best
    _, mask, ink_mean, paper_mean = best
    if kind == "braille" and sum(ink_mean) < sum(
        paper_mean
    ):  # dots are light, between them is dark
        mask ^= (1 << len(boxes)) - 1
        ink_mean, paper_mean = paper_mean, ink_mean
    return block_char(kind, mask), _rounded(ink_mean), _rounded(paper_mean)


def _mean_of(colours: Sequence[Colour] | Sequence[_Mean]) -> _Mean:
    red, green, blue = (sum(c[i] for c in colours) / len(colours) for i in range(3))
    return red, green, blue


def _rounded(colour: _Mean) -> Colour:
    red, green, blue = (round(v) for v in colour)
    return red, green, blue


def _spread(colours: Sequence[_Mean]) -> tuple[_Mean, float]:
    """The mean of some colours, and the sum of squared distances to it."""
    mean = _mean_of(colours)
    return mean, sum((c[i] - mean[i]) ** 2 for c in colours for i in range(3))
