"""Command lines that tell of a wrong value in one line: a parser, and types of values."""

import argparse
from collections.abc import Callable
from typing import NoReturn

LARGEST_SCALE = 16
"""A picture 16 times as large fills a screen of 4K; beyond that memory is all that it takes."""


class Parser(argparse.ArgumentParser):
    """Ends the program with 2 and one line on a wrong command line."""

    def error(self, message: str) -> NoReturn:
        """Says ``message`` and where help is."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def whole(name: str, least: int, most: int | None = None) -> Callable[[str], int]:
    """A type for whole numbers from ``least`` to ``most`` (None: without end), called ``name``."""

    def number(text: str) -> int:
        value = int(text)
        if value < least or (most is not None and value > most):
            raise ValueError
        return value

    number.__name__ = name  # what argparse says: "invalid number above 0 value"
    return number


def seconds(text: str) -> float:
    """A type for lengths of time: above 0, an hour at most."""
    value = float(text)
    if not 0 < value <= 3600:
        raise ValueError
    return value


def filled(text: str) -> str:
    """A type for names of files and folders: anything but nothing."""
    if not text:
        raise ValueError
    return text


def code(text: str) -> str:
    """A type for replay codes: anything but blanks."""
    if not text.strip():
        raise ValueError
    return text


positive = whole("number above 0", 1)
from_zero = whole("number from 0 up", 0)
seed = whole("seed (0 to 2**64 - 1)", 0, (1 << 64) - 1)
scale = whole(f"number from 1 to {LARGEST_SCALE}", 1, LARGEST_SCALE)
seconds.__name__ = "number of seconds above 0"
filled.__name__ = "file name"
code.__name__ = "replay code"
