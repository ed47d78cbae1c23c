"""The pictures of tests/golden on a CircuitPython board: ``python golden.py BOARD PREFIX``.

A line a picture: its name and "same", or how many pixels of it differ.
"""

import sys

from host_sim.cp_board import CpBoard
from host_sim.cp_scenes import redraw
from host_sim.displayio_vm import CP_BOARDS
from host_sim.pictures import read_png
from host_sim.showcase.stage import prepared
from taki.ui import theme
from tests.test_golden import GOLDEN, SCREENS


def main(name, prefix=""):
    """See above."""
    board = CpBoard(name)
    for screen in SCREENS:
        device = prepared(CP_BOARDS[name], screen, "en")
        shown = redraw(device, board)
        path = GOLDEN / f"{prefix}{screen.__name__}.png"
        width, height, wanted = read_png(path.read_bytes())
        assert (width, height) == (board.canvas.width, board.canvas.height)
        differ = sum(theme.RGB[ink] != tuple(rgb) for ink, rgb in zip(shown, wanted, strict=True))
        print(path.stem, differ or "same")


if __name__ == "__main__":
    main(*sys.argv[1:])
