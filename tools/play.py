#!/usr/bin/env python3
"""Plays TAKI on this computer: `python3 tools/play.py`, and `--help` for all it can do.

Sets up a private environment in `.venv` first, which takes a minute once, and then passes every
argument on to the game.
"""

import os

import _bootstrap


def main(arguments):
    """Prepares the environment and goes on as the game."""
    vm = any(argument.startswith("--vm") for argument in arguments)
    pico = "pico" in arguments or "--vm=pico" in arguments
    python = _bootstrap.prepare(
        ["play.txt", "pico.txt"] if pico else ["play.txt", "vm.txt"] if vm else ["play.txt"]
    )
    if "displayio" in arguments or "--vm=displayio" in arguments:
        _bootstrap.prepare(["circuitpython.txt"], venv=_bootstrap.VENV + "-displayio")
    os.environ["TAKI_COMMAND"] = "python3 tools/play.py"
    _bootstrap.become(python, ["-m", "host_sim", *arguments])


if __name__ == "__main__":
    _bootstrap.guarded(main)
