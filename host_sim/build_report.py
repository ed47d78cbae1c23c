"""The sizes of a build beside their budgets, as a table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from host_sim.build import CIRCUITPYTHON, Build
from host_sim.littlefs_image import make_image, used_bytes

CORE_BUDGET = 16 * 1024
FLASH_BYTES = 1408 * 1024
"""The file system that MicroPython has on a Pico; on a Pico 2 it is larger."""

DRIVE_BYTES = 1024 * 1024
"""The smallest CIRCUITPY drive, on a Pico."""

SPARE_BYTES = 128 * 1024
"""What has to be left for saves, for what a class writes, and for littlefs to wear evenly."""

_PARTS = {
    "taki/core/": "core",
    "taki/bots/": "bots",
    "taki/ui/": "screens",
    "taki/text/": "texts and fonts",
    "taki/ports/": "ports and drivers",
    "taki/": "main loop, codes, version",
    "lib/": "libraries",
}
_CLUSTER = 512  # of a CIRCUITPY drive
_REST = "wiring and start"


@dataclass(frozen=True)
class Row:
    """A line of the table: bytes, and the most that they may be (0: anything)."""

    name: str
    files: int
    size: int
    budget: int = 0

    @property
    def over(self) -> bool:
        """Whether it is more than it may be."""
        return 0 < self.budget < self.size


def rows(build: Build) -> list[Row]:
    """The parts of a build, then what it takes of the flash."""
    found = list(_parts(build.files))
    total = sum(map(len, build.files.values()))
    found.append(Row("together", len(build.files), total))
    if build.vm is CIRCUITPYTHON:
        used = sum(-(-len(data) // _CLUSTER) * _CLUSTER for data in build.files.values())
        found.append(Row("on the drive", len(build.files), used, DRIVE_BYTES - SPARE_BYTES))
    else:
        used = used_bytes(make_image(build.files, FLASH_BYTES))
        found.append(Row("in the flash", len(build.files), used, FLASH_BYTES - SPARE_BYTES))
    return found


def table(found: Sequence[Row]) -> str:
    """The table, a row a line."""
    lines = [f"{'':<26} {'files':>5} {'bytes':>8}  budget"]
    for row in found:
        verdict = f"{row.budget:>7}: {'OVER' if row.over else 'ok'}" if row.budget else ""
        lines.append(f"{row.name:<26} {row.files:>5} {row.size:>8}  {verdict}".rstrip())
    return "\n".join(lines)


def _parts(files: Mapping[str, bytes]) -> Iterator[Row]:
    sizes: dict[str, list[int]] = {}
    for name, data in files.items():
        part = next((part for start, part in _PARTS.items() if name.startswith(start)), _REST)
        sizes.setdefault(part, []).append(len(data))
    for part in (*_PARTS.values(), _REST):
        budget = CORE_BUDGET if part == "core" else 0
        if part in sizes:
            yield Row(part, len(sizes[part]), sum(sizes[part]), budget)
