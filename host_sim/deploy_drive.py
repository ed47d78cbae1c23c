"""Boards with CircuitPython: the game copied onto their CIRCUITPY drives."""

import dataclasses
import errno
import glob
import os
import re
import shutil
import string
from collections.abc import Mapping, Sequence
from pathlib import Path

from host_sim.build import CIRCUITPYTHON, VMS, Build
from host_sim.deploy_board import Identity, WrongBoardError, described
from host_sim.deploy_install import Installed, Progress
from host_sim.deploy_plan import Entry, differing, foreign, hash_of, missing_bytes, plan

INFO = "boot_out.txt"
"""What CircuitPython writes of itself onto its drive."""

_BOARDS = {
    "pygamer": "pygamer",
    "pybadge": "pybadge",
    "raspberry_pi_pico": "pico_lcd_1_3_cp",
    "raspberry_pi_pico2": "pico_lcd_1_3_cp",
}
_SETTINGS = "settings.toml"
_FRESH = "settings.new"
_SYSTEM = (INFO, "System Volume Information", ".")
"""What isn't the game's, nor its owner's: names at the top begin so."""

_READ_ONLY = "the drive is the game's: hold BACK while you plug the board in, then run this again"


def find_drives(roots: Sequence[str] | None = None) -> list[str]:
    """The drives of boards with CircuitPython; ``roots`` are where drives may be."""
    if roots is None:
        roots = [f"{letter}:\\" for letter in string.ascii_uppercase] if os.name == "nt" else []
        for pattern in ("/media/*/*", "/run/media/*/*", "/Volumes/*"):
            roots = [*roots, *glob.glob(pattern)]
    return sorted(root for root in roots if is_drive(root))


def is_drive(root: str) -> bool:
    """Whether a folder is such a drive."""
    return os.path.isfile(os.path.join(root, INFO))


def identify_drive(root: Path) -> Identity:
    """What the board of a drive says of itself; WrongBoardError if it says nothing."""
    text = _read(root / INFO).decode(errors="replace")
    found = re.search(r"CircuitPython (\d+)\.(\d+)\.(\d+)\S* on [^;]*; ([^\r\n]*)", text)
    if not found:
        raise WrongBoardError(f"{INFO} doesn't tell which CircuitPython it has: reset the board")
    version = tuple(int(part) for part in found.groups()[:3])
    number = re.search(r"^UID:(\w+)", text, re.MULTILINE)
    try:
        game = tuple(_read(root / "taki" / "build.txt").decode(errors="replace").split())
    except OSError:
        game = ()
    mpy = CIRCUITPYTHON.mpy if version[:2] >= CIRCUITPYTHON.least else 0
    name = number[1] if number else ""
    return Identity(
        CIRCUITPYTHON.name, version, mpy, found[4], name, game if len(game) == 3 else ()
    )


def choose_drive_board(root: Path, found: Identity, wanted: str) -> str:
    """The id of the build for a drive: ``wanted``, else what is on it, else what its board is."""
    if not found.mpy_level:
        least = ".".join(map(str, CIRCUITPYTHON.least))
        raise WrongBoardError(
            f"{found.vm_text} is too old: put CircuitPython {least} or newer on it"
        )
    number = re.search(rb"^Board ID:(\w+)", _read(root / INFO), re.MULTILINE)
    known = _BOARDS.get(number[1].decode()) if number else None
    board = wanted or (found.game[0] if found.game else "") or known or ""
    if board not in VMS or VMS[board] is not CIRCUITPYTHON:
        ids = " or ".join(f"--board {name}" for name, vm in VMS.items() if vm is CIRCUITPYTHON)
        told = f"{board} is no board with CircuitPython" if board else "its board isn't known"
        raise WrongBoardError(f"{told}: say {ids}")
    return board


def room_of(root: Path) -> tuple[int, int]:
    """(bytes of a block, free blocks) of a drive."""
    block = 512 if os.name == "nt" else os.statvfs(root).f_frsize
    return block, shutil.disk_usage(root).free // block


