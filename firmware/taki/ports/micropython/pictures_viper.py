# pyright: basic, reportUndefinedVariable=false, reportGeneralTypeIssues=false, reportAttributeAccessIssue=false, reportArgumentType=false
# ruff: noqa: F821
"""Pictures of one bit a pixel in native code, for `pictures_native`."""

import micropython


@micropython.viper
def icon(shape: int, place: int, buffer: ptr8, data: ptr8, look: ptr32):
    """The picture of one bit a pixel at ``data[shape & 0xFFFF]``, above these bits width and height (7 each).

    ``place`` is y and x, 12 bits each, 2048 too large; ``look`` ink, width, height and inks of the screen.
    """
    _draw(place, (shape >> 23 << 7) | (shape >> 16 & 127), buffer, data, shape & 0xFFFF, look)


@micropython.viper
def line(glyphs: object, place: int, buffer: ptr8, font: ptr8, places: ptr8, look: ptr32):
    """A line of text; ``look`` goes on with width, height and bytes of a glyph."""
    w = int(look[4])
    size = int(look[5]) << 7 | w
    n = int(len(glyphs))
    codes = ptr8(glyphs)
    i = 0
    while i < n:
        at = int(places[codes[i]])
        if at:
            _draw(place, size, buffer, font, at * int(look[6]), look)
        place += w
        i += 1


@micropython.viper
def _draw(place: int, size: int, buffer: ptr8, data: ptr8, at: int, look: ptr32):
    ink = int(look[0])
    width = int(look[1])
    left = (place & 4095) - 2048
    y = (place >> 12) - 2048
    w = size & 127
    end = y + (size >> 7)
    while y < end:
        if y >= 0 and y < int(look[2]):
            byte = at
            x = left
            while x < left + w:
                bits = int(data[byte])
                byte += 1
                column = x
                while bits & 255:
                    if bits & 128 and column >= 0 and column < width:
                        if int(look[3]) == 2:
                            i = (y >> 3) * width + column
                            if ink:
                                buffer[i] = buffer[i] | 1 << (y & 7)
                            else:
                                buffer[i] = buffer[i] & ~(1 << (y & 7))
                        else:
                            i = (y * width + column) >> 1
                            if column & 1:
                                buffer[i] = buffer[i] & 240 | ink
                            else:
                                buffer[i] = buffer[i] & 15 | ink << 4
                    bits <<= 1
                    column += 1
                x += 8
        at += (w + 7) >> 3
        y += 1
