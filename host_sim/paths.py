"""Makes the firmware's package `taki` and the module `micropython` importable on CPython.

In a checkout `taki` lies in ``firmware/``; in an installed package it stands beside `host_sim`.
The one shim for `micropython` lies in ``host_sim/shims`` in both.
"""

import importlib.util
import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent


def make_importable() -> None:
    """Puts the folders that hold `taki` and `micropython` on the path, once.

    A checkout's own firmware goes first, so that an installed copy never stands in for it.
    """
    firmware = _HERE.parent / "firmware"
    if (firmware / "taki" / "__init__.py").is_file():
        _add(firmware, first=True)
    if importlib.util.find_spec("micropython") is None:
        _add(_HERE / "shims", first=False)


def _add(folder: Path, first: bool) -> None:
    if str(folder) not in sys.path:
        if first:
            sys.path.insert(0, str(folder))
        else:
            sys.path.append(str(folder))
