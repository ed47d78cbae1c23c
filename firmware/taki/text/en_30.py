"""English: the pages, 30 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"The last save is damaged:\x0aaltered, or cut short.\x0aThe save before it is used: at\x0amost one move is lost.\x0a\x0aThe damaged file is kept\x0aaside. There is nothing to do.",
    b"What was saved is damaged and\x0acan't be read.\x0aIt starts anew.\x0a\x0aThe damaged file is kept\x0aaside: from a copy of yours\x0ayou can put it right.",
    b"A newer version of the game\x0asaved this. This version can't\x0aread it.\x0a\x0aThe file is kept aside, and\x0athe game goes on without it.\x0aTo use the file again, update\x0athe game and give it its old\x0aname.",
    b"An older version of the game\x0asaved this. This version can't\x0aread it any more.\x0a\x0aThe file is kept aside, and\x0athe game goes on without it.",
    b"What was saved can't be\x0areached, so nothing new is\x0asaved over it.\x0a\x0aThe game goes on, but is not\x0akept. Check the storage and\x0aits permissions, then start\x0aagain.",
    b"Saving has failed: the storage\x0ais full or read-only.\x0a\x0aThe game goes on, but what you\x0aplay now may be lost at\x0apower-off. Make room, or allow\x0awriting.",
    b"Something else has the\x0astorage: another game, or a\x0acomputer that this one is\x0aplugged into.\x0a\x0aThis game is not kept. Close\x0athe other one, or unplug, and\x0astart again.",
    b"Stop: the next seat is skipped\x0aDirection: the order turns\x0aPlus: play once more\x0aTAKI: all cards of a colour\x0a+2: next takes 2, or adds a +2\x0aChange Colour: name one\x0aSuper TAKI: of any colour\x0aKing: cancels; play any card\x0a+3: all others draw three\x0aBreaker: stops a +3\x0aCrazy: all hands move on",
    b"arrows: choose a card\x0aup, down: next card that fits\x0aOK: play, add, choose\x0aBACK: draw, close, go back\x0aINFO: the table, leave open\x0aMENU: pause, help, leave\x0aSix buttons: hold OK for INFO,\x0ahold BACK for MENU\x0aA mark under a card: it fits",
)
