"""What tells seats and buttons apart on the little screen: a mark for every seat, a word for MENU."""

import pytest

from host_sim.boards import BOARDS
from host_sim.showcase import tables, turns
from host_sim.showcase.stage import LONG_NAMES, match
from taki.text import ids, languages
from taki.ui import icons, seat_bar, words
from tests.test_layout import recorded, redraw

KIT = BOARDS["pico_oled"]


def icons_of(device, canvas):
    """The icons of a frame, by number and y."""
    drawn = []
    plain = canvas.icon

    def icon(id, x, y, ink):
        drawn.append((id, y))
        plain(id, x, y, ink)

    canvas.icon = icon
    redraw(device)
    canvas.icon = plain
    return drawn


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)
@pytest.mark.parametrize("seats", [2, 4, 5, 6, 10])
def test_the_bar_shows_the_mark_of_every_seat_on_it(seats, board):
    device, canvas = recorded(board, lambda d: match(d, seats, names=LONG_NAMES))
    seen = [i for i, y in icons_of(device, canvas) if i in seat_bar.MARKS and y < 20]
    assert len(seen) == (min(seats, 5) if board is KIT else seats)
    assert seat_bar.mark(device.app.game, device.app.match.round.actor) in seen
    assert not canvas.faults


@pytest.mark.parametrize("code", languages.CODES)
@pytest.mark.parametrize("state", [tables.curtain, tables.table_extreme, turns.turn_drew_one])
def test_six_buttons_say_menu_where_there_is_room(state, code):
    device, canvas = recorded(KIT, state)
    device.app.set_language(code)
    drawn = [i for i, _ in icons_of(device, canvas)]
    shown = [line for line, *_ in canvas.texts]
    assert not canvas.faults
    assert icons.KEY_HOLD_BACK in drawn
    assert (words.say(ids.FOOT_MENU) in shown) == (state is not tables.table_extreme)


def test_a_clock_tells_a_button_to_hold_from_one_to_press():
    for press, hold in (
        (icons.KEY_OK, icons.KEY_HOLD_OK),
        (icons.KEY_BACK, icons.KEY_HOLD_BACK),
    ):
        assert icons.width(hold) == icons.width(press) + 6
