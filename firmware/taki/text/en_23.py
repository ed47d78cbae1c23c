"""English: the pages, 23 columns wide; written by tools/fonts.py from en.txt."""

LINES = ()
