"""Types of the CircuitPython port, by CircuitPython's own stubs and each board's own pins.

The stubs are in the environment of displayio, for both VMs' stubs define `micropython`.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import displayio_vm

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"
BOARDS = {
    "pygamer": "pygamer",
    "pybadge": "pybadge",
    "pico_lcd_1_3_cp": "raspberry_pi_pico",
}
"""Wiring file -> the board's name in `circuitpython-stubs`."""


@pytest.mark.skipif(bool(displayio_vm.missing()), reason=displayio_vm.missing() or "it is here")
@pytest.mark.parametrize("board", BOARDS)
def test_types(board, tmp_path):
    (packages,) = displayio_vm.ENVIRONMENT.glob("**/site-packages/board_definitions")
    stubs = tmp_path / "stubs"
    shutil.copytree(packages / BOARDS[board], stubs / "board")
    shutil.copy(FIRMWARE / "boards" / f"{board}.py", stubs / "wiring.py")
    config = {
        "include": [
            str(FIRMWARE / "circuitpython"),
            str(FIRMWARE / "taki/ports/circuitpython"),
            str(FIRMWARE / "boards" / f"{board}.py"),
        ],
        "extraPaths": [str(FIRMWARE)],
        "stubPath": str(stubs),
        "pythonVersion": "3.10",
        "typeCheckingMode": "standard",
    }
    path = tmp_path / "pyright.json"
    path.write_text(json.dumps(config), encoding="utf-8")
    command = [sys.executable, "-m", "basedpyright", "--level", "error", "-p", str(path)]
    command += ["--pythonpath", str(displayio_vm.python())]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "0 errors" in done.stdout
