"""tools/deploy.py against boards: real MicroPython with littlefs at the end of a socket.

Where TAKI_PICO_UF2 names a firmware, against an emulated Pico, too.
"""

import dataclasses
import os
import re
import shutil
import socket
import time
from pathlib import Path

import pytest

pytest.importorskip("mpremote", reason="no mpremote: install requirements/build.txt")
pytest.importorskip("littlefs", reason="no littlefs-python: install requirements/build.txt")

from host_sim import deploy_cli, deploy_install, deploy_link, vms
from host_sim.build import MICROPYTHON, Build, build
from host_sim.errors import UsageError
from host_sim.littlefs_image import make_image, read_image
from tests.serial_board import SIZE, SerialBoard

UF2 = os.environ.get("TAKI_PICO_UF2", "")
on_a_board = pytest.mark.skipif(bool(vms.missing(vms.UNIX)), reason=vms.missing(vms.UNIX))

FILES = {
    "boot.py": b"skip_game = False\n",
    "main.py": b"import taki.app\n",
    "wiring.py": b"ID = 'pico_oled'\n",
    "taki/__init__.py": b"",
    "taki/app.py": b"X = 1\n" + b"# a long module\n" * 300,
    "taki/ui/turn.py": bytes(range(256)) * 12,
    "taki/version.py": b"BUILD = 'cafe0123'\n",
    "taki/build.txt": b"pico_oled 0.3 cafe0123\n",
}
SAVES = {
    "saves/game-a.sav": b"\x00a game\xff" * 60,
    "saves/stats-b.sav": b"",
    "crash.txt": b"why\n",
}
OLD = {
    **FILES,
    **SAVES,
    "taki/app.py": b"X = 0\n" * 500,
    "taki/app.mpy": b"twin",
    "taki/old/gone.py": b"stale",
    "mine.txt": b"mine",
}


def small(**changes):
    """A build of a few files, all that these tests need."""
    files = {**FILES, **{name.replace("__", "/") + ".py": data for name, data in changes.items()}}
    return Build("pico_oled", MICROPYTHON, "0.3", "cafe0123", files)


@pytest.fixture
def flash(tmp_path):
    """The file of a flash with an older build, saves, and a file of somebody's own."""
    path = tmp_path / "flash"
    path.write_bytes(make_image(OLD, SIZE))
    return path


@pytest.fixture(autouse=True)
def few_files(monkeypatch, request):
    """Builds of a few files, and no long wait for a board that says nothing."""
    monkeypatch.setattr(deploy_link, "_SLOWER", 1)
    monkeypatch.setattr(deploy_cli, "build", lambda board: small())


def deploy(*arguments):
    """The exit code of the program."""
    return deploy_cli.main([str(argument) for argument in arguments])


def contents(path):
    """The files in a flash."""
    return read_image(path.read_bytes())


# -- installing --------------------------------------------------------------------------------


@on_a_board
def test_a_new_board_gets_the_game_and_starts_it(tmp_path, capsys):
    flash = tmp_path / "flash"
    with SerialBoard(flash, panel=True) as board:
        assert deploy("--port", board.port) == 0
    assert contents(flash) == FILES
    assert b"runs cafe0123 True" in board.heard
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in told[:-1]] == [
        "connecting",
        "building",
        "looking",
        "writing",
        "reading",
        "starting",
    ]
    assert told[-1].split(maxsplit=1)[1] == (
        "pico_oled is ready: version 0.3, build cafe0123; 8 files written, 0 removed; "
        "Raspberry Pi Pico with RP2040, MicroPython 1.28.0"
    )


@on_a_board
def test_an_update_writes_what_differs_removes_what_is_stale_and_keeps_saves(flash, capsys):
    with SerialBoard(flash) as board:
        assert deploy("--port", board.port) == 0
        told = capsys.readouterr().out
        assert "2 files written, 3 removed" in told  # app.py, main.py; app.mpy, old/gone.py, old
        assert contents(flash) == {**FILES, **SAVES, "mine.txt": b"mine"}
        before = flash.read_bytes()
        assert deploy("--port", board.port) == 0
        assert "pico_oled is up to date" in capsys.readouterr().out
    assert flash.read_bytes() == before
    assert board.heard.count(b"runs cafe0123 True") == 2


