"""Pieces of functions that are put elsewhere (`host_sim.inline`): their returns, names and values."""

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

Exit = Callable[[ast.expr | None], list[ast.stmt]]


def with_returns(body: list[ast.stmt], exit: Exit) -> list[ast.stmt]:
    """The statements with others in the place of each return."""
    new: list[ast.stmt] = []
    for statement in body:
        if isinstance(statement, ast.Return):
            return new + exit(statement.value)
        for name in ("body", "orelse"):
            inner: object = getattr(statement, name, None)
            if isinstance(inner, list):
                setattr(statement, name, with_returns(cast("list[ast.stmt]", inner), exit))
        new.append(statement)
    return new


def one_exit(body: list[ast.stmt], exit: Exit) -> list[ast.stmt] | None:
    """The same, left at the end only: what follows a return in a branch becomes the other branch.

    None if that can't be done: for a return in a loop, and in one of two branches that both go on.
    """
    for i, statement in enumerate(body):
        if isinstance(statement, ast.Return):
            return body[:i] + exit(statement.value)
        if not any(isinstance(n, ast.Return) for n in ast.walk(statement)):
            continue
        rest = body[i + 1 :]
        if not isinstance(statement, ast.If):
            return None
        if _always_returns(statement.body):
            then, other = statement.body, statement.orelse + rest
        elif _always_returns(statement.orelse):
            then, other = statement.body + rest, statement.orelse
        elif not rest:
            then, other = statement.body, statement.orelse
        else:
            return None
        new_then, new_other = one_exit(then, exit), one_exit(other, exit)
        if new_then is None or new_other is None:
            return None
        return [*body[:i], ast.If(statement.test, new_then or [ast.Pass()], new_other)]
    return body + exit(None)


def _always_returns(body: Sequence[ast.stmt]) -> bool:
    if not body:
        return False
    last = body[-1]
    if isinstance(last, ast.If):
        return _always_returns(last.body) and _always_returns(last.orelse)
    return isinstance(last, ast.Return)


class Rename(ast.NodeTransformer):
    """Expressions in place of names."""

    def __init__(self, names: Mapping[str, ast.expr]):
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.AST:
        new = self._names.get(node.id)
        if isinstance(new, ast.Name):
            return ast.Name(new.id, node.ctx)
        return copy.deepcopy(new) if new else node


def first_value(statement: ast.stmt) -> ast.expr | None:
    """The expression that a statement evaluates first, once."""
    if isinstance(statement, ast.Expr | ast.Return):
        return statement.value
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        target = statement.targets[0]
        simple = isinstance(target, ast.Name | ast.Attribute)
        return statement.value if simple else None
    if isinstance(statement, ast.If):
        return statement.test
    return statement.iter if isinstance(statement, ast.For) else None


def is_call_of(named: str, call: ast.Call) -> bool:
    """Whether a call is one of "name" or "self.name" with plain arguments."""
    plain = not call.keywords and not any(isinstance(a, ast.Starred) for a in call.args)
    return plain and ast.unparse(call.func) == named


def replace(statement: ast.stmt, old: ast.expr, new: ast.expr) -> None:
    """Puts an expression into the place of another one in a statement."""
    for node in ast.walk(statement):
        value: object
        for name, value in ast.iter_fields(node):
            if value is old:
                setattr(node, name, new)
            elif isinstance(value, list):
                parts = cast("list[object]", value)
                parts[:] = [new if part is old else part for part in parts]


def mentions(trees: Sequence[ast.AST]) -> tuple[Counter[tuple[str, str]], Counter[str]]:
    """How often each attribute is named, of `self` or of something else (""), and each string."""
    attributes: Counter[tuple[str, str]] = Counter()
    strings: Counter[str] = Counter()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                attributes[node.attr, "self" if of_self(node) else ""] += 1
            elif isinstance(node, ast.alias):
                attributes[node.name, ""] += 2
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                strings[node.value] += 1
    return attributes, strings


def callers_in(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """A function of a module that names each "name" and "self.name"."""
    found: dict[str, ast.FunctionDef] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Name):
                    found[node.id] = function
                elif isinstance(node, ast.Attribute):
                    found[ast.unparse(node) if of_self(node) else ""] = function
    return found


def of_self(node: ast.Attribute) -> bool:
    """Whether it is an attribute of `self`."""
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def names_in(body: Sequence[ast.stmt]) -> set[str]:
    """All names in statements, set or read."""
    return {n.id for s in body for n in ast.walk(s) if isinstance(n, ast.Name)}


def in_order(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, as they stand in the source."""
    yield node
    for child in ast.iter_child_nodes(node):
        yield from in_order(child)
