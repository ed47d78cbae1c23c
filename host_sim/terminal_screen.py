"""Frames in a terminal, as coloured block characters or as sixel pictures.

Only what changed is sent: rows of cells, or a picture that differs from the last.
"""

import time
from collections.abc import Callable

from host_sim import blocks, sixel
from host_sim.blocks import Frame, Text
from host_sim.boards import Board
from host_sim.terminal_colour import Encoder, palette_for
from host_sim.terminal_layout import Plan, make_plan, too_small
from host_sim.terminal_text import TextWriter, row_texts

_CLEAR = "\x1b[0m\x1b[2J"
_SAY_SECONDS = 4


class TerminalScreen:
    """Draws the frames of ``board`` into a terminal of any size.

    ``write(text)`` sends to the terminal, ``size()`` returns its (columns, rows). ``depth`` is its
    bits of colour (`terminal_colour.colour_depth`), ``kind`` one of `terminal_layout.KINDS`.
    ``cell`` may be set to the size of a character in dots once the terminal is known to show sixel
    pictures.
    """

    def __init__(
        self,
        write: Callable[[str], object],
        size: Callable[[], tuple[int, int]],
        board: Board,
        depth: int = 24,
        kind: str = "auto",
    ) -> None:
        self._write = write
        self._size = size
        self._board = board
        self._kind = kind
        self._palette = palette_for(board.palette, depth)
        self._encoder = Encoder(depth)
        self._texts = TextWriter(self._palette)
        self._frame: Frame | None = None
        self._plan: Plan | None = None
        self._mapper: blocks.BlockMapper | None = None
        self._shown_size: tuple[int, int] | None = None
        self._sent: list[tuple[bytes, list[Text]] | None] = []
        self._picture = b""
        self._said, self._said_until = "", 0.0
        self._cell: tuple[int, int] | None = None

    @property
    def cell(self) -> tuple[int, int] | None:
        """The size of a character in dots, if pictures are to be sent; None: blocks."""
        return self._cell

    @cell.setter
    def cell(self, cell: tuple[int, int] | None) -> None:
        self._cell = cell
        self.forget()

    @property
    def visible(self) -> bool:
        """Whether the game is seen: not in a terminal that is too small for it."""
        return self._plan is not None

    def draw(self, frame: Frame) -> None:
        """Shows ``frame``; what looks as before is not sent again."""
        self._frame = frame
        size = self._size()
        if size != self._shown_size:
            self._lay_out(size)
        if not self._plan:
            return
        if self._plan.kind == "sixel":
            self._draw_picture(frame, self._plan)
        else:
            self._draw_blocks(frame, self._plan)

    def refresh(self) -> None:
        """Keeps the picture right: called often, it does nothing unless something changed."""
        if self._said and time.monotonic() > self._said_until:
            self._said = ""
            self._shown_size = None
        if self._frame and self._size() != self._shown_size:
            self.draw(self._frame)

    def say(self, text: str) -> None:
        """Shows a line for a few seconds at the bottom, if there is room."""
        plan = self._plan
        if plan and plan.line:
            self._said, self._said_until = text, time.monotonic() + _SAY_SECONDS
            room = self._shown_size[0] - plan.left if self._shown_size else 0
            self._write(f"\x1b[0m\x1b[{plan.line};1H\x1b[2K{' ' * (plan.left - 1)}{text[:room]}")

    def forget(self) -> None:
        """The terminal was cleared by others: the next `refresh` sends everything."""
        self._shown_size = None

    def _lay_out(self, size: tuple[int, int]) -> None:
        """Places the picture for a terminal of ``size`` cells and writes what stands around it."""
        self._shown_size = size
        board = self._board
        self._plan = plan = make_plan(board, *size, self._kind, self._cell)
        self._picture = b""
        if not plan:
            self._write(f"{_CLEAR}\x1b[H{too_small(board, *size, self._kind)}")
            return
        if plan.kind != "sixel":
            width, height = board.width, board.height
            if not plan.as_text:  # whole pixels: the last row of cells may have some to spare
                parts = blocks.SHAPES[plan.kind]
                width, height = plan.across * parts[0], plan.down * parts[1]
            self._mapper = blocks.BlockMapper(
                width, height, self._palette, plan.across, plan.down, plan.kind
            )
            self._sent = [None] * plan.down
        self._write(_CLEAR + "".join(f"\x1b[{y};{x}H{text}" for y, x, text in plan.legend))

    def _draw_picture(self, frame: Frame, plan: Plan) -> None:
        if frame.pixels != self._picture:
            self._picture = frame.pixels
            code = sixel.encode(frame.pixels, frame.width, frame.height, self._palette, plan.scale)
            self._write(f"\x1b[{plan.top};{plan.left}H{code}")

    def _draw_blocks(self, frame: Frame, plan: Plan) -> None:
        mapper = self._mapper
        assert mapper
        pixels = frame.shapes if plan.as_text else frame.pixels
        if plan.as_text:
            self._texts.align(frame)
        pixels = pixels.ljust(mapper.width * mapper.height, b"\0")
        parts: list[str] = []
        for row in range(mapper.rows):
            first, end = mapper.strip(row)
            texts = list(row_texts(frame, row, mapper.rows)) if plan.as_text else []
            key = (pixels[first * frame.width : end * frame.width], texts)
            if self._sent[row] != key:
                self._sent[row] = key
                cells = mapper.row(pixels, row)
                if texts:
                    self._texts.put(cells, texts, frame)
                parts.append(f"\x1b[{plan.top + row};{plan.left}H{self._encoder.encode(cells)}")
        if parts:
            self._write("".join(parts) + "\x1b[0m")
