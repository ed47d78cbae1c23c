# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (littlefs-python has partly typed signatures)
"""Images of littlefs file systems, as MicroPython mounts them on a Pico."""

from collections.abc import Mapping
from typing import Any

from littlefs import LittleFS, LittleFSError, UserContext

from host_sim.build import KEPT
from host_sim.errors import UsageError

BLOCK_BYTES = 4096
"""What the flash erases at a time."""

PAGE_BYTES = 256
"""What it writes at a time."""

_DISK_VERSION = 0x00020000  # every MicroPython reads this one
_ERASED = b"\xff" * BLOCK_BYTES


def make_image(files: Mapping[str, bytes], size: int, old: bytes = b"") -> bytes:
    """A file system of ``size`` bytes with ``files`` (contents by path) and what the game kept in ``old``.

    ``old`` that is no such file system (an erased flash, say) gives a new one. UsageError if there is
    no room.
    """
    system = _mount(size, old if len(old) == size else b"") or _mount(size, b"")
    assert system
    for name in _names(system):
        if name not in files and not KEPT.fullmatch(name):
            system.remove("/" + name)
    try:
        for name, data in files.items():
            _write(system, name, data)
    except LittleFSError as error:
        needed = sum(map(len, files.values()))
        raise UsageError(
            f"the firmware has {needed // 1024} KB and doesn't fit a file system of {size // 1024} KB: "
            "choose a MicroPython for a board with more flash"
        ) from error
    return _buffer(system)


def read_image(image: bytes) -> dict[str, bytes]:
    """The contents of all files in a file system, by path; none if it is none."""
    system = _mount(len(image), image)
    found: dict[str, bytes] = {}
    if system:
        for name in _names(system):
            with system.open("/" + name, "rb") as file:
                found[name] = file.read()
    return found


def used_bytes(image: bytes) -> int:
    """How much of a file system is taken: whole blocks, folders too."""
    system = _mount(len(image), image)
    return system.used_block_count * BLOCK_BYTES if system else 0


def needed_blocks(image: bytes) -> list[int]:
    """Where in an image the blocks begin that make it what it is, whatever was in the flash before.

    Those with something in them, and the erased twins of folders' blocks: littlefs takes the newer of two.
    """
    looked = _Looked(buffer=bytearray(image))
    system = _mount(len(image), image, looked)
    assert system
    for name in _names(system):
        with system.open("/" + name, "rb") as file:
            file.read()
    return [
        at
        for at in range(0, len(image), BLOCK_BYTES)
        if at // BLOCK_BYTES in looked.blocks or image[at : at + BLOCK_BYTES] != _ERASED
    ]


class _Looked(UserContext):
    """The flash of a file system; ``blocks`` are those that have been read."""

    def __init__(self, buffer: bytearray) -> None:
        super().__init__(buffer=buffer)
        self.blocks: set[int] = set()

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        """Reads, and notes where."""
        self.blocks.add(block)
        return super().read(cfg, block, off, size)


def _mount(size: int, image: bytes, context: UserContext | None = None) -> LittleFS | None:
    """The file system in an image, a new one for none; None if it can't be read."""
    system = LittleFS(
        context=context,
        block_size=BLOCK_BYTES,
        block_count=size // BLOCK_BYTES,
        prog_size=PAGE_BYTES,
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


def _buffer(system: LittleFS) -> bytes:
    context = system.context
    assert isinstance(context, UserContext)
    return bytes(context.buffer)


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
