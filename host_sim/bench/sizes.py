"""Sizes of the core: the state, the `.mpy` files, the smallest heap that a 10-seat game runs in."""

from collections.abc import Sequence

from host_sim.paths import make_importable

make_importable()

from host_sim import vms  # noqa: E402
from host_sim.boards import Board  # noqa: E402
from host_sim.build_mpy import compile_modules  # noqa: E402
from taki.core.round import Round  # noqa: E402
from taki.core.rules import Rules  # noqa: E402
from taki.ui.layout import kind_of  # noqa: E402


def state() -> int:
    """Bytes of the state of one round."""
    return len(Round(Rules()).state)


def mpy() -> dict[str, int]:
    """Bytes of every module of the core as `.mpy` at -O3, compiled alone, by file name.

    A device gets most of them in one, which is smaller.
    """
    found: dict[str, int] = {}
    for path in sorted((vms.FIRMWARE / "taki" / "core").glob("*.py")):
        alone = {path.relative_to(vms.FIRMWARE).as_posix(): path.read_text(encoding="utf-8")}
        found[path.stem + ".mpy"] = sum(map(len, compile_modules(alone, "armv6m").values()))
    return found


def least_heap() -> int:
    """The smallest heap in bytes, to 256, in which MicroPython (64 bit) plays a 10-seat game from `.mpy`.

    0 where that VM can't be run.
    """
    return _least("ten_seats", (), 8 * 1024, 256 * 1024, 256, vms.ROUND)


def least_match_heap(board: Board) -> int:
    """The same, to 1 KB, for a match of four seats on the screen of a board, its canvas included."""
    arguments = (*_screen(board), "single", "en")
    kind = kind_of(board.width, board.height)
    return _least("ui_match", arguments, 64 * 1024, 512 * 1024, 1024, kind)


def frame_bytes(board: Board) -> int:
    """The most that one frame of a board's screens leaves to the collector, of those of a scripted game."""
    if vms.missing(vms.UNIX_MPY):
        return 0
    arguments = (*_screen(board), "20", "alloc")
    lines = vms.run(vms.UNIX_MPY, "ui_allocation", arguments, heap="1m").splitlines()
    return max(int(line.split()[3]) for line in lines if line.startswith("frame "))


def _screen(board: Board) -> tuple[str, ...]:
    """The first arguments of the scripts that have a screen."""
    numbers = (board.width, board.height, board.inks, int(board.six))
    return tuple(str(n) for n in numbers)


def _least(
    script: str, arguments: Sequence[str], low: int, high: int, step: int, kind: int | None = None
) -> int:
    """The smallest heap that a script of tests/vm runs in, between two sizes that are multiples of step."""
    if vms.missing(vms.UNIX_MPY):
        return 0
    while high - low > step:
        middle = (low + high) // (2 * step) * step
        try:
            vms.run(vms.UNIX_MPY, script, arguments, heap=str(middle), kind=kind)
            high = middle
        except vms.VmError:
            low = middle
    return high
