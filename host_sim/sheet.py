"""The contact sheet: every scene in every state of `showcase` on every screen size, as one picture."""

import argparse
import io
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from typing import Any

from host_sim import paths, values

paths.make_importable()
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from host_sim import displayio_vm  # noqa: E402
from host_sim.boards import BOARDS, Board  # noqa: E402
from host_sim.canvas import PALETTE  # noqa: E402
from host_sim.errors import UsageError  # noqa: E402
from host_sim.guarded import guarded  # noqa: E402
from host_sim.ports import check_writable, write_file  # noqa: E402
from host_sim.showcase import STATES  # noqa: E402
from host_sim.showcase.stage import State, prepared  # noqa: E402
from taki.text import languages as known  # noqa: E402

Picture = Callable[[State], Any]
"""Draws a state on one of the screens, in one of the languages: a pygame surface."""
BY_SIZE = {f"{board.width}x{board.height}": board for board in reversed(BOARDS.values())}
SIZES = ",".join(reversed(BY_SIZE))
GAP = 12
MOST_PIXELS = 200_000_000
"""Of all screens together; a larger sheet takes gigabytes, and no viewer opens it."""
GREY, LABEL = (70, 70, 78), (230, 230, 230)


def main(arguments: list[str] | None = None) -> int:
    """Draws and writes the sheet; the exit code."""
    parser = values.Parser(
        prog="screens.py",
        description="Draws every scene on every screen size into one labelled picture: each scene in "
        "ordinary and extreme states, the screens side by side.",
    )
    parser.add_argument(
        "--out",
        type=values.filled,
        default="screens.png",
        help="the picture to write (screens.png)",
    )
    parser.add_argument("--sizes", help=f"screens to draw, of {SIZES} (all)")
    parser.add_argument(
        "--vm",
        choices=("cpython", "displayio"),
        default="cpython",
        help="displayio: as boards with CircuitPython draw it, through real displayio (cpython)",
    )
    parser.add_argument(
        "--scale", type=values.scale, default=0, help="enlarge all alike (to one height)"
    )
    parser.add_argument(
        "--only", nargs="*", default=[], help="states whose name holds one of these"
    )
    parser.add_argument(
        "--columns",
        type=values.positive,
        default=0,
        help="states side by side (as many as make the picture about square)",
    )
    parser.add_argument("--large", action="store_true", help="with the setting for larger text")
    parser.add_argument("--all-languages", action="store_true", help="each state in each language")
    parser.add_argument("--list", action="store_true", help="list the states and stop")
    wanted = parser.parse_args(arguments)

    states = [s for s in STATES if not wanted.only or any(w in s.__name__ for w in wanted.only)]
    if wanted.list:
        print("\n".join(state.__name__ for state in states))
        return 0
    if not states:
        raise UsageError("no state has such a name: see --list", 2)
    if wanted.columns > len(states):
        raise UsageError(f"--columns {wanted.columns}: there are only {len(states)} states", 2)
    pictures = [(board, code) for code in languages(wanted) for board in boards(wanted)]
    pixels = sum(
        board.width * board.height * enlarged(board, wanted.scale) ** 2 for board, _ in pictures
    )
    if pixels * len(states) > MOST_PIXELS:
        raise UsageError("the picture would be too large: use a smaller --scale, or --only some", 2)
    check_writable(wanted.out)
    maker = on_displayio if wanted.vm == "displayio" else on_the_desktop
    draw = [maker(board, language, wanted, states) for board, language in pictures]
    cells: list[tuple[str, list[Any]]] = []
    for i, state in enumerate(states):
        print(f"\r{i + 1:3} of {len(states)}  {state.__name__:24}", end="", file=sys.stderr)
        cells.append((state.__name__, [picture(state) for picture in draw]))
    print(file=sys.stderr)
    sheet(cells, wanted.out, wanted.columns)
    print(f"{wanted.out}: {len(states)} states on {len(pictures)} screens", file=sys.stderr)
    return 0


