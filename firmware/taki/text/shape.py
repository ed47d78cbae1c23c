"""From the order in which a name is typed to the order in which it is seen from left to right.

The Unicode bidirectional algorithm (UAX #9) for one line of glyph indices without explicit
controls: letters, digits, spaces and punctuation. A line's direction is that of its first letter.
"""

from micropython import const

_L = const(0)
_R = const(1)
_NUMBER = const(2)
_NEUTRAL = const(3)
_SEPARATOR = const(4)  # belongs to a number when it stands between two digits
_SIGN = const(5)  # belongs to a number when it touches one

_SEPARATORS = b"+-,./:"
_SIGNS = b"#$%"
_PAIRS = b"()[]{}<>"


def is_rtl(line) -> bool:
    """Whether the first letter runs from right to left."""
    for glyph in line:
        kind = _kind(glyph)
        if kind == _L:
            return False
        if kind == _R:
            return True
    return False


def visual(line: bytes) -> bytes:
    """A line, given in the order in which it is typed, from left to right."""
    if not line or max(line) < 128:
        return line  # no letter from right to left: nothing moves
    base = _R if is_rtl(line) else _L
    kinds = bytearray(len(line))
    for i in range(len(line)):
        kinds[i] = _kind(line[i])
    _resolve_numbers(kinds, base)
    _resolve_neutrals(kinds, base)
    out = bytearray(line)
    for i in range(len(out)):
        # from here on a kind is an embedding level
        if base == _R and kinds[i] == _L:
            kinds[i] = 2
        if kinds[i] == 1 and out[i] in _PAIRS:
            out[i] = _PAIRS[_PAIRS.find(line[i : i + 1]) ^ 1]
    _turn(out, kinds, 2)
    _turn(out, kinds, 1)
    return bytes(out)


def _kind(glyph):
    if 128 <= glyph <= 154:
        return _R
    if glyph >= 155 or 65 <= glyph <= 90 or 97 <= glyph <= 122:
        return _L
    if 48 <= glyph <= 57:
        return _NUMBER
    if glyph in _SEPARATORS:
        return _SEPARATOR
    if glyph in _SIGNS:
        return _SIGN
    return _NEUTRAL


def _resolve_numbers(kinds, base):
    """Rules W4 to W7: what belongs to a number, and numbers that follow letters from the left."""
    n = len(kinds)
    for i in range(1, n - 1):
        if kinds[i] == _SEPARATOR and kinds[i - 1] == _NUMBER and kinds[i + 1] == _NUMBER:
            kinds[i] = _NUMBER
    for i in range(1, n):
        if kinds[i] == _SIGN and kinds[i - 1] == _NUMBER:
            kinds[i] = _NUMBER
    for i in range(n - 2, -1, -1):
        if kinds[i] == _SIGN and kinds[i + 1] == _NUMBER:
            kinds[i] = _NUMBER
    strong = base
    for i in range(n):
        if kinds[i] <= _R:
            strong = kinds[i]
        elif kinds[i] > _NUMBER:
            kinds[i] = _NEUTRAL
        elif strong == _L:
            kinds[i] = _L


def _resolve_neutrals(kinds, base):
    """Rules N1 and N2: between two of a direction they take it, elsewhere that of the line."""
    n = len(kinds)
    before = base
    i = 0
    while i < n:
        if kinds[i] != _NEUTRAL:
            before = _R if kinds[i] else _L
            i += 1
            continue
        end = i
        while end < n and kinds[end] == _NEUTRAL:
            end += 1
        after = base
        if end < n:
            after = _R if kinds[end] else _L
        while i < end:
            kinds[i] = before if before == after else base
            i += 1


def _turn(out, levels, level):
    """Rule L2: reverses every run of at least ``level``, levels and glyphs alike."""
    n = len(out)
    i = 0
    while i < n:
        j = i
        while j < n and levels[j] >= level:
            j += 1
        k = j - 1
        next_one = j + 1
        while i < k:
            out[i], out[k] = out[k], out[i]
            levels[i], levels[k] = levels[k], levels[i]
            i += 1
            k -= 1
        i = next_one
