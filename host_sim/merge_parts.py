"""Modules as parts of others: which globals they use, and their code with the names those have there."""

import ast
from typing import Protocol

from host_sim.scopes import bound_names, function_locals, without_strings

Key = tuple[str, str]
"""A global name: (module, name); a module itself is (module, "")."""


class Program(Protocol):
    """All modules. ``root_of``: which each is a part of; ``renamed``: what its globals are called there."""

    root_of: dict[str, str]
    renamed: dict[Key, str]

    def resolve(self, node: ast.ImportFrom, alias: ast.alias) -> Key | None:
        """What an import names, if it is of the program."""
        ...

    def scan(self, module: str) -> "Scan | None":
        """The names of a module; None for one of the VM."""
        ...


class Scan(ast.NodeVisitor):
    """The globals of a module: ``bound`` to (key: name here), and what is ``hidden`` where they are used."""

    def __init__(self, program: Program, module: str, tree: ast.Module):
        self.names: dict[Key, str] = {}  # in a root: what the keys are called
        self.bound: dict[Key, str] = {}
        self.hidden: dict[Key, set[str]] = {}
        self.aliases: dict[str, Key] = {}  # names here that are imported
        self._program = program
        self._module = module
        self._locals: list[set[str]] = []
        for node in tree.body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                self._take_import(node)

    def walk(self, tree: ast.Module) -> None:
        """Looks at all names, once the imports of all modules are known."""
        for name in sorted(bound_names(tree.body)):
            self.bound.setdefault(self.key(name), name)
        self.visit(tree)

    def _take_import(self, node: ast.Import | ast.ImportFrom) -> None:
        for alias in node.names:
            name = alias.asname or alias.name
            key = None
            if isinstance(node, ast.ImportFrom):
                key = self._program.resolve(node, alias) or (node.module or "", alias.name)
            self.aliases[name] = key or (alias.name, "")

    def key(self, name: str) -> Key:
        """What a global name of this module stands for."""
        return self.home(self.aliases.get(name, (self._module, name)))

    def home(self, key: Key) -> Key:
        """A name that a module only passes on is that of where it comes from."""
        if not key[1]:
            return self._program.root_of.get(key[0], key[0]), ""
        scan = self._program.scan(key[0])
        return scan.aliases.get(key[1], key) if scan else key

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for part in (*node.args.defaults, *node.decorator_list):
            self.visit(part)
        self._locals.append(function_locals(node))
        for statement in node.body:
            self.visit(statement)
        self._locals.pop()

    def visit_Name(self, node: ast.Name) -> None:
        if not any(node.id in names for names in self._locals):
            hidden = self.hidden.setdefault(self.key(node.id), set())
            hidden.update(*self._locals)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """An attribute of a module is a global, too."""
        self.generic_visit(node)
        if isinstance(node.value, ast.Name):
            key = self.aliases.get(node.value.id, ("", ""))
            if key[0] and not key[1] and not any(node.value.id in names for names in self._locals):
                target = self.home((key[0], node.attr))
                self.hidden.setdefault(target, set()).update(*self._locals)


class Rewrite(ast.NodeTransformer):
    """A module as a part of ``root``."""

    def __init__(
        self, program: Program, module: str, root: str, names: dict[Key, str], imported: set[Key]
    ):
        self._program = program
        scan = program.scan(module)
        assert scan
        self._scan = scan
        self._root = root
        self._names = names
        self._imported = imported
        self._locals: list[set[str]] = []
        self._in_class = False

    def _is_global(self, name: str) -> bool:
        return not any(name in names for names in self._locals)

    def visit_Module(self, node: ast.Module) -> ast.AST:
        body: list[ast.stmt] = []
        for statement in without_strings(node.body):
            found = self.visit(statement)
            body += found if isinstance(found, list) else [found]
        return ast.Module(body, [])

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if self._is_global(node.name) and not self._in_class:
            node.name = self._names.get(self._scan.key(node.name), node.name)
        arguments = node.args
        arguments.defaults = [self.visit(part) for part in arguments.defaults]
        node.decorator_list = [self.visit(part) for part in node.decorator_list]
        node.returns = None
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            argument.annotation = None
        outer = self._locals, self._in_class
        self._locals = [*(self._locals[:-1] if self._in_class else self._locals)]
        self._locals.append(function_locals(node))
        self._in_class = False
        body: list[ast.stmt] = []
        for statement in without_strings(node.body):
            found = self.visit(statement)
            body += found if isinstance(found, list) else [found]
        node.body = body or [ast.Pass()]
        self._locals, self._in_class = outer
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.name = self._names.get(self._scan.key(node.name), node.name)
        node.bases = [self.visit(base) for base in node.bases]
        self._in_class = True
        self._locals.append(bound_names(node.body))
        node.body = [self.visit(part) for part in without_strings(node.body)] or [ast.Pass()]
        self._locals.pop()
        self._in_class = False
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is None:
            return ast.Pass()
        return self.visit(ast.Assign([node.target], node.value))

    def visit_Global(self, node: ast.Global) -> ast.AST:
        node.names = [self._names.get(self._scan.key(name), name) for name in node.names]
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if self._is_global(node.id):
            node.id = self._names.get(self._scan.key(node.id), node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """``widgets.row`` in the one module with `widgets` is ``row``, in others ``app.row``."""
        if isinstance(node.value, ast.Name) and self._is_global(node.value.id):
            key = self._scan.aliases.get(node.value.id)
            if key and not key[1] and key[0] in self._program.root_of:
                target = self._scan.home((key[0], node.attr))
                root = self._program.root_of.get(target[0])
                if root == self._root:
                    return ast.copy_location(ast.Name(self._names[target], node.ctx), node)
                node.attr = self._program.renamed.get(target, node.attr)
        return self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> "ast.AST | list[ast.stmt]":
        if self._locals:
            return node
        kept = [alias for alias in node.names if (alias.name, "") not in self._imported]
        self._imported.update((alias.name, "") for alias in kept)
        return [ast.Import([alias]) for alias in kept]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> "ast.AST | list[ast.stmt]":
        new: list[ast.stmt] = []
        for alias in node.names:
            name = alias.asname or alias.name
            key = self._program.resolve(node, alias) or (node.module or "", alias.name)
            root = self._program.root_of.get(key[0])
            if not self._locals:
                key = self._scan.home(key)
                root = self._program.root_of.get(key[0])
                name = self._names.get(key, name)
                if root == self._root or key in self._imported:
                    continue
                self._imported.add(key)
            module, what = key
            if root and not what:
                module = root
            elif root:
                module, what = root, self._program.renamed.get(key, what)
            if not what:
                module, _, what = module.rpartition(".")
            new.append(ast.ImportFrom(module, [ast.alias(what, name if name != what else None)], 0))
        return new
