"""English: the pages, 36 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Answers a +3, out of turn: nobody\x0adraws but the one who played it, 3\x0acards.\x0aOn your own turn it goes on\x0aeverything but a +2 stack, but you\x0adraw 3, and the turn is over.\x0aThe card below stays the one to\x0amatch.",
    b"Fits on everything but a +2 stack.\x0aYou name a direction: each hand goes\x0ato the neighbour there, and so goes\x0athe play. What was said of a last\x0acard is void.\x0aThe card below stays the one to\x0amatch.\x0aAs your last card it gives your\x0aempty hand, and the win, to your\x0aneighbour.",
    b"One round: the first empty hand\x0awins.\x0aPoints: several rounds. The winner\x0aof each gets -100, the others what\x0athey hold. The lowest total wins.\x0aPyramid: one long game. An empty\x0ahand enters the next stage, from 8\x0ato 1, and draws as many cards. Empty\x0ain stage 1 wins. The stairs beside a\x0aname show its stage.",
    b"How many cards each player is dealt:\x0a8, or 1 to 20 if the deck has them.\x0aIn a pyramid always 8.",
    b"What an action card does that lies\x0afirst on the table.\x0aDoesn't act: it only counts for its\x0acolour and symbol.\x0aA number: cards are turned until a\x0anumber lies there.\x0aActs: +2, Stop and Direction act on\x0athe first player, a TAKI is open.",
    b"No: you may always draw, even if a\x0acard fits.\x0aYes: you may draw only if no card\x0afits. A +2 stack may always be\x0ataken.",
    b"What Change Direction does between\x0atwo players.\x0aAs usual: the other one is next.\x0aAs Stop: you play again.",
    b"Yes: a +2 can be answered by a +2,\x0aand the stack grows.\x0aNo: the next player takes 2, or\x0aplays a King.",
    b"What you may play on your Plus.\x0aWhat fits: any card that fits it.\x0aIts colour: only a card, or a pair,\x0aof its colour.",
    b"By hand: you close your TAKI, or\x0aleave it open for the next player.\x0aBy itself: it is closed when you end\x0ait, if it can be.",
    b"Yes: Change Colour may be the last\x0acard of your TAKI. It closes it, and\x0ayou name a colour.\x0aNo: it can't be played there.",
    b"Yes: a Super TAKI may be added to\x0ayour TAKI, as a card of its colour.\x0aNo: it can't be played there.",
    b"Yes: a King may be the last card of\x0ayour TAKI. It closes it, and you may\x0aplay any one card.\x0aNo: it can't be played there.",
    b"Yes: with a number on top of your\x0aTAKI you may go on with the same\x0anumber in another colour. That\x0acloses the TAKI, and only this\x0anumber may follow.\x0aNo: only its colour goes.",
    b"Yes: Change Colour may be played on\x0aChange Colour.\x0aNo: it may not.",
    b"What the next player may play on a\x0aKing that no card has followed.\x0aAny card: all cards fit.\x0aOld colour: the colour beneath the\x0aKing stays in force.",
)
