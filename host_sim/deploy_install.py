"""Puts a build onto a board, so that whatever interrupts it, doing it again is the remedy."""

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from host_sim.build import Build
from host_sim.deploy_board import WrongBoardError, described, room, survey
from host_sim.deploy_link import BoardError, Link
from host_sim.deploy_plan import Entry, Plan, differing, foreign, missing_bytes, plan

Progress = Callable[[str, float], object]
"""Hears what is being done, and how much of it is done (0 to 1)."""

_CHUNK = 1536  # bytes of a file in one command: what a board with little memory can parse
_START_SECONDS = 3.0


@dataclass(frozen=True)
class Installed:
    """What was done: numbers of files, and what the game complained of when it started ("" for nothing).

    ``kept`` are the names that somebody's programs have now, by those that they had.
    """

    written: int
    removed: int
    complaint: str
    kept: Mapping[str, str] = field(default_factory=dict[str, str])


def install(link: Link, build: Build, progress: Progress, wipe: bool = False) -> Installed:
    """Makes a board hold exactly a build and, unless ``wipe``, its saves; starts it.

    What starts the game is written when all the rest has been read back.

    WrongBoardError if it has no room or doesn't keep what it is given; LinkError if it goes.
    """
    progress("looking", 0)
    found = survey(link)
    wanted = plan(build, found, wipe)
    if not wanted.empty:
        _check_room(link, build, wanted, found)
        try:
            _apply(link, build, wanted, progress)
        except BoardError as error:
            if error.full:
                raise WrongBoardError(_no_room("some", build, found)) from error
            raise WrongBoardError(f"it can't be written: {error}") from error
    progress("starting", 1)
    complaint = link.restart(_START_SECONDS)
    written = len(wanted.write) + len(wanted.last)
    return Installed(written, len(wanted.remove), complaint, wanted.keep)


def write_files(link: Link, files: Mapping[str, bytes], done: Callable[[str, int], object]) -> None:
    """Writes files one after another; ``done`` hears of which one, and how many bytes more are written."""
    lines: list[str] = []
    waiting = 0
    for path, data in files.items():
        lines.append(f"start({path!r})")
        for at in range(0, len(data), _CHUNK):
            chunk = data[at : at + _CHUNK]
            if waiting + len(chunk) > _CHUNK:
                link.run("\n".join(lines))
                done(path, waiting)
                lines, waiting = [], 0
            lines.append(f"put({b64encode(chunk)!r})")
            waiting += len(chunk)
        lines.append("end()")
        if waiting > _CHUNK // 2:
            link.run("\n".join(lines))
            done(path, waiting)
            lines, waiting = [], 0
    if lines:
        link.run("\n".join(lines))


def _apply(link: Link, build: Build, wanted: Plan, progress: Progress) -> None:
    for path, name in wanted.keep.items():
        link.call("rename", path, name)
    for path in wanted.stop:
        link.call("remove", path)
    for path in wanted.remove:
        progress(f"removing {path}", 0)
        link.call("remove", path)
    written = 0

    def done(path: str, count: int) -> None:
        nonlocal written
        written += count
        progress(f"writing {path}", written / wanted.bytes)

    for paths, later in ((wanted.write, wanted.last), (wanted.last, [])):
        write_files(link, {path: build.files[path] for path in paths}, done)
        progress("reading back", written / wanted.bytes)
        wrong = [path for path in differing(build, survey(link)) if path not in later]
        if wrong:
            raise WrongBoardError(f"{wrong[0]} isn't what was written: its flash is worn out")


def _check_room(link: Link, build: Build, wanted: Plan, found: Sequence[Entry]) -> None:
    missing = missing_bytes(wanted, build, found, *room(link))
    if missing:
        raise WrongBoardError(_no_room(f"{-(-missing // 1024)} KB", build, found))


def _no_room(missing: str, build: Build, found: Sequence[Entry]) -> str:
    others = described(foreign(build, found))
    if not others:
        return f"the flash is full, {missing} more are needed: start afresh with --wipe"
    return (
        f"the flash is full, {missing} more are needed: remove what isn't the game's ({others}), or all "
        "with --wipe"
    )
