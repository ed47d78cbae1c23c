"""Bots play a match to its end at full speed, through the real App and its screens."""

from typing import Any, TextIO

from host_sim.blocks import Frame
from host_sim.boards import DEFAULT, Board
from host_sim.gif import GifRecorder
from host_sim.headless import Headless
from host_sim.results import progress_line
from taki.bots.simple import SimpleBot
from taki.core.replay import Player
from taki.core.rules import Rules

PROGRESS_TICKS = 200
"""How often the line of progress is written anew."""


def bot_seats(count: int, seed: int) -> list[tuple[str, Any]]:
    """``count`` bots as `App.start` takes them; alike for the same seed."""
    return [(f"Bot {i + 1}", SimpleBot(seed * 16 + i)) for i in range(count)]


class Demo:
    """A match of bots, or a recorded one, without a window.

    Give `start` rules and a seed, or `watch` a Player; then `run` plays to the end and leaves
    the last screen drawn. Drawing is skipped until then, so it takes no longer than the rules do,
    unless `film` has been called.
    """

    def __init__(self, seed: int = 0, board: Board = DEFAULT) -> None:
        self._board = board
        self.device = Headless(board, seed, storage=None)
        self.names: list[str] = []
        self.device.app.speed = 0
        self.device.canvas.drawing = False

    @property
    def match(self) -> Any:
        """The match on the screen."""
        return self.device.app.match

    def start(self, rules: Rules, seed: int) -> None:
        """A new match of bots only."""
        seats = bot_seats(rules.seats, seed)
        self.names = [name for name, _ in seats]
        self.device.app.start(rules, seats, seed)

    def watch(self, player: Player) -> None:
        """A recorded match."""
        self.names = [f"Seat {i + 1}" for i in range(player.match.rules.seats)]
        self.device.app.watch(player, self.names)

    def film(self, speed: int) -> GifRecorder:
        """Records every screen from now on, with bots that take ``speed`` ms for a move."""
        device, board = self.device, self._board
        gif = GifRecorder(board.width, board.height, board.palette)
        device.app.speed = speed
        device.canvas.drawing = True

        def add(frame: Frame) -> None:
            gif.add(frame.pixels, device.clock.ticks())

        device.canvas.show_frame = add
        return gif

    def run(self, steps: int = 0, progress: TextIO | None = None) -> None:
        """Plays to the end, or for ``steps`` ticks if given (a bot acts once in a tick).

        ``progress`` is a stream that gets one line, rewritten in place on a terminal; None: none.
        """
        device = self.device
        live = progress is not None and progress.isatty()
        while device.scene != "match" and (not steps or device.ticks < steps):
            device.tick()
            if progress and live and device.ticks % PROGRESS_TICKS == 0:
                progress.write(f"\r{progress_line(device.app.match)}\x1b[K")
                progress.flush()
        if progress is not None:
            end = "\x1b[K" if live else ""
            start = "\r" if live else ""
            progress.write(f"{start}{progress_line(device.app.match)}{end}\n")
        device.canvas.drawing = True
        device.app.invalidate()
        device.tick()
