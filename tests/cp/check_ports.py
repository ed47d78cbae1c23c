"""The CircuitPython ports over stand-ins; run by tests/test_cp_ports.py in the environment with displayio."""

import gc
import importlib.util
import sys
import tracemalloc
from pathlib import Path
from types import SimpleNamespace

import hardware
import pytest
from adafruit_display_text.bitmap_label import Label

from host_sim.cp_board import CpBoard
from taki.ports import tunes
from taki.ports.circuitpython import device, font, packed, st7789, start
from taki.ports.circuitpython.battery import HalfBattery
from taki.ports.circuitpython.stick import Stick
from taki.ports.circuitpython.storage import DriveStorage
from taki.ports.runner import Runner
from taki.text import fonts
from taki.ui import buttons as b
from taki.ui import icons, notice
from taki.ui.buttons import NAMES, elapsed
from taki.ui.layout import kind_of

BOARDS = ("pygamer", "pybadge", "pico_lcd_1_3_cp")
FIRMWARE = Path(device.__file__).resolve().parents[3]


@pytest.fixture(params=BOARDS)
def board(request):
    """Each board under power."""
    return CpBoard(request.param)


def pressed(board, mask):
    board.hold(mask)
    return board.buttons.read()


# -- buttons ---------------------------------------------------------------------------------


def test_every_button_of_every_board(board):
    for bit in range(8):
        assert pressed(board, 1 << bit) == 1 << bit, NAMES[bit]
        assert pressed(board, 0) == 0
    assert pressed(board, b.UP | b.OK) == b.UP | b.OK


def test_a_press_between_two_looks_counts_once():
    board = CpBoard("pygamer")
    board.hold(b.OK)
    board.hold(0)
    assert board.buttons.read() == b.OK
    assert board.buttons.read() == 0


def test_down_and_up_and_down_again_between_two_looks():
    board = CpBoard("pybadge")
    for mask in (b.LEFT, 0, b.LEFT):
        board.hold(mask)
    assert board.buttons.read() == b.LEFT
    assert board.buttons.down == b.LEFT


def test_an_overflow_leaves_nothing_down_that_is_up():
    board = CpBoard("pybadge")
    board.hold(b.BACK)
    for _ in range(40):  # 80 events: the queue holds 64, so BACK's coming up is lost
        board.hold(b.BACK | b.OK)
        board.hold(b.BACK)
    board.hold(0)
    assert board.buttons._scanners[0].events.overflowed
    assert board.buttons.read() == 0
    assert pressed(board, b.OK) == b.OK


def test_what_is_down_after_an_overflow_is_told_anew():
    board = CpBoard("pybadge")
    for _ in range(40):
        board.hold(b.OK)
        board.hold(0)
    board.hold(b.DOWN)
    assert board.buttons.read() == b.DOWN


def test_two_keys_of_one_name(board):
    keys = board.wiring.KEYS
    if keys.count("OK") < 2:
        pytest.skip("this board has one OK")
    scanner = hardware.scanners[0]
    first, second = [i for i, name in enumerate(keys) if name == "OK"]
    scanner.hold(first, True)
    scanner.hold(second, True)
    scanner.scan()
    assert board.buttons.read() == b.OK
    scanner.hold(first, False)
    scanner.scan()
    assert board.buttons.read() == b.OK
    scanner.hold(second, False)
    scanner.scan()
    assert board.buttons.read() == 0


def test_a_stuck_button_is_left_out_until_it_comes_up(board):
    assert pressed(board, b.MENU) == b.MENU
    hardware.advance(10_000)
    assert board.buttons.read() == 0
    assert board.buttons.stuck == b.MENU
    assert pressed(board, b.MENU | b.OK) == b.OK
    pressed(board, 0)
    assert board.buttons.stuck == 0
    assert pressed(board, b.MENU) == b.MENU