def install_drive(root: Path, build: Build, progress: Progress, wipe: bool = False) -> Installed:
    """Makes a drive hold a build; its owner's files stay unless ``wipe``. All of it is read back.

    WrongBoardError if the drive can't be written, has no room, or doesn't keep what it is given.
    """
    progress("looking", 0)
    found = [entry for entry in _survey(root) if entry.path != _FRESH]
    build = _with_settings(root, build)
    wanted = plan(build, found, wipe)
    wanted.remove = [path for path in wanted.remove if not path.startswith(_SYSTEM)]
    if wanted.empty:
        return Installed(0, 0, "")
    missing = missing_bytes(wanted, build, found, *room_of(root))
    if missing:
        others = described(e for e in foreign(build, found) if not e.path.startswith(_SYSTEM))
        raise WrongBoardError(
            f"the drive is full, {-(-missing // 1024)} KB more are needed: remove what isn't the game's"
            + (f" ({others})" if others else "")
        )
    try:
        for path, name in wanted.keep.items():
            (root / path).rename(root / name)
        for path in (*wanted.stop, *wanted.remove):
            progress(f"removing {path}", 0)
            _remove(root / path)
        written = 0
        for path in (*wanted.write, *wanted.last):
            if path == wanted.last[0]:
                _check(root, build, wanted.last, progress)
            if path == _SETTINGS:  # half of it would be taken for its owner's
                _write(root / _FRESH, build.files[path])
                os.replace(root / _FRESH, root / path)
            else:
                _write(root / path, build.files[path])
            written += len(build.files[path])
            progress(f"writing {path}", written / wanted.bytes)
    except OSError as error:
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            raise WrongBoardError(_READ_ONLY) from error
        if error.errno == errno.ENOSPC:
            raise WrongBoardError("the drive is full: remove what isn't the game's") from error
        raise
    _check(root, build, (), progress)
    return Installed(len(wanted.write) + len(wanted.last), len(wanted.remove), "", wanted.keep)


def merged_settings(ours: bytes, theirs: bytes) -> bytes:
    """The settings of a drive's owner with the values that the game needs in them."""
    values = _values(ours)
    lines = [
        line
        for line in theirs.decode("utf-8", "surrogateescape").splitlines()
        if line.partition("=")[0].strip() not in values
    ]
    text = "\n".join([*lines, *values.values()]) + "\n"
    return text.encode("utf-8", "surrogateescape")


def _values(settings: bytes) -> dict[str, str]:
    """The lines of settings by the name that they give a value."""
    lines = settings.decode("utf-8", "surrogateescape").splitlines()
    return {
        line.partition("=")[0].strip(): line
        for line in lines
        if "=" in line and not line.lstrip().startswith("#")
    }


def _with_settings(root: Path, build: Build) -> Build:
    """The build with the settings of a drive's owner, if there are any."""
    try:
        theirs = _read(root / _SETTINGS)
    except FileNotFoundError:
        return build
    ours = build.files.get(_SETTINGS)
    if ours is None or _values(ours).items() <= _values(theirs).items():
        files: Mapping[str, bytes] = {**build.files, _SETTINGS: theirs}
    else:
        files = {**build.files, _SETTINGS: merged_settings(ours, theirs)}
    return dataclasses.replace(build, files=files)


def _survey(root: Path) -> list[Entry]:
    found: list[Entry] = []
    for folder, folders, names in os.walk(root):
        if folder == str(root):
            folders[:] = [name for name in folders if not name.startswith(_SYSTEM)]
            names = [name for name in names if not name.startswith(_SYSTEM)]
        here = Path(folder).relative_to(root)
        found += [Entry((here / name).as_posix(), -1, "") for name in folders]
        for name in names:
            data = _read(root / here / name)
            found.append(Entry((here / name).as_posix(), len(data), hash_of(data)))
    return found


def _check(root: Path, build: Build, later: Sequence[str], progress: Progress) -> None:
    progress("reading back", 1)
    wrong = [path for path in differing(build, _survey(root)) if path not in later]
    if wrong:
        raise WrongBoardError(f"{wrong[0]} isn't what was written: eject the drive and try again")


def _read(path: Path) -> bytes:
    """A file as it is on the drive, not as it is remembered, where the system can be asked for that."""
    with open(path, "rb") as file:
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return file.read()


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        path.rmdir()
    else:
        path.unlink()
