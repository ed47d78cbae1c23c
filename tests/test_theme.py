"""The inks: text can be read on every ground, and colours are told apart without seeing hues.

Deficiencies of colour vision are simulated by the matrices for severity 1.0 of G. M. Machado,
M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE Transactions on Visualization and Computer Graphics 15(6), 2009, applied to linear
RGB; differences are CIE 1976 (L*a*b*, D65), where about 2.3 is just noticeable.
"""

from itertools import combinations

import pytest

from taki.ui import card_face, icons, theme
from taki.ui.seat_bar import MARKS
from tests.recording import LEAST_CONTRAST, contrast, picture

DEFICIENCIES = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LEAST_DIFFERENCE = 15
"""Between two inks that have to be told apart side by side: over six times just noticeable."""
COLOURS = list(combinations(range(4), 2))


def linear(rgb):
    parts = [v / 255 for v in rgb]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]


def seen(rgb, deficiency):
    """The linear RGB that somebody with the deficiency sees."""
    values = linear(rgb)
    rows = DEFICIENCIES[deficiency]
    return [
        min(1.0, max(0.0, sum(m * v for m, v in zip(row, values, strict=True)))) for row in rows
    ]


def lab(values):
    """CIE L*a*b* of a linear RGB (sRGB primaries, D65)."""
    r, g, b = values
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one, other, deficiency):
    a, b = lab(seen(theme.RGB[one], deficiency)), lab(seen(theme.RGB[other], deficiency))
    return sum((u - v) ** 2 for u, v in zip(a, b, strict=True)) ** 0.5


PAIRS = [
    *((theme.BLACK, theme.bright(colour)) for colour in range(4)),
    *((theme.WHITE, theme.dark(colour)) for colour in range(4)),
    *((ink, theme.TABLE) for ink in (theme.WHITE, theme.DIM, theme.ACCENT)),
    *((ink, theme.PANEL) for ink in (theme.WHITE, theme.DIM, theme.ACCENT)),
    *((ink, theme.BLACK) for ink in (theme.WHITE, theme.DIM)),
    *((theme.BLACK, ground) for ground in (theme.PAPER, theme.ACCENT, theme.WHITE)),
    *((theme.INK, ground) for ground in (theme.PAPER, theme.DIM)),
]
"""Every (ink, ground) that text and the figures and marks of cards are drawn in."""


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_what_is_written_stands_out_from_its_ground(ink, ground):
    assert contrast(theme.RGB[ink], theme.RGB[ground]) >= LEAST_CONTRAST


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_on_two_inks_it_is_black_on_white_or_white_on_black(ink, ground):
    assert {theme.INKS_2[ink], theme.INKS_2[ground]} == {theme.BLACK, theme.WHITE}


def test_the_inks_of_either_canvas():
    assert list(theme.INKS_16) == list(range(16)) == list(range(len(theme.RGB)))
    assert len(theme.INKS_2) == 16
    assert set(theme.INKS_2) == {theme.BLACK, theme.WHITE}


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize(("one", "other"), COLOURS)
def test_colours_differ_for_every_eye(one, other, deficiency):
    assert difference(theme.bright(one), theme.bright(other), deficiency) >= LEAST_DIFFERENCE
    assert difference(theme.dark(one), theme.dark(other), deficiency) >= LEAST_DIFFERENCE * 2 // 3


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("colour", range(4))
def test_a_playable_card_differs_in_lightness_for_every_eye(colour, deficiency):
    bright = lab(seen(theme.RGB[theme.bright(colour)], deficiency))[0]
    dark = lab(seen(theme.RGB[theme.dark(colour)], deficiency))[0]
    assert bright - dark >= 20


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("ground", [theme.TABLE, theme.PANEL, theme.BLACK])
def test_the_accent_differs_from_what_it_lies_on(ground, deficiency):
    assert difference(theme.ACCENT, ground, deficiency) >= 2 * LEAST_DIFFERENCE


SHAPES = {
    "T": card_face.SHAPES_T,
    "S": card_face.SHAPES_S,
    "M": card_face.SHAPES_M,
    "L": card_face.SHAPES_L,
    "XL": card_face.SHAPES_XL,
}
LETTERS = {"T": card_face.LETTERS_T, "S": card_face.LETTERS_S, "M": card_face.LETTERS_M}


def lit(icon):
    w, h = icons.width(icon), icons.height(icon)
    return set(picture(icons.DATA, icons.start(icon), w, h)), w, h


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize(("one", "other"), COLOURS)
def test_shapes_differ_at_every_size(one, other, size):
    (first, w, h), (second, *same) = lit(SHAPES[size][one]), lit(SHAPES[size][other])
    assert [w, h] == same
    assert len(first ^ second) >= max(4, w * h // 8)


@pytest.mark.parametrize("size", LETTERS)
@pytest.mark.parametrize(("one", "other"), COLOURS)
def test_letters_differ_at_every_size(one, other, size):
    assert lit(LETTERS[size][one])[0] != lit(LETTERS[size][other])[0]


@pytest.mark.parametrize("mark", range(10))
def test_marks_of_seats_are_neither_shapes_nor_alike(mark):
    found, w, h = lit(MARKS[mark])
    assert (w, h) == (7, 7)
    others = [lit(icon)[0] for icon in (*MARKS[:mark], *card_face.SHAPES_S)]
    assert all(len(found ^ other) >= 8 for other in others)
