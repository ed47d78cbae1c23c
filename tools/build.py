#!/usr/bin/env python3
"""Builds the firmware for a board: `python3 tools/build.py --board ID`, and `--help` for all it can do.

Sets up a private environment in `.venv` first, which takes a minute once.
"""

import _bootstrap


def main(arguments):
    """Prepares the environment and goes on as the builder."""
    python = _bootstrap.prepare(["build.txt"])
    _bootstrap.become(python, ["-m", "host_sim.build_cli", *arguments])


if __name__ == "__main__":
    _bootstrap.guarded(main)
