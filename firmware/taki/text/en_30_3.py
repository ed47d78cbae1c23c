"""English: the pages, 30 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Who begins the next round.\x0aWinner: the winner of the last\x0aone.\x0aIn turn: the next seat,\x0aclockwise.\x0aRandom: any seat.",
    b"How many rounds a match for\x0apoints has: 6, or 1 to 99.",
    b"In a match for points: what\x0athe winner of a round gets,\x0a-100, or -200 to 0. The lowest\x0atotal wins.",
    b"Nobody has finished a round\x0ayet.\x0aWhat bots play doesn't count.",
    b"The Israeli card game for a\x0adevice that goes from hand to\x0ahand, with all its house\x0arules.\x0aThe program is free: MIT\x0alicence. Fonts: X11\x0amisc-fixed, public domain.\x0aTAKI is a trademark of its\x0aowner, to whom this project\x0ahas no connection.",
    b"The match is kept. What\x0ahappened is written to a file\x0afor those who can mend it.\x0aPress OK to go on.",
)
