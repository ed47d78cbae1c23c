"""Playing with the CircuitPython port: as on the desktop itself, by real displayio."""

import pytest

from host_sim import displayio_vm
from host_sim.cli import main
from host_sim.vms import DISPLAYIO, missing

pytestmark = pytest.mark.skipif(bool(missing(DISPLAYIO)), reason=missing(DISPLAYIO) or "it is here")

MATCH = ["--demo", "--seats", "3", "--seed", "1", "--board", "pygamer"]


def test_a_demo_ends_with_the_desktops_picture(tmp_path, capsys):
    outputs = []
    for vm in ("cpython", "displayio"):
        assert main([*MATCH, "--vm", vm, "--screenshot", str(tmp_path / f"{vm}.png")]) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]
    pictures = [path.read_bytes() for path in tmp_path.glob("*.png")]
    assert len(pictures) == 2
    assert pictures[0] == pictures[1]


def test_a_window_plays_and_keeps_the_match_in_file_and_memory(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    play = ["--vm", "displayio", "--steps", "40", "--seats", "3", "--people", "0", "--speed", "0"]
    assert main([*play, "--data", str(tmp_path)]) == 0
    saved = (tmp_path / "taki.sav").read_bytes()
    memory = (tmp_path / "nvm.bin").read_bytes()
    assert saved[:3] == memory[:3] == b"TKS"
    newest = {record[5] << 8 | record[6] for record in (saved, memory)}
    assert max(newest) - min(newest) == 1  # the last two saves of the match


def test_boards_without_circuitpython_are_refused(capsys):
    assert main(["--vm", "displayio", "--board", "pico_oled"]) == 2
    assert "has no CircuitPython" in capsys.readouterr().err
    assert set(displayio_vm.CP_BOARDS) == {"pygamer", "pybadge", "pico_lcd_1_3_cp"}
