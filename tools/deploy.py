#!/usr/bin/env python3
"""Puts the game onto connected boards: `python3 tools/deploy.py`, and `--help` for all it can do.

Sets up a private environment in `.venv` first, which takes a minute once.
"""

import _bootstrap


def main(arguments):
    """Prepares the environment and goes on as the program."""
    python = _bootstrap.prepare(["build.txt"])
    _bootstrap.become(python, ["-m", "host_sim.deploy_cli", *arguments])


if __name__ == "__main__":
    _bootstrap.guarded(main)
