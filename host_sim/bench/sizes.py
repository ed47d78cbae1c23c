"""Sizes of the core: the state, the `.mpy` files, the smallest heap that a 10-seat game runs in."""

from pathlib import Path

from host_sim import vms
from host_sim.paths import make_importable

make_importable()

from taki.core.round import Round  # noqa: E402
from taki.core.rules import Rules  # noqa: E402


def state() -> int:
    """Bytes of the state of one round."""
    return len(Round(Rules()).state)


def mpy() -> dict[str, int]:
    """Bytes of every module of the core as `.mpy` at -O3, by file name."""
    tree: Path = vms.mpy_tree() / "taki" / "core"
    return {path.name: path.stat().st_size for path in sorted(tree.glob("*.mpy"))}


def least_heap() -> int:
    """The smallest heap in bytes, to 256, in which MicroPython (64 bit) plays a 10-seat game from `.mpy`.

    0 where that VM can't be run.
    """
    if vms.missing(vms.UNIX_MPY):
        return 0
    low, high = 8 * 1024, 256 * 1024
    while high - low > 256:
        middle = (low + high) // 512 * 256
        try:
            vms.run(vms.UNIX_MPY, "ten_seats", heap=str(middle))
            high = middle
        except vms.VmError:
            low = middle
    return high
