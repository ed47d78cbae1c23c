"""Names and values of the rules' options in words; option ``i`` is number i of `core.options.options()`.

Cold code.
"""

from taki.core.options import options
from taki.text import ids as T  # noqa: N812
from taki.ui import words

_VALUES = {
    0: T.FORMAT_SINGLE,
    2: T.VALUE_0,
    4: T.VALUE_0 + 3,
    6: T.VALUE_0 + 5,
    7: T.VALUE_0 + 7,
    13: T.VALUE_0 + 9,
    14: T.VALUE_0 + 11,
    15: T.VALUE_0 + 13,
    17: T.VALUE_0 + 16,
    19: T.VALUE_0 + 20,
    20: T.VALUE_0 + 22,
    22: T.VALUE_0 + 24,
}
"""The text of an option's first value; those of the others follow."""


_NEEDS = {
    4: b"\x0b",
    5: b"\x02",
    6: b"\x0c",
    8: b"\x40",
    9: b"\x41",
    10: b"\x42",
    12: b"\x40",
    13: b"\x42",
    14: b"\x41",
    15: b"\x42",
    16: b"\x03\x0c",
    20: b"\x0c",
}
"""The cards, coloured ones in red, without which an option has no effect."""

_known = []  # what `options` gives: it makes all of it anew at every call


def _all():
    if not _known:
        _known.extend(options())
    return _known


def index(name: str) -> int:
    """The number of an option; ValueError if there is none of that name."""
    return [option for option, _ in _all()].index(name)


def name(i: int) -> str:
    """The name of option ``i``."""
    return _all()[i][0]


def values(name: str) -> list:
    """What `options` lists for the option of a name."""
    return _all()[index(name)][1]


def title(i: int) -> bytes:
    """What option ``i`` is called."""
    return words.say(T.OPTION_0 + i)


def value(i: int, value) -> bytes:
    """A value of option ``i`` (bool, int or str as `Rules` takes it) in words."""
    if isinstance(value, bool):
        return words.say(T.YES if value else T.NO)
    if isinstance(value, int):
        return words.number(value)
    return words.say(_VALUES[i] + _all()[i][1].index(value))


def idle(i: int, value, seats: int, holds) -> int:
    """The text that says why option ``i`` has no effect in a match, -1 if it has one.

    ``value(name)`` are the options of the match, ``holds(card)`` is how many of a card its deck has.
    """
    form = value("format")
    if i == 1:
        return T.IDLE_HAND if form == "pyramid" else -1
    if i == 22 and (form != "points" or value("rounds") == 1):
        return T.IDLE_ROUNDS
    if i in (21, 23, 24) and form != "points":
        return T.IDLE_POINTS
    if i == 4 and seats > 2:
        return T.IDLE_TWO
    if i == 18 and value("last_card") in ("auto", "off"):
        return T.IDLE_SAID
    for card in _NEEDS.get(i, b""):
        if not holds(card):
            return T.IDLE_CARD
    if i == 15 and not holds(67) and not value("combo_3plus"):
        return T.IDLE_CARD
    return -1


def copies(deck: bytes, card: int) -> int:
    """How many there are of a card in a deck."""
    n = 0
    for other in deck:
        if other == card:
            n += 1
    return n
