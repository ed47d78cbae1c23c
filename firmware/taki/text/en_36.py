"""English: the pages, 36 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"The last save is damaged: altered,\x0aor cut short.\x0aThe save before it is used: at most\x0aone move is lost.\x0a\x0aThe damaged file is kept aside.\x0aThere is nothing to do.",
    b"What was saved is damaged and can't\x0abe read.\x0aIt starts anew.\x0a\x0aThe damaged file is kept aside: from\x0aa copy of yours you can put it\x0aright.",
    b"A newer version of the game saved\x0athis. This version can't read it.\x0a\x0aThe file is kept aside, and the game\x0agoes on without it. To use the file\x0aagain, update the game and give it\x0aits old name.",
    b"An older version of the game saved\x0athis. This version can't read it any\x0amore.\x0a\x0aThe file is kept aside, and the game\x0agoes on without it.",
    b"What was saved can't be reached, so\x0anothing new is saved over it.\x0a\x0aThe game goes on, but is not kept.\x0aCheck the storage and its\x0apermissions, then start again.",
    b"Saving has failed: the storage is\x0afull or read-only.\x0a\x0aThe game goes on, but what you play\x0anow may be lost at power-off. Make\x0aroom, or allow writing.",
    b"Something else has the storage:\x0aanother game, or a computer that\x0athis one is plugged into.\x0a\x0aThis game is not kept. Close the\x0aother one, or unplug, and start\x0aagain.",
    b"Stop: the next seat is skipped\x0aDirection: the order turns\x0aPlus: play once more\x0aTAKI: all cards of a colour\x0a+2: next takes 2, or adds a +2\x0aChange Colour: name one\x0aSuper TAKI: of any colour\x0aKing: cancels; play any card\x0a+3: all others draw three\x0aBreaker: stops a +3\x0aCrazy: all hands move on",
    b"arrows: choose a card\x0aup, down: next card that fits\x0aOK: play, add, choose\x0aBACK: draw, close, go back\x0aINFO: the table, leave open\x0aMENU: pause, help, leave\x0aSix buttons: hold OK for INFO, hold\x0aBACK for MENU\x0aA mark under a card: it fits",
)
