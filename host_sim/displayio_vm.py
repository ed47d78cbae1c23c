"""The CircuitPython port on the desktop's Python: real displayio, in a process and an environment of its own.

The environment is `.venv-displayio`, made from requirements/circuitpython.txt: its packages bring modules of
CircuitPython's names, which must not meet the desktop's own. What only a chip has (keys, time, memory) is in
`host_sim/cp_standins`.
"""

import os
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from host_sim.boards import BOARDS, DEFAULT, Board

ROOT = Path(__file__).resolve().parent.parent
HOST = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv-displayio"

_CP = replace(DEFAULT, id="pico_lcd_1_3_cp", name="Pico LCD 1.3, CircuitPython")
CP_BOARDS: dict[str, Board] = {
    "pygamer": BOARDS["pygamer"],
    "pybadge": replace(BOARDS["pygamer"], id="pybadge", name="PyBadge"),
    _CP.id: _CP,
}
"""The boards with CircuitPython by id, as the desktop shows them."""
BY_SIZE = {(board.width, board.height): board.id for board in reversed(CP_BOARDS.values())}
"""The id of the board that stands for a screen."""


class DisplayioError(Exception):
    """A script failed; the text holds what it printed."""


def python() -> Path:
    """The environment's Python, whether it is there or not."""
    return ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def missing() -> str:
    """Why displayio can't be run here, as one line; empty if it can."""
    if python().exists():
        return ""
    return "no environment .venv-displayio: `python3 tools/test.py` makes it"


def environment() -> dict[str, str]:
    """The variables of a process that runs the port."""
    import taki

    firmware = Path(taki.__file__).resolve().parent.parent
    path = (HOST / "cp_standins", firmware, HOST / "shims", HOST / "on_vm", ROOT)
    return dict(
        os.environ,
        PYTHONPATH=os.pathsep.join(str(folder) for folder in path),
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
        PYGAME_HIDE_SUPPORT_PROMPT="1",
        BLINKA_FORCECHIP="GENERIC_X86",
        BLINKA_FORCEBOARD="GENERIC_LINUX_PC",
    )


def device_command() -> list[str]:
    """The command of a process that serves the firmware to the desktop (`host_sim.cp_device`)."""
    return _command("from host_sim import cp_device; cp_device.serve()")


def scenes_command(arguments: Sequence[str]) -> list[str]:
    """The command of a process that draws states of the showcase (`host_sim.cp_scenes.serve`)."""
    return _command(
        "import sys; from host_sim import cp_scenes; cp_scenes.serve(*sys.argv[1:])", *arguments
    )


def _command(code: str, *arguments: str) -> list[str]:
    return [str(python()), "-W", "ignore", "-c", code, *arguments]


def run(script: Path, arguments: Sequence[str] = (), timeout: float = 600) -> str:
    """What a script prints in the environment; `DisplayioError` if it fails."""
    command = [str(python()), "-W", "ignore", str(script), *arguments]
    done = subprocess.run(
        command, env=environment(), capture_output=True, text=True, timeout=timeout, check=False
    )
    if done.returncode != 0:
        raise DisplayioError(f"{script.name} failed:\n{done.stdout}\n{done.stderr}")
    return done.stdout
