"""The rules of a match: editions (presets), options and the deck (rules section 10). Cold code."""

from micropython import const

STATE_OPTIONS = const(22)
_COLOURLESS = const(64)
_TAKI = const(13)
_CRAZY_CARD = const(69)

_OPTIONS = (
    "format single points pyramid|hand_size 8 1 20|opening ignore number apply|must_play no yes"
    "|reverse_2p none stop|stack_plus2 yes no|plus_follow normal same_colour|taki_close manual auto"
    "|super_in_run yes no|cc_in_run yes no|king_in_run yes no|continuation no yes|cc_on_cc yes no"
    "|king_lead any keep|super_colour lead choose|king_vs_plus3 self all off|combo_3plus no yes"
    "|last_card call catch auto off|last_card_penalty 4 0 20|win_timing resolve at_once"
    "|plus_last draw forbid|action_points 10 0 100|next_starter winner rotate random|rounds 6 1 99"
    "|winner_points -100 -200 0"
)
"""Every option with its values, the default first; of a number: default, least, most. One string takes
1 KB of a 64-bit MicroPython heap, the same as tuples 6 KB. The first STATE_OPTIONS options are bytes
of a round's state, in this order."""

PRESETS = ("modern116", "king112", "crazy112", "single56")
"""The editions by name."""

_COPIES = (
    b"\x02\x04\x02\x02\x02\x02\x00\x02\x04\x02\x02\x00\x00\x00"
    b"\x02\x04\x02\x00\x00\x00\x02\x01\x02\x01\x00\x00\x00\x01"
)
"""Per preset: copies of every coloured card, then of the colourless kinds 0 to 5."""


def options() -> "list[tuple[str, tuple[bool | int | str, ...]]]":
    """Every option: its name and its values, the default first. Three ints: default, least, most."""
    return [_option(line) for line in _OPTIONS.split("|")]


def _option(line: str) -> "tuple[str, tuple[bool | int | str, ...]]":
    """The option of one part of _OPTIONS."""
    words = line.split(" ")
    return words[0], tuple([_value(word) for word in words[1:]])


def _value(word: str) -> "bool | int | str":
    """The value that a word of _OPTIONS stands for."""
    if word == "yes" or word == "no":
        return word == "yes"
    return int(word) if word[0] in "-0123456789" else word


def default(preset: str, name: str, values: "tuple[bool | int | str, ...]") -> "bool | int | str":
    """The default of an option in a preset, of the values that options() gives."""
    return preset != PRESETS[0] if name == "combo_3plus" else values[0]


def preset_deck(preset: str) -> bytes:
    """The cards of a preset, ascending by card byte."""
    if preset not in PRESETS:
        raise ValueError("no preset {!r}; there are {}".format(preset, ", ".join(PRESETS)))
    at = 7 * PRESETS.index(preset)
    deck = bytearray()
    for card in range(70):
        if is_card(card):
            for _ in range(_COPIES[at + (card - 63 if card > 63 else 0)]):
                deck.append(card)
    return bytes(deck)


def is_card(card: int) -> bool:
    """Whether the int ``card`` is the byte of a card that exists."""
    if card < 0 or card > _CRAZY_CARD:
        return False
    return card >= _COLOURLESS or 0 < card & 15 <= _TAKI


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
    """The rules of a match. Every option of options() is an attribute of that name.

    ``Rules("modern116", seats=4, opening="number")``; ``deck`` is the preset's, or a dict from card
    byte to count. Any other name or value, and a deck too small for the seats, raises ValueError.

    Attributes beside the options: ``preset``; ``seats``; ``deck``, the cards as bytes, ascending;
    ``custom``, whether the deck is not the preset's; ``packed``, the STATE_OPTIONS option bytes.
    """

    def __init__(self, preset: str = "modern116", seats: int = 4, **given: object):
        self.deck = preset_deck(preset)
        self.custom = False
        most = 4 if preset == "single56" else 10
        if "deck" in given:
            counts = given.pop("deck")
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
        for line in _OPTIONS.split("|"):
            name, values = _option(line)
            value = given.pop(name) if name in given else default(preset, name, values)
            numbers.append(_checked(name, values, value))
            setattr(self, name, value)
        for name in given:
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
