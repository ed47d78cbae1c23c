"""The record of the settings (`taki.ui.settings`): packed and unpacked. In memory only meanwhile.

It holds each setting under a number of its own: a version that adds one reads older records, and what a
newer version wrote beside stays in the record.
"""

from micropython import const
from taki.core.options import is_card, options
from taki.core.rules import PRESETS
from taki.ui.packer import put_name, put_short
from taki.ui.settings import MOST_NAMES, MOST_SEATS
from taki.ui.unpacker import Unpacker

_FIELDS = (
    ("language",),
    ("sound",),
    ("mute",),
    ("brightness", 1, 10),
    ("speed", 0, 5000),
    ("hints",),
    ("large_text",),
    ("animations",),
    ("seats", 2, 10),
    ("preset",),
    ("starter", -1, 9),
)
"""Name of each simple setting, and an int's least and most. Its place is its number in the record: new
ones are added at the end."""

_OPTIONS = const(64)
_NAMES = const(65)
_SEATS = const(66)
_DECK = const(67)
_NO_NAME = const(255)
_MOST_COPIES = const(128)


def pack(settings) -> bytes:
    """All settings as bytes: number, length (two bytes) and value of each."""
    data = bytearray()
    for number in range(len(_FIELDS)):
        _put(data, number, _field_bytes(getattr(settings, _FIELDS[number][0])))
    pairs = list(settings.strange_options)
    for name in settings.options:
        if name != "deck":
            pairs.append(name + "=" + _word(settings.options[name]))
    _put(data, _OPTIONS, "|".join(pairs).encode())
    if "deck" in settings.options:
        _put(data, _DECK, _deck_bytes(settings.options["deck"]))
    names = bytearray()
    for name, mark in settings.names:
        names.append(mark)
        put_name(names, name)
    _put(data, _NAMES, names)
    _put(data, _SEATS, _pack_seats(settings))
    for number, value in settings.strange:
        _put(data, number, value)
    return bytes(data)


def _pack_seats(settings):
    """Kind and name of every seat; a name by its place in ``names``."""
    data = bytearray()
    for seat in range(MOST_SEATS):
        data.append(settings.bots[seat])
        place = _NO_NAME
        for i in range(len(settings.names)):
            if settings.names[i][0] == settings.seat_names[seat]:
                place = i
        data.append(place)
    return data


def unpack(settings, data) -> None:
    """Takes over what a record holds; ValueError if it can't be read."""
    reader = Unpacker(data)
    while reader.left:
        number = reader.byte()
        value = reader.take(reader.short())
        if number < len(_FIELDS):
            _set_field(settings, _FIELDS[number], value)
        elif number == _OPTIONS:
            _set_options(settings, str(value, "utf-8"))
        elif number == _NAMES:
            names = Unpacker(value)
            while names.left and len(settings.names) < MOST_NAMES:
                mark = names.byte()
                settings.names.append((names.name(), mark))
        elif number == _SEATS:
            _set_seats(settings, value)
        elif number == _DECK:
            _set_deck(settings, value)
        else:
            settings.strange.append((number, value))


def _set_field(settings, field, value):
    """Sets a simple setting, unless its value is none that this version knows."""
    name = field[0]
    if len(field) > 1:
        number = Unpacker(value).signed()
        if field[1] <= number <= field[2]:
            setattr(settings, name, number)
    elif isinstance(getattr(settings, name), bool):
        setattr(settings, name, value != b"\0")
    elif name != "preset" or str(value, "utf-8") in PRESETS:
        setattr(settings, name, str(value, "utf-8"))


def _set_options(settings, line):
    for pair in line.split("|"):
        if pair:
            name, word = pair.split("=")
            value = _value(name, word)
            if value is None:
                settings.strange_options.append(pair)
            else:
                settings.options[name] = value


def _set_deck(settings, value):
    """Sets the deck; cards that this version doesn't know are left out."""
    reader = Unpacker(value)
    deck = {}
    while reader.left:
        card = reader.byte()
        count = reader.byte()
        if is_card(card) and count <= _MOST_COPIES:
            deck[card] = count
    settings.options["deck"] = deck


def _set_seats(settings, value):
    reader = Unpacker(value)
    for seat in range(MOST_SEATS):
        settings.bots[seat] = reader.byte()
        place = reader.byte()
        if place < len(settings.names):
            settings.seat_names[seat] = settings.names[place][0]


def _put(data, number, value):
    data.append(number)
    put_short(data, len(value))
    data.extend(value)


def _field_bytes(value) -> bytes:
    data = bytearray()
    if isinstance(value, str):
        data.extend(value.encode())
    elif isinstance(value, bool):
        data.append(1 if value else 0)
    else:
        put_short(data, value)
    return bytes(data)


def _deck_bytes(deck) -> bytes:
    """Card and count of all cards of which there are any."""
    data = bytearray()
    for card in range(70):
        if deck.get(card, 0):
            data.append(card)
            data.append(deck[card])
    return bytes(data)


def _word(value) -> str:
    """The value of an option as a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _value(name, word):
    """The value that a word stands for, None if the option or the value is unknown here."""
    for option, values in options():
        if option == name:
            if isinstance(values[0], int) and not isinstance(values[0], bool):
                values = range(values[1], values[2] + 1)  # type: ignore[operator]
            for value in values:
                if _word(value) == word:
                    return value
    return None
