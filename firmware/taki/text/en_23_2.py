"""English: the pages, 23 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Answers a +3, out of\x0aturn: nobody draws but\x0athe one who played it,\x0a3 cards.\x0aOn your own turn it\x0agoes on everything but\x0aa +2 stack, but you\x0adraw 3, and the turn is\x0aover.\x0aThe card below stays\x0athe one to match.",
    b"Fits on everything but\x0aa +2 stack. You name a\x0adirection: each hand\x0agoes to the neighbour\x0athere, and so goes the\x0aplay. What was said of\x0aa last card is void.\x0aThe card below stays\x0athe one to match.\x0aAs your last card it\x0agives your empty hand,\x0aand the win, to your\x0aneighbour.",
    b"One round: the first\x0aempty hand wins.\x0aPoints: several rounds.\x0aThe winner of each gets\x0a-100, the others what\x0athey hold. The lowest\x0atotal wins.\x0aPyramid: one long game.\x0aAn empty hand enters\x0athe next stage, from 8\x0ato 1, and draws as many\x0acards. Empty in stage 1\x0awins. The stairs beside\x0aa name show its stage.",
    b"How many cards each\x0aplayer is dealt: 8, or\x0a1 to 20 if the deck has\x0athem. In a pyramid\x0aalways 8.",
    b"What an action card\x0adoes that lies first on\x0athe table.\x0aDoesn't act: it only\x0acounts for its colour\x0aand symbol.\x0aA number: cards are\x0aturned until a number\x0alies there.\x0aActs: +2, Stop and\x0aDirection act on the\x0afirst player, a TAKI is\x0aopen.",
    b"No: you may always\x0adraw, even if a card\x0afits.\x0aYes: you may draw only\x0aif no card fits. A +2\x0astack may always be\x0ataken.",
    b"What Change Direction\x0adoes between two\x0aplayers.\x0aAs usual: the other one\x0ais next.\x0aAs Stop: you play\x0aagain.",
    b"Yes: a +2 can be\x0aanswered by a +2, and\x0athe stack grows.\x0aNo: the next player\x0atakes 2, or plays a\x0aKing.",
    b"What you may play on\x0ayour Plus.\x0aWhat fits: any card\x0athat fits it.\x0aIts colour: only a\x0acard, or a pair, of its\x0acolour.",
    b"By hand: you close your\x0aTAKI, or leave it open\x0afor the next player.\x0aBy itself: it is closed\x0awhen you end it, if it\x0acan be.",
    b"Yes: Change Colour may\x0abe the last card of\x0ayour TAKI. It closes\x0ait, and you name a\x0acolour.\x0aNo: it can't be played\x0athere.",
    b"Yes: a Super TAKI may\x0abe added to your TAKI,\x0aas a card of its\x0acolour.\x0aNo: it can't be played\x0athere.",
    b"Yes: a King may be the\x0alast card of your TAKI.\x0aIt closes it, and you\x0amay play any one card.\x0aNo: it can't be played\x0athere.",
    b"Yes: with a number on\x0atop of your TAKI you\x0amay go on with the same\x0anumber in another\x0acolour. That closes the\x0aTAKI, and only this\x0anumber may follow.\x0aNo: only its colour\x0agoes.",
    b"Yes: Change Colour may\x0abe played on Change\x0aColour.\x0aNo: it may not.",
    b"What the next player\x0amay play on a King that\x0ano card has followed.\x0aAny card: all cards\x0afit.\x0aOld colour: the colour\x0abeneath the King stays\x0ain force.",
)