@on_a_board
def test_pulled_at_any_moment_it_is_whole_after_the_next_time(flash, tmp_path, capsys):
    """What is left never starts half a game, and saves are never lost."""
    pulled = 0
    for cut in (1, 3, 6, 9, 13, 18, 24, 30):
        copy = tmp_path / f"cut-{cut}"
        shutil.copy(flash, copy)
        with SerialBoard(copy, pull_after=cut) as board:
            code = deploy("--port", board.port)
        left = contents(copy)
        assert {name: left.get(name) for name in SAVES} == SAVES
        if "main.py" in left:
            assert left in (OLD, {**FILES, **SAVES, "mine.txt": b"mine"}, left | FILES)
        told = capsys.readouterr().err
        assert code == 0 or "the board is gone: plug it in again and run this once more" in told
        pulled += code
        with SerialBoard(copy) as board:
            assert deploy("--port", board.port) == 0
        assert contents(copy) == {**FILES, **SAVES, "mine.txt": b"mine"}, cut
    assert pulled > 4


@on_a_board
def test_a_session_that_was_killed_in_the_middle_of_a_command_is_no_obstacle(flash):
    with SerialBoard(flash) as board:
        host, port = re.findall(r"//(.*):(.*)", board.port)[0]
        with socket.create_connection((host, int(port))) as client:
            client.sendall(b"\r\x03\r\x01")
            time.sleep(0.3)
            client.sendall(b"\x05A\x01put(b'abcd")
            time.sleep(0.3)
        assert deploy("--port", board.port) == 0
    assert contents(flash) == {**FILES, **SAVES, "mine.txt": b"mine"}


@on_a_board
def test_a_session_that_was_killed_while_a_file_was_open_is_no_obstacle(flash):
    with SerialBoard(flash) as board:
        link = deploy_link.Link(board.port)
        link.run("start('taki/app.py')\nput('YWJj')")
        link._transport.serial.close()
        assert deploy("--port", board.port) == 0
        assert deploy("--port", board.port) == 0
    assert contents(flash) == {**FILES, **SAVES, "mine.txt": b"mine"}


@on_a_board
def test_wiping_leaves_the_game_alone(flash):
    with SerialBoard(flash) as board:
        assert deploy("--port", board.port, "--wipe") == 0
    assert contents(flash) == FILES


@on_a_board
def test_the_whole_game_loads_from_a_board_that_got_it(tmp_path, monkeypatch):
    monkeypatch.setattr(deploy_cli, "build", build)
    flash = tmp_path / "flash"
    with SerialBoard(flash) as board:
        assert deploy("--port", board.port, "--board", "pico_lcd_1_3") == 0
    made = build("pico_lcd_1_3")
    assert contents(flash) == made.files
    assert f"runs {made.id} True".encode() in board.heard


@on_a_board
def test_several_boards_at_once_each_have_a_line_and_there_is_a_summary(tmp_path, capsys):
    with (
        SerialBoard(tmp_path / "a", panel=True) as a,
        SerialBoard(tmp_path / "b", vm="circuitpython", version="10.0.3") as b,
        SerialBoard(tmp_path / "c", panel=True) as c,
    ):
        ports = [part for board in (a, b, c) for part in ("--port", board.port)]
        assert deploy(*ports) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == f"2 of 3 boards are ready; not ready: {b.port}"
    assert contents(tmp_path / "a") == contents(tmp_path / "c") == FILES
    assert contents(tmp_path / "b") == {}


@on_a_board
def test_a_pico_with_circuitpython_is_served_by_its_drive(tmp_path, monkeypatch, capsys):
    (tmp_path / "boot_out.txt").write_text("Adafruit CircuitPython 10.0.3 on a day; Pico\n")
    monkeypatch.setattr(deploy_cli, "install_drive", lambda *a: deploy_install.Installed(1, 0, ""))
    with SerialBoard(tmp_path / "flash", vm="circuitpython", version="10.0.3") as board:
        arguments = ["--port", tmp_path, "--port", board.port, "--board", "pico_lcd_1_3_cp"]
        assert deploy(*arguments) == 0
    assert "runs CircuitPython 10.0.3: see its drive" in capsys.readouterr().out


# -- what may go wrong ---------------------------------------------------------------------------


@on_a_board
@pytest.mark.parametrize(
    ("board", "told"),
    [
        (
            {"vm": "circuitpython", "version": "10.0.3"},
            r"it runs CircuitPython 10\.0\.3, so the game",
        ),
        (
            {"version": "1.18.0", "mpy": 5},
            r"MicroPython 1\.18\.0 takes \.mpy files of version 5, the",
        ),
        ({"board": "pygamer"}, "pygamer is a board with circuitpython, this one runs MicroPython"),
        ({}, r"there is no game on it yet, so say which board it is: --board pico_lcd_1_3 or"),
    ],
)
def test_a_board_that_will_not_do_is_told_in_one_line_and_left_alone(board, told, tmp_path, capsys):
    board = dict(board)
    wanted = ["--board", board.pop("board")] if "board" in board else []
    with SerialBoard(tmp_path / "flash", **board) as device:
        assert deploy("--port", device.port, *wanted) == 1
    *_, last = capsys.readouterr().err.splitlines()
    assert re.search(rf"FAILED: {told}", last)
    assert contents(tmp_path / "flash") == {}


