"""The boards that the desktop can stand in for: their screens and buttons."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from host_sim.blocks import Colour
from taki.ui import theme

_COLOUR: tuple[Colour, ...] = tuple(theme.RGB)
_OLED: tuple[Colour, ...] = ((7, 10, 14), *(((206, 232, 255),) * 15))


@dataclass(frozen=True)
class Board:
    """One board: ``id`` as in docs/design.md, ``name`` for people.

    The screen has ``width`` x ``height`` pixels and ``inks`` 2 or 16. ``labels`` maps each button
    of the device to what is printed on it: MENU and INFO are missing where they are long presses.
    """

    id: str
    name: str
    width: int
    height: int
    inks: int
    labels: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def six(self) -> bool:
        """Whether MENU is a long BACK and INFO a long OK."""
        return "MENU" not in self.labels

    @property
    def palette(self) -> tuple[Colour, ...]:
        """(red, green, blue) of each ink; on a screen of two inks all but the first are lit."""
        return _COLOUR if self.inks == 16 else _OLED


_CROSS = {"UP": "", "DOWN": "", "LEFT": "", "RIGHT": ""}

BOARDS = {
    board.id: board
    for board in (
        Board(
            "pico_lcd_1_3",
            "Pico LCD 1.3",
            240,
            240,
            16,
            {**_CROSS, "OK": "A", "BACK": "B", "MENU": "X", "INFO": "Y"},
        ),
        Board(
            "pygamer",
            "PyGamer",
            160,
            128,
            16,
            {**_CROSS, "OK": "A", "BACK": "B", "MENU": "START", "INFO": "SELECT"},
        ),
        Board("pico_oled", "Pico OLED kit", 128, 64, 2, {**_CROSS, "OK": "OK", "BACK": "BACK"}),
    )
}
"""Every board by its id; the first is the default."""

DEFAULT = BOARDS["pico_lcd_1_3"]
