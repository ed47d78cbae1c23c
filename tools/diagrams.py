#!/usr/bin/env python3
"""Draws the wiring diagrams in docs/boards from the wiring files in firmware/boards.

python3 tools/diagrams.py            write them
python3 tools/diagrams.py --check    fail if what is there is not what would be written
"""

import runpy
import sys
from pathlib import Path

import _bootstrap
from host_sim import values

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs/boards"

# The pins of a Pico (datasheet, 2.1): left from the top down, right from the top down.
# fmt: off
LEFT = [
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
]
RIGHT = [
    "VBUS", "VSYS", "GND", "3V3_EN", "3V3", "ADC_VREF", "GP28", "AGND", "GP27", "GP26",
    "RUN", "GP22", "GND", "GP21", "GP20", "GP19", "GP18", "GND", "GP17", "GP16",
]
# fmt: on
PITCH = 26
TOP = 96
BODY = (420, 560)  # x of the left and of the right row of pins
WIDTH = 980
HEIGHT = 690
RED, BLACK, BLUE, GREEN, ORANGE, VIOLET = (
    "#d43a40", "#222222", "#2a62d8", "#2b8f50", "#d97a18", "#8048b0",
)  # fmt: skip


class Drawing:
    """Shapes of an SVG, in the order in which they are drawn."""

    def __init__(self, title: str) -> None:
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            'font-family="Helvetica, Arial, sans-serif" font-size="13">',
            f"<title>{title}</title>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        ]
        self.text(WIDTH / 2, 34, title, "middle", 20, weight="bold")

    def text(
        self, x: float, y: float, words: str, anchor: str = "start", size: int = 13, fill: str = BLACK,
        weight: str = "normal",
    ) -> None:  # fmt: skip
        """A line of text."""
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size}" fill="{fill}" '
            f'font-weight="{weight}">{words}</text>'
        )

    def box(
        self, x: float, y: float, w: float, h: float, fill: str, edge: str = BLACK, r: int = 6
    ) -> None:
        """A rectangle with round corners."""
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r}" fill="{fill}" '
            f'stroke="{edge}" stroke-width="1.5"/>'
        )

    def dot(self, x: float, y: float, fill: str, r: float = 5) -> None:
        """A pin or a joint."""
        self.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>')

    def wire(self, colour: str, *points: tuple[float, float], over: bool = False) -> None:
        """A wire through points; ``over``: with a gap in the wires that it crosses."""
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        for stroke, width in (("#ffffff", 9), (colour, 3)) if over else ((colour, 3),):
            self.parts.append(
                f'<polyline points="{path}" fill="none" stroke="{stroke}" stroke-width="{width}" '
                'stroke-linejoin="round"/>'
            )

    def svg(self) -> str:
        """The file."""
        return "\n".join([*self.parts, "</svg>"]) + "\n"


def row(pin: int) -> int:
    """The y of a pin by its number on the board, 1-40."""
    return TOP + PITCH * (pin - 1 if pin <= 20 else 40 - pin)


def number_of(gpio: int) -> int:
    """The number on the board of a GPIO."""
    name = f"GP{gpio}"
    if name in LEFT:
        return LEFT.index(name) + 1
    return 40 - RIGHT.index(name)


def pico(drawing: Drawing, used: dict[int, tuple[str, str]]) -> None:
    """The Pico seen from above, USB up; ``used``: pin number -> (colour, what it is used for)."""
    left, right = BODY
    drawing.box(left - 30, TOP - 24, right - left + 60, 19 * PITCH + 48, "#e4f2e8", "#2b8f50", 10)
    drawing.box((left + right) / 2 - 22, TOP - 36, 44, 26, "#c8ccd0", "#707478", 3)
    drawing.text((left + right) / 2, TOP - 18, "USB", "middle", 11)
    middle = (left + right) / 2
    drawing.box(middle - 26, TOP + 8.5 * PITCH, 52, 52, "#3a3f44", BLACK, 3)
    drawing.text(middle, TOP + 8.5 * PITCH + 30, "Pico", "middle", 14, "#ffffff")
    for i, name in enumerate(LEFT):
        _pin(drawing, left, i + 1, name, used)
    for i, name in enumerate(RIGHT):
        _pin(drawing, right, 40 - i, name, used)


