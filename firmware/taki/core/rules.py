"""The rules of a match: editions (presets), the options in force and the deck (rules section 10).

What the options are called and may be stands in options.py, which is loaded when somebody asks: a match by an
edition's own rules does without it (2 KB of heap). Cold code.
"""

PRESETS = ("modern116", "king112", "crazy112", "single56")
"""The editions by name."""

_COPIES = (
    b"\x02\x04\x02\x02\x02\x02\x00\x02\x04\x02\x02\x00\x00\x00"
    b"\x02\x04\x02\x00\x00\x00\x02\x01\x02\x01\x00\x00\x00\x01"
)
"""Per preset: copies of every coloured card, then of the colourless kinds 0 to 5."""

_DEFAULTS = b"\0\x08\0\0\0\x01\0\0\x01\x01\x01\0\x01\0\0\0\0\0\x04\0\0\x0a\0\x06\x64"
"""The options of modern116 (see Rules.packed); the other editions have `combo_3plus` too."""


def is_int(value: object, start: int, end: int) -> bool:
    """Whether a value is an int, and no bool, from ``start`` to ``end``."""
    return isinstance(value, int) and not isinstance(value, bool) and start <= value <= end


class Rules:
    """The rules of a match. Every option of options.py is an attribute of that name.

    ``Rules("modern116", seats=4, opening="number")``; ``deck`` is the preset's, or a dict from card
    byte to count. Any other name or value, and a deck too small for the seats, raises ValueError.

    Attributes beside the options: ``preset``; ``seats``; ``deck``, the cards as bytes, ascending;
    ``custom``, whether the deck is not the preset's; ``packed``, a byte for every option: the place of
    its value in options.py, 1 or 0 for yes or no, the size of a number. An option is looked up, which
    allocates, when it is first asked for by name.
    """

    def __init__(self, preset: str = "modern116", seats: int = 4, **given: object):
        if preset not in PRESETS:
            raise ValueError("no preset {!r}; there are {}".format(preset, ", ".join(PRESETS)))
        deck = bytearray()
        at = 7 * PRESETS.index(preset)
        for card in range(70):
            if card > 63 or 0 < card & 15 < 14:
                for _ in range(_COPIES[at + (card - 63 if card > 63 else 0)]):
                    deck.append(card)
        self.preset = preset
        self.seats = seats
        self.deck = bytes(deck)
        self.custom = False
        packed = bytearray(_DEFAULTS)
        packed[16] = preset != PRESETS[0]
        if given:
            from . import options

            deck = options.read(given, packed, self.deck)
            self.custom = deck != self.deck
            self.deck = deck
        most = 4 if preset == PRESETS[3] and not self.custom else 10
        if not is_int(seats, 2, most):
            raise ValueError("{} takes 2 to {} seats".format(preset, most))
        self.packed = bytes(packed)
        dealt = seats * (8 if packed[0] == 2 else packed[1])
        if not dealt + 8 <= len(self.deck) <= 128 or self.deck[dealt] > 63:
            raise ValueError(
                "{} seats need a deck of {} cards or more, over {} of them coloured, and at most 128".format(
                    seats, dealt + 8, dealt
                )
            )

    def __getattr__(self, name: str) -> "bool | int | str":
        # A copy that isn't made yet has no `packed`, and Python asks for names of its own.
        if name == "packed" or name[0] == "_":
            raise AttributeError(name)
        from . import options

        value = options.value(name, self.packed)
        setattr(self, name, value)
        return value
