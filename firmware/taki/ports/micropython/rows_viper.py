# pyright: basic, reportUndefinedVariable=false, reportGeneralTypeIssues=false, reportAttributeAccessIssue=false
# ruff: noqa: F821
"""`rows` in native code; see there. The buffers are aligned to four bytes, as any bytearray is."""

import micropython


@micropython.viper
def mark(buffer: ptr32, words: int, rows: int, sums: ptr32, marks: ptr8) -> int:
    """See `rows.mark`. Words are folded in one by one, each step so that no two words come out alike:
    FNV with a shift, for otherwise what differs in high bits alone would never reach the low ones."""
    at = 0
    changed = 0
    row = 0
    while row < rows:
        total = uint(row + 1)
        end = at + words
        while at < end:
            total = uint((total ^ uint(buffer[at])) * 16777619)
            total = uint(total ^ (total >> 15))
            at += 1
        low = int(total & 0x3FFFFFFF)
        differs = 0
        if int(sums[row]) != low:
            sums[row] = low
            differs = 1
        marks[row] = differs
        changed += differs
        row += 1
    return changed


@micropython.viper
def expand(source: ptr8, at: int, n: int, pairs: ptr32, out: ptr32):
    """See `rows.expand`: a load and a store of 32 bits for two pixels."""
    i = 0
    while i < n:
        out[i] = pairs[source[at + i]]
        i += 1
