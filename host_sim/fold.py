"""Numbers in place of names of constants, before the firmware is compiled for a device.

``T.CARDS_N``, ``icons.CROWN`` and an imported ``LEFT`` are constants of other modules, which mpy-cross
doesn't fold: each would cost a device a global, an interned name and a look-up at every use. The
modules of the core and `taki.codes` keep all theirs, for programs that are written on the device.
"""

import ast
import re
from functools import cache
from pathlib import Path

_FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"
_CONSTANT = re.compile(r"^([A-Z]\w*) = const\((-?\d[\d_]*|0x[0-9A-Fa-f_]+)\)$", re.MULTILINE)
_TEXTS = "taki.text.ids"

Edit = tuple[int, int, int, int, str]
"""From line and column to line and column, counted in bytes: what stands there instead."""


@cache
def constants(module: str) -> dict[str, str]:
    """The public constants of a module ("taki.ui.theme") and their values; none if it has none."""
    path = _FIRMWARE.joinpath(*module.split(".")).with_suffix(".py")
    return dict(_CONSTANT.findall(path.read_text(encoding="utf-8"))) if path.exists() else {}


def fold(source: str, name: str) -> str:
    """The source of the firmware's module ``name`` ("taki/ui/turn.py") with the numbers in it.

    KeyError if it names a text that there is not. Lines keep their numbers.
    """
    if name.startswith("taki/core/"):
        return source
    tree = ast.parse(source)
    numbers = dict(constants(name.removesuffix(".py").replace("/", ".")))
    modules: dict[str, str] = {"T": _TEXTS, "icons": "taki.ui.icons"}
    edits: list[Edit] = []
    imports: list[tuple[ast.ImportFrom, list[ast.alias]]] = []
    for node in ast.walk(tree):  # a wiring file imports its panel in a function
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("taki"):
            imports.append((node, _take_names(node, numbers, modules)))
    used = _used(tree, modules)
    for node, names in imports:
        kept = [alias for alias in names if (alias.asname or alias.name) in used]
        if len(kept) < len(node.names):
            edits.append(_edit(node, _import(node, kept)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in numbers:
            edits.append(_edit(node, numbers[node.id]))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = modules.get(node.value.id, "")
            if module == _TEXTS or (module and node.attr in constants(module)):
                edits.append(_edit(node, constants(module)[node.attr]))
    source = _apply(source, edits)
    return source if name == "taki/codes.py" else _CONSTANT.sub("", source)


def _used(tree: ast.Module, modules: dict[str, str]) -> set[str]:
    """The names that are used for more than constants of the ``modules`` they stand for."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} - set(modules)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            used.add(node.value)  # __all__, and quoted annotations
        elif (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.attr not in constants(modules.get(node.value.id, ""))
        ):
            used.add(node.value.id)
    return used


def _take_names(
    node: ast.ImportFrom, numbers: dict[str, str], modules: dict[str, str]
) -> list[ast.alias]:
    """Notes the constants and the modules that an import names; what has to be imported still."""
    assert node.module
    found = constants(node.module)
    kept: list[ast.alias] = []
    for alias in node.names:
        name = alias.asname or alias.name
        module = f"{node.module}.{alias.name}"
        if alias.name in found:
            numbers[name] = found[alias.name]
            continue
        if constants(module):
            modules[name] = module
        if module != _TEXTS:
            kept.append(alias)
    return kept


def _import(node: ast.ImportFrom, kept: list[ast.alias]) -> str:
    """The import of what is kept, as many lines long as before."""
    lines = (node.end_lineno or node.lineno) - node.lineno
    text = ast.unparse(ast.ImportFrom(node.module, kept, node.level)) if kept else ""
    return text + "\n" * lines


def _edit(node: ast.stmt | ast.expr, text: str) -> Edit:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, text


def _apply(source: str, edits: list[Edit]) -> str:
    lines = [line.encode() for line in source.split("\n")]
    for line, column, end, end_column, text in sorted(edits, reverse=True):
        rest = lines[end - 1][end_column:]
        if not text.strip() and rest.lstrip().startswith(b"#"):
            rest = b""  # the comment on an import that is gone
        new = lines[line - 1][:column] + text.encode() + rest
        lines[line - 1 : end] = new.split(b"\n")
    return b"\n".join(lines).decode()
