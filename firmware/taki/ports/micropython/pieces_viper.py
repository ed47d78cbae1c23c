# pyright: basic, reportUndefinedVariable=false, reportGeneralTypeIssues=false, reportAttributeAccessIssue=false, reportArgumentType=false
# ruff: noqa: F821
"""Pieces of a picture with 4 bits a pixel in native code, for `pieces`.

``at`` is where the piece lies and what it is: x and y, 2048 too large, for what is read is never negative;
width, height, the ink that isn't drawn (255: none), and width and
height of the screen. What comes behind is for `pieces_thumb`.
"""

import micropython


@micropython.viper
def keep(piece: ptr8, screen: ptr8, at: ptr32):
    """Copies what is on the screen into a piece."""
    first = (int(at[0]) >> 1) - 1024
    odd = (int(at[0]) & 1) << 2
    y = int(at[1]) - 2048
    n = (int(at[2]) + 1) >> 1
    end = y + int(at[3])
    stride = int(at[5]) >> 1
    to = 0
    while y < end:
        if y >= 0 and y < int(at[6]):
            row = y * stride
            pair = 0
            if first >= 0 and first < stride:
                pair = int(screen[row + first])
            column = first
            stop = to + n
            while to < stop:
                column += 1
                pair <<= 8
                if column >= 0 and column < stride:
                    pair |= int(screen[row + column])
                piece[to] = pair << odd >> 8
                pair &= 255
                to += 1
        else:
            to += n
        y += 1


@micropython.viper
def put(piece: ptr8, screen: ptr8, at: ptr32):
    """Copies a piece onto the screen."""
    first = (int(at[0]) >> 1) - 1024
    odd = (int(at[0]) & 1) << 2
    y = int(at[1]) - 2048
    n = (int(at[2]) + 1) >> 1
    last = first + ((int(at[2]) + (odd >> 2) + 1) >> 1) - 1
    edge = 255
    if (int(at[0]) + int(at[2])) & 1:
        edge = 240
    clear = int(at[4])
    end = y + int(at[3])
    stride = int(at[5]) >> 1
    of = 0
    while y < end:
        if y >= 0 and y < int(at[6]):
            row = y * stride
            stop = of + n
            pair = 0
            mask = 255 >> odd
            column = first
            while column <= last:
                pair = (pair & 255) << 8
                if of < stop:
                    pair |= int(piece[of])
                    of += 1
                if column >= 0 and column < stride:
                    value = (pair >> odd) & 255
                    if column == last:
                        mask &= edge
                    if clear < 16:
                        if value >> 4 == clear:
                            mask &= 15
                        if value & 15 == clear:
                            mask &= 240
                    if mask == 255:
                        screen[row + column] = value
                    elif mask:
                        under = int(screen[row + column])
                        screen[row + column] = under ^ ((under ^ value) & mask)
                mask = 255
                column += 1
        else:
            of += n
        y += 1
