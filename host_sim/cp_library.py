"""The label of `adafruit_display_text` for a board: what the labels of our port never do is left out.

A label can be scaled, turned, framed, anchored to a point and wrapped. Ours stand as they are, their text is
one line of our own fonts, and only font, text, colour and place of them change. What that makes constant is
evaluated, and what nothing uses then goes: two thirds of the library, and half of each label.
"""

import ast
from collections.abc import Mapping

_FACTS: dict[str, object] = {
    **dict.fromkeys(("self._padding_left", "self._padding_right"), 0),
    **dict.fromkeys(("self._padding_top", "self._padding_bottom"), 0),
    **dict.fromkeys(("self._ascent", "self._descent", "self._y_offset"), 0),  # our fonts'
    **dict.fromkeys(("self._anchor_point", "self._anchored_position"), None),
    **dict.fromkeys(("self._label_direction", "self._prev_label_direction"), "LTR"),
    **dict.fromkeys(("self._background_tight", "self._save_text"), True),
    **dict.fromkeys(("self._verbose", "self._base_alignment"), False),
    "self._background_color": None,
    "self._baseline": -1.0,
    "self._line_spacing": 1.25,
    "self._tab_replacement": None,
    "self._tab_text": "",
    "self.anchored_position": None,
    "self.scale": 1,
    "char == '\\n'": False,
    **dict.fromkeys(("newlines", "ascender_max", "descender_max"), 0),
    **dict.fromkeys(("final_box_height_loose", "final_y_offset_loose"), 0),
    "font.get_bounding_box()": None,
    "my_glyph is None": False,
    "len(bbox) == 4": True,
    "hasattr(bitmap, 'blit')": False,  # it had one in CircuitPython 8
    "hasattr(bitmaptools, 'blit')": True,
}
"""What is always so of our labels, by the library's own expressions."""
_ARGUMENTS = {
    "__init__": ("text", "background_tight"),
    "_reset_text": ("font", "text"),
    "_place_text": (),
}
"""Of the arguments that have a default in the library, those that somebody gives, by function."""
_SAME = ("self._replace_tabs",)
"""Methods that give back what they get: there are no tabs."""
_KEPT = ("__init__", "font", "text", "color")
"""What the port uses of a label, beside what a `displayio.Group` has."""


def trim(sources: Mapping[str, str]) -> dict[str, str]:
    """The modules of the library, by name, with nothing but what our labels need."""
    trees = {name: ast.parse(_without_inner_group(text)) for name, text in sources.items()}
    setters = {k: v for tree in trees.values() for k, v in _setters(tree).items()}
    for tree in trees.values():
        _Evaluate(setters).visit(tree)
        kept = [node for node in tree.body if not _is_for_checkers(node)]
        tree.body = [
            n for node in kept for n in (node.body if isinstance(node, ast.Try) else [node])
        ]
    before = -1
    while True:
        used = _used(trees)
        if len(used) == before:
            break
        before = len(used)
        for tree in trees.values():
            _Strip(used).visit(tree)
            _fill(tree)
    return {
        name: ast.unparse(ast.fix_missing_locations(tree)) + "\n" for name, tree in trees.items()
    }


def _without_inner_group(text: str) -> str:
    """The source of a label that is not scaled: what it shows needs no group in the label's own."""
    text = text.replace("self.append(self._local_group)", "").replace(
        "self._local_group.scale", "1"
    )
    text = text.replace("self._local_group = Group(scale=scale)", "")
    return text.replace("self._local_group", "self").replace("        1 = new_scale\n", "")


def _setters(tree: ast.Module) -> dict[str, str]:
    """The methods that do nothing but what the setters of properties do, by "self.property"."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.decorator_list:
            body = node.body[-1]
            if (
                ast.unparse(node.decorator_list[0]).endswith(".setter")
                and isinstance(body, ast.Expr)
                and isinstance(body.value, ast.Call)
                and len(node.body) == 1
            ):
                found[f"self.{node.name}"] = ast.unparse(body.value.func)
    return found


def _is_for_checkers(node: ast.stmt) -> bool:
    """Imports that a board doesn't have, versions and descriptions."""
    if isinstance(node, ast.Try):
        return "typing" in ast.unparse(node)
    return isinstance(node, ast.Expr) or (
        isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).startswith("__")
    )


