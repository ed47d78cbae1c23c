"""English: the pages, 30 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Left and right: other pages.\x0a\x0aCards that each player is\x0adealt.\x0a\x0aWhat an action card does that\x0alies first.\x0a\x0aWho begins the rounds after\x0athe first.",
    b"Left and right: other pages.\x0a\x0aWhether a card that fits must\x0abe played.\x0a\x0aWhether a +2 may answer a +2.\x0a\x0aWhat you may play on your own\x0aPlus.\x0a\x0aChange Direction between two\x0aplayers.",
    b"Left and right: other pages.\x0a\x0aWho closes a TAKI: you, or the\x0agame.\x0a\x0aSuper TAKI as a card of your\x0aown TAKI.\x0a\x0aChange Colour as the last of\x0ayour TAKI.\x0a\x0aKing as the last card of your\x0aTAKI.\x0a\x0aGo on from a TAKI with the\x0asame number.",
    b"Left and right: other pages.\x0a\x0aChange Colour may lie on\x0aanother one.\x0a\x0aWhat the next player may play\x0aon a King.\x0a\x0aThe colour that a Super TAKI\x0atakes.\x0a\x0aWhat a King does in answer to\x0aa +3.\x0a\x0aA 3 and a Plus together are a\x0a+3.",
    b'Left and right: other pages.\x0a\x0aWhether "last card" has to be\x0asaid.\x0a\x0aCards to draw if it was not\x0asaid.\x0a\x0aWhether the last card acts\x0abefore the win.\x0a\x0aWhether a Plus may be your\x0alast card.',
    b"Left and right: other pages.\x0a\x0aHow the winner of the match is\x0afound.\x0a\x0aRounds of a match for points.\x0a\x0aWhat the winner of a round\x0agets.\x0a\x0aWhat a card without a number\x0acosts.",
    b"Left and right: other pages.\x0a\x0aYour own deck: how many of\x0aeach card.\x0a\x0aTakes all changes back.",
    b"The last save is damaged:\x0aaltered, or cut short.\x0aThe save before it is used: at\x0amost one move is lost.\x0a\x0aThe damaged file is kept\x0aaside. There is nothing to do.",
    b"What was saved is damaged and\x0acan't be read.\x0aIt starts anew.\x0a\x0aThe damaged file is kept\x0aaside: from a copy of yours\x0ayou can put it right.",
    b"A newer version of the game\x0asaved this. This version can't\x0aread it.\x0a\x0aThe file is kept aside, and\x0athe game goes on without it.\x0aTo use the file again, update\x0athe game and give it its old\x0aname.",
    b"An older version of the game\x0asaved this. This version can't\x0aread it any more.\x0a\x0aThe file is kept aside, and\x0athe game goes on without it.",
    b"What was saved can't be\x0areached, so nothing new is\x0asaved over it.\x0a\x0aThe game goes on, but is not\x0akept. Check the storage and\x0aits permissions, then start\x0aagain.",
    b"Saving has failed: the storage\x0ais full or read-only.\x0a\x0aThe game goes on, but what you\x0aplay now may be lost at\x0apower-off. Make room, or allow\x0awriting.",
    b"Something else has the\x0astorage: another game, or a\x0acomputer that this one is\x0aplugged into.\x0a\x0aThis game is not kept. Close\x0athe other one, or unplug, and\x0astart again.",
    b"A button has been down for ten\x0aseconds: perhaps it is stuck.\x0a\x0aIt is left out until it comes\x0aup. The other buttons work,\x0aand nothing is lost.",
    b"The battery is low. Charge it,\x0aor change it, soon.\x0a\x0aEvery move is saved: nothing\x0ais lost when it is empty.",
)
