"""The emulated Pico on the command line and in a window, with a stand-in for the Pico."""

from types import SimpleNamespace

import pytest

pytest.importorskip("rp2040py", reason="no rp2040py: install requirements/pico.txt")
pytest.importorskip("littlefs", reason="no littlefs-python: install requirements/pico.txt")

from host_sim import cli
from host_sim.pico_play import show_while_running


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["--vm", "pico", "--seats", "3"], 2, "--seats can't go with --vm pico"),
        (["--vm", "pico", "--replay-code", "x"], 2, "--replay-code can't go with --vm pico"),
        (["--vm", "pico", "--board", "pygamer"], 2, "pygamer has no Pico: pico_lcd_1_3 or"),
        (["--uf2", "x.uf2"], 2, "--uf2 is for --vm pico only"),
        (["--vm", "pico", "--demo", "--uf2", "none.uf2"], 1, "there is no firmware none.uf2"),
    ],
)
def test_what_can_not_be_is_told_in_one_line(arguments, code, told, capsys):
    assert cli.main(arguments) == code
    errors = capsys.readouterr().err
    assert told in errors
    assert errors.count("\n") == 1


class StandIn:
    """A Pico whose panel changes at its third and fifth slice, and is lit from the second on."""

    def __init__(self):
        self.keys = SimpleNamespace(mask=0)
        self.masks = []
        self.panel = SimpleNamespace(written_ns=0.0)
        self.board = SimpleNamespace(panel=self.panel, lit=False)

    def run(self, ms):
        assert ms == 20
        self.masks.append(self.keys.mask)
        self.board.lit = len(self.masks) > 1
        if len(self.masks) in (3, 5):
            self.panel.written_ns += 1

    def frame(self):
        return len(self.masks)


class Front:
    """A window that is closed after ten looks at its buttons."""

    def __init__(self):
        self.closed = False
        self.buttons = self
        self.shown = []
        self.said = []
        self.reads = 0

    def read(self):
        self.reads += 1
        self.closed = self.reads == 10
        return self.reads & 1

    def show(self, frame):
        self.shown.append(frame)

    def take_commands(self):
        return {4: [("screenshot", "")], 6: [("faster", "")]}.get(self.reads, [])

    def say(self, text):
        self.said.append(text)

    def wait(self, ms):
        assert ms >= 0


class Captures:
    recording = False

    def __init__(self):
        self.frames = []
        self.pictures = 0

    def frame(self, frame):
        self.frames.append(frame)

    def screenshot(self):
        self.pictures += 1


def test_the_window_shows_the_panel_and_gives_its_buttons_to_the_pins():
    pico, front, captures = StandIn(), Front(), Captures()
    show_while_running(pico, front, captures, 0)
    assert pico.masks == [1, 0] * 5
    assert front.shown == captures.frames == [2, 3, 5]
    assert captures.pictures == 1
    assert front.said == ["not on a Pico: use its own menu"]


def test_it_ends_after_the_wanted_number_of_ticks():
    pico = StandIn()
    show_while_running(pico, Front(), Captures(), 4)
    assert len(pico.masks) == 4
