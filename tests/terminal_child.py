"""A program for the tests of the terminal: shows a picture, and the buttons it reads as text.

``python -m tests.terminal_child MODE [SIXEL]``: ``keys`` runs until the input ends, ``crash`` raises
when OK is pressed.
"""

import sys

from host_sim.blocks import Frame
from host_sim.boards import DEFAULT
from host_sim.console import open_console
from host_sim.terminal import Terminal

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU", "INFO")
_SIZE = 240
_TABLE, _RED, _WHITE = 1, 4, 15


def main(mode, sixel="off"):
    """Runs until the input ends or the process is ended."""
    pixels = bytes(_RED if 60 < x < 180 else _TABLE for _ in range(_SIZE) for x in range(_SIZE))
    bits = {name: 1 << i for i, name in enumerate(NAMES)}
    lines = ["ready"]
    with open_console() as console:
        front = Terminal(console, DEFAULT, bits, sixel=sixel)
        before = 0
        while not front.closed:
            texts = [
                (line, 4, 14 * i, 6 * len(line), 12, _WHITE) for i, line in enumerate(lines[-16:])
            ]
            front.show(Frame(_SIZE, _SIZE, pixels, pixels, texts))
            front.wait(5)
            mask = front.buttons.read()
            for i, name in enumerate(NAMES):
                if mask & ~before & 1 << i:
                    lines.append(f"{len(lines)}:{name}")
                    if mode == "crash" and name == "OK":
                        raise RuntimeError("crashed on purpose")
            before = mask


if __name__ == "__main__":
    main(*sys.argv[1:])
