# pyright: reportPrivateUsage=false
"""The I2C of the emulated Pico as a panel hears it: from the controller, at its speed, and bit by bit.

MicroPython toggles the pins itself for transfers without data, which is how ``I2C.scan`` finds devices.
"""

from collections.abc import Callable
from typing import Protocol

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.i2c import R_TX_EMPTY
from rp2040py.rp2040 import RP2040

_LOW = GPIOPinState.LOW
_SECOND = 1_000_000_000
_BITS = 9  # of a byte with its acknowledgement


class Listener(Protocol):
    """A device on the bus."""

    @property
    def address(self) -> int:
        """Its address, 7 bits."""
        ...

    def start(self) -> None:
        """It is addressed for writing."""
        ...

    def write(self, value: int) -> None:
        """A byte for it."""
        ...


class I2cBus:
    """I2C ``number`` on the pins ``sda`` and ``scl`` with one device, or nobody there for None.

    Reading gives ``status()`` for every byte.
    """

    def __init__(
        self,
        chip: RP2040,
        number: int,
        pins: tuple[int, int],
        device: Listener | None,
        status: Callable[[], int],
    ) -> None:
        self._chip = chip
        self._device = device
        self._status = status
        self._i2c = i2c = chip.i2c[number]
        self._answer: Callable[[], None] = lambda: None
        self._alarm = chip.clock.create_alarm(lambda: self._answer())
        i2c.on_connect = self._on_connect
        i2c.on_write_byte = self._on_write
        i2c.on_read_byte = self._on_read
        self._sda, self._scl = (chip.gpio[pin] for pin in pins)
        self._bits: list[int] | None = None  # of the byte that is toggled in; None: nobody talks
        self._addressed = False
        self._first = True
        self._sda.add_listener(self._on_sda)
        self._scl.add_listener(self._on_scl)

    # -- the controller ----------------------------------------------------------------------

    def _on_connect(self, address: int, mode: int) -> None:
        here = self._device is not None and address & 0x7F == self._device.address
        if self._device and here and mode == 0:
            self._device.start()
        self._after_a_byte(lambda: self._connected(here))

    def _connected(self, here: bool) -> None:
        if not here:
            # An abort empties the FIFO (RP2040 datasheet 4.3.5), which the SDK waits to be told of.
            self._i2c._set_interrupts(R_TX_EMPTY)
        self._i2c.complete_connect(here)

    def _on_write(self, value: int) -> None:
        if self._device:
            self._device.write(value)
        self._after_a_byte(lambda: self._i2c.complete_write(True))

    def _on_read(self, ack: bool) -> None:
        self._after_a_byte(lambda: self._i2c.complete_read(self._status()))

    def _after_a_byte(self, answer: Callable[[], None]) -> None:
        self._answer = answer
        cycle = (self._i2c.scl_high_period + self._i2c.scl_low_period) / self._chip.clk_sys
        self._alarm.schedule(_BITS * cycle * _SECOND)

    # -- pins toggled by software: open drain, so that not low is high ------------------------

    def _on_sda(self, state: GPIOPinState, old: GPIOPinState) -> None:
        if self._scl.value == _LOW or (state == _LOW) == (old == _LOW):
            return
        self._let_go()
        self._bits = [] if state == _LOW else None  # start, stop
        self._first = True
        self._addressed = False

    def _on_scl(self, state: GPIOPinState, old: GPIOPinState) -> None:
        bits = self._bits
        if bits is None or (state == _LOW) == (old == _LOW):
            return
        if state != _LOW:
            bits.append(0 if self._sda.value == _LOW else 1)
        elif len(bits) == _BITS - 1:
            self._take(int("".join(map(str, bits)), 2))
        elif len(bits) == _BITS:
            bits.clear()
            self._let_go()

    def _take(self, byte: int) -> None:
        """Eight bits are there: acknowledges them if they are for the device."""
        device = self._device
        if device is None:
            return
        if self._first:
            self._addressed = byte == device.address << 1
            if self._addressed:
                device.start()
        elif self._addressed:
            device.write(byte)
        self._first = False
        if self._addressed:
            self._sda.set_input_value(False)

    def _let_go(self) -> None:
        self._sda.release_input()
