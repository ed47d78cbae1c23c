"""English: the pages, 36 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"A computer has the drive, so the\x0agame is saved in the chip alone.\x0a\x0aSwitch off, and on without BACK\x0aheld: then the game has the drive,\x0aand no power cut can take a save.",
    b"arrows: choose a card\x0aup, down: next card that fits\x0aOK: play, add, choose\x0aBACK: draw, close, go back\x0aINFO: the table, a card's help\x0aMENU: pause, help, leave\x0aSix buttons: hold OK for INFO, hold\x0aBACK for MENU\x0aA mark under a card: it fits",
    b"Get rid of all your cards before the\x0aothers do.\x0aOn your turn, play one card that\x0afits the one on the table: the same\x0acolour, number or symbol. Or draw a\x0acard; then your turn is over.\x0aCards with a picture, and those\x0awithout a colour, do more: read the\x0apages under Cards. A TAKI, for one,\x0alets you play many cards at once.",
    b"All play on this one device. Between\x0atwo turns a curtain hides every\x0ahand: pass the device on, and\x0awhoever is next presses OK.\x0aCards that fit have a mark below\x0athem, up and down jump from one to\x0athe next. The line above them says\x0awhat you may do.\x0aThe match is saved after every move.",
    b'Left with one card, say "last card":\x0athe game asks you. Unsaid, it costs\x0acards.\x0aThe first empty hand wins, once its\x0alast card has done its work.\x0aWhen the draw pile is empty, the\x0acards played are shuffled into a new\x0aone.',
    b"In the pause menu, left and right\x0achange what is set; all of it is\x0akept.\x0aHints off: cards that fit are no\x0alonger marked, up and down go to the\x0anext colour. Which cards fit is for\x0ayou to see.\x0aHold MENU, and all is silent; again,\x0aand it is not. On six buttons the\x0amenu has it.",
    b"Fits on its colour and on the same\x0anumber. It does nothing else.\x0aThere is no 2: its place is taken by\x0a+2.\x0aWhere pairs are played, a 3 and a\x0aPlus of one colour together are a\x0a+3.",
    b"The next player takes 2 cards and\x0aloses the turn, or answers: any +2\x0amakes it 2 more for the one after, a\x0aKing cancels it all.\x0aNothing else can be played while\x0acards are owed.\x0aAs your last card it wins once\x0aanother player takes or cancels. If\x0ait comes back, you take it.",
    b"Fits on its colour and on any Stop.\x0aThe next player loses the turn.\x0aWith two players it is your turn\x0aagain.",
    b"Fits on its colour and on any\x0aDirection. The order of play turns\x0around.\x0aWith two players the other one is\x0anext, unless an option says\x0aotherwise.",
    b"Fits on its colour and on any Plus.\x0aYou must play once more, a card that\x0afits the Plus. Only if none does,\x0ayou draw one, and the turn is over.\x0aPlayed as your last card, it draws\x0ayou a new one.",
    b"Add as many cards of its colour as\x0ayou like, one by one. Only the last\x0aone acts.\x0aThen close the TAKI: BACK. Or leave\x0ait open, up and OK: the next player\x0amay go on in its colour.\x0aWith a TAKI on top it can't be\x0aclosed.\x0aA Super TAKI may be added. Change\x0aColour or a King may end it.",
    b"Fits on everything but a +2 stack.\x0aYou name the colour that must\x0afollow, the old one too.\x0aIn your TAKI it closes the TAKI.",
    b"A TAKI in the colour in force. Fits\x0aon everything but a +2 stack.\x0aWhere any card may be played, you\x0aname its colour. In your own TAKI it\x0ais one more card of that colour.",
    b"Fits on everything, on a +2 stack\x0atoo: the stack is cancelled.\x0aThen play any one card of your hand,\x0aor none. After none, the next player\x0amay play any card.\x0aIt answers a +3 if you are next: you\x0aare spared, and have the turn with a\x0afree card.",
    b"Fits on everything but a +2 stack.\x0aAll others draw 3, but first the\x0atable is asked for an answer: a\x0aBreaker turns it on you, a King\x0aspares the next player.\x0aThe card below stays the one to\x0amatch.",
)
