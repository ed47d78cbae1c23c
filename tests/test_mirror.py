"""A right-to-left language mirrors everything: what is drawn, and the keys that move in a row."""

import pytest

from host_sim.boards import BOARDS
from host_sim.headless import Headless
from host_sim.showcase import STATES
from host_sim.showcase.tables import window_ten
from host_sim.showcase.turns import turn
from taki.ui import icons

SWAPPED = {
    icons.CHEVRONS: icons.CHEVRONS_BACK,
    icons.MORE_END: icons.MORE_START,
    icons.ARROW_ON: icons.ARROW_BACK,
}
SWAPPED.update({back: on for on, back in list(SWAPPED.items())})
"""Pictures that point somewhere."""
MIRRORED = [state for state in STATES if not state.__name__.startswith("letters")]
"""Alphabets stand as they are read, whatever the language: tests/test_letters.py."""
LOGO = (icons.LOGO_T, icons.LOGO_A, icons.LOGO_K, icons.LOGO_I)


class Recorder:
    """A canvas that keeps (what, x, width, all the rest) of everything drawn."""

    def __init__(self, canvas):
        self.width, self.height, self.inks = canvas.width, canvas.height, canvas.inks
        self.text_width = canvas.text_width
        self.calls = []

    def clear(self, ink):
        self.calls.clear()

    def rect(self, x, y, w, h, ink):
        self.calls.append(("rect", x, w, y, h, ink))

    def frame(self, x, y, w, h, ink):
        self.calls.append(("frame", x, w, y, h, ink))

    def icon(self, icon, x, y, ink):
        self.calls.append(("icon", x, icons.width(icon), y, icon, ink))

    def text(self, line, x, y, ink, size):
        self.calls.append(("text", x, self.text_width(line, size), y, bytes(line), ink, size))


def drawn(painter, scene, rtl):
    """What a scene draws in a direction, and the x of the logo's letters, which read as they are."""
    canvas, painter.canvas = painter.canvas, Recorder(painter.canvas)
    painter.rtl = rtl
    painter.magnified = lambda icon, x, y, times, ink: painter.rect(
        x, y, icons.width(icon) * times, icons.height(icon) * times, ink
    )
    try:
        scene.draw(painter)
        calls = painter.canvas.calls
    finally:
        painter.canvas = canvas
        painter.rtl = False
        del painter.magnified
    logo = [call for call in calls if call[0] == "icon" and call[4] in LOGO]
    places = [max((x for _, x, _, _, icon, _ in logo if icon == i), default=i) for i in LOGO]
    return [call for call in calls if call not in logo], places


def mirrored(call, width):
    what, x, w, y, first, *rest = call
    if what == "icon":
        first = SWAPPED.get(first, first)
    return (what, width - x - w, w, y, first, *rest)


@pytest.mark.parametrize("board", ["pico_lcd_1_3", "pico_oled"])
@pytest.mark.parametrize("state", MIRRORED, ids=lambda state: state.__name__)
def test_every_scene_is_mirrored(board, state):
    device = Headless(BOARDS[board])
    device.canvas.drawing = False  # quicker: what is drawn is looked at below
    device.tick()
    state(device)
    painter, scene = device.app.painter, device.app.scene
    from_left, logo = drawn(painter, scene, False)
    from_right, logo_again = drawn(painter, scene, True)
    assert from_right == [mirrored(call, painter.w) for call in from_left]
    assert logo == sorted(logo)
    assert logo_again == sorted(logo_again)


@pytest.mark.parametrize(("code", "on", "back"), [("en", "RIGHT", "LEFT"), ("he", "LEFT", "RIGHT")])
def test_keys_move_the_way_the_screen_reads(code, on, back):
    device = Headless()
    device.app.set_language(code)
    device.tick()
    turn(device)
    hand = device.app.turn.hand
    first = hand.focus
    device.press(on)
    assert hand.focus == first + 1
    device.press(back)
    assert hand.focus == first
    window_ten(device)
    window = device.app.window
    first = window.focus
    device.press(on)
    assert window.focus == first + 1
    device.press(back)
    assert window.focus == first
