"""English: the pages, 36 columns wide; written by tools/fonts.py from en.txt."""

LINES = ()
