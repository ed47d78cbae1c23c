"""English: the pages, 30 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"In a match for points: what\x0athe winner of a round gets,\x0a-100, or -200 to 0. The lowest\x0atotal wins.",
)
