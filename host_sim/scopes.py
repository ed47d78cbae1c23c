"""Which names Python code binds where."""

import ast


def function_locals(node: ast.FunctionDef) -> set[str]:
    """The names that are local in a function."""
    arguments = node.args
    found = {a.arg for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
    found |= {a.arg for a in (arguments.vararg, arguments.kwarg) if a}
    outside: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Global):
            outside.update(part.names)
    return (found | bound_names(node.body)) - outside


def bound_names(body: list[ast.stmt]) -> set[str]:
    """The names that statements bind, at any depth but within functions and classes."""
    found: set[str] = set()
    stack: list[ast.AST] = list(body)
    while stack:
        node = stack.pop()
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found.update(alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        stack.extend(ast.iter_child_nodes(node))
    return found


def without_strings(body: list[ast.stmt]) -> list[ast.stmt]:
    """Statements without docstrings."""
    return [
        node
        for node in body
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    ]
