"""English: the pages, 30 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Fits on its colour and on any\x0aStop. The next player loses\x0athe turn.\x0aWith two players it is your\x0aturn again.",
    b"Fits on its colour and on any\x0aDirection. The order of play\x0aturns round.\x0aWith two players the other one\x0ais next, unless an option says\x0aotherwise.",
    b"Fits on its colour and on any\x0aPlus. You must play once more,\x0aa card that fits the Plus.\x0aOnly if none does, you draw\x0aone, and the turn is over.\x0aPlayed as your last card, it\x0adraws you a new one.",
    b"Add as many cards of its\x0acolour as you like, one by\x0aone. Only the last one acts.\x0aThen close the TAKI, or leave\x0ait open: the next player may\x0ago on in its colour.\x0aWith a TAKI on top it can't be\x0aclosed.\x0aA Super TAKI may be added.\x0aChange Colour or a King may\x0aend it.",
    b"Fits on everything but a +2\x0astack. You name the colour\x0athat must follow, the old one\x0atoo.\x0aIn your TAKI it closes the\x0aTAKI.",
    b"A TAKI in the colour in force.\x0aFits on everything but a +2\x0astack.\x0aWhere any card may be played,\x0ayou name its colour. In your\x0aown TAKI it is one more card\x0aof that colour.",
    b"Fits on everything, on a +2\x0astack too: the stack is\x0acancelled.\x0aThen play any one card of your\x0ahand, or none. After none, the\x0anext player may play any card.\x0aIt answers a +3 if you are\x0anext: you are spared, and have\x0athe turn with a free card.",
    b"Fits on everything but a +2\x0astack. All others draw 3, but\x0afirst the table is asked for\x0aan answer: a Breaker turns it\x0aon you, a King spares the next\x0aplayer.\x0aThe card below stays the one\x0ato match.",
    b"Answers a +3, out of turn:\x0anobody draws but the one who\x0aplayed it, 3 cards.\x0aOn your own turn it goes on\x0aeverything but a +2 stack, but\x0ayou draw 3, and the turn is\x0aover.\x0aThe card below stays the one\x0ato match.",
    b"Fits on everything but a +2\x0astack. You name a direction:\x0aeach hand goes to the\x0aneighbour there, and so goes\x0athe play. What was said of a\x0alast card is void.\x0aThe card below stays the one\x0ato match.\x0aAs your last card it gives\x0ayour empty hand, and the win,\x0ato your neighbour.",
    b"One round: the first empty\x0ahand wins.\x0aPoints: several rounds. The\x0awinner of each gets -100, the\x0aothers what they hold. The\x0alowest total wins.\x0aPyramid: one long game. An\x0aempty hand enters the next\x0astage, from 8 to 1, and draws\x0aas many cards. Empty in stage\x0a1 wins.",
    b"How many cards each player is\x0adealt: 8, or 1 to 20 if the\x0adeck has them. In a pyramid\x0aalways 8.",
    b"What an action card does that\x0alies first on the table.\x0aNo effect: it only counts for\x0aits colour and symbol.\x0aA number: cards are turned\x0auntil a number lies there.\x0aActs: +2, Stop and Direction\x0aact on the first player, a\x0aTAKI is open.",
    b"No: you may always draw, even\x0aif a card fits.\x0aYes: you may draw only if no\x0acard fits. A +2 stack may\x0aalways be taken.",
    b"What Change Direction does\x0abetween two players.\x0aNo: the other one is next, as\x0aafter any card.\x0aAs Stop: you play again.",
    b"Yes: a +2 can be answered by a\x0a+2, and the stack grows.\x0aNo: the next player takes 2,\x0aor plays a King.",
)
