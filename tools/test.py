#!/usr/bin/env python3
"""Tests everything: `python3 tools/test.py [pytest arguments]`.

Sets up a private environment in `.venv` first, then runs ruff (lint and format), basedpyright (types)
and pytest, each to its end, and prints one line for each. With arguments only pytest runs, with them.
Exit codes: 0 all is well, 1 something failed, 3 the environment can't be set up.

  python3 tools/test.py                         everything
  python3 tools/test.py -k r12                  the tests with r12 in their name
  python3 tools/test.py tests/rules -x          one folder, stop at the first failure

TAKI_PICO_UF2=FILE python3 tools/test.py -k pico boots an emulated Pico with MicroPython's firmware FILE.
TAKI_UPDATE_GOLDEN=1 python3 tools/test.py tests/test_golden.py takes the screens' pictures anew.
"""

import os
import sys
import time

import _bootstrap

CHECKS = (
    ("lint", ["-m", "ruff", "check", "."]),
    ("format", ["-m", "ruff", "format", "--check", "."]),
    ("types", ["-m", "basedpyright", "--level", "error"]),
)


def main(arguments):
    """Runs the checks and tests; 0 when all passed, else 1."""
    if arguments and arguments[0] in ("-h", "--help"):
        print((__doc__ or "").strip())
        print("\nAll of pytest's own options are passed on: see pytest --help.")
        return 0
    os.chdir(_bootstrap.ROOT)
    python = _bootstrap.prepare(["play.txt", "vm.txt", "test.txt", "pico.txt"], npm=True)
    _bootstrap.prepare(["circuitpython.txt"], venv=_bootstrap.VENV + "-displayio")
    results = []
    if not arguments:
        arguments = ["-q", "-n", "2", "--dist", "worksteal"]
        for name, command in CHECKS:
            results.append((name, *_timed(python, name, command)))
    else:
        _bootstrap.say("lint, format and types are left out: pytest alone gets your arguments")
    results.append(("tests", *_timed(python, "tests", ["-m", "pytest", *arguments])))
    sys.stdout.flush()
    for name, code, seconds in results:
        _bootstrap.say("%-8s %-6s %5.0f s" % (name, "ok" if code == 0 else "FAILED", seconds))
    return 1 if any(code for _, code, _ in results) else 0


def _timed(python, name, command):
    _bootstrap.say("== %s" % name)
    start = time.monotonic()
    return _bootstrap.run(python, command), time.monotonic() - start


if __name__ == "__main__":
    _bootstrap.guarded(main)
