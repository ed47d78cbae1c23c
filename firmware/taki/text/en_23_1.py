"""English: the pages, 23 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Fits on its colour and\x0aon any Stop. The next\x0aplayer loses the turn.\x0aWith two players it is\x0ayour turn again.",
    b"Fits on its colour and\x0aon any Direction. The\x0aorder of play turns\x0around.\x0aWith two players the\x0aother one is next,\x0aunless an option says\x0aotherwise.",
    b"Fits on its colour and\x0aon any Plus. You must\x0aplay once more, a card\x0athat fits the Plus.\x0aOnly if none does, you\x0adraw one, and the turn\x0ais over.\x0aPlayed as your last\x0acard, it draws you a\x0anew one.",
    b"Add as many cards of\x0aits colour as you like,\x0aone by one. Only the\x0alast one acts.\x0aThen close the TAKI, or\x0aleave it open: the next\x0aplayer may go on in its\x0acolour.\x0aWith a TAKI on top it\x0acan't be closed.\x0aA Super TAKI may be\x0aadded. Change Colour or\x0aa King may end it.",
    b"Fits on everything but\x0aa +2 stack. You name\x0athe colour that must\x0afollow, the old one\x0atoo.\x0aIn your TAKI it closes\x0athe TAKI.",
    b"A TAKI in the colour in\x0aforce. Fits on\x0aeverything but a +2\x0astack.\x0aWhere any card may be\x0aplayed, you name its\x0acolour. In your own\x0aTAKI it is one more\x0acard of that colour.",
    b"Fits on everything, on\x0aa +2 stack too: the\x0astack is cancelled.\x0aThen play any one card\x0aof your hand, or none.\x0aAfter none, the next\x0aplayer may play any\x0acard.\x0aIt answers a +3 if you\x0aare next: you are\x0aspared, and have the\x0aturn with a free card.",
    b"Fits on everything but\x0aa +2 stack. All others\x0adraw 3, but first the\x0atable is asked for an\x0aanswer: a Breaker turns\x0ait on you, a King\x0aspares the next player.\x0aThe card below stays\x0athe one to match.",
    b"Answers a +3, out of\x0aturn: nobody draws but\x0athe one who played it,\x0a3 cards.\x0aOn your own turn it\x0agoes on everything but\x0aa +2 stack, but you\x0adraw 3, and the turn is\x0aover.\x0aThe card below stays\x0athe one to match.",
    b"Fits on everything but\x0aa +2 stack. You name a\x0adirection: each hand\x0agoes to the neighbour\x0athere, and so goes the\x0aplay. What was said of\x0aa last card is void.\x0aThe card below stays\x0athe one to match.\x0aAs your last card it\x0agives your empty hand,\x0aand the win, to your\x0aneighbour.",
    b"One round: the first\x0aempty hand wins.\x0aPoints: several rounds.\x0aThe winner of each gets\x0a-100, the others what\x0athey hold. The lowest\x0atotal wins.\x0aPyramid: one long game.\x0aAn empty hand enters\x0athe next stage, from 8\x0ato 1, and draws as many\x0acards. Empty in stage 1\x0awins.",
    b"How many cards each\x0aplayer is dealt: 8, or\x0a1 to 20 if the deck has\x0athem. In a pyramid\x0aalways 8.",
    b"What an action card\x0adoes that lies first on\x0athe table.\x0aNo effect: it only\x0acounts for its colour\x0aand symbol.\x0aA number: cards are\x0aturned until a number\x0alies there.\x0aActs: +2, Stop and\x0aDirection act on the\x0afirst player, a TAKI is\x0aopen.",
    b"No: you may always\x0adraw, even if a card\x0afits.\x0aYes: you may draw only\x0aif no card fits. A +2\x0astack may always be\x0ataken.",
    b"What Change Direction\x0adoes between two\x0aplayers.\x0aNo: the other one is\x0anext, as after any\x0acard.\x0aAs Stop: you play\x0aagain.",
    b"Yes: a +2 can be\x0aanswered by a +2, and\x0athe stack grows.\x0aNo: the next player\x0atakes 2, or plays a\x0aKing.",
)
