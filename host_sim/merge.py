"""Modules of the screens that are always in memory together become one, before they are compiled.

A module costs a device its name twice, an object, a dict with every name that it imports, and a look-up
at each use of them. So what `taki.app` brings along becomes part of it, what ports need before there is an
App one module, and so does most of the core; what one module alone imports becomes part of that one.
"""

import ast
import builtins
import itertools
from collections.abc import Iterator, Mapping

from host_sim.merge_parts import Key, Rewrite, Scan
from host_sim.scopes import without_strings

_APP = "taki.app"
_EARLY = "taki.ui.icons"
"""The root of what ports need of the screens: before there is an App, or where none can be."""
_SCREENS = ("taki.ui.", "taki.app", "taki.guard")
_ROOTS = {
    "taki.bots.kinds": "taki.bots.simple",
    "taki.core.apply": "taki.core.round",
    "taki.core.legal": "taki.core.round",
    "taki.core.match": "taki.core.round",
    "taki.core.rng": "taki.core.round",
    "taki.core.rules": "taki.core.round",
    "taki.core.state": "taki.core.round",
    "taki.core.turn": "taki.core.round",
    "taki.core.view": "taki.core.round",
    "taki.ports.circuitpython.battery": "taki.ports.circuitpython.device",
    "taki.ports.circuitpython.canvas": "taki.ports.circuitpython.device",
    "taki.ports.circuitpython.clock": "taki.ports.circuitpython.device",
    "taki.ports.circuitpython.font": "taki.ports.circuitpython.device",
    "taki.ports.circuitpython.keys": "taki.ports.circuitpython.device",
    "taki.ports.circuitpython.labels": "taki.ports.circuitpython.device",
    "taki.ports.circuitpython.packed": _EARLY,
    "taki.ports.circuitpython.views": _APP,
    "taki.ui.widgets": _APP,
    "taki.ports.circuitpython.sound": "taki.ports.circuitpython.device",
    "taki.ports.circuitpython.storage": "taki.ports.circuitpython.device",
    "taki.ports.micropython.battery": "taki.ports.micropython.pico",
    "taki.ports.micropython.buttons": "taki.ports.micropython.pico",
    "taki.ports.micropython.clock": "taki.ports.micropython.pico",
    "taki.ports.micropython.pictures_native": "taki.ports.micropython.canvas",
    "taki.ports.micropython.rows": "taki.ports.micropython.canvas",
    "taki.ports.micropython.sound": "taki.ports.micropython.pico",
    "taki.ports.micropython.storage": "taki.ports.micropython.pico",
    "taki.guard": _APP,
    "taki.text.languages": "taki.text",
    "taki.text.shape": "taki.text",
    "taki.ui.list_scene": "taki.ui.lists",
    "taki.ui.options_view": "taki.ui.setup",
    "taki.ui.seating": "taki.ui.setup",
    "taki.ui.seats_view": "taki.ui.setup",
}
_DEVICES = ("taki.ports.micropython.pico", "taki.ports.circuitpython.device")
_FOR_DEVICES = ("taki.ports.runner", "taki.ports.tunes")
"""Parts of a device, whatever its VM: of the first one that there is."""
_PUBLIC = ("taki.core.match", "taki.core.rules", "taki.core.view")
"""Programs on a device may import these: files that pass on what is elsewhere now."""


def merge(sources: Mapping[str, str]) -> dict[str, str]:
    """The firmware ("taki/ui/turn.py" -> source, folded) in fewer modules.

    Whatever else is in ``sources``, such as scripts, gets what it imports from where it is now.
    """
    return _Merger({_dotted(name): text for name, text in sources.items()}, sources).merged


