# pyright: reportPrivateUsage=false, reportUnknownMemberType=false, reportUnknownVariableType=false
# (littlefs-python has partly typed signatures)
"""The file system of the emulated Pico: the firmware as it goes onto a board, in littlefs."""

from collections.abc import Mapping

from littlefs import LittleFS, LittleFSError, UserContext

from host_sim.build import KEPT, build
from host_sim.errors import UsageError

BLOCK_BYTES = 4096
BLOCKS = 352
START = 0xA0000
"""Where MicroPython's firmware RPI_PICO has its file system in the flash: the last 1408 KB of 2 MB."""

_DISK_VERSION = 0x00020000  # every MicroPython reads this one


def built_files(board: str) -> dict[str, bytes]:
    """The firmware for a board, as it is in this checkout: contents by path ("taki/app.mpy").

    Compiled once a process. UsageError if it can't be.
    """
    return dict(build(board).files)


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
