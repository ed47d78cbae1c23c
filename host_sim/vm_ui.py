"""Frames in the formats of MicroPython's `framebuf`, as its VM hands them over."""

from taki.ui import theme


def pack(pixels: bytes, width: int, inks: int) -> bytes:
    """Pixels of one ink a byte, as GS4_HMSB for 16 inks and as MONO_VLSB for 2."""
    if inks == 16:
        pairs = zip(pixels[::2], pixels[1::2], strict=True)
        return bytes([left << 4 | right for left, right in pairs])
    packed = bytearray(len(pixels) // 8)
    for i, ink in enumerate(pixels):
        if ink:
            y, x = divmod(i, width)
            packed[y // 8 * width + x] |= 1 << y % 8
    return bytes(packed)


def unpack(packed: bytes, width: int, inks: int) -> bytes:
    """What `pack` packed; on a screen of 2 inks the lit pixels are white."""
    if inks == 16:
        return b"".join([_PAIRS[byte] for byte in packed])
    pixels = bytearray(len(packed) * 8)
    for i, byte in enumerate(packed):
        row, x = divmod(i, width)
        for bit in range(8):
            pixels[(row * 8 + bit) * width + x] = theme.WHITE * (byte >> bit & 1)
    return bytes(pixels)


_PAIRS = [bytes((byte >> 4, byte & 15)) for byte in range(256)]
