"""What has to change on a board: its files beside those of a build. Nothing here talks to a board."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from host_sim.build import KEPT, Build
from host_sim.deploy_programs import is_ours, name_to_keep

_OURS = "taki/"
_FORMS = ("py", "mpy")
_SLACK_BLOCKS = 4


@dataclass(frozen=True)
class Entry:
    """A file on a board: bytes, and SHA-256 in hex digits or "" if it isn't known. Folders have size -1."""

    path: str
    size: int
    digest: str

    @property
    def kept(self) -> bool:
        """Whether it is one of the game's own saves or reports."""
        return KEPT.fullmatch(self.path) is not None


@dataclass
class Plan:
    """What to do, in this order: ``keep`` somebody's programs by other names, ``stop`` what would start
    half a game, ``remove``, ``write``, ``last``.

    ``bytes`` are all that is written.
    """

    keep: dict[str, str] = field(default_factory=dict[str, str])
    stop: list[str] = field(default_factory=list[str])
    remove: list[str] = field(default_factory=list[str])
    write: list[str] = field(default_factory=list[str])
    last: list[str] = field(default_factory=list[str])
    bytes: int = 0

    @property
    def empty(self) -> bool:
        """Whether the board has it all."""
        return not (self.remove or self.write or self.last)


def plan(build: Build, found: Iterable[Entry], wipe: bool = False) -> Plan:
    """What turns a board with ``found`` into one with the build.

    Only what differs is written. What lies in the game's folder and isn't part of it is removed, and so
    are other forms of its modules elsewhere, which a VM might find first; with ``wipe`` all else, too.
    """
    board = {entry.path: entry for entry in found}
    folders = {part for name in build.files for part in _folders(name)}
    wanted = Plan()
    for path, entry in board.items():
        if path in (folders if entry.size < 0 else build.files):
            continue
        if wipe or path in folders or _is_stale(path, build.files):
            wanted.remove.append(path)
    wanted.remove.sort(reverse=True)  # what is in a folder before the folder
    for path, data in build.files.items():
        entry = board.get(path)
        if wipe or entry is None or entry.digest != hash_of(data):
            (wanted.last if path in build.starts else wanted.write).append(path)
            wanted.bytes += len(data)
    if wanted.write or wanted.remove:
        # Half a game must not start. boot.py stays: it is what leaves a REPL, or the drive to a computer.
        if build.main in board and board[build.main].size >= 0:  # a folder starts nothing
            wanted.stop.append(build.main)
        if build.main not in wanted.last:
            wanted.bytes += len(build.files[build.main])
        wanted.last = [*(path for path in wanted.last if path != build.main), build.main]
    if not wipe:
        _keep_programs(build, wanted, board)
    return wanted


def _keep_programs(build: Build, wanted: Plan, board: Mapping[str, Entry]) -> None:
    """What a board runs by itself and the game never had is somebody's own."""
    for path in wanted.last:
        found = board.get(path)
        if not found or found.size <= 0 or not path.endswith(".py"):
            continue
        name = "" if is_ours(found, build.files[path]) else name_to_keep(path, board)
        if name:
            wanted.keep[path] = name
            if path in wanted.stop:
                wanted.stop.remove(path)


def missing_bytes(wanted: Plan, build: Build, found: Iterable[Entry], block: int, free: int) -> int:
    """How much room a board lacks for a plan, with ``free`` blocks of ``block`` bytes; 0 if it will do."""
    board = {entry.path: entry for entry in found}

    def blocks(size: int) -> int:
        return max(0, -(-size // block))

    needed = _SLACK_BLOCKS
    for path in (*wanted.write, *wanted.last):
        needed += blocks(len(build.files[path]))
    for path in {*wanted.stop, *wanted.remove, *wanted.write, *wanted.last}:
        if path in board and path not in wanted.keep:
            needed -= blocks(board[path].size)
    return max(0, needed - free) * block


def foreign(build: Build, found: Iterable[Entry]) -> list[Entry]:
    """The files that are neither the game's nor its saves, the largest first."""
    others = [
        entry
        for entry in found
        if entry.size >= 0
        and not entry.kept
        and entry.path not in build.files
        and not _is_stale(entry.path, build.files)
    ]
    return sorted(others, key=lambda entry: (-entry.size, entry.path))


def differing(build: Build, found: Iterable[Entry]) -> list[str]:
    """The files of a build that a board doesn't have as they should be."""
    board = {entry.path: entry.digest for entry in found}
    return [path for path, data in build.files.items() if board.get(path) != hash_of(data)]


def hash_of(data: bytes) -> str:
    """What a board says of a file with these contents."""
    return hashlib.sha256(data).hexdigest()


def _folders(name: str) -> list[str]:
    parts = name.split("/")[:-1]
    return ["/".join(parts[: n + 1]) for n in range(len(parts))]


def _is_stale(path: str, files: Mapping[str, bytes]) -> bool:
    """Whether a file is left from another build: in the game's folder, or another form of a module.

    So is a folder, and what is in it, that has the name of a file.
    """
    if path.startswith(_OURS) or any(part in files for part in (path, *_folders(path))):
        return True
    stem, dot, form = path.rpartition(".")
    return bool(dot) and form in _FORMS and any(f"{stem}.{other}" in files for other in _FORMS)
