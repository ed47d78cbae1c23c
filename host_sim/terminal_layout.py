"""How a frame is shown in a terminal of a certain size: as what, how large, and where.

Small terminals show the pixels of the frame by finer blocks; where even those are too coarse for
its letters, the texts are written as characters.
"""

import textwrap
from dataclasses import dataclass

from host_sim.blocks import SHAPES, fit
from host_sim.boards import BOARDS, Board
from host_sim.keys import KEY_NAMES

KINDS = ("auto", *SHAPES)
"""What can be asked for: the blocks that make the picture, or whatever fits best."""

# Pixels that a cell may stand for, across, where texts are written as characters: at most, so that
# quadrants are fine enough, and so that a board is chosen of itself.
_COARSEST, _COARSE = 3, 2

_LEGEND = (
    *(f"{button:<6}{keys}" for button, keys in KEY_NAMES.items()),
    "",
    "a capital letter:",
    "a long press",
    "+ -   bot speed",
    "Ctrl-C quits",
)
_NARROW_LEGEND = (
    "OK    Enter",
    "BACK  Backsp.",
    "MENU  Esc",
    "INFO  Tab",
    "",
    "+ -   speed",
    "Ctrl-C quits",
)
_SHORT_LEGEND = "OK: Enter  BACK: Backspace  MENU: Esc  INFO: Tab  Ctrl-C quits"


@dataclass(frozen=True)
class Plan:
    """A picture of ``across`` x ``down`` cells with its corner at column ``left``, row ``top``.

    ``kind`` is a key of `blocks.SHAPES`, or "sixel" with ``scale`` dots a pixel. With ``as_text``
    texts are written as characters. ``legend`` lists (row, column, text); ``line`` is the row that
    is free for a message, or 0.
    """

    kind: str
    across: int
    down: int
    as_text: bool
    scale: int
    left: int
    top: int
    legend: tuple[tuple[int, int, str], ...]
    line: int


def make_plan(
    board: Board,
    columns: int,
    rows: int,
    kind: str = "auto",
    cell: tuple[int, int] | None = None,
) -> Plan | None:
    """The plan for a terminal of ``columns`` x ``rows``; None if it is too small.

    ``cell`` is the size of a character in dots where the terminal shows sixel pictures.
    """
    if cell:
        # The last row stays free, for a picture that touches it makes some terminals scroll.
        scale = min(columns * cell[0] // board.width, (rows - 1) * cell[1] // board.height)
        if scale >= 1:
            across, down = -(-board.width * scale // cell[0]), -(-board.height * scale // cell[1])
            return _place("sixel", across, down, False, scale, columns, rows)
    for name in _order(board, kind):
        across, down = exact(board, name)
        if across <= columns and down <= rows:
            return _place(name, across, down, False, 1, columns, rows)
    if board.inks > 2:
        across, down = fit(board.width, board.height, columns, rows)
        if across * _COARSEST >= board.width:
            name = kind
            if kind in ("auto", "half"):
                name = "quadrant" if across * _COARSE >= board.width else "sextant"
            return _place(name, across, down, True, 1, columns, rows)
    return None


def largest_board(columns: int, rows: int, depth: int = 24) -> Board:
    """The largest board that can be read well in a terminal of this size and depth of colours.

    That is the screen of two inks where there are no colours, or room for nothing larger.
    """
    boards = sorted(BOARDS.values(), key=lambda board: board.width * board.height)
    found = boards[0]
    for board in boards[1:] if depth else []:
        across, _ = fit(board.width, board.height, columns, rows)
        if across * _COARSE >= board.width:
            found = board
    return found


def exact(board: Board, kind: str) -> tuple[int, int]:
    """The cells (across, down) that show every pixel of a board's screen."""
    across, down = SHAPES[kind]
    return -(-board.width // across), -(-board.height // down)


def needed(board: Board, kind: str = "auto") -> tuple[int, int]:
    """The smallest terminal (columns, rows) for a board."""
    if board.inks > 2:
        columns = -(-board.width // _COARSEST)
        while fit(board.width, board.height, columns, 1000)[0] * _COARSEST < board.width:
            columns += 1
        rows = 1
        while fit(board.width, board.height, columns, rows)[0] < columns:
            rows += 1
        return columns, rows
    return exact(board, _order(board, kind)[-1])


def too_small(board: Board, columns: int, rows: int, kind: str = "auto") -> str:
    """The line that a terminal of this size shows instead of the game."""
    wanted = "{} x {}".format(*needed(board, kind))
    line = (
        f"TAKI needs {wanted} characters, this terminal has {columns} x {rows}: enlarge it "
        "(Ctrl-C quits)."
    )
    return "\r\n".join(textwrap.wrap(line, max(1, columns))[:rows])


def _order(board: Board, kind: str) -> tuple[str, ...]:
    """The blocks to try for whole pixels, the best first."""
    if board.inks > 2:
        return ("half",)
    return ("half", "sextant", "braille") if kind == "auto" else (kind,)


def _place(
    kind: str, across: int, down: int, as_text: bool, scale: int, columns: int, rows: int
) -> Plan:
    """Puts the picture into the middle, or leaves room for the keys beside it."""
    spare = columns - across
    lines: tuple[str, ...] = ()
    if spare >= 24:
        left, lines = (spare - 22) // 2 + 1, _LEGEND
    elif spare >= 15:
        left, lines = (spare - 15) // 2 + 1, _NARROW_LEGEND
    else:
        left = spare // 2 + 1
    top = (rows - down) // 2 + 1
    at = left + across + 2
    legend = tuple((top + i, at, text) for i, text in enumerate(lines[: rows - top + 1]))
    free = top + down <= rows
    if not lines and free and columns > len(_SHORT_LEGEND):
        legend = ((rows, left, _SHORT_LEGEND),)
    return Plan(kind, across, down, as_text, scale, left, top, legend, rows if free else 0)
