"""The desktop's firmware beside the emulated Pico: the same presses, and the same pictures are expected.

The twin knows what the scene is, which the Pico's panel doesn't tell, so that a script can play a match. It
gets the seed of a match from the Pico's save, once it has been written to the flash.
"""

from typing import Any

from host_sim.headless import TICK_MS, Headless
from host_sim.pico import Pico
from host_sim.storage import MemoryStorage
from host_sim.vm_ui import pack, unpack
from taki.core.round import WINDOW
from taki.ui.saved_game import SavedGame
from taki.ui.saves import Saves

_QUIET_TICKS = 60  # longer than a bot thinks
_CURTAIN_MS = 400  # longer than a curtain takes no OK
_HELD = {"MENU": "BACK", "INFO": "OK"}  # where they are long presses
_HOLD_MS = 1000


class TwinError(Exception):
    """The Pico and the desktop show different pictures; the text says where."""


def saves_of(pico: Pico) -> MemoryStorage:
    """What a Pico has saved, as a store of the desktop."""
    storage = MemoryStorage()
    storage.copies.update(pico.copies)
    return storage


def saved_match(pico: Pico) -> Any:
    """The match in a Pico's save; None if there is none."""
    game = SavedGame(Saves(saves_of(pico))).restore()
    return game.match if game else None


class Twin:
    """The firmware on the desktop, with the saves of ``pico``, to be driven together with it from power-on.

    ``device`` is the desktop's (`Headless`); ``presses`` counts.
    """

    def __init__(self, pico: Pico) -> None:
        self.pico = pico
        self.device = Headless(pico.screen, storage=saves_of(pico))
        self.device._entropy = self._seed  # pyright: ignore[reportPrivateUsage]
        self.device.app.entropy = self._seed
        self.presses = 0
        self.device.tick(2)

    @property
    def scene(self) -> str:
        """The name of the scene that is on."""
        return self.device.scene

    def press(self, name: str) -> None:
        """Presses a button on both, and waits for both; TwinError if the pictures differ then."""
        self.presses += 1
        held = _HELD.get(name, "") if self.pico.screen.six else ""
        if held:
            self.pico.hold(held)
        else:
            self.pico.press(name)
        title = self.scene == "title"  # a curtain may come; elsewhere a bot may be about to play
        self.pico.settle(_CURTAIN_MS if title else self.pico.quiet_ms, 120_000)
        if held:
            self.device.hold(held, _HOLD_MS)
        else:
            self.device.press(name)
        self._settle()
        self.compare()

    def wait(self, limit_ms: float = 60_000) -> None:
        """Runs the Pico until it shows what the desktop does, as after power-on; TwinError if not."""
        wanted = self._wanted()
        if not self.pico.wait_for(lambda pixels: pixels == wanted, limit_ms):
            self.compare()

    def compare(self) -> None:
        """TwinError if the pictures differ."""
        shown, wanted = self.pico.pixels(), self._wanted()
        if shown != wanted:
            n = sum(a != b for a, b in zip(shown, wanted, strict=True))
            raise TwinError(f"{n} pixels differ in scene {self.scene} after press {self.presses}")

    def _wanted(self) -> bytes:
        """The picture of the desktop, as the panel shows it."""
        board = self.pico.screen
        frame = self.device.canvas.last
        assert frame
        return unpack(pack(frame.pixels, board.width, board.inks), board.width, board.inks)

    def play(self, presses: int, until: str = "") -> None:
        """A person of simple habits plays: that many presses at most, or to a scene."""
        for _ in range(presses):
            if until and self.scene == until:
                return
            self.press(next_button(self.device.app))

    def _settle(self) -> None:
        device = self.device
        quiet = 0
        for _ in range(100_000 // TICK_MS):
            before = device.frames
            device.tick()
            quiet = 0 if device.frames > before else quiet + 1
            if quiet > _QUIET_TICKS:
                return

    def _seed(self) -> int:
        match = saved_match(self.pico)
        if match is None:
            raise TwinError("the Pico has saved no match")
        return match.seed


def next_button(app: Any) -> str:
    """What a person presses now who plays the focused card if it can be played, and else draws."""
    if app.scene.NAME != "turn":
        return "OK"
    turn = app.turn
    if turn.state:
        return "OK"
    if turn.view.phase == WINDOW or not turn.hand.size or not turn.hand.playable(turn.hand.focus):
        return "BACK"
    return "OK"
