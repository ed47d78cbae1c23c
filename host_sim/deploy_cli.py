"""The program behind `tools/deploy.py`: puts the game onto connected boards, or looks after its saves."""

import argparse
import contextlib
import io
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from host_sim import values
from host_sim.errors import UsageError
from host_sim.guarded import guarded
from host_sim.paths import make_importable

make_importable()

from host_sim.build import CIRCUITPYTHON, VMS, Build, build  # noqa: E402
from host_sim.deploy_board import (  # noqa: E402
    Identity,
    WrongBoardError,
    check_vm,
    choose_board,
    identify,
    room,
)
from host_sim.deploy_drive import (  # noqa: E402
    choose_drive_board,
    find_drives,
    identify_drive,
    install_drive,
    is_drive,
    room_of,
)
from host_sim.deploy_install import Installed, Progress, install  # noqa: E402
from host_sim.deploy_link import BoardError, Link, LinkError  # noqa: E402
from host_sim.deploy_ports import find_ports, waiting_drives  # noqa: E402
from host_sim.deploy_progress import Lines  # noqa: E402
from host_sim.deploy_saves import backup, find_backup, folder_of, restore  # noqa: E402

_SUMMARY = """Puts the game onto every connected board, all at once: only what has changed. Saves are kept.

Everything is read back, then the board starts anew. Should anything interrupt it, run it again: it goes on.
A new board needs MicroPython first; docs/boards has the five steps.

exit codes: 0 every board is ready; 1 no board, or one of them is not; 2 wrong arguments; 3 the
environment can't be set up."""

_NOBODY = (
    "no board found: plug one in with a cable that carries data, or name its port with --port; "
    "a new Pico needs MicroPython first (docs/boards)"
)

Job = Callable[[Link, Identity, Progress], str]
"""What is done with one board; returns what to say of it."""

