"""English: the pages, 23 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"The last save is\x0adamaged: altered, or\x0acut short.\x0aThe save before it is\x0aused: at most one move\x0ais lost.\x0a\x0aThe damaged file is\x0akept aside. There is\x0anothing to do.",
    b"What was saved is\x0adamaged and can't be\x0aread.\x0aIt starts anew.\x0a\x0aThe damaged file is\x0akept aside: from a copy\x0aof yours you can put it\x0aright.",
    b"A newer version of the\x0agame saved this. This\x0aversion can't read it.\x0a\x0aThe file is kept aside,\x0aand the game goes on\x0awithout it. To use the\x0afile again, update the\x0agame and give it its\x0aold name.",
    b"An older version of the\x0agame saved this. This\x0aversion can't read it\x0aany more.\x0a\x0aThe file is kept aside,\x0aand the game goes on\x0awithout it.",
    b"What was saved can't be\x0areached, so nothing new\x0ais saved over it.\x0a\x0aThe game goes on, but\x0ais not kept. Check the\x0astorage and its\x0apermissions, then start\x0aagain.",
    b"Saving has failed: the\x0astorage is full or\x0aread-only.\x0a\x0aThe game goes on, but\x0awhat you play now may\x0abe lost at power-off.\x0aMake room, or allow\x0awriting.",
    b"Something else has the\x0astorage: another game,\x0aor a computer that this\x0aone is plugged into.\x0a\x0aThis game is not kept.\x0aClose the other one, or\x0aunplug, and start\x0aagain.",
    b"Stop: the next seat is\x0askipped\x0aDirection: the order\x0aturns\x0aPlus: play once more\x0aTAKI: all cards of a\x0acolour\x0a+2: next takes 2, or\x0aadds a +2\x0aChange Colour: name one\x0aSuper TAKI: of any\x0acolour\x0aKing: cancels; play any\x0acard\x0a+3: all others draw\x0athree\x0aBreaker: stops a +3\x0aCrazy: all hands move\x0aon",
    b"arrows: choose a card\x0aup, down: next card\x0athat fits\x0aOK: play, add, choose\x0aBACK: draw, close, go\x0aback\x0aINFO: the table, leave\x0aopen\x0aMENU: pause, help,\x0aleave\x0aSix buttons: hold OK\x0afor INFO, hold BACK for\x0aMENU\x0aA mark under a card: it\x0afits",
)
