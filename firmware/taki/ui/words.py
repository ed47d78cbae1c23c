"""Texts as lines of glyphs: by id, with slots filled, names of cards, numbers.

The one module of the screens that knows how texts are stored.
"""

from taki import text
from taki.text import ids as T  # noqa: N812 - as short as the ids are many
from taki.text import languages, shape

_KINDS = (T.KIND_PLUS_TWO, T.KIND_STOP, T.KIND_DIRECTION, T.KIND_PLUS, T.KIND_TAKI)


def say(text_id: int) -> bytes:
    """The line of a text without slots."""
    return text.line(text_id)


def fill(text_id: int, first: bytes, second: bytes = b"") -> bytes:
    """The line of a text with its slots {0} and {1} filled by lines, wherever they stand in it."""
    parts = text.line(text_id).split(b"\x02")
    return second.join([part.replace(b"\x01", first) for part in parts])


def fill_fit(text_id: int, name: bytes, most: int) -> bytes:
    """As `fill` with a ``name``, of which the end is left out if the line is over ``most`` glyphs."""
    line = fill(text_id, name)
    if len(line) > most:
        line = fill(text_id, short(name, max(1, len(name) - len(line) + most)))
    return line


def lines(text_id: int, columns: int) -> "list[bytes]":
    """The lines of a page, each at most ``columns`` (23 or more) glyphs long.

    They were wrapped at build time to 36, 30 and 23 columns; these are the widest that fit.
    """
    return text.page(text_id - languages.LINES, columns).split(b"\n")


def plain(string: str, most: int = 0) -> bytes:
    """The line of a string that is no text of ours: a name, an option.

    Only its first ``most`` characters, unless that is 0.
    """
    line = text.encode(string)
    return shape.visual(line[:most] if most else line)


def string(text_id: int) -> str:
    """A text that is one word, as it is typed."""
    return text.decode(shape.visual(text.line(text_id)))  # shaped twice it is as it was


def number(n: int) -> bytes:
    """The line of a whole number."""
    return str(n).encode()


def short(line: bytes, most: int) -> bytes:
    """At most ``most`` glyphs of a line: its first, in the direction in which it is read."""
    if len(line) <= most:
        return line
    return line[len(line) - most :] if shape.is_rtl(reversed(line)) else line[:most]


def colour(n: int) -> bytes:
    """The name of a colour (0-3) in a sentence."""
    return text.line(T.COLOUR_0 + n)


def kind(card: int) -> bytes:
    """What a card is besides its colour: "5", "Stop", "King"."""
    if card >= 64:
        return text.line(T.WILD_0 + card - 64)
    k = card & 15
    if k == 2:
        return text.line(T.KIND_PLUS_TWO)
    if k >= 10:
        return text.line(_KINDS[k - 9])
    return number(k)


def card(value: int) -> bytes:
    """The full name of a card."""
    if value >= 64:
        return kind(value)
    return fill(T.CARD, colour(value >> 4), kind(value))


def cards(n: int) -> bytes:
    """So many cards, in words."""
    return text.line(T.CARDS_1) if n == 1 else fill(T.CARDS_N, number(n))
