"""The options of the rules by name, with their values (rules section 10). Cold code."""

from micropython import const

from .rules import is_int

OPTIONS = const(25)
"""The number of options."""

_OPTIONS = (
    "|format single points pyramid|hand_size 8 1 20|opening ignore number apply|must_play no yes"
    "|reverse_2p none stop|stack_plus2 yes no|plus_follow normal same_colour|taki_close manual auto"
    "|cc_in_run yes no|super_in_run yes no|king_in_run yes no|continuation no yes|cc_on_cc yes no"
    "|king_lead any keep|super_colour lead choose|king_vs_plus3 self all off|combo_3plus no yes"
    "|last_card call catch auto off|last_card_penalty 4 0 20|win_timing resolve at_once"
    "|plus_last draw forbid|action_points 10 0 100|next_starter winner rotate random|rounds 6 1 99"
    "|winner_points -100 -200 0|"
)
"""Every option with its values, the default first; of a number: default, least, most. One string takes
1 KB of a 64-bit MicroPython heap, the same as tuples 6 KB. The state of a round holds them in this order."""


def is_card(card: object) -> bool:
    """Whether a value is the byte of a card that exists."""
    return is_int(card, 64, 69) or (is_int(card, 0, 63) and 0 < card & 15 < 14)  # type: ignore[operator]


def options() -> "list[tuple[str, list[bool | int | str]]]":
    """Every option: its name and its values, the default first. Three ints: default, least, most."""
    return [_parse(line) for line in _OPTIONS[1:-1].split("|")]


def _parse(line: str) -> "tuple[str, list[bool | int | str]]":
    words = line.split(" ")
    values: "list[bool | int | str]" = []
    for word in words[1:]:
        if word == "yes" or word == "no":
            values.append(word == "yes")
        else:
            values.append(int(word) if word[-1] < "a" else word)
    return words[0], values


def _find(name: str) -> "tuple[int, list[bool | int | str]] | None":
    """The place of an option and its values, None if there is none. It takes a Pico 2 ms, `options` 20."""
    start = _OPTIONS.find("|" + name + " ")
    option, values = _parse(_OPTIONS[start + 1 : _OPTIONS.find("|", start + 1)])
    if option != name or start < 0:
        return None
    return _OPTIONS.count("|", 0, start), values


def value(name: str, packed: bytes) -> "bool | int | str":
    """The value of an option by name. AttributeError if there is none of that name."""
    found = _find(name)
    if found is None:
        raise AttributeError(name)
    return _value(found[1], packed[found[0]])


def _value(values: "list[bool | int | str]", n: int) -> "bool | int | str":
    """The value for which the byte ``n`` of Rules.packed stands, of those that an option has."""
    if isinstance(values[0], bool):
        return n == 1
    if isinstance(values[0], int):
        return -n if values[1] < 0 else n  # type: ignore[operator]
    return values[n % len(values)]


def given_by(packed: bytes, cards: bytes) -> "dict[str, object]":
    """The arguments of Rules for these options and, if there are any, these cards."""
    given: "dict[str, object]" = {}
    for name, values in options():
        given[name] = _value(values, packed[len(given)])
    if cards:
        counts: "dict[int, int]" = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        given["deck"] = counts
    return given


def read(given: "dict[str, object]", packed: bytearray, deck: bytes) -> bytes:
    """Put the options given by name into ``packed`` (see Rules): the deck, ``deck`` unless one is given.

    ValueError on a name or value that isn't one.
    """
    if "deck" in given:
        deck = _read_deck(given.pop("deck"))  # type: ignore[arg-type]
    for name in given:
        found = _find(name)
        if found is None:
            raise ValueError("no such option: {!r}".format(name))
        packed[found[0]] = _read(name, found[1], given[name])
    return deck


def _read(name: str, values: "list[bool | int | str]", value: object) -> int:
    """The byte of an option's value."""
    if is_int(values[0], -999, 999):
        if is_int(value, values[1], values[2]):  # type: ignore[arg-type]
            return abs(value)  # type: ignore[arg-type]
        raise ValueError("{} takes {} to {}, not {!r}".format(name, values[1], values[2], value))
    for i in range(len(values)):
        if type(values[i]) is type(value) and values[i] == value:
            return int(value) if isinstance(value, bool) else i
    raise ValueError("{} takes {}, not {!r}".format(name, values, value))


def _read_deck(counts: "dict[object, object]") -> bytes:
    """The cards of a dict from card byte to count, ascending by card byte."""
    if not isinstance(counts, dict):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ValueError("deck takes a dict from card byte to count")
    for card in counts:
        if not is_card(card) or not is_int(counts[card], 0, 128):
            raise ValueError("no such card or count: {!r}: {!r}".format(card, counts[card]))
    deck = bytearray()
    for card in range(70):
        for _ in range(counts.get(card, 0)):  # type: ignore[arg-type]
            deck.append(card)
    return bytes(deck)
