"""The repository as a whole: every rule has a test, and it speaks of itself alone."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = [f"R{n}" for n in range(1, 38)]
TEXT = {".py", ".md", ".toml", ".txt", ".json", ".yml", ".mjs", ".svg", ".bdf", ""}
FOREIGN = re.compile(
    r"(?<![\w.])/(work|root|home|Users|opt)/\w|/tmp/brief|\.\./shared"  # a machine's paths
    r"|registry\.npmjs|npm\.pkg|files\.pythonhosted|pypi\.org|deb\.debian"  # a registry's host
)


def project_files():
    """The files that git tracks or would track; every file where there is no git."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    try:
        names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return [p for p in ROOT.rglob("*") if p.is_file() and ".venv" not in p.parts]
    return [ROOT / name for name in names.stdout.splitlines() if (ROOT / name).is_file()]


def test_every_rule_has_a_test():
    marked = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        for marks in re.findall(r"@pytest\.mark\.rule\(([^)]*)\)", text):
            marked.update(re.findall(r"R\d+", marks))
        marked.update(f"R{n}" for n in re.findall(r"^def test_r(\d+)_", text, re.MULTILINE))
    assert [rule for rule in RULES if rule not in marked] == []


def test_the_rules_are_stated_in_the_docs():
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert [rule for rule in RULES if f"- {rule} " not in text] == []


def test_no_machine_paths_and_no_registry_hosts():
    found = {}
    for path in project_files():
        if path.suffix not in TEXT or path == Path(__file__).resolve():
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        hits = [match.group() for match in FOREIGN.finditer(text)]
        if hits:
            found[path.relative_to(ROOT).as_posix()] = hits
    assert found == {}
