"""The core keeps to the allocation rules that its syntax can show (docs/engineering.md, section 2)."""

import ast
import re
from pathlib import Path

import pytest

CORE = Path(__file__).resolve().parent.parent / "firmware" / "taki" / "core"
# Modules that run at set-up, save and load only; they may allocate.
COLD_MODULES = {"rules.py", "options.py", "codec.py", "replay.py", "__init__.py"}
# Functions of other modules that run when a match or a round is set up.
COLD_FUNCTIONS = {"__init__", "start_with", "deal", "deal_from", "_deal", "next_round"}
COLD_FUNCTIONS |= {"seed"}
HOT = sorted(p.name for p in CORE.glob("*.py") if p.name not in COLD_MODULES)
ALL = sorted(p.name for p in CORE.glob("*.py"))
BANNED_CALLS = {"divmod", "enumerate", "zip", "sorted", "reversed", "str", "repr", "list", "dict"}
BANNED_CALLS |= {"tuple", "set", "bytes", "bytearray", "array", "print", "float", "map", "filter"}
BANNED = (
    ast.JoinedStr, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda, ast.With,
    ast.Raise, ast.Try, ast.Yield, ast.YieldFrom, ast.Slice, ast.List, ast.Dict, ast.Set, ast.Starred,
    ast.Import, ast.ImportFrom, ast.Await, ast.Match, ast.NamedExpr, ast.ClassDef, ast.Nonlocal,
)  # fmt: skip


def parse(name):
    return ast.parse((CORE / name).read_text(encoding="utf-8"))


def hot_functions(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name not in COLD_FUNCTIONS:
            yield node


def faults(function):
    """What allocates in a function, as (line, what)."""
    arguments = function.args
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
        yield function.lineno, "*args, **kwargs or keyword-only arguments"
    for node in [n for statement in function.body for n in ast.walk(statement)]:
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Raise) and function.name == "__getattr__":
            continue  # for a name that isn't there
        if isinstance(node, (*BANNED, ast.FunctionDef)):
            yield line, type(node).__name__
        elif isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield line, "a float"
        elif isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value >= 2**30:
            yield line, "an int of 2**30 or more"
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(
            node.op, (ast.Div, ast.Pow)
        ):
            yield line, "/ or **"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in BANNED_CALLS:
                yield line, f"{node.func.id}()"
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
            yield line, "a tuple returned"
        elif isinstance(node, ast.Tuple) and isinstance(node.ctx, ast.Store) and len(node.elts) > 2:
            yield line, "unpacking of three or more"


@pytest.mark.parametrize("name", HOT)
def test_hot_code_does_not_allocate(name):
    found = [(f.name, *fault) for f in hot_functions(parse(name)) for fault in faults(f)]
    assert found == []


def test_the_lint_sees_faults():
    source = "def f(*a):\n x = [1]\n y = f'{x}'\n z = x[1:]\n w = 1 / 2\n return x, y\n"
    function = ast.parse(source).body[0]
    assert len(list(faults(function))) == 6


def test_private_constants_agree():
    """MicroPython folds `_X = const(n)` into the code, so modules repeat what they use: equally."""
    values = {}
    for name in ALL:
        for node in parse(name).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                target = node.targets[0]
                if isinstance(target, ast.Name) and target.id.startswith("_"):
                    value = ast.literal_eval(node.value.args[0])
                    values.setdefault(target.id, {}).setdefault(value, []).append(name)
    assert {key: where for key, where in values.items() if len(where) > 1} == {}


def test_private_constants_are_used():
    unused = []
    for name in ALL:
        text = (CORE / name).read_text(encoding="utf-8")
        for node in parse(name).body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                target = node.targets[0].id
                if target.startswith("_") and len(re.findall(rf"\b{target}\b", text)) == 1:
                    unused.append((name, target))
    assert unused == []


def test_error_codes_agree_with_their_list():
    """The modules fold the codes that codes.py states and explains."""
    codes = dict(
        re.findall(
            r"^(ERR_\w+) = const\((-\d+)\)",
            (CORE.parent / "codes.py").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    )
    for name in ALL:
        for code, value in re.findall(r"^_(ERR_\w+) = const\((-\d+)\)", read(name), re.MULTILINE):
            assert codes[code] == value, (name, code)


def read(name):
    return (CORE / name).read_text(encoding="utf-8")
