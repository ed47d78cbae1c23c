"""MicroPython's firmware for a Pico as a UF2 file, and one UF2 of it and a file system.

What the firmware says of itself is its binary info (pico-sdk, src/common/pico_binary_info): its name and
version, and where in the flash it will look for its file system.
"""

import re
import struct
from dataclasses import dataclass
from pathlib import Path

from host_sim.build import MICROPYTHON
from host_sim.errors import UsageError
from host_sim.littlefs_image import BLOCK_BYTES, PAGE_BYTES, needed_blocks

FLASH_ADDRESS = 0x10000000
FAMILIES = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350", 0xE48BFF5A: "RP2350 (RISC-V)"}
"""The chip that firmware of a UF2 family is for."""

_BLOCK = 512
_HEADER = struct.Struct("<8I")
_START0, _START1, _END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_NOT_FLASH, _HAS_FAMILY = 1, 0x2000
_LARGEST_FLASH = 16 * 1024 * 1024

_INFO_MARKS = (0x7188EBF2, 0xE71AA390)
_INFO_WITHIN = 4096  # of the firmware's beginning: 256 bytes on an RP2040, more on an RP2350
_TEXT, _BLOCK_DEVICE = 6, 7  # kinds of info
_PROGRAM, _VERSION, _BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB
_ADVICE = "download your board's .uf2 from micropython.org/download"


@dataclass(frozen=True)
class Firmware:
    """A firmware from a UF2: ``flash`` is what it leaves there from `FLASH_ADDRESS` on.

    ``start`` and ``size`` are of its file system, in bytes from there; ``board`` is the SDK's name of
    the board that it is for, such as "pico" or "pico2_w".
    """

    family: int
    program: str
    version: str
    board: str
    flash: bytes
    start: int
    size: int
    blocks: tuple[bytes, ...]

    @property
    def chip(self) -> str:
        """The chip that it is for."""
        return FAMILIES[self.family]


def read_firmware(path: Path) -> Firmware:
    """The MicroPython in a UF2; UsageError, with what to do, if it is anything else.

    A file system that is already in the UF2 is left out.
    """
    blocks = _blocks(path)
    family = next((_family(block) for block in blocks if _family(block) in FAMILIES), 0)
    if not family:
        raise UsageError(f"{path} isn't for a Pico: {_ADVICE}")
    main = _main_blocks(blocks, family, path)
    flash = _flash(main)
    texts, drives = _binary_info(flash)
    program, version = texts.get(_PROGRAM, ""), texts.get(_VERSION, "")
    if program != "MicroPython" or "MicroPython" not in drives:
        raise UsageError(f"{path} is {program or 'something'} and not MicroPython: {_ADVICE}")
    numbers = re.match(r"v?(\d+)\.(\d+)", version)
    if not numbers or (int(numbers[1]), int(numbers[2])) < MICROPYTHON.least:
        least = ".".join(map(str, MICROPYTHON.least))
        raise UsageError(f"MicroPython {version} is too old, the game needs {least}: {_ADVICE}")
    start, size = drives["MicroPython"]
    if start % BLOCK_BYTES or size % BLOCK_BYTES or not 0 < start < start + size <= _LARGEST_FLASH:
        raise UsageError(f"{path} has no file system that could be read: {_ADVICE}")
    main = [block for block in main if _reach(block) <= start]
    end = max(map(_reach, main), default=0)
    kept = (*(block for block in blocks if _family(block) != family), *main)
    board = texts.get(_BOARD, "")
    return Firmware(family, program, version, board, flash[:end], start, size, kept)


def read_flash(path: Path) -> bytes:
    """What a whole UF2 for a Pico leaves in the flash, as far as it reaches; UsageError if it is none."""
    blocks = _blocks(path)
    family = next((_family(block) for block in blocks if _family(block) in FAMILIES), 0)
    return _flash(_main_blocks(blocks, family, path))


def with_file_system(firmware: Firmware, image: bytes) -> bytes:
    """A UF2 of the firmware and an image of its file system, in blocks that are counted anew.

    Blocks that the file system doesn't use are left out, and stay whatever they are on the board.
    """
    assert len(image) == firmware.size
    pages = [
        (FLASH_ADDRESS + firmware.start + at, image[at : at + PAGE_BYTES])
        for block in needed_blocks(image)
        for at in range(block, block + BLOCK_BYTES, PAGE_BYTES)
    ]
    ours = [block for block in firmware.blocks if _family(block) == firmware.family]
    total = len(ours) + len(pages)
    # Blocks of other families first, as they are: the RP2350's first one is a remedy for its erratum E10.
    found = [block for block in firmware.blocks if _family(block) != firmware.family]
    for number, block in enumerate(ours):
        found.append(block[:20] + struct.pack("<2I", number, total) + block[28:])
    for number, (address, page) in enumerate(pages, len(ours)):
        head = _HEADER.pack(
            _START0, _START1, _HAS_FAMILY, address, PAGE_BYTES, number, total, firmware.family
        )
        found.append((head + page).ljust(_BLOCK - 4, b"\0") + struct.pack("<I", _END))
    return b"".join(found)


