"""The rules of a match: editions (presets), options and the deck (rules section 10). Cold code."""

from micropython import const
from taki.core.cards import is_card

_OFF_ON = (False, True)
_ON_OFF = (True, False)

OPTIONS = (
    ("format", ("single", "points", "pyramid")),
    ("hand_size", (8, 1, 20)),
    ("opening", ("ignore", "number", "apply")),
    ("must_play", _OFF_ON),
    ("reverse_2p", ("none", "stop")),
    ("stack_plus2", _ON_OFF),
    ("plus_follow", ("normal", "same_colour")),
    ("taki_close", ("manual", "auto")),
    ("super_in_run", _ON_OFF),
    ("cc_in_run", _ON_OFF),
    ("king_in_run", _ON_OFF),
    ("continuation", _OFF_ON),
    ("cc_on_cc", _ON_OFF),
    ("king_lead", ("any", "keep")),
    ("super_colour", ("lead", "choose")),
    ("king_vs_plus3", ("self", "all", "off")),
    ("combo_3plus", _OFF_ON),
    ("last_card", ("call", "catch", "auto", "off")),
    ("last_card_penalty", (4, 0, 20)),
    ("win_timing", ("resolve", "at_once")),
    ("plus_last", ("draw", "forbid")),
    ("action_points", (10, 0, 100)),
    ("next_starter", ("winner", "rotate", "random")),
    ("rounds", (6, 1, 99)),
    ("winner_points", (-100, -200, 0)),
)
"""Every option: its name and its values, the default first. Three ints: default, least, most.

The first STATE_OPTIONS of them are bytes of a round's state, in this order.
"""

STATE_OPTIONS = const(22)

PRESETS = (
    ("modern116", 2, bytes((4, 2, 2, 2, 2, 0))),
    ("king112", 2, bytes((4, 2, 2, 0, 0, 0))),
    ("crazy112", 2, bytes((4, 2, 0, 0, 0, 2))),
    ("single56", 1, bytes((2, 1, 0, 0, 0, 1))),
)
"""The editions: name, copies of every coloured card, and copies of the colourless kinds 0 to 5."""

_COLOURED_KINDS = b"\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d"


def default(preset: str, name: str) -> "bool | int | str":
    """The default of an option in a preset."""
    if name == "combo_3plus":
        return preset != "modern116"
    for option, values in OPTIONS:
        if option == name:
            return values[0]
    raise ValueError("no such option: " + repr(name))


def preset_deck(preset: str) -> bytes:
    """The cards of a preset, ascending by card byte."""
    for name, copies, colourless in PRESETS:
        if name == preset:
            deck = bytearray()
            for colour in range(4):
                for kind in _COLOURED_KINDS:
                    for _ in range(copies):
                        deck.append(colour << 4 | kind)
            for kind in range(6):
                for _ in range(colourless[kind]):
                    deck.append(4 << 4 | kind)
            return bytes(deck)
    raise ValueError(
        "no such preset: {!r}; there are {}".format(preset, ", ".join([p[0] for p in PRESETS]))
    )


def custom_deck(counts: "dict[int, int]") -> bytes:
    """The cards of a dict card byte -> count, ascending by card byte."""
    if not isinstance(counts, dict):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ValueError("deck takes a dict from card byte to count")
    for card in counts:
        count = counts[card]
        if not is_int(card) or not is_card(card):
            raise ValueError("deck has no such card: {!r}".format(card))
        if not is_int(count) or not 0 <= count <= 128:
            raise ValueError("deck: the count of a card is 0 to 128, not {!r}".format(count))
    deck = bytearray()
    for card in range(70):
        for _ in range(counts.get(card, 0)):
            deck.append(card)
    return bytes(deck)


def is_int(value: object) -> bool:
    """Whether a value is an int, and no bool."""
    return isinstance(value, int) and not isinstance(value, bool)


def _checked(name: str, values: "tuple[object, ...]", value: object) -> int:
    """The value as a number for the state: an index of ``values``, a bool as 0 or 1, or the int."""
    if is_int(values[0]):
        if isinstance(value, int) and not isinstance(value, bool):
            if values[1] <= value <= values[2]:  # type: ignore[operator]
                return value
        raise ValueError(
            "{} takes an int from {} to {}, not {!r}".format(name, values[1], values[2], value)
        )
    for i in range(len(values)):
        if type(values[i]) is type(value) and values[i] == value:
            return int(value) if isinstance(value, bool) else i
    raise ValueError(
        "{} takes {}, not {!r}".format(name, " or ".join([repr(v) for v in values]), value)
    )


class Rules:
    """The rules of a match. Every option of OPTIONS is an attribute of that name.

    ``Rules("modern116", seats=4, opening="number")``; ``deck`` is the preset's, or a dict from card
    byte to count. Any other name or value, and a deck too small for the seats, raises ValueError.

    Attributes beside the options: ``preset``; ``seats``; ``deck``, the cards as bytes, ascending;
    ``custom``, whether the deck is not the preset's; ``packed``, the STATE_OPTIONS option bytes.
    """

    def __init__(self, preset: str = "modern116", seats: int = 4, **options: object):
        self.deck = preset_deck(preset)
        self.custom = False
        most = 4 if preset == "single56" else 10
        if "deck" in options:
            counts = options.pop("deck")
            deck = custom_deck(counts)  # type: ignore[arg-type]
            self.custom = deck != self.deck
            if self.custom:
                most = 10
            self.deck = deck
        if not is_int(seats) or not 2 <= seats <= most:
            raise ValueError("{} takes 2 to {} seats, not {!r}".format(preset, most, seats))
        self.preset = preset
        self.seats = seats
        numbers: "list[int]" = []
        for name, values in OPTIONS:
            value = options.pop(name) if name in options else default(preset, name)
            numbers.append(_checked(name, values, value))
            setattr(self, name, value)
        for name in options:
            raise ValueError("no such option: {!r}".format(name))
        self.pyramid = self.option("format") == "pyramid"
        numbers[0] = int(self.pyramid)
        self.packed = bytes(numbers[:STATE_OPTIONS])
        self._check_deck()

    def option(self, name: str) -> "bool | int | str":
        """The value of an option by name."""
        return getattr(self, name)

    def _check_deck(self) -> None:
        deck = self.deck
        dealt = self.seats * (8 if self.pyramid else self.packed[1])
        coloured = len([card for card in deck if card < 64])
        if len(deck) > 128:
            raise ValueError("a deck has 128 cards at most, not {}".format(len(deck)))
        if len(deck) < dealt + 8:
            raise ValueError(
                "the deck is too small: {} cards; {} are dealt and 8 more needed".format(
                    len(deck), dealt
                )
            )
        if coloured <= dealt:
            raise ValueError(
                "the deck needs more coloured cards than the {} dealt, not {}".format(
                    dealt, coloured
                )
            )
