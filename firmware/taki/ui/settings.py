"""What the players have set, kept from power-up to power-up. Cold code.

Every setting has a default, and a record holds each one under a number of its own: a version that adds
one reads older records, and what a newer version wrote beside stays in the record.
"""

from micropython import const
from taki.core.options import is_card, options
from taki.core.rules import PRESETS
from taki.ui.packer import NAME_LETTERS, Unpacker, put_name, put_short
from taki.ui.saves import SETTINGS

MOST_SEATS = const(10)
MOST_NAMES = const(16)
"""How many names are remembered."""

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


class Settings:
    """The settings, as attributes that may be set at will; ``save()`` keeps them.

    ``language`` is a code such as "en"; ``sound``, ``mute`` (silences everything), ``hints``,
    ``large_text`` and ``animations`` are bools; ``brightness`` is 1-10; ``speed`` the milliseconds of
    a bot's move.

    The last set-up: ``seats``, ``preset``, ``starter`` (-1: random), ``options`` (option name -> value,
    only what differs from the preset; ``deck`` is a dict from card byte to count), ``bots[seat]`` (kind of
    bot, `taki.bots.kinds`; 0: a person) and ``seat_names[seat]`` ("": its default), both for ten seats.

    ``names`` lists the remembered names as (name, mark), the last one used first; a mark is 0-255.
    """

    def __init__(self, saves):
        self._saves = saves
        self.reset()

    def reset(self) -> None:
        """Every setting back to its default; nothing is saved."""
        self.language = "en"
        self.sound = True
        self.mute = False
        self.brightness = 8
        self.speed = 900
        self.hints = True
        self.large_text = False
        self.animations = True
        self.seats = 4
        self.preset = PRESETS[0]
        self.starter = -1
        self.options = {}
        self.bots = bytearray(b"\0\1\1\1\1\1\1\1\1\1")
        self.seat_names = [""] * MOST_SEATS
        self.names = []
        self._strange = []  # (number, bytes) of settings that this version doesn't know
        self._strange_options = []  # "name=value", likewise

    def load(self) -> None:
        """Takes over what is saved; what isn't keeps its default."""
        data = self._saves.read(SETTINGS)
        while data is not None:
            try:
                self._unpack(data)
                return
            except ValueError:
                self.reset()
                data = self._saves.reject(SETTINGS)

    def save(self) -> bool:
        """Keeps all settings; False if they can't be kept (the App tells of it)."""
        return self._saves.write(SETTINGS, self.pack())

    def remember(self, name: str, mark: int) -> None:
        """Puts a name at the front of ``names``; the one not used for longest may go."""
        name = name[:NAME_LETTERS]
        self.names = [known for known in self.names if known[0] != name]
        self.names.insert(0, (name, mark))
        if len(self.names) > MOST_NAMES:
            self.names.pop()

    def mark_of(self, name: str) -> int:
        """The mark remembered with a name, -1 if there is none."""
        for known, mark in self.names:
            if known == name:
                return mark
        return -1

    def pack(self) -> bytes:
        """All settings as bytes: number, length (two bytes) and value of each."""
        data = bytearray()
        for number in range(len(_FIELDS)):
            _put(data, number, _field_bytes(getattr(self, _FIELDS[number][0])))
        pairs = list(self._strange_options)
        for name in self.options:
            if name != "deck":
                pairs.append(name + "=" + _word(self.options[name]))
        _put(data, _OPTIONS, "|".join(pairs).encode())
        if "deck" in self.options:
            _put(data, _DECK, _deck_bytes(self.options["deck"]))
        names = bytearray()
        for name, mark in self.names:
            names.append(mark)
            put_name(names, name)
        _put(data, _NAMES, names)
        _put(data, _SEATS, self._pack_seats())
        for number, value in self._strange:
            _put(data, number, value)
        return bytes(data)

    def _pack_seats(self):
        """Kind and name of every seat; a name by its place in ``names``."""
        data = bytearray()
        for seat in range(MOST_SEATS):
            data.append(self.bots[seat])
            place = _NO_NAME
            for i in range(len(self.names)):
                if self.names[i][0] == self.seat_names[seat]:
                    place = i
            data.append(place)
        return data

    def _unpack(self, data):
        reader = Unpacker(data)
        while reader.left:
            number = reader.byte()
            value = reader.take(reader.short())
            if number < len(_FIELDS):
                self._set_field(_FIELDS[number], value)
            elif number == _OPTIONS:
                self._set_options(str(value, "utf-8"))
            elif number == _NAMES:
                names = Unpacker(value)
                while names.left and len(self.names) < MOST_NAMES:
                    mark = names.byte()
                    self.names.append((names.name(), mark))
            elif number == _SEATS:
                self._set_seats(value)
            elif number == _DECK:
                self._set_deck(value)
            else:
                self._strange.append((number, value))

    def _set_field(self, field, value):
        """Sets a simple setting, unless its value is none that this version knows."""
        name = field[0]
        if len(field) > 1:
            number = Unpacker(value).signed()
            if field[1] <= number <= field[2]:
                setattr(self, name, number)
        elif isinstance(getattr(self, name), bool):
            setattr(self, name, value != b"\0")
        elif name != "preset" or str(value, "utf-8") in PRESETS:
            setattr(self, name, str(value, "utf-8"))

    def _set_options(self, line):
        for pair in line.split("|"):
            if pair:
                name, word = pair.split("=")
                value = _value(name, word)
                if value is None:
                    self._strange_options.append(pair)
                else:
                    self.options[name] = value

    def _set_deck(self, value):
        """Sets the deck; cards that this version doesn't know are left out."""
        reader = Unpacker(value)
        deck = {}
        while reader.left:
            card = reader.byte()
            count = reader.byte()
            if is_card(card) and count <= _MOST_COPIES:
                deck[card] = count
        self.options["deck"] = deck

    def _set_seats(self, value):
        reader = Unpacker(value)
        for seat in range(MOST_SEATS):
            self.bots[seat] = reader.byte()
            place = reader.byte()
            if place < len(self.names):
                self.seat_names[seat] = self.names[place][0]


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
