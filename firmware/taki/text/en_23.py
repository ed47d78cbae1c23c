"""English: the pages, 23 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"The last save is\x0adamaged: altered, or\x0acut short.\x0aThe save before it is\x0aused: at most one move\x0ais lost.\x0a\x0aThe damaged file is\x0akept aside. There is\x0anothing to do.",
    b"What was saved is\x0adamaged and can't be\x0aread.\x0aIt starts anew.\x0a\x0aThe damaged file is\x0akept aside: from a copy\x0aof yours you can put it\x0aright.",
    b"A newer version of the\x0agame saved this. This\x0aversion can't read it.\x0a\x0aThe file is kept aside\x0aand it starts anew. To\x0ause the file again,\x0aupdate the game and\x0agive it its old name.",
    b"An older version of the\x0agame saved this. This\x0aversion can't read it\x0aany more.\x0a\x0aThe file is kept aside\x0aand it starts anew.",
    b"What was saved can't be\x0areached, so nothing new\x0ais saved over it.\x0a\x0aThe game goes on, but\x0ais not kept. Check the\x0astorage and its\x0apermissions, then start\x0aagain.",
    b"Saving has failed: the\x0astorage is full or\x0aread-only.\x0a\x0aThe game goes on, but\x0awhat you play now may\x0abe lost at power-off.\x0aMake room, or allow\x0awriting.",
    b"Something else has the\x0astorage: another game,\x0aor a computer that this\x0aone is plugged into.\x0a\x0aThis game is not kept.\x0aClose the other one, or\x0aunplug, and start\x0aagain.",
)
