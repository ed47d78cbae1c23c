"""English: the pages, 30 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"What you may play on your\x0aPlus.\x0aWhat fits: any card that fits\x0ait.\x0aIts colour: only a card, or a\x0apair, of its colour.",
    b"By hand: you close your TAKI,\x0aor leave it open for the next\x0aplayer.\x0aBy itself: it is closed when\x0ayou end it, if it can be.",
    b"Yes: Change Colour may be the\x0alast card of your TAKI. It\x0acloses it, and you name a\x0acolour.\x0aNo: it can't be played there.",
    b"Yes: a Super TAKI may be added\x0ato your TAKI, as a card of its\x0acolour.\x0aNo: it can't be played there.",
    b"Yes: a King may be the last\x0acard of your TAKI. It closes\x0ait, and you may play any one\x0acard.\x0aNo: it can't be played there.",
    b"Yes: with a number on top of\x0ayour TAKI you may go on with\x0athe same number in another\x0acolour. That closes the TAKI,\x0aand only this number may\x0afollow.\x0aNo: only its colour goes.",
    b"Yes: Change Colour may be\x0aplayed on Change Colour.\x0aNo: it may not.",
    b"What the next player may play\x0aon a King that no card has\x0afollowed.\x0aAny card: all cards fit.\x0aOld colour: the colour beneath\x0athe King stays in force.",
    b"In force: a Super TAKI takes\x0athe colour in force.\x0aChosen: you always name its\x0acolour, but for one in your\x0aown TAKI.",
    b"What a King of the next player\x0adoes against a +3.\x0aSaves one: only that player\x0adraws nothing.\x0aSaves all: nobody draws.\x0aNo: it is no answer.",
    b"Yes: a 3 and a Plus of one\x0acolour may be laid together as\x0aa +3. Such a pair also answers\x0aa +3: then nobody draws.\x0aNo: there are no pairs.",
    b'Who is left with one card owes\x0athe words "last card".\x0aSay it: before the next player\x0aacts, or it costs cards.\x0aIf caught: it costs cards only\x0aif another player says so.\x0aBy itself: the game says it.\x0aOff: nobody owes anything.',
    b'How many cards it costs not to\x0asay "last card": 4, or 0 to\x0a20.',
    b"When an empty hand wins.\x0aIn the end: when its last card\x0ahas done its work, such as a\x0a+2 that others have to take.\x0aAt once: before that. But a\x0aPlus, or a Breaker on your own\x0aturn, draws first.",
    b"Draw one: a Plus may be your\x0alast card. You draw one, and\x0ayour turn is over.\x0aForbidden: it can't be your\x0alast card.",
    b"In a match for points: what\x0aevery card but a number costs\x0aat the end of a round, 10, or\x0a0 to 100. A number costs its\x0avalue.",
)
