"""What README.md says can be done: its links lead somewhere, its commands and its code run."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.arguments import build_parser, check

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
CODE = re.search(
    r"^    (PYTHONPATH=[^\n]*)\n.*?```python\n(.*?)```", TEXT, re.MULTILINE | re.DOTALL
)
COMMANDS = [shlex.split(line, comments=True) for line in re.findall(r"^    (.*\.py.*)", TEXT, re.M)]


def test_links_and_pictures_are_there():
    links = [link for link in re.findall(r"\]\(([^)#]+)", TEXT) if "://" not in link]
    assert len(links) > 10
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_files_that_tables_name_are_there():
    rows = "".join(line for line in TEXT.splitlines() if line.startswith("|"))
    names = re.findall(r"`(\w+\.(?:py|md|txt|json))`", rows)
    there = {path.name for top in ("firmware", "tools") for path in (ROOT / top).rglob("*.*")}
    assert len(names) > 15
    assert [name for name in names if name not in there] == []


def test_pictures_are_small():
    pictures = list((ROOT / "docs" / "images").glob("*"))
    assert {f"docs/images/{path.name}" for path in pictures} <= set(re.findall(r"\((.*?)\)", TEXT))
    assert [path.name for path in pictures if path.stat().st_size > 64_000] == []


def test_the_commands_name_tools_that_are_there():
    names = [word for words in COMMANDS for word in words if word.endswith(".py")]
    assert len(names) > 10
    assert [name for name in names if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("words", [w for w in COMMANDS if "tools/play.py" in w], ids=" ".join)
def test_the_game_takes_the_command(words):
    check(build_parser().parse_args(words[words.index("tools/play.py") + 1 :]))


@pytest.mark.skipif(os.name == "nt", reason="Windows sets variables in a line of their own")
def test_the_code_runs_as_it_is_shown():
    command, code = CODE.groups()
    environ = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), environ["PATH"]])
    done = subprocess.run(
        command, shell=True, cwd=ROOT, env=environ, input=code, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"seat [0-3] has won\n", done.stdout)
