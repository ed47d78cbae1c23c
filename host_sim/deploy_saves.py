"""What the game keeps on a board, saves and crash reports, copied to this computer and back."""

import shutil
from base64 import b64decode
from pathlib import Path

from host_sim.build import KEPT
from host_sim.deploy_board import Identity, WrongBoardError, survey
from host_sim.deploy_install import Progress, write_files
from host_sim.deploy_link import BoardError, Link
from host_sim.deploy_plan import hash_of


def folder_of(top: Path, found: Identity, port: str) -> Path:
    """Where the copy of one board lies: a folder for each chip."""
    name = found.number or "".join(c if c.isalnum() else "-" for c in port).strip("-")
    return top / name


def backup(link: Link, folder: Path, progress: Progress) -> int:
    """Copies what the game keeps into a folder, in place of an earlier copy; the number of files.

    Nothing is touched if the board has none.
    """
    entries = [entry for entry in survey(link) if entry.kept and entry.size >= 0]
    if not entries:
        return 0
    fresh = folder.with_name(folder.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    for n, entry in enumerate(entries):
        progress(f"reading {entry.path}", n / len(entries))
        data = b"".join(b64decode(chunk) for chunk in link.call("get", entry.path))
        if len(data) != entry.size or (entry.digest and hash_of(data) != entry.digest):
            raise WrongBoardError(f"{entry.path} can't be read twice alike: try again")
        path = fresh / entry.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)
    return len(entries)


def find_backup(top: Path, found: Identity, port: str, alone: bool) -> Path:
    """The copy for a board: its own below ``top``, or ``top`` itself for one board that is ``alone``.

    WrongBoardError if there is none.
    """
    own = folder_of(top, found, port)
    if own.is_dir():
        return own
    if _kept_in(top):
        if alone:
            return top
        raise WrongBoardError(f"{top} is the copy of one board: say with --port which one gets it")
    others = sorted(path.name for path in top.glob("*") if _kept_in(path))
    if not others:
        raise WrongBoardError(f"there is no copy of any board in {top}")
    raise WrongBoardError(
        f"there is no copy of this board ({own.name}) in {top}: to give it another's, name that one's "
        f"folder ({', '.join(others)})"
    )


def restore(link: Link, folder: Path, progress: Progress) -> int:
    """Makes a board keep what a copy has, and nothing else; the number of files."""
    contents = {path.relative_to(folder).as_posix(): path.read_bytes() for path in _kept_in(folder)}
    found = {entry.path: entry for entry in survey(link) if entry.kept and entry.size >= 0}
    try:
        progress("writing saves", 0)
        changed = {
            path: data
            for path, data in contents.items()
            if path not in found or found[path].digest != hash_of(data)
        }
        write_files(link, changed, lambda path, count: None)
        for path in found.keys() - contents.keys():
            link.call("remove", path)
    except BoardError as error:
        raise WrongBoardError(f"it can't be written: {error}") from error
    now = {entry.path: entry.digest for entry in survey(link)}
    wrong = [path for path, data in contents.items() if now.get(path) != hash_of(data)]
    if wrong:
        raise WrongBoardError(f"{wrong[0]} isn't what was written: its flash is worn out")
    return len(contents)


def _kept_in(folder: Path) -> list[Path]:
    """The files of a copy."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and path.relative_to(folder).as_posix().startswith(KEPT)
    )
