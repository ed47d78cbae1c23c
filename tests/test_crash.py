"""Whatever fails in the firmware: the match is kept, a note is written, and OK goes on with it."""

import sys
from types import SimpleNamespace

import pytest

from host_sim.boards import BOARDS
from host_sim.crashes import MOST, CrashFiles
from host_sim.headless import BITS, TICK_MS
from host_sim.ports import FakeClock, NullSound
from host_sim.storage import MemoryStorage
from taki import text
from taki.core import codec
from taki.core.replay import Recorder
from taki.core.rules import Rules
from taki.guard import Guard
from taki.text import ids as T  # noqa: N812
from taki.text import languages
from taki.ui import cold, crash_view, words
from taki.ui.buttons import HAND_MS
from taki.ui.painter import Painter
from tests.recording import RecordingCanvas

ON_EACH_BOARD = pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)


class FaultError(Exception):
    """What the tests make the firmware fail with."""


class Guarded:
    """A Guard with a canvas that records and a store in memory."""

    def __init__(self, board=BOARDS["pico_lcd_1_3"]):
        self.canvas = RecordingCanvas(board.width, board.height, board.inks)
        self.clock = FakeClock()
        self.storage = MemoryStorage()
        self.mask = 0
        self.reports = []
        self.guard = Guard(
            (self.canvas, self, self.clock, NullSound(), self.storage, lambda: 7),
            self.reports.append,
            match_class=Recorder,
            six=board.six,
        )
        self.tick()

    def read(self):
        return self.mask

    @property
    def app(self):
        return self.guard.app

    def tick(self, n=1):
        for _ in range(n):
            self.guard.tick()
            self.clock.sleep(TICK_MS)

    def press(self, *names):
        for name in names:
            self.mask = BITS[name]
            self.tick()
            self.mask = 0
            self.tick()
            if self.app and self.app.scene.NAME == "curtain":
                self.tick(HAND_MS // TICK_MS + 1)

    def start(self, people=2, seats=2):
        rules = Rules("modern116", seats=seats)
        bot = SimpleNamespace(choose=lambda view: 0)
        players = [("Noa", None)] * people + [("Dan", bot)] * (seats - people)
        self.app.start(rules, players, 5, 0)
        self.tick(HAND_MS // TICK_MS + 1)

    def crash_is_shown(self):
        return any(line == words.say(T.CRASH) for line, *_ in self.canvas.texts)


def fail(*_args):
    raise FaultError("a fault of the test")


def to_title(device):
    return device.app.title


def to_setup(device):
    device.press("OK")
    return device.app.setup


def to_curtain(device):
    device.start()
    return device.app.curtain


def to_turn(device):
    device.start()
    device.press("OK")
    return device.app.turn


def to_menu(device):
    to_turn(device)
    device.press("MENU")
    return device.app.menu


def to_calls(device):
    to_turn(device)
    device.press("INFO")
    return device.app.calls


def to_help(device):
    to_menu(device)
    device.press("DOWN", "DOWN", "OK", "OK")
    return device.app.help


def test_what_was_loaded_until_something_failed_is_forgotten_too(monkeypatch):
    to_turn(Guarded())
    for name in ("calls", "calls_view"):
        monkeypatch.delitem(sys.modules, f"taki.ui.{name}", raising=False)
    monkeypatch.setattr("taki.ui.list_scene.ListScene", None)  # `calls` fails, after its view
    with pytest.raises(TypeError):
        cold.module("calls")
    cold.unload()
    assert "taki.ui.calls_view" not in sys.modules


WAYS = (to_title, to_setup, to_curtain, to_turn, to_menu, to_calls, to_help)


@pytest.mark.parametrize("method", ["step", "draw"])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_fault_in_any_scene_is_told_and_the_match_goes_on(way, method):
    device = Guarded()
    scene = way(device)
    assert device.app.scene is scene
    match = device.app.match
    kept = codec.encode(match) if match else None
    broken = device.app
    setattr(scene, method, fail)
    device.app.invalidate()
    device.tick()
    assert isinstance(device.guard.error, FaultError)
    assert [type(error) for error in device.reports] == [FaultError]
    assert device.crash_is_shown()
    assert not device.canvas.faults
    device.tick(10)
    device.press("OK")
    assert device.guard.error is None
    assert device.app is not broken
    assert ("curtain" if match else "title") == device.app.scene.NAME
    if match:
        assert codec.encode(device.app.match) == kept
    device.press("OK")
    assert ("turn" if match else "setup") == device.app.scene.NAME


def test_a_move_whose_frame_fails_is_kept():
    device = Guarded()
    to_turn(device)
    hands = [device.app.game.round.hand_size(seat) for seat in range(2)]
    for scene in (device.app.turn, device.app.curtain, device.app.declare):
        scene.draw = fail
    device.press("BACK")  # draws a card
    assert device.guard.error is not None
    device.tick()
    device.press("OK")
    assert [device.app.game.round.hand_size(seat) for seat in range(2)] == [hands[0] + 1, hands[1]]


def test_no_hand_is_shown_by_the_button_that_ended_the_crash_screen():
    device = Guarded()
    to_turn(device).draw = fail
    device.app.invalidate()
    device.tick(2)
    device.mask = BITS["OK"]
    device.tick(100)
    assert device.app.scene is device.app.curtain


def test_a_button_held_since_before_does_not_end_the_screen():
    device = Guarded()
    to_turn(device).step = fail
    device.mask = BITS["OK"]
    device.tick(50)
    assert device.guard.error is not None
    device.mask = 0
    device.tick()
    assert device.guard.error is not None
    device.press("OK")
    assert device.guard.error is None


@pytest.mark.parametrize("code", languages.CODES)
@ON_EACH_BOARD
def test_the_screen_is_whole_on_every_screen_and_in_the_language_in_use(board, code):
    device = Guarded(board)
    device.app.set_language(code)
    device.start()
    device.app.curtain.draw = fail
    device.app.invalidate()
    device.tick()
    assert device.crash_is_shown()
    assert device.canvas.faults == []
    device.tick()
    device.press("OK")
    assert text.language == code
    assert device.app.scene is device.app.curtain
    assert not device.crash_is_shown()


@ON_EACH_BOARD
def test_where_no_text_can_be_drawn_there_is_a_plain_frame(board):
    device = Guarded(board)
    to_turn(device)
    device.canvas.text_width = fail
    device.canvas.text = fail
    device.app.invalidate()
    device.tick()
    assert device.guard.error is not None
    assert {0, 15} == set(device.canvas.pixels)


def test_a_canvas_on_which_nothing_can_be_drawn_lets_the_fault_pass():
    device = Guarded()
    device.canvas.clear = fail
    device.app.invalidate()
    with pytest.raises(FaultError):
        device.tick()
    assert device.reports


def test_a_note_that_can_not_be_written_changes_nothing():
    device = Guarded()
    device.guard._report = fail
    to_turn(device).draw = fail
    device.app.invalidate()
    device.tick(2)
    device.press("OK")
    assert device.app.scene is device.app.curtain


def test_a_match_that_fails_again_at_once_is_left_to_the_title(monkeypatch):
    device = Guarded()
    to_curtain(device)
    device.tick()
    monkeypatch.setattr(type(device.app.curtain), "draw", fail)
    device.app.invalidate()
    device.tick(2)
    device.press("OK")
    assert device.guard.error is not None
    assert len(device.reports) == 2
    device.press("OK")
    assert device.app.scene is device.app.title
    assert device.app.saved.waiting
    monkeypatch.undo()
    device.press("OK")
    assert device.app.scene is device.app.curtain


def test_a_new_app_that_fails_is_told_of_too(monkeypatch):
    device = Guarded()
    to_curtain(device).draw = fail
    device.app.invalidate()
    device.tick(2)
    monkeypatch.setattr("taki.guard.App", fail)
    device.press("OK")
    assert device.guard.error is not None
    assert device.crash_is_shown()
    monkeypatch.undo()
    device.press("OK")
    assert device.guard.error is None
    assert device.app.saved.waiting


def test_what_is_no_error_passes():
    device = Guarded()

    def stop(*_args):
        raise KeyboardInterrupt

    device.app.title.step = stop
    with pytest.raises(KeyboardInterrupt):
        device.tick()
    assert device.reports == []


def test_long_messages_are_cut_and_strange_ones_drawn():
    for board in BOARDS.values():
        canvas = RecordingCanvas(board.width, board.height, board.inks)
        crash_view.draw(Painter(canvas), FaultError("long " * 30 + "\u4e00\n"))
        canvas.show()
        assert canvas.faults == []


def test_files_are_numbered_and_hold_the_traceback(tmp_path):
    files = CrashFiles(tmp_path / "new")
    for _ in range(MOST + 3):
        try:
            fail()
        except FaultError as error:
            files.report(error)
    names = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert len(names) == MOST
    assert "crash-1.txt" in names
    content = (tmp_path / "new" / "crash-1.txt").read_text(encoding="utf-8")
    assert "FaultError: a fault of the test" in content
    assert "def fail" in content or "in fail" in content
    assert "TAKI" in content
