"""English: the pages, 36 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"In force: a Super TAKI takes the\x0acolour in force.\x0aChosen: you always name its colour,\x0abut for one in your own TAKI.",
    b"What a King of the next player does\x0aagainst a +3.\x0aSaves one: only that player draws\x0anothing.\x0aSaves all: nobody draws.\x0aNo: it is no answer.",
    b"Yes: a 3 and a Plus of one colour\x0amay be laid together as a +3. Such a\x0apair also answers a +3: then nobody\x0adraws.\x0aNo: there are no pairs.",
    b'Who is left with one card owes the\x0awords "last card".\x0aSay it: before the next player acts,\x0aor it costs cards.\x0aIf caught: it costs cards only if\x0aanother player says so.\x0aBy itself: the game says it.\x0aOff: nobody owes anything.',
    b'How many cards it costs not to say\x0a"last card": 4, or 0 to 20.',
    b"When an empty hand wins.\x0aAt the end: when its last card has\x0adone its work, such as a +2 that\x0aothers have to take.\x0aAt once: before that. But a Plus, or\x0aa Breaker on your own turn, draws\x0afirst.",
    b"Draw one: a Plus may be your last\x0acard. You draw one, and your turn is\x0aover.\x0aForbidden: it can't be your last\x0acard.",
    b"In a match for points: what every\x0acard but a number costs at the end\x0aof a round, 10, or 0 to 100. A\x0anumber costs its value.",
    b"Who begins the next round.\x0aWinner: the winner of the last one.\x0aIn turn: the next seat, clockwise.\x0aRandom: any seat.",
    b"How many rounds a match for points\x0ahas: 6, or 1 to 99.",
    b"In a match for points: what the\x0awinner of a round gets, -100, or\x0a-200 to 0. The lowest total wins.",
    b"Nobody has finished a round yet.\x0aWhat bots play doesn't count.",
    b"The Israeli card game for a device\x0athat goes from hand to hand, with\x0aall its house rules.\x0aThe program is free: MIT licence.\x0aFonts: X11 misc-fixed, public\x0adomain.\x0aTAKI is a trademark of its owner, to\x0awhom this project has no connection.",
    b"The match is kept. What happened is\x0awritten to a file for those who can\x0amend it.\x0aPress OK to go on.",
)
