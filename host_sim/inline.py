"""Functions that are called from one place stand there, before modules are compiled.

A function costs a device 16 bytes, its name and a place in a dict, half of 16 bytes that its bytecode leaves
empty, and its call: some 60 bytes in all. Where call frames need no heap (CircuitPython), nothing is lost by
larger ones. What a traceback shows is the function that took the other in.
"""

import ast
import copy
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from host_sim.inline_parts import (
    Rename,
    callers_in,
    first_value,
    in_order,
    is_call_of,
    mentions,
    names_in,
    one_exit,
    replace,
    with_returns,
)
from host_sim.scopes import function_locals
from host_sim.unused import callers

_MOST_LOCALS = 16
"""Of a function; the bytecode for those beyond is longer."""
_SCOPES = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.ListComp, ast.GeneratorExp)
_NEVER = (
    *(*_SCOPES, ast.Global, ast.Nonlocal, ast.Import, ast.ImportFrom, ast.Delete),
    *(ast.Try, ast.With, ast.Yield, ast.YieldFrom, ast.Await),
)
_FRESH = "v_"
_PUBLIC = ("taki/codes.py",)


def inline(sources: Mapping[str, str]) -> dict[str, str]:
    """The firmware by name ("taki/app.py"), merged, with fewer functions."""
    trees = {name: ast.parse(text) for name, text in sources.items()}
    ours = {n: t for n, t in trees.items() if n.startswith("taki/") and n not in _PUBLIC}
    others = callers()
    refused: set[ast.FunctionDef] = set()
    while _one_round(ours, [*trees.values(), *others], refused):
        pass
    return {
        name: ast.unparse(ast.fix_missing_locations(ours[name])) + "\n" if name in ours else text
        for name, text in sources.items()
    }


def _one_round(
    trees: Mapping[str, ast.Module], everything: Sequence[ast.AST], refused: set[ast.FunctionDef]
) -> bool:
    """Inlines whatever calls nothing that can be inlined itself; whether that was anything."""
    attributes, strings = mentions(everything)
    defined = Counter(
        n.name for t in everything for n in ast.walk(t) if isinstance(n, ast.FunctionDef)
    )
    changed = False
    for tree in trees.values():
        names = Counter(n.id for n in ast.walk(tree) if isinstance(n, ast.Name))
        named_by = callers_in(tree)
        moved: dict[ast.FunctionDef, ast.FunctionDef] = {}
        for scope in (tree, *(n for n in tree.body if isinstance(n, ast.ClassDef))):
            for function in [n for n in scope.body if isinstance(n, ast.FunctionDef)]:
                name = function.name
                if function in refused or name.startswith("__"):
                    continue
                if scope is tree:
                    if not names[name] + attributes[name, ""] + strings[name]:
                        scope.body.remove(function)  # only other boards use it
                        changed = True
                        continue
                    if names[name] != 1 or attributes[name, ""]:
                        continue
                elif sum(attributes[name, of] for of in ("self", "")) != 1 or (
                    defined[name] > 1 or strings[name]
                ):
                    continue
                if not _can_move(function):
                    refused.add(function)
                    continue
                if _move(function, scope, tree, named_by, moved):
                    scope.body.remove(function)
                    changed = True
                    if not scope.body:
                        scope.body.append(ast.Pass())
                else:
                    refused.add(function)
    return changed


def _can_move(function: ast.FunctionDef) -> bool:
    given = function.args
    if function.decorator_list or given.vararg or given.kwarg or given.kwonlyargs:
        return False
    if given.posonlyargs or not all(isinstance(value, ast.Constant) for value in given.defaults):
        return False  # another default is evaluated once, where the function is defined
    return not any(isinstance(n, _NEVER) for s in function.body for n in ast.walk(s))


def _move(
    function: ast.FunctionDef,
    scope: ast.Module | ast.ClassDef,
    tree: ast.Module,
    callers_of: dict[str, ast.FunctionDef],
    moved: dict[ast.FunctionDef, ast.FunctionDef],
) -> bool:
    """Puts a function where it is called, if that can be done."""
    caller = callers_of.get(function.name if scope is tree else f"self.{function.name}")
    while caller in moved:
        caller = moved[caller]
    if caller is None or caller is function:
        return False
    if scope is not tree and caller not in scope.body:
        return False
    if any(isinstance(n, _SCOPES) for s in caller.body for n in ast.walk(s)):
        return False
    if not _Site(function, scope, tree, caller).fill():
        return False
    moved[function] = caller
    return True


