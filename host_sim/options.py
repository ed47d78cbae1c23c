"""Rules from the command line: ``--preset``, ``--seats`` and ``--option NAME=VALUE``."""

from collections.abc import Iterable
from typing import Any

from host_sim.errors import UsageError
from taki.core.options import options as all_options
from taki.core.rules import PRESETS, Rules

_VALUES: dict[str, list[Any]] = dict(all_options())
_NAMES = list(PRESETS)
_WORDS = {
    "true": True,
    "on": True,
    "yes": True,
    "false": False,
    "off": False,
    "no": False,
}


def make_rules(preset: str, seats: int, pairs: Iterable[str]) -> Rules:
    """The Rules of a preset, a number of seats and ``NAME=VALUE`` strings.

    Raises UsageError (exit code 2) with what is allowed instead, for anything that Rules refuses.
    """
    if preset not in _NAMES:
        raise UsageError(f"no preset {preset!r}: choose one of {', '.join(_NAMES)}", 2)
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"--option {pair}: write it as NAME=VALUE", 2)
        if name not in _VALUES:
            raise UsageError(f"no option {name!r}: choose one of {', '.join(option_names())}", 2)
        options[name] = _value(name, value)
    try:
        return Rules(preset, seats=seats, **options)
    except ValueError as error:
        raise UsageError(str(error), 2) from error


def option_names() -> list[str]:
    """The options that a command line can set: all but the deck."""
    return sorted(_VALUES)


def describe(name: str) -> str:
    """The values of one option in words, the default first."""
    values = _VALUES[name]
    if _is_range(values):
        return f"{values[0]} ({values[1]} to {values[2]})"
    return ", ".join(_word(value) for value in values)


def _is_range(values: list[Any]) -> bool:
    """Whether ``values`` are three ints: default, least and most."""
    return isinstance(values[0], int) and not isinstance(values[0], bool)


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _value(name: str, text: str) -> object:
    """The value that ``text`` means for the option ``name``: one of its own kind."""
    values = _VALUES[name]
    if _is_range(values):
        number = _number(text)
        if number is not None and values[1] <= number <= values[2]:
            return number
    else:
        for value in values:
            if isinstance(value, bool):
                if _WORDS.get(text.lower()) is value:
                    return value
            elif text == str(value):
                return value
    raise UsageError(f"option {name} can't be {text!r}: use {describe(name)}", 2)


def _number(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None
