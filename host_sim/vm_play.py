"""Playing and watching on a MicroPython VM: as `host_sim.play` and `host_sim.demo`, in their place."""

import contextlib
import sys
from collections.abc import Generator
from types import SimpleNamespace
from typing import Any, TextIO

from host_sim.boards import Board
from host_sim.captures import Captures
from host_sim.commands import Commands
from host_sim.crashes import CrashFiles
from host_sim.demo import PROGRESS_TICKS, bot_seats
from host_sim.latch import ButtonLatch
from host_sim.play import Game
from host_sim.results import progress_line
from host_sim.storage import FileStorage
from host_sim.terminal import Terminal
from host_sim.vm_app import VmApp, VmLink, VmScreen, find_vm
from host_sim.window import Window
from taki.core.replay import Player
from taki.core.rules import Rules


@contextlib.contextmanager
def open_vm(name: str) -> Generator[VmLink | None, None, None]:
    """A VM by the command line's name for it, ended at the end of the block; None for "cpython".

    What the player should know of it goes to stderr. UsageError if it can't be had.
    """
    if name == "cpython":
        yield None
        return
    vm, remark = find_vm(name)
    if remark:
        print(f"taki: {remark}", file=sys.stderr)
    link = VmLink(vm)
    try:
        yield link
    finally:
        link.close()


class VmGame(Game):
    """A `Game` whose firmware runs on the VM at ``link``, which is for the caller to close."""

    def __init__(
        self,
        link: VmLink,
        front: Window | Terminal,
        seed: int | None,
        pictures: str = ".",
        storage: FileStorage | None = None,
    ) -> None:
        board = front.board
        folder = str(storage.folder.resolve()) if storage and link.saves else ""
        self._front = front
        self.match: Any = None
        self.names: list[str] = []
        self.canvas = VmScreen(board, self._show)
        self.crashes = CrashFiles(storage.folder if storage else None)
        app = VmApp(link, self.canvas, front.buttons, seed, folder)
        self._firmware = SimpleNamespace(app=app, tick=app.tick)
        self.captures = Captures(board, pictures, self.app.clock.ticks, front.say)
        self._commands = Commands(self.app, front, self.captures)


class VmDemo:
    """A match of bots, or a recorded one, without a window, as `Demo`."""

    def __init__(self, link: VmLink, board: Board) -> None:
        screen = VmScreen(board)
        self.app = VmApp(link, screen, ButtonLatch(), 0)
        self.app.speed = 0
        self.device = SimpleNamespace(app=self.app, canvas=screen)

    @property
    def match(self) -> Any:
        """The match on the screen."""
        return self.app.match

    @property
    def names(self) -> list[str]:
        """The names of its seats."""
        return self.app.game.names

    def start(self, rules: Rules, seed: int) -> None:
        """A new match of bots only."""
        self.app.start(rules, bot_seats(rules.seats, seed), seed)

    def watch(self, player: Player) -> None:
        """A recorded match."""
        self.app.watch(player, [f"Seat {i + 1}" for i in range(player.match.rules.seats)])

    def run(self, steps: int = 0, progress: TextIO | None = None) -> None:
        """Plays to the end, or for ``steps`` ticks if given, and draws the last screen."""
        live = progress is not None and progress.isatty()
        left = steps
        while self.app.scene != "match" and (not steps or left):
            left -= self.app.demo(min(left, PROGRESS_TICKS) if steps else PROGRESS_TICKS)
            if progress and live:
                progress.write(f"\r{progress_line(self.match)}\x1b[K")
                progress.flush()
        if progress is not None:
            end, start = ("\x1b[K", "\r") if live else ("", "")
            progress.write(f"{start}{progress_line(self.match)}{end}\n")
        self.app.draw()
