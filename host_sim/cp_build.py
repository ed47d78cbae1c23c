"""What a CIRCUITPY drive holds: the firmware as CircuitPython's `.mpy` files, and the libraries it needs."""

import ast
from collections.abc import Mapping, Sequence
from functools import cache

from host_sim.build_mpy import compile_modules
from host_sim.displayio_vm import ENVIRONMENT
from host_sim.errors import UsageError

LIBRARY = "adafruit_display_text"
_MODULES = ("__init__.py", "bitmap_label.py")
"""What the game uses of it."""

FONTS = "taki/text/fonts.bin"
"""The file with the pictures of the glyphs, which are not in memory on a board."""

_FONTS_MODULE = "taki/text/fonts.py"
_CIRCUITPYTHON = b"C"


def for_circuitpython(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """`.mpy` files of MicroPython as CircuitPython takes them: only their first byte is another one."""
    return {
        name: _CIRCUITPYTHON + data[1:] if name.endswith(".mpy") else data
        for name, data in files.items()
    }


def take_fonts(sources: dict[str, str]) -> dict[str, bytes]:
    """Takes the pictures out of the module of the fonts; the file that holds them.

    ``DATA`` is then where each size begins in it.
    """
    tree = ast.parse(sources[_FONTS_MODULE])
    values = {
        ast.unparse(node.targets[0]): node for node in tree.body if isinstance(node, ast.Assign)
    }
    data = values["DATA"]
    assert isinstance(data.value, ast.Tuple)
    starts: list[ast.expr] = []
    pictures = b""
    for element in data.value.elts:
        starts.append(ast.Constant(len(pictures)))
        font = values[ast.unparse(element)]
        pictures += ast.literal_eval(font.value)
        tree.body.remove(font)
    data.value = ast.Tuple(starts, ast.Load())
    sources[_FONTS_MODULE] = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    return {FONTS: pictures}


@cache
def libraries() -> dict[str, bytes]:
    """The files of the drive's ``lib``, compiled; UsageError where `.venv-displayio` lacks them."""
    found = sorted(ENVIRONMENT.glob(f"**/site-packages/{LIBRARY}"))
    if not found:
        raise UsageError(
            f"no {LIBRARY} in .venv-displayio: `python3 tools/build.py` makes it, or "
            "`python3 tools/test.py`"
        )
    trees = {name: ast.parse((found[0] / name).read_text(encoding="utf-8")) for name in _MODULES}
    _drop_functions(list(trees.values()))
    sources = {f"{LIBRARY}/{name}": ast.unparse(tree) for name, tree in trees.items()}
    compiled = for_circuitpython(compile_modules(sources, ""))
    return {f"lib/{name}": data for name, data in compiled.items()}


def _drop_functions(trees: Sequence[ast.Module]) -> None:
    """Takes out of a library's modules the functions that none of them uses: those that wrap texts."""
    used = {node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for tree in trees:
        tree.body = [
            node for node in tree.body if not isinstance(node, ast.FunctionDef) or node.name in used
        ]
