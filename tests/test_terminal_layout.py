"""What a terminal of a certain size shows, pixel by pixel, without a terminal."""

import re

import pytest

from host_sim import blocks, sixel
from host_sim.blocks import BlockMapper, Frame, block_char, is_block
from host_sim.boards import BOARDS
from host_sim.terminal_colour import Encoder, colour_depth, palette_for
from host_sim.terminal_layout import exact, largest_board, make_plan, needed, too_small
from host_sim.terminal_screen import TerminalScreen
from host_sim.terminal_text import TextWriter, row_texts

BIG, WIDE, OLED = (BOARDS[name] for name in ("pico_lcd_1_3", "pygamer", "pico_oled"))


@pytest.mark.parametrize(
    ("board", "size", "kind", "as_text"),
    [
        (OLED, (80, 24), "sextant", False),
        (OLED, (64, 22), "sextant", False),
        (OLED, (64, 16), "braille", False),
        (OLED, (128, 32), "half", False),
        (WIDE, (160, 64), "half", False),
        (WIDE, (120, 50), "quadrant", True),
        (WIDE, (80, 24), "sextant", True),
        (BIG, (240, 120), "half", False),
        (BIG, (120, 60), "quadrant", True),
    ],
)
def test_the_plan_for_a_size(board, size, kind, as_text):
    plan = make_plan(board, *size)
    assert (plan.kind, plan.as_text) == (kind, as_text)
    assert plan.left + plan.across - 1 <= size[0]
    assert plan.top + plan.down - 1 <= size[1]


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("kind", ["auto", "half", "quadrant", "sextant", "braille"])
def test_everything_fits_every_terminal_and_the_least_size_is_right(board, kind):
    least = needed(board, kind)
    assert make_plan(board, *least, kind)
    assert not make_plan(board, least[0] - 1, least[1], kind)
    assert not make_plan(board, least[0], least[1] - 1, kind)
    for columns in range(10, 260, 7):
        for rows in range(5, 130, 5):
            plan = make_plan(board, columns, rows, kind)
            if plan is None:
                assert columns < least[0] or rows < least[1]
                continue
            assert plan.left >= 1
            assert plan.top >= 1
            assert plan.left + plan.across - 1 <= columns
            assert plan.top + plan.down - 1 <= rows
            for y, x, text in plan.legend:
                assert 1 <= y <= rows
                assert x + len(text) - 1 <= columns
                assert x >= plan.left + plan.across or y >= plan.top + plan.down
            assert plan.line == 0 or plan.line >= plan.top + plan.down


def test_a_terminal_takes_the_largest_board_that_it_shows_well():
    assert largest_board(80, 24) is OLED
    assert largest_board(80, 32) is WIDE
    assert largest_board(120, 60) is BIG
    assert largest_board(240, 120, depth=0) is OLED
    assert largest_board(10, 5) is OLED


def test_the_line_for_a_small_terminal_names_both_sizes():
    text = too_small(BIG, 150, 30)
    assert "80 x 40" in text
    assert "150 x 30" in text
    assert "\n" not in text
    assert len(too_small(BIG, 7, 3).splitlines()) == 3
    assert all(len(line) <= 20 for line in too_small(BIG, 20, 30).splitlines())


def dots(char, across, down):
    """The sub-pixels (rows of booleans) that a block character fills, found by its own table."""
    kind = {1: "half", 2: {2: "quadrant", 3: "sextant", 4: "braille"}.get(down)}[across]
    mask = next(m for m in range(1 << across * down) if block_char(kind, m) == char)
    return [[bool(mask >> y * across + x & 1) for x in range(across)] for y in range(down)]


@pytest.mark.parametrize("kind", ["half", "quadrant", "sextant", "braille"])
def test_every_pixel_of_the_small_screen_is_shown(kind):
    pixels = bytes((x * 7 + y * 5) % 3 % 2 * 15 for y in range(64) for x in range(128))
    pixels = pixels[: 128 * 20] + bytes([15]) * 128 * 10 + pixels[128 * 30 :]
    columns, rows = exact(OLED, kind)
    across, down = blocks.SHAPES[kind]
    mapper = BlockMapper(columns * across, rows * down, OLED.palette, columns, rows, kind)
    padded = pixels.ljust(columns * across * rows * down, b"\0")
    shown = []
    for row in range(rows):
        lines = [[] for _ in range(down)]
        for char, ink, paper in mapper.row(padded, row):
            for line, filled in zip(lines, dots(char, across, down), strict=True):
                line.extend(ink if fill else paper for fill in filled)
        shown += lines
    assert [c for line in shown[:64] for c in line] == [OLED.palette[p] for p in pixels]


def test_braille_has_two_by_four_dots():
    assert block_char("braille", 0) == "\u2800"
    assert block_char("braille", 255) == "\u28ff"
    assert block_char("braille", 0b00000001) == "⠁"
    assert block_char("braille", 0b00000010) == "⠈"
    assert block_char("braille", 0b10000000) == "⢀"
    assert len({block_char("braille", mask) for mask in range(256)}) == 256


def test_blocks_are_told_from_letters():
    for kind, (across, down) in blocks.SHAPES.items():
        assert all(is_block(block_char(kind, mask)) for mask in range(1 << across * down))
    assert not any(is_block(char) for char in "aZ0+?אé…")


@pytest.mark.parametrize(
    ("environ", "wanted", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "auto", 24),
        ({"TERM": "xterm-256color"}, "auto", 8),
        ({"TERM": "vt220"}, "auto", 0),
        ({"TERM": "dumb"}, "auto", 0),
        ({"TERM": "xterm", "NO_COLOR": "1", "COLORTERM": "truecolor"}, "auto", 0),
        ({"TERM": "dumb"}, "true", 24),
        ({"TERM": "xterm-kitty"}, "256", 8),
        ({"TERM": "xterm-kitty"}, "none", 0),
    ],
)
def test_how_many_colours(environ, wanted, depth):
    assert colour_depth(environ, wanted) == depth


