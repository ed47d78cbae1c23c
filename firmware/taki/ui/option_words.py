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