@on_a_board
@pytest.mark.parametrize("ours", [True, False])
def test_a_full_flash_is_told_before_anything_changes(ours, tmp_path, monkeypatch, capsys):
    flash = tmp_path / "flash"
    size = 96 * 1024
    files = {"saves/a": bytes(60_000)} if ours else {"data.bin": bytes(60_000), "x.py": b"1"}
    flash.write_bytes(make_image(files, size))
    monkeypatch.setattr(deploy_cli, "build", lambda board: small(taki__big=bytes(40_000)))
    with SerialBoard(flash, size=size) as board:
        assert deploy("--port", board.port, "--board", "pico_oled") == 1
    told = capsys.readouterr().err
    assert re.search(r"FAILED: the flash is full, \d+ KB more are needed: ", told)
    assert ("start afresh with --wipe" in told) == ours
    assert ("remove what isn't the game's (data.bin (59 KB), x.py (1 KB))" in told) != ours
    assert contents(flash) == files


@on_a_board
def test_a_flash_that_is_full_after_all_is_told_and_mended_by_wiping(tmp_path, monkeypatch, capsys):
    flash = tmp_path / "flash"
    flash.write_bytes(make_image({"data.bin": bytes(60_000)}, 96 * 1024))
    monkeypatch.setattr(deploy_cli, "build", lambda board: small(taki__big=bytes(40_000)))
    monkeypatch.setattr(deploy_install, "missing_bytes", lambda *arguments: 0)
    with SerialBoard(flash, size=96 * 1024) as board:
        assert deploy("--port", board.port, "--board", "pico_oled") == 1
        assert "the flash is full, some more are needed: remove" in capsys.readouterr().err
        assert "main.py" not in contents(flash)
        assert deploy("--port", board.port, "--board", "pico_oled", "--wipe") == 0
    assert contents(flash)["taki/big.py"] == bytes(40_000)


@on_a_board
def test_a_flash_that_does_not_keep_what_is_written_starts_nothing(flash, monkeypatch, capsys):
    monkeypatch.setattr(deploy_install, "differing", lambda made, found: ["taki/app.py", "main.py"])
    with SerialBoard(flash) as board:
        assert deploy("--port", board.port) == 1
    told = capsys.readouterr().err
    assert "FAILED: taki/app.py isn't what was written: its flash is worn out" in told
    assert "main.py" not in contents(flash)


@on_a_board
def test_a_game_that_does_not_start_is_told(flash, monkeypatch, capsys):
    monkeypatch.setattr(deploy_cli, "build", lambda board: small(taki__app=b"import nothing\n"))
    with SerialBoard(flash) as board:
        assert deploy("--port", board.port) == 1
    told = capsys.readouterr().err
    assert "FAILED: pico_oled is ready" in told
    assert "but it says: ImportError: no module named 'nothing'" in told
    assert board.heard.count(b"ImportError") == 1  # and isn't started again and again


