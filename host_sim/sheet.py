"""The contact sheet: every scene in every state of `showcase` on every screen size, as one picture."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Any

from host_sim import paths, values

paths.make_importable()
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from host_sim.boards import BOARDS, Board  # noqa: E402
from host_sim.errors import UsageError  # noqa: E402
from host_sim.guarded import guarded  # noqa: E402
from host_sim.headless import Headless  # noqa: E402
from host_sim.ports import check_writable, write_file  # noqa: E402
from host_sim.showcase import STATES  # noqa: E402
from host_sim.showcase.stage import State, put_on  # noqa: E402
from taki.text import languages as known  # noqa: E402

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
    parser.add_argument("--sizes", default=SIZES, help=f"screens to draw, of {SIZES}")
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
    unknown = set(wanted.sizes.split(",")) - set(BY_SIZE)
    if unknown:
        raise UsageError(f"no screen is {', '.join(unknown)}: there are {SIZES}", 2)
    if wanted.columns > len(states):
        raise UsageError(f"--columns {wanted.columns}: there are only {len(states)} states", 2)
    boards = [BY_SIZE[size] for size in wanted.sizes.split(",")]
    pictures = [(board, language) for language in languages(wanted) for board in boards]
    pixels = sum(
        board.width * board.height * enlarged(board, wanted.scale) ** 2 for board, _ in pictures
    )
    if pixels * len(states) > MOST_PIXELS:
        raise UsageError("the picture would be too large: use a smaller --scale, or --only some", 2)
    check_writable(wanted.out)
    cells: list[tuple[str, list[Any]]] = []
    for i, state in enumerate(states):
        print(f"\r{i + 1:3} of {len(states)}  {state.__name__:24}", end="", file=sys.stderr)
        cells.append(
            (state.__name__, [frame(state, *p, wanted.scale, wanted.large) for p in pictures])
        )
    print(file=sys.stderr)
    sheet(cells, wanted.out, wanted.columns)
    print(f"{wanted.out}: {len(states)} states on {len(pictures)} screens", file=sys.stderr)
    return 0


def languages(wanted: argparse.Namespace) -> Sequence[str | None]:
    """The languages to draw; None stands for the one that is on."""
    if not wanted.all_languages:
        return [None]
    return list(known.CODES)


def enlarged(board: Board, scale: int) -> int:
    """How many times a screen is enlarged: ``scale`` 0 brings small ones near the large one."""
    return scale or (2 if board.height < 240 else 1)


def frame(state: State, board: Board, language: str | None, scale: int, large: bool) -> Any:
    """One state on one screen as a pygame surface."""
    size = (board.width, board.height)
    device = Headless(board)
    device.app.painter.use_large_text(large)
    if language is not None:
        device.app.set_language(language)
    put_on(device, state)
    last = device.canvas.last
    if last is None:
        raise ValueError("nothing was drawn")
    surface = pygame.image.frombuffer(last.pixels, size, "P")
    surface.set_palette(device.canvas.PALETTE)
    scale = enlarged(board, scale)
    return pygame.transform.scale(surface, (size[0] * scale, size[1] * scale))


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
