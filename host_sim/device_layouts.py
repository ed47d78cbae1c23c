"""Where the screen and the buttons lie on the drawn device of each board.

All lengths are in screen pixels of the device, and grow with the scale of the window.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from host_sim.blocks import Colour
from host_sim.keys import KEY_NAMES

_RED, _YELLOW, _GREEN, _BLUE = (226, 61, 66), (250, 196, 49), (46, 164, 92), (52, 124, 246)
_PLAIN = (214, 220, 228)


@dataclass(frozen=True)
class Cap:
    """A button: its middle, its size, its ``shape`` (arrow, round, pill or tact), and its lettering.

    ``aim`` is where an arrow points, as (across, down). ``name`` and ``keys`` are written beside
    the button, the keys as keycaps, from (``text_x``, ``text_y``) on; ``centred`` tells that
    ``text_x`` is their middle.
    """

    x: float
    y: float
    width: float
    height: float
    shape: str
    ink: Colour = _PLAIN
    aim: tuple[int, int] = (0, 0)
    letter: str = ""
    name: str = ""
    keys: tuple[str, ...] = ()
    text_x: float = 0
    text_y: float = 0
    centred: bool = False
    printed: str = ""
    """What is printed on the body below the button."""


@dataclass(frozen=True)
class Layout:
    """A device ``width`` x ``height`` with the screen's corner at ``screen`` (x, y).

    ``text`` is the height of small lettering, ``top`` and ``bottom`` the colours of the body from
    above to below, ``logo`` the middle of the name, ``caps`` the buttons by name.
    """

    width: int
    height: int
    screen: tuple[int, int]
    text: float
    top: Colour
    bottom: Colour
    logo: tuple[float, float]
    caps: Mapping[str, Cap]
    holes: bool = False
    """Whether the body is a bare circuit board, with holes in its corners."""


def _cross(x: float, y: float, pitch: float, size: float, shape: str) -> dict[str, Cap]:
    aims = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
    return {
        name: Cap(x + pitch * dx, y + pitch * dy, size, size, shape, aim=(dx, dy))
        for name, (dx, dy) in aims.items()
    }


def _keys(name: str) -> tuple[str, ...]:
    return tuple(KEY_NAMES[name].split(", "))


def _pico_lcd() -> Layout:
    caps = _cross(43, 146, 18, 18, "arrow")
    inks = {"OK": _GREEN, "BACK": _RED, "MENU": _BLUE, "INFO": _YELLOW}
    for i, (name, letter) in enumerate(zip(inks, "ABXY", strict=True)):
        y = 55 + 58 * i
        caps[name] = Cap(
            356, y, 27, 27, "round", inks[name], (0, 0), letter, name, _keys(name), 376, y - 13
        )
    return Layout(424, 284, (84, 22), 8, (62, 70, 84), (38, 44, 54), (43, 54), caps)


def _pygamer() -> Layout:
    caps = _cross(35, 98, 15, 15, "arrow")
    for name, printed, x, key in (("INFO", "SELECT", 256, "Tab"), ("MENU", "START", 290, "Esc")):
        caps[name] = Cap(
            x, 46, 20, 9, "pill", _PLAIN, (0, 0), "", name, (key,), x, 20, True, printed
        )
    for name, letter, x, y, ink in (("OK", "A", 290, 84, _GREEN), ("BACK", "B", 256, 108, _RED)):
        caps[name] = Cap(
            x, y, 24, 24, "round", ink, (0, 0), letter, name, _keys(name), x, y + 15, True
        )
    return Layout(314, 168, (70, 20), 6.5, (92, 70, 146), (52, 40, 92), (35, 36), caps)


def _pico_oled() -> Layout:
    caps = _cross(33, 56, 14, 13, "tact")
    for name, x, long in (("OK", 217, "hold: INFO"), ("BACK", 249, "hold: MENU")):
        caps[name] = Cap(
            x, 42, 17, 17, "tact", _PLAIN, (0, 0), "", name, (*_keys(name), long), x, 55, True
        )
    return Layout(276, 108, (66, 22), 5, (20, 104, 96), (10, 66, 66), (33, 18), caps, True)


LAYOUTS = {"pico_lcd_1_3": _pico_lcd(), "pygamer": _pygamer(), "pico_oled": _pico_oled()}
"""The layout of each board by its id (`host_sim.boards`)."""

STRIP = 2
"""Height of the line below the device, in heights of small lettering."""
