"""The canvas in memory: cut at every edge, text above shapes, pictures that survive a PNG."""

import pytest

from host_sim.canvas import PALETTE, HostCanvas
from host_sim.pictures import read_png, write_png
from host_sim.screen import ScreenCanvas
from taki.text import encode, fonts
from taki.ui import icons


def lit(canvas):
    return {(i % canvas.width, i // canvas.width) for i, ink in enumerate(canvas.pixels) if ink}


@pytest.mark.parametrize("draw", ["rect", "frame", "icon", "text"])
@pytest.mark.parametrize("x", [-60, -9, -1, 20, 39, 60])
@pytest.mark.parametrize("y", [-60, -9, -1, 20, 29, 60])
def test_what_is_outside_is_cut_and_the_rest_is_unchanged(draw, x, y):
    def onto(canvas, x, y):
        canvas.clear(0)
        if draw == "icon":
            canvas.icon(icons.FIG_L_13, x, y, 7)
        elif draw == "text":
            canvas.text(encode("Taki"), x, y, 7, 3)
        else:
            getattr(canvas, draw)(x, y, 17, 13, 7)
        assert len(canvas.pixels) == canvas.width * canvas.height
        return lit(canvas)

    whole = onto(HostCanvas(240, 240), x + 100, y + 100)
    moved = {(px - 100, py - 100) for px, py in whole}
    assert onto(HostCanvas(40, 30), x, y) == {
        (px, py) for px, py in moved if 0 <= px < 40 and 0 <= py < 30
    }
    assert whole


def test_an_icon_is_its_packed_rows():
    icon = icons.SHAPE_XL_1
    w, h, at = icons.width(icon), icons.height(icon), icons.start(icon)
    canvas = HostCanvas(w, h)
    canvas.icon(icon, 0, 0, 5)
    step = -(-w // 8)
    assert lit(canvas) == {
        (x, y)
        for y in range(h)
        for x in range(w)
        if icons.DATA[at + y * step + x // 8] & 128 >> x % 8
    }


def test_a_line_is_as_wide_as_its_glyphs():
    canvas = HostCanvas(10, 10)
    for size, width in enumerate(fonts.WIDTHS):
        assert canvas.text_width(encode("King"), size) == 4 * width
        assert canvas.text_width(b"", size) == 0


def test_text_lies_above_shapes_drawn_after_it():
    frames = []
    canvas = ScreenCanvas(40, 20, frames.append)
    canvas.clear(0)
    canvas.text(encode("I"), 0, 0, 9, 3)
    canvas.rect(0, 0, 40, 20, 3)
    canvas.show()
    assert set(frames[0].pixels) == {3, 9}
    assert set(frames[0].shapes) == {3}


def test_nothing_of_one_frame_remains_in_the_next():
    canvas = ScreenCanvas(40, 20)
    canvas.clear(0)
    canvas.text(encode("I"), 0, 0, 9, 3)
    canvas.show()
    canvas.clear(4)
    canvas.show()
    assert canvas.last is not None
    assert set(canvas.last.pixels) == {4}


@pytest.mark.parametrize("scale", [1, 3])
def test_a_picture_survives_its_png(scale):
    canvas = HostCanvas(24, 10)
    canvas.clear(1)
    canvas.text(encode("TAKI"), 0, 0, 15, 1)
    width, height, colours = read_png(write_png(bytes(canvas.pixels), 24, 10, PALETTE, scale))
    assert (width, height) == (24 * scale, 10 * scale)
    expected = [
        PALETTE[canvas.pixels[y // scale * 24 + x // scale]]
        for y in range(height)
        for x in range(width)
    ]
    assert [tuple(c) for c in colours] == expected
