"""What a connected board is, and what the game can be put onto."""

from collections.abc import Iterable
from dataclasses import dataclass

from host_sim.build import MICROPYTHON, VMS
from host_sim.deploy_link import Link
from host_sim.deploy_plan import Entry


class WrongBoardError(Exception):
    """The game can't be put onto a board; the text is one line that says what to do."""


@dataclass(frozen=True)
class Identity:
    """What a board says of itself.

    ``number`` is its chip's own, ``mpy`` its `sys.implementation._mpy`, ``game`` (board, version, build) or
    empty.
    """

    vm: str
    version: tuple[int, ...]
    mpy: int
    machine: str
    number: str
    game: tuple[str, ...]

    @property
    def mpy_level(self) -> int:
        """The version of the `.mpy` files that it takes; 0: none."""
        return self.mpy & 0xFF

    @property
    def vm_text(self) -> str:
        """The VM and its version, for people."""
        name = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}.get(
            self.vm, self.vm
        )
        return f"{name} {'.'.join(map(str, self.version))}"

    @property
    def game_text(self) -> str:
        """The game on it, for people."""
        return "{}, version {}, build {}".format(*self.game) if self.game else "no game"


def identify(link: Link) -> Identity:
    """What the board at the end of a link is."""
    vm, version, mpy, machine, number, game = link.last("identify")
    words = tuple(game.split())
    return Identity(vm, version, mpy, machine, number, words if len(words) == 3 else ())


def survey(link: Link) -> list[Entry]:
    """Every file and folder on it."""
    return [Entry(*found) for found in link.call("survey")]


def check_vm(found: Identity) -> None:
    """WrongBoardError unless the game's `.mpy` files run on a board's VM."""
    if found.vm != MICROPYTHON.name:
        raise WrongBoardError(
            f"it runs {found.vm_text}, so the game goes onto its drive, and none is mounted: hold BACK while "
            "you plug it in; or put MicroPython on it, if it is a Pico (docs/boards)"
        )
    if found.mpy_level != MICROPYTHON.mpy:
        raise WrongBoardError(
            f"{found.vm_text} takes .mpy files of version {found.mpy_level or 'none'}, the game's are "
            f"{MICROPYTHON.mpy}: {_another(found)}"
        )
    if found.version[:2] < MICROPYTHON.least:
        raise WrongBoardError(f"{found.vm_text} is too old: {_another(found)}")


def choose_board(link: Link, found: Identity, wanted: str) -> str:
    """The id of the build for a board: ``wanted``, else what is on it, else the kit if its panel answers.

    WrongBoardError if nothing tells.
    """
    board = wanted or (found.game[0] if found.game else "")
    if board in VMS:
        if VMS[board].name != found.vm:
            raise WrongBoardError(
                f"{board} is a board with {VMS[board].name}, this one runs {found.vm_text}"
            )
        return board
    ids = " or ".join(f"--board {known}" for known, vm in VMS.items() if vm.name == found.vm)
    if board:  # its own wiring, which another board's must not replace
        raise WrongBoardError(
            f"it has the game for {board}, which this checkout doesn't know: use the checkout that does, "
            f"or say which board it is: {ids}"
        )
    if link.call("find_panel")[0]:
        return "pico_oled"
    raise WrongBoardError(f"there is no game on it yet, so say which board it is: {ids}")


def room(link: Link) -> tuple[int, int]:
    """(bytes of a block, free blocks) of its file system."""
    block, free = link.call("space")[0]
    return block, free


def described(entries: Iterable[Entry], most: int = 3) -> str:
    """Some files with their sizes, for people."""
    found = list(entries)
    names = [f"{entry.path} ({-(-entry.size // 1024)} KB)" for entry in found[:most]]
    more = f" and {len(found) - most} more" if len(found) > most else ""
    return ", ".join(names) + more


def _another(found: Identity) -> str:
    least = ".".join(map(str, MICROPYTHON.least))
    if found.version[:2] < MICROPYTHON.least:
        return f"put MicroPython {least} or newer on it (docs/boards)"
    return "use a newer checkout of the game, or an older MicroPython (docs/boards)"