def test_a_port_where_nobody_answers_is_told(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(deploy_link, "_ENTER_SECONDS", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = f"socket://127.0.0.1:{listener.getsockname()[1]}"
        assert deploy("--port", port) == 1
    assert "FAILED: no REPL answers: press the board's reset" in capsys.readouterr().err
    assert deploy("--port", port) == 1
    assert "FAILED: nothing answers at that address" in capsys.readouterr().err
    assert deploy("--port", tmp_path / "ttyACM0") == 1
    assert "FAILED: " in capsys.readouterr().err


def test_no_board_at_all_is_told_with_what_to_do(monkeypatch):
    monkeypatch.setattr(deploy_cli, "find_ports", lambda with_drives: [])
    monkeypatch.setattr(deploy_cli, "waiting_drives", list)
    with pytest.raises(UsageError, match="no board found: plug one in") as error:
        deploy()
    assert error.value.code == 1
    monkeypatch.setattr(deploy_cli, "waiting_drives", lambda: ["/media/me/RPI-RP2"])
    with pytest.raises(UsageError, match=r"waits for its firmware at /media/me/RPI-RP2: drag"):
        deploy()


@pytest.mark.parametrize(
    "arguments", [["--board", "toaster"], ["--list", "--wipe"], ["--backup", ""], ["--port"]]
)
def test_a_wrong_command_line_ends_with_2_and_one_line(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        deploy(*arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


# -- listing and saves ---------------------------------------------------------------------------


@on_a_board
def test_boards_are_listed_with_what_they_run(flash, capsys):
    before = flash.read_bytes()
    with SerialBoard(flash, number="abc", version="1.27.0") as board:
        assert deploy("--list", "--port", board.port) == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert re.fullmatch(
        rf"{board.port}  Raspberry Pi Pico with RP2040, MicroPython 1\.27\.0, \.mpy 6; "
        r"pico_oled, version 0\.3, build cafe0123 \(up to date\); 1\d\d\d KB free; id 616263",
        last,
    )
    assert flash.read_bytes() == before
    assert b"runs " in board.heard  # the game goes on


@on_a_board
def test_a_list_tells_of_a_newer_game_and_of_what_came_by_another_way(flash, monkeypatch, capsys):
    newer = dataclasses.replace(small(), version="0.4", id="beef4567")
    monkeypatch.setattr(deploy_cli, "build", lambda board: newer)
    with SerialBoard(flash) as board:
        assert deploy("--list", "--port", board.port) == 0
        assert "build cafe0123 (here: version 0.4, build beef4567); " in capsys.readouterr().out
    files = contents(flash)
    del files["taki/build.txt"]
    flash.write_bytes(make_image(files, SIZE))
    with SerialBoard(flash) as board:
        assert deploy("--list", "--port", board.port) == 0
        assert "pico_oled, version unknown, build unknown (here: " in capsys.readouterr().out


@on_a_board
def test_saves_are_copied_and_brought_back(flash, tmp_path, capsys):
    top = tmp_path / "copies"
    with SerialBoard(flash, number="abc") as board:
        assert deploy("--backup", top, "--port", board.port) == 0
        own = top / "616263"
        assert f"3 files copied to {own}" in capsys.readouterr().out
        assert {n: (own / n).read_bytes() for n in SAVES} == SAVES
        assert deploy("--wipe", "--port", board.port) == 0
        (own / "saves" / "other.txt").write_bytes(b"new")
        assert deploy("--restore", top, "--port", board.port) == 0
        assert contents(flash) == {**FILES, **SAVES, "saves/other.txt": b"new"}
        (own / "saves" / "other.txt").unlink()
        assert deploy("--restore", top, "--port", board.port) == 0
    assert contents(flash) == {**FILES, **SAVES}


@on_a_board
def test_a_copy_goes_to_another_board_only_by_its_own_name(flash, tmp_path, capsys):
    top = tmp_path / "copies"
    with SerialBoard(flash, number="abc") as board:
        assert deploy("--backup", top, "--port", board.port) == 0
    other = tmp_path / "other"
    with SerialBoard(other, number="xyz") as board:
        assert deploy("--backup", top, "--port", board.port) == 0
        assert "it has no saves yet" in capsys.readouterr().out
        assert deploy("--restore", top, "--port", board.port) == 1
        assert "there is no copy of this board (78797a)" in capsys.readouterr().err
        assert deploy("--restore", top / "none", "--port", board.port) == 1
        assert "there is no copy of any board in" in capsys.readouterr().err
        assert deploy("--restore", top / "616263", "--port", board.port) == 0
    assert contents(other) == SAVES


# -- the emulated Pico ---------------------------------------------------------------------------


@pytest.mark.skipif(not UF2, reason="TAKI_PICO_UF2 names no UF2 of MicroPython for RPI_PICO")
def test_an_emulated_pico_gets_the_game_over_its_serial_port(monkeypatch, capsys):
    pytest.importorskip("rp2040py", reason="no rp2040py: install requirements/pico.txt")
    from host_sim.pico import Pico
    from host_sim.pico_serve import serving

    monkeypatch.undo()
    made = build("pico_oled")
    old = {**made.files, **SAVES, "taki/app.py": b"raise SystemExit\n", "taki/stale.mpy": b"x"}
    for name in [name for name in made.files if name.startswith("taki/ui/")][:3]:
        old[name] = b"old"
    pico = Pico("pico_oled", Path(UF2), files=old)
    with serving(pico) as address:
        assert deploy("--port", address, "--list") == 0
        assert "MicroPython 1." in capsys.readouterr().out
        link = deploy_link.Link(address)  # one that is killed with a file open
        link.run("remove('main.py')\nstart('taki/app.mpy')\nput('YWJj')")
        link._transport.serial.close()
        assert deploy("--port", address) == 0, capsys.readouterr().out
        assert "pico_oled is ready" in capsys.readouterr().out
    found = dict(pico.files)
    assert {name: found.pop(name, b"") for name in made.files} == dict(made.files)
    # The game may have looked at these saves by now, which are none, and have set them aside.
    assert set(SAVES.values()) <= set(found.values())
    assert all(name.startswith("saves/") or name in SAVES for name in found)
    assert pico.wait_for_picture()
