"""עברית: the pages, 23 columns wide; written by tools/fonts.py from he.txt."""

LINES = ()
