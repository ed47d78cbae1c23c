# pyright: reportPrivateUsage=false
"""What is wired to the emulated Pico: panel, keys, piezo and backlight, each on the board's own pins."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.rp2040 import RP2040

from host_sim.pico_i2c import I2cBus
from host_sim.pico_spi import SpiListener
from host_sim.pico_ssd1306 import Ssd1306
from host_sim.pico_st7789 import St7789
from taki.ui import theme
from taki.ui.buttons import NAMES

_LOW = GPIOPinState.LOW
_HIGH = GPIOPinState.HIGH
_SECOND = 1_000_000_000


@dataclass(frozen=True)
class Wiring:
    """Pin numbers. ``bus`` is the SPI or I2C; ``keys`` maps each button to its pin, active low.

    ``cs``, ``dc``, ``reset`` and ``light`` are of a panel on SPI, ``sda`` and ``scl`` of one on I2C;
    -1 stands for none.
    """

    bus: int
    keys: Mapping[str, int]
    cs: int = -1
    dc: int = -1
    reset: int = -1
    light: int = -1
    piezo: int = -1
    sda: int = -1
    scl: int = -1


WIRINGS = {
    "pico_lcd_1_3": Wiring(
        1,
        {
            "UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20,
            "OK": 15, "BACK": 17, "MENU": 19, "INFO": 21,
        },
        cs=9,
        dc=8,
        reset=12,
        light=13,
    ),
    "pico_oled": Wiring(
        0,
        {"UP": 10, "DOWN": 11, "LEFT": 12, "RIGHT": 13, "OK": 14, "BACK": 15},
        piezo=16,
        sda=4,
        scl=5,
    ),
}  # fmt: skip
"""By the board's id, as in the files of firmware/boards."""
WIRINGS["pico_lcd_1_3_cp"] = WIRINGS["pico_lcd_1_3"]


class Keys:
    """The buttons: each shorts its pin to ground while it is down."""

    def __init__(self, chip: RP2040, wiring: Wiring) -> None:
        self._pins = {1 << NAMES.index(name): chip.gpio[pin] for name, pin in wiring.keys.items()}
        self._mask = 0

    @property
    def mask(self) -> int:
        """The bits (`taki.ui.buttons.NAMES`) of the buttons that are down; may be set."""
        return self._mask

    @mask.setter
    def mask(self, mask: int) -> None:
        for bit, pin in self._pins.items():
            if mask & bit and not self._mask & bit:
                pin.set_input_value(False)
            elif self._mask & bit and not mask & bit:
                pin.release_input()
        self._mask = mask


class Piezo:
    """Listens to the pin of the piezo: ``notes`` are (start in ms, frequency in Hz, length in ms)."""

    _GAP = _SECOND / 40  # no tone is as low as that: a new note begins

    def __init__(self, chip: RP2040, pin: int) -> None:
        self._clock = chip.clock
        self._edges: list[float] = []
        self._notes: list[tuple[float, float, float]] = []
        if pin >= 0:
            chip.gpio[pin].add_listener(self._on_edge)

    @property
    def notes(self) -> list[tuple[float, float, float]]:
        """What has been heard so far."""
        self._finish()
        return self._notes

    def _on_edge(self, state: GPIOPinState, old: GPIOPinState) -> None:
        if state != _HIGH or old != _LOW:
            return
        now, edges = self._clock.nanos, self._edges
        if edges and now - edges[-1] > self._GAP:
            self._finish()
        elif len(edges) > 2 and abs((now - edges[-1]) / (edges[1] - edges[0]) - 1) > 0.03:
            last = edges[-1]
            self._finish()
            edges.append(last)
        edges.append(now)

    def _finish(self) -> None:
        edges = self._edges
        if len(edges) > 2:
            span = edges[-1] - edges[0]
            hertz = (len(edges) - 1) * _SECOND / span
            self._notes.append((edges[0] / 1e6, hertz, span / 1e6))
        edges.clear()


class Backlight:
    """Listens to the pin of the backlight: ``level`` is 0 to 1, how much of the time it is high."""

    def __init__(self, chip: RP2040, pin: int) -> None:
        self._chip = chip
        self._pin = pin

    @property
    def level(self) -> float:
        """The share of the time that the pin is high, as it is driven now."""
        pin = self._chip.gpio[self._pin]
        if pin.function_select == 4:  # PWM
            channel = self._chip.pwm.channels[(self._pin >> 1) & 7]
            count = (channel.cc >> 16 if self._pin & 1 else channel.cc) & 0xFFFF
            return min(1.0, count / (channel.top + 1)) if channel.csr & 1 else 0.0
        return 1.0 if pin.value == _HIGH else 0.0


class LcdBoard:
    """The Waveshare Pico-LCD-1.3 on a Pico: an `St7789` on SPI, and its backlight."""

    def __init__(self, chip: RP2040, wiring: Wiring) -> None:
        self.panel = St7789(lambda: chip.clock.nanos)
        self.light = Backlight(chip, wiring.light)
        self._cs, self._dc = chip.gpio[wiring.cs], chip.gpio[wiring.dc]
        self._cs.add_listener(self._on_cs)
        chip.gpio[wiring.reset].add_listener(self._on_reset)
        self.spi = SpiListener(chip, wiring.bus, self._hear)

    @property
    def lit(self) -> bool:
        """Whether anything can be seen: the panel is on, and so is its light."""
        return self.panel.visible and self.light.level > 0

    def pixels(self) -> bytes:
        """What is seen, one ink a byte; 255 for a colour that is no ink."""
        if not self.lit:
            return bytes(St7789.WIDTH * St7789.HEIGHT)
        inks = _inks()
        return bytes([inks.get(pixel, 255) for pixel in self.panel.picture()])

    def _hear(self, data: bytes) -> None:
        if self._cs.value != _LOW:
            return
        if self._dc.value != _LOW:
            self.panel.data(data)
            return
        for byte in data:
            self.panel.command(byte)

    def _on_cs(self, state: GPIOPinState, old: GPIOPinState) -> None:
        if state != _LOW and old == _LOW:
            self.panel.end()

    def _on_reset(self, state: GPIOPinState, old: GPIOPinState) -> None:
        if (state == _LOW) != (old == _LOW):
            self.panel.reset(state == _LOW)


@cache
def _inks() -> dict[int, int]:
    """RGB565 -> the ink that has this colour."""
    return {
        (red >> 3) << 11 | (green >> 2) << 5 | blue >> 3: ink
        for ink, (red, green, blue) in reversed(list(enumerate(theme.RGB)))
    }


class OledBoard:
    """The kit with the small screen: an `Ssd1306` on I2C, or none where ``fitted`` is False."""

    def __init__(self, chip: RP2040, wiring: Wiring, fitted: bool = True) -> None:
        self.panel = Ssd1306(lambda: chip.clock.nanos)
        device = self.panel if fitted else None
        I2cBus(chip, wiring.bus, (wiring.sda, wiring.scl), device, self._status)

    @property
    def lit(self) -> bool:
        """Whether anything can be seen."""
        return self.panel.visible

    def pixels(self) -> bytes:
        """What is seen, one ink a byte."""
        return bytes([theme.WHITE * lit for lit in self.panel.picture()])

    def _status(self) -> int:
        return 0x03 if self.panel.on else 0x43  # D6: display off (section 8.1.2)
