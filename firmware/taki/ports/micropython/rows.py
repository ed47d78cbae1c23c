"""Rows of a canvas on their way to a panel: which have changed, and their pixels in its format.

`rows_thumb` does the same a thousand times as fast, where there is an ARM; `choose` decides, and
`open_pictures` and `open_pieces` the like for what a canvas draws and copies. What is compiled for a
device has to be compiled for its processor, too.
"""

import sys
from binascii import crc32

from micropython import const

_ARCH = const(10)  # bits of `sys.implementation._mpy` below the four of the processor's kind
_X64 = const(2)
_ARM = const(4)  # the first of those that run the code of a Pico, and the last
_LAST_ARM = const(8)


def processor() -> int:
    """What kind of native code runs here, as the VM numbers it; 0: none."""
    return getattr(sys.implementation, "_mpy", 0) >> _ARCH & 15


def choose():
    """The module with `mark` and `expand` for this VM: this one or `rows_thumb`."""
    if _ARM <= processor() <= _LAST_ARM:
        from taki.ports.micropython import rows_thumb

        return rows_thumb
    from taki.ports.micropython import rows

    return rows


def open_pictures(canvas, screen):
    """The drawing of icons and texts for a canvas and its FrameBuffer: native if it can be."""
    if processor() == _X64 or _ARM <= processor() <= _LAST_ARM:
        from taki.ports.micropython.pictures_native import NativePictures

        if canvas.inks == 16 and processor() != _X64:
            from taki.ports.micropython import pictures_thumb, pictures_viper

            pictures_viper.draw = pictures_thumb.draw  # its functions look it up
        return NativePictures(canvas, screen)
    from taki.ports.micropython.pictures import Pictures

    return Pictures(canvas, screen)


def open_pieces(canvas):
    """What copies pieces of a canvas in native code; None where the FrameBuffer has to."""
    if canvas.inks != 16:
        return None
    if _ARM <= processor() <= _LAST_ARM:
        from taki.ports.micropython import pieces_thumb as native
    elif processor() == _X64:
        from taki.ports.micropython import pieces_viper as native
    else:
        return None
    from taki.ports.micropython.pieces import NativePieces

    return NativePieces(canvas, native)


def mark(buffer, shape: int, sums, marks) -> int:
    """Sets ``marks[row]`` to 1 for each row that isn't as it was at the last call, and to 0 for others.

    ``shape`` is ``rows << 8 | words``: a row is so many times four bytes of ``buffer``. ``sums`` (array "i",
    an item a row) remembers a sum of each: of 2**30 changes of a row one is overlooked. Returns how many
    have changed.
    """
    words = shape & 255
    view = memoryview(buffer)
    changed = 0
    for row in range(shape >> 8):
        total = crc32(view[4 * words * row : 4 * words * (row + 1)]) & 0x3FFFFFFF
        marks[row] = 1 if total != sums[row] else 0
        sums[row] = total
        changed += marks[row]
    return changed


def expand(source, place: int, pairs, out) -> None:
    """``place`` is ``at << 10 | n``: ``n`` bytes of two pixels each, from ``source[at]`` on, become 4 ``n``
    bytes of ``out``. ``pairs`` holds the four bytes that stand for each of the 256 pairs of pixels.
    """
    at = place >> 10
    j = 0
    for i in range(at, at + (place & 1023)):
        pair = 4 * source[i]
        out[j] = pairs[pair]
        out[j + 1] = pairs[pair + 1]
        out[j + 2] = pairs[pair + 2]
        out[j + 3] = pairs[pair + 3]
        j += 4
