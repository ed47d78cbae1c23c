"""The models of the panels: what a driver's bytes show, and what a wrong driver's would."""

import pytest

from host_sim.pico_panel import MS
from host_sim.pico_ssd1306 import Ssd1306
from host_sim.pico_st7789 import St7789

RED, GREEN, BLUE, WHITE = 0xF800, 0x07E0, 0x001F, 0xFFFF


class Clock:
    """A time that only moves by hand."""

    def __init__(self):
        self.ns = 0.0

    def __call__(self):
        return self.ns

    def wait(self, ms):
        self.ns += ms * MS


def lcd(madctl=0x70, inverted=True, colmod=0x55, wait=120):
    """A panel that was started as its datasheet wants it, and its clock."""
    clock = Clock()
    panel = St7789(clock)
    panel.reset(True)
    clock.wait(1)
    panel.reset(False)
    clock.wait(wait)
    panel.command(0x11)
    clock.wait(wait)
    for code, value in ((0x3A, colmod), (0x36, madctl)):
        panel.command(code)
        panel.data(bytes((value,)))
    panel.command(0x21 if inverted else 0x20)
    panel.command(0x29)
    return panel, clock


def window(panel, x0, x1, y0, y1):
    for code, first, last in ((0x2A, x0, x1), (0x2B, y0, y1)):
        panel.command(code)
        panel.data(bytes((first >> 8, first & 255, last >> 8, last & 255)))
    panel.command(0x2C)


def fill(panel, colour):
    window(panel, 0, 239, 0, 239)
    panel.data(bytes((colour >> 8, colour & 255)) * 240 * 240)


def test_lcd_shows_what_was_written():
    panel, _ = lcd()
    fill(panel, BLUE)
    window(panel, 10, 12, 20, 21)
    panel.data(b"\xf8\x00" * 3 + b"\x07\xe0" * 3)
    picture = panel.picture()
    assert list(picture[20 * 240 + 9 : 20 * 240 + 14]) == [BLUE, RED, RED, RED, BLUE]
    assert list(picture[21 * 240 + 9 : 21 * 240 + 14]) == [BLUE, GREEN, GREEN, GREEN, BLUE]
    assert picture.count(BLUE) == 240 * 240 - 6
    assert panel.complaints == []


def test_lcd_is_black_while_asleep_or_off_and_noise_before_the_first_frame():
    panel, clock = lcd()
    assert len(set(panel.picture())) > 1000
    fill(panel, WHITE)
    for code in (0x28, 0x10):
        panel.command(code)
        assert set(panel.picture()) == {0}
        clock.wait(5)
        panel.command(0x29)
    assert not panel.visible
    clock.wait(120)
    panel.command(0x11)
    assert set(panel.picture()) == {WHITE}
    assert panel.complaints == []


@pytest.mark.parametrize(
    ("options", "seen"),
    [({"inverted": False}, 0xFFFF ^ RED), ({"madctl": 0x78}, BLUE), ({}, RED)],
)
def test_lcd_negative_and_colour_order(options, seen):
    panel, _ = lcd(**options)
    fill(panel, RED)
    assert set(panel.picture()) == {seen}


@pytest.mark.parametrize(
    ("madctl", "corner"),
    [(0x70, (0, 0)), (0x30, (0, 239)), (0x10, (0, 239)), (0x50, (0, 0))],
)
def test_lcd_orientation(madctl, corner):
    panel, _ = lcd(madctl=madctl)
    fill(panel, BLUE)
    window(panel, 0, 0, 0, 0)
    panel.data(b"\xf8\x00")
    y, x = divmod(panel.picture().index(RED), 240)
    assert (x, y) == corner


def test_lcd_window_wraps_and_pixels_may_come_in_pieces():
    panel, _ = lcd()
    fill(panel, BLUE)
    window(panel, 0, 1, 0, 0)
    panel.data(b"\xf8")
    panel.data(b"\x00\x07\xe0\xff")
    panel.data(b"\xff")
    assert list(panel.picture()[:3]) == [WHITE, GREEN, BLUE]


@pytest.mark.parametrize(
    ("colmod", "data"),
    [(0x53, b"\xf0\x0f\x00"), (0x55, b"\xf8\x00\xf8\x00"), (0x66, b"\xfc\x00\x00" * 2)],
)
def test_lcd_pixel_formats(colmod, data):
    panel, _ = lcd(colmod=colmod)
    window(panel, 0, 1, 0, 0)
    panel.data(data)
    assert list(panel.picture()[:2]) == [RED, RED]


def test_lcd_complains_of_haste_and_of_windows_outside():
    assert lcd(wait=120)[0].complaints == []
    hasty = lcd(wait=1)[0].complaints
    assert any("after the reset" in text for text in hasty)
    assert any("after SLPOUT" in text for text in hasty)
    panel, _ = lcd()
    window(panel, 0, 239, 0, 240)
    assert panel.complaints == ["the window 0..240 is not in the memory"]


START = bytes.fromhex("aed580a83fd300408d142002a1c8da12a4a6af")


def oled(start=START):
    panel = Ssd1306(Clock())
    send(panel, 0x00, start)
    return panel


def send(panel, control, data):
    panel.start()
    panel.write(control)
    for byte in data:
        panel.write(byte)


def draw(panel):
    """Clears and lights the pixels (3, 0) and (5, 9)."""
    for page in range(8):
        send(panel, 0x00, bytes((0xB0 | page, 0, 0x10)))
        row = bytearray(128)
        if page == 0:
            row[3] = 1
        elif page == 1:
            row[5] = 2
        send(panel, 0x40, row)


def lit(panel):
    return [(i % 128, i // 128) for i, bit in enumerate(panel.picture()) if bit]


def test_oled_shows_what_was_written():
    panel = oled()
    draw(panel)
    assert lit(panel) == [(3, 0), (5, 9)]
    assert panel.complaints == []


@pytest.mark.parametrize(
    ("wrong", "right", "seen"),
    [
        ("a1", "a0", [(124, 0), (122, 9)]),
        ("c8", "c0", [(5, 54), (3, 63)]),
        ("40", "48", [(5, 1), (3, 56)]),
        ("8d14", "8d10", []),
        ("af", "ae", []),
    ],
)
def test_oled_set_up_wrongly(wrong, right, seen):
    panel = oled(bytes.fromhex(START.hex().replace(wrong, right)))
    draw(panel)
    assert lit(panel) == seen


def test_oled_negative_and_all_lit():
    panel = oled()
    draw(panel)
    send(panel, 0x00, b"\xa7")
    assert len(lit(panel)) == 128 * 64 - 2
    send(panel, 0x00, b"\xa6\xa5")
    assert len(lit(panel)) == 128 * 64


def test_oled_horizontal_addressing_wraps_to_the_next_page():
    panel = oled()
    draw(panel)
    send(panel, 0x00, bytes.fromhex("2000210a0b220203"))
    send(panel, 0x40, b"\x01\x02\x04")
    assert lit(panel)[2:] == [(10, 16), (11, 17), (10, 26)]


def test_oled_control_byte_for_single_bytes():
    panel = oled()
    draw(panel)
    panel.start()
    for byte in (0x80, 0xB2, 0x80, 0x00, 0x80, 0x10, 0xC0, 0x01, 0x40, 0x01, 0x01):
        panel.write(byte)
    assert lit(panel)[2:] == [(0, 16), (1, 16), (2, 16)]


def test_oled_complains_of_other_glass():
    assert oled(START.replace(b"\xda\x12", b"\xda\x02")).complaints != []
