"""PNG files of palette pixels, written and read with the standard library alone."""

import struct
import zlib
from collections.abc import Sequence

from host_sim.blocks import Colour

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def write_png(
    pixels: bytes, width: int, height: int, palette: Sequence[Colour], scale: int = 1
) -> bytes:
    """A PNG of ``pixels`` (one ink a byte, row by row), every pixel ``scale`` pixels wide and high.

    ``palette`` lists the (r, g, b) of at most 256 inks.
    """
    rows: list[bytes] = []
    for y in range(height):
        row = bytes(pixels[y * width : (y + 1) * width])
        if scale > 1:
            row = b"".join(row[x : x + 1] * scale for x in range(width))
        rows.append((b"\0" + row) * scale)
    header = struct.pack(">IIBBBBB", width * scale, height * scale, 8, 3, 0, 0, 0)
    colours = b"".join(bytes(rgb) for rgb in palette)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", colours),
            _chunk(b"IDAT", zlib.compress(b"".join(rows), 9)),
            _chunk(b"IEND", b""),
        )
    )


def read_png(data: bytes) -> tuple[int, int, list[Colour]]:
    """(width, height, [(r, g, b), ...]) of a PNG that `write_png` made; ValueError for others."""
    if data[:8] != _SIGNATURE:
        raise ValueError("not a PNG")
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        chunks[kind] = data[at + 8 : at + 8 + length]
        at += 12 + length
    width, height, *form = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if form != [8, 3, 0, 0, 0]:
        raise ValueError("not a PNG with one palette byte a pixel")
    colours = chunks[b"PLTE"]
    palette = [(colours[i], colours[i + 1], colours[i + 2]) for i in range(0, len(colours), 3)]
    rows = zlib.decompress(chunks[b"IDAT"])
    inks: list[int] = []
    for y in range(height):
        row = rows[y * (width + 1) : (y + 1) * (width + 1)]
        if row[0]:
            raise ValueError("not a PNG without row filters")
        inks.extend(row[1:])
    return width, height, [palette[ink] for ink in inks]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