def _blocks(path: Path) -> list[bytes]:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UsageError(f"can't read {path}: {error.strerror or error}") from error
    blocks = [data[at : at + _BLOCK] for at in range(0, len(data), _BLOCK)]
    if not blocks or not all(_is_block(block) for block in blocks):
        raise UsageError(f"{path} is no whole UF2 file: {_ADVICE}")
    return blocks


def _is_block(block: bytes) -> bool:
    return (
        len(block) == _BLOCK
        and struct.unpack_from("<2I", block) == (_START0, _START1)
        and struct.unpack_from("<I", block, _BLOCK - 4)[0] == _END
    )


def _family(block: bytes) -> int:
    """The family of a block; 0 if it has none, or is a comment that no chip writes to its flash."""
    fields = _HEADER.unpack_from(block)
    return fields[7] if fields[2] & (_HAS_FAMILY | _NOT_FLASH) == _HAS_FAMILY else 0


def _reach(block: bytes) -> int:
    """Where in the flash what a block writes ends."""
    fields = _HEADER.unpack_from(block)
    return fields[3] + fields[4] - FLASH_ADDRESS


def _main_blocks(blocks: list[bytes], family: int, path: Path) -> list[bytes]:
    """The blocks that a chip of a family writes before it starts anew; UsageError if it wouldn't.

    Its boot ROM takes whole pages alone, and waits until it has had as many blocks as each of them says.
    """
    found: list[bytes] = []
    seen: set[int] = set()
    totals: set[int] = set()
    for block in blocks:
        if _family(block) != family:
            continue
        _, _, _, address, size, number, total, _ = _HEADER.unpack_from(block)
        totals.add(total)
        if size != PAGE_BYTES or address % PAGE_BYTES or len(totals) > 1:
            break
        if not 0 <= address - FLASH_ADDRESS <= _LARGEST_FLASH - size or number >= total:
            raise UsageError(f"{path} doesn't write to a Pico's flash: {_ADVICE}")
        found.append(block)
        seen.add(number)
        if len(seen) == total:
            return found
    raise UsageError(f"{path} is no whole UF2 file: {_ADVICE}")


def _flash(blocks: list[bytes]) -> bytes:
    """What blocks leave in the flash, as far as they reach."""
    flash = bytearray()
    for block in blocks:
        end = _reach(block)
        flash.extend(b"\xff" * (end - len(flash)))
        flash[end - PAGE_BYTES : end] = block[32 : 32 + PAGE_BYTES]
    return bytes(flash)


def _binary_info(flash: bytes) -> tuple[dict[int, str], dict[str, tuple[int, int]]]:
    """The texts of the firmware's binary info by their id, and its drives: (start, size) by name."""
    texts: dict[int, str] = {}
    drives: dict[str, tuple[int, int]] = {}
    for at in range(0, min(_INFO_WITHIN, len(flash) - 20), 4):
        first, start, end, _, last = struct.unpack_from("<5I", flash, at)
        if (first, last) == _INFO_MARKS:
            break
    else:
        return texts, drives
    try:
        for pointer in range(start - FLASH_ADDRESS, end - FLASH_ADDRESS, 4):
            entry = struct.unpack_from("<I", flash, pointer)[0] - FLASH_ADDRESS
            kind = struct.unpack_from("<H", flash, entry)[0]
            if kind == _TEXT:
                name, text = struct.unpack_from("<2I", flash, entry + 4)
                texts.setdefault(name, _text_at(flash, text))
            elif kind == _BLOCK_DEVICE:
                name, address, size = struct.unpack_from("<3I", flash, entry + 4)
                drives[_text_at(flash, name)] = (address - FLASH_ADDRESS, size)
    except (struct.error, ValueError):
        pass  # what points out of the firmware is no info
    return texts, drives


def _text_at(flash: bytes, address: int) -> str:
    at = address - FLASH_ADDRESS
    return flash[at : flash.index(0, at)].decode("ascii", "replace")
