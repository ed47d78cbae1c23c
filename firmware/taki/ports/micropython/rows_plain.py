"""Rows of a canvas on their way to a panel: which have changed, and their pixels in its format.

`rows_thumb` does the same in machine code.
"""

from binascii import crc32


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
