"""The firmware that both VMs share keeps to what CircuitPython has, and its call stack bears."""

import ast
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"
OTHERS = ("taki/ports/micropython/",)
SHARED = sorted(
    path
    for path in (FIRMWARE / "taki").rglob("*.py")
    if not path.relative_to(FIRMWARE).as_posix().startswith(OTHERS)
)
PORT = [path for path in SHARED if "circuitpython" in path.parts]
ENTRIES = [FIRMWARE / "circuitpython" / "code.py"]

MODULES = {
    *(
        "array",
        "binascii",
        "errno",
        "gc",
        "io",
        "os",
        "struct",
        "sys",
        "time",
        "micropython",
        "taki",
    ),
}
"""What the shared firmware may import: every board with CircuitPython has it."""
CHIP = {
    *("adafruit_display_text", "audiocore", "audioio", "audiopwmio", "bitmaptools", "board"),
    *("busdisplay", "busio", "displayio", "fontio", "fourwire", "keypad", "microcontroller"),
    *("storage", "supervisor", "traceback", "digitalio", "analogio", "wiring"),
}
"""What the ports for it may import beside that."""
ABSENT = {
    "gc": {"threshold"},
    "time": {"ticks_ms", "ticks_us", "ticks_diff", "ticks_add", "sleep_ms", "sleep_us"},
    "sys": {"print_exception"},
    "micropython": {"native", "viper", "asm_thumb", "kbd_intr", "schedule", "mem_info"},
    "os": {"ilistdir", "dupterm"},
    "array": set(),
}
"""Names that these modules have elsewhere but not there."""
MOST_ITEMS = 340
"""Of a list or tuple written out: its items go over the call stack."""


def name_of(path):
    return path.relative_to(FIRMWARE).as_posix()


def faults(tree, modules):
    """What CircuitPython lacks, as (line, what)."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else [node.module]
            if not getattr(node, "level", 0):
                found += [(node.lineno, n) for n in names if n.split(".")[0] not in modules]
            if isinstance(node, ast.ImportFrom):
                absent = ABSENT.get(node.module, set())
                found += [(node.lineno, a.name) for a in node.names if a.name in absent]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.attr in ABSENT.get(node.value.id, set()):
                found.append((node.lineno, f"{node.value.id}.{node.attr}"))
        elif isinstance(node, ast.List | ast.Tuple) and len(node.elts) > MOST_ITEMS:
            found.append((node.lineno, f"{len(node.elts)} items: write it as bytes"))
        elif isinstance(node, ast.Set) and len(node.elts) > MOST_ITEMS:
            found.append((node.lineno, "a large set"))
        elif isinstance(node, ast.AsyncFunctionDef | ast.Match | ast.TryStar):
            found.append((node.lineno, type(node).__name__))
    return sorted(found)


@pytest.mark.parametrize("path", SHARED + ENTRIES, ids=name_of)
def test_nothing_that_circuitpython_lacks(path):
    modules = MODULES | (CHIP if path in PORT + ENTRIES else set())
    assert faults(ast.parse(path.read_text(encoding="utf-8")), modules) == []


@pytest.mark.parametrize("name", ["pygamer", "pybadge", "pico_lcd_1_3_cp"])
def test_wiring_files_too(name):
    tree = ast.parse((FIRMWARE / "boards" / f"{name}.py").read_text(encoding="utf-8"))
    assert faults(tree, MODULES | CHIP) == []


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("import machine", "machine"),
        ("from time import ticks_ms", "ticks_ms"),
        ("import time\ntime.sleep_ms(1)", "time.sleep_ms"),
        ("import gc\ngc.threshold(1)", "gc.threshold"),
        ("import framebuf", "framebuf"),
        ("import sys\nsys.print_exception(1)", "sys.print_exception"),
        (f"x = [{'1,' * 400}]", "400 items: write it as bytes"),
        ("import random", "random"),
    ],
)
def test_a_fault_is_found(source, what):
    assert what in [found for _, found in faults(ast.parse(source), MODULES)]


def test_the_hot_ports_write_no_strings_in_a_tick():
    """What runs in every tick is free of what always allocates (docs/engineering.md)."""
    hot = {
        "keys.py": ("read", "_take", "_mask", "_note"),
        "stick.py": ("read", "_axis"),
        "../tunes.py": ("update", "_note"),
    }
    hot["sound.py"] = ("_tone", "_off")
    hot["clock.py"] = ("ticks",)
    bad = ast.JoinedStr | ast.ListComp | ast.GeneratorExp | ast.DictComp | ast.Lambda | ast.With
    for name, functions in hot.items():
        tree = ast.parse((FIRMWARE / "taki/ports/circuitpython" / name).read_text(encoding="utf-8"))
        found = [
            n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.name in functions
        ]
        assert len(found) >= len(functions)
        for function in found:
            for node in ast.walk(function):
                assert not isinstance(node, bad), f"{name}: {function.name}, line {node.lineno}"
                assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.Mod))
