"""The ports of an App without hardware, alike on every VM: time of its own, frames as digests.

On MicroPython the canvas is the firmware's own on `framebuf`, on CPython the desktop's; `packed` gives the
pixels of either in the format of `framebuf`.
"""

import sys
from hashlib import sha256

MICROPYTHON = sys.implementation.name == "micropython"


def make_canvas(width, height, inks):
    """The canvas of this VM."""
    if MICROPYTHON:
        from taki.ports.micropython.canvas import FrameCanvas

        return FrameCanvas(width, height, inks)
    from host_sim.screen import ScreenCanvas

    return ScreenCanvas(width, height)


def packed(canvas):
    """The pixels as `framebuf` packs them: GS4_HMSB with 16 inks, MONO_VLSB with 2."""
    if MICROPYTHON:
        return canvas.buffer
    pixels = canvas.pixels
    if canvas.inks == 16:
        return bytes(a << 4 | b for a, b in zip(pixels[::2], pixels[1::2], strict=True))
    out = bytearray(len(pixels) // 8)
    for i, ink in enumerate(pixels):
        if ink:
            y, x = divmod(i, canvas.width)
            out[y // 8 * canvas.width + x] |= 1 << y % 8
    return bytes(out)


def hexadecimal(data):
    """Bytes as text."""
    return "".join(["%02x" % byte for byte in data])


def digest(data):
    """Eight bytes of the SHA-256 of ``data``, as text."""
    return hexadecimal(sha256(data).digest()[:8])
