"""The firmware as it goes onto boards: what is in it, the same bytes every time, sizes, and the tool."""

import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("littlefs", reason="no littlefs-python: install requirements/build.txt")

from host_sim import build as build_module
from host_sim import build_cli, build_mpy, build_report, one_screen, unused
from host_sim.build import CIRCUITPYTHON, KEPT, MICROPYTHON, VMS, Build, build
from host_sim.build_report import Row, rows, table
from host_sim.errors import UsageError
from host_sim.source_file import parse_source, read_source

ROOT = Path(__file__).resolve().parent.parent
BOARDS = tuple(board for board, vm in VMS.items() if vm is MICROPYTHON)


def contents(folder):
    """The files under a folder, by path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_gets_its_own_files_compiled(board):
    made = build(board)
    assert {"boot.py", "main.py", "wiring.mpy", "taki/app.mpy", "taki/text/he.mpy"} <= set(
        made.files
    )
    assert [name for name in made.files if KEPT.fullmatch(name) or name.endswith("/")] == []
    assert [n for n in made.files if n.endswith(".py")] == list(made.starts)
    assert not [name for name in made.files if "/circuitpython/" in name]
    heads = {data[:2] for name, data in made.files.items() if name.endswith(".mpy")}
    assert heads == {bytes([ord("M"), MICROPYTHON.mpy])}
    said = [name for name, data in made.files.items() if made.id.encode() in data]
    assert len(said) == 2
    assert "taki/build.txt" in said


def test_native_code_is_there_for_the_processor_alone_that_asks_for_it():
    for name, data in build(BOARDS[0]).files.items():
        if name.endswith(".mpy"):
            native = (name[:-3] + "py").endswith(build_mpy.NATIVE_SUFFIX)
            assert bool(data[2] >> 2) == native, name


def test_boards_differ_in_what_their_screen_shows():
    large, small = build("pico_lcd_1_3"), build("pico_oled")
    assert large.id != small.id
    assert len(large.files["taki/app.mpy"]) > len(small.files["taki/app.mpy"])


def test_another_checkout_at_another_time_builds_the_same_bytes(tmp_path):
    built = []
    source, seconds = ROOT, 1_700_000_000
    for name in ("here", "another place"):
        there = tmp_path / name
        for part in ("firmware", "host_sim", "tests/vm"):
            hidden = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source / part, there / part, ignore=hidden)
        for path in (*there.rglob("*.py"), *there.rglob("*.toml")):
            if name != "here":  # as Windows may have it
                path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
            os.utime(path, (seconds, seconds))
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        environment.update(PYTHONHASHSEED=str(len(name)), TZ="Asia/Jerusalem")
        command = [sys.executable, "-m", "host_sim.build_cli", "--board", "pico_oled"]
        subprocess.run(command, cwd=there, env=environment, check=True, capture_output=True)
        built.append(contents(there / "build" / "pico_oled"))
        source, seconds = there, 1_000_000_000
    assert built[0] == built[1]
    assert {"main.py", "package.json"} < built[0].keys()


def test_the_build_id_is_of_all_that_goes_in():
    from host_sim.build import _build_id

    files = {"a.mpy": b"1", "main.py": b"2"}
    ids = {
        _build_id("x", files),
        _build_id("y", files),
        _build_id("x", {**files, "a.mpy": b"2"}),
        _build_id("x", {**files, "b.mpy": b""}),
        _build_id("x", {"a.mpy": b"1"}),
    }
    assert len(ids) == 5
    assert all(re.fullmatch("[0-9a-f]{8}", number) for number in ids)


def test_sizes_are_within_their_budgets():
    for board in BOARDS:
        found = rows(build(board))
        assert [row.name for row in found if row.over] == []
        parts, together, flash = found[:-2], found[-2], found[-1]
        assert sum(row.size for row in parts) == together.size
        assert sum(row.files for row in parts) == together.files == len(build(board).files)
        assert flash.size > together.size


def test_a_drive_is_counted_in_its_clusters():
    files = {"code.py": b"x" * 513, "lib/text.mpy": b"C", "taki/core/apply.mpy": b"C" * 100}
    found = rows(Build("pygamer", CIRCUITPYTHON, "0.3", "cafe0123", files))
    assert [row.name for row in found] == [
        "core",
        "libraries",
        "wiring and start",
        "together",
        "on the drive",
    ]
    assert (found[-1].size, found[-1].over) == (4 * 512, False)


def test_the_table_says_what_is_over():
    lines = table([Row("core", 13, 17_000, 16_384), Row("rest", 1, 5)]).splitlines()
    assert lines[1].split() == ["core", "13", "17000", "16384:", "OVER"]
    assert lines[2].split() == ["rest", "1", "5"]


def test_over_a_budget_ends_with_1_and_says_which(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(build_report, "CORE_BUDGET", 100)
    assert build_cli.main(["--board", "pico_oled", "--output", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "build.py: pico_oled: core is over its budget\n"


def test_what_will_not_do_is_told_before_anything_is_built(tmp_path, monkeypatch):
    monkeypatch.setattr(build_cli, "build", None)
    thesis = tmp_path / "pico_oled" / "thesis.txt"
    thesis.parent.mkdir()
    thesis.write_text("precious")
    oled = ["--board", "pico_oled", "--output"]
    absent = ["--uf2", str(tmp_path / "none.uf2")]
    for arguments, told in (
        ([*oled, str(tmp_path)], "pico_oled holds something else than a build: name another"),
        ([*oled, str(thesis)], r"can't write .*thesis\.txt: File exists; name another place"),
        ([*oled, str(tmp_path), *absent], r"can't read .*none\.uf2: No such file"),
        (["--board", "pygamer", *absent], "pygamer has no MicroPython"),
    ):
        with pytest.raises(UsageError, match=told):
            build_cli.main(arguments)
    assert thesis.read_text() == "precious"


def test_files_that_go_as_they_are_have_the_same_bytes_from_any_editor(tmp_path, monkeypatch):
    for vm in (MICROPYTHON, CIRCUITPYTHON):
        expected = build_module._entries(vm)
        for name in vm.entries:
            path = tmp_path / name
            path.parent.mkdir(exist_ok=True)
            data = (build_module.FIRMWARE / name).read_bytes()
            path.write_bytes(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"))
        with monkeypatch.context() as patch:
            patch.setattr(build_module, "FIRMWARE", tmp_path)
            assert build_module._entries(vm) == expected


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (b"ID = 1\nPIEZO = \n", r"SyntaxError: invalid syntax, line 2"),
        (b"ID = 1\n\n# caf\xe9\n", r"it isn't UTF-8, save it as that, line 3"),
        (b"ID = 1\n\0\n", r".*null bytes"),
    ],
)
def test_wiring_that_is_wrong_is_named_and_no_other_board_minds(
    source, told, tmp_path, monkeypatch
):
    (tmp_path / "firmware" / "boards").mkdir(parents=True)
    (tmp_path / "firmware" / "taki").mkdir()
    (tmp_path / "firmware" / "boards" / "pico_oled.py").write_bytes(source)
    (tmp_path / "firmware" / "boards" / "whole.py").write_bytes(b"ID = 2\n")
    monkeypatch.setattr(build_module, "FIRMWARE", tmp_path / "firmware")
    monkeypatch.setattr(one_screen, "_FIRMWARE", tmp_path / "firmware")
    monkeypatch.setattr(unused, "_ROOT", tmp_path)
    line = f"the firmware can't be compiled: .*{{}}: {told}$"
    with pytest.raises(UsageError, match=line.format(r"boards.pico_oled\.py")):
        build_module.board_sources("pico_oled")
    assert len(unused.callers()) == 1
    (tmp_path / "firmware" / "main.py").write_bytes(source)
    with pytest.raises(UsageError, match=line.format(r"main\.py")):
        unused.callers()
    (tmp_path / "firmware" / "taki" / "app.py").write_bytes(source)
    with pytest.raises(UsageError, match=line.format(r"app\.py")):
        one_screen.sources.__wrapped__(0)


def test_wiring_is_read_from_any_editor(tmp_path):
    path = tmp_path / "wiring.py"
    path.write_bytes(b"\xef\xbb\xbfID = 1\r\nPIEZO = 2\r\n")
    assert read_source(path) == "ID = 1\nPIEZO = 2\n"
    assert len(parse_source(path).body) == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [(["--board", "toaster"], "invalid choice: 'toaster'"), (["--uf2", ""], "invalid file name")],
)
def test_a_wrong_command_line_ends_with_2_and_one_line(arguments, told, capsys):
    with pytest.raises(SystemExit) as ended:
        build_cli.main(arguments)
    assert ended.value.code == 2
    errors = capsys.readouterr().err
    assert told in errors
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "needed"),
    [
        ("", True),
        ("--board pygamer", True),
        ("--board=pybadge --output x", True),
        ("--board pico_oled --board pygamer", True),
        ("--board pico_oled --board=pico_lcd_1_3", False),
        ("--uf2 x.uf2", False),
        ("--help", False),
    ],
)
def test_the_library_of_circuitpython_is_fetched_for_boards_that_need_it(line, needed):
    tool = runpy.run_path(str(ROOT / "tools" / "build.py"))
    assert tool["needs_library"](line.split()) == needed
    assert tool["MICROPYTHON"] == BOARDS


def test_a_module_that_is_wrong_is_named():
    with pytest.raises(UsageError, match=r"can't be compiled: taki/x\.py: SyntaxError: .*, line 2"):
        build_mpy.compile_modules({"taki/x.py": "y = 1\nx = = 1\n"}, "armv6m")
    with pytest.raises(UsageError, match=r"can't run nowhere/mpy-cross: No such file"):
        build_mpy.compile_modules({"taki/core/x.py": "x = 1\n"}, "", "nowhere/mpy-cross")


def test_a_package_has_the_same_version_wherever_it_is_required():
    pins = {}
    for path in (ROOT / "requirements").glob("*.txt"):
        if path.name in (
            "bench.txt",
            "peers.txt",
            "circuitpython.txt",
        ):  # environments of their own
            continue
        for name, version in re.findall(r"^([\w-]+)==(\S+)", path.read_text(), re.MULTILINE):
            pins.setdefault(name, set()).add(version)
    assert {name: found for name, found in pins.items() if len(found) > 1} == {}
