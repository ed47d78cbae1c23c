"""The CircuitPython ports: keys, stick, time, sound, storage, power-on; in the environment with displayio."""

import re
import subprocess
from pathlib import Path

import pytest

from host_sim import displayio_vm

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted((ROOT / "tests" / "cp").glob("check_*.py"))


@pytest.mark.skipif(bool(displayio_vm.missing()), reason=displayio_vm.missing() or "it is here")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_in_the_environment_with_displayio(file):
    command = [str(displayio_vm.python()), "-W", "ignore", "-m", "pytest", "-q", "-p"]
    command += ["no:cacheprovider", str(file)]
    done = subprocess.run(
        command,
        env=displayio_vm.environment(),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-6000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed
    assert int(passed[1]) >= 10
