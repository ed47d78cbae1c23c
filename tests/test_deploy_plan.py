"""What tools/deploy.py would do with a board, and how it tells of it; without a board."""

import errno
import io
from types import SimpleNamespace

import pytest

pytest.importorskip("mpremote", reason="no mpremote: install requirements/build.txt")

from host_sim.build import FIRMWARE, MICROPYTHON, Build
from host_sim.deploy_board import Identity, WrongBoardError, check_vm
from host_sim.deploy_link import complaint
from host_sim.deploy_plan import Entry, differing, foreign, hash_of, missing_bytes, plan
from host_sim.deploy_ports import find_ports, waiting_drives
from host_sim.deploy_programs import PROGRAMS
from host_sim.deploy_progress import Lines

FILES = {
    "boot.py": b"boot",
    "main.py": b"main",
    "wiring.mpy": b"wiring",
    "taki/app.mpy": b"app" * 2000,
    "taki/ui/turn.mpy": b"turn",
    "taki/build.txt": b"pico_oled 0.3 cafe0123\n",
}
BUILD = Build("pico_oled", MICROPYTHON, "0.3", "cafe0123", FILES)
FOLDERS = [Entry("taki", -1, ""), Entry("taki/ui", -1, "")]


def on_board(**changes):
    """What a board with the build has, but for ``changes``: in names / is __, and None is no file."""
    files = dict(FILES)
    for name, data in changes.items():
        files[name.replace("__", "/").replace("_dot_", ".")] = data
    entries = [Entry(n, len(d), hash_of(d)) for n, d in files.items() if d is not None]
    return [*FOLDERS, *entries]


def test_a_board_that_has_it_all_is_left_alone():
    assert plan(BUILD, on_board(saves__game=b"kept", mine=b"1")).empty


def test_an_empty_board_gets_all_of_it_and_what_starts_it_last():
    wanted = plan(BUILD, [])
    assert (wanted.stop, wanted.remove) == ([], [])
    assert wanted.write == ["wiring.mpy", "taki/app.mpy", "taki/ui/turn.mpy", "taki/build.txt"]
    assert wanted.last == ["boot.py", "main.py"]
    assert wanted.bytes == sum(map(len, FILES.values()))


def test_only_what_differs_is_written_while_the_game_can_not_start():
    wanted = plan(BUILD, on_board(taki__app_dot_mpy=b"old"))
    assert (wanted.stop, wanted.write, wanted.last) == (["main.py"], ["taki/app.mpy"], ["main.py"])
    assert plan(BUILD, on_board(boot_dot_py=b"old")).last == ["boot.py"]


def test_what_is_stale_goes_with_its_folders_and_twins_and_the_rest_stays():
    found = on_board(
        taki__app_dot_py=b"twin",
        wiring_dot_py=b"twin",
        main_dot_mpy=b"twin",
        taki__old__deep__x_dot_mpy=b"stale",
        notes_dot_txt=b"mine",
        lib__thing_dot_py=b"mine",
        saves__game_dot_sav=b"kept",
        crash_dot_txt=b"kept",
    )
    found += [Entry(name, -1, "") for name in ("taki/old", "taki/old/deep", "lib", "saves")]
    wanted = plan(BUILD, found)
    assert wanted.remove == [
        "wiring.py",
        "taki/old/deep/x.mpy",
        "taki/old/deep",
        "taki/old",
        "taki/app.py",
        "main.mpy",
    ]
    assert (wanted.write, wanted.stop, wanted.last) == ([], ["main.py"], ["main.py"])
    assert [entry.path for entry in foreign(BUILD, found)] == ["lib/thing.py", "notes.txt"]


def test_a_file_where_a_folder_belongs_goes_and_the_other_way_round():
    found = [Entry("taki", 3, "x"), Entry("main.py", -1, ""), Entry("main.py/x", 1, "")]
    wanted = plan(BUILD, found)
    assert (wanted.remove, wanted.stop) == (["taki", "main.py/x", "main.py"], [])


