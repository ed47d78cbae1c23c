"""The states of the showcase on a CircuitPython board: of each, whether its frame is the desktop's.

``python scenes.py BOARD LANGUAGES FOLDER [STATE ...]`` prints a line a state: its name, the language, "same"
or how many pixels differ (two PNGs go into FOLDER then), and how many pairs of texts overlap by the labels'
metrics.
"""

import sys
from itertools import combinations
from pathlib import Path

from host_sim.cp_board import CpBoard
from host_sim.cp_scenes import redraw
from host_sim.displayio_vm import CP_BOARDS
from host_sim.pictures import write_png
from host_sim.showcase import STATES
from host_sim.showcase.stage import prepared
from taki.ui import theme


def boxes(canvas):
    """(left, top, right, bottom) of what is drawn of every text, by the measures of its label."""
    found = []
    for label in canvas._labels.group:
        if not label.hidden:
            x, y, w, h = label.bounding_box
            assert (w, h) == (label.bitmap.width, label.bitmap.height)
            for left, top, right in words(label):
                rows = range(top, top + label.font.height)
                lit = [(c, r) for c in range(left, right) for r in rows if label.bitmap[c, r]]
                if lit:
                    columns, rows = zip(*lit, strict=True)
                    box = (min(columns), min(rows), max(columns) + 1, max(rows) + 1)
                    corner = (label.x + x, label.y + y) * 2
                    found.append(tuple(a + b for a, b in zip(box, corner, strict=True)))
    return found


def words(label):
    """(left, top, right) of every text in a label, by the shifts of its glyphs."""
    at = start = top = 0
    for character in label.text:
        glyph = label.font.get_glyph(ord(character))
        if glyph.width == 0 and at > start:
            yield start, top, at
        at += glyph.shift_x
        if glyph.width == 0:
            start, top = at, -glyph.dy
    yield start, top, at


def overlap(a, b):
    """Whether two boxes share a pixel."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def main(name, languages, folder, *only):
    """See above."""
    screen = CP_BOARDS[name]
    board = CpBoard(name)
    for state in STATES:
        for language in languages.split(","):
            if only and state.__name__ not in only:
                continue
            device = prepared(screen, state, language)
            desktop = device.canvas.last.pixels
            shown = redraw(device, board)
            differ = sum(a != b for a, b in zip(shown, desktop, strict=True))
            if differ:
                for kind, pixels in (("displayio", shown), ("desktop", desktop)):
                    png = write_png(pixels, screen.width, screen.height, theme.RGB)
                    Path(folder, f"{state.__name__}-{language}-{kind}.png").write_bytes(png)
            pairs = sum(overlap(a, b) for a, b in combinations(boxes(board.canvas), 2))
            print(state.__name__, language, differ or "same", pairs)
    print("labels", len(board.canvas._labels.group))


if __name__ == "__main__":
    main(*sys.argv[1:])