def _pin(drawing: Drawing, x: int, pin: int, name: str, used: dict[int, tuple[str, str]]) -> None:
    y = row(pin)
    colour, what = used.get(pin, ("#b8bec4", ""))
    drawing.dot(x, y, colour, 6 if pin in used else 4)
    inward = 1 if x == BODY[0] else -1
    anchor = "start" if inward > 0 else "end"
    drawing.text(x + 10 * inward, y + 4, name, anchor, 10, BLACK if pin in used else "#98a0a8")
    drawing.text(x - 10 * inward, y + 4, str(pin), "end" if inward > 0 else "start", 9, "#70787f")
    if what:
        drawing.text(x - 42 * inward, y + 4, what, "end" if inward > 0 else "start", 13, colour)


def lcd(wiring: dict) -> str:
    """The module that is plugged onto the Pico: which of its pins it takes."""
    drawing = Drawing("Pico-LCD-1.3 on a Pico: plugged on, USB end to USB end")
    used = {
        number_of(8): (VIOLET, "panel: data / command"),
        number_of(9): (VIOLET, "panel: select"),
        number_of(10): (VIOLET, "panel: SPI1 clock"),
        number_of(11): (VIOLET, "panel: SPI1 data"),
        number_of(12): (VIOLET, "panel: reset"),
        number_of(13): (ORANGE, "panel: backlight (PWM)"),
        39: (RED, "VSYS: power of the module"),
        38: (BLACK, "GND"),
    }
    printed = {3: "stick pressed", 15: "A", 17: "B", 19: "X", 21: "Y"}
    for name, gpio in wiring["KEYS"]:
        what = f"{printed[gpio]}: {name}" if gpio in printed else f"stick {name.lower()}"
        used[number_of(gpio)] = (BLUE, what)
    pico(drawing, used)
    _below(
        drawing,
        "All buttons connect their pin to GND while they are pressed.",
        "A piezo, if you add one: between GND and a pin that is grey here.",
    )
    return drawing.svg()


def oled(wiring: dict) -> str:
    """The kit: panel, six buttons, piezo, batteries."""
    drawing = Drawing("Kit with a 128 x 64 OLED, six buttons and a piezo")
    left, _ = BODY
    used = {6: (BLUE, ""), 7: (GREEN, ""), 8: (BLACK, ""), 36: (RED, ""), 18: (BLACK, "")}
    _panel(drawing)
    rail = 60
    first = row(number_of(dict(wiring["KEYS"])["UP"]))
    last = row(number_of(dict(wiring["KEYS"])["BACK"]))
    drawing.wire(BLACK, (120, first), (rail, first), (rail, last), (120, last))
    drawing.wire(BLACK, (rail, row(18)), (left - 30, row(18)))
    drawing.dot(rail, row(18), BLACK, 4)
    for name, gpio in wiring["KEYS"]:
        pin = number_of(gpio)
        used[pin] = (ORANGE, "")
        _button(drawing, rail, row(pin), name)
        drawing.wire(ORANGE, (230, row(pin)), (left - 30, row(pin)))
    piezo = number_of(wiring["PIEZO"])
    used[piezo] = (VIOLET, "")
    used[23] = (BLACK, "")
    _piezo(drawing, row(piezo), row(23))
    used[39] = (RED, "")
    used[38] = (BLACK, "")
    _batteries(drawing)
    pico(drawing, used)
    _below(
        drawing,
        "Seen from above, USB up. Look at the names on your panel: GND and VCC are swapped on some.",
        "A button has two pairs of legs: take two that are diagonal to each other.",
    )
    return drawing.svg()


def _below(drawing: Drawing, *lines: str) -> None:
    """Lines of text under the board."""
    for i, line in enumerate(lines):
        drawing.text(WIDTH / 2, TOP + 20 * PITCH + 24 + 20 * i, line, "middle")


