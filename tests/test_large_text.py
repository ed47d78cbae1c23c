"""Larger text is larger in every scene, and still fits with any number of seats and cards."""

import pytest

from host_sim.boards import BOARDS
from host_sim.showcase import STATES
from host_sim.showcase.stage import LONG_NAMES, match
from host_sim.showcase.turns import deal_hand, hand_of
from taki.text import fonts
from tests.test_layout import recorded, redraw

FULL = (
    "round_points",
    "match_points",
    "match_points_four",
    "match_single_ten",
    "match_pyramid_ten",
)
"""Ten rows take all the height there is, and a few are large anyway: only what stands around them grows."""


def mean_height(canvas):
    """The height of a glyph, on average, in the frame that is on."""
    glyphs = [(len(line), fonts.HEIGHTS[size]) for line, _, _, _, size in canvas.texts]
    return sum(n * h for n, h in glyphs) / sum(n for n, _ in glyphs)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
@pytest.mark.parametrize("board_id", ["pico_lcd_1_3", "pygamer"])
def test_every_scene_grows(board_id, state):
    device, canvas = recorded(BOARDS[board_id], state)
    heights = []
    for large in (False, True):
        device.app.painter.use_large_text(large)
        redraw(device)
        heights.append(mean_height(canvas))
    full = state.__name__ in FULL
    assert heights[1] > heights[0] + (0 if full else 0.5), heights


@pytest.mark.parametrize("board_id", ["pico_lcd_1_3", "pygamer"])
def test_it_fits_with_any_number_of_seats_and_cards(board_id):
    for seats in (2, 3, 5, 6, 10):
        device, canvas = recorded(
            BOARDS[board_id],
            lambda d, n=seats: match(d, n, names=LONG_NAMES, format="pyramid"),
            True,
        )
        for scene in (device.app.curtain, device.app.calls, device.app.table):
            device.app.go(scene)
            redraw(device)
            assert not canvas.faults, (scene.NAME, canvas.faults)
    device, canvas = recorded(BOARDS[board_id], hand_of(1), True)
    for size in (1, 2, 7, 8, 9, 60):
        deal_hand(device, size)
        redraw(device)
        assert not canvas.faults, (size, canvas.faults)
