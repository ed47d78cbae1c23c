"""Pictures for terminals that show them as pixels: the sixel format of DEC's VT340."""

import re
from collections.abc import Sequence
from functools import lru_cache

from host_sim.blocks import Colour

_RUN = re.compile(rb"(.)\1*", re.DOTALL)


def encode(
    pixels: bytes, width: int, height: int, palette: Sequence[Colour], scale: int = 1
) -> str:
    """The escape sequence that paints ``pixels`` (one ink a byte, row by row) at the cursor.

    Every pixel becomes ``scale`` x ``scale`` dots; ``palette`` lists the (r, g, b) of the inks.
    """
    rows = [pixels[y * width : (y + 1) * width] for y in range(height)]
    dots = height * scale
    bands: list[str] = []
    for top in range(0, dots, 6):
        band = tuple(rows[y // scale] for y in range(top, min(top + 6, dots)))
        bands.append(_band(band, scale))
    used = sorted(set(pixels))
    colours = "".join(
        "#{};2;{};{};{}".format(ink, *(round(v * 100 / 255) for v in palette[ink])) for ink in used
    )
    size = f'"1;1;{width * scale};{dots}'
    return f"\x1bP0;1;0q{size}{colours}{'-'.join(bands)}\x1b\\"


@lru_cache(maxsize=512)
def _band(rows: tuple[bytes, ...], scale: int) -> str:
    """Up to six rows of dots, ink after ink; kept, for most of a screen stays as it was."""
    width = len(rows[0])
    lines: list[str] = []
    for ink in sorted(set(b"".join(rows))):
        # All columns at once: every row gives one bit to the byte of each column.
        bits = 0
        for i, row in enumerate(rows):
            if ink in row:
                bits |= int.from_bytes(row.translate(_only(ink)), "big") << i
        columns = bits.to_bytes(width, "big")
        runs = (_run(m[1][0], len(m[0]) * scale) for m in _RUN.finditer(columns.rstrip(b"\0")))
        lines.append(f"#{ink}{''.join(runs)}")
    return "$".join(lines)


def _run(bits: int, count: int) -> str:
    char = chr(63 + bits)
    return char * count if count < 4 else f"!{count}{char}"


@lru_cache(maxsize=256)
def _only(ink: int) -> bytes:
    """A table that turns ``ink`` into 1 and all others into 0."""
    return bytes(i == ink for i in range(256))
