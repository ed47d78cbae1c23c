"""What draws the scenes of a match is loaded when it draws, on a board with CircuitPython.

Of some 9 KB that this code takes a scene needs a half, and what is beside the match nothing. What imports one
of these modules asks for it where it is used (`taki.ports.circuitpython.views`); they go before a scene of
another kind comes on.
"""

import ast

VIEWS = ("turn_view", "window_view", "curtain_view", "table_view", "log_view")
SCENES = ("choice", "declare")
"""Scenes that go with the others of `taki.ui.cold`: they remember nothing."""

_PORT = "taki.ports.circuitpython.views"
_APP = "taki/app.py"
_COLD = "taki/ui/cold.py"
_DROPS = {
    _APP: ("go", "if scene is not self.scene:\n    drop()"),
    _COLD: ("module", "drop()"),
}
"""Where they go: the file, the function that begins with it, and how."""


def load_views_late(sources: dict[str, str]) -> None:
    """Changes the modules of a board ("taki/app.py" -> source) so."""
    for name in list(sources):
        if not name.startswith("taki/ui/") and name != _APP:
            continue
        tree = ast.parse(sources[name])
        late = _Late()
        late.visit(tree)
        names = ["view"] if late.found else []
        if name in _DROPS:
            function, call = _DROPS[name]
            found = [n for n in ast.walk(tree) if getattr(n, "name", "") == function]
            assert len(found) == 1
            assert isinstance(found[0], ast.FunctionDef)
            found[0].body[:0] = ast.parse(call).body
            names.append("drop")
        if name == _APP:
            _forget_scenes(tree)
        elif name == _COLD:
            scenes = next(n for n in tree.body if ast.unparse(n).startswith("SCENES = "))
            assert isinstance(scenes, ast.Assign)
            assert isinstance(scenes.value, ast.Tuple)
            scenes.value.elts += [ast.Constant(scene) for scene in SCENES]
        if names:
            aliases = [ast.alias(n) for n in names]
            tree.body.insert(0, ast.ImportFrom(_PORT, aliases, 0))
            sources[name] = ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _forget_scenes(tree: ast.Module) -> None:
    """The App makes `SCENES` when they are asked for, not in the beginning."""
    modules = tuple(f"taki.ui.{scene}" for scene in SCENES)
    tree.body = [
        n for n in tree.body if not (isinstance(n, ast.ImportFrom) and n.module in modules)
    ]
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        if function.name == "__init__":
            made = tuple(f"self.{scene} = " for scene in SCENES)
            kept = [n for n in function.body if not ast.unparse(n).startswith(made)]
            assert len(kept) == len(function.body) - len(SCENES)
            function.body = kept
        elif function.name == "wake":
            _Known().visit(function)


class _Known(ast.NodeTransformer):
    """A scene as far as it has been made already."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if node.attr in SCENES:
            return ast.parse(f"self._cold.get({node.attr!r})", mode="eval").body
        return node


class _Late(ast.NodeTransformer):
    """`view("table_view")` in the place of `table_view`, and no import of it."""

    def __init__(self):
        self.found = False

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if node.module == "taki.ui":
            node.names = [alias for alias in node.names if alias.name not in VIEWS]
        return node if node.names else None

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id not in VIEWS or not isinstance(node.ctx, ast.Load):
            return node
        self.found = True
        return ast.Call(ast.Name("view", ast.Load()), [ast.Constant(node.id)], [])
