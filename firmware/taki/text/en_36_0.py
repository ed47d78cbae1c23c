"""English: the pages, 36 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"Left and right: other pages.\x0a\x0aCards that each player is dealt.\x0a\x0aWhat an action card does that lies\x0afirst.\x0a\x0aWho begins the rounds after the\x0afirst.",
    b"Left and right: other pages.\x0a\x0aWhether a card that fits must be\x0aplayed.\x0a\x0aWhether a +2 may answer a +2.\x0a\x0aWhat you may play on your own Plus.\x0a\x0aChange Direction between two\x0aplayers.",
    b"Left and right: other pages.\x0a\x0aWho closes a TAKI: you, or the game.\x0a\x0aSuper TAKI as a card of your own\x0aTAKI.\x0a\x0aChange Colour as the last of your\x0aTAKI.\x0a\x0aKing as the last card of your TAKI.\x0a\x0aGo on from a TAKI with the same\x0anumber.",
    b"Left and right: other pages.\x0a\x0aChange Colour may lie on another\x0aone.\x0a\x0aWhat the next player may play on a\x0aKing.\x0a\x0aThe colour that a Super TAKI takes.\x0a\x0aWhat a King does in answer to a +3.\x0a\x0aA 3 and a Plus together are a +3.",
    b'Left and right: other pages.\x0a\x0aWhether "last card" has to be said.\x0a\x0aCards to draw if it was not said.\x0a\x0aWhether the last card acts before\x0athe win.\x0a\x0aWhether a Plus may be your last\x0acard.',
    b"Left and right: other pages.\x0a\x0aHow the winner of the match is\x0afound.\x0a\x0aRounds of a match for points.\x0a\x0aWhat the winner of a round gets.\x0a\x0aWhat a card without a number costs.",
    b"Left and right: other pages.\x0a\x0aYour own deck: how many of each\x0acard.\x0a\x0aTakes all changes back.",
    b"The last save is damaged: altered,\x0aor cut short.\x0aThe save before it is used: at most\x0aone move is lost.\x0a\x0aThe damaged file is kept aside.\x0aThere is nothing to do.",
    b"What was saved is damaged and can't\x0abe read.\x0aIt starts anew.\x0a\x0aThe damaged file is kept aside: from\x0aa copy of yours you can put it\x0aright.",
    b"A newer version of the game saved\x0athis. This version can't read it.\x0a\x0aThe file is kept aside, and the game\x0agoes on without it. To use the file\x0aagain, update the game and give it\x0aits old name.",
    b"An older version of the game saved\x0athis. This version can't read it any\x0amore.\x0a\x0aThe file is kept aside, and the game\x0agoes on without it.",
    b"What was saved can't be reached, so\x0anothing new is saved over it.\x0a\x0aThe game goes on, but is not kept.\x0aCheck the storage and its\x0apermissions, then start again.",
    b"Saving has failed: the storage is\x0afull or read-only.\x0a\x0aThe game goes on, but what you play\x0anow may be lost at power-off. Make\x0aroom, or allow writing.",
    b"Something else has the storage:\x0aanother game, or a computer that\x0athis one is plugged into.\x0a\x0aThis game is not kept. Close the\x0aother one, or unplug, and start\x0aagain.",
    b"A button has been down for ten\x0aseconds: perhaps it is stuck.\x0a\x0aIt is left out until it comes up.\x0aThe other buttons work, and nothing\x0ais lost.",
    b"The battery is low. Charge it, or\x0achange it, soon.\x0a\x0aEvery move is saved: nothing is lost\x0awhen it is empty.",
)
