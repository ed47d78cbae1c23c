"""The drivers of the panels: frames of a match through them, what the models show, and at what cost.

Prints a line a frame. On CPython `framebuf` is the plain one of the stubs.
"""

import sys

sys.path.append("tests/vm/stubs")

from panels import Panel1306, Panel7789, require
from ui_ports import Numbers, digest

from taki.ports.micropython import rows, rows_plain
from taki.ports.micropython.ssd1306 import SSD1306
from taki.ports.micropython.st7789 import ST7789
from taki.text import encode
from taki.ui import theme


def colours(canvas):
    """The RGB 5-6-5 of every pixel of the canvas."""
    inks = []
    for red, green, blue in theme.RGB:
        inks.append((red & 0xF8) << 8 | (green & 0xFC) << 3 | blue >> 3)
    found = []
    for byte in canvas.buffer:
        found.append(inks[byte >> 4])
        found.append(inks[byte & 15])
    return found


def lights(canvas):
    """Every pixel of the canvas, 0 or 1."""
    found = []
    for y in range(64):
        for x in range(128):
            found.append(canvas.buffer[y // 8 * 128 + x] >> y % 8 & 1)
    return found


def draw(canvas, numbers, again):
    """Something new: all of the frame, or a bit of the last one."""
    if not again:
        canvas.clear(numbers.below(16) if canvas.inks == 16 else 0)
        for _ in range(12):
            ink = numbers.below(16)
            x, y = numbers.below(canvas.width), numbers.below(canvas.height)
            canvas.rect(x - 20, y - 20, 30 + numbers.below(40), 8 + numbers.below(40), ink)
    x, y = numbers.below(canvas.width), numbers.below(canvas.height)
    canvas.frame(x - 20, y, 41, 5, 15)
    canvas.icon(numbers.below(40), x, y, 9)
    canvas.text(encode("TAKI"), y, x // 2, 15, 1)


def play(name, canvas, panel, picture, frames):
    """``frames`` frames; each must be what the model then shows."""
    canvas.poll = panel.poll
    numbers = Numbers(5)
    for number in range(frames):
        before = panel.bytes
        if number % 5 != 4:
            draw(canvas, numbers, number % 5)
        canvas.show()
        require(list(panel.seen()) == picture(canvas), "the glass shows something else")
        print(name, number, panel.bytes - before, panel.polled, digest(bytes(canvas.buffer)))
    canvas.brightness(10)
    if name == "st7789":
        panel.wait(120)
    canvas.sleep()
    canvas.brightness(0)


def main(arguments):
    """``arguments``: frames; "plain" takes the rows module without native code."""
    frames = int(arguments[0])
    if "plain" in arguments:
        rows.choose = lambda: rows_plain
    print("rows", rows.choose().__name__.split(".")[-1])
    panel = Panel7789()
    canvas = ST7789(panel, panel.cs, panel.dc, panel.reset, panel.backlight, panel.wait)
    canvas.brightness(5)
    require(panel.backlight.duty == 16375, "a quarter of the light at half the brightness")
    play("st7789", canvas, panel, colours, frames)
    panel.wait(200)
    canvas.wake()
    require(list(panel.seen()) == colours(canvas), "the picture is kept in sleep")
    canvas.refresh()
    before = panel.bytes
    canvas.show()
    print("all", panel.bytes - before, "windows", panel.windows)
    for column in (0, 2):
        panel = Panel1306(0x3C, column)
        play("ssd1306", SSD1306(panel, 0x3C, column), panel, lights, frames)
        require(panel.contrast == 0 and not panel.on, "dark")
    panel.there = False
    try:
        SSD1306(panel)
        print("answered")
    except OSError:
        print("nobody answers")