def _dotted(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class _Merger:
    def __init__(self, texts: dict[str, str], names: Mapping[str, str]):
        self._trees = {module: ast.parse(text) for module, text in texts.items()}
        self.modules = set(texts)
        for module, tree in self._trees.items():
            _make_absolute(tree, module)
        self.imports = {m: list(self._imported(tree)) for m, tree in self._trees.items()}
        self.root_of = self._roots()
        """The module that each module becomes a part of; itself, if it stays."""
        self.renamed: dict[Key, str] = {}
        members: dict[str, list[str]] = {}
        for root in sorted(self._trees):
            if self.root_of[root] == root:
                members[root] = self._in_order(root)
        self._scans = {m: Scan(self, m, tree) for m, tree in self._trees.items()}
        for module, tree in self._trees.items():
            self._scans[module].walk(tree)
        for root, group in members.items():
            self._name(root, group)
        self.merged: dict[str, str] = {}
        for name, text in names.items():
            root = _dotted(name)
            moved = {m for m in self.imports[root] if self.root_of.get(m, m) != m}
            if members.get(root) == [root] and not moved:
                if without_strings(self._trees[root].body):  # a package needs no file
                    self.merged[name] = text
            elif root in members:
                self.merged[name] = self._joined(root, members[root])
            elif root in _PUBLIC:
                self.merged[name] = self._passed_on(root)

    def resolve(self, node: ast.ImportFrom, alias: ast.alias) -> Key | None:
        """What an import names, if it is of the firmware."""
        module = node.module or ""
        if f"{module}.{alias.name}" in self.modules:
            return f"{module}.{alias.name}", ""
        return (module, alias.name) if module in self.modules else None

    def _imported(self, tree: ast.Module) -> Iterator[str]:
        """The modules of the firmware that a module imports while it is loaded."""
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    key = self.resolve(node, alias)
                    if key:
                        yield key[0]

    def _closure(self, start: str) -> set[str]:
        found: set[str] = set()
        new = {start}
        while new:
            found |= new
            new = {n for m in new for n in self.imports.get(m, ())} - found
        return found

    def _roots(self) -> dict[str, str]:
        roots = {m: m for m in self._trees}
        below: set[str] = set()
        for module in self._trees:
            if module.startswith("taki.") and not module.startswith(_SCREENS):
                below |= self._closure(module)
        inside = self._closure(_APP) if _APP in self._trees else set[str]()
        for module in roots:
            if module in below and module.startswith(("taki.ui.", "taki.text.fonts")):
                roots[module] = _EARLY
            elif module in inside and module.startswith("taki.ui."):
                roots[module] = _APP
        roots.update({m: root for m, root in _ROOTS.items() if m in roots and root in roots})
        device = next((m for m in _DEVICES if m in roots), "")
        roots.update({m: device for m in _FOR_DEVICES if device and m in roots})
        strings = {
            node.value
            for tree in self._trees.values()
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        changed = True
        while changed:
            changed = False
            for module in self._trees:
                by = {roots[m] for m, found in self.imports.items() if module in found}
                if (
                    module.startswith("taki.ui.")
                    and roots[module] == module
                    and module not in below
                    and module.rpartition(".")[2] not in strings  # loaded by name (`cold`)
                    and len(by) == 1
                    and next(iter(by)).startswith(_SCREENS)
                ):
                    roots.update({m: next(iter(by)) for m, root in roots.items() if root == module})
                    changed = True
        return roots

    def _in_order(self, root: str) -> list[str]:
        """The members of a group, each after those that it imports."""
        order: list[str] = []
        seen: set[str] = set()

        def visit(module: str) -> None:
            if module in seen or self.root_of[module] != root:
                return
            seen.add(module)
            for imported in self.imports[module]:
                visit(imported)
            order.append(module)

        for module in sorted(self._trees):
            visit(module)
        return order

    def _name(self, root: str, group: list[str]) -> None:
        """A name for each global of a group: its own, if that means nothing else where it is used."""
        hidden: dict[Key, set[str]] = {}
        for module in group:
            for key, names in self._scans[module].hidden.items():
                hidden.setdefault(key, set()).update(names)
        bound: dict[Key, str] = {}
        for module in reversed(group):
            bound = {**self._scans[module].bound, **bound}
        names = self._scans[root].names
        taken = set(dir(builtins))
        for key, name in bound.items():
            if len(group) > 1 or not key[1]:
                bad = taken | hidden.get(key, set())
                name = next(choice for choice in _choices(key, name) if choice not in bad)
                taken.add(name)
            names[key] = name
            if self.root_of.get(key[0]) == root:
                self.renamed[key] = name

    def _joined(self, root: str, group: list[str]) -> str:
        names = self._scans[root].names
        body: list[ast.stmt] = []
        imported: set[Key] = set()
        for module in group:
            tree = Rewrite(self, module, root, names, imported).visit(self._trees[module])
            body += tree.body
        return ast.unparse(ast.fix_missing_locations(ast.Module(body, []))) + "\n"

    def _passed_on(self, module: str) -> str:
        """A module with the public names of one that has been merged."""
        names = [key for key in self._scans[module].bound if key[0] == module and key[1][0] != "_"]
        aliases = [ast.alias(self.renamed[key], key[1]) for key in names]
        return ast.unparse(ast.ImportFrom(self.root_of[module], aliases, 0)) + "\n"

    def scan(self, module: str) -> "Scan | None":
        """The names of a module; None if it is not looked into."""
        return self._scans.get(module)


def _choices(key: Key, name: str) -> Iterator[str]:
    """What a global may be called, best first."""
    stem = key[0].rpartition(".")[2]
    yield name if key[1] else stem
    if not key[1]:
        yield f"_{stem}"
    private = "_" * name.startswith("_")  # mpy-cross makes no name of a private constant
    yield f"{private}{stem}_{name.lstrip('_')}"
    for i in itertools.count():
        yield f"{name}_{i}"


def _make_absolute(tree: ast.Module, module: str) -> None:
    """Imports from the module's own package name it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            package = module.rpartition(".")[0]
            node.module = f"{package}.{node.module}" if node.module else package
            node.level = 0
