#!/usr/bin/env python3
"""Draws every scene on every screen size into one labelled picture: `python3 tools/screens.py`.

Sets up the private environment first. Each scene is there in ordinary and extreme states, the
screens side by side. `--help` lists the options.

  python3 tools/screens.py --out screens.png
  python3 tools/screens.py --sizes 128x64 --scale 3 --only turn hand
  python3 tools/screens.py --all-languages
  python3 tools/screens.py --vm displayio
"""

import _bootstrap


def main(arguments):
    """Prepares the environment and goes on in it, drawing."""
    python = _bootstrap.prepare(["play.txt"])
    if "displayio" in arguments or "--vm=displayio" in arguments:
        _bootstrap.prepare(["circuitpython.txt"], venv=_bootstrap.VENV + "-displayio")
    _bootstrap.become(python, ["-m", "host_sim.sheet", *arguments])


if __name__ == "__main__":
    _bootstrap.guarded(main)
