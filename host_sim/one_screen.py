"""The firmware for one kind of screen (`taki.ui.layout`): without what only the others show.

A device has one screen for life, and its memory is small. The rows of its `Layout` become numbers, the
branches for the other screens go, and so does what nothing uses then: functions, icons, the large font.
"""

import ast
from functools import cache
from pathlib import Path

from host_sim.fold import constants
from host_sim.source_file import parse_source
from host_sim.unused import Trees, remove_unused
from taki.ui.layout import LITTLE

_FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"
_LAYOUT = "taki/ui/layout.py"
_FONTS = "taki/text/fonts.py"
_ICONS = "taki/ui/icons.py"
_PICTURES = "taki/ports/micropython/pictures_viper.py"


@cache
def sources(kind: int) -> dict[str, str]:
    """Every module of the firmware ("taki/ui/turn.py") for one ``kind`` of screen, as Python."""
    trees: Trees = {}
    for path in sorted((_FIRMWARE / "taki").rglob("*.py")):
        name = path.relative_to(_FIRMWARE).as_posix()
        trees[name] = parse_source(path)
    evaluate = Evaluate(kind)
    evaluate.visit(trees[_LAYOUT])
    for name, tree in trees.items():
        if name.startswith("taki/ui/") and name not in (_LAYOUT, _ICONS):
            evaluate.visit(tree)
    Inks(2 if kind == LITTLE else 16).visit(trees[_PICTURES])
    evaluate.visit(trees[_PICTURES])
    remove_unused(trees)
    if not evaluate.large:  # views draw with it in branches for other screens alone
        _set_constant(trees[_FONTS], "_FONT_3", b"")
    _strip_icons(trees)
    return {
        name: ast.unparse(ast.fix_missing_locations(tree)) + "\n" for name, tree in trees.items()
    }


class Inks(ast.NodeTransformer):
    """How many inks the screen has, in place of where native code reads it."""

    def __init__(self, inks: int):
        self._inks = inks

    def visit_Call(self, node: ast.Call) -> ast.AST:
        return ast.Constant(self._inks) if ast.unparse(node) == "int(look[3])" else node


class Evaluate(ast.NodeTransformer):
    """Rows of the `Layout` as numbers, branches that are never taken left out.

    The layout itself has to be visited first. ``large`` tells whether any row of it is the size `LARGE`.
    """

    def __init__(self, kind: int):
        self.large = False
        self._kind = kind
        self._rows: dict[str, int] = {}
        self._constants = {k: int(v) for k, v in constants("taki.ui.layout").items()}
        self._names: dict[str, int] = {}
        self._heights: tuple[int, ...] = ()
        self._layout = "lay"  # what views call it

    def visit_Module(self, node: ast.Module) -> ast.AST:
        imported = {
            alias.name
            for found in node.body
            if isinstance(found, ast.ImportFrom) and found.module == "taki.ui.layout"
            for alias in found.names
        }
        self._names = {k: v for k, v in self._constants.items() if k in imported - {"LARGE"}}
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        if node.name == "Layout":
            self._take_rows(node)
            return node
        return self.generic_visit(node)

    def _take_rows(self, layout: ast.ClassDef) -> None:
        """Notes the rows that are the same with large text and without; they leave the class."""
        maker = next(node for node in layout.body if isinstance(node, ast.FunctionDef))
        self._names = {**self._constants, "kind": self._kind}
        self._layout = "self"
        kept: list[ast.stmt] = []
        for node in maker.body:
            node = self.visit(node)
            if isinstance(node, ast.Assign) and _number(node.value) is not None:
                target = node.targets[0]
                value = _number(node.value)
                assert value is not None
                if isinstance(target, ast.Name):
                    self._names[target.id] = value
                else:
                    assert isinstance(target, ast.Attribute)
                    self._rows[target.attr] = value
                continue
            kept.append(node)
        maker.body = [*kept, ast.Pass()]
        self._layout = "lay"

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        target = node.targets[0]
        if isinstance(target, ast.Name) and target.id == "HEIGHTS":
            self._heights = ast.literal_eval(node.value)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outer = self._names
        self.generic_visit(node)
        while found := _constant_locals(node):
            self._names = {**outer, **found}
            self.generic_visit(node)
        self._names = outer
        for i, statement in enumerate(node.body):
            if isinstance(statement, ast.Return):
                del node.body[i + 1 :]
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if not isinstance(node.ctx, ast.Load) or node.id not in self._names:
            return node
        self.large |= node.id == "LARGE"
        return ast.Constant(self._names[node.id])

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        of = node.value
        if (
            isinstance(node.ctx, ast.Load)
            and node.attr in self._rows
            and (
                (isinstance(of, ast.Name) and of.id == self._layout)
                or (isinstance(of, ast.Attribute) and of.attr == "layout")
            )
        ):
            return ast.Constant(self._rows[node.attr])
        return self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        if isinstance(node.value, ast.Tuple) and "kind" in self._names:
            return self.visit(node.value.elts[self._kind])
        self.generic_visit(node)
        size = _number(node.slice)
        if isinstance(node.value, ast.Name) and node.value.id == "HEIGHTS" and size is not None:
            return ast.Constant(self._heights[size])
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        return _evaluated(self.generic_visit(node), node.left, node.right)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return _evaluated(node, node.operand)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        return _evaluated(node, node.left, *node.comparators)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """As far as the first part that decides it; parts that decide nothing are left out."""
        decides = isinstance(node.op, ast.Or)
        kept: list[ast.expr] = []
        for i, part in enumerate(node.values):
            part = self.visit(part)
            value = _number(part)
            if value is not None and bool(value) == decides:
                if isinstance(value, bool) and not _calls(kept):
                    return part  # a condition, whatever stands before it
                kept.append(part)
                break
            if value is None or i == len(node.values) - 1:
                kept.append(part)
        node.values = kept
        return kept[0] if len(kept) == 1 else node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        node.test = self.visit(node.test)
        value = _number(node.test)
        if value is not None:
            return self.visit(node.body if value else node.orelse)
        return self.generic_visit(node)

    def visit_If(self, node: ast.If) -> "ast.AST | list[ast.stmt]":
        node.test = self.visit(node.test)
        value = _number(node.test)
        if value is None:
            return self.generic_visit(node)
        body: list[ast.stmt] = []
        for statement in node.body if value else node.orelse:
            found = self.visit(statement)
            body += found if isinstance(found, list) else [found]
        return body or [ast.Pass()]


