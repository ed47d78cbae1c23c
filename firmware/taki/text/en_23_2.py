"""English: the pages, 23 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"What you may play on\x0ayour Plus.\x0aWhat fits: any card\x0athat fits it.\x0aIts colour: only a\x0acard, or a pair, of its\x0acolour.",
    b"By hand: you close your\x0aTAKI, or leave it open\x0afor the next player.\x0aBy itself: it is closed\x0awhen you end it, if it\x0acan be.",
    b"Yes: Change Colour may\x0abe the last card of\x0ayour TAKI. It closes\x0ait, and you name a\x0acolour.\x0aNo: it can't be played\x0athere.",
    b"Yes: a Super TAKI may\x0abe added to your TAKI,\x0aas a card of its\x0acolour.\x0aNo: it can't be played\x0athere.",
    b"Yes: a King may be the\x0alast card of your TAKI.\x0aIt closes it, and you\x0amay play any one card.\x0aNo: it can't be played\x0athere.",
    b"Yes: with a number on\x0atop of your TAKI you\x0amay go on with the same\x0anumber in another\x0acolour. That closes the\x0aTAKI, and only this\x0anumber may follow.\x0aNo: only its colour\x0agoes.",
    b"Yes: Change Colour may\x0abe played on Change\x0aColour.\x0aNo: it may not.",
    b"What the next player\x0amay play on a King that\x0ano card has followed.\x0aAny card: all cards\x0afit.\x0aOld colour: the colour\x0abeneath the King stays\x0ain force.",
    b"In force: a Super TAKI\x0atakes the colour in\x0aforce.\x0aChosen: you always name\x0aits colour, but for one\x0ain your own TAKI.",
    b"What a King of the next\x0aplayer does against a\x0a+3.\x0aSaves one: only that\x0aplayer draws nothing.\x0aSaves all: nobody\x0adraws.\x0aNo: it is no answer.",
    b"Yes: a 3 and a Plus of\x0aone colour may be laid\x0atogether as a +3. Such\x0aa pair also answers a\x0a+3: then nobody draws.\x0aNo: there are no pairs.",
    b'Who is left with one\x0acard owes the words\x0a"last card".\x0aSay it: before the next\x0aplayer acts, or it\x0acosts cards.\x0aIf caught: it costs\x0acards only if another\x0aplayer says so.\x0aBy itself: the game\x0asays it.\x0aOff: nobody owes\x0aanything.',
    b'How many cards it costs\x0anot to say "last card":\x0a4, or 0 to 20.',
    b"When an empty hand\x0awins.\x0aIn the end: when its\x0alast card has done its\x0awork, such as a +2 that\x0aothers have to take.\x0aAt once: before that.\x0aBut a Plus, or a\x0aBreaker on your own\x0aturn, draws first.",
    b"Draw one: a Plus may be\x0ayour last card. You\x0adraw one, and your turn\x0ais over.\x0aForbidden: it can't be\x0ayour last card.",
    b"In a match for points:\x0awhat every card but a\x0anumber costs at the end\x0aof a round, 10, or 0 to\x0a100. A number costs its\x0avalue.",
)