def test_the_stick_presses_once_however_the_hand_trembles():
    x, y = SimpleNamespace(value=32768), SimpleNamespace(value=32768)
    stick = Stick(x, y)
    seen = []
    for value in (20000, 17000, 16000, 17000, 16000, 20000, 24000, 25000, 24000):
        x.value = value
        seen.append(stick.read())
    assert seen == [0, 0, b.LEFT, b.LEFT, b.LEFT, b.LEFT, b.LEFT, 0, 0]
    x.value, y.value = 65535, 0
    assert stick.read() == b.RIGHT | b.UP
    x.value, y.value = 0, 65535  # over the middle between two looks
    assert stick.read() == b.LEFT | b.DOWN


# -- time ------------------------------------------------------------------------------------


def test_time_wraps_after_65_seconds_and_nothing_is_lost():
    board = CpBoard("pygamer")
    then = board.clock.ticks()
    hardware.advance(70_000)
    now = board.clock.ticks()
    assert now < then
    assert elapsed(now, then) == 70_000


# -- sound -----------------------------------------------------------------------------------


def play(board, tune, ms):
    board.sound.play(tune)
    for _ in range(ms // 20):
        hardware.advance(20)
        board.sound.update()


def test_a_tune_is_its_notes_and_the_amplifier_sleeps_afterwards():
    board = CpBoard("pygamer")
    enable = hardware.pin("SPEAKER_ENABLE")
    assert not enable.level
    board.sound.play(0)
    assert enable.level
    play(board, 0, 4000)
    heard = [hertz for hertz in board.sound._out.heard if hertz]
    notes = [tunes.hertz(note) for note in tunes.TUNES[0][::2] if note]
    assert heard[-len(notes) :] == notes
    assert not enable.level
    assert not board.sound.playing


def test_mute_silences_at_once():
    board = CpBoard("pybadge")
    board.sound.play(2)
    board.sound.mute = True
    board.sound.update()
    assert not board.sound.playing
    assert not hardware.pin("SPEAKER_ENABLE").level
    board.sound.play(2)
    assert not board.sound.playing


def test_a_board_without_a_loudspeaker_is_quiet():
    board = CpBoard("pico_lcd_1_3_cp")
    play(board, 0, 100)
    board.sound.stop()
    assert not board.sound.playing


# -- battery, screen -------------------------------------------------------------------------


@pytest.mark.parametrize(("half_mv", "low"), [(1850, False), (1650, True), (1000, False)])
def test_a_low_battery(half_mv, low, monkeypatch):
    import supervisor

    battery = HalfBattery(SimpleNamespace(value=half_mv * 65535 // 3300), 3400)
    assert battery.is_low() == low
    monkeypatch.setattr(supervisor.runtime, "usb_connected", True)
    assert not battery.is_low()
    assert not HalfBattery(None, 3400).is_low()


def test_brightness_and_the_end(board):
    board.canvas.brightness(10)
    assert board.display.brightness == 1
    board.canvas.brightness(0)
    assert board.display.brightness == 0
    group = board.display.root_group
    board.canvas.give_back(None)
    assert board.display.root_group is not group
    assert board.display.auto_refresh
    board.display.auto_refresh = False


def test_the_panel_starts_with_commands_of_its_kind():
    at = 0
    codes = []
    while at < len(st7789._START):
        count = st7789._START[at + 1]
        codes.append(st7789._START[at])
        at += 2 + (count & 127) + (count >> 7)
    assert at == len(st7789._START)
    assert codes == [0x01, 0x11, 0x3A, 0x36, 0x21, 0x29]


# -- frames: only what has changed ------------------------------------------------------------


def test_a_label_is_touched_only_where_its_row_has_changed(board, monkeypatch):
    canvas = board.canvas
    drawn = []
    place = Label._place_text
    monkeypatch.setattr(Label, "_place_text", lambda *a, **k: drawn.append(a[2]) or place(*a, **k))

    def frame(score):
        canvas.clear(1)
        canvas.text(b"Noa", 4, 4, 15, 1)
        canvas.text(score, 60, 4, 15, 1)
        canvas.text(b"Dan", 4, 20, 3, 1)
        canvas.show()

    frame(b"10")
    assert [len(text) for text in drawn] == [1 + 3 + 1 + 2, 1 + 3]  # with moves
    frame(b"10")
    assert len(drawn) == 2
    frame(b"11")
    assert len(drawn) == 3
    assert len(canvas._labels.group) == 2


def test_nothing_is_drawn_and_nothing_is_made_in_an_idle_tick(board, tmp_path):
    run = make_runner(board, f"{tmp_path}/")
    for _ in range(20):
        run.step()
        hardware.advance(20)
    shown = board.display.refreshed
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.take_snapshot()
    for _ in range(50):
        run.step()
        hardware.advance(20)
    after = tracemalloc.take_snapshot()
    tracemalloc.stop()
    assert board.display.refreshed == shown
    firmware = [tracemalloc.Filter(True, f"{FIRMWARE}/*")]
    grown = after.filter_traces(firmware).compare_to(before.filter_traces(firmware), "filename")
    assert [str(line) for line in grown if line.size_diff > 64] == []


def make_runner(board, folder=""):
    """The `Runner` of the game on a board."""
    if folder:
        board.store = DriveStorage(folder, board.nvm, True)
    ports = (board.canvas, board.buttons, board.clock, board.sound, board.store, lambda: 1)
    return start.make(board.wiring, ports, board.battery)


# -- power-on --------------------------------------------------------------------------------


def circuitpython():
    """What `sys.implementation` is there."""
    return SimpleNamespace(**{**vars(sys.implementation), "name": "circuitpython"})


def boot(name, mask, monkeypatch):
    """Runs boot.py with the buttons of a mask held; whether the drive is the game's."""
    import storage

    board = CpBoard(name, ours=False)
    monkeypatch.setitem(sys.modules, "wiring", board.wiring)
    monkeypatch.setattr(sys, "implementation", circuitpython())
    board.hold(mask)
    count = len(hardware.scanners)
    spec = importlib.util.spec_from_file_location("boot", FIRMWARE / "boot.py")
    spec.loader.exec_module(importlib.util.module_from_spec(spec))
    assert len(hardware.scanners) == count  # its pins are free again
    return not storage.getmount("/").readonly


@pytest.mark.parametrize("name", BOARDS)
def test_the_drive_is_the_games_unless_back_is_held(name, monkeypatch, capsys):
    assert boot(name, 0, monkeypatch)
    assert boot(name, b.OK | b.MENU, monkeypatch)
    assert not boot(name, b.BACK, monkeypatch)
    assert "the drive is the computer's" in capsys.readouterr().out


def test_boot_never_raises(monkeypatch, capsys):
    def broken(interval):
        raise RuntimeError("no such pin")

    board = CpBoard("pygamer")
    monkeypatch.setattr(board.wiring, "open_keys", broken)
    monkeypatch.setitem(sys.modules, "wiring", board.wiring)
    monkeypatch.setattr(sys, "implementation", circuitpython())
    spec = importlib.util.spec_from_file_location("boot", FIRMWARE / "boot.py")
    spec.loader.exec_module(importlib.util.module_from_spec(spec))
    assert "no such pin" in capsys.readouterr().out


@pytest.mark.parametrize("ours", [True, False])
def test_the_screen_tells_whose_the_drive_is(ours, tmp_path):
    board = CpBoard("pygamer", f"{tmp_path}/", ours=ours)
    run = make_runner(board)
    run.step()
    app = run.guard.app
    assert (app.scene.NAME == "notice") is not ours
    if not ours:
        assert app.scene.problem[1] == notice.DRIVE


def test_the_game_starts_and_tells_what_ends_it(tmp_path, monkeypatch, capsys):
    board = CpBoard("pico_lcd_1_3_cp")
    monkeypatch.setattr(device, "FOLDER", f"{tmp_path}/")
    monkeypatch.setitem(sys.modules, "wiring", board.wiring)
    monkeypatch.setattr(board.wiring, "open_display", lambda: board.display)
    seen = []

    def play(runner):
        runner.step()
        seen.append(runner.guard.app.scene.NAME)
        raise RuntimeError("the panel is gone")

    monkeypatch.setattr(Runner, "run", play)
    device.run()
    assert seen == ["title"]
    assert "TAKI has stopped" in capsys.readouterr().out
    assert "the panel is gone" in (tmp_path / "crash.txt").read_text(encoding="utf-8")
    assert not {"wiring", "taki.ports.circuitpython.start"} & set(sys.modules)
    assert board.display.auto_refresh


def test_a_dark_board_wakes_behind_the_curtain(tmp_path, monkeypatch):
    board = CpBoard("pygamer", f"{tmp_path}/")
    run = make_runner(board)
    run.step()
    assert board.display.brightness > 0
    waits = []

    def doze():
        waits.append(board.display.brightness)
        hardware.advance(60)
        if len(waits) == 5:
            board.hold(b.OK)
        if len(waits) > 5:
            raise AssertionError("it did not wake")

    monkeypatch.setattr(board.clock, "doze", doze)
    hardware.advance(46_000)
    run.step()
    assert board.display.brightness == 0.01
    hardware.advance(80_000)
    run.step()
    assert waits == [0] * 5
    run.step()
    assert board.display.brightness > 0.01
    assert run.guard.app.scene.NAME == "title"


def test_layouts_fit_the_boards():
    assert [kind_of(CpBoard(n).canvas.width, CpBoard(n).canvas.height) for n in BOARDS] == [1, 1, 0]


def test_glyphs_from_a_file_are_those_of_the_module(tmp_path, monkeypatch):
    CpBoard("pygamer")
    pictures = b"".join(fonts.DATA)
    (tmp_path / "data.bin").write_bytes(pictures)
    starts = [sum(len(data) for data in fonts.DATA[:size]) for size in range(len(fonts.DATA))]
    inside = font.open_fonts(None)
    monkeypatch.setattr(fonts, "DATA", tuple(starts))
    file = (tmp_path / "data.bin").open("rb")
    filed = font.open_fonts(file)
    for one, other in zip(inside, filed, strict=True):
        for code in range(256):
            first, second = one.get_glyph(code).bitmap, other.get_glyph(code).bitmap
            for y in range(one.height):
                row = [first[x, y] for x in range(one.width)]
                assert row == [second[x, y] for x in range(one.width)], code


def test_icons_from_a_file_are_those_of_the_module(tmp_path, monkeypatch):
    (tmp_path / "data.bin").write_bytes(b"\xff" * 7 + icons.DATA + b"\xff" * 99)
    monkeypatch.setattr(packed, "FILE", str(tmp_path / "data.bin"))
    monkeypatch.setattr(packed.Packed, "file", None)
    filed = packed.Packed(7)
    assert [filed[i] for i in range(len(icons.DATA))] == list(icons.DATA)
    pictures = []
    for data in (icons.DATA, filed):
        monkeypatch.setattr(icons, "DATA", data)
        board = CpBoard("pygamer")
        board.canvas.clear(1)
        for icon in range(icons.count()):
            board.canvas.icon(icon, icon * 7 % 150, icon * 11 % 120, icon % 16)
        board.canvas.show()
        pictures.append(board.display.inks())
    assert pictures[0] == pictures[1]


def test_a_step_of_a_motion_touches_no_label_and_leaves_the_picture_as_it_was(board, monkeypatch):
    canvas = board.canvas
    canvas.clear(1)
    canvas.rect(3, 3, 40, 30, 7)
    canvas.text(b"Noa", 10, 10, 15, 1)
    canvas.show()
    before = board.display.inks()
    monkeypatch.setattr(canvas._labels, "_set", None)  # not called
    canvas.drop()
    sprite, under = canvas.piece(12, 9), canvas.piece(12, 9)
    canvas.keep(sprite, 38, 28)
    for x, y in ((-5, -4), (8, 8), (canvas.width - 5, canvas.height - 4), (canvas.width, 0)):
        canvas.keep(under, x, y)
        canvas.put(sprite, x, y, 1)
        canvas.show()
        canvas.put(under, x, y, -1)
        canvas.show()
        assert board.display.inks() == before
