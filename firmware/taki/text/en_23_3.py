"""English: the pages, 23 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Who begins the next\x0around.\x0aWinner: the winner of\x0athe last one.\x0aIn turn: the next seat,\x0aclockwise.\x0aRandom: any seat.",
    b"How many rounds a match\x0afor points has: 6, or 1\x0ato 99.",
    b"In a match for points:\x0awhat the winner of a\x0around gets, -100, or\x0a-200 to 0. The lowest\x0atotal wins.",
    b"Nobody has finished a\x0around yet.\x0aWhat bots play doesn't\x0acount.",
    b"The Israeli card game\x0afor a device that goes\x0afrom hand to hand, with\x0aall its house rules.\x0aThe program is free:\x0aMIT licence. Fonts: X11\x0amisc-fixed, public\x0adomain.\x0aTAKI is a trademark of\x0aits owner, to whom this\x0aproject has no\x0aconnection.",
    b"The match is kept. What\x0ahappened is written to\x0aa file for those who\x0acan mend it.\x0aPress OK to go on.",
)
