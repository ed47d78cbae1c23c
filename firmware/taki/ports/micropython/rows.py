"""Rows of a canvas on their way to a panel: which have changed, and their pixels in its format.

`rows_viper` does the same some fifty times as fast, where the VM runs native code; `choose` is the
one place that decides. What is compiled for a device has to be compiled for its processor, too.
"""

import sys
from binascii import crc32

from micropython import const

_ARCH = const(10)  # bits of `sys.implementation._mpy` below the four of the processor's kind
_NATIVE = b"\x02\x04\x05\x06\x07\x08"  # x64, and every ARM from that of the Pico (4) on, which run its code


def choose():
    """The module with the functions for this VM: this one or `rows_viper`."""
    if getattr(sys.implementation, "_mpy", 0) >> _ARCH & 15 in _NATIVE:
        from taki.ports.micropython import rows_viper

        return rows_viper
    from taki.ports.micropython import rows

    return rows


def open_pictures(canvas, screen):
    """The drawing of icons and texts for a canvas and its FrameBuffer."""
    from taki.ports.micropython.pictures import Pictures

    return Pictures(canvas, screen)


def mark(buffer, words: int, rows: int, sums, marks) -> int:
    """Sets ``marks[row]`` to 1 for each row that isn't as it was at the last call, and to 0 for others.

    A row is ``words`` times four bytes of ``buffer``; ``sums`` (array "i", an item a row) remembers a sum of
    each: of 2**30 changes of a row one is overlooked. Returns how many have changed.
    """
    view = memoryview(buffer)
    changed = 0
    for row in range(rows):
        total = crc32(view[4 * words * row : 4 * words * (row + 1)]) & 0x3FFFFFFF
        marks[row] = 1 if total != sums[row] else 0
        sums[row] = total
        changed += marks[row]
    return changed


def expand(source, at: int, n: int, pairs, out) -> None:
    """``n`` bytes of two pixels each, from ``source[at]`` on, become 4 ``n`` bytes of ``out``.

    ``pairs`` holds the four bytes that stand for each of the 256 pairs of pixels.
    """
    j = 0
    for i in range(at, at + n):
        pair = 4 * source[i]
        out[j] = pairs[pair]
        out[j + 1] = pairs[pair + 1]
        out[j + 2] = pairs[pair + 2]
        out[j + 3] = pairs[pair + 3]
        j += 4
