"""English: the pages, 30 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"The last save is damaged:\x0aaltered, or cut short.\x0aThe save before it is used: at\x0amost one move is lost.\x0a\x0aThe damaged file is kept\x0aaside. There is nothing to do.",
    b"What was saved is damaged and\x0acan't be read.\x0aIt starts anew.\x0a\x0aThe damaged file is kept\x0aaside: from a copy of yours\x0ayou can put it right.",
    b"A newer version of the game\x0asaved this. This version can't\x0aread it.\x0a\x0aThe file is kept aside, and\x0athe game goes on without it.\x0aTo use the file again, update\x0athe game and give it its old\x0aname.",
    b"An older version of the game\x0asaved this. This version can't\x0aread it any more.\x0a\x0aThe file is kept aside, and\x0athe game goes on without it.",
    b"What was saved can't be\x0areached, so nothing new is\x0asaved over it.\x0a\x0aThe game goes on, but is not\x0akept. Check the storage and\x0aits permissions, then start\x0aagain.",
    b"Saving has failed: the storage\x0ais full or read-only.\x0a\x0aThe game goes on, but what you\x0aplay now may be lost at\x0apower-off. Make room, or allow\x0awriting.",
    b"Something else has the\x0astorage: another game, or a\x0acomputer that this one is\x0aplugged into.\x0a\x0aThis game is not kept. Close\x0athe other one, or unplug, and\x0astart again.",
    b"A button has been down for ten\x0aseconds: perhaps it is stuck.\x0a\x0aIt is left out until it comes\x0aup. The other buttons work,\x0aand nothing is lost.",
    b"The battery is low. Charge it,\x0aor change it, soon.\x0a\x0aEvery move is saved: nothing\x0ais lost when it is empty.",
    b"arrows: choose a card\x0aup, down: next card that fits\x0aOK: play, add, choose\x0aBACK: draw, close, go back\x0aINFO: the table, leave open\x0aMENU: pause, help, leave\x0aSix buttons: hold OK for INFO,\x0ahold BACK for MENU\x0aA mark under a card: it fits",
    b"Get rid of all your cards\x0abefore the others do.\x0aOn your turn, play one card\x0athat fits the one on the\x0atable: the same colour, number\x0aor symbol. Or draw a card;\x0athen your turn is over.\x0aCards without a colour have\x0arules of their own: look under\x0aCards.",
    b"All play on this one device.\x0aBetween two turns a curtain\x0ahides every hand: pass the\x0adevice on, and whoever is next\x0apresses OK.\x0aCards that fit have a mark\x0abelow them, up and down jump\x0afrom one to the next. The line\x0aabove them says what you may\x0ado.\x0aThe match is saved after every\x0amove.",
    b'Left with one card, say "last\x0acard": the game asks you.\x0aUnsaid, it costs cards.\x0aThe first empty hand wins,\x0aonce its last card has done\x0aits work.\x0aWhen the draw pile is empty,\x0athe cards played are shuffled\x0ainto a new one.',
    b"In the pause menu, left and\x0aright change what is set; all\x0aof it is kept.\x0aHints off: cards that fit are\x0ano longer marked, up and down\x0ago to the next colour. Which\x0acards fit is for you to see.\x0aHold MENU, and all is silent;\x0aagain, and it is not. On six\x0abuttons the menu has it.",
    b"Fits on its colour and on the\x0asame number. It does nothing\x0aelse.\x0aThere is no 2: its place is\x0ataken by +2.\x0aWhere pairs are played, a 3\x0aand a Plus of one colour\x0atogether are a +3.",
    b"The next player takes 2 cards\x0aand loses the turn, or\x0aanswers: any +2 makes it 2\x0amore for the one after, a King\x0acancels it all.\x0aNothing else can be played\x0awhile cards are owed.\x0aAs your last card it wins once\x0aanother player takes or\x0acancels. If it comes back, you\x0atake it.",
)
