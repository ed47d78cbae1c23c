"""A whole match on the kit of six buttons, by the mouse on its drawn buttons alone."""

import pytest

pygame = pytest.importorskip("pygame")

from host_sim.boards import BOARDS  # noqa: E402
from host_sim.device_layouts import LAYOUTS  # noqa: E402
from host_sim.frame import DeviceFrame  # noqa: E402
from host_sim.headless import BITS, TICK_MS  # noqa: E402
from host_sim.play import Game  # noqa: E402
from host_sim.ports import FakeClock  # noqa: E402
from host_sim.window import Window  # noqa: E402
from taki.core.rules import Rules  # noqa: E402
from taki.ui.buttons import HAND_MS  # noqa: E402
from tests.person import next_button  # noqa: E402

BOARD = BOARDS["pico_oled"]
HELD = {"MENU": "BACK", "INFO": "OK"}


class Kit:
    """Clicks and holds of the drawn buttons, in a time of its own."""

    def __init__(self):
        self.window = Window(BOARD, BITS, scale=1)
        self.clock = FakeClock()
        seeds = iter(range(5, 100))
        self.app = Game(self.window, lambda: next(seeds), self.clock, BOARD).app
        self.tick(2)

    @property
    def scene(self):
        return self.app.scene.NAME

    def tick(self, count=1):
        for _ in range(count):
            self.window.wait(0)
            self.app.tick()
            self.clock.sleep(TICK_MS)

    def mouse(self, kind, name):
        cap = LAYOUTS[BOARD.id].caps[name]
        pygame.event.post(pygame.event.Event(kind, button=1, pos=(round(cap.x), round(cap.y))))

    def press(self, name):
        """Clicks a button, or holds the one that stands for it."""
        held = HELD.get(name)
        self.mouse(pygame.MOUSEBUTTONDOWN, held or name)
        self.tick(45 if held else 2)
        self.mouse(pygame.MOUSEBUTTONUP, held or name)
        self.tick(2)


@pytest.fixture
def kit(monkeypatch):
    """The kit in a window of SDL's dummy driver."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    kit = Kit()
    yield kit
    kit.window.close()


def test_a_whole_match(kit):
    kit.app.speed = 0
    kit.app.start(Rules("modern116", seats=2), [("You", None), ("Me", None)], 5)
    pressed = set()
    for _ in range(20_000):
        if kit.scene == "match":
            break
        name = next_button(kit.app)
        if name:
            kit.press(name)
            pressed.add(name)
        else:
            kit.tick()
    assert kit.app.match.over
    assert {"OK", "BACK"} <= pressed


def test_ok_and_back_act_when_they_come_up_and_held_they_are_others(kit):
    kit.app.start(Rules("modern116", seats=2), [("You", None), ("Me", None)], 5)
    kit.tick(HAND_MS // TICK_MS + 2)
    assert kit.scene == "curtain"
    kit.mouse(pygame.MOUSEBUTTONDOWN, "OK")
    kit.tick(10)
    assert kit.scene == "curtain"
    kit.mouse(pygame.MOUSEBUTTONUP, "OK")
    kit.tick(2)
    assert kit.scene == "turn"
    cards = kit.app.match.round.hand_size(0)
    kit.press("INFO")
    assert kit.scene == "calls"
    kit.press("BACK")
    assert kit.scene in ("turn", "curtain")
    kit.press("MENU")
    assert kit.scene == "menu"
    assert kit.app.match.round.hand_size(0) == cards, "holding a button plays and draws nothing"


def test_a_held_ok_opens_no_hand(kit):
    kit.app.start(Rules("modern116", seats=2), [("You", None), ("Me", None)], 5)
    kit.tick(2)
    kit.mouse(pygame.MOUSEBUTTONDOWN, "OK")
    kit.tick(300)
    kit.mouse(pygame.MOUSEBUTTONUP, "OK")
    kit.tick(5)
    assert kit.scene != "turn"
    assert kit.app.game.holder == -1


@pytest.mark.parametrize("board", BOARDS)
def test_the_pictures_for_the_documentation_can_be_made_anew(board, tmp_path, monkeypatch):
    from host_sim import portrait

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    path = tmp_path / "window.png"
    assert portrait.main(["--board", board, "--scale", "2", "--out", str(path)]) == 0
    picture = pygame.image.load(str(path))
    assert picture.get_size() == DeviceFrame.window_size(BOARDS[board], 2)
    x, y = LAYOUTS[board].screen
    screen = picture.subsurface((2 * x, 2 * y, 2 * BOARDS[board].width, 2 * BOARDS[board].height))
    shown = {tuple(screen.get_at((i, j))[:3]) for i in range(0, 256, 3) for j in range(0, 128, 3)}
    assert len(shown) > 1
    assert shown <= set(BOARDS[board].palette)
