"""English: the pages, 36 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Who begins the next round.\x0aWinner: the winner of the last one.\x0aIn turn: the next seat, clockwise.\x0aRandom: any seat.",
    b"How many rounds a match for points\x0ahas: 6, or 1 to 99.",
    b"In a match for points: what the\x0awinner of a round gets, -100, or\x0a-200 to 0. The lowest total wins.",
    b"Nobody has finished a round yet.\x0aWhat bots play doesn't count.",
    b"The Israeli card game for a device\x0athat goes from hand to hand, with\x0aall its house rules.\x0aThe program is free: MIT licence.\x0aFonts: X11 misc-fixed, public\x0adomain.\x0aTAKI is a trademark of its owner, to\x0awhom this project has no connection.",
    b"The match is kept. What happened is\x0awritten to a file for those who can\x0amend it.\x0aPress OK to go on.",
)
