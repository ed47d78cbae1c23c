"""A build as a folder of files, in the place of an earlier build and of nothing else."""

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_sim.build import NAME, Build
from host_sim.build_package import PACKAGE, package
from host_sim.errors import UsageError

_OF_THE_SYSTEM = (".DS_Store", "Thumbs.db", "desktop.ini")
"""What a computer leaves in a folder that somebody looks at."""


def write_folder(made: Build, folder: Path) -> None:
    """Replaces what an earlier build has left in a folder; UsageError if something else is there.

    The earlier build is there until this one is whole, and stays if it never is.
    """
    check_folder(folder)
    folder = folder.resolve()  # not the link that leads there
    contents: Mapping[str, bytes] = {**made.files, PACKAGE: package(made)}
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(
            prefix=f".{folder.name}.", dir=folder.parent, ignore_cleanup_errors=True
        ) as between:
            fresh, old = Path(between) / "new", Path(between) / "old"
            for name, data in contents.items():
                path = fresh / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            exchange(folder, fresh, old)
    except OSError as error:
        raise unwritable(folder, error) from error


def exchange(folder: Path, fresh: Path, old: Path) -> None:
    """Puts ``fresh`` in the place of a folder, which becomes ``old``; as it was if that is interrupted."""
    try:
        if folder.is_dir():
            folder.rename(old)
        fresh.rename(folder)
    finally:
        if old.is_dir() and not folder.exists():
            old.rename(folder)


def check_folder(folder: Path) -> None:
    """UsageError if there is anything in a folder that isn't of an earlier build."""
    try:
        found = _files(folder) if folder.exists() else []
    except OSError as error:
        raise unwritable(folder, error) from error
    if not found:
        return
    ours = _packed(folder / PACKAGE)
    if NAME not in found or NAME not in ours:
        raise UsageError(f"{folder} holds something else than a build: name another with --output")
    for name in found:
        if name not in ours and Path(name).name not in _OF_THE_SYSTEM:
            raise UsageError(
                f"{folder} holds {name}, which is of no build: move it away, or name another place "
                "with --output"
            )


def unwritable(path: Path, error: OSError) -> UsageError:
    """That a place can't be written, and what to do."""
    return UsageError(
        f"can't write {path}: {error.strerror or error}; name another place with --output"
    )


def _files(folder: Path) -> list[str]:
    """The paths of all that is in a folder but other folders; OSError if any of it can't be looked at."""

    def fail(error: OSError) -> None:
        raise error

    found: list[str] = []
    for place, folders, names in os.walk(folder, onerror=fail):
        links = [name for name in folders if (Path(place) / name).is_symlink()]
        found += [(Path(place) / name).relative_to(folder).as_posix() for name in (*names, *links)]
    return sorted(found)


def _packed(path: Path) -> set[str]:
    """The files that a package names, and itself; none if it is no package."""
    try:
        urls: Any = json.loads(path.read_bytes())["urls"]
        return {PACKAGE, *(str(name) for name, _ in urls)}
    except (OSError, ValueError, TypeError, LookupError):
        return set()