def _panel(drawing: Drawing) -> None:
    left, right = BODY
    top = 80
    drawing.box(40, top, 190, 126, "#20344c")
    drawing.box(52, top + 12, 140, 84, "#0a0e14", "#40566e", 3)
    drawing.text(122, top + 58, "128 x 64", "middle", 14, "#ceE8ff".lower())
    drawing.text(122, top + 114, "OLED, SSD1306", "middle", 12, "#ffffff")
    y = top + 22
    drawing.wire(
        RED,
        (230, y),
        (262, y),
        (262, 56),
        (right + 66, 56),
        (right + 66, row(36)),
        (right + 30, row(36)),
    )
    drawing.wire(BLACK, (230, y + 24), (250, y + 24), (250, row(8)), (left - 30, row(8)))
    drawing.wire(GREEN, (230, y + 48), (290, y + 48), (290, row(7)), (left - 30, row(7)), over=True)
    drawing.wire(BLUE, (230, y + 72), (320, y + 72), (320, row(6)), (left - 30, row(6)), over=True)
    pins = (("VCC", RED), ("GND", BLACK), ("SCL", GREEN), ("SDA", BLUE))
    for i, (name, colour) in enumerate(pins):
        y = top + 22 + 24 * i
        drawing.text(222, y + 4, name, "end", 11, "#ffffff")
        drawing.dot(230, y, colour)


def _button(drawing: Drawing, rail: int, y: int, name: str) -> None:
    drawing.wire(BLACK, (rail, y), (120, y))
    drawing.box(120, y - 10, 110, 20, "#f2f2ee", "#606468", 4)
    drawing.dot(136, y, "#606468", 6)
    drawing.text(150, y + 4, name, "start", 12)


def _piezo(drawing: Drawing, pin: int, ground: int) -> None:
    x = 760
    drawing.dot(x, (pin + ground) / 2, "#caa648", 34)
    drawing.dot(x, (pin + ground) / 2, "#f4e6b4", 22)
    drawing.text(x + 46, (pin + ground) / 2 + 4, "piezo (passive)")
    drawing.wire(VIOLET, (BODY[1] + 30, pin), (x - 14, pin))
    drawing.wire(BLACK, (BODY[1] + 30, ground), (x - 14, ground))


def _batteries(drawing: Drawing) -> None:
    x = 740
    plus, minus = row(39), row(38)
    drawing.wire(RED, (BODY[1] + 30, plus), (x, plus), over=True)
    drawing.wire(BLACK, (BODY[1] + 30, minus), (x, minus), over=True)
    drawing.box(x, plus - 22, 200, 78, "#f2f2ee", "#606468")
    drawing.text(x + 100, plus + 16, "3 x AA, or a Li-ion", "middle")
    drawing.text(x + 100, plus + 34, "cell with protection", "middle")
    drawing.box(650, plus - 9, 44, 18, "#3a3f44", BLACK, 3)
    drawing.box(655, plus - 9, 6, 18, "#d8dce0", BLACK, 0)
    drawing.text(692, minus + 24, "Schottky diode", "middle", 11)
    drawing.text(692, minus + 38, "(1N5817), switch", "middle", 11)
    drawing.text(x + 14, plus + 5, "+", "middle", 16, RED)
    drawing.text(x + 14, minus + 6, "\u2212", "middle", 16)


BOARDS = {"pico_lcd_1_3": lcd, "pico_oled": oled}


def main(arguments: list[str]) -> int:
    """Writes or checks the diagrams; 1 if a checked one is out of date, which stderr tells."""
    parser = values.Parser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail on a difference")
    check = parser.parse_args(arguments).check
    stale = []
    for name, draw in BOARDS.items():
        wiring = runpy.run_path(str(ROOT / "firmware/boards" / f"{name}.py"))
        path = TARGET / f"{name}.svg"
        drawn = draw(wiring)
        if path.exists() and path.read_text(encoding="utf-8") == drawn:
            continue
        stale.append(path.name)
        if not check:
            path.write_text(drawn, encoding="utf-8")
    if stale and check:
        print(f"not up to date: {', '.join(stale)}: run tools/diagrams.py", file=sys.stderr)
        return 1
    if stale:
        print("written: " + ", ".join(stale))
    return 0


if __name__ == "__main__":
    _bootstrap.guarded(main)
