"""What README and docs/boards say of tools/build.py and tools/deploy.py is what these do."""

import re
import shlex
from pathlib import Path

import pytest

pytest.importorskip("mpremote", reason="no mpremote: install requirements/build.txt")
pytest.importorskip("littlefs", reason="no littlefs-python: install requirements/build.txt")

from host_sim import build_cli, deploy_cli
from host_sim.build import MICROPYTHON, VMS

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "boards").glob("*.md"))]
COMMANDS = sorted(
    {
        (tool, line.strip())
        for page in PAGES
        for tool, line in re.findall(
            r"python3 tools/(build|deploy)\.py([^`\n#]*)", page.read_text(encoding="utf-8")
        )
    }
)
SOURCES = "".join(
    path.read_text(encoding="utf-8") for path in (ROOT / "host_sim").glob("deploy_*.py")
).replace('"\n            "', "")


@pytest.mark.parametrize(("tool", "line"), COMMANDS, ids=" ".join)
def test_the_tool_takes_the_command(tool, line):
    program = {"build": build_cli, "deploy": deploy_cli}[tool]
    program._parse(shlex.split(line))


def test_every_option_of_deploy_is_told_somewhere():
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    for option in ("--list", "--board", "--backup", "--restore", "--wipe"):
        assert option in text


@pytest.mark.parametrize("board", [board for board, vm in VMS.items() if vm is MICROPYTHON])
def test_messages_that_help_explains_are_said(board):
    text = (ROOT / "docs" / "boards" / f"{board}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| deploy: (.*?) \|", text, re.MULTILINE)
    quoted = [words for row in rows for words in re.findall('"(.*?)"', row)]
    assert len(quoted) > 5
    for words in quoted:
        found = words if words in SOURCES else words.replace("CircuitPython", "{found.vm_text}")
        assert found in SOURCES, words