def boards(wanted: argparse.Namespace) -> list[Board]:
    """The boards whose screens are drawn; UsageError if there is none of a size."""
    known_sizes = list(reversed(BY_SIZE))
    if wanted.vm == "displayio":
        known_sizes = [f"{width}x{height}" for width, height in displayio_vm.BY_SIZE]
    sizes = wanted.sizes.split(",") if wanted.sizes is not None else known_sizes
    unknown = set(sizes) - set(known_sizes)
    if unknown:
        there = ",".join(known_sizes)
        raise UsageError(f"no screen is {', '.join(sorted(unknown))}: there are {there}", 2)
    return [BY_SIZE[size] for size in sizes]


def languages(wanted: argparse.Namespace) -> Sequence[str | None]:
    """The languages to draw; None stands for the one that is on."""
    if not wanted.all_languages:
        return [None]
    return list(known.CODES)


def enlarged(board: Board, scale: int) -> int:
    """How many times a screen is enlarged: ``scale`` 0 brings small ones near the large one."""
    return scale or (2 if board.height < 240 else 1)


def on_the_desktop(
    board: Board, language: str | None, wanted: argparse.Namespace, states: Sequence[State]
) -> Picture:
    """The firmware in this process."""

    def picture(state: State) -> Any:
        last = prepared(board, state, language, wanted.large).canvas.last
        if last is None:
            raise ValueError("nothing was drawn")
        return surface(last.pixels, board, wanted.scale)

    return picture


def on_displayio(
    board: Board, language: str | None, wanted: argparse.Namespace, states: Sequence[State]
) -> Picture:
    """A board with CircuitPython: a process draws the ``states``, in their order, ahead of what is asked."""
    if displayio_vm.missing():
        raise UsageError(displayio_vm.missing())
    name = displayio_vm.BY_SIZE[board.width, board.height]
    arguments = [name, language or "en", "large" if wanted.large else "normal"]
    arguments += [state.__name__ for state in states]
    errors = tempfile.TemporaryFile()  # noqa: SIM115  # as long as the process
    process = subprocess.Popen(
        displayio_vm.scenes_command(arguments),
        env=displayio_vm.environment(),
        stdout=subprocess.PIPE,
        stderr=errors,
    )
    assert process.stdout is not None
    pipe = process.stdout

    def picture(state: State) -> Any:
        size = board.width * board.height
        pixels = pipe.read(size)
        if len(pixels) < size:
            errors.seek(0)
            lines = errors.read().decode(errors="replace").split("\n")
            raise UsageError(f"displayio has failed at {state.__name__}: {''.join(lines[-2:])}")
        return surface(pixels, board, wanted.scale)

    return picture


def surface(pixels: bytes, board: Board, scale: int) -> Any:
    """The inks of a screen as a pygame surface."""
    size = (board.width, board.height)
    made = pygame.image.frombuffer(pixels, size, "P")
    made.set_palette(PALETTE)
    scale = enlarged(board, scale)
    return pygame.transform.scale(made, (size[0] * scale, size[1] * scale))


def sheet(cells: Sequence[tuple[str, list[Any]]], out: str, columns: int) -> None:
    """Sets the pictures out in rows under their names and writes them to the file ``out``.

    ``columns`` 0 makes it about square: viewers shrink what is very high to the unreadable.
    """
    pygame.font.init()
    font = pygame.font.Font(None, 20)
    width = max(sum(s.get_width() + GAP for s in pictures) for _, pictures in cells) + GAP
    height = max(max(s.get_height() for s in pictures) for _, pictures in cells) + 20 + GAP
    columns = columns or max(1, round((len(cells) * height / width) ** 0.5))
    rows = -(-len(cells) // columns)
    whole = pygame.Surface((width * columns, height * rows + GAP))
    whole.fill(GREY)
    for i, (name, pictures) in enumerate(cells):
        x, y = i % columns * width + GAP, i // columns * height + GAP
        whole.blit(font.render(name, True, LABEL), (x, y))
        for picture in pictures:
            whole.blit(picture, (x, y + 18))
            x += picture.get_width() + GAP
    data = io.BytesIO()  # pygame says nothing of a disk that is full
    kind = os.path.splitext(out)[1].lower()
    pygame.image.save(whole, data, kind if kind in (".jpg", ".jpeg", ".bmp") else ".png")
    write_file(out, data.getvalue())


if __name__ == "__main__":
    guarded(main)
