"""English: the pages, 36 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Fits on its colour and on any Stop.\x0aThe next player loses the turn.\x0aWith two players it is your turn\x0aagain.",
    b"Fits on its colour and on any\x0aDirection. The order of play turns\x0around.\x0aWith two players the other one is\x0anext, unless an option says\x0aotherwise.",
    b"Fits on its colour and on any Plus.\x0aYou must play once more, a card that\x0afits the Plus. Only if none does,\x0ayou draw one, and the turn is over.\x0aPlayed as your last card, it draws\x0ayou a new one.",
    b"Add as many cards of its colour as\x0ayou like, one by one. Only the last\x0aone acts.\x0aThen close the TAKI, or leave it\x0aopen: the next player may go on in\x0aits colour.\x0aWith a TAKI on top it can't be\x0aclosed.\x0aA Super TAKI may be added. Change\x0aColour or a King may end it.",
    b"Fits on everything but a +2 stack.\x0aYou name the colour that must\x0afollow, the old one too.\x0aIn your TAKI it closes the TAKI.",
    b"A TAKI in the colour in force. Fits\x0aon everything but a +2 stack.\x0aWhere any card may be played, you\x0aname its colour. In your own TAKI it\x0ais one more card of that colour.",
    b"Fits on everything, on a +2 stack\x0atoo: the stack is cancelled.\x0aThen play any one card of your hand,\x0aor none. After none, the next player\x0amay play any card.\x0aIt answers a +3 if you are next: you\x0aare spared, and have the turn with a\x0afree card.",
    b"Fits on everything but a +2 stack.\x0aAll others draw 3, but first the\x0atable is asked for an answer: a\x0aBreaker turns it on you, a King\x0aspares the next player.\x0aThe card below stays the one to\x0amatch.",
    b"Answers a +3, out of turn: nobody\x0adraws but the one who played it, 3\x0acards.\x0aOn your own turn it goes on\x0aeverything but a +2 stack, but you\x0adraw 3, and the turn is over.\x0aThe card below stays the one to\x0amatch.",
    b"Fits on everything but a +2 stack.\x0aYou name a direction: each hand goes\x0ato the neighbour there, and so goes\x0athe play. What was said of a last\x0acard is void.\x0aThe card below stays the one to\x0amatch.\x0aAs your last card it gives your\x0aempty hand, and the win, to your\x0aneighbour.",
    b"One round: the first empty hand\x0awins.\x0aPoints: several rounds. The winner\x0aof each gets -100, the others what\x0athey hold. The lowest total wins.\x0aPyramid: one long game. An empty\x0ahand enters the next stage, from 8\x0ato 1, and draws as many cards. Empty\x0ain stage 1 wins.",
    b"How many cards each player is dealt:\x0a8, or 1 to 20 if the deck has them.\x0aIn a pyramid always 8.",
    b"What an action card does that lies\x0afirst on the table.\x0aNo effect: it only counts for its\x0acolour and symbol.\x0aA number: cards are turned until a\x0anumber lies there.\x0aActs: +2, Stop and Direction act on\x0athe first player, a TAKI is open.",
    b"No: you may always draw, even if a\x0acard fits.\x0aYes: you may draw only if no card\x0afits. A +2 stack may always be\x0ataken.",
    b"What Change Direction does between\x0atwo players.\x0aNo: the other one is next, as after\x0aany card.\x0aAs Stop: you play again.",
    b"Yes: a +2 can be answered by a +2,\x0aand the stack grows.\x0aNo: the next player takes 2, or\x0aplays a King.",
)
