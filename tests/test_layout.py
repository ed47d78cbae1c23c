"""Every scene in its extremes on every screen and in every language: nothing is cut, nothing overlaps."""

import pytest

from host_sim.boards import BOARDS
from host_sim.headless import Headless
from host_sim.showcase import STATES
from taki import text
from taki.text import languages
from tests.recording import RecordingCanvas


@pytest.fixture(autouse=True)
def english_again():
    yield
    text.use("en")


def frame(state, board):
    """The device with a recording canvas, the scene of ``state`` on."""
    device = Headless(board)
    device.canvas.drawing = False
    device.tick()
    state(device)
    canvas = RecordingCanvas(board.width, board.height, board.inks)
    device.app.canvas = canvas
    device.app.painter.canvas = canvas
    return device, canvas


def redraw(device):
    device.app.invalidate()
    device.app.scene.draw(device.app.painter)
    device.app.canvas.show()


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_nothing_is_cut_hidden_or_unreadable(state, board):
    device, canvas = frame(state, board)
    faults = []
    for code in languages.CODES:
        device.app.set_language(code)
        redraw(device)
        assert canvas.texts
        faults += [f"{code}: {fault}" for fault in canvas.faults]
    assert not faults, "\n".join(faults)