def test_without_colours_letters_can_be_read_on_any_paper():
    white, black = (255, 255, 255), (0, 0, 0)
    row = [("▀", white, black), ("▀", black, white), ("a", white, white), ("b", black, black)]
    assert Encoder(0).encode(row) == "▀\x1b[7m▀a\x1b[27mb"
    assert Encoder(0).encode([("▀", white, white), ("█", black, black)]) == "\x1b[7m \x1b[27m "
    assert set(palette_for(BIG.palette, 0)) == {white, black}


def decode_sixel(code):
    """(width, height, {(x, y): (r, g, b) in percent}) of a sixel picture; an independent reading."""
    body = re.fullmatch(r"\x1bP0;1;0q(.*)\x1b\\", code, re.DOTALL)[1]
    width, height = map(int, re.match(r'"1;1;(\d+);(\d+)', body).groups())
    colours, painted = {}, {}
    x = y = 0
    ink = None
    for token in re.findall(r"#\d+;2;\d+;\d+;\d+|#\d+|!\d+.|[$-]|[?-~]", body.split('"', 1)[1]):
        if token.startswith("#") and ";" in token:
            number, _, *rgb = map(int, token[1:].split(";"))
            colours[number] = tuple(rgb)
        elif token.startswith("#"):
            ink = int(token[1:])
        elif token == "$":
            x = 0
        elif token == "-":
            x, y = 0, y + 6
        else:
            count, char = (int(token[1:-1]), token[-1]) if token[0] == "!" else (1, token)
            for column in range(x, x + count):
                for bit in range(6):
                    if ord(char) - 63 >> bit & 1:
                        assert (column, y + bit) not in painted, "painted twice"
                        painted[column, y + bit] = colours[ink]
            x += count
    return width, height, painted


@pytest.mark.parametrize(("width", "height", "scale"), [(7, 5, 1), (16, 13, 2), (9, 6, 3)])
def test_sixel_pictures_hold_every_pixel(width, height, scale):
    palette = BIG.palette
    pixels = bytes((x // 3 + 2 * y) % 16 for y in range(height) for x in range(width))
    found = decode_sixel(sixel.encode(pixels, width, height, palette, scale))
    assert found[:2] == (width * scale, height * scale)
    assert len(found[2]) == width * height * scale * scale
    for (x, y), rgb in found[2].items():
        wanted = palette[pixels[y // scale * width + x // scale]]
        assert rgb == tuple(round(v * 100 / 255) for v in wanted)


def test_a_screen_sends_a_picture_once_and_blocks_where_it_has_no_room():
    sent = []
    size = [100, 40]
    screen = TerminalScreen(sent.append, lambda: tuple(size), BIG)
    screen.cell = (10, 20)
    frame = Frame(240, 240, bytes(240 * 240), bytes(240 * 240), [])
    screen.draw(frame)
    assert '\x1bP0;1;0q"1;1;720;720' in sent[-1]
    sent.clear()
    screen.draw(frame)
    assert sent == []
    size[:] = [80, 40]
    screen.cell = (2, 4)
    screen.refresh()
    assert not any("\x1bP" in text for text in sent)
    assert sent


def written(texts, columns=20, width=60, sign=()):
    """The rows of characters that a frame's texts become, beside a ``sign``: pixels of row 6."""
    shapes = bytearray(width * 12)
    for x in sign:
        shapes[6 * width + x] = 1
    frame = Frame(width, 12, bytes(shapes), bytes(shapes), texts)
    writer = TextWriter(BIG.palette)
    writer.align(frame)
    cells = [(" ", (0, 0, 0), (0, 0, 0))] * columns
    writer.put(cells, list(row_texts(frame, 0, 1)), frame)
    return "".join(char for char, _, _ in cells)


def test_texts_keep_the_edge_that_their_language_begins_at():
    assert written([("ab", 6, 0, 24, 12, 15)]) == "  ab                "
    assert written([("אב", 30, 0, 24, 12, 15)]) == "                אב  "
    assert written([("8", 2, 0, 24, 12, 15), ("אב", 30, 0, 24, 12, 15)])[8:] == "        אב  "
    assert written([("ab", 42, 0, 16, 12, 15)]) == "                 ab "
    assert written([("ab", 20, 0, 20, 12, 15)]) == "         ab         "


def test_a_text_stays_with_the_sign_before_it():
    assert written([("ab", 42, 0, 16, 12, 15)], sign=[38]) == "              ab    "
    assert written([("ab", 20, 0, 20, 12, 15)], sign=[18]) == "       ab           "
    assert written([("ab", 20, 0, 20, 12, 15)], sign=[18, 44]) == "         ab         "
    assert written([("אב", 20, 0, 20, 12, 15)], sign=[41]) == "           אב       "


def test_letters_stand_on_the_paper_that_there_is_most_of():
    red, blue = (200, 0, 0), (0, 0, 200)
    frame = Frame(3, 1, bytes(3), bytes(3), [("abc", 0, 0, 3, 1, 15)])
    writer = TextWriter(BIG.palette)
    mostly, hardly = block_char("sextant", 0b011111), block_char("sextant", 0b000001)
    cells = [(mostly, red, blue), (hardly, red, blue), ("▙", red, blue)]
    writer.align(frame)
    writer.put(cells, list(frame.texts), frame)
    assert [(char, paper) for char, _, paper in cells] == [("a", red), ("b", blue), ("c", red)]
