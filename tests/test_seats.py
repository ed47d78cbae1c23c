"""The seats of the set-up: names, marks and kinds; remembered, distinct, and taken into the match."""

import pytest

from host_sim.boards import BOARDS
from host_sim.headless import Headless
from host_sim.storage import MemoryStorage
from taki.bots import kinds
from taki.text import ids as T  # noqa: N812
from taki.text import languages
from taki.ui import icons, seat_bar, words
from taki.ui.seats import ROW_KIND, ROW_MARK, ROW_NAMES
from tests.setup_device import in_setup


def names(device):
    return [device.app.setup.seating.name(seat) for seat in range(10)]


def distinct(device):
    setup = device.app.setup
    assert len(set(names(device))) == 10
    assert sorted(setup.seating.marks) == list(range(10))


def test_marks_are_no_shapes_of_the_colours():
    def picture(icon):
        rows, start = icons.height(icon), icons.start(icon)
        return icons.DATA[start : start + rows * -(-icons.width(icon) // 8)]

    shapes = {picture(getattr(icons, f"SHAPE_{s}_{n}")) for s in "TSM" for n in range(4)}
    marks = [picture(mark) for mark in seat_bar.MARKS]
    assert len(set(marks)) == 10
    assert not set(marks) & shapes


def test_the_default_names_are_those_of_the_language():
    device = in_setup()
    for code in languages.CODES:
        device.app.set_language(code)
        assert names(device) == [words.string(T.NAME_0 + i) for i in range(10)]
        distinct(device)


def test_names_stay_distinct_whatever_is_typed():
    device = in_setup()
    setup = device.app.setup
    setup.seating.set_name(0, "Dan")  # the default of seat 1
    distinct(device)
    assert names(device)[:3] == ["Dan", "Noa", "Lia"]
    setup.seating.set_name(1, "Dan")
    distinct(device)
    assert names(device)[:3] == ["Noa", "Dan", "Lia"]
    setup.seating.set_name(2, "Noa")
    distinct(device)
    assert names(device)[2] == "Noa"
    setup.seating.set_name(0, "Gil")
    setup.seating.set_name(9, "Lia")
    distinct(device)
    assert (names(device)[0], names(device)[9]) == ("Gil", "Lia")


def test_two_seats_swap_a_name_and_its_mark():
    device = in_setup()
    setup = device.app.setup
    setup.seating.set_name(0, "Ada")
    setup.seating.set_name(1, "Bob")
    marks = bytes(setup.seating.marks[:2])
    setup.seating.set_name(1, "Ada")
    assert names(device)[:2] == ["Bob", "Ada"]
    assert bytes(setup.seating.marks[:2]) == marks[::-1]
    distinct(device)


def test_every_mark_can_be_had_and_none_twice():
    device = in_setup()
    device.press(*["DOWN"] * 6, "OK", *["DOWN"] * ROW_MARK)
    seen = set()
    for _ in range(10):
        device.press("RIGHT")
        seen.add(device.app.setup.seating.marks[0])
        distinct(device)
    assert seen == set(range(10))


def test_every_kind_of_player_can_be_had():
    device = in_setup()
    device.press(*["DOWN"] * 6)
    seen = []
    for _ in range(len(kinds.KINDS) + 1):
        device.press("RIGHT")
        seen.append(device.app.setup.seating.bots[0])
    assert sorted(seen) == list(range(len(kinds.KINDS) + 1))
    device.press("OK", *["DOWN"] * ROW_KIND)
    before = device.app.setup.seating.bots[0]
    device.press("OK")
    assert device.app.setup.seating.bots[0] != before


def test_every_kind_of_bot_has_a_name():
    assert len([name for name in vars(T) if name.startswith("BOT_")]) == len(kinds.KINDS)


def test_names_and_marks_are_remembered_over_a_power_cut():
    storage = MemoryStorage()
    device = in_setup(storage)
    setup = device.app.setup
    setup.seating.set_name(0, "Ada")
    setup.seating.set_name(2, "\u05d3\u05df")
    setup.seating.set_mark(0, 7)
    setup.seating.set_mark(3, 0)  # a default name, kept with its mark
    before = names(device), bytes(setup.seating.marks)
    device.tick()
    again = in_setup(storage)
    assert (names(again), bytes(again.app.setup.seating.marks)) == before
    assert again.app.settings.mark_of("Ada") == 7
    again.app.setup.seating.set_name(0, "Eve")
    assert "Ada" in [name for name, _ in again.app.settings.names]
    again.press(*["DOWN"] * 6, "OK")
    scene = again.app.seat
    again.press(*["DOWN"] * (ROW_NAMES + scene.names.index("Ada")), "OK")
    assert again.scene == "setup"
    assert again.app.setup.seating.name(0) == "Ada"
    assert again.app.setup.seating.marks[0] == 7


def test_the_names_of_seats_are_not_forgotten_for_others():
    storage = MemoryStorage()
    device = in_setup(storage)
    for seat in range(10):
        device.app.setup.seating.set_name(seat, f"Seat {seat}")
    for i in range(20):
        device.app.setup.seating.set_name(9, f"Guest {i}")
    before = names(device)
    device.tick()
    assert names(in_setup(storage)) == before
    distinct(device)


def test_the_default_name_can_be_taken_again():
    device = in_setup()
    device.app.setup.seating.set_name(0, "Ada")
    device.press(*["DOWN"] * 6, "OK", *["DOWN"] * ROW_NAMES, "OK")
    assert names(device)[0] == "Noa"
    assert device.app.settings.seat_names[0] == ""


@pytest.mark.parametrize("board", list(BOARDS))
@pytest.mark.parametrize("code", languages.CODES)
def test_from_the_title_into_a_match_with_typed_names(code, board):
    """By the six buttons alone; the curtain stands when the names are entered."""
    storage = MemoryStorage()
    device = in_setup(storage, board)
    app = device.app
    app.set_language(code)
    device.press(*["DOWN"] * 6)
    typed = []
    for seat in range(2):
        device.press(*["RIGHT"] * (app.setup.seating.kind(seat) > 0) * len(kinds.KINDS))
        while app.setup.seating.kind(seat):
            device.press("RIGHT")
        device.press("OK", "OK")
        for column in (1, 3 + seat, 5):
            while app.letters.column != column:
                device.press("LEFT" if app.letters.rtl else "RIGHT")
            device.press("OK")
        typed.append(app.letters.name)
        if device.app.painter.long:
            device.hold("OK", 900)
        else:
            device.press("INFO")
        assert device.scene == "setup"
        device.press("DOWN")
    assert len(set(typed)) == 2
    device.press(*["UP"] * app.setup.focus, "RIGHT", "OK")
    device.run_until("curtain", "table")
    assert app.game.holder == -1
    device.run_until("curtain")
    assert app.game.names[:2] == typed
    assert list(app.game.marks[:4]) == list(app.setup.seating.marks[:4])
    assert [bot is None for bot in app.game.bots] == [True, True, False, False]
    device.tick(40)  # OK that was meant for a bot before counts for nobody
    device.press("OK")
    assert device.scene == "turn"
    again = Headless(BOARDS[board], storage=storage)
    again.app.continue_match()
    assert again.app.game.names[:2] == typed
    assert list(again.app.game.marks[:4]) == list(app.game.marks[:4])
    assert in_setup(storage, board).app.setup.seating.name(0) == typed[0]
