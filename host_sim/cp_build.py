"""What a CIRCUITPY drive holds: the firmware as CircuitPython's `.mpy` files, and the libraries it needs."""

from collections.abc import Mapping
from functools import cache

from host_sim.build_mpy import compile_modules
from host_sim.cp_data import take_data
from host_sim.cp_library import trim
from host_sim.cp_views import load_views_late
from host_sim.displayio_vm import ENVIRONMENT
from host_sim.errors import UsageError

LIBRARY = "adafruit_display_text"
_MODULES = ("__init__.py", "bitmap_label.py")
"""What the game uses of it."""

_CIRCUITPYTHON = b"C"


def prepare(sources: dict[str, str]) -> dict[str, bytes]:
    """Changes a board's modules to what its drive has, before they are compiled; the files beside them."""
    load_views_late(sources)
    return take_data(sources)


def for_circuitpython(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """`.mpy` files of MicroPython as CircuitPython takes them: only their first byte is another one."""
    return {
        name: _CIRCUITPYTHON + data[1:] if name.endswith(".mpy") else data
        for name, data in files.items()
    }


@cache
def libraries() -> dict[str, bytes]:
    """The files of the drive's ``lib``, compiled; UsageError where `.venv-displayio` lacks them."""
    compiled = for_circuitpython(compile_modules(library_sources(), ""))
    return {f"lib/{name}": data for name, data in compiled.items()}


def library_sources() -> dict[str, str]:
    """The modules of the drive's ``lib`` by name, as far as our labels need them."""
    found = sorted(ENVIRONMENT.glob(f"**/site-packages/{LIBRARY}"))
    if not found:
        raise UsageError(
            f"no {LIBRARY} in .venv-displayio: `python3 tools/build.py` makes it, or "
            "`python3 tools/test.py`"
        )
    trimmed = trim({name: (found[0] / name).read_text(encoding="utf-8") for name in _MODULES})
    package, module = _MODULES  # as one: a module of its own takes 250 bytes
    imported = f"from {LIBRARY} import LabelBase\n"
    assert imported in trimmed[module]
    return {
        f"{LIBRARY}/{package}": "",
        f"{LIBRARY}/{module}": trimmed[package] + trimmed[module].replace(imported, ""),
    }
