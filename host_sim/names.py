"""Fewer names in memory: a device keeps every name for ever, with a place in a table that doubles.

What no traceback shows gets a name that others have too: arguments, and attributes that a class keeps to
itself. Values that are used once stand where they are used.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from host_sim.scopes import function_locals
from host_sim.unused import callers

NATIVE = ("_viper.py", "_thumb.py")
"""How modules end that are left as they are, for the compiler of native code reads their annotations."""

_PUBLIC_CORE = "taki/core/"
_INTERNAL_CORE = (
    "taki/core/round.py"  # and what was merged with it: functions that only the core calls
)
_SHORT = "abcdefghijklmnopqrstuvwxyz"


def share_names(sources: Mapping[str, str], table: list[str] | None = None) -> dict[str, str]:
    """The firmware by name ("taki/app.py"), merged and folded; what else is in ``sources`` stays as it is.

    With a ``table`` methods that a class keeps to itself are shared, too: it gets "Class.short long" of each.
    """
    trees = {name: ast.parse(text) for name, text in sources.items()}
    ours = {
        name: tree
        for name, tree in trees.items()
        if name.startswith("taki/") and not name.endswith(NATIVE)
    }
    everything = [*trees.values(), *callers()]
    _use_where_used(ours, everything)
    _shorten_arguments(ours, everything)
    _share_attributes(ours, everything, table)
    return {
        name: ast.unparse(ast.fix_missing_locations(ours[name])) + "\n" if name in ours else text
        for name, text in sources.items()
    }


def _use_where_used(trees: Mapping[str, ast.Module], everything: Sequence[ast.AST]) -> None:
    """A constant tuple, string or bytes with a name that is read once stands there instead."""
    reads: Counter[str] = Counter()
    for tree in everything:
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                reads[node.id] += 1
            elif isinstance(node, ast.Attribute):
                reads[node.attr] += 1
            elif isinstance(node, ast.alias):
                reads[node.name] += 2
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                reads[node.value] += 2
    for tree in trees.values():
        values = {
            node.targets[0].id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and _is_constant(node.value)
            and reads[node.targets[0].id] == 2  # where it is set, and once more
        }
        used: set[str] = set()
        _Insert(values, used).visit(tree)
        tree.body = [
            node
            for node in tree.body
            if not (
                isinstance(node, ast.Assign)
                and isinstance(node.targets[0], ast.Name)
                and node.targets[0].id in used
            )
        ]


def _is_constant(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple):
        return all(_is_constant(part) for part in node.elts)
    return isinstance(node, ast.Constant)


class _Insert(ast.NodeTransformer):
    """Values in place of names; a local name that is alike was counted, so that there is none."""

    def __init__(self, values: Mapping[str, ast.expr], used: set[str]):
        self._values = values
        self._used = used

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id in self._values:
            self._used.add(node.id)
            return self.visit(self._values[node.id])
        return node


def _shorten_arguments(trees: Mapping[str, ast.Module], everything: Sequence[ast.AST]) -> None:
    """Arguments that no call names become a, b, c and so on."""
    named = {
        node.arg
        for tree in everything
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg
    }
    for name, tree in trees.items():
        for function in _functions(tree):
            internal = name == _INTERNAL_CORE and function in tree.body
            if name.startswith(_PUBLIC_CORE) and not (
                internal or (function.name.startswith("_") and not function.name.endswith("_"))
            ):
                continue
            arguments = [*function.args.posonlyargs, *function.args.args]
            taken = function_locals(function) | {
                node.id for node in ast.walk(function) if isinstance(node, ast.Name)
            }
            short = (letter for letter in _SHORT if letter not in taken)
            names: dict[str, str] = {}
            for argument in arguments:
                if argument.arg not in named and argument.arg != "self":
                    names[argument.arg] = argument.arg = next(short)
            _rename(function, names)


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """The functions without functions in them."""
    inner = (ast.FunctionDef, ast.Lambda, ast.ClassDef)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not any(
            isinstance(part, inner) for part in ast.walk(node) if part is not node
        ):
            yield node


def _rename(function: ast.FunctionDef, names: Mapping[str, str]) -> None:
    for node in ast.walk(function):
        if isinstance(node, ast.Name):
            node.id = names.get(node.id, node.id)


def _share_attributes(
    trees: Mapping[str, ast.Module], everything: Sequence[ast.AST], table: list[str] | None
) -> None:
    """What only ``self`` has, under a name that begins with an underscore, becomes a, b, c and so on."""
    kept: set[str] = set()
    """What is more than an attribute of ``self`` somewhere."""
    strings: set[str] = set()
    classes: dict[str, list[ast.ClassDef]] = {}
    for tree in everything:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                classes.setdefault(node.name, []).append(node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                strings.add(node.value)
            elif isinstance(node, ast.Attribute) and not _of_self(node):
                kept.add(node.attr)
    ours = {node for tree in trees.values() for node in tree.body if isinstance(node, ast.ClassDef)}
    family = {name: name for name in classes}
    for name, definitions in classes.items():
        for definition in definitions:
            for base in definition.bases:
                base_name = ast.unparse(base).rpartition(".")[2]
                if base_name in family:
                    old, new = family[name], family[base_name]
                    family.update({k: new for k, v in family.items() if v == old})
    used: dict[str, dict[str, list[ast.Attribute]]] = {}
    methods: dict[str, set[str]] = {}
    for name, definitions in classes.items():
        for definition in definitions:
            names = methods.setdefault(family[name], set())
            names.update(n.name for n in definition.body if isinstance(n, ast.FunctionDef))
            for node in ast.walk(definition):
                if isinstance(node, ast.Attribute) and _of_self(node):
                    used.setdefault(family[name], {}).setdefault(node.attr, []).append(node)
                    if definition not in ours:
                        kept.add(node.attr)
    for which, attributes in used.items():
        short = (a for a in _letters() if a not in kept and a not in attributes)
        for name, nodes in attributes.items():
            fixed = kept | strings if table is not None else kept | strings | methods[which]
            if name.startswith("_") and name not in fixed and name[1] != "_":
                new = next(short)
                for node in nodes:
                    node.attr = new
                for class_name in [c for c in family if family[c] == which]:
                    _rename_method(classes[class_name], name, new, table or [])


def _rename_method(
    definitions: Sequence[ast.ClassDef], name: str, new: str, table: list[str]
) -> None:
    for definition in definitions:
        for node in definition.body:
            if isinstance(node, ast.FunctionDef) and node.name == name:
                node.name = new
                table.append(f"{definition.name}.{new} {name}")


def _letters() -> Iterator[str]:
    yield from _SHORT
    for letter in _SHORT:
        yield f"_{letter}"


def _of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"
