"""Merged modules with shared names do what they did apart, and no name is taken for another."""

import ast
import re
import sys
import types
from functools import cache
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec

import pytest

from host_sim.build_mpy import final_sources, open_swaps
from host_sim.merge import merge
from host_sim.names import NATIVE, share_names
from host_sim.short_names import TABLE
from host_sim.vms import FIRMWARE

SMALL = {
    "taki/app.py": (
        "from taki.ui import line, table\n"
        "from taki.ui.line import width as wide\n"
        "def run(n):\n"
        "    line.count(n)\n"
        "    return [wide(n), line.total, table.draw(n), table.SIZES[1]]\n"
    ),
    "taki/ui/line.py": (
        '"""Lines."""\n'
        "import gc\n"
        "total = 0\n"
        "_STEP = 3\n"
        "def count(n: int) -> None:\n"
        "    global total\n"
        "    total += n\n"
        "def width(n):\n"
        "    return n * _STEP * _STEP\n"
    ),
    "taki/ui/table.py": (
        "import gc\n"
        "from taki.ui import line\n"
        "_STEP = 5\n"
        "SIZES = (1, 2)\n"
        "def _row(total, width, lines=None):\n"
        "    return total + width + line.width(total) + _STEP + SIZES[0]\n"
        "def draw(n):\n"
        "    return _row(n, width=7)\n"
        "class Table:\n"
        "    draw = draw\n"
        "    def __init__(self):\n"
        "        self._n = self.m = draw(1)\n"
        "    def count(self):\n"
        "        return self._n + self.m\n"
    ),
    "taki/ui/menu.py": (
        "from taki.ui import line, menu_view\n"
        "def run(n):\n"
        "    width = n\n"
        "    return menu_view.draw(width) + line.width(n) + line.total\n"
    ),
    "taki/ui/menu_view.py": (
        "from taki.ui.table import Table, draw as paint\n"
        "def draw(n):\n"
        "    return paint(n) + Table().count()\n"
    ),
}
"""A menu that is loaded when it is opened, and what is always there."""


@pytest.fixture
def modules(monkeypatch):
    """`sys.modules` without the firmware, which is put back afterwards."""
    kept = forget_firmware()
    yield monkeypatch
    forget_firmware()
    sys.modules.update(kept)


def forget_firmware():
    """Takes the firmware's modules out of `sys.modules`; what was there."""
    return {name: sys.modules.pop(name) for name in [*sys.modules] if name.split(".")[0] == "taki"}


def load(sources, monkeypatch):
    """Makes modules importable as on a device."""

    class Finder(Loader):
        @staticmethod
        def find_spec(name, path=None, target=None):
            if name.split(".")[0] != "taki":
                return None
            return ModuleSpec(name, Finder(), is_package=name in ("taki", "taki.ui"))

        def create_module(self, spec):
            return types.ModuleType(spec.name)

        def exec_module(self, module):
            path = module.__name__.replace(".", "/") + ".py"
            if path not in sources and not hasattr(module, "__path__"):
                raise ModuleNotFoundError(module.__name__)
            exec(sources.get(path, ""), vars(module))

    monkeypatch.setattr(sys, "meta_path", [Finder(), *sys.meta_path])


@pytest.mark.parametrize("change", [dict, merge, share_names, lambda x: share_names(merge(x))])
def test_a_program_does_the_same(change, modules):
    load(change(SMALL), modules)
    app = import_module("taki.app")
    menu = import_module("taki.ui.menu")
    assert app.run(2) == [18, 2, 2 + 7 + 18 + 5 + 1, 2]
    assert app.run(3)[1] == 5
    assert menu.run(4) == (4 + 7 + 36 + 5 + 1) + 2 * (1 + 7 + 9 + 5 + 1) + 36 + 5


def test_what_is_always_in_memory_is_one_module_and_what_only_one_needs_part_of_that():
    merged = merge(SMALL)
    assert set(merged) == {"taki/app.py", "taki/ui/menu.py"}
    assert merged["taki/app.py"].count("import gc") == 1
    assert "Lines" not in merged["taki/app.py"]


def test_a_program_that_names_what_was_merged_finds_it():
    script = "from taki.ui.line import width\nfrom taki.ui import table\nx = width(table._STEP)\n"
    tree = ast.parse(merge({**SMALL, "script.py": script})["script.py"])
    assert {node.module for node in tree.body if isinstance(node, ast.ImportFrom)} <= {
        "taki",
        "taki.app",
    }


def test_names_that_calls_give_and_others_use_are_kept():
    shared = share_names(SMALL)["taki/ui/table.py"]
    assert "width=7" in shared
    assert "def _row(a, width, b=None)" in shared
    assert re.search(r"self\.\w = self\.m\b", shared)
    assert "SIZES = (1, 2)" in shared  # `taki.app` reads it
    assert "STEP = 5" not in share_names(merge(SMALL))["taki/app.py"]  # used once: it stands there


@cache
def final():
    """The whole firmware as it is compiled for all screens."""
    sources = {
        path.relative_to(FIRMWARE).as_posix(): path.read_text(encoding="utf-8")
        for path in (FIRMWARE / "taki").rglob("*.py")
    }
    return {name: text for name, text in final_sources(sources).items() if name != TABLE}


def test_programs_on_a_device_find_the_core():
    for module in ("match", "rules", "view", "round", "codec", "replay", "options"):
        assert f"taki/core/{module}.py" in final()
    assert "Match" in final()["taki/core/match.py"]
    assert "TURN = const(0)" in final()["taki/core/round.py"]
    assert "ERR_OVER" in final()["taki/codes.py"]


def test_every_global_that_is_used_is_there():
    known = set(dir(__import__("builtins"))) | {"const"}
    for name, text in final().items():
        if name.endswith(NATIVE):  # with words that only the compiler knows
            continue
        code = compile(text, name, "exec")
        there = known | {"__name__", "__file__"} | set(code.co_names)
        stack = [code]
        while stack:
            part = stack.pop()
            stack += [inner for inner in part.co_consts if isinstance(inner, types.CodeType)]
            if part is not code and part.co_flags & 1:  # a function
                used = globals_of(part)
                assert used <= there, (name, part.co_name, used - there)


def globals_of(code):
    """The global names that a function reads."""
    import dis

    return {
        i.argval for i in dis.get_instructions(code) if i.opname in ("LOAD_GLOBAL", "LOAD_NAME")
    }


def test_swaps_make_no_tuples():
    text = "if x:\n    a[i], b.c = (b.c, a[i])\nd, e, f = (e, f, d)\ng = (d, e)\nh, k = (f(d), 1)\n"
    opened = "if x:\n    a[i], b.c = b.c, a[i]\nd, e, f = e, f, d\ng = (d, e)\nh, k = (f(d), 1)\n"
    assert open_swaps(text) == opened
