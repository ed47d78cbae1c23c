"""English: the pages, 36 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"In a match for points: what the\x0awinner of a round gets, -100, or\x0a-200 to 0. The lowest total wins.",
)
