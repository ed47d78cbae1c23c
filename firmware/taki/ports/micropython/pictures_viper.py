# pyright: basic, reportUndefinedVariable=false, reportGeneralTypeIssues=false, reportAttributeAccessIssue=false, reportArgumentType=false, reportIndexIssue=false
# ruff: noqa: F821
"""Pictures of one bit a pixel in native code, for `pictures_native`."""

import micropython


@micropython.viper
def icon(id: int, place: int, buffer: ptr8, tables: object, look: ptr32):
    """An icon; ``tables`` are SIZES, STARTS and DATA of `icons`.

    ``place`` is y and x, 12 bits each, 2048 too large; ``look`` ink, width, height and inks of the screen.
    """
    sizes = ptr8(tables[0])
    starts = ptr8(tables[1])
    id += id
    look[7] = place
    look[8] = int(sizes[id + 1]) << 7 | int(sizes[id])
    draw(buffer, ptr8(tables[2]), int(starts[id + 1]) << 8 | int(starts[id]), look)


@micropython.viper
def line(glyphs: object, place: int, buffer: ptr8, font: ptr8, places: ptr8, look: ptr32):
    """A line of text; ``look`` goes on with width, height and bytes of a glyph."""
    w = int(look[4])
    look[8] = int(look[5]) << 7 | w
    n = int(len(glyphs))
    codes = ptr8(glyphs)
    i = 0
    while i < n:
        at = int(places[codes[i]])
        if at:
            look[7] = place
            draw(buffer, font, at * int(look[6]), look)
        place += w
        i += 1


@micropython.viper
def draw(buffer: ptr8, data: ptr8, at: int, look: ptr32):
    """The picture of one bit a pixel at ``data[at]``.

    ``look`` ends with its place, and its height and width (7 bits).
    """
    ink = int(look[0])
    left = (int(look[7]) & 4095) - 2048
    y = (int(look[7]) >> 12) - 2048
    n = ((int(look[8]) & 127) + 7) >> 3
    end = y + (int(look[8]) >> 7)
    if y < 0:
        at -= y * n
        y = 0
    if end > int(look[2]):
        end = int(look[2])
    if int(look[3]) == 2:
        width = int(look[1])
        while y < end:
            i = (y >> 3) * width
            bit = 1 << (y & 7)
            stop = at + n
            x = left
            while at < stop:
                bits = int(data[at])
                column = x
                while bits & 255:
                    if bits & 128 and column >= 0 and column < width:
                        if ink:
                            buffer[i + column] = buffer[i + column] | bit
                        else:
                            buffer[i + column] = buffer[i + column] & ~bit
                    bits <<= 1
                    column += 1
                x += 8
                at += 1
            y += 1
        return
    ink *= 17
    width = int(look[1]) >> 1
    odd = left & 1
    left >>= 1
    while y < end:  # two pixels at once, as they are in a byte
        stop = at + n
        x = left
        while at < stop:
            bits = int(data[at]) << 2 >> odd
            i = y * width + x
            column = x
            while bits:
                pair = bits >> 8
                if pair and column >= 0 and column < width:
                    if pair == 3:
                        buffer[i] = ink
                    elif pair == 2:
                        buffer[i] = buffer[i] & 15 | ink & 240
                    else:
                        buffer[i] = buffer[i] & 240 | ink & 15
                bits = (bits & 255) << 2
                i += 1
                column += 1
            x += 4
            at += 1
        y += 1
