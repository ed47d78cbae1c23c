"""Numbers in place of the names of texts and icons, before the firmware is compiled for a device.

``T.CARDS_N`` and ``icons.CROWN`` are constants of other modules, which mpy-cross doesn't fold: each
would cost a device a global, an interned name and a look-up at every use.
"""

import re
from functools import cache
from pathlib import Path

_FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"
_MODULES = (
    ("taki/text/ids.py", "T", r"^from taki\.text import ids as T\b.*$"),
    ("taki/ui/icons.py", "icons", ""),
)
"""Module, its name in other modules, and the import that isn't needed any more."""
_CONSTANT = re.compile(r"^([A-Z]\w*) = const\((\d+)\)$", re.MULTILINE)


@cache
def _constants(module: str) -> dict[str, str]:
    return dict(_CONSTANT.findall((_FIRMWARE / module).read_text(encoding="utf-8")))


def fold(source: str, name: str) -> str:
    """The source of the firmware's module ``name`` ("taki/ui/turn.py") with the numbers in it.

    KeyError if it names a text that there is not. Lines keep their numbers.
    """
    for module, alias, needless in _MODULES:
        constants = _constants(module)
        if name == module:
            return _CONSTANT.sub("", source)
        if needless:
            source = re.sub(rf"\b{alias}\.([A-Z]\w*)", lambda m, c=constants: c[m[1]], source)
            source = re.sub(needless, "", source, flags=re.MULTILINE)
        else:
            source = re.sub(
                rf"\b{alias}\.([A-Z]\w*)", lambda m, c=constants: c.get(m[1], m[0]), source
            )
    return source
