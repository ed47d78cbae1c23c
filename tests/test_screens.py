"""Pixels as block characters, PNG files, and the drawing of frames into a terminal."""

import re
from itertools import pairwise

import pytest

from host_sim.blocks import SHAPES, BlockMapper, Frame, block_char, fit
from host_sim.boards import DEFAULT
from host_sim.pictures import read_png, write_png
from host_sim.terminal_colour import colour_depth
from host_sim.terminal_screen import TerminalScreen

PALETTE = [(0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 0, 255)]


def checker(width, height, size=1):
    return bytes((x // size + y // size) & 1 for y in range(height) for x in range(width))


class FakeTerminal:
    """Collects what is written; its size can be changed."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.written = []

    def size(self):
        return self.columns, self.rows

    def take(self):
        text = "".join(self.written)
        self.written.clear()
        return text


def screen_of(terminal, **options):
    return TerminalScreen(terminal.written.append, terminal.size, DEFAULT, **options)


def frame_of(pixels, texts=(), size=240):
    return Frame(size, size, pixels, pixels, list(texts))


@pytest.mark.parametrize("kind", SHAPES)
def test_every_mask_has_a_block_of_its_own(kind):
    across, down = SHAPES[kind]
    chars = {block_char(kind, mask) for mask in range(1 << across * down)}
    assert len(chars) == 1 << across * down


def test_half_blocks_show_every_pixel():
    pixels = bytes([1, 2, 3, 0])
    mapper = BlockMapper(2, 2, PALETTE, 2, 1, "half")
    cells = mapper.row(pixels, 0)
    shown = []
    for char, ink, paper in cells:
        shown.append({"▀": (ink, paper), "▄": (paper, ink), " ": (paper, paper)}[char])
    assert shown == [(PALETTE[1], PALETTE[3]), (PALETTE[2], PALETTE[0])]


def test_quadrants_keep_a_two_colour_cell_exact():
    pixels = bytes([1, 0, 0, 1])
    ((char, ink, paper),) = BlockMapper(2, 2, PALETTE, 1, 1, "quadrant").row(pixels, 0)
    assert (char, ink, paper) in (
        ("▚", PALETTE[1], PALETTE[0]),
        ("▞", PALETTE[0], PALETTE[1]),
    )


@pytest.mark.parametrize("size", [(240, 120), (120, 60), (100, 50), (97, 41), (80, 40)])
def test_fit_stays_inside_and_nearly_square(size):
    columns, rows = fit(240, 240, *size)
    assert columns <= size[0]
    assert rows <= size[1]
    assert abs(columns - 2 * rows) <= 1


def test_fit_never_enlarges():
    assert fit(240, 240, 1000, 1000) == (240, 120)


def test_strips_cover_all_rows():
    mapper = BlockMapper(240, 240, PALETTE, 97, 48, "quadrant")
    ends = [mapper.strip(row) for row in range(48)]
    assert ends[0][0] == 0
    assert ends[-1][1] == 240
    assert all(a[1] >= b[0] for a, b in pairwise(ends))


def test_terminal_sends_only_changed_rows():
    terminal = FakeTerminal(240, 120)
    screen = screen_of(terminal)
    pixels = bytearray(240 * 240)
    screen.draw(frame_of(bytes(pixels)))
    assert len(re.findall(r"\x1b\[\d+;1H", terminal.take())) == 120
    screen.draw(frame_of(bytes(pixels)))
    assert terminal.take() == ""
    pixels[240 * 100] = 1
    screen.draw(frame_of(bytes(pixels)))
    assert re.findall(r"\x1b\[(\d+);1H", terminal.take()) == ["51"]


def test_terminal_redraws_when_its_size_changes():
    terminal = FakeTerminal(240, 120)
    screen = screen_of(terminal)
    screen.draw(frame_of(checker(240, 240)))
    terminal.take()
    screen.refresh()
    assert terminal.take() == ""
    terminal.columns, terminal.rows = 120, 60
    screen.refresh()
    assert len(re.findall(r"\x1b\[\d+;1H", terminal.take())) >= 60


def test_small_terminal_shows_texts_as_characters():
    terminal = FakeTerminal(120, 60)
    screen = screen_of(terminal)
    texts = [("Play a +2", 60, 100, 120, 12, 1), ("menu", 2, 228, 24, 12, 2)]
    screen.draw(frame_of(bytes(240 * 240), texts))
    plain = re.sub(r"\x1b\[[0-9;]*[a-zA-Z]", "", terminal.take())
    assert "Play a +2" in plain
    assert "menu" in plain


def test_large_terminal_shows_texts_as_pixels():
    terminal = FakeTerminal(240, 120)
    screen_of(terminal).draw(frame_of(bytes(240 * 240), [("menu", 2, 228, 24, 12, 2)]))
    assert "menu" not in terminal.take()


def test_too_small_terminal_says_what_it_needs():
    terminal = FakeTerminal(60, 20)
    screen = screen_of(terminal)
    screen.draw(frame_of(bytes(240 * 240)))
    text = terminal.take()
    assert "60 x 20" in text
    assert "80 x 40" in text
    terminal.columns, terminal.rows = 120, 60
    screen.refresh()
    assert "needs" not in terminal.take()


def test_eight_bit_terminals_get_no_true_colour():
    terminal = FakeTerminal(120, 60)
    screen_of(terminal, depth=8).draw(frame_of(checker(240, 240, 7)))
    text = terminal.take()
    assert "8;5;" in text
    assert "8;2;" not in text


@pytest.mark.parametrize(
    ("environ", "bits"),
    [
        ({"COLORTERM": "truecolor"}, 24),
        ({"COLORTERM": "24bit"}, 24),
        ({"TERM": "xterm-256color"}, 8),
        ({"TERM": "xterm-kitty"}, 24),
        ({"WT_SESSION": "x"}, 24),
    ],
)
def test_colour_depth(environ, bits, monkeypatch):
    monkeypatch.setattr("host_sim.terminal_colour.os.name", "posix")
    assert colour_depth(environ) == bits


@pytest.mark.parametrize("scale", [1, 3])
def test_png_comes_back_as_it_was(scale):
    pixels = bytes([0, 1, 2, 3, 2, 1])
    width, height, colours = read_png(write_png(pixels, 3, 2, PALETTE, scale))
    assert (width, height) == (3 * scale, 2 * scale)
    assert colours[::scale][:3] == [PALETTE[i] for i in pixels[:3]]
    assert colours[-1] == PALETTE[1]


def test_other_files_are_no_png():
    with pytest.raises(ValueError, match="not a PNG"):
        read_png(b"GIF89a")