def test_somebodys_own_programs_are_kept_by_another_name():
    found = [Entry("main.py", 9, "x"), Entry("boot.py", 4, hash_of(b"boot"))]
    wanted = plan(BUILD, found)
    assert (wanted.keep, wanted.stop) == ({"main.py": "main-before-taki.py"}, [])
    assert wanted.last == ["main.py"]
    assert plan(BUILD, found, wipe=True).keep == {}
    assert plan(BUILD, on_board(main_dot_py=b"mine")).keep == {"main.py": "main-before-taki.py"}


def test_a_program_takes_the_place_of_no_other():
    found = [Entry("main.py", 9, "x"), Entry("main-before-taki.py", 5, "a")]
    assert plan(BUILD, found).keep == {"main.py": "main-before-taki-2.py"}
    found.append(Entry("main-before-taki-2.py", -1, ""))
    assert plan(BUILD, found).keep == {"main.py": "main-before-taki-3.py"}
    found.append(Entry("main-before-taki-3.py", 9, "x"))  # the same
    again = plan(BUILD, found)
    assert (again.keep, again.stop) == ({}, ["main.py"])
    unread = [Entry("main.py", 9, ""), Entry("main-before-taki.py", 9, "")]
    assert plan(BUILD, unread).keep == {"main.py": "main-before-taki-2.py"}


@pytest.mark.parametrize("had", [hash_of(b"main"), sorted(PROGRAMS)[0]])
def test_the_games_own_programs_are_replaced(had):
    wanted = plan(BUILD, [Entry("main.py", 4, had)])
    assert (wanted.keep, wanted.stop) == ({}, ["main.py"])
    assert plan(BUILD, on_board(main_dot_py=b"ma")).keep == {}  # half of it, on a drive


@pytest.mark.parametrize("name", ["boot.py", "main.py", "circuitpython/code.py"])
def test_programs_of_the_game_are_known(name):
    digest = hash_of((FIRMWARE / name).read_bytes().replace(b"\r\n", b"\n"))
    assert digest in PROGRAMS, f"add {digest} of {name} to host_sim/deploy_programs.py"


def test_wiping_removes_all_else_and_writes_everything():
    wanted = plan(BUILD, [*on_board(saves__a=b"kept"), Entry("saves", -1, "")], wipe=True)
    assert wanted.remove == ["saves/a", "saves"]
    assert {*wanted.write, *wanted.last} == FILES.keys()


def test_room_is_counted_in_blocks_and_what_is_replaced_gives_its_own():
    wanted = plan(BUILD, [])
    blocks = 2 + 5  # 6000 bytes, and five small files
    assert missing_bytes(wanted, BUILD, [], 4096, blocks + 4) == 0
    assert missing_bytes(wanted, BUILD, [], 4096, blocks + 1) == 3 * 4096
    found = on_board(taki__app_dot_mpy=b"old" * 2000)
    assert missing_bytes(plan(BUILD, found), BUILD, found, 4096, 4) == 0


def test_what_differs_after_writing_is_found():
    assert differing(BUILD, on_board()) == []
    assert differing(BUILD, on_board(main_dot_py=b"torn", taki__ui__turn_dot_mpy=None)) == [
        "main.py",
        "taki/ui/turn.mpy",
    ]


@pytest.mark.parametrize(
    ("vm", "version", "mpy", "told"),
    [
        (
            "circuitpython",
            (10, 0, 3),
            0x306,
            r"it runs CircuitPython 10\.0\.3, .* drive, and none is mounted",
        ),
        (
            "micropython",
            (1, 18, 0),
            5,
            r"MicroPython 1\.18\.0 takes .* version 5, .*put MicroPython 1",
        ),
        ("micropython", (1, 12, 0), 0, r"takes \.mpy files of version none"),
        ("micropython", (2, 0, 0), 7, "use a newer checkout of the game, or an older MicroPython"),
        (
            "micropython",
            (1, 20, 0),
            0x306,
            r"MicroPython 1\.20\.0 is too old: put MicroPython 1\.23",
        ),
    ],
)
def test_a_vm_that_will_not_do_is_told_with_a_way_out(vm, version, mpy, told):
    with pytest.raises(WrongBoardError, match=told):
        check_vm(Identity(vm, version, mpy, "a board", "", ()))


