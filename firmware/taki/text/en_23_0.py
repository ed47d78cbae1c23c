"""English: the pages, 23 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Left and right: other\x0apages.\x0a\x0aCards that each player\x0ais dealt.\x0a\x0aWhat an action card\x0adoes that lies first.\x0a\x0aWho begins the rounds\x0aafter the first.",
    b"Left and right: other\x0apages.\x0a\x0aWhether a card that\x0afits must be played.\x0a\x0aWhether a +2 may answer\x0aa +2.\x0a\x0aWhat you may play on\x0ayour own Plus.\x0a\x0aChange Direction\x0abetween two players.",
    b"Left and right: other\x0apages.\x0a\x0aWho closes a TAKI: you,\x0aor the game.\x0a\x0aSuper TAKI as a card of\x0ayour own TAKI.\x0a\x0aChange Colour as the\x0alast of your TAKI.\x0a\x0aKing as the last card\x0aof your TAKI.\x0a\x0aGo on from a TAKI with\x0athe same number.",
    b"Left and right: other\x0apages.\x0a\x0aChange Colour may lie\x0aon another one.\x0a\x0aWhat the next player\x0amay play on a King.\x0a\x0aThe colour that a Super\x0aTAKI takes.\x0a\x0aWhat a King does in\x0aanswer to a +3.\x0a\x0aA 3 and a Plus together\x0aare a +3.",
    b'Left and right: other\x0apages.\x0a\x0aWhether "last card" has\x0ato be said.\x0a\x0aCards to draw if it was\x0anot said.\x0a\x0aWhether the last card\x0aacts before the win.\x0a\x0aWhether a Plus may be\x0ayour last card.',
    b"Left and right: other\x0apages.\x0a\x0aHow the winner of the\x0amatch is found.\x0a\x0aRounds of a match for\x0apoints.\x0a\x0aWhat the winner of a\x0around gets.\x0a\x0aWhat a card without a\x0anumber costs.",
    b"Left and right: other\x0apages.\x0a\x0aYour own deck: how many\x0aof each card.\x0a\x0aTakes all changes back.",
    b"The last save is\x0adamaged: altered, or\x0acut short.\x0aThe save before it is\x0aused: at most one move\x0ais lost.\x0a\x0aThe damaged file is\x0akept aside. There is\x0anothing to do.",
    b"What was saved is\x0adamaged and can't be\x0aread.\x0aIt starts anew.\x0a\x0aThe damaged file is\x0akept aside: from a copy\x0aof yours you can put it\x0aright.",
    b"A newer version of the\x0agame saved this. This\x0aversion can't read it.\x0a\x0aThe file is kept aside,\x0aand the game goes on\x0awithout it. To use the\x0afile again, update the\x0agame and give it its\x0aold name.",
    b"An older version of the\x0agame saved this. This\x0aversion can't read it\x0aany more.\x0a\x0aThe file is kept aside,\x0aand the game goes on\x0awithout it.",
    b"What was saved can't be\x0areached, so nothing new\x0ais saved over it.\x0a\x0aThe game goes on, but\x0ais not kept. Check the\x0astorage and its\x0apermissions, then start\x0aagain.",
    b"Saving has failed: the\x0astorage is full or\x0aread-only.\x0a\x0aThe game goes on, but\x0awhat you play now may\x0abe lost at power-off.\x0aMake room, or allow\x0awriting.",
    b"Something else has the\x0astorage: another game,\x0aor a computer that this\x0aone is plugged into.\x0a\x0aThis game is not kept.\x0aClose the other one, or\x0aunplug, and start\x0aagain.",
    b"A button has been down\x0afor ten seconds:\x0aperhaps it is stuck.\x0a\x0aIt is left out until it\x0acomes up. The other\x0abuttons work, and\x0anothing is lost.",
    b"The battery is low.\x0aCharge it, or change\x0ait, soon.\x0a\x0aEvery move is saved:\x0anothing is lost when it\x0ais empty.",
)
