"""The program behind `tools/build.py`: a board's firmware as files, or as one UF2."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from host_sim import values
from host_sim.errors import UsageError
from host_sim.guarded import guarded
from host_sim.paths import make_importable

make_importable()

from host_sim.build import MICROPYTHON, VMS, Build, build  # noqa: E402
from host_sim.build_folder import check_folder, unwritable, write_folder  # noqa: E402
from host_sim.build_package import PACKAGE, source_package  # noqa: E402
from host_sim.build_report import Row, rows, table  # noqa: E402
from host_sim.littlefs_image import make_image  # noqa: E402
from host_sim.ports import write_file  # noqa: E402
from host_sim.uf2 import Firmware, read_firmware, with_file_system  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
_SUMMARY = """Builds the firmware for boards: `.mpy` files, texts, fonts and a build id, in build/ID.

With --uf2 it makes one file of MicroPython's own firmware and the game, build/taki-ID.uf2: drag it onto
a board in BOOTSEL mode. Prints what everything takes beside its budget. The same sources give the same bytes.

exit codes: 0 built; 1 something is over its budget, or a file can't be used; 2 wrong arguments;
3 the environment can't be set up."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Builds what the command line says; the exit code."""
    options = _parse(arguments)
    if options.package:
        (ROOT / PACKAGE).write_bytes(source_package())
        return 0
    boards = options.board or [b for b in VMS if not options.uf2 or VMS[b] is MICROPYTHON]
    output = Path(options.output or ROOT / "build")
    firmware = _firmware(options.uf2, boards) if options.uf2 else None
    _prepare(output, [] if firmware else boards)
    over = False
    for board in boards:
        made = build(board)
        found = rows(made)
        over |= any(row.over for row in found)
        if firmware:
            _write_uf2(made, firmware, output)
        else:
            _write_files(made, output / board)
        _report(made, found)
    return 1 if over else 0


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = values.Parser(
        prog="build.py", description=_SUMMARY, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--board", action="append", choices=list(VMS), help="which one (default: all, one by one)"
    )
    parser.add_argument(
        "--uf2",
        type=values.filled,
        metavar="FILE",
        help="MicroPython's firmware for the board, from micropython.org/download: makes one UF2",
    )
    parser.add_argument(
        "--output", type=values.filled, metavar="DIR", help="where to write (default: build)"
    )
    parser.add_argument(
        "--package", action="store_true", help="only write the checkout's own package.json anew"
    )
    options = parser.parse_args(arguments)
    if options.package and (options.board or options.uf2 or options.output):
        raise UsageError("--package goes alone: it only writes the checkout's package.json", 2)
    return options


def _firmware(source: str, boards: Sequence[str]) -> Firmware:
    """MicroPython for boards; UsageError if they take none, or it is none."""
    for board in boards:
        if VMS[board] is not MICROPYTHON:
            raise UsageError(f"{board} has no MicroPython: build its files, without --uf2", 2)
    return read_firmware(Path(source))


def _prepare(output: Path, boards: Sequence[str]) -> None:
    """Makes the place for the builds of boards, so that nobody waits for one that can't be written."""
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(output, error) from error
    for board in boards:
        check_folder(output / board)


def _write_files(made: Build, folder: Path) -> None:
    write_folder(made, folder)
    print(f"{_short(folder)}: {len(made.files)} files")


def _write_uf2(made: Build, firmware: Firmware, folder: Path) -> None:
    image = make_image(made.files, firmware.size)
    path = folder / f"taki-{made.board}.uf2"
    write_file(path, with_file_system(firmware, image))
    print(
        f"{_short(path)}: {firmware.program} {firmware.version} for {firmware.chip} "
        f"({firmware.board or 'no board named'}), file system of {firmware.size // 1024} KB at "
        f"{firmware.start:#x}: drag it onto the drive of a board in BOOTSEL mode"
    )


def _report(made: Build, found: Sequence[Row]) -> None:
    print(f"{made.board}, version {made.version}, build {made.id}")
    print(table(found))
    for row in found:
        if row.over:
            print(f"build.py: {made.board}: {row.name} is over its budget", file=sys.stderr)


def _short(path: Path) -> str:
    """A path from the current folder, where it lies below it."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


if __name__ == "__main__":
    guarded(main, "build.py")