def test_a_pico_2_will_do():
    for mpy in (0x1306, 0x2F06):  # ARM, RISC-V
        check_vm(Identity("micropython", (1, 28, 0), mpy, "Raspberry Pi Pico2", "", ()))


def test_what_a_starting_board_complains_of():
    trace = 'Traceback (most recent call last):\r\n  File "main.py", line 9\r\n'
    assert complaint(trace + "ImportError: no module named 'x'\r\nMicroPython v1\r\n>>> ") == (
        "ImportError: no module named 'x'"
    )
    assert complaint("TAKI: no panel answers; nothing\r\nCheck the wires") == (
        "no panel answers; nothing"
    )
    assert complaint("MicroPython v1.28\r\n>>> ") == ""


def test_only_boards_are_disturbed():
    ports = [("COM9", 0x2E8A), ("COM1", None), ("COM4", 0x239A), ("COM2", 0x2341)]
    assert find_ports([SimpleNamespace(device=d, vid=v) for d, v in ports]) == ["COM4", "COM9"]


def test_a_board_in_bootsel_mode_is_seen(tmp_path):
    for name, text in (("PICO", "UF2 Bootloader v3.0\r\nBoard-ID: RPI-RP2\r\n"), ("USB", "photos")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "INFO_UF2.TXT").write_text(text)
    roots = [str(tmp_path / name) for name in ("PICO", "USB", "none")]
    assert waiting_drives(roots) == roots[:1]


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_each_board_has_a_line_that_is_drawn_over_in_a_terminal():
    out = Terminal()
    lines = Lines(out, ["COM3", "COM10"], (50, 24))
    lines.step("COM3", "writing taki/app.mpy", 0.5)
    lines.end("COM10", "is ready")
    lines.close()
    shown = out.getvalue().split("\x1b[2A")
    row = "\r\x1b[KCOM3   [##########..........]  50% writing taki/app.mpy"
    assert len(shown) == 3
    assert shown[1] == row[: 49 + 4] + "\n\r\x1b[KCOM10  is ready\n"
    assert shown[2] == row + "\n\r\x1b[KCOM10  is ready\n"  # whole at the end


def test_more_boards_than_rows_get_a_line_a_step():
    out = Terminal()
    lines = Lines(out, ["COM3", "COM4", "COM5"], (50, 3))
    lines.step("COM4", "writing x", 0.5)
    lines.close()
    assert out.getvalue() == "COM4  writing\n"


def test_elsewhere_each_step_is_a_line():
    out = io.StringIO()
    lines = Lines(out, ["COM3"])
    for part in (0.1, 0.2):
        lines.step("COM3", f"writing file {part}", part)
    lines.end("COM3", "is ready")
    assert out.getvalue() == "COM3  writing\nCOM3  is ready\n"


class Full(Terminal):
    """A disk without room, or a pipe that nobody reads."""

    def __init__(self, live):
        super().__init__()
        self.isatty = lambda: live

    def flush(self):
        raise OSError(errno.ENOSPC, "no room")


@pytest.mark.parametrize("live", [False, True])
def test_an_output_that_takes_no_more_is_remembered_and_left(live):
    out, errors = Full(live), io.StringIO()
    lines = Lines(out, ["COM3"], (80, 24), errors)
    lines.step("COM3", "writing x", 0.5)
    written = out.getvalue()
    lines.step("COM3", "reading back", 0.7)
    lines.fail("COM3", "it is gone")
    lines.close()
    assert out.getvalue() == written
    assert lines.error
    assert lines.error.errno == errno.ENOSPC
    assert errors.getvalue() == ("" if live else "COM3  FAILED: it is gone\n")


def test_what_fails_is_told_with_the_errors_unless_it_stands_in_a_terminal():
    for out, told in ((io.StringIO(), "COM3  FAILED: it is gone\n"), (Terminal(), "")):
        errors = io.StringIO()
        lines = Lines(out, ["COM3"], (50, 24), errors)
        lines.fail("COM3", "it is gone")
        assert errors.getvalue() == told
        assert ("FAILED: it is gone" in out.getvalue()) != bool(told)
