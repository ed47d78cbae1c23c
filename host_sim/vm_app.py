"""The firmware on a real MicroPython VM in a process of its own, behind the face of `taki.app.App`.

Questions and answers are described in `host_sim.on_vm.taki_device`, which runs on the VM. Matches are
mirrored: rebuilt here from their recordings, and compared with the VM's, byte for byte.
"""

import base64
import contextlib
import json
import subprocess
import time
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

from host_sim import vms
from host_sim.blocks import Frame
from host_sim.boards import Board
from host_sim.errors import UsageError
from host_sim.pictures import write_png
from host_sim.vm_ui import unpack
from taki.bots import kinds
from taki.core import codec, replay
from taki.core.match import Match
from taki.core.rules import Rules

VMS = {"micropython": vms.UNIX, "wasm": vms.WASM, "displayio": vms.DISPLAYIO}
"""What the command line calls them."""


def find_vm(name: str) -> tuple[str, str]:
    """(a VM of `host_sim.vms`, what to tell the player about it or "").

    Where MicroPython has no package for this machine its WebAssembly build stands in. UsageError if
    there is neither.
    """
    reason = vms.missing(VMS[name])
    if not reason:
        return VMS[name], ""
    if VMS[name] != vms.UNIX or vms.missing(vms.WASM):
        raise UsageError(f"--vm {name} can't be had here: {reason}")
    return vms.WASM, f"{reason}; its 32-bit WebAssembly build stands in, and nothing is saved"