def _number(node: ast.AST) -> int | None:
    """The value of a number, True or False; None for anything else."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _number(node.operand)
        return None if value is None else -value
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value
    return None


def _calls(parts: list[ast.expr]) -> bool:
    return any(isinstance(node, ast.Call) for part in parts for node in ast.walk(part))


def _evaluated(node: ast.AST, *parts: ast.expr) -> ast.AST:
    """What an expression comes to, if all its parts are numbers."""
    if any(_number(part) is None for part in parts):
        return node
    assert isinstance(node, ast.expr)
    code = compile(ast.fix_missing_locations(ast.Expression(node)), "", "eval")
    value = eval(code, {})
    return ast.Constant(value) if isinstance(value, int) else node


def _constant_locals(function: ast.FunctionDef) -> dict[str, int]:
    """The names that are only ever one number in a function, and their values.

    What is assigned to a name that is never read becomes nothing.
    """
    arguments = function.args
    stores = [a.arg for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]
    loads: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                loads.add(node.id)
            else:
                stores.append(node.id)
        elif isinstance(node, ast.Global):
            stores += node.names * 2
    found: dict[str, int] = {}
    for node in ast.walk(function):
        for name in ("body", "orelse"):
            block: list[ast.stmt] | ast.expr = getattr(node, name, [])
            if isinstance(block, ast.expr):  # of a conditional expression
                continue
            for i, statement in enumerate(block):
                if not isinstance(statement, ast.Assign) or len(statement.targets) > 1:
                    continue
                target = statement.targets[0]
                if not isinstance(target, ast.Name) or stores.count(target.id) != 1:
                    continue
                value = _number(statement.value)
                if target.id in loads:
                    if value is not None:
                        found[target.id] = value
                elif value is not None or ast.unparse(statement.value).endswith(".layout"):
                    block[i] = ast.Pass()
    return found


def _strip_icons(trees: Trees) -> None:
    """Icons that nothing names are without size and pixels; the others keep their numbers."""
    numbers = {name: int(n) for name, n in constants("taki.ui.icons").items()}
    used: set[int] = set()
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "icons":
                used.add(numbers.get(node.attr, -1))
    icons = trees[_ICONS]
    sizes = bytearray(_constant(icons, "SIZES"))
    starts = _constant(icons, "STARTS")
    old = _constant(icons, "DATA")
    new, places = bytearray(), bytearray()
    letters = numbers["LETTERS"]
    for i in range(len(starts) // 2):
        places += len(new).to_bytes(2, "little")
        in_english = i if i < letters else letters + (i - letters) % numbers["LETTERS_A_LANGUAGE"]
        if in_english in used:
            at = starts[2 * i] + 256 * starts[2 * i + 1]
            new += old[at : at + (sizes[2 * i] + 7) // 8 * sizes[2 * i + 1]]
        else:
            sizes[2 * i] = sizes[2 * i + 1] = 0
    for name, data in (("SIZES", sizes), ("STARTS", places), ("DATA", new)):
        _set_constant(icons, name, bytes(data))


def _assignment(tree: ast.Module, name: str) -> ast.Assign:
    return next(
        node
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    )


def _constant(tree: ast.Module, name: str) -> bytes:
    return ast.literal_eval(_assignment(tree, name).value)


def _set_constant(tree: ast.Module, name: str, value: bytes) -> None:
    _assignment(tree, name).value = ast.Constant(value)
