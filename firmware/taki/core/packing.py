"""Bytes in and out for codec.py and replay.py: rules, ints and a checksum. Cold code.

ValueError on anything that isn't what it should be.
"""

from taki.core.rules import PRESETS, Rules, default, options


def checksum(data: "bytes | bytearray", n: int) -> int:
    """CRC-16 (polynomial 0x1021, start 0xFFFF) of the first ``n`` bytes."""
    crc = 0xFFFF
    for i in range(n):
        crc ^= data[i] << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021) & 0xFFFF if crc & 0x8000 else crc << 1
    return crc


def seal(data: bytearray) -> bytes:
    """The data with its checksum behind it."""
    crc = checksum(data, len(data))
    data.append(crc >> 8)
    data.append(crc & 255)
    return bytes(data)


class Reader:
    """Reads sealed bytes from the front. ``what`` names them in errors."""

    def __init__(self, data: "bytes | bytearray", magic: bytes, what: str):
        self.what = what
        if not isinstance(data, (bytes, bytearray)):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ValueError("a {} is bytes, not {}".format(what, type(data)))
        if len(data) < len(magic) + 2 or bytes(data[:3]) != magic[:3]:
            raise ValueError("this is no {}".format(what))
        if data[3] != magic[3]:
            raise ValueError("this {} is of version {}, not {}".format(what, data[3], magic[3]))
        self.end = len(data) - 2
        if checksum(data, self.end) != data[self.end] << 8 | data[self.end + 1]:
            raise ValueError("this {} is damaged".format(what))
        self.data = data
        self.at = 4

    def fail(self) -> None:
        """Raise the error for contents that can't be."""
        raise ValueError("this {} is damaged".format(self.what))

    def byte(self, most: int = 255) -> int:
        """The next byte, at most ``most``."""
        if self.at >= self.end:
            self.fail()
        value = self.data[self.at]
        if value > most:
            self.fail()
        self.at += 1
        return value

    def take(self, n: int) -> bytes:
        """The next ``n`` bytes."""
        if self.at + n > self.end:
            self.fail()
        self.at += n
        return bytes(self.data[self.at - n : self.at])

    def number(self) -> int:
        """The next int >= 0 of any size (see put_number)."""
        n = self.byte()
        value = 0
        for byte in self.take(n):
            value = value << 8 | byte
        return value

    def signed(self) -> int:
        """The next int of 32 bits (see put_signed)."""
        value = 0
        for byte in self.take(4):
            value = value << 8 | byte
        return value - (1 << 32) if value >> 31 else value


def put_number(data: bytearray, value: int) -> None:
    """Append an int from 0 to 2**2040 - 1: its length in bytes, then those, highest first."""
    digits = bytearray()
    while value:
        digits.append(value & 255)
        value >>= 8
    data.append(len(digits))
    for i in range(len(digits) - 1, -1, -1):
        data.append(digits[i])


def put_signed(data: bytearray, value: int) -> None:
    """Append an int of 32 bits, highest byte first."""
    for shift in (24, 16, 8, 0):
        data.append(value >> shift & 255)


def put_rules(data: bytearray, rules: Rules) -> None:
    """Append rules: preset, seats, and the options that aren't the preset's."""
    data.append(PRESETS.index(rules.preset) << 4 | rules.seats)
    count = len(data)
    data.append(0)
    i = 0
    for name, values in options():
        value = rules.option(name)
        if value != default(rules.preset, name, values):
            data[count] += 1
            data.append(i)
            data.append(_to_byte(values, value))
        i += 1
    if rules.custom:
        data[count] |= 0x80


def put_deck(data: bytearray, rules: Rules) -> None:
    """Append a custom deck as its kinds of card and their counts; nothing for a preset's."""
    if rules.custom:
        kinds = [card for card in range(70) if card in rules.deck]
        data.append(len(kinds))
        for card in kinds:
            data.append(card)
            data.append(len([c for c in rules.deck if c == card]))


def get_deck(reader: Reader) -> "dict[int, int]":
    """Read what put_deck appended of a custom deck."""
    deck: "dict[int, int]" = {}
    for _ in range(reader.byte()):
        card = reader.byte()
        deck[card] = reader.byte()
    return deck


def get_rules(reader: Reader, cards: "bytes | None" = None) -> Rules:
    """Read rules. A custom deck is made of ``cards``, or else read behind them (put_deck).

    ValueError where they can't be.
    """
    first = reader.byte()
    preset = first >> 4
    if preset >= len(PRESETS):
        reader.fail()
    count = reader.byte()
    given: "dict[str, object]" = {}
    known = options()
    for _ in range(count & 0x7F):
        name, values = known[reader.byte(len(known) - 1)]
        given[name] = _from_byte(reader, values)
    if count & 0x80:
        given["deck"] = get_deck(reader) if cards is None else count_cards(cards)
    return Rules(PRESETS[preset], first & 15, **given)


def count_cards(cards: bytes) -> "dict[int, int]":
    """The deck dict of these cards: card byte -> count."""
    deck: "dict[int, int]" = {}
    for card in cards:
        deck[card] = deck.get(card, 0) + 1
    return deck


def _to_byte(values: "tuple[object, ...]", value: object) -> int:
    if isinstance(values[0], int) and not isinstance(values[0], bool):
        return abs(value)  # type: ignore[arg-type]  # winner_points alone has a sign: never above 0
    return values.index(value)


def _from_byte(reader: Reader, values: "tuple[object, ...]") -> object:
    value = reader.byte()
    if isinstance(values[0], int) and not isinstance(values[0], bool):
        return -value if values[1] < 0 else value  # type: ignore[operator]
    if value >= len(values):
        reader.fail()
    return values[value]
