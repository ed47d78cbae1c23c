"""Imports run one way: core <- bots <- ui <- ports and host_sim; the firmware never imports the desktop."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
# What each package of the firmware may import of the project.
ALLOWED = {
    "codes": ("codes",),
    "core": ("core",),
    "text": ("text",),
    "bots": ("core", "bots"),
    "version": (),
    "ui": ("codes", "core", "bots", "text", "ui", "version"),
    "app": ("codes", "core", "bots", "text", "ui", "app"),
    "guard": ("text", "ui", "app"),
    "ports": ("codes", "core", "text", "ui", "app", "guard", "ports"),
}
MODULES = sorted(p.relative_to(FIRMWARE).as_posix() for p in FIRMWARE.rglob("*.py"))


def imported(tree, package):
    """The dotted names that a module of a package imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                assert node.level == 1
                module = f"{package}.{module}"
            yield from (
                f"{module}.{alias.name}" if module == "taki" else module for alias in node.names
            )


@pytest.mark.parametrize("module", MODULES)
def test_imports_run_one_way(module):
    parts = module.removesuffix(".py").split("/")
    tree = ast.parse((FIRMWARE / module).read_text(encoding="utf-8"))
    names = set(imported(tree, ".".join(parts[:-1])))
    assert not [name for name in names if name.split(".")[0] == "host_sim"]
    if parts[0] != "taki" or parts[1] == "__init__":
        return
    allowed = ALLOWED[parts[1]]
    inner = [name.split(".")[1] for name in names if name.startswith("taki.")]
    assert [name for name in inner if name not in allowed] == []
    if parts[1] == "core":
        outer = {name for name in names if not name.startswith("taki.")}
        assert outer <= {"micropython", "array"}


def test_modules_stay_small():
    long = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for folder in ("firmware", "host_sim", "tools")
        for path in (ROOT / folder).rglob("*.py")
    }
    generated = ("firmware/taki/text/", "firmware/taki/ui/icons.py")
    assert {n: k for n, k in long.items() if k > 350 and not n.startswith(generated)} == {}