class _Site:
    """The place in ``caller`` where ``function`` is called."""

    def __init__(
        self,
        function: ast.FunctionDef,
        scope: ast.Module | ast.ClassDef,
        tree: ast.Module,
        caller: ast.FunctionDef,
    ):
        self._function = function
        self._scope = scope
        self._tree = tree
        self._caller = caller
        self._named = function.name if scope is tree else f"self.{function.name}"
        self._locals = function_locals(caller) | {a.arg for a in caller.args.args}

    def fill(self) -> bool:
        """Whether it could be done."""
        return self._fill(self._caller.body, True)

    def _fill(self, block: list[ast.stmt], last: bool) -> bool:
        for i, statement in enumerate(block):
            tail = last and i == len(block) - 1
            new = self._in_place(statement, tail)
            if new is not None:
                block[i : i + 1] = new
                return True
            for name in ("body", "orelse"):
                inner: object = getattr(statement, name, None)
                more = isinstance(statement, ast.For | ast.While) or (
                    isinstance(statement, ast.Try) and statement.orelse
                )
                if isinstance(inner, list) and self._fill(
                    cast("list[ast.stmt]", inner), tail and not more
                ):
                    return True
        return False

    def _in_place(self, statement: ast.stmt, tail: bool) -> list[ast.stmt] | None:
        """What stands there instead of a statement that begins with the call."""
        call = self._first(first_value(statement))
        if call is None:
            return None
        body = self._body(call, statement)
        if body is None:
            return None
        whole = call is first_value(statement)
        if whole and isinstance(statement, ast.Return):
            return [*body, ast.Return(None)] if not isinstance(body[-1], ast.Return) else body
        returned = [n.value for node in body for n in ast.walk(node) if isinstance(n, ast.Return)]
        if whole and isinstance(statement, ast.Expr):
            if all(value is None or isinstance(value, ast.Constant) for value in returned):
                if not returned:
                    return body
                if tail:
                    return with_returns(body, lambda value: [ast.Return(None)])
                return one_exit(body, lambda value: [])
            return None
        if not returned:
            return None
        if isinstance(body[-1], ast.Return) and len(returned) == 1 and body[-1].value:
            replace(statement, call, body[-1].value)
            return [*body[:-1], statement]
        name = next(n for n in _fresh() if n not in self._taken(statement) | names_in(body))
        if len(self._locals | names_in(body) | {name}) > _MOST_LOCALS:
            return None
        target: ast.expr = ast.Name(name, ast.Store())
        if (
            whole
            and isinstance(statement, ast.Assign)
            and isinstance(statement.targets[0], ast.Name)
        ):
            target = statement.targets[0]
            if target.id in names_in(body):
                target = ast.Name(name, ast.Store())
        new = one_exit(
            body, lambda value: [ast.Assign([copy.deepcopy(target)], value or ast.Constant(None))]
        )
        if new is None:
            return None
        if isinstance(statement, ast.Assign) and statement.targets[0] is target:
            return new
        assert isinstance(target, ast.Name)
        replace(statement, call, ast.Name(target.id, ast.Load()))
        return [*new, statement]

    def _first(self, node: ast.expr | None) -> ast.Call | None:
        """The call, if nothing else is evaluated before it."""
        while node is not None:
            if isinstance(node, ast.Call) and is_call_of(self._named, node):
                return node
            if isinstance(node, ast.Compare | ast.BinOp):
                node = node.left
            elif isinstance(node, ast.BoolOp):
                node = node.values[0]
            elif isinstance(node, ast.UnaryOp):
                node = node.operand
            elif isinstance(node, ast.IfExp):
                node = node.test
            elif isinstance(node, ast.Subscript | ast.Attribute):
                node = node.value
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                node = node.args[0]
            else:
                return None
        return None

    def _body(self, call: ast.Call, statement: ast.stmt) -> list[ast.stmt] | None:
        """The function's statements, with the arguments of the call; None if there were too many locals."""
        given = self._function.args
        names = [a.arg for a in given.args]
        values = list(call.args)
        if self._scope is not self._tree:
            values.insert(0, ast.Name("self", ast.Load()))
        missing = len(names) - len(values)
        if missing > len(given.defaults):
            return None
        values += given.defaults[len(given.defaults) - missing :] if missing else []
        inner = function_locals(self._function)
        stored = {
            n.id
            for s in self._function.body
            for n in ast.walk(s)
            if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        }
        if (names_in(self._function.body) - inner) & self._locals:
            return None  # a name of the module would be the caller's own there
        body = copy.deepcopy(self._function.body)
        first: list[ast.stmt] = []
        renamed: dict[str, ast.expr] = {}
        taken = self._taken(statement)
        fresh = (n for n in _fresh() if n not in taken)
        kept = list(self._locals)
        for name, value in zip(names, values, strict=True):
            simple = isinstance(value, ast.Constant) or (
                isinstance(value, ast.Name) and value.id in self._locals
            )
            if simple and name not in stored:
                renamed[name] = value
            else:
                new = next(fresh)
                kept.append(new)
                renamed[name] = ast.Name(new, ast.Load())
                first.append(ast.Assign([ast.Name(new, ast.Store())], value))
        for name in sorted((inner | stored) - set(names)):
            new = next(fresh)
            kept.append(new)
            renamed[name] = ast.Name(new, ast.Load())
        if len(set(kept)) > _MOST_LOCALS and len(kept) > len(self._locals):
            return None
        for node in body:
            Rename(renamed).visit(node)
        if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            del body[0]
        return [*first, *body] or [ast.Pass()]

    def _taken(self, statement: ast.stmt) -> set[str]:
        """Names that a new local must not have; of those made here, the ones that are still read."""
        nodes = [*ast.walk(self._caller), *ast.walk(self._function)]
        names = {n.id for n in nodes if isinstance(n, ast.Name) and not n.id.startswith(_FRESH)}
        found = False
        for node in in_order(self._caller):
            found |= node is statement
            if found or (isinstance(node, ast.For | ast.While) and statement in ast.walk(node)):
                names |= {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
        return names | {n for n in self._locals if not n.startswith(_FRESH)}


def _fresh() -> Iterator[str]:
    for n in range(1000):
        yield f"{_FRESH}{n}"
