"""Frames in a terminal, as coloured block characters (`host_sim.blocks`).

Where a cell stands for more than one pixel, the texts of the frame are written as characters on
top, which the Canvas contract allows: text lies above all shapes. Only rows that changed are sent.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from host_sim import blocks
from host_sim.blocks import Cell, Colour, Frame, Text
from host_sim.keys import KEY_NAMES

MIN_COLUMNS, MIN_ROWS = 80, 40
GOOD_COLUMNS, GOOD_ROWS = 120, 60

_CLEAR = "\x1b[0m\x1b[2J"
_LEGEND = (
    *(f"{button:<6}{keys}" for button, keys in KEY_NAMES.items()),
    "",
    "a capital letter:",
    "a long press",
    "Ctrl-C quits",
)
_SHORT_LEGEND = "Arrows  OK: Enter  BACK: Backspace  MENU: Esc  INFO: Tab   Ctrl-C quits"


def colour_depth(environ: Mapping[str, str]) -> int:
    """24 or 8: the bits of colour that the terminal described by ``environ`` takes."""
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return 24
    term = environ.get("TERM", "")
    if os.name == "nt" or environ.get("WT_SESSION") or "direct" in term or "kitty" in term:
        return 24
    return 8


def _index256(rgb: Colour) -> int:
    """The nearest of the 256 standard colours: the 6 x 6 x 6 cube or the grey ramp."""
    steps = (0, 95, 135, 175, 215, 255)
    near = [steps.index(min(steps, key=lambda step: abs(step - v))) for v in rgb]
    cube = [steps[i] for i in near]
    grey = max(0, min(23, round((sum(rgb) / 3 - 8) / 10)))
    grey_error = sum((8 + 10 * grey - v) ** 2 for v in rgb)
    cube_error = sum((a - b) ** 2 for a, b in zip(cube, rgb, strict=True))
    if grey_error < cube_error:
        return 232 + grey
    return 16 + 36 * near[0] + 6 * near[1] + near[2]


class TerminalScreen:
    """Draws frames into a terminal of any size, sending only the rows that changed.

    ``write(text)`` sends to the terminal, ``size()`` returns its (columns, rows); ``palette`` is
    the list of (r, g, b) of the inks, ``depth`` the bits of colour (`colour_depth`) and ``kind``
    the blocks for terminals that are too small for half blocks (`blocks.SHAPES`).
    """

    def __init__(
        self,
        write: Callable[[str], object],
        size: Callable[[], tuple[int, int]],
        palette: Sequence[Colour],
        depth: int = 24,
        kind: str = "quadrant",
    ) -> None:
        self._write = write
        self._size = size
        self._palette = palette
        self._depth = depth
        self._kind = kind
        self._codes: dict[tuple[int, Colour], str] = {}
        self._frame: Frame | None = None
        self._mapper: blocks.BlockMapper | None = None
        self._shown_size: tuple[int, int] | None = None
        self._sent: list[tuple[bytes, list[Text]] | None] = []
        self._as_text = False
        self._centred: set[Text] = set()
        self._at_end: set[Text] = set()
        self._left = self._top = 1

    def draw(self, frame: Frame) -> None:
        """Shows ``frame``; the rows that look as before are not sent again."""
        self._frame = frame
        size = self._size()
        if size != self._shown_size:
            self._lay_out(size, frame)
        mapper = self._mapper
        if not mapper:
            return
        pixels = frame.shapes if self._as_text else frame.pixels
        if self._as_text:
            self._align(frame)
        parts: list[str] = []
        for row in range(mapper.rows):
            first, end = mapper.strip(row)
            texts = list(_row_texts(frame, row, mapper.rows)) if self._as_text else []
            key = (pixels[first * frame.width : end * frame.width], texts)
            if self._sent[row] != key:
                self._sent[row] = key
                cells = mapper.row(pixels, row)
                if texts:
                    self._put_texts(cells, texts, frame)
                parts.append(f"\x1b[{self._top + row};{self._left}H{self._encode(cells)}")
        if parts:
            self._write("".join(parts) + "\x1b[0m")

    def refresh(self) -> None:
        """Shows the last frame again if the terminal has another size now."""
        if self._frame and self._size() != self._shown_size:
            self.draw(self._frame)

    def say(self, text: str) -> None:
        """Shows a line for a few seconds."""

    def forget(self) -> None:
        """The terminal was cleared by others: the next `refresh` sends everything."""
        self._shown_size = None

    def _lay_out(self, size: tuple[int, int], frame: Frame) -> None:
        """Places the picture for a terminal of ``size`` cells and writes what stands around it."""
        self._shown_size = size
        columns, rows = size
        self._mapper = None
        if columns < MIN_COLUMNS or rows < MIN_ROWS:
            self._write(_CLEAR + _too_small(columns, rows))
            return
        across, down = blocks.fit(frame.width, frame.height, columns, rows)
        self._as_text = across < frame.width
        kind = self._kind if self._as_text else "half"
        self._mapper = blocks.BlockMapper(
            frame.width, frame.height, self._palette, across, down, kind
        )
        self._sent = [None] * down
        legend = ""
        spare = columns - across
        if spare >= 24:
            self._left, self._top = (spare - 22) // 2 + 1, (rows - down) // 2 + 1
            at = self._left + across + 2
            legend = "".join(f"\x1b[{self._top + i};{at}H{t}" for i, t in enumerate(_LEGEND))
        else:
            self._left, self._top = spare // 2 + 1, 1
            if rows > down and columns > len(_SHORT_LEGEND):
                legend = f"\x1b[{rows};{self._left}H{_SHORT_LEGEND}"
        self._write(_CLEAR + legend)

    def _put_texts(self, cells: list[Cell], texts: list[Text], frame: Frame) -> None:
        """Writes texts over a row of cells, on the paper that is there."""
        columns, width = len(cells), frame.width
        for text in texts:
            string, x, _, length, _, ink = text
            start = -(-x * columns // width)
            if text in self._centred:
                start = ((2 * x + length) * columns // width - len(string) + 1) // 2
            elif text in self._at_end:
                start = (x + length) * columns // width - len(string)
            start = max(0, min(start, columns - len(string)))
            for i, char in enumerate(string[:columns], start):
                block, over, under = cells[i]
                paper = over if block in "█▛▜▙▟" else under
                cells[i] = (char, self._palette[ink], paper)

    def _align(self, frame: Frame) -> None:
        """Finds the texts that keep their middle or their end when characters are narrower.

        A canvas is not told how a text was aligned, but texts that belong together share an edge
        or a middle.
        """
        starts = Counter(x for _, x, _, _, _, _ in frame.texts)
        ends = Counter(x + length for _, x, _, length, _, _ in frame.texts)
        middles = Counter((2 * x + length + 1) // 2 for _, x, _, length, _, _ in frame.texts)
        self._centred.clear()
        self._at_end.clear()
        for text in frame.texts:
            _, x, _, length, _, _ = text
            middle = (2 * x + length + 1) // 2
            if abs(2 * x + length - frame.width) <= 3 or middles[middle] > max(
                starts[x], ends[x + length]
            ):
                self._centred.add(text)
            elif ends[x + length] > max(2, starts[x]) or (
                x + length > frame.width - 12 and x > frame.width // 2
            ):
                self._at_end.add(text)

    def _encode(self, cells: list[Cell]) -> str:
        """The characters and colour changes for a row of cells."""
        parts: list[str] = []
        ink = paper = None
        for char, over, under in cells:
            if under != paper:
                paper = under
                parts.append(self._code(4, paper))
            if over != ink and char != " ":
                ink = over
                parts.append(self._code(3, ink))
            parts.append(char)
        return "".join(parts)

    def _code(self, layer: int, rgb: Colour) -> str:
        key = (layer, rgb)
        code = self._codes.get(key)
        if code is None:
            if self._depth == 24:
                code = f"\x1b[{layer}8;2;{rgb[0]};{rgb[1]};{rgb[2]}m"
            else:
                code = f"\x1b[{layer}8;5;{_index256(rgb)}m"
            self._codes[key] = code
        return code


def _row_texts(frame: Frame, row: int, rows: int) -> Iterator[Text]:
    """The texts of ``frame`` whose middle falls into cell row ``row`` of ``rows``."""
    for text in frame.texts:
        middle = text[2] + text[4] // 2
        if middle * rows // frame.height == row:
            yield text


def _too_small(columns: int, rows: int) -> str:
    """What a terminal of this size shows instead of the game."""
    lines = (
        f"This terminal has {columns} x {rows} characters.",
        f"TAKI needs {MIN_COLUMNS} x {MIN_ROWS},",
        f"better {GOOD_COLUMNS} x {GOOD_ROWS} (240 x 120 shows every pixel).",
        "Enlarge the window, or make its letters",
        "smaller (often Ctrl and -).",
        "Ctrl-C quits.",
    )
    return "".join(f"\x1b[{i};1H{line[:columns]}" for i, line in enumerate(lines[:rows], 1))
