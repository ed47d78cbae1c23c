# pyright: reportPrivateUsage=false, reportAttributeAccessIssue=false
"""A Raspberry Pi Pico in emulated time: `rp2040py` with a firmware, its USB console and its flash.

Time passes in `PicoMachine.run` only, so the same script gives the same run. Stock `rp2040py` answers each
USB OUT endpoint that the firmware arms with an empty packet at once, an interrupt storm that slows
everything about three times; here an answer waits until there is something to say, as a host that NAKs.
"""

import operator
from collections.abc import Callable

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.usb import RPUSBController
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.usb.cdc import USBCDC
from rp2040py.utils.logging import ConsoleLogger, LogLevel

FLASH_BYTES = 2 * 1024 * 1024
ERASED = 0xFF
_TICKS = 16  # instructions between two looks at the alarms: 0.1 us, and a third faster
_MS = 1_000_000


class PowerCutError(Exception):
    """The power went in the middle of a write to the flash, as `PicoMachine.cut_after` asked for."""


class ReplError(Exception):
    """A program on the Pico raised, or its console did not answer; the text is its traceback."""


class _Host(USBCDC):
    """The computer at the other end of the USB cable, its serial port open."""

    def __init__(self, usb: RPUSBController) -> None:
        super().__init__(usb)
        self._armed: list[tuple[int, int]] = []
        self._answer = usb.on_endpoint_read
        usb.on_endpoint_read = self._on_armed
        usb.on_reset = self._on_gone
        self._queue = bytearray()

    def send(self, data: bytes) -> None:
        """Types bytes into the serial port."""
        self._queue += data
        self.flush()

    @property
    def sending(self) -> bool:
        """Whether something has not been taken yet."""
        return bool(self._queue) or not self.tx_fifo.empty

    def flush(self) -> None:
        """Gives what is there to an endpoint that waits for it."""
        while self._armed and self._queue:
            endpoint, size = self._armed.pop(0)
            packet, self._queue = self._queue[: min(size, 64)], self._queue[min(size, 64) :]
            for byte in packet:
                self.tx_fifo.push(byte)
            assert self._answer
            self._answer(endpoint, size)

    def _on_armed(self, endpoint: int, size: int) -> None:
        if endpoint == 0:
            assert self._answer
            self._answer(endpoint, size)
            return
        self._armed.append((endpoint, size))
        self.flush()

    def _on_gone(self) -> None:
        self._armed.clear()
        self._queue.clear()
        self._on_controller_reset()


