"""English: the pages, 36 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"What you may play on your Plus.\x0aWhat fits: any card that fits it.\x0aIts colour: only a card, or a pair,\x0aof its colour.",
    b"By hand: you close your TAKI, or\x0aleave it open for the next player.\x0aBy itself: it is closed when you end\x0ait, if it can be.",
    b"Yes: Change Colour may be the last\x0acard of your TAKI. It closes it, and\x0ayou name a colour.\x0aNo: it can't be played there.",
    b"Yes: a Super TAKI may be added to\x0ayour TAKI, as a card of its colour.\x0aNo: it can't be played there.",
    b"Yes: a King may be the last card of\x0ayour TAKI. It closes it, and you may\x0aplay any one card.\x0aNo: it can't be played there.",
    b"Yes: with a number on top of your\x0aTAKI you may go on with the same\x0anumber in another colour. That\x0acloses the TAKI, and only this\x0anumber may follow.\x0aNo: only its colour goes.",
    b"Yes: Change Colour may be played on\x0aChange Colour.\x0aNo: it may not.",
    b"What the next player may play on a\x0aKing that no card has followed.\x0aAny card: all cards fit.\x0aOld colour: the colour beneath the\x0aKing stays in force.",
    b"In force: a Super TAKI takes the\x0acolour in force.\x0aChosen: you always name its colour,\x0abut for one in your own TAKI.",
    b"What a King of the next player does\x0aagainst a +3.\x0aSaves one: only that player draws\x0anothing.\x0aSaves all: nobody draws.\x0aNo: it is no answer.",
    b"Yes: a 3 and a Plus of one colour\x0amay be laid together as a +3. Such a\x0apair also answers a +3: then nobody\x0adraws.\x0aNo: there are no pairs.",
    b'Who is left with one card owes the\x0awords "last card".\x0aSay it: before the next player acts,\x0aor it costs cards.\x0aIf caught: it costs cards only if\x0aanother player says so.\x0aBy itself: the game says it.\x0aOff: nobody owes anything.',
    b'How many cards it costs not to say\x0a"last card": 4, or 0 to 20.',
    b"When an empty hand wins.\x0aIn the end: when its last card has\x0adone its work, such as a +2 that\x0aothers have to take.\x0aAt once: before that. But a Plus, or\x0aa Breaker on your own turn, draws\x0afirst.",
    b"Draw one: a Plus may be your last\x0acard. You draw one, and your turn is\x0aover.\x0aForbidden: it can't be your last\x0acard.",
    b"In a match for points: what every\x0acard but a number costs at the end\x0aof a round, 10, or 0 to 100. A\x0anumber costs its value.",
)
