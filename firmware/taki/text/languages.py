"""The languages that there are; written by tools/fonts.py from the .txt files."""

from micropython import const

CODES = (
    "en",
    "he",
)
NAMES = (
    b"English",
    b"\x9a\x89\x98\x81\x92",
)
"""What each calls itself, as a line."""
RTL = (
    False,
    True,
)
"""Whether it runs from right to left."""
ALPHABETS = (
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    b"\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a",
)
"""The letters that the picker offers, as glyph indices in their own order."""
SMALL = (
    b"abcdefghijklmnopqrstuvwxyz",
    b"\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a",
)
"""The small form of each, itself where there is none."""
COLUMNS = (36, 30, 23)
"""How wide the pages are wrapped, widest first."""
PAGES = const(16)
"""How many pages a module holds."""
LINES = const(391)
"""How many texts are lines; the pages come after them."""
BLOCK = const(16)
"""How many lines a block holds."""
