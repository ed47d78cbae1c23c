"""A CIRCUITPY drive as the flash of a board holds it: a small FAT12 volume with long names."""

import struct
from collections.abc import Iterator, Mapping
from typing import Any

SECTOR = 512
_ROOT_ENTRIES = 512
_LAST = 0xFFF
_LONG = 0x0F
_FOLDER = 0x10
_ARCHIVE = 0x20
_ATTRIBUTE = 11
_CLUSTER = 26  # of an entry: its first cluster, and its size
_NAME_PLACES = (*range(1, 11), *range(14, 26), *range(28, 32))


class _Volume:
    """Where things are on a volume of ``size`` bytes, one sector a cluster."""

    def __init__(self, image: bytearray) -> None:
        self.image = image
        sectors = len(image) // SECTOR
        self.fat_sectors = -(-(sectors * 3) // (2 * SECTOR))
        self.root = (1 + self.fat_sectors) * SECTOR
        self.data = self.root + 32 * _ROOT_ENTRIES
        self.clusters = (len(image) - self.data) // SECTOR

    def next(self, cluster: int) -> int:
        """The entry of the table for a cluster."""
        at = SECTOR + cluster * 3 // 2
        pair = self.image[at] | self.image[at + 1] << 8
        return pair >> 4 if cluster & 1 else pair & 0xFFF

    def link(self, cluster: int, to: int) -> None:
        """Sets it."""
        at = SECTOR + cluster * 3 // 2
        pair = self.image[at] | self.image[at + 1] << 8
        pair = (pair & 0x00F | to << 4) if cluster & 1 else (pair & 0xF000 | to)
        self.image[at : at + 2] = struct.pack("<H", pair)

    def chain(self, cluster: int) -> Iterator[int]:
        """Where the sectors of a file begin in the image."""
        while 2 <= cluster < 0xFF0:
            yield self.data + (cluster - 2) * SECTOR
            cluster = self.next(cluster)


def make_fat(files: Mapping[str, bytes], size: int) -> bytes:
    """A volume of ``size`` bytes with these files by path. OSError if they don't fit."""
    volume = _Volume(bytearray(size))
    image = volume.image
    image[:62] = struct.pack(
        "<3s8sHBHBHHBHHHIIBBBI11s8s",
        b"\xeb\x3c\x90",
        b"MSDOS5.0",
        SECTOR,
        1,
        1,
        1,
        _ROOT_ENTRIES,
        size // SECTOR,
        0xF8,
        volume.fat_sectors,
        63,
        255,
        0,
        0,
        0x80,
        0,
        0x29,
        0x7A4B1,
        b"CIRCUITPY  ",
        b"FAT12   ",
    )
    image[510:512] = b"\x55\xaa"
    volume.link(0, 0xFF8)
    volume.link(1, _LAST)
    tree: dict[str, Any] = {}
    for path, data in sorted(files.items()):
        *folders, name = path.split("/")
        place = tree
        for folder in folders:
            place = place.setdefault(folder, {})
        place[name] = data
    label = b"CIRCUITPY  " + bytes([8]) + bytes(20)
    _Writer(volume).folder(tree, 0, 0, label)
    return bytes(image)


class _Writer:
    def __init__(self, volume: _Volume) -> None:
        self._volume = volume
        self._free = 2

    def store(self, data: bytes) -> int:
        """Puts data into the next free clusters; the first one, 0 for none."""
        volume = self._volume
        count = -(-len(data) // SECTOR)
        if self._free + count > volume.clusters + 2:
            raise OSError(28, "the drive is too small")
        first = self._free
        for i in range(count):
            at = volume.data + (self._free - 2) * SECTOR
            part = data[i * SECTOR : (i + 1) * SECTOR]
            volume.image[at : at + len(part)] = part
            volume.link(self._free, _LAST if i == count - 1 else self._free + 1)
            self._free += 1
        return first if count else 0

    def folder(self, tree: Mapping[str, Any], own: int, parent: int, start: bytes = b"") -> int:
        """Writes a folder and all below it; its first cluster.

        The root (``own`` 0) has a place of its own and begins with ``start``.
        """
        entries = bytearray(start)
        count = sum(1 + -(-len(name) // 13) for name in tree) + (2 if own else 1)
        if own:  # its place first, for what is in it points back
            own = self.store(bytes(-(-count * 32 // SECTOR) * SECTOR))
            entries += _entry(b".          ", _FOLDER, own, 0)
            entries += _entry(b"..         ", _FOLDER, parent, 0)
        for number, (name, what) in enumerate(tree.items()):
            short = f"F{number:05}~1".encode().ljust(11)
            entries += _long_name(name, short)
            if not isinstance(what, bytes):
                entries += _entry(short, _FOLDER, self.folder(what, 1, own), 0)
            else:
                entries += _entry(short, _ARCHIVE, self.store(what), len(what))
        volume = self._volume
        if not own:
            if len(entries) > 32 * _ROOT_ENTRIES:
                raise OSError(28, "too many files at the top of the drive")
            volume.image[volume.root : volume.root + len(entries)] = entries
            return 0
        for i, at in enumerate(volume.chain(own)):
            part = entries[i * SECTOR : (i + 1) * SECTOR]
            volume.image[at : at + len(part)] = part
        return own


def read_fat(image: bytes) -> dict[str, bytes]:
    """The files of a volume by path."""
    volume = _Volume(bytearray(image))
    if struct.unpack_from("<HBHB", image, 11)[:2] != (SECTOR, 1):
        raise ValueError("no volume of one sector a cluster")
    return dict(_files(volume, image[volume.root : volume.data], ""))


def _files(volume: _Volume, entries: bytes, folder: str) -> Iterator[tuple[str, bytes]]:
    name = ""
    for at in range(0, len(entries), 32):
        entry = entries[at : at + 32]
        kind = entry[_ATTRIBUTE]
        if entry[0] == 0:
            return
        if entry[0] == 0xE5:
            name = ""
        elif kind == _LONG:
            part = bytes(entry[i] for i in _NAME_PLACES).decode("utf-16-le")
            name = part.split("\0")[0] + name
        elif kind & 8 or entry[0] == ord("."):
            name = ""
        else:
            short, extension = entry[:8].decode().strip(), entry[8:11].decode().strip()
            path = folder + (name or (short + ("." + extension if extension else "")).lower())
            cluster, size = struct.unpack_from("<HI", entry, _CLUSTER)
            parts = [volume.image[i : i + SECTOR] for i in volume.chain(cluster)]
            data = b"".join(parts)
            if kind & _FOLDER:
                yield from _files(volume, data, path + "/")
            else:
                yield path, data[:size]
            name = ""


def _entry(short: bytes, kind: int, cluster: int, size: int) -> bytes:
    return short + bytes([kind]) + bytes(14) + struct.pack("<HI", cluster, size)


def _long_name(name: str, short: bytes) -> bytes:
    """The entries that give a file its long name."""
    total = 0
    for byte in short:
        total = ((total & 1) << 7 | total >> 1) + byte & 255
    units = name.encode("utf-16-le") + b"\0\0"
    units += b"\xff" * (-len(units) % 26)
    if len(name) % 13 == 0:
        units = name.encode("utf-16-le")
    found = b""
    count = len(units) // 26
    for i in range(count):
        entry = bytearray(32)
        entry[0] = i + 1 | (0x40 if i == count - 1 else 0)
        entry[_ATTRIBUTE] = _LONG
        entry[13] = total
        for place, byte in zip(_NAME_PLACES, units[26 * i : 26 * i + 26], strict=True):
            entry[place] = byte
        found = bytes(entry) + found
    return found