class VmLink:
    """A VM that answers questions; UsageError, with what went wrong and where, when it can't.

    ``saves`` tells whether it can use the files of this machine.
    """

    def __init__(self, vm: str) -> None:
        self.saves = vm != vms.WASM
        self._name = "CircuitPython" if vm == vms.DISPLAYIO else "MicroPython"
        command, environment = vms.device_command(vm)
        self._process = subprocess.Popen(
            command,
            env=environment,
            cwd=vms.ON_VM,  # the VM's imports look into its own folder first
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def ask(self, command: str, *arguments: object) -> dict[str, Any]:
        """The answer to a command."""
        process = self._process
        assert process.stdin
        assert process.stdout
        try:
            process.stdin.write(json.dumps([command, *arguments]) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise UsageError(f"the {self._name} VM has ended: {self._last_words()}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            *_, place, what = ["", *answer["error"].strip().splitlines()]
            raise UsageError(f"the firmware failed on {self._name}: {what} ({place.strip()})")
        return answer

    def close(self) -> None:
        """Ends the VM."""
        process = self._process
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream:
                with contextlib.suppress(OSError):  # what is left to write has no reader any more
                    stream.close()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _last_words(self) -> str:
        process = self._process
        try:
            _, errors = process.communicate(timeout=5)
        except (subprocess.TimeoutExpired, ValueError, OSError):
            return "it does not answer"
        lines = errors.strip().splitlines()
        return lines[-1] if lines else f"exit code {process.returncode}"


class VmScreen:
    """The frames of a VM: ``last`` is the newest, given to ``show_frame`` too."""

    def __init__(self, board: Board, show_frame: Callable[[Frame], object] | None = None) -> None:
        self.board = board
        self.last: Frame | None = None
        self._show_frame = show_frame
        self._row = board.width // 2 if board.inks == 16 else board.width
        self._packed = bytearray(board.width * board.height // (2 if board.inks == 16 else 8))

    def take(self, rows: Sequence[tuple[int, str]]) -> None:
        """Takes the rows of a frame that have changed."""
        board, n = self.board, self._row
        for i, text in rows:
            self._packed[i * n : (i + 1) * n] = base64.b64decode(text)
        pixels = unpack(bytes(self._packed), board.width, board.inks)
        self.last = Frame(board.width, board.height, pixels, pixels, [])
        if self._show_frame:
            self._show_frame(self.last)

    def png(self, scale: int = 1) -> bytes:
        """The last frame as a PNG."""
        if self.last is None:
            raise ValueError("nothing has been shown yet")
        board = self.board
        return write_png(self.last.pixels, board.width, board.height, board.palette, scale)


class VmMatch(replay.Recorder):
    """A match on the VM, from the beginning, replayed here from its recording."""

    def __init__(self, recording: bytes) -> None:
        player = replay.open(recording)
        while player.step():
            pass
        vars(self).update(vars(player.match))
        self._recording = recording

    def data(self) -> bytes:
        """The recording, as the VM made it."""
        return self._recording


class VmApp:
    """What the desktop uses of an `App`, played by a VM: see there.

    ``seed`` is the entropy of the first match, one more that of the next; None asks the VM's system.
    ``folder`` is where it saves; "": nowhere.
    """

    def __init__(
        self, link: VmLink, screen: VmScreen, buttons: Any, seed: int | None, folder: str = ""
    ) -> None:
        board = screen.board
        self._link = link
        self._screen = screen
        self._buttons = buttons
        self._last = time.monotonic()
        self._version = 0
        self._match: Match | None = None
        self.game = SimpleNamespace(names=[])
        self.player: object = None
        self.scene = ""
        self.quit_requested = False
        self.settings = SimpleNamespace(speed=0, changed=False)
        self.clock = SimpleNamespace(ticks=lambda: int(time.monotonic() * 1000))
        first = -1 if seed is None else seed
        link.ask("open", board.width, board.height, board.inks, board.six, first, folder)

    @property
    def match(self) -> Any:
        """The match being played or shown on the VM, as it stands; None before the first."""
        return self._match

    @property
    def speed(self) -> int:
        """Milliseconds per bot move."""
        return self._ask("speed", None, False)["speed"]

    @speed.setter
    def speed(self, ms: int) -> None:
        self._ask("speed", ms, False)

    def set_language(self, code: str) -> None:
        """Shows everything in a language."""
        self._ask("language", code)

    def start(self, rules: Rules, seats: Sequence[tuple[str, Any]], seed: int) -> None:
        """Starts a match; the bots' own seeds are ``seed`` * 16 and the numbers after it."""
        self._start(rules, seats, seed, False)

    def propose(self, rules: Rules, seats: Sequence[tuple[str, Any]], seed: int) -> None:
        """As `start`, but asks first if it would take the place of a saved match."""
        self._start(rules, seats, seed, True)

    def type(self, string: str) -> None:
        """Letters of the keyboard."""
        self._ask("type", string)

    def watch(self, player: replay.Player, names: list[str] | None = None) -> None:
        """Shows a recorded match from its beginning."""
        self._ask("watch", _text(_recording(player)), names)

    def tick(self) -> bool:
        """One tick; True if a frame was shown."""
        if self.settings.changed:
            self.settings.changed = False
            self._ask("speed", self.settings.speed, True)
        now = time.monotonic()
        ms = int((now - self._last) * 1000)
        self._last += ms / 1000
        return "rows" in self._ask("tick", self._buttons.read(), ms)

    def demo(self, most: int) -> int:
        """Up to ``most`` ticks without frames, until the match is over: how many."""
        return self._ask("demo", most)["ticks"]

    def draw(self) -> None:
        """Draws the screen anew."""
        self._ask("draw")

    def _start(
        self, rules: Rules, seats: Sequence[tuple[str, Any]], seed: int, propose: bool
    ) -> None:
        beginning = replay.Recorder(rules, seed).data()
        players: list[tuple[str, int, int]] = []
        bot = 0
        for name, player in seats:
            kind: int = kinds.kind_of(player)  # pyright: ignore[reportUnknownMemberType]
            players.append((name, kind, seed * 16 + bot))
            bot += player is not None
        self._ask("start", _text(beginning), players, propose)

    def _ask(self, command: str, *arguments: object) -> dict[str, Any]:
        answer = self._link.ask(command, *arguments)
        self.scene = answer["scene"]
        self.quit_requested = answer["quit"]
        if "rows" in answer:
            self._screen.take(answer["rows"])
        if answer["match"] != self._version:
            self._version = answer["match"]
            self._mirror()
        return answer

    def _mirror(self) -> None:
        """Brings ``match`` up to date; the object stays the same while the match does."""
        answer = self._link.ask("match")
        self.game.names = answer["names"]
        if not answer["names"]:
            self._match = None
            return
        self.player = self if answer["watched"] else None
        state = base64.b64decode(answer["state"])
        if "recording" in answer:
            match: Match = VmMatch(base64.b64decode(answer["recording"]))
            if codec.encode(match) != state:
                raise UsageError("the MicroPython VM plays another match than its recording says")
        else:  # continued or watched: its beginning is not known
            match = codec.decode(state)
        old = self._match
        if old is not None and type(old) is type(match) and _same(old, match):
            vars(old).update(vars(match))
        else:
            self._match = match


def _same(a: Match, b: Match) -> bool:
    """Whether two are one match at different times."""
    return (a.seed, a.first_starter, a.rules.packed) == (b.seed, b.first_starter, b.rules.packed)


def _recording(player: replay.Player) -> bytes:
    """The bytes of a recording that has not been played yet."""
    match = player.match
    recorder = replay.Recorder(match.rules, match.seed, match.first_starter)
    recorder.steps = bytearray(player._steps)  # pyright: ignore[reportPrivateUsage]
    return recorder.data()


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")
