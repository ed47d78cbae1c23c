"""Texts by number (`taki.text.ids`) as lines of glyph indices, and the fonts to draw them with."""

from taki.text import fonts
from taki.text.en import LINES

__all__ = ["LINES", "encode"]

_UNKNOWN = 63  # "?"


def encode(string: str) -> bytes:
    """The line of a string that is no text of ours, such as a name.

    A character that no font holds becomes "?".
    """
    line = bytearray()
    for character in string:
        glyph = ord(character)
        line.append(glyph if fonts.FIRST <= glyph <= fonts.LAST else _UNKNOWN)
    return bytes(line)
