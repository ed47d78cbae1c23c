#!/usr/bin/env python3
"""Builds the firmware for a board: `python3 tools/build.py --board ID`, and `--help` for all it can do.

Sets up a private environment in `.venv` first, which takes a minute once; for boards with CircuitPython, or
all boards, another one in `.venv-displayio`, for the library that goes onto them.
"""

import itertools

import _bootstrap

MICROPYTHON = ("pico_lcd_1_3", "pico_oled")
WITHOUT = ("--uf2", "--package", "--help", "-h")


def main(arguments):
    """Prepares the environment and goes on as the builder."""
    python = _bootstrap.prepare(["build.txt"])
    if needs_library(arguments):
        _bootstrap.prepare(["circuitpython.txt"], venv=_bootstrap.VENV + "-displayio")
    _bootstrap.become(python, ["-m", "host_sim.build_cli", *arguments])


def needs_library(arguments):
    """Whether something is built that isn't for MicroPython alone."""
    words = [word for argument in arguments for word in argument.split("=")]
    if any(word in WITHOUT for word in words):
        return False
    boards = [word for before, word in itertools.pairwise(words) if before == "--board"]
    return not boards or any(board not in MICROPYTHON for board in boards)


if __name__ == "__main__":
    _bootstrap.guarded(main)
