"""English: the pages, 30 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"In force: a Super TAKI takes\x0athe colour in force.\x0aChosen: you always name its\x0acolour, but for one in your\x0aown TAKI.",
    b"What a King of the next player\x0adoes against a +3.\x0aSaves one: only that player\x0adraws nothing.\x0aSaves all: nobody draws.\x0aNo: it is no answer.",
    b"Yes: a 3 and a Plus of one\x0acolour may be laid together as\x0aa +3. Such a pair also answers\x0aa +3: then nobody draws.\x0aNo: there are no pairs.",
    b'Who is left with one card owes\x0athe words "last card".\x0aSay it: before the next player\x0aacts, or it costs cards.\x0aIf caught: it costs cards only\x0aif another player says so.\x0aBy itself: the game says it.\x0aOff: nobody owes anything.',
    b'How many cards it costs not to\x0asay "last card": 4, or 0 to\x0a20.',
    b"When an empty hand wins.\x0aAt the end: when its last card\x0ahas done its work, such as a\x0a+2 that others have to take.\x0aAt once: before that. But a\x0aPlus, or a Breaker on your own\x0aturn, draws first.",
    b"Draw one: a Plus may be your\x0alast card. You draw one, and\x0ayour turn is over.\x0aForbidden: it can't be your\x0alast card.",
    b"In a match for points: what\x0aevery card but a number costs\x0aat the end of a round, 10, or\x0a0 to 100. A number costs its\x0avalue.",
    b"Who begins the next round.\x0aWinner: the winner of the last\x0aone.\x0aIn turn: the next seat,\x0aclockwise.\x0aRandom: any seat.",
    b"How many rounds a match for\x0apoints has: 6, or 1 to 99.",
    b"In a match for points: what\x0athe winner of a round gets,\x0a-100, or -200 to 0. The lowest\x0atotal wins.",
    b"Nobody has finished a round\x0ayet.\x0aWhat bots play doesn't count.",
    b"The Israeli card game for a\x0adevice that goes from hand to\x0ahand, with all its house\x0arules.\x0aThe program is free: MIT\x0alicence. Fonts: X11\x0amisc-fixed, public domain.\x0aTAKI is a trademark of its\x0aowner, to whom this project\x0ahas no connection.",
    b"The match is kept. What\x0ahappened is written to a file\x0afor those who can mend it.\x0aPress OK to go on.",
)
