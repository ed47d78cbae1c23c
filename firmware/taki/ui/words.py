"""Texts as lines of glyphs: by id, with slots filled, names of cards, numbers.

The one module of the screens that knows how texts are stored.
"""

from taki import text
from taki.text import ids as T  # noqa: N812 - as short as the ids are many

_KINDS = (T.KIND_PLUS_TWO, T.KIND_STOP, T.KIND_DIRECTION, T.KIND_PLUS, T.KIND_TAKI)


def say(text_id: int) -> bytes:
    """The line of a text without slots."""
    return text.LINES[text_id]


def fill(text_id: int, first: bytes, second: bytes = b"") -> bytes:
    """The line of a text with its slots {0} and {1} filled.

    Braces within ``first`` and ``second`` are no slots.
    """
    parts = text.LINES[text_id].split(b"{1}")
    return second.join([part.replace(b"{0}", first) for part in parts])


def plain(string: str) -> bytes:
    """The line of a string that is no text of ours: a name, an option."""
    return text.encode(string)


def number(n: int) -> bytes:
    """The line of a whole number."""
    return plain(str(n))


def short(line: bytes, most: int) -> bytes:
    """At most the first ``most`` glyphs of a line."""
    return line if len(line) <= most else line[:most]


def colour(n: int) -> bytes:
    """The name of a colour (0-3) in a sentence."""
    return text.LINES[T.COLOUR_0 + n]


def kind(card: int) -> bytes:
    """What a card is besides its colour: "5", "Stop", "King"."""
    if card >= 64:
        return text.LINES[T.WILD_0 + card - 64]
    k = card & 15
    if k == 2:
        return text.LINES[T.KIND_PLUS_TWO]
    if k >= 10:
        return text.LINES[_KINDS[k - 9]]
    return number(k)


def card(value: int) -> bytes:
    """The full name of a card."""
    if value >= 64:
        return kind(value)
    return fill(T.CARD, colour(value >> 4), kind(value))


def cards(n: int) -> bytes:
    """So many cards, in words."""
    return text.LINES[T.CARDS_1] if n == 1 else fill(T.CARDS_N, number(n))
