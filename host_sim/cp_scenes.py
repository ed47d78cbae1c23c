"""The states of the showcase on a CircuitPython board, through real displayio.

Runs in the environment `.venv-displayio` alone (`host_sim.displayio_vm`); `host_sim.sheet` reads what
`serve` writes.
"""

import sys

from host_sim.cp_board import CpBoard
from host_sim.displayio_vm import CP_BOARDS
from host_sim.headless import Headless
from host_sim.showcase import STATES
from host_sim.showcase.stage import prepared


def redraw(device: Headless, board: CpBoard) -> bytes:
    """Draws what a desktop device shows on a board; the inks that its display shows, one a byte."""
    painter = device.app.painter
    painter.canvas = board.canvas
    device.app.scene.draw(painter)
    board.canvas.show()
    return board.display.inks()


def serve(name: str, language: str, large: str, *states: str) -> None:
    """Writes to stdout what the display of a board of `CP_BOARDS` shows in each of the states, by name."""
    board = CpBoard(name)
    by_name = {state.__name__: state for state in STATES}
    for state in states:
        device = prepared(CP_BOARDS[name], by_name[state], language, large == "large")
        sys.stdout.buffer.write(redraw(device, board))
        sys.stdout.buffer.flush()
