# pyright: reportPrivateUsage=false
"""The SPI of the emulated Pico as a panel hears it, at the speed that its clocks give.

`rp2040py` moves DMA transfers byte by byte, some 40 us of the desktop's time each; here a transfer by DMA
from memory to the SPI is handed over whole when its last bit has left. Its emulated time is the same.
"""

from collections.abc import Callable
from typing import Any

from rp2040py.peripherals import dma
from rp2040py.rp2040 import RP2040

_SECOND = 1_000_000_000
_PLL_USB = 2  # CLK_PERI_CTRL.AUXSRC (RP2040 datasheet 2.15.7)
_RAM = 0x20000000
_FLASH = 0x10000000


class SpiListener:
    """Gives ``hear(data)`` what the firmware sends over SPI ``number``, once it is through the wire.

    ``clock`` is the frequency of the bus. MicroPython runs the peripherals at 48 MHz, so that the SPI reaches
    24 MHz, unless machine.freq() is told to clock them like the processor; stock `rp2040py` always does.
    """

    def __init__(self, chip: RP2040, number: int, hear: Callable[[bytes], None]) -> None:
        self._chip = chip
        self._spi = chip.spi[number]
        self._hear = hear
        self._byte = chip.clock.create_alarm(lambda: self._spi.complete_transmit(0))
        self._spi.on_transmit = self._on_byte
        for channel in chip.dma.channels:
            self._take_over(channel)

    @property
    def clock(self) -> float:
        """Hz."""
        at_usb = self._chip.clocks.peri_ctrl >> 5 & 7 == _PLL_USB
        peripherals = 48_000_000 if at_usb else self._chip.clk_sys
        return self._spi.clock_frequency * peripherals / self._chip.clk_peri or _SECOND

    def _on_byte(self, value: int) -> None:
        self._hear(bytes((value & 255,)))
        self._byte.schedule(self._spi.data_bits * _SECOND / self.clock)

    def _take_over(self, channel: Any) -> None:
        """Channels whose requests come from this SPI are done in one step, others as ever."""
        start = channel.start
        state: dict[str, bytes] = {}

        def finish() -> None:
            data = state.pop("data", b"")
            if data:
                self._hear(data)
            channel._read_addr += len(data)
            channel._trans_count = 1
            channel._transfer_fn = int  # nothing more is moved; what follows the last byte is stock
            channel.transfer()
            self._chip.core.waiting = False

        alarm = self._chip.clock.create_alarm(finish)

        def start_at_once() -> None:
            receives = channel.treq == self._spi.dreq.rx
            wanted = dma.INCR_READ if channel.treq == self._spi.dreq.tx else 0
            control = channel._ctrl
            if (
                not (receives or wanted)
                or not control & dma.EN
                or control & dma.BUSY
                or channel._data_size != 1
                or control & (dma.INCR_READ | dma.INCR_WRITE) != wanted
            ):
                start()
                return
            count = channel._trans_count_reload
            if not receives:
                state["data"] = self._memory(channel._read_addr, count)
            channel._ctrl |= dma.BUSY
            channel._trans_count = count
            alarm.schedule(count * self._spi.data_bits * _SECOND / self.clock)
            # A channel to receive is what machine.SPI starts together with the one to send, to poll
            # until both are done: an interrupt can still end the wait.
            self._chip.core.waiting = receives

        channel.start = start_at_once

    def _memory(self, address: int, size: int) -> bytes:
        if address >= _RAM:
            return bytes(self._chip.sram[address - _RAM : address - _RAM + size])
        return bytes(self._chip.flash[address - _FLASH : address - _FLASH + size])
