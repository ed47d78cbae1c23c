"""English: the pages, 30 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Answers a +3, out of turn:\x0anobody draws but the one who\x0aplayed it, 3 cards.\x0aOn your own turn it goes on\x0aeverything but a +2 stack, but\x0ayou draw 3, and the turn is\x0aover.\x0aThe card below stays the one\x0ato match.",
    b"Fits on everything but a +2\x0astack. You name a direction:\x0aeach hand goes to the\x0aneighbour there, and so goes\x0athe play. What was said of a\x0alast card is void.\x0aThe card below stays the one\x0ato match.\x0aAs your last card it gives\x0ayour empty hand, and the win,\x0ato your neighbour.",
    b"One round: the first empty\x0ahand wins.\x0aPoints: several rounds. The\x0awinner of each gets -100, the\x0aothers what they hold. The\x0alowest total wins.\x0aPyramid: one long game. An\x0aempty hand enters the next\x0astage, from 8 to 1, and draws\x0aas many cards. Empty in stage\x0a1 wins. The stairs beside a\x0aname show its stage.",
    b"How many cards each player is\x0adealt: 8, or 1 to 20 if the\x0adeck has them. In a pyramid\x0aalways 8.",
    b"What an action card does that\x0alies first on the table.\x0aDoesn't act: it only counts\x0afor its colour and symbol.\x0aA number: cards are turned\x0auntil a number lies there.\x0aActs: +2, Stop and Direction\x0aact on the first player, a\x0aTAKI is open.",
    b"No: you may always draw, even\x0aif a card fits.\x0aYes: you may draw only if no\x0acard fits. A +2 stack may\x0aalways be taken.",
    b"What Change Direction does\x0abetween two players.\x0aAs usual: the other one is\x0anext.\x0aAs Stop: you play again.",
    b"Yes: a +2 can be answered by a\x0a+2, and the stack grows.\x0aNo: the next player takes 2,\x0aor plays a King.",
    b"What you may play on your\x0aPlus.\x0aWhat fits: any card that fits\x0ait.\x0aIts colour: only a card, or a\x0apair, of its colour.",
    b"By hand: you close your TAKI,\x0aor leave it open for the next\x0aplayer.\x0aBy itself: it is closed when\x0ayou end it, if it can be.",
    b"Yes: Change Colour may be the\x0alast card of your TAKI. It\x0acloses it, and you name a\x0acolour.\x0aNo: it can't be played there.",
    b"Yes: a Super TAKI may be added\x0ato your TAKI, as a card of its\x0acolour.\x0aNo: it can't be played there.",
    b"Yes: a King may be the last\x0acard of your TAKI. It closes\x0ait, and you may play any one\x0acard.\x0aNo: it can't be played there.",
    b"Yes: with a number on top of\x0ayour TAKI you may go on with\x0athe same number in another\x0acolour. That closes the TAKI,\x0aand only this number may\x0afollow.\x0aNo: only its colour goes.",
    b"Yes: Change Colour may be\x0aplayed on Change Colour.\x0aNo: it may not.",
    b"What the next player may play\x0aon a King that no card has\x0afollowed.\x0aAny card: all cards fit.\x0aOld colour: the colour beneath\x0athe King stays in force.",
)
