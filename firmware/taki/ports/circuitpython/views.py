"""The code that draws the scenes of a match: in memory from its first frame until another scene comes on.

A board's build puts `view` in the place of what imports them (`host_sim/cp_views.py`), and `drop` where
another scene comes on.
"""

import sys

_views = {}


def view(name: str):
    """A module of `taki.ui`, in memory until `drop`."""
    if name not in _views:
        _views[name] = __import__("taki.ui." + name, None, None, ("",))
        del sys.modules["taki.ui." + name]
        delattr(sys.modules["taki.ui"], name)
    return _views[name]


def drop() -> None:
    """Forgets them."""
    _views.clear()
