"""A game in a window or a terminal: opening one of them, and the loop that runs the firmware."""

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

from host_sim.blocks import Frame
from host_sim.boards import DEFAULT, Board
from host_sim.captures import Captures
from host_sim.commands import Commands
from host_sim.console import BaseConsole, exit_by_signal, open_console
from host_sim.crashes import CrashFiles
from host_sim.errors import UsageError
from host_sim.headless import BITS, TICK_MS
from host_sim.ports import FakeClock, NullSound, RealClock
from host_sim.replays import RecordFile
from host_sim.screen import ScreenCanvas
from host_sim.storage import FileStorage
from host_sim.terminal import Terminal
from host_sim.terminal_colour import colour_depth
from host_sim.terminal_layout import largest_board
from host_sim.window import Window, has_display
from taki.core.replay import Recorder
from taki.guard import Guard


@dataclass(frozen=True)
class Look:
    """How to show the game, as the options of the command line say.

    ``scale`` 0 takes the largest that fits; ``blocks`` is one of `terminal_layout.KINDS`,
    ``colours`` of `terminal_colour.COLOURS`, ``sixel`` one of on, off and auto.
    """

    terminal: bool = False
    scale: int = 0
    blocks: str = "auto"
    colours: str = "auto"
    sixel: str = "auto"


def open_front(board: Board | None, look: Look) -> AbstractContextManager[Window | Terminal]:
    """A context manager of a Window, or of a Terminal if asked for or no window can be had.

    ``board`` None leaves the choice to the front (its ``board``): a small terminal takes a small
    one. The reason for falling back to the terminal goes to stderr. UsageError if neither opens.
    """
    if not look.terminal:
        if not has_display(os.environ, sys.platform):
            reason = "there is no display"
        else:
            try:
                return window_front(Window(board or DEFAULT, BITS, look.scale))
            except UsageError as error:
                reason = str(error).removesuffix(": use --terminal")
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise UsageError(
                f"{reason}, and no terminal to play in either: use --demo to watch bots"
            )
        print(f"taki: {reason}; playing in the terminal", file=sys.stderr)
    return terminal_front(board, open_console(), look)


@contextlib.contextmanager
def window_front(window: Window) -> Generator[Window, None, None]:
    """Closes the window at the end of the block, also when the terminal that started it goes."""
    hang_up = getattr(signal, "SIGHUP", None)  # SIGTERM is SDL's: the window closes
    if hang_up and signal.getsignal(hang_up) == signal.SIG_DFL:  # not under nohup
        signal.signal(hang_up, exit_by_signal)
    try:
        yield window
    finally:
        window.close()


@contextlib.contextmanager
def terminal_front(
    board: Board | None, console: BaseConsole, look: Look
) -> Generator[Terminal, None, None]:
    """A Terminal on ``console``, which is restored at the end of the block."""
    depth = colour_depth(os.environ, look.colours)
    board = board or largest_board(*console.size(), depth)
    with console:
        yield Terminal(console, board, BITS, depth, look.blocks, look.sixel)


class Game:
    """The firmware behind a front: `Window`, `Terminal`, or anything with their methods.

    ``app`` and ``canvas`` are there to be set up before `run`. ``entropy()`` gives each match its
    seed. ``clock`` None is the real one. ``pictures`` is the folder of what ``captures`` takes on the
    player's command; it is for the caller to close it. ``storage`` None saves nothing. ``match`` is
    the last match that was on the screen, or None, and ``names`` its seats' names.
    """

    def __init__(
        self,
        front: Window | Terminal,
        entropy: Callable[[], int],
        clock: FakeClock | None = None,
        board: Board = DEFAULT,
        pictures: str = ".",
        storage: FileStorage | None = None,
    ) -> None:
        self._front = front
        self.match: Any = None
        self.names: list[str] = []
        self.canvas = ScreenCanvas(board.width, board.height, self._show, board.inks, board.palette)
        time = clock or RealClock(front.wait)
        self.crashes = CrashFiles(storage.folder if storage else None)
        self._firmware: Any = Guard(
            (self.canvas, front.buttons, time, NullSound(), storage, entropy),
            self.crashes.report,
            match_class=Recorder,
            six=board.six,
        )
        self.captures = Captures(board, pictures, self.app.clock.ticks, front.say)
        self._commands = Commands(self.app, front, self.captures)

    @property
    def app(self) -> Any:
        """The `App` that plays; another one after a crash."""
        return self._firmware.app

    def _show(self, frame: Frame) -> None:
        self._front.show(frame)
        self.captures.frame(frame)

    def run(self, record: RecordFile, steps: int = 0) -> None:
        """Plays until the front is closed, the player quits, or ``steps`` ticks are over.

        ``record`` (`host_sim.replays.RecordFile`) gets each match when it ends or is left.
        """
        front = self._front
        ticks = 0
        try:
            while not (front.closed or self.app.quit_requested) and (not steps or ticks < steps):
                self._firmware.tick()
                app = self._commands.app = self.app
                ticks += 1
                for name, text in front.take_commands():
                    self._commands.obey(name, text)
                self._commands.update()
                if app.match is not self.match and app.match is not None:
                    record.save(self.match)
                    self.match, self.names = app.match, app.game.names
                front.wait(TICK_MS)
        finally:
            record.save(self.match)
