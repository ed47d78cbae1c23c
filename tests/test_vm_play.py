"""Playing on a MicroPython VM in a process of its own: the same results, frames and files as without."""

from itertools import count
from types import SimpleNamespace

import pytest

from host_sim import vm_app, vms
from host_sim.boards import BOARDS, DEFAULT
from host_sim.cli import main
from host_sim.errors import UsageError
from host_sim.headless import BITS, TICK_MS, Headless
from host_sim.latch import ButtonLatch
from host_sim.storage import FileStorage
from host_sim.vm_app import VmApp, VmLink, VmScreen
from host_sim.vm_ui import pack, unpack
from taki.core import codec
from taki.core.rules import Rules
from taki.ui import saves
from tests.test_cli import run

VMS = [name for name, vm in vm_app.VMS.items() if vm != vms.DISPLAYIO and not vms.missing(vm)]
pytestmark = pytest.mark.skipif(not VMS, reason=vms.missing(vms.UNIX))


@pytest.mark.parametrize("vm", VMS)
@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--seats", "10", "--option", "format=pyramid", "--board", "pico_oled"),
        ("--seats", "3", "--preset", "king112", "--option", "format=points", "--language", "he"),
        ("--steps", "25", "--board", "pygamer"),
    ],
)
def test_a_demo_is_the_same(capsys, tmp_path, vm, arguments):
    outcomes = []
    for name in ("cpython", vm):
        picture, record = tmp_path / f"{name}.png", tmp_path / f"{name}.taki"
        files = ("--screenshot", str(picture), "--record", str(record))
        outcome = run(capsys, "--demo", "--seed", "1", "--vm", name, *files, *arguments)
        assert outcome[0] == 0, outcome[2]
        outcomes.append((*outcome, picture.read_bytes(), record.read_bytes()))
    assert outcomes[0] == outcomes[1]


def test_a_recording_is_watched(capsys, tmp_path):
    record = str(tmp_path / "game.taki")
    assert run(capsys, "--demo", "--seed", "5", "--record", record)[0] == 0
    watched = [
        run(capsys, "--demo", "--replay", record, "--vm", name) for name in ("cpython", VMS[0])
    ]
    assert watched[0] == watched[1]
    assert "Seat 1" in watched[0][1]


def test_it_plays_in_the_window(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    outcomes = []
    for name in ("cpython", VMS[0]):
        picture = tmp_path / f"{name}.png"
        arguments = ("--seats", "3", "--people", "0", "--seed", "3", "--speed", "0", "--no-save")
        more = ("--steps", "40", "--screenshot", str(picture), "--vm", name, "--scale", "1")
        outcome = run(capsys, *arguments, *more)
        outcomes.append((outcome, picture.read_bytes()))
    assert outcomes[0] == outcomes[1]
    assert outcomes[0][0][0] == 0


@pytest.mark.parametrize("vm", VMS)
@pytest.mark.parametrize("board_id", BOARDS)
def test_buttons_come_back_as_frames(vm, board_id, monkeypatch):
    """The same at every tick, whatever moves just then."""
    ticks = (n * TICK_MS / 1000 + 1e-6 for n in count())  # the VM's time is the desktop's
    monkeypatch.setattr(vm_app, "time", SimpleNamespace(monotonic=lambda: next(ticks)))
    board = BOARDS[board_id]
    buttons = ButtonLatch()
    desktop = Headless(board)
    link = VmLink(vm_app.VMS[vm])
    try:
        screen = VmScreen(board)
        app = VmApp(link, screen, buttons, 1)
        app.tick()
        desktop.tick(2)
        shown = 0
        for name in ("OK", "DOWN", "DOWN", "RIGHT", "UP", "UP", "OK", "OK"):
            buttons.press(BITS[name])
            shown += app.tick()
            buttons.release(BITS[name])
            shown += app.tick()
            desktop.press(name)
            assert screen.last
            assert desktop.canvas.last
            lit = pack(desktop.canvas.last.pixels, board.width, board.inks)
            assert screen.last.pixels == unpack(lit, board.width, board.inks)
        assert shown > 5
        assert app.match is not None
        assert app.match.round.state == desktop.app.match.round.state
        assert app.game.names == desktop.app.game.names
        while desktop.app.animation.pieces:
            desktop.tick()
            app.tick()
        assert app.tick() is False, "a frame without a change"
    finally:
        link.close()


@pytest.mark.skipif(bool(vms.missing(vms.UNIX)), reason=vms.missing(vms.UNIX))
def test_its_saves_are_the_desktop_s(tmp_path):
    link = VmLink(vms.UNIX)
    try:
        app = VmApp(link, VmScreen(DEFAULT), ButtonLatch(), None, str(tmp_path))
        app.start(Rules("modern116", seats=3), [("A", None), ("B", None), ("C", None)], 11)
        app.settings.speed = 300
        app.settings.changed = True
        app.tick()
        kept = codec.encode(app.match)
    finally:
        link.close()
    stored = saves.Saves(FileStorage(tmp_path))
    game = stored.read(saves.GAME)
    assert game
    assert kept in game
    assert stored.read(saves.SETTINGS)
    assert stored.problems == []


def test_a_failure_of_the_firmware_is_one_line():
    link = VmLink(vm_app.VMS[VMS[0]])
    try:
        VmApp(link, VmScreen(DEFAULT), ButtonLatch(), 1)
        with pytest.raises(UsageError, match="failed on MicroPython: ValueError") as caught:
            link.ask("language", "no such language")
        assert "\n" not in str(caught.value)
        with pytest.raises(UsageError, match="AttributeError"):
            link.ask("no such command")
    finally:
        link.close()


def test_a_vm_that_ends_is_one_line():
    link = VmLink(vm_app.VMS[VMS[0]])
    link._process.kill()
    with pytest.raises(UsageError, match="the MicroPython VM has ended"):
        for _ in range(100):
            link.ask("open", 240, 240, 16, False, 1, "")
    link.close()


def test_without_a_vm_there_is_one_line(capsys, monkeypatch):
    monkeypatch.setattr(vms, "missing", lambda vm: f"no {vm} here")
    code, out, err = run(capsys, "--demo", "--vm", "micropython")
    assert (code, out) == (1, "")
    assert err == "taki: --vm micropython can't be had here: no micropython here\n"


@pytest.mark.skipif(bool(vms.missing(vms.WASM)), reason=vms.missing(vms.WASM))
def test_the_other_build_stands_in(capsys, monkeypatch):
    real = vms.missing
    monkeypatch.setattr(vms, "missing", lambda vm: real(vm) if vm == vms.WASM else "no wheel")
    code, out, err = run(capsys, "--demo", "--vm", "micropython", "--seed", "2", "--seats", "2")
    assert code == 0
    assert "seed 2" in out
    assert err.splitlines()[0].startswith("taki: no wheel; its 32-bit WebAssembly build stands in")


def test_no_film_of_a_demo(capsys):
    code = main(["--demo", "--vm", "micropython", "--gif", "x.gif"])
    assert code == 2
    assert "--gif can't go with --demo --vm" in capsys.readouterr().err


def test_modules_in_the_player_s_folder_are_not_taken_for_the_vm_s(capsys, monkeypatch, tmp_path):
    (tmp_path / "json.py").write_text("raise ValueError\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    code, out, _ = run(capsys, "--demo", "--vm", VMS[0], "--seed", "1")
    assert code == 0
    assert "seed 1" in out
