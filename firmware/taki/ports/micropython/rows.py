"""Which code this processor runs: for rows of a canvas on their way to a panel, for its pictures and pieces.

Where there is an ARM, machine code does it up to a thousand times as fast. What is compiled for a device has
to be compiled for its processor, too.
"""

import sys

from micropython import const

_ARCH = const(10)  # bits of `sys.implementation._mpy` below the four of the processor's kind
_X64 = const(2)
_ARM = const(4)  # the first of those that run the code of a Pico, and the last
_LAST_ARM = const(8)


def processor() -> int:
    """What kind of native code runs here, as the VM numbers it; 0: none."""
    return getattr(sys.implementation, "_mpy", 0) >> _ARCH & 15


def choose():
    """The module with ``mark`` and ``expand`` for this VM: `rows_plain` or `rows_thumb`."""
    if _ARM <= processor() <= _LAST_ARM:
        from taki.ports.micropython import rows_thumb

        return rows_thumb
    from taki.ports.micropython import rows_plain

    return rows_plain


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
