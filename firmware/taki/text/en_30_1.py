"""English: the pages, 30 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"A computer has the drive, so\x0athe game is saved in the chip\x0aalone.\x0a\x0aSwitch off, and on without\x0aBACK held: then the game has\x0athe drive, and no power cut\x0acan take a save.",
    b"arrows: choose a card\x0aup, down: next card that fits\x0aOK: play, add, choose\x0aBACK: draw, close, go back\x0aINFO: the table, a card's help\x0aMENU: pause, help, leave\x0aSix buttons: hold OK for INFO,\x0ahold BACK for MENU\x0aA mark under a card: it fits",
    b"Get rid of all your cards\x0abefore the others do.\x0aOn your turn, play one card\x0athat fits the one on the\x0atable: the same colour, number\x0aor symbol. Or draw a card;\x0athen your turn is over.\x0aCards with a picture, and\x0athose without a colour, do\x0amore: read the pages under\x0aCards. A TAKI, for one, lets\x0ayou play many cards at once.",
    b"All play on this one device.\x0aBetween two turns a curtain\x0ahides every hand: pass the\x0adevice on, and whoever is next\x0apresses OK.\x0aCards that fit have a mark\x0abelow them, up and down jump\x0afrom one to the next. The line\x0aabove them says what you may\x0ado.\x0aThe match is saved after every\x0amove.",
    b'Left with one card, say "last\x0acard": the game asks you.\x0aUnsaid, it costs cards.\x0aThe first empty hand wins,\x0aonce its last card has done\x0aits work.\x0aWhen the draw pile is empty,\x0athe cards played are shuffled\x0ainto a new one.',
    b"In the pause menu, left and\x0aright change what is set; all\x0aof it is kept.\x0aHints off: cards that fit are\x0ano longer marked, up and down\x0ago to the next colour. Which\x0acards fit is for you to see.\x0aHold MENU, and all is silent;\x0aagain, and it is not. On six\x0abuttons the menu has it.",
    b"Fits on its colour and on the\x0asame number. It does nothing\x0aelse.\x0aThere is no 2: its place is\x0ataken by +2.\x0aWhere pairs are played, a 3\x0aand a Plus of one colour\x0atogether are a +3.",
    b"The next player takes 2 cards\x0aand loses the turn, or\x0aanswers: any +2 makes it 2\x0amore for the one after, a King\x0acancels it all.\x0aNothing else can be played\x0awhile cards are owed.\x0aAs your last card it wins once\x0aanother player takes or\x0acancels. If it comes back, you\x0atake it.",
    b"Fits on its colour and on any\x0aStop. The next player loses\x0athe turn.\x0aWith two players it is your\x0aturn again.",
    b"Fits on its colour and on any\x0aDirection. The order of play\x0aturns round.\x0aWith two players the other one\x0ais next, unless an option says\x0aotherwise.",
    b"Fits on its colour and on any\x0aPlus. You must play once more,\x0aa card that fits the Plus.\x0aOnly if none does, you draw\x0aone, and the turn is over.\x0aPlayed as your last card, it\x0adraws you a new one.",
    b"Add as many cards of its\x0acolour as you like, one by\x0aone. Only the last one acts.\x0aThen close the TAKI: BACK. Or\x0aleave it open, up and OK: the\x0anext player may go on in its\x0acolour.\x0aWith a TAKI on top it can't be\x0aclosed.\x0aA Super TAKI may be added.\x0aChange Colour or a King may\x0aend it.",
    b"Fits on everything but a +2\x0astack. You name the colour\x0athat must follow, the old one\x0atoo.\x0aIn your TAKI it closes the\x0aTAKI.",
    b"A TAKI in the colour in force.\x0aFits on everything but a +2\x0astack.\x0aWhere any card may be played,\x0ayou name its colour. In your\x0aown TAKI it is one more card\x0aof that colour.",
    b"Fits on everything, on a +2\x0astack too: the stack is\x0acancelled.\x0aThen play any one card of your\x0ahand, or none. After none, the\x0anext player may play any card.\x0aIt answers a +3 if you are\x0anext: you are spared, and have\x0athe turn with a free card.",
    b"Fits on everything but a +2\x0astack. All others draw 3, but\x0afirst the table is asked for\x0aan answer: a Breaker turns it\x0aon you, a King spares the next\x0aplayer.\x0aThe card below stays the one\x0ato match.",
)
