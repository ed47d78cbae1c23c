"""English: the pages, 36 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"The last save is damaged: altered,\x0aor cut short.\x0aThe save before it is used: at most\x0aone move is lost.\x0a\x0aThe damaged file is kept aside.\x0aThere is nothing to do.",
    b"What was saved is damaged and can't\x0abe read.\x0aIt starts anew.\x0a\x0aThe damaged file is kept aside: from\x0aa copy of yours you can put it\x0aright.",
    b"A newer version of the game saved\x0athis. This version can't read it.\x0a\x0aThe file is kept aside, and the game\x0agoes on without it. To use the file\x0aagain, update the game and give it\x0aits old name.",
    b"An older version of the game saved\x0athis. This version can't read it any\x0amore.\x0a\x0aThe file is kept aside, and the game\x0agoes on without it.",
    b"What was saved can't be reached, so\x0anothing new is saved over it.\x0a\x0aThe game goes on, but is not kept.\x0aCheck the storage and its\x0apermissions, then start again.",
    b"Saving has failed: the storage is\x0afull or read-only.\x0a\x0aThe game goes on, but what you play\x0anow may be lost at power-off. Make\x0aroom, or allow writing.",
    b"Something else has the storage:\x0aanother game, or a computer that\x0athis one is plugged into.\x0a\x0aThis game is not kept. Close the\x0aother one, or unplug, and start\x0aagain.",
    b"A button has been down for ten\x0aseconds: perhaps it is stuck.\x0a\x0aIt is left out until it comes up.\x0aThe other buttons work, and nothing\x0ais lost.",
    b"The battery is low. Charge it, or\x0achange it, soon.\x0a\x0aEvery move is saved: nothing is lost\x0awhen it is empty.",
    b"arrows: choose a card\x0aup, down: next card that fits\x0aOK: play, add, choose\x0aBACK: draw, close, go back\x0aINFO: the table, leave open\x0aMENU: pause, help, leave\x0aSix buttons: hold OK for INFO, hold\x0aBACK for MENU\x0aA mark under a card: it fits",
    b"Get rid of all your cards before the\x0aothers do.\x0aOn your turn, play one card that\x0afits the one on the table: the same\x0acolour, number or symbol. Or draw a\x0acard; then your turn is over.\x0aCards without a colour have rules of\x0atheir own: look under Cards.",
    b"All play on this one device. Between\x0atwo turns a curtain hides every\x0ahand: pass the device on, and\x0awhoever is next presses OK.\x0aCards that fit have a mark below\x0athem, up and down jump from one to\x0athe next. The line above them says\x0awhat you may do.\x0aThe match is saved after every move.",
    b'Left with one card, say "last card":\x0athe game asks you. Unsaid, it costs\x0acards.\x0aThe first empty hand wins, once its\x0alast card has done its work.\x0aWhen the draw pile is empty, the\x0acards played are shuffled into a new\x0aone.',
    b"In the pause menu, left and right\x0achange what is set; all of it is\x0akept.\x0aHints off: cards that fit are no\x0alonger marked, up and down go to the\x0anext colour. Which cards fit is for\x0ayou to see.\x0aHold MENU, and all is silent; again,\x0aand it is not. On six buttons the\x0amenu has it.",
    b"Fits on its colour and on the same\x0anumber. It does nothing else.\x0aThere is no 2: its place is taken by\x0a+2.\x0aWhere pairs are played, a 3 and a\x0aPlus of one colour together are a\x0a+3.",
    b"The next player takes 2 cards and\x0aloses the turn, or answers: any +2\x0amakes it 2 more for the one after, a\x0aKing cancels it all.\x0aNothing else can be played while\x0acards are owed.\x0aAs your last card it wins once\x0aanother player takes or cancels. If\x0ait comes back, you take it.",
)
