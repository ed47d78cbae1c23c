"""The bench measures what it says; no test looks at a time."""

import json
import subprocess
import sys

import pytest

from host_sim import vms
from host_sim.bench import sizes

needs_mpy = pytest.mark.skipif(bool(vms.missing(vms.UNIX_MPY)), reason=vms.missing(vms.UNIX_MPY))


def test_the_state_is_within_its_budget():
    assert 0 < sizes.state() <= 384


@needs_mpy
def test_every_module_of_the_core_is_weighed():
    modules = {path.stem for path in (vms.FIRMWARE / "taki" / "core").glob("*.py")}
    assert {name.removesuffix(".mpy") for name in sizes.mpy()} == modules


@pytest.mark.parametrize("vm", [vms.CPYTHON, vms.UNIX, vms.WASM])
def test_the_speed_script_plays(vm):
    if vms.missing(vm):
        pytest.skip(vms.missing(vm))
    actions, games, seconds = vms.run(vm, "speed", ["2", "0.01", "bytes"]).split()
    assert int(actions) > int(games) >= 1
    assert float(seconds) > 0


@needs_mpy
def test_a_ten_seat_game_ends():
    assert vms.run(vms.UNIX_MPY, "ten_seats", heap="64k").startswith("winner")


def test_wrong_options_and_help():
    command = [sys.executable, str(vms.ROOT / "tools" / "bench.py")]
    done = subprocess.run([*command, "--help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "--peers" in done.stdout
    done = subprocess.run([*command, "--no"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert json.dumps("--no")[1:-1] in done.stderr
