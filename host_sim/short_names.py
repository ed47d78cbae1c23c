"""Two letters for the name of a function or a value that one module alone uses.

Every module has the same ones, so that a device knows some hundred names less. What a traceback shows then is
looked up in a file of the build (`table`).
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from host_sim.inline_parts import mentions
from host_sim.names import NATIVE
from host_sim.scopes import bound_names, function_locals
from host_sim.unused import callers

TABLE = "taki/names.txt"
"""The build's file of what stands for what."""
_SHORT = 128
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_WHOLE = ("taki/codes.py", "taki/version.py")


def short_names(sources: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """The firmware by name ("taki/app.py") with shorter names, and "module.short long" for each."""
    trees = {name: ast.parse(text) for name, text in sources.items()}
    attributes, strings = mentions([*trees.values(), *callers()])
    known = {name for name, of in attributes if of == ""} | set(strings)
    new: dict[str, str] = {}
    lines: list[str] = []
    for name, text in sources.items():
        if not name.startswith("taki/") or name in _WHOLE or name.endswith(NATIVE):
            new[name] = text
            continue
        tree = trees[name]
        names = _renamed(tree, known)
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                node.id = names.get(node.id, node.id)
            elif isinstance(node, ast.FunctionDef) and node in tree.body:
                node.name = names.get(node.name, node.name)
            elif isinstance(node, ast.Global):
                node.names = [names.get(part, part) for part in node.names]
        module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        lines += [f"{module}.{short} {long}" for long, short in names.items()]
        new[name] = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    return new, lines


def most_used_first(source: str) -> str:
    """The source of a module whose most used names come first in its table.

    In bytecode the first 128 take a byte each, the others two. What stands at the beginning of the module
    names them and is never run.
    """
    tree = ast.parse(source)
    counts: Counter[str] = Counter()
    for scope in ast.walk(tree):
        if isinstance(scope, ast.FunctionDef):
            counts.update(_global_names(scope, function_locals(scope)))
    counts.update(_global_names(tree, set()))
    if len(counts) <= _SHORT:
        return source
    names = ", ".join(name for name, _ in counts.most_common(_SHORT - 4))
    return f"() and ({names})\n{source}"


def _global_names(scope: ast.AST, local: set[str]) -> Iterator[str]:
    """The names in a scope that its bytecode has as names, without those of functions in it."""
    stack = list(ast.iter_child_nodes(scope))
    while stack:
        node = stack.pop()
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
            if isinstance(node, ast.FunctionDef):
                continue
        elif isinstance(node, ast.Name) and node.id not in local:
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        stack.extend(ast.iter_child_nodes(node))


def _renamed(tree: ast.Module, known: set[str]) -> dict[str, str]:
    """New names of a module's functions and values that nothing ``known`` is called like."""
    bound: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            bound.append(node.name)
        elif isinstance(node, ast.Assign) and not ast.unparse(node.value).startswith("const("):
            bound += _names(node.targets)  # what mpy-cross folds has no name
    taken = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    taken |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    local = _locals(tree)
    short = (name for name in _two_letters() if name not in taken)
    return {
        name: next(short)
        for name in dict.fromkeys(bound)
        if name not in known and name not in local and len(name) > 2 and name[:2] != "__"
    }


def _locals(tree: ast.Module) -> set[str]:
    """Names that some function or class has for itself: they might mean something else there."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            found |= function_locals(node)
        elif isinstance(node, ast.Lambda):
            found |= {a.arg for a in ast.walk(node) if isinstance(a, ast.arg)}
        elif isinstance(node, ast.ClassDef):
            values = [n for n in node.body if not isinstance(n, ast.FunctionDef)]
            found |= bound_names(values)  # methods are named as attributes only
    return found


def _names(targets: Sequence[ast.expr]) -> list[str]:
    return [t.id for t in targets if isinstance(t, ast.Name)]


def _two_letters() -> Iterator[str]:
    for first in _LETTERS:
        for second in _LETTERS:
            if f"{first}{second}" not in ("as", "if", "in", "is", "or"):
                yield f"{first}{second}"