def _is_abstract(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and isinstance(node.body[-1], ast.Raise)


class _Evaluate(ast.NodeTransformer):
    """Facts in place of expressions; branches that are never taken, and what sets a fact, left out."""

    def __init__(self, setters: Mapping[str, str]):
        self._setters = setters
        self._arguments: dict[str, object] = {}

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.expr) and ast.unparse(node) in _FACTS:
            return ast.Constant(_FACTS[ast.unparse(node)])
        super().generic_visit(node)
        if isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.BinOp):
            return _evaluated(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        if _is_abstract(node):
            return None
        node.returns = None
        given = node.args
        for argument in given.args:
            argument.annotation = None
        defaults = [None] * (len(given.args) - len(given.defaults)) + given.defaults
        self._arguments = {
            a.arg: getattr(default, "value", None)
            for a, default in zip(given.args, defaults, strict=True)
            if default and a.arg not in _ARGUMENTS.get(node.name, (a.arg,))
        }
        kept = [a.arg not in self._arguments for a in given.args]
        given.defaults = [d for d, keep in zip(defaults, kept, strict=True) if d and keep]
        given.args = [a for a, keep in zip(given.args, kept, strict=True) if keep]
        self.generic_visit(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        known = {**_FACTS, **self._arguments}
        if isinstance(node.ctx, ast.Load) and node.id in known:
            return ast.Constant(known[node.id])
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if ast.unparse(node) in _FACTS:
            return ast.Constant(_FACTS[ast.unparse(node)])
        if ast.unparse(node.func) in _SAME:
            return self.visit(node.args[0])
        if isinstance(node.func, ast.Attribute) and node.func.attr in _ARGUMENTS:
            names = (*_ARGUMENTS[node.func.attr], "x", "y", None)
            node.keywords = [k for k in node.keywords if k.arg in names]
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        target = node.targets[0]
        parts = target.elts if isinstance(target, ast.Tuple) else [target]
        if all(ast.unparse(part) in _FACTS for part in parts):
            return None
        setter = self._setters.get(ast.unparse(target))
        node.value = self.visit(node.value)
        if setter and ast.unparse(target).removeprefix("self.") not in _KEPT:
            return ast.Expr(ast.Call(ast.parse(setter, mode="eval").body, [node.value], []))
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        node.test = self.visit(node.test)
        if not isinstance(node.test, ast.Constant):
            return self.generic_visit(node)
        body: list[ast.stmt] = []
        for statement in node.body if node.test.value else node.orelse:
            found = self.visit(statement)
            body += found if isinstance(found, list) else [found] if found else []
        return body

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        test = self.visit(node.test)
        if isinstance(test, ast.Constant):
            return self.visit(node.body if test.value else node.orelse)
        return self.generic_visit(node)


def _evaluated(node: ast.expr) -> ast.expr:
    """What an expression comes to, as far as it is known."""
    if isinstance(node, ast.BoolOp):
        decides = isinstance(node.op, ast.Or)
        parts: list[ast.expr] = []
        for part in node.values:
            if isinstance(part, ast.Constant) and bool(part.value) != decides:
                continue
            parts.append(part)
            if isinstance(part, ast.Constant):
                break
        node.values = parts
        return parts[0] if len(parts) == 1 else node if parts else ast.Constant(not decides)
    if (
        isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Add | ast.Sub)
        and isinstance(node.right, ast.Constant)
        and node.right.value == 0
    ):
        return node.left
    if any(isinstance(part, ast.Name | ast.Attribute | ast.Call) for part in ast.walk(node)):
        return node
    code = compile(ast.fix_missing_locations(ast.Expression(node)), "", "eval")
    return ast.Constant(eval(code, {}))


def _used(trees: Mapping[str, ast.Module]) -> set[str]:
    """The attributes of a label that are read or called somewhere, and those of `_KEPT`."""
    return set(_KEPT) | {
        node.attr
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Load)
        and ast.unparse(node.value) == "self"
    }


class _Strip(ast.NodeTransformer):
    """Takes away what is never read: methods, properties, values of classes, attributes of a label."""

    def __init__(self, used: set[str]):
        self._used = used

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        self.generic_visit(node)
        return node if node.name in self._used else None

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        target = node.targets[0]
        name = ""
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
            name = target.attr
        elif isinstance(target, ast.Name) and isinstance(node.value, ast.Dict):
            name = target.id
        calls = any(isinstance(part, ast.Call) for part in ast.walk(node.value))
        return None if name and name not in self._used and not calls else node

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else node

    def visit_If(self, node: ast.If) -> ast.AST | None:
        self.generic_visit(node)
        return node if node.body or node.orelse else None

    def visit_Pass(self, node: ast.Pass) -> None:
        return None


def _fill(tree: ast.Module) -> None:
    """`pass` where nothing is left."""
    for node in ast.walk(tree):
        if getattr(node, "body", None) == []:
            node.body = [ast.Pass()]  # pyright: ignore[reportAttributeAccessIssue]
