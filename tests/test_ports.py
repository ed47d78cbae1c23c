"""The game on a Pico, from power-on: tests/vm/pico_ports.py, over stubs and models of the panels."""

import re
import runpy

import pytest

import diagrams
from host_sim import vms

BOARDS = ("pico_lcd_1_3", "pico_oled")
FULL = {"pico_lcd_1_3": (41920, 655), "pico_oled": (152, 4)}  # light at 8 of 10, and dimmed
STUCK, UNSAVED = 6, 4


@pytest.fixture(params=[vms.CPYTHON, vms.UNIX, vms.UNIX_MPY])
def vm(request):
    if vms.missing(request.param):
        pytest.skip(vms.missing(request.param))
    return request.param


@pytest.fixture(params=BOARDS)
def board(request):
    return request.param


def seen(vm, scenario, board, folder):
    """The lines that a scenario prints; it raises where what it sees is wrong."""
    return vms.run(vm, "pico_ports", [scenario, board, str(folder)]).splitlines()


def test_a_press_that_bounces_is_one_press(vm, board, tmp_path):
    light = FULL[board][0]
    assert seen(vm, "play", board, tmp_path) == [
        "1 title first ready",  # the set-up is loaded while nobody waits
        "1 setup after OK",
        "2 title after BACK",
        f"2 title light {light}",
    ]


def test_a_tick_in_which_nothing_happens_allocates_nothing(board, tmp_path):
    if vms.missing(vms.UNIX):
        pytest.skip(vms.missing(vms.UNIX))
    (line,) = seen(vms.UNIX, "quiet", board, tmp_path)  # heap_lock raises
    *words, total = line.split()
    assert words == ["probed", "True", "bytes"]
    assert (
        int(total) <= 100 * 160
    )  # of each tick the frame of the guard's `try`, given back at once


def test_idle_it_gets_dim_and_dark_and_wakes_behind_the_curtain(vm, board, tmp_path):
    light, dim = FULL[board]
    on = board == "pico_lcd_1_3"  # its light goes out, and its glass sleeps
    assert seen(vm, "idle", board, tmp_path) == [
        "0 curtain started",
        f"1 turn hand open {light}",
        f"60 turn a minute later {dim}",
        f"dark 0 {on} True",
        f"200 curtain awake {light}",
        "201 turn opened",
    ]


def test_a_press_just_as_it_gets_dark_wakes_it(vm, board, tmp_path):
    light, _ = FULL[board]
    assert seen(vm, "hasty", board, tmp_path) == [f"122 title awake {light}"]


def test_a_stuck_button_is_told_of_and_the_others_work(vm, board, tmp_path):
    assert seen(vm, "stuck", board, tmp_path) == [
        "2 title waits",
        f"11 notice told [(0, {STUCK}, True)]",
        "12 title goes on",
        "13 setup works",
        "stuck 0",
    ]


def test_a_low_battery_is_told_of_once(vm, board, tmp_path):
    assert seen(vm, "battery", board, tmp_path) == [
        "25 title on USB",
        "45 notice told",
        "70 title once",
        "mV 0 False",
    ]


def test_a_crash_keeps_the_match_and_says_so(vm, board, tmp_path):
    assert seen(vm, "crash", board, tmp_path) == [
        "1 turn plays",
        "error IndexError",
        "told True True",
        "5 curtain goes on []",
        "ended False",
        "noted True",
    ]


def test_a_panel_that_is_unplugged_loses_nothing(vm, tmp_path):
    lines = seen(vm, "gone", "pico_oled", tmp_path)
    assert lines[0] == "error OSError"
    assert lines[-5].startswith("TAKI: ")
    assert "Saves are kept" in lines[-4]
    assert lines[-2:] == ["ended True", "waiting True []"]


def test_a_full_flash_is_told_of_and_the_match_goes_on(vm, board, tmp_path):
    lines = seen(vm, "full", board, tmp_path)
    assert lines[0] == f"0 notice told [(0, {UNSAVED}, True)]"
    assert lines[2] == "2 turn plays"


def test_without_a_panel_the_repl_says_so(vm, tmp_path):
    lines = seen(vm, "no_panel", "pico_oled", tmp_path)
    assert lines[0] == "TAKI: no panel answers at 0x3C or 0x3D; on the bus: nothing"
    assert lines[-2:] == ["ended True tune True 0", "files []"]


def test_back_at_power_on_leaves_a_repl(vm, board, tmp_path):
    lines = seen(vm, "boot", board, tmp_path)
    assert lines[0] == "held False skip False ms 1"
    assert lines[2:4] == ["held True skip True ms 5", "game None"]
    assert "can't read the buttons" in lines[4]
    assert lines[5] == "without wiring False"


def test_the_drawn_wiring_is_that_of_the_wiring_files(capsys):
    assert diagrams.main(["--check"]) == 0, capsys.readouterr().err


def test_the_tool_for_diagrams_tells_what_is_wrong(capsys, monkeypatch, tmp_path):
    with pytest.raises(SystemExit, match="2"):
        diagrams.main(["--chek"])
    assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(SystemExit, match="0"):
        diagrams.main(["--help"])
    assert "--check" in capsys.readouterr().out
    monkeypatch.setattr(diagrams, "TARGET", tmp_path)
    assert diagrams.main(["--check"]) == 1
    assert "pico_oled.svg" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert diagrams.main([]) == 0
    assert diagrams.main(["--check"]) == 0


@pytest.mark.parametrize("board", BOARDS)
def test_the_table_of_wires_names_every_pin(board):
    text = (diagrams.TARGET / f"{board}.md").read_text(encoding="utf-8")
    keys = runpy.run_path(str(diagrams.ROOT / "firmware/boards" / f"{board}.py"))["KEYS"]
    assert [pin for _, pin in keys if not re.search(rf"\bGP{pin}\b", text)] == []