class PicoMachine:
    """A Pico with the contents ``flash`` of its 2 MB flash, under power from now on.

    ``flash`` is written to by the firmware. ``chip`` is the RP2040 of `rp2040py`; ``console`` collects what
    the serial port has said since it was last cleared, ``on_console`` hears of it too.
    """

    def __init__(self, flash: bytes) -> None:
        self._simulator = Simulator()
        self.chip: RP2040 = self._simulator.rp2040
        self.chip.logger = ConsoleLogger(LogLevel.ERROR, False)
        self.chip.load_bootrom(BOOTROM_B1)
        self.chip.flash[: len(flash)] = flash
        self.chip.watchdog.on_watchdog_trigger = self._restart
        self.usb = _Host(self.chip.usb_ctrl)
        self.usb.on_serial_data = self._hear
        self.console = bytearray()
        self.on_console: Callable[[bytes], object] | None = None
        self.restarts = 0
        self.flash_writes = 0
        self._cut_after = -1
        self._cut = False
        self._due = False
        self._alarm = self._simulator.clock.create_alarm(self._stop)
        self._pio = self.chip.pio
        self.chip.core.bl_taken = (
            operator.is_
        )  # called at every call of the firmware: the cheapest there is
        self._apply = self.chip.ssi._apply_command
        self.chip.ssi._apply_command = self._apply_command
        self.chip.core.pc = FLASH_START_ADDRESS

    @property
    def flash(self) -> bytes:
        """The flash as it is now."""
        return bytes(self.chip.flash[:FLASH_BYTES])

    @property
    def ns(self) -> float:
        """Nanoseconds of emulated time since the power came on."""
        return self._simulator.clock.nanos

    @property
    def ms(self) -> float:
        """Milliseconds of emulated time since the power came on."""
        return self.ns / _MS

    def run(self, ms: float) -> None:
        """Lets emulated time pass; PowerCutError where `cut_after` has asked for one."""
        self._due = False
        self._alarm.schedule(ms * _MS)
        while not self._due:
            self._simulator.stopped = False
            idle = all(block.stopped for block in self._pio)
            self.chip.pio = (
                [] if idle else self._pio
            )  # looked at after each instruction: a quarter faster
            execute_batch(self._simulator, _TICKS)
            self.chip.pio = self._pio
            if self._cut:
                raise PowerCutError(f"after {self.flash_writes} writes to the flash")

    def run_until(
        self, happened: Callable[[], object], limit_ms: float, step_ms: float = 1
    ) -> bool:
        """Lets time pass until ``happened()`` or the limit; whether it has happened."""
        end = self.ms + limit_ms
        while not happened():
            if self.ms >= end:
                return False
            self.run(step_ms)
        return True

    def cut_after(self, writes: int) -> None:
        """The power goes in the middle of that write or erase of the flash, counted from 1 from now on.

        What it had to write is left half done. `run` raises PowerCutError then, and ``flash`` is what a new
        machine starts with.
        """
        self._cut_after = self.flash_writes + writes

    def wait_for_repl(self, limit_ms: float = 5000) -> None:
        """Stops what runs on the Pico and waits for its raw REPL."""
        for _ in range(3):
            self.console.clear()
            self.usb.send(b"\r\x03\x03\r\x01")
            if self.run_until(
                lambda: b"raw REPL; CTRL-B to exit\r\n>" in self.console, limit_ms / 3
            ):
                return
        raise ReplError("the console does not answer")

    def execute(self, code: str, limit_ms: float = 10_000) -> str:
        """What a program prints, run in the raw REPL; ReplError with its traceback if it raises."""
        self.console.clear()
        self.usb.send(code.encode() + b"\x04")
        if not self.run_until(lambda: self.console.count(b"\x04") >= 2, limit_ms):
            raise ReplError(f"no end of the program in {limit_ms:.0f} ms: {bytes(self.console)!r}")
        output, errors, *_ = self.console.removeprefix(b"OK").split(b"\x04")
        if errors:
            raise ReplError(errors.decode(errors="replace"))
        return output.decode(errors="replace")

    def leave_repl(self, restart: bool = True) -> None:
        """Back to the friendly REPL; with ``restart`` a soft reset, so that main.py runs."""
        self.usb.send(b"\x02\x04" if restart else b"\x02")

    def _hear(self, data: bytes | bytearray) -> None:
        self.console += data
        if self.on_console:
            self.on_console(bytes(data))

    def _stop(self) -> None:
        self._due = True
        self._simulator.stopped = True

    def _restart(self) -> None:
        self.restarts += 1
        self.chip.pio = self._pio
        self.chip.enter_reset(from_watchdog=True)
        self.chip.leave_reset()

    def _apply_command(self) -> None:
        """A command to the flash is complete: counts the writes and erases, and cuts one off."""
        ssi = self.chip.ssi
        command = bytes(ssi._tx_buffer)
        if command and command[0] in (0x02, 0x20, 0xD8) and ssi._write_enabled:
            self.flash_writes += 1
            if self.flash_writes == self._cut_after:
                self._half_done(command)
                self._cut = True
                self._simulator.stopped = True
                return
        self._apply()

    def _half_done(self, command: bytes) -> None:
        flash = self.chip.flash
        at = int.from_bytes(command[1:4], "big")
        if command[0] == 0x02:
            for i, byte in enumerate(command[4 : 4 + (len(command) - 4) // 2]):
                flash[at + i] &= byte
        else:
            size = 2048 if command[0] == 0x20 else 32768
            flash[at : at + size] = bytes([ERASED]) * size
