"""Scenes whose code is in memory only while it is needed: those beside the turns of a match.

They are loaded when they are entered and forgotten when the match goes on (`App.advance`). On a device
they would take a third of what a match needs.
"""

import sys

from taki.core.round import OVER

SCENES = (
    "title",
    "setup",
    "seat",
    "letters",
    "options",
    "deck",
    "calls",
    "round_result",
    "match_result",
    "notice",
    "replace",
    "menu",
    "quit",
    "help",
    "statistics",
    "about",
)
"""Attributes of the App; "round_result" is a `RoundScene`, and so on."""

BEGINNINGS = ("propose", "start", "continue_match", "start_again", "watch")
"""Methods of the App that `taki.ui.matches` has."""

_MODULES = {  # where it isn't called as the attribute is
    "seat": "seats",
    "round_result": "result",
    "match_result": "result",
    "replace": "notice",
    "quit": "menu",
}

_NEXT = {
    "title": (
        "matches",
        "lists",
        "option_words",
        "setup",
    ),
    "setup": ("matches",),
    "seat": ("letters",),
    "turn": ("lists", "calls"),
    "calls": ("help",),
    "table": ("result",),  # when a round is over
    "match": ("matches",),
}
"""By the name of a scene the modules of what is most likely entered next."""

_loaded = []


def load(name: str):
    """The class of a scene of `SCENES`."""
    word = name.split("_")[0]
    return getattr(module(_MODULES.get(name, name)), word[0].upper() + word[1:] + "Scene")


def prepare(app) -> bool:
    """Loads a part of what is most likely entered next, for when nobody waits: whether there is more of it.

    A part takes 10 to 50 ms on a Pico, in which nobody looks at its buttons.
    """
    scene = app.scene
    if scene is app.table and app.game.round.phase != OVER:
        return False
    names = _NEXT.get(scene.NAME, ())
    for name in names:
        if "taki.ui." + name not in sys.modules:
            module(name)
            return True
    if names and names[-1] in SCENES:
        getattr(app, names[-1])
    return False


def module(name: str):
    """A module of `taki.ui`, in memory until `unload`."""
    before = list(sys.modules)
    try:
        return __import__("taki.ui." + name, None, None, ("",))
    finally:  # also what was loaded until there was no more memory
        for path in sys.modules:
            if path not in before and path.startswith("taki.ui."):
                _loaded.append(path)


def unload() -> None:
    """Forgets the code that was loaded; scenes that are still in use keep theirs.

    What is forgotten is collected when the memory is needed, or when nobody waits.
    """
    package = sys.modules["taki.ui"]
    for path in _loaded:
        sys.modules.pop(path, None)
        name = path[len("taki.ui.") :]
        if hasattr(package, name):
            delattr(package, name)
    _loaded.clear()
