"""עברית: the pages, 36 columns wide; written by tools/fonts.py from he.txt."""

LINES = ()
