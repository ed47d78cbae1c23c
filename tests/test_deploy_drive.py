"""tools/deploy.py and CIRCUITPY drives: folders that look like them."""

import errno
import os

import pytest

pytest.importorskip("mpremote", reason="no mpremote: install requirements/build.txt")
pytest.importorskip("littlefs", reason="no littlefs-python: install requirements/build.txt")

from host_sim import deploy_cli, deploy_drive
from host_sim.build import CIRCUITPYTHON, Build
from host_sim.deploy_drive import find_drives, merged_settings
from host_sim.errors import UsageError

INFO = (
    "Adafruit CircuitPython {} on 2025-10-17; Adafruit PyGamer with samd51j19\r\n"
    "Board ID:{}\r\nUID:E66141\r\n"
)
FILES = {
    "boot.py": b"boot",
    "code.py": b"code",
    "settings.toml": b"# ours\nCIRCUITPY_PYSTACK_SIZE = 3072  # frames\n",
    "wiring.mpy": b"C\x06wiring",
    "lib/adafruit_display_text/__init__.mpy": b"C\x06text",
    "taki/app.mpy": b"C\x06" + b"app" * 2000,
    "taki/ui/turn.mpy": b"C\x06turn",
    "taki/build.txt": b"pygamer 0.3 cafe0123\n",
}


@pytest.fixture(autouse=True)
def few_files(monkeypatch):
    """Builds of a few files, and no boards at serial ports."""
    monkeypatch.setattr(
        deploy_cli, "build", lambda board: Build(board, CIRCUITPYTHON, "0.3", "cafe0123", FILES)
    )
    monkeypatch.setattr(deploy_cli, "find_ports", lambda with_drives: [])
    monkeypatch.setattr(deploy_cli, "waiting_drives", list)


