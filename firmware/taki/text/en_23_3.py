"""English: the pages, 23 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"In a match for points:\x0awhat the winner of a\x0around gets, -100, or\x0a-200 to 0. The lowest\x0atotal wins.",
)
