"""English: the pages, 30 columns wide; written by tools/fonts.py from en.txt."""

LINES = ()
