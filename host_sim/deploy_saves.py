"""What the game keeps on a board, saves and crash reports, copied to this computer and back."""

import contextlib
import os
import shutil
import threading
from base64 import b64decode
from collections.abc import Sequence
from pathlib import Path

from host_sim.build import KEPT, MICROPYTHON
from host_sim.build_folder import exchange
from host_sim.deploy_board import Identity, WrongBoardError, described, room, survey
from host_sim.deploy_install import Progress, write_files
from host_sim.deploy_link import BoardError, Link, LinkError
from host_sim.deploy_plan import Entry, hash_of

_FRESH = "taki/restored-"  # in the game's folder, so that a deploy removes what is left of it
_GAMES = (*MICROPYTHON.entries, "wiring.", "taki/")
_SLACK_BLOCKS = 4  # what folders take

_claims: dict[Path, str] = {}
_claiming = threading.Lock()


def folder_of(top: Path, found: Identity, port: str) -> Path:
    """Where the copy of one board lies: a folder for each chip, or each port if its chip has no number."""
    number = "" if set(found.number) in ({"f"}, {"0"}) else found.number  # as emulated chips have
    return top / (number or "".join(c if c.isalnum() else "-" for c in port).strip("-"))


def backup(link: Link, folder: Path, progress: Progress) -> int:
    """Copies what the game keeps into a folder, in place of an earlier copy; the number of files.

    Nothing is touched if the board has none, or if not all of it can be copied.
    """
    entries = [entry for entry in survey(link) if entry.kept and entry.size >= 0]
    if not entries:
        return 0
    _claim(folder, link.port)
    fresh = folder.with_name(f".{folder.name}.part")
    try:
        if fresh.exists():
            shutil.rmtree(fresh)
        for n, entry in enumerate(entries):
            progress(f"reading {entry.path}", n / len(entries))
            data = b"".join(b64decode(chunk) for chunk in link.call("get", entry.path))
            if len(data) != entry.size or (entry.digest and hash_of(data) != entry.digest):
                raise WrongBoardError(f"{entry.path} can't be read twice alike: try again")
            path = fresh / entry.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        _replace(folder, fresh)
    except OSError as error:
        raise WrongBoardError(
            f"can't write {folder} ({error.strerror or error}): make room there, or name another folder"
        ) from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return len(entries)


def find_backup(top: Path, found: Identity, port: str, alone: bool) -> Path:
    """The copy for a board: its own below ``top``, or ``top`` itself for one board that is ``alone``.

    WrongBoardError if there is none.
    """
    own = folder_of(top, found, port)
    if _kept_in(own):
        _claim(own, port)
        return own
    if _kept_in(top):
        if alone:
            return top
        raise WrongBoardError(f"{top} is the copy of one board: say with --port which one gets it")
    others = sorted(path.name for path in top.glob("[!.]*") if _is_copy(path))
    if not others:
        raise WrongBoardError(
            f"there is no copy of any board in {top}: name the folder that --backup was given"
        )
    raise WrongBoardError(
        f"there is no copy of this board ({own.name}) in {top}: to give it another's, name that one's "
        f"folder ({', '.join(others)})"
    )


def restore(link: Link, folder: Path, progress: Progress) -> int:
    """Makes a board keep what a copy has, and nothing else; the number of files.

    What the board has stays until all that is new lies beside it and has been read back.
    """
    contents = _contents(folder)
    if not contents:
        raise WrongBoardError(f"{folder} is no copy of a board: name the folder of a --backup")
    progress("writing saves", 0)
    entries = survey(link)
    board = {entry.path: entry for entry in entries}
    changed = [
        path
        for path, data in contents.items()
        if path not in board or board[path].digest != hash_of(data)
    ]
    fresh = {f"{_FRESH}{n}": path for n, path in enumerate(changed)}
    stale = [path for path in board if path.startswith(_FRESH)]  # of one that was interrupted
    old = [entry.path for entry in entries if entry.kept and entry.size >= 0]
    try:
        for path in stale:
            link.call("remove", path)
        _check_room(link, [len(contents[path]) for path in changed], entries)
        _write_fresh(link, {name: contents[path] for name, path in fresh.items()})
        if "saves" not in board and any(path.startswith("saves/") for path in changed):
            link.run("os.mkdir('/saves')")
        for name, path in fresh.items():
            link.call("rename", name, path)
        for path in old:
            if path not in contents:
                link.call("remove", path)
        if fresh and "taki" not in board:
            link.call("remove", "taki")
    except BoardError as error:
        if error.full:
            raise WrongBoardError(_no_room("some", entries)) from error
        raise WrongBoardError(f"it can't be written: {error}") from error
    return len(contents)


