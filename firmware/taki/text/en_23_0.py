"""English: the pages, 23 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"The last save is\x0adamaged: altered, or\x0acut short.\x0aThe save before it is\x0aused: at most one move\x0ais lost.\x0a\x0aThe damaged file is\x0akept aside. There is\x0anothing to do.",
    b"What was saved is\x0adamaged and can't be\x0aread.\x0aIt starts anew.\x0a\x0aThe damaged file is\x0akept aside: from a copy\x0aof yours you can put it\x0aright.",
    b"A newer version of the\x0agame saved this. This\x0aversion can't read it.\x0a\x0aThe file is kept aside,\x0aand the game goes on\x0awithout it. To use the\x0afile again, update the\x0agame and give it its\x0aold name.",
    b"An older version of the\x0agame saved this. This\x0aversion can't read it\x0aany more.\x0a\x0aThe file is kept aside,\x0aand the game goes on\x0awithout it.",
    b"What was saved can't be\x0areached, so nothing new\x0ais saved over it.\x0a\x0aThe game goes on, but\x0ais not kept. Check the\x0astorage and its\x0apermissions, then start\x0aagain.",
    b"Saving has failed: the\x0astorage is full or\x0aread-only.\x0a\x0aThe game goes on, but\x0awhat you play now may\x0abe lost at power-off.\x0aMake room, or allow\x0awriting.",
    b"Something else has the\x0astorage: another game,\x0aor a computer that this\x0aone is plugged into.\x0a\x0aThis game is not kept.\x0aClose the other one, or\x0aunplug, and start\x0aagain.",
    b"A button has been down\x0afor ten seconds:\x0aperhaps it is stuck.\x0a\x0aIt is left out until it\x0acomes up. The other\x0abuttons work, and\x0anothing is lost.",
    b"The battery is low.\x0aCharge it, or change\x0ait, soon.\x0a\x0aEvery move is saved:\x0anothing is lost when it\x0ais empty.",
    b"arrows: choose a card\x0aup, down: next card\x0athat fits\x0aOK: play, add, choose\x0aBACK: draw, close, go\x0aback\x0aINFO: the table, leave\x0aopen\x0aMENU: pause, help,\x0aleave\x0aSix buttons: hold OK\x0afor INFO, hold BACK for\x0aMENU\x0aA mark under a card: it\x0afits",
    b"Get rid of all your\x0acards before the others\x0ado.\x0aOn your turn, play one\x0acard that fits the one\x0aon the table: the same\x0acolour, number or\x0asymbol. Or draw a card;\x0athen your turn is over.\x0aCards without a colour\x0ahave rules of their\x0aown: look under Cards.",
    b"All play on this one\x0adevice. Between two\x0aturns a curtain hides\x0aevery hand: pass the\x0adevice on, and whoever\x0ais next presses OK.\x0aCards that fit have a\x0amark below them, up and\x0adown jump from one to\x0athe next. The line\x0aabove them says what\x0ayou may do.\x0aThe match is saved\x0aafter every move.",
    b'Left with one card, say\x0a"last card": the game\x0aasks you. Unsaid, it\x0acosts cards.\x0aThe first empty hand\x0awins, once its last\x0acard has done its work.\x0aWhen the draw pile is\x0aempty, the cards played\x0aare shuffled into a new\x0aone.',
    b"In the pause menu, left\x0aand right change what\x0ais set; all of it is\x0akept.\x0aHints off: cards that\x0afit are no longer\x0amarked, up and down go\x0ato the next colour.\x0aWhich cards fit is for\x0ayou to see.\x0aHold MENU, and all is\x0asilent; again, and it\x0ais not. On six buttons\x0athe menu has it.",
    b"Fits on its colour and\x0aon the same number. It\x0adoes nothing else.\x0aThere is no 2: its\x0aplace is taken by +2.\x0aWhere pairs are played,\x0aa 3 and a Plus of one\x0acolour together are a\x0a+3.",
    b"The next player takes 2\x0acards and loses the\x0aturn, or answers: any\x0a+2 makes it 2 more for\x0athe one after, a King\x0acancels it all.\x0aNothing else can be\x0aplayed while cards are\x0aowed.\x0aAs your last card it\x0awins once another\x0aplayer takes or\x0acancels. If it comes\x0aback, you take it.",
)
