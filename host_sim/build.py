"""The firmware as it goes onto a board: every file of its file system, from this checkout.

The same sources give the same bytes, wherever and whenever they are built. `tools/build.py`, the tests'
VMs and the emulated Pico all build by this.
"""

import ast
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from host_sim.boards import BOARDS
from host_sim.build_mpy import compile_modules
from host_sim.cp_build import for_circuitpython, libraries, prepare
from host_sim.displayio_vm import CP_BOARDS
from host_sim.errors import UsageError
from host_sim.one_screen import sources as for_screen
from host_sim.source_file import parse_source, read_source
from taki.ui.layout import kind_of
from taki.version import VERSION

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"

KEPT = re.compile(r"saves/[^./\\][^/\\]*|crash\.txt|taki\.sav|taki-(game|settings|stats)\.bad\d+")
"""The paths (all of each) of files that the game itself writes: never removed."""

NAME = "taki/build.txt"
"""A line that says which build it is, for whoever looks without running it: board, version, id."""

_NO_ID = "~no.id.~"
"""Stands for the build id until everything is compiled, since the id is a hash over that."""


@dataclass(frozen=True)
class Vm:
    """A kind of VM on boards. ``name`` is its `sys.implementation.name`.

    ``ports`` are the packages of taki/ports that it needs, ``entries`` the files of firmware/ that it runs
    as they are, ``march`` the processor of native modules, ``mpy`` the version of its `.mpy` files and
    ``least`` the oldest version of the VM that the game is known to run on.
    """

    name: str
    ports: str
    entries: tuple[str, ...]
    march: str
    mpy: int
    least: tuple[int, int]


MICROPYTHON = Vm("micropython", "micropython", ("boot.py", "main.py"), "armv6m", 6, (1, 23))
CIRCUITPYTHON = Vm(
    "circuitpython",
    "circuitpython",
    ("boot.py", "circuitpython/code.py", "circuitpython/settings.toml"),
    "",
    6,
    (9, 0),
)

VMS: dict[str, Vm] = {
    "pico_lcd_1_3": MICROPYTHON,
    "pico_oled": MICROPYTHON,
    "pygamer": CIRCUITPYTHON,
    "pybadge": CIRCUITPYTHON,
    "pico_lcd_1_3_cp": CIRCUITPYTHON,
}
"""The VM of every board that can be built, by its id."""


@dataclass(frozen=True)
class Build:
    """What goes onto a board: ``files`` are contents by path, ``id`` is a hash over all that is in them."""

    board: str
    vm: Vm
    version: str
    id: str
    files: Mapping[str, bytes]

    @property
    def starts(self) -> tuple[str, ...]:
        """The files that the VM runs or reads by itself."""
        return tuple(Path(name).name for name in self.vm.entries)

    @property
    def main(self) -> str:
        """The one of them that starts the game."""
        return next(name for name in self.starts if name in ("main.py", "code.py"))


@cache
def build(board: str) -> Build:
    """The firmware for a board, made once a process; UsageError if that can't be done."""
    if board not in VMS:
        raise UsageError(f"{board} can't be built yet: {' or '.join(VMS)}", 2)
    vm = VMS[board]
    sources = board_sources(board)
    sources["taki/version.py"] = _with_id(sources["taki/version.py"], _NO_ID)
    data = prepare(sources) if vm is CIRCUITPYTHON else {}
    files = compile_modules(sources, vm.march, inlined=vm is CIRCUITPYTHON)
    if vm is CIRCUITPYTHON:
        files = for_circuitpython(files) | libraries() | data
    files.update(_entries(vm))
    number = _build_id(board, files)
    for name, data in files.items():  # a string of the same length, so that nothing moves
        files[name] = data.replace(_NO_ID.encode(), number.encode())
    files[NAME] = f"{board} {VERSION} {number}\n".encode()
    return Build(board, vm, VERSION, number, dict(sorted(files.items())))


def board_sources(board: str) -> dict[str, str]:
    """Every module of a board as Python, by name: for its one screen and its VM, and its wiring."""
    vm, screen = VMS[board], CP_BOARDS.get(board) or BOARDS[board]
    wiring = FIRMWARE / "boards" / f"{board}.py"
    parse_source(wiring)  # what is wrong in it is told with its own name
    found = {"wiring.py": read_source(wiring)}
    for name, text in for_screen(kind_of(screen.width, screen.height)).items():
        parts = name.split("/")
        if parts[1] != "ports" or len(parts) == 3 or parts[2] == vm.ports:
            found[name] = text
    return found


def _entries(vm: Vm) -> dict[str, bytes]:
    """The files that a VM runs or reads as they are, with the same bytes whatever ends their lines here."""
    return {Path(name).name: read_source(FIRMWARE / name).encode() for name in vm.entries}


def _build_id(board: str, files: Mapping[str, bytes]) -> str:
    """Hex digits that differ when anything in a build does."""
    digest = hashlib.sha256(board.encode())
    for name, data in sorted(files.items()):
        digest.update(f"\n{name} {len(data)}\n".encode() + data)
    return digest.hexdigest()[: len(_NO_ID)]


def _with_id(source: str, number: str) -> str:
    """The module taki.version with a build id in it."""
    tree = ast.parse(source)
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "BUILD":
            node.value = ast.Constant(number)
    return ast.unparse(tree) + "\n"