@pytest.fixture
def drives(tmp_path, monkeypatch):
    """Makes drives, which are then found: a function of version, board's name and files."""
    made = []

    def make(version="10.0.3", board="pygamer", **files):
        root = tmp_path / f"CIRCUITPY{len(made)}"
        root.mkdir()
        (root / "boot_out.txt").write_bytes(INFO.format(version, board).encode())
        for name, data in files.items():
            path = root / name.replace("__", "/").replace("_dot_", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        made.append(str(root))
        return root

    monkeypatch.setattr(deploy_cli, "find_drives", lambda: made)
    return make


def contents(root):
    """The files of a drive but CircuitPython's own, by path."""
    found = {p.relative_to(root).as_posix(): p.read_bytes() for p in root.rglob("*") if p.is_file()}
    found.pop("boot_out.txt")
    return found


def test_drives_are_found_by_what_circuitpython_writes(drives, tmp_path):
    root = drives()
    (tmp_path / "photos").mkdir()
    assert find_drives([str(tmp_path / name) for name in ("photos", root.name, "none")]) == [
        str(root)
    ]


def test_a_new_board_gets_the_game(drives, capsys):
    root = drives()
    assert deploy_cli.main([]) == 0
    assert contents(root) == FILES
    told = capsys.readouterr().out
    assert "pygamer is ready: version 0.3, build cafe0123; 8 files written, 0 removed" in told
    assert "Adafruit PyGamer with samd51j19, CircuitPython 10.0.3; eject the drive" in told


def test_only_what_differs_is_written_and_the_owners_files_stay(drives, capsys):
    root = drives(
        code_dot_py=b"print('hello')",
        boot_dot_py=FILES["boot.py"],
        taki__app_dot_mpy=b"old",
        taki__app_dot_py=b"twin",
        taki__gone_dot_mpy=b"stale",
        lib__thing_dot_mpy=b"mine",
        notes_dot_txt=b"mine",
        taki_dot_sav=b"saves",
        settings_dot_toml=b"WIFI = 'x'\nCIRCUITPY_PYSTACK_SIZE = 1\n",
        wiring_dot_mpy=FILES["wiring.mpy"],
    )
    (root / ".Trashes").mkdir()
    (root / "System Volume Information").mkdir()
    before = (root / "wiring.mpy").stat().st_mtime_ns
    assert deploy_cli.main(["--board", "pygamer"]) == 0
    settings = b"WIFI = 'x'\nCIRCUITPY_PYSTACK_SIZE = 3072  # frames\n"
    assert contents(root) == {
        **FILES,
        "lib/thing.mpy": b"mine",
        "notes.txt": b"mine",
        "taki.sav": b"saves",
        "settings.toml": settings,
        "code-before-taki.py": b"print('hello')",
    }
    assert (root / "wiring.mpy").stat().st_mtime_ns == before
    assert deploy_cli.main([]) == 0
    assert "pygamer is up to date" in capsys.readouterr().out
    assert (root / ".Trashes").is_dir()


def test_wiping_leaves_what_is_the_systems(drives):
    root = drives(notes_dot_txt=b"mine", taki_dot_sav=b"saves", settings_dot_toml=b"A = 1\n")
    (root / ".Trashes").mkdir()
    assert deploy_cli.main(["--wipe"]) == 0
    assert contents(root) == {
        **FILES,
        "settings.toml": b"A = 1\nCIRCUITPY_PYSTACK_SIZE = 3072  # frames\n",
    }
    assert (root / ".Trashes").is_dir()
    assert (root / "boot_out.txt").is_file()


def test_interrupted_anywhere_half_a_game_does_not_start_and_the_next_time_is_whole(
    drives, monkeypatch
):
    for step in range(1, 9):
        root = drives(
            code_dot_py=FILES["code.py"],
            taki__app_dot_mpy=b"old",
            taki__gone_dot_mpy=b"stale",
            taki__build_dot_txt=b"pygamer 0.2 beef4567",
        )
        steps = 0
        write = deploy_drive._write

        def pulled(path, data, write=write, step=step):
            nonlocal steps
            steps += 1
            if steps == step:
                write(path, data[: len(data) // 2])
                raise OSError(errno.EIO, "Input/output error")
            write(path, data)

        monkeypatch.setattr(deploy_drive, "_write", pulled)
        assert deploy_cli.main(["--port", str(root)]) == 1
        left = contents(root)
        assert "code.py" not in left or left["code.py"] == b"co"  # the last, and nobody's program
        monkeypatch.setattr(deploy_drive, "_write", write)
        assert deploy_cli.main(["--port", str(root)]) == 0
        assert contents(root) == FILES


def test_several_drives_at_once_and_a_board_that_is_too_old(drives, capsys):
    first, old, second = drives(), drives("8.2.0"), drives(board="pybadge")
    assert deploy_cli.main([]) == 1
    assert contents(first) == contents(second) == FILES
    assert contents(old) == {}
    told, failed = capsys.readouterr()
    assert "FAILED: CircuitPython 8.2.0 is too old: put CircuitPython 9.0 or newer on it" in failed
    assert f"2 of 3 boards are ready; not ready: {old}" in told
    assert "pybadge is ready" in told


@pytest.mark.parametrize(
    ("board", "arguments", "told"),
    [
        ("clue_nrf52840", [], "its board isn't known: say --board pygamer or"),
        ("pygamer", ["--board", "pico_oled"], "pico_oled is no board with CircuitPython: say"),
        ("pygamer", ["--backup", "x"], "half of its saves are in its chip"),
    ],
)
def test_what_can_not_be_is_told(board, arguments, told, drives, capsys):
    root = drives(board=board)
    assert deploy_cli.main(arguments) == 1
    assert f"FAILED: {told}" in capsys.readouterr().err
    assert contents(root) == {}


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.EROFS, "the drive is the game's: hold BACK while you plug the board in"),
        (errno.ENOSPC, "the drive is full: remove what isn't the game's"),
    ],
)
def test_a_drive_that_takes_nothing_is_told_with_a_way_out(
    number, told, drives, monkeypatch, capsys
):
    drives()

    def refuse(path, data):
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr(deploy_drive, "_write", refuse)
    assert deploy_cli.main([]) == 1
    assert f"FAILED: {told}" in capsys.readouterr().err


def test_a_drive_without_room_is_told_before_anything_changes(drives, monkeypatch, capsys):
    root = drives(song_dot_wav=bytes(5000), taki_dot_sav=b"saves", code_dot_py=b"mine")
    monkeypatch.setattr(deploy_drive, "room_of", lambda root: (512, 3))
    assert deploy_cli.main([]) == 1
    told = capsys.readouterr().err
    assert "FAILED: the drive is full, " in told
    assert "KB more are needed: remove what isn't the game's (song.wav (5 KB))" in told
    assert contents(root)["code.py"] == b"mine"


def test_drives_are_listed(drives, capsys):
    drives(taki__build_dot_txt=b"pygamer 0.2 beef4567\n")
    assert deploy_cli.main(["--list"]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert (
        "Adafruit PyGamer with samd51j19, CircuitPython 10.0.3, .mpy 6; pygamer, version 0.2, build "
        in last
    )
    assert last.endswith("; id E66141")


def test_settings_of_the_owner_are_kept_and_ours_are_in_them():
    ours = b"# a comment\nSIZE = 3\n"
    assert (
        merged_settings(ours, b"A = 'x'\n\n# mine\nSIZE = 2\n") == b"A = 'x'\n\n# mine\nSIZE = 3\n"
    )
    assert merged_settings(ours, b"") == b"SIZE = 3\n"


def test_no_board_and_no_drive(monkeypatch):
    monkeypatch.setattr(deploy_cli, "find_drives", list)
    with pytest.raises(UsageError, match="no board found"):
        deploy_cli.main([])
