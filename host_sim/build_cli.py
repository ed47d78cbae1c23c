"""The program behind `tools/build.py`: a board's firmware as files, or as one UF2."""

import argparse
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from host_sim import values
from host_sim.errors import UsageError
from host_sim.guarded import guarded
from host_sim.paths import make_importable

make_importable()

from host_sim.build import MICROPYTHON, VMS, Build, build  # noqa: E402
from host_sim.build_package import PACKAGE, package, source_package  # noqa: E402
from host_sim.build_report import Row, rows, table  # noqa: E402
from host_sim.littlefs_image import make_image  # noqa: E402
from host_sim.ports import write_file  # noqa: E402
from host_sim.uf2 import read_firmware, with_file_system  # noqa: E402

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
    over = False
    for board in options.board or [b for b in VMS if not options.uf2 or VMS[b] is MICROPYTHON]:
        made = build(board)
        found = rows(made)
        over |= any(row.over for row in found)
        if options.uf2:
            _write_uf2(made, Path(options.uf2), options.output)
        else:
            _write_files(made, Path(options.output or ROOT / "build") / board)
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


def _write_files(made: Build, folder: Path) -> None:
    """Replaces what an earlier build has left in a folder; UsageError if something else is there.

    The earlier build is there until this one is whole.
    """
    if folder.exists() and any(folder.iterdir()) and not (folder / PACKAGE).is_file():
        raise UsageError(f"{folder} holds something else than a build: name another with --output")
    fresh = folder.with_name(f".{folder.name}.part")
    shutil.rmtree(fresh, ignore_errors=True)
    contents: Mapping[str, bytes] = {**made.files, PACKAGE: package(made)}
    try:
        for name, data in contents.items():
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    except OSError as error:
        shutil.rmtree(fresh, ignore_errors=True)
        raise UsageError(
            f"can't write {error.filename or folder}: {error.strerror}; name another place with --output"
        ) from error
    print(f"{_short(folder)}: {len(made.files)} files")


def _write_uf2(made: Build, source: Path, output: str | None) -> None:
    if made.vm is not MICROPYTHON:
        raise UsageError(f"{made.board} has no MicroPython: build its files, without --uf2", 2)
    firmware = read_firmware(source)
    image = make_image(made.files, firmware.size)
    path = Path(output or ROOT / "build") / f"taki-{made.board}.uf2"
    path.parent.mkdir(parents=True, exist_ok=True)
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
