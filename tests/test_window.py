"""The window with real SDL events under the dummy video driver, from the title to the result."""

import pytest

from host_sim.boards import DEFAULT
from host_sim.frame import DeviceFrame
from host_sim.ports import FakeClock
from host_sim.replays import RecordFile
from tests.person import next_button

pygame = pytest.importorskip("pygame")

from host_sim.headless import BITS, TICK_MS  # noqa: E402
from host_sim.play import Game  # noqa: E402
from host_sim.screen import ScreenCanvas  # noqa: E402
from host_sim.window import Window, has_display, load_pygame  # noqa: E402

KEYS = {
    "UP": pygame.K_UP,
    "DOWN": pygame.K_DOWN,
    "LEFT": pygame.K_LEFT,
    "RIGHT": pygame.K_RIGHT,
    "OK": pygame.K_RETURN,
    "BACK": pygame.K_BACKSPACE,
    "MENU": pygame.K_ESCAPE,
    "INFO": pygame.K_TAB,
}


@pytest.fixture
def window(monkeypatch):
    """A window on SDL's dummy driver."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window(DEFAULT, BITS, scale=2)
    yield window
    window.close()


def key(down, code):
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))


def tap(code):
    key(True, code)
    key(False, code)


class Player:
    """Runs a game in a window: the clock is not the machine's, the events are SDL's."""

    def __init__(self, window, seed=1):
        self.window = window
        self.clock = FakeClock()
        seeds = iter(range(seed, seed + 100))
        self.game = Game(window, lambda: next(seeds), clock=self.clock)
        self.app = self.game.app
        self.seen = []

    def tick(self, count=1):
        for _ in range(count):
            self.window.wait(0)
            self.app.tick()
            self.clock.sleep(TICK_MS)
            if not self.seen or self.seen[-1] != self.app.scene.NAME:
                self.seen.append(self.app.scene.NAME)

    def tap(self, name):
        tap(KEYS[name])
        self.tick(2)

    def play_to_end(self, ticks=100_000):
        for _ in range(ticks):
            if self.app.scene.NAME == "match":
                return
            name = next_button(self.app)
            if name:
                self.tap(name)
            else:
                self.tick()
        raise AssertionError(f"no end in sight: {self.app.scene.NAME}")


@pytest.mark.parametrize("name", KEYS)
def test_every_key_reaches_the_mask(window, name):
    key(True, KEYS[name])
    window.wait(0)
    assert window.buttons.read() == BITS[name]
    assert window.buttons.read() == BITS[name]
    key(False, KEYS[name])
    window.wait(0)
    assert window.buttons.read() == 0


@pytest.mark.parametrize(
    ("letter", "name"), [("z", "OK"), ("x", "BACK"), ("m", "MENU"), ("i", "INFO")]
)
def test_letters_are_buttons_too(window, letter, name):
    tap(getattr(pygame, f"K_{letter}"))
    window.wait(0)
    assert window.buttons.read() == BITS[name]


def test_letters_of_other_alphabets_count_by_their_place(window):
    event = pygame.event.Event(
        pygame.KEYDOWN, key=0x05D6, mod=0, unicode="ז", scancode=pygame.KSCAN_Z
    )
    pygame.event.post(event)
    window.wait(0)
    assert window.buttons.read() == BITS["OK"]


def test_short_taps_between_ticks_are_not_lost(window):
    tap(KEYS["RIGHT"])
    tap(KEYS["RIGHT"])
    tap(KEYS["OK"])
    window.wait(0)
    masks = [window.buttons.read() for _ in range(6)]
    assert masks == [8, 0, 8, 16, 0, 0]


def test_two_keys_of_one_button_are_one_press(window):
    key(True, pygame.K_z)
    key(True, pygame.K_RETURN)
    key(False, pygame.K_z)
    window.wait(0)
    assert [window.buttons.read() for _ in range(2)] == [BITS["OK"]] * 2


def test_the_mouse_presses_the_drawn_buttons(window):
    device = DeviceFrame(pygame, DEFAULT, 2)
    width, height = device.size
    found = {}
    for y in range(0, height, 5):
        for x in range(0, width, 5):
            found.setdefault(device.button_at(x, y), (x, y))
    assert set(found) == {"", *BITS}
    for name, place in found.items():
        if not name:
            continue
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place))
        window.wait(0)
        assert window.buttons.read() == BITS[name]
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=place))
        window.wait(0)
        assert window.buttons.read() == 0


def test_losing_the_keyboard_releases_everything(window):
    key(True, KEYS["OK"])
    window.wait(0)
    assert window.buttons.read() == BITS["OK"]
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    window.wait(0)
    assert window.buttons.read() == 0


def test_the_close_button_ends_the_game(window):
    player = Player(window)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    player.game.run(RecordFile(None))
    assert window.closed


def test_the_screen_shows_the_firmwares_pixels(window):
    player = Player(window)
    player.tick(2)
    window.wait(0)
    surface = window.surface
    left, top, width, height = DeviceFrame(pygame, DEFAULT, 2).screen
    assert (width, height) == (480, 480)
    pixels = player.game.canvas.last.pixels
    for y in range(0, 240, 3):
        for x in range(240):
            shown = surface.get_at((left + 2 * x + 1, top + 2 * y + 1))[:3]
            assert shown == tuple(ScreenCanvas.PALETTE[pixels[240 * y + x]])


def test_a_whole_match_by_keys_from_the_title_to_the_result(window):
    player = Player(window, seed=3)
    player.tick()
    assert player.app.scene.NAME == "title"
    player.tap("OK")
    assert player.app.scene.NAME == "setup"
    player.tap("DOWN")
    player.tap("LEFT")
    player.tap("LEFT")  # two seats: a person and a bot
    player.tap("UP")
    player.tap("OK")
    assert player.app.match.rules.seats == 2
    player.play_to_end()
    assert player.app.match.over
    assert {"title", "setup", "curtain", "turn", "table", "match"} <= set(player.seen)
    player.tick(2 * player.app.speed // TICK_MS + 1)  # OK was to hurry the bot that moved last
    player.tap("OK")
    assert not player.app.match.over, "OK plays again"


def test_no_display_is_known(monkeypatch):
    assert not has_display({}, "linux")
    assert has_display({"DISPLAY": ":0"}, "linux")
    assert has_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert has_display({}, "win32")
    assert has_display({}, "darwin")
    assert load_pygame() is pygame
