"""The screens through displayio: every frame is the desktop's, pixel for pixel."""

from pathlib import Path

import pytest

from host_sim import displayio_vm, sheet
from host_sim.errors import UsageError
from host_sim.showcase import STATES
from tests.test_golden import SCREENS

SCRIPTS = Path(__file__).resolve().parent / "cp"
PRESSES = 50  # of each of the ten matches of tests/vm/ui_script.py

needs_displayio = pytest.mark.skipif(
    bool(displayio_vm.missing()), reason=displayio_vm.missing() or "it is here"
)


def run(script, *arguments):
    """The words of each line that a script of tests/cp prints."""
    printed = displayio_vm.run(SCRIPTS / f"{script}.py", [str(a) for a in arguments])
    return [line.split() for line in printed.splitlines()]


@needs_displayio
def test_every_state_is_drawn_as_on_the_desktop_and_no_texts_overlap(tmp_path):
    *states, labels = run("scenes", "pygamer", "en,he", tmp_path)
    assert [line for line in states if line[2:] != ["same", "0"]] == [], f"pictures: {tmp_path}"
    assert len(states) == 2 * len(STATES)
    assert int(labels[1]) <= 14  # each takes 800 bytes for good


@needs_displayio
@pytest.mark.parametrize(("board", "prefix"), [("pygamer", "pygamer_"), ("pico_lcd_1_3_cp", "")])
def test_the_main_screens_are_the_pictures_in_golden(board, prefix):
    lines = run("golden", board, prefix)
    assert [line for line in lines if line[1] != "same"] == []
    assert len(lines) == len(SCREENS)


@needs_displayio
@pytest.mark.parametrize(("board", "language"), [("pygamer", "en"), ("pybadge", "he")])
def test_500_presses_through_keys_saves_and_displayio(board, language, tmp_path):
    presses = PRESSES if board == "pygamer" else 5
    *lines, rest = run("press_script", board, presses, language, tmp_path)
    moves = sum(line[4] == "moves" for line in lines)
    wrong = [line for line in lines if line[4] not in ("same", "moves")]
    assert wrong == [], f"pictures: {tmp_path}"
    assert moves < len(lines) / 4
    assert len(lines) == 10 * presses
    erases = int(rest[3])
    assert erases > 0
    assert (tmp_path / "taki.sav").stat().st_size == 3584
    if presses == PRESSES:
        assert len({line[1] for line in lines}) >= 20  # scenes


@needs_displayio
def test_the_contact_sheet_is_the_desktops(tmp_path):
    arguments = ["--only", "title_waiting", "way", "--sizes", "160x128", "--out"]
    for vm in ("displayio", "cpython"):
        assert sheet.main([*arguments, str(tmp_path / f"{vm}.png"), "--vm", vm]) == 0
    assert (tmp_path / "displayio.png").read_bytes() == (tmp_path / "cpython.png").read_bytes()


def test_a_sheet_through_displayio_has_no_screen_of_two_inks():
    with pytest.raises(UsageError, match="240x240,160x128"):
        sheet.main(["--vm", "displayio", "--sizes", "128x64"])
