"""What no program on a device uses of the screens: functions, methods and values by name."""

import ast
from collections.abc import Sequence
from pathlib import Path

from host_sim.errors import UsageError
from host_sim.source_file import parse_source

_ROOT = Path(__file__).resolve().parent.parent
_BOARDS = "firmware/boards"
_CALLERS = (
    *(_BOARDS, "firmware/*.py", "firmware/circuitpython", "tests/vm", "host_sim/on_vm"),
    *("tests/cp/image*.py", "tests/cp/match*.py"),
)

Trees = dict[str, ast.Module]
"""Modules by name ("taki/ui/turn.py")."""


def remove_unused(trees: Trees) -> None:
    """Takes away what is in modules of the screens under a name that nothing mentions."""
    programs = callers()
    before = -1
    while True:
        used = mentioned([*programs, *trees.values()])
        if len(used) == before:
            return
        before = len(used)
        for name, tree in trees.items():
            if name.startswith(("taki/ui/", "taki/app.py")):
                tree.body = [node for node in tree.body if _is_used(node, used)]
                for node in tree.body:
                    if isinstance(node, ast.ClassDef):
                        node.body = [part for part in node.body if _is_used(part, used)] or [
                            ast.Pass()
                        ]


def callers() -> list[ast.Module]:
    """The programs on a device that use the firmware, beside itself; UsageError if one can't be read.

    But a board's wiring is left out then: it may be half done, and no other board needs it.
    """
    found: list[ast.Module] = []
    for place in _CALLERS:
        paths = _ROOT.glob(place) if "*" in place else (_ROOT / place).glob("*.py")
        for path in paths:
            try:
                found.append(parse_source(path))
            except UsageError:
                if place != _BOARDS:
                    raise
    return found


def mentioned(trees: Sequence[ast.AST]) -> set[str]:
    """All names that are read, attributes too, and all strings; of an import only what is read."""
    used: set[str] = set()
    renamed: list[tuple[str, str]] = []
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                used.add(node.id)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                used.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                used.update(node.value.split() if len(node.value) < 40 else ())
            elif isinstance(node, ast.alias) and node.asname:
                renamed.append((node.asname, node.name))
    return used | {name for short, name in renamed if short in used}


def _is_used(node: ast.stmt, used: set[str]) -> bool:
    """Whether a statement binds what is ``used``; scenes are loaded by names that are made up (`cold`)."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name in used or node.name.startswith("__") or node.name.endswith("Scene")
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id in used
    return True
