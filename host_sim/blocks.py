"""Pixels as coloured block characters: what a terminal can show of a frame.

A character cell has two colours. Half blocks give it 1 x 2 pixels, quadrants 2 x 2 and sextants
2 x 3; where a cell stands for more colours than two, the split with the least error is taken. A
cell is taken to be twice as high as wide, so a square screen needs twice as many columns as rows.
"""

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
SHAPES = {"half": (1, 2), "quadrant": (2, 2), "sextant": (2, 3)}
"""Kind of blocks -> sub-pixels of one cell (across, down)."""


def block_char(kind: str, mask: int) -> str:
    """The character that fills the sub-pixels of ``mask`` (bit 0 first of the top row)."""
    if kind == "half":
        return " ▀▄█"[mask]
    if kind == "quadrant":
        return QUADRANTS[mask]
    if mask in (0, 63):
        return "█" if mask else " "
    if mask in (21, 42):  # the left and the right half are older characters
        return "▌" if mask == 21 else "▐"
    return chr(0x1FAFF + mask - (mask > 21) - (mask > 42))


def fit(width: int, height: int, columns: int, rows: int) -> tuple:
    """The largest cell area (columns, rows) of a ``width`` x ``height`` frame in a terminal.

    Never more cells than half blocks need for whole pixels.
    """
    across = min(columns, width, rows * 2 * width // height)
    return across, max(1, across * height // width // 2)


class BlockMapper:
    """Maps frames of one size to cells ``(character, (r, g, b) ink, (r, g, b) paper)``.

    ``palette`` lists the colours of the inks as (r, g, b); ``kind`` is a key of `SHAPES`.
    """

    def __init__(self, width, height, palette, columns, rows, kind):
        self.width = width
        self.columns = columns
        self.rows = rows
        self._palette = palette
        self._kind = kind
        across, down = SHAPES[kind]
        self._xs = _spans(width, columns, across)
        self._ys = _spans(height, rows, down)
        self._patterns = {}  # how the pixels of a cell fall to its sub-pixels -> a number
        self._cells = {}

    def strip(self, row: int) -> tuple:
        """The frame's pixel rows (first, end) that cell row ``row`` shows."""
        return self._ys[row][0][0], self._ys[row][-1][1]

    def row(self, pixels: bytes, row: int) -> list:
        """The cells of one row of ``pixels`` (one ink a byte, row by row)."""
        width = self.width
        first, end = self.strip(row)
        lines = [pixels[y * width : (y + 1) * width] for y in range(first, end)]
        downs = tuple((a - first, b - first) for a, b in self._ys[row])
        cells = []
        for acrosses in self._xs:
            left, right = acrosses[0][0], acrosses[-1][1]
            area = b"".join([line[left:right] for line in lines])
            pattern = (downs, acrosses[0][1] - left, acrosses[-1][0] - left, right - left)
            key = (area, self._patterns.setdefault(pattern, len(self._patterns)))
            cell = self._cells.get(key)
            if cell is None:
                boxes = [self._mean(lines, y, x) for y in downs for x in acrosses]
                cell = self._cells[key] = _two_colours(boxes, self._kind)
            cells.append(cell)
        return cells

    def _mean(self, lines, y, x):
        """The mean colour of the pixels in rows ``y`` and columns ``x``, both (first, end)."""
        inks = b"".join([line[x[0] : x[1]] for line in lines[y[0] : y[1]]])
        colours = [self._palette[ink] for ink in inks]
        return tuple(sum(c[i] for c in colours) / len(colours) for i in range(3))


def _spans(pixels, cells, parts):
    """For each cell, the (first, end) pixels of each of its ``parts``; all cells have one pattern
    where the pixels divide evenly, else neighbours overlap by less than a pixel."""
    total = cells * parts
    spans = [(i * pixels // total, -(-(i + 1) * pixels // total)) for i in range(total)]
    return [tuple(spans[i : i + parts]) for i in range(0, total, parts)]


def _two_colours(boxes, kind):
    """The cell for sub-pixels of the colours ``boxes``: the two-colour split of least error."""
    best = None
    for mask in range(1 << len(boxes) - 1):  # the last sub-pixel is paper: masks come in pairs
        ink = [c for i, c in enumerate(boxes) if mask >> i & 1]
        paper = [c for i, c in enumerate(boxes) if not mask >> i & 1]
        ink_mean, ink_error = _spread(ink)
        paper_mean, paper_error = _spread(paper)
        if best is None or ink_error + paper_error < best[0] - 1e-6:
            best = (ink_error + paper_error, mask, ink_mean, paper_mean)
    _, mask, ink, paper = best
    return block_char(kind, mask), ink if mask else paper, paper


def _spread(colours):
    """The mean of some colours as ints, and the sum of squared distances to it."""
    if not colours:
        return None, 0
    mean = [sum(c[i] for c in colours) / len(colours) for i in range(3)]
    error = sum((c[i] - mean[i]) ** 2 for c in colours for i in range(3))
    return tuple(round(v) for v in mean), error
