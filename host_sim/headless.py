"""The firmware without a window, in a time of its own: presses by script, frames to look at.

The same script always gives the same frames: the clock only moves from tick to tick, and seeds
come from the script.
"""

from typing import Any

from host_sim.boards import DEFAULT, Board
from host_sim.ports import FakeClock, NullSound
from host_sim.screen import ScreenCanvas
from host_sim.storage import MemoryStorage
from taki.app import App
from taki.core.replay import Recorder
from taki.ui.buttons import NAMES

TICK_MS = 20
"""Time between two ticks of the firmware, here and in a window or a terminal."""

BITS = {name: 1 << i for i, name in enumerate(NAMES)}
"""Button name -> its bit in the mask."""


class StuckError(Exception):
    """A script waited for something that did not come."""


class Headless:
    """An App with a canvas in memory, driven tick by tick.

    ``board`` is the screen and the buttons. ``seed`` is the entropy of the first match that the
    set-up starts, the next one's is one more.
    ``match_class`` is what the App makes matches of. ``storage`` is the raw store, "memory" for one
    that lasts as long as this object, None to save nothing.

    ``app``, ``canvas``, ``clock``, ``storage`` and ``sound`` may be used directly; ``ticks``
    counts the ticks so far and ``frames`` the frames shown.
    """

    def __init__(
        self,
        board: Board = DEFAULT,
        seed: int = 1,
        match_class: Any = Recorder,
        storage: Any = "memory",
    ) -> None:
        self.canvas = ScreenCanvas(board.width, board.height, None, board.inks, board.palette)
        self.clock = FakeClock()
        self.storage = MemoryStorage() if storage == "memory" else storage
        self.sound = NullSound()
        self.mask = 0
        self.ticks = 0
        self.frames = 0
        self._seed = seed
        self.app: Any = App(
            self.canvas,
            self,
            self.clock,
            self.sound,
            self.storage,
            self._entropy,
            match_class=match_class,
            six=board.six,
        )

    def read(self) -> int:
        """The Buttons port: the mask that the script holds down."""
        return self.mask

    def _entropy(self) -> int:
        self._seed += 1
        return self._seed - 1

    @property
    def scene(self) -> str:
        """The name of the scene on the screen."""
        return self.app.scene.NAME

    def tick(self, count: int = 1) -> None:
        """Lets the firmware run ``count`` ticks."""
        for _ in range(count):
            self.ticks += 1
            if self.app.tick():
                self.frames += 1
            self.clock.sleep(TICK_MS)

    def press(self, *names: str) -> None:
        """Presses buttons one after another, each down for one tick and up for one."""
        for name in names:
            self.mask = BITS[name]
            self.tick()
            self.mask = 0
            self.tick()

    def hold(self, name: str, ms: int) -> None:
        """Holds a button for ``ms`` milliseconds and lets go of it."""
        self.mask = BITS[name]
        self.tick(-(-ms // TICK_MS))
        self.mask = 0
        self.tick()

    def run_until(self, *scenes: str, limit: int = 20_000) -> str:
        """Ticks until one of the ``scenes`` is on and returns it; StuckError after ``limit`` ticks."""
        for _ in range(limit):
            if self.scene in scenes and self.ticks:
                return self.scene
            self.tick()
        raise StuckError(f"{' or '.join(scenes)} did not come in {limit} ticks: still {self.scene}")

    def png(self, scale: int = 1) -> bytes:
        """The screen as a PNG, enlarged ``scale`` times."""
        return self.canvas.png(scale)
