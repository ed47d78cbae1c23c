"""A picture of the window as it stands on a desktop, for the documentation.

``python -m host_sim.portrait --board BOARD --state STATE --out FILE`` needs no display.
"""

import argparse
import os
import sys

from host_sim import paths

paths.make_importable()

from host_sim.boards import BOARDS, Board  # noqa: E402
from host_sim.headless import BITS, Headless  # noqa: E402
from host_sim.showcase import STATES  # noqa: E402
from host_sim.showcase.stage import put_on  # noqa: E402
from host_sim.window import Window, load_pygame  # noqa: E402


def main(arguments: list[str] | None = None) -> int:
    """Draws and writes the picture; the exit code."""
    states = {state.__name__: state for state in STATES}
    parser = argparse.ArgumentParser(prog="python -m host_sim.portrait", description=__doc__)
    parser.add_argument("--board", choices=tuple(BOARDS), default=next(iter(BOARDS)))
    parser.add_argument("--state", choices=tuple(states), default="turn", metavar="STATE")
    parser.add_argument("--scale", type=int, default=2)
    parser.add_argument("--out", default="window.png")
    wanted = parser.parse_args(arguments)
    board = BOARDS[wanted.board]
    device = Headless(board)
    put_on(device, states[wanted.state])
    paint(device, board, wanted.scale, wanted.out)
    return 0


def paint(device: Headless, board: Board, scale: int, out: str) -> None:
    """Writes the window that shows the last screen of ``device`` to the file ``out``."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame = load_pygame()
    window = Window(board, BITS, scale)
    assert device.canvas.last
    window.show(device.canvas.last)
    window.wait(0)
    pygame.image.save(window.surface, out)
    window.close()


if __name__ == "__main__":
    sys.exit(main())