_building = threading.Lock()


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line says with each board; the exit code."""
    options = _parse(arguments)
    drives = [] if options.port else find_drives()
    ports: list[str] = list(
        dict.fromkeys(options.port or [*find_ports(with_drives=bool(drives)), *drives])
    )
    if not ports:
        waiting = waiting_drives()
        raise UsageError(
            f"a board waits for its firmware at {waiting[0]}: drag MicroPython's .uf2 there "
            "(docs/boards), then run this again"
            if waiting
            else _NOBODY
        )
    good = _on_all(ports, options)
    if len(ports) > 1:
        bad = [port for port in ports if port not in good]
        print(
            f"{len(good)} of {len(ports)} boards are ready"
            + (f"; not ready: {', '.join(bad)}" if bad else "")
        )
    return 0 if len(good) == len(ports) else 1


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = values.Parser(
        prog="deploy.py", description=_SUMMARY, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--port",
        action="append",
        type=values.filled,
        help="only the board there, such as /dev/ttyACM0, COM5, socket://127.0.0.1:2040 or a CIRCUITPY "
        "drive (again for more; default: every board that is found)",
    )
    parser.add_argument(
        "--board", choices=list(VMS), default="", help="what the boards are (default: they tell)"
    )
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--list", action="store_true", help="only say what is connected")
    instead.add_argument(
        "--backup",
        type=values.filled,
        metavar="DIR",
        help="only copy the saves of each board to DIR",
    )
    instead.add_argument(
        "--restore", type=values.filled, metavar="DIR", help="only bring such copies back"
    )
    instead.add_argument(
        "--wipe", action="store_true", help="remove everything else from the boards, saves too"
    )
    return parser.parse_args(arguments)


def _job(options: argparse.Namespace, ports: Sequence[str]) -> Job:
    """What is done with a board at a serial port."""
    if options.list:
        return _tell
    if options.backup:
        return lambda link, found, progress: _back_up(link, found, progress, Path(options.backup))
    if options.restore:
        top, alone = Path(options.restore), len(ports) == 1
        return lambda link, found, progress: _restore(link, found, progress, top, alone)
    drives = any(is_drive(port) for port in ports)
    return lambda link, found, progress: (
        f"runs {found.vm_text}: see its drive"  # and waits in its REPL while that is written
        if drives and found.vm == CIRCUITPYTHON.name
        else _install(link, found, progress, options.board, options.wipe)
    )


def _on_all(ports: Sequence[str], options: argparse.Namespace) -> list[str]:
    """Does with each board what the options say, all at once; the ports where that has succeeded."""
    job = _job(options, ports)
    lines = Lines(sys.stdout, ports, errors=sys.stderr)
    good: list[str] = []
    threads = [
        threading.Thread(target=_on_one, args=(port, job, options, lines, good), daemon=True)
        for port in ports
    ]
    with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints what it hears when it fails
        for thread in threads:
            thread.start()
        for thread in threads:
            while thread.is_alive():  # so that a Ctrl-C is heard
                thread.join(0.2)
    lines.close()
    if lines.error:
        raise lines.error
    return good


def _on_one(
    port: str, job: Job, options: argparse.Namespace, lines: Lines, good: list[str]
) -> None:
    def progress(what: str, part: float) -> None:
        lines.step(port, what, part)

    progress("connecting", 0)
    try:
        text = (
            _on_drive(port, options, progress) if is_drive(port) else _at_port(port, job, progress)
        )
    except (WrongBoardError, LinkError, UsageError, BoardError) as error:
        lines.fail(port, str(error))
        return
    except OSError as error:
        lines.fail(port, f"{error.filename or 'file'}: {error.strerror or error}")
        return
    except Exception as error:  # so that it is told of this board too, and the others go on
        lines.fail(port, f"unexpected {type(error).__name__}: {' '.join(str(error).split())}")
        return
    good.append(port)
    lines.end(port, text)


def _at_port(port: str, job: Job, progress: Progress) -> str:
    with Link(port) as link:
        try:
            return job(link, identify(link), progress)
        except Exception:  # whatever it is, the board isn't left waiting
            with contextlib.suppress(LinkError):
                link.restart()
            raise


def _on_drive(port: str, options: argparse.Namespace, progress: Progress) -> str:
    root = Path(port)
    found = identify_drive(root)
    if options.list:
        return _described(found, *room_of(root))
    if options.backup or options.restore:
        raise WrongBoardError("half of its saves are in its chip, where no computer gets at them")
    board = choose_drive_board(root, found, options.board)
    progress("building", 0)
    with _building:
        made = build(board)
    done = install_drive(root, made, progress, options.wipe)
    told = _told(made, found, done)
    return f"{told}; eject the drive, then press reset" if done.written else told


def _tell(link: Link, found: Identity, progress: Progress) -> str:
    block, free = room(link)
    link.restart()
    return _described(found, block, free)


def _described(found: Identity, block: int, free: int) -> str:
    level = f".mpy {found.mpy_level}" if found.mpy_level else "no .mpy"
    return (
        f"{found.machine}, {found.vm_text}, {level}; {found.game_text}{_compared(found)}; "
        f"{block * free // 1024} KB free; id {found.number or '-'}"
    )


def _compared(found: Identity) -> str:
    """Whether the game on a board is the one that would be put there."""
    board = found.game[0] if found.game else ""
    if board not in VMS or VMS[board].name != found.vm:
        return ""
    with _building:
        made = build(board)
    if found.game == (made.board, made.version, made.id):
        return " (up to date)"
    return f" (here: version {made.version}, build {made.id})"


def _back_up(link: Link, found: Identity, progress: Progress, top: Path) -> str:
    folder = folder_of(top, found, link.port)
    count = backup(link, folder, progress)
    link.restart()
    return f"{count} files copied to {folder}" if count else "it has no saves yet"


def _restore(link: Link, found: Identity, progress: Progress, top: Path, alone: bool) -> str:
    folder = find_backup(top, found, link.port, alone)
    count = restore(link, folder, progress)
    link.restart()
    return f"{count} files brought back from {folder}"


def _install(link: Link, found: Identity, progress: Progress, wanted: str, wipe: bool) -> str:
    check_vm(found)
    board = choose_board(link, found, wanted)
    progress("building", 0)
    with _building:
        made = build(board)
    return _told(made, found, install(link, made, progress, wipe))


def _told(made: Build, found: Identity, done: Installed) -> str:
    what = "is up to date" if not done.written and not done.removed else "is ready"
    counts = f"{done.written} files written, {done.removed} removed" if done.written else ""
    text = f"{made.board} {what}: version {made.version}, build {made.id}"
    text += f"; {counts}" if counts else ""
    text += "".join(f"; your {path} is now {name}" for path, name in done.kept.items())
    if done.complaint:
        raise WrongBoardError(f"{text}, but it says: {done.complaint}")
    return f"{text}; {found.machine}, {found.vm_text}"


if __name__ == "__main__":
    guarded(main, "deploy.py")