def _claim(folder: Path, port: str) -> None:
    """A copy is of one board: WrongBoardError if one at another port has it."""
    with _claiming:
        other = _claims.setdefault(folder.absolute(), port)
    if other != port:
        raise WrongBoardError(
            f"the board at {other} has the same number, so {folder} is its copy: do this with one after the "
            "other, with --port, and give each a folder of its own"
        )


def _replace(folder: Path, fresh: Path) -> None:
    """Puts a new folder in the place of the one before, which stays if that fails."""
    old = folder.with_name(f".{folder.name}.old")
    if folder.is_dir() and old.exists():
        shutil.rmtree(old)
    exchange(folder, fresh, old)
    shutil.rmtree(old, ignore_errors=True)


def _write_fresh(link: Link, files: dict[str, bytes]) -> None:
    """Writes files and reads them back; if that fails, none of them is left."""
    try:
        write_files(link, files, lambda path, count: None)
        now = {entry.path: entry.digest for entry in survey(link)}
        if any(now.get(name) != hash_of(data) for name, data in files.items()):
            raise WrongBoardError("what was written is read otherwise: its flash is worn out")
    except (BoardError, WrongBoardError):
        for call in ("end()", *(f"remove({name!r})" for name in files)):
            with contextlib.suppress(BoardError, LinkError):
                link.run(call)
        raise


def _check_room(link: Link, sizes: Sequence[int], found: Sequence[Entry]) -> None:
    block, free = room(link)
    missing = _SLACK_BLOCKS + sum(-(-size // block) for size in sizes) - free
    if sizes and missing > 0:
        raise WrongBoardError(_no_room(f"{missing * block // 1024} KB", found))


def _no_room(missing: str, found: Sequence[Entry]) -> str:
    others = [
        entry
        for entry in found
        if entry.size >= 0 and not entry.kept and not entry.path.startswith(_GAMES)
    ]
    others.sort(key=lambda entry: (-entry.size, entry.path))
    return f"the flash is full, {missing} more are needed: " + (
        f"remove what isn't the game's ({described(others)})"
        if others
        else "start afresh with --wipe, then restore"
    )


def _kept_in(folder: Path) -> list[str]:
    """The files of a copy, none if it isn't one; WrongBoardError if nobody can tell."""
    found: list[str] = []
    for part in ("", "saves/"):
        try:
            with os.scandir(folder / part) as entries:
                found += [part + entry.name for entry in entries if entry.is_file()]
        except (FileNotFoundError, NotADirectoryError):
            pass
        except OSError as error:
            raise _unreadable(error) from error
    return sorted(filter(KEPT.fullmatch, found))


def _is_copy(folder: Path) -> bool:
    with contextlib.suppress(WrongBoardError):
        return bool(_kept_in(folder))
    return False


def _contents(folder: Path) -> dict[str, bytes]:
    try:
        return {path: (folder / path).read_bytes() for path in _kept_in(folder)}
    except OSError as error:
        raise _unreadable(error) from error


def _unreadable(error: OSError) -> WrongBoardError:
    return WrongBoardError(
        f"can't read {error.filename} ({error.strerror}): see to that, then run this again"
    )
