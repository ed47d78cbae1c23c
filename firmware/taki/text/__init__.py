"""Texts by number (`taki.text.ids`) as lines of glyph indices, in one language at a time.

``language`` is the code of the language in use, such as "he", ``index`` its place in
`taki.text.languages`, and ``rtl`` whether it runs from right to left. The other languages are not in
memory.
"""

import gc
import sys

from taki.text import fonts, languages

_UNKNOWN = 63  # "?"

_blocks = ()
language = ""
index = 0
rtl = False


def use(code: str) -> None:
    """Takes a language of `taki.text.languages.CODES` into use; ValueError for any other.

    Whatever is on the screen has to be drawn anew.
    """
    global _blocks, language, index, rtl
    if code == language:
        return
    place = languages.CODES.index(code)
    _blocks = ()  # so that never two languages are in memory
    gc.collect()
    _blocks = _load(code)
    language = code
    index = place
    rtl = languages.RTL[place]


def line(number: int) -> bytes:
    """The one-line text of that number; bytes 1 and 2 stand for its slots.

    They are packed, a few in a block with the length of each before it: as objects of their own they
    would take four times the memory.
    """
    block = _blocks[number // languages.BLOCK]
    at = 0
    for _ in range(number % languages.BLOCK):
        at += block[at] + 1
    return block[at + 1 : at + 1 + block[at]]


def page(number: int, columns: int) -> bytes:
    """Page ``number`` with lines of at most ``columns`` glyphs; a glyph 10 stands between two.

    It is read from its module at every call: pages are long, and shown rarely. A module holds a few of
    them, so that one can be read in a small heap.
    """
    i = 0
    while languages.COLUMNS[i] > columns:
        i += 1
    module = number // languages.PAGES
    pages = _load("{}_{}_{}".format(language, languages.COLUMNS[i], module))
    return pages[number - module * languages.PAGES]


def _load(name):
    """``LINES`` of a module of this package, which doesn't stay in memory itself."""
    path = "taki.text." + name
    lines = __import__(path, None, None, ("LINES",)).LINES
    sys.modules.pop(path, None)
    globals().pop(name, None)
    return lines


def encode(string: str) -> bytes:
    """The glyph indices of a string in its own order; a character without a glyph becomes "?"."""
    plain = string.encode()
    if len(plain) == len(string) and (not plain or min(plain) >= 32):
        return plain  # ASCII
    line = bytearray()
    for character in string:
        glyph = ord(character)
        if not 32 <= glyph < 127:
            at = fonts.LETTERS.find(character)
            glyph = at + 128 if at >= 0 else fonts.SYMBOLS.find(character) + 11
            if glyph < 11 or not fonts.PLACES[glyph]:
                glyph = _UNKNOWN
        line.append(glyph)
    return bytes(line)


def decode(line: bytes) -> str:
    """The string whose glyph indices these are: the other way round of `encode`."""
    if line and min(line) >= 32 and max(line) < 127:
        return str(line, "utf-8")  # ASCII
    string = ""
    for glyph in line:
        if glyph >= 128:
            string += fonts.LETTERS[glyph - 128]
        elif glyph >= 32:
            string += chr(glyph)
        elif glyph >= 11:
            string += fonts.SYMBOLS[glyph - 11]
    return string


use("en")
