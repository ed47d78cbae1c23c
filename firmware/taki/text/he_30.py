"""עברית: the pages, 30 columns wide; written by tools/fonts.py from he.txt."""

LINES = ()
