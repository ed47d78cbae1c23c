"""Killed at any moment, a game loses at most the choice that was not committed yet."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here: killing needs cheap processes")
@pytest.mark.parametrize("kind", ["files", "torn"])
def test_a_killed_game_loses_nothing_that_was_told_of(kind, tmp_path):
    environ = dict(os.environ)
    paths = (ROOT, ROOT / "firmware", ROOT / "host_sim" / "shims")
    environ["PYTHONPATH"] = os.pathsep.join(str(path) for path in paths)
    command = [sys.executable, "-m", "tests.kill_runs", str(tmp_path), kind, "150", "7"]
    run = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    seen = json.loads(run.stdout)
    assert seen["actions"] > 150, seen
    assert seen["rounds"] > 5, seen
    assert seen["same"] > 20, seen
    assert seen["one more"] > 2, seen  # some kills did fall between saving and telling
    bad = [path for path in tmp_path.iterdir() if ".bad-" in path.name]
    # what was cut off is kept, and was told of unless the next kill was quicker
    assert len(bad) >= seen["notices"] > 0.8 * len(bad) or not bad, seen
    assert (seen["notices"] > 20) == (kind == "torn"), seen
