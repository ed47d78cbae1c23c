"""Mouse, fingers and game controllers as buttons, by SDL's own events under the dummy driver."""

import ctypes
import re
from pathlib import Path

import pytest

pygame = pytest.importorskip("pygame")

from host_sim.boards import BOARDS  # noqa: E402
from host_sim.device_layouts import LAYOUTS  # noqa: E402
from host_sim.frame import DeviceFrame  # noqa: E402
from host_sim.headless import BITS  # noqa: E402
from host_sim.window import Window, largest_scale  # noqa: E402

EVERY = list(BOARDS.values())


@pytest.fixture(params=EVERY, ids=lambda board: board.id)
def window(request, monkeypatch):
    """A window of each board."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window(request.param, BITS, scale=2)
    yield window
    window.close()


@pytest.fixture
def one(monkeypatch):
    """A window of one board."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window(BOARDS["pygamer"], BITS, scale=2)
    yield window
    window.close()


def post(window, kind, **values):
    """Sends an event and returns the mask that the firmware reads after it."""
    pygame.event.post(pygame.event.Event(kind, **values))
    window.wait(0)
    return window.buttons.read()


def middle(board, name, scale=2):
    cap = LAYOUTS[board.id].caps[name]
    return round(cap.x * scale), round(cap.y * scale)


@pytest.mark.parametrize("board", EVERY, ids=lambda board: board.id)
def test_each_board_draws_its_own_buttons_apart_from_the_screen(board, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    frame = DeviceFrame(pygame, board, 2)
    assert set(LAYOUTS[board.id].caps) == set(board.labels)
    screen = pygame.Rect(frame.screen)
    device = pygame.Rect(0, 0, *frame.size)
    assert screen.size == (2 * board.width, 2 * board.height)
    areas = []
    for name, cap in LAYOUTS[board.id].caps.items():
        assert frame.button_at(*middle(board, name)) == name
        size = (2 * cap.width, 2 * cap.height)
        area = pygame.Rect((2 * cap.x - cap.width, 2 * cap.y - cap.height), size)
        assert device.contains(area)
        assert not area.colliderect(screen)
        assert area.collidelist(areas) < 0
        areas.append(area)
    assert frame.button_at(*screen.center) == ""


def test_the_mouse_holds_a_button_as_long_as_it_is_pressed(window):
    for name in window.board.labels:
        place = middle(window.board, name)
        assert post(window, pygame.MOUSEBUTTONDOWN, button=1, pos=place) == BITS[name]
        assert window.buttons.read() == BITS[name]
        assert post(window, pygame.MOUSEBUTTONUP, button=1, pos=place) == 0


def test_the_mouse_lets_go_where_it_leaves_the_button(one):
    board = one.board
    held = (1, 0, 0)
    post(one, pygame.MOUSEBUTTONDOWN, button=1, pos=middle(board, "LEFT"))
    assert post(one, pygame.MOUSEMOTION, buttons=held, pos=(1, 1)) == 0
    moved = {"buttons": held, "pos": middle(board, "UP")}
    assert post(one, pygame.MOUSEMOTION, **moved) == BITS["UP"]
    assert post(one, pygame.MOUSEBUTTONUP, button=1, pos=(1, 1)) == 0
    assert post(one, pygame.MOUSEMOTION, buttons=(0, 0, 0), pos=middle(board, "UP")) == 0


def test_other_mouse_buttons_and_the_shadow_of_a_finger_do_nothing(one):
    place = middle(one.board, "OK")
    assert post(one, pygame.MOUSEBUTTONDOWN, button=3, pos=place) == 0
    assert post(one, pygame.MOUSEBUTTONDOWN, button=1, pos=place, touch=True) == 0


def test_two_fingers_hold_two_buttons(one):
    width, height = one.surface.get_size()

    def finger(kind, number, name):
        x, y = middle(one.board, name)
        return post(one, kind, finger_id=number, touch_id=1, x=x / width, y=y / height)

    assert finger(pygame.FINGERDOWN, 1, "LEFT") == BITS["LEFT"]
    assert finger(pygame.FINGERDOWN, 2, "OK") == BITS["LEFT"] | BITS["OK"]
    assert finger(pygame.FINGERMOTION, 1, "UP") & ~BITS["LEFT"] == BITS["OK"] | BITS["UP"]
    assert finger(pygame.FINGERUP, 2, "OK") == BITS["UP"]
    assert finger(pygame.FINGERUP, 1, "UP") == 0


PAD = {
    pygame.CONTROLLER_BUTTON_A: "OK",
    pygame.CONTROLLER_BUTTON_B: "BACK",
    pygame.CONTROLLER_BUTTON_X: "MENU",
    pygame.CONTROLLER_BUTTON_Y: "INFO",
    pygame.CONTROLLER_BUTTON_START: "MENU",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "UP",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "DOWN",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "LEFT",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "RIGHT",
}


@pytest.mark.parametrize(("button", "name"), PAD.items())
def test_the_buttons_of_a_controller(one, button, name):
    down = post(one, pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=button)
    again = post(one, pygame.JOYBUTTONDOWN, instance_id=7, button=1)
    up = post(one, pygame.CONTROLLERBUTTONUP, instance_id=7, button=button)
    assert (down, again, up) == (BITS[name], BITS[name], 0)


def test_a_stick_has_hysteresis(one):
    masks = [
        post(one, pygame.CONTROLLERAXISMOTION, instance_id=7, axis=0, value=round(v * 32767))
        for v in (0.3, 0.5, 0.6, 0.4, 0.3, -0.9, -0.4, 0.0)
    ]
    left, right = BITS["LEFT"], BITS["RIGHT"]
    assert masks == [0, 0, right, right, 0, left, left, 0]


def test_a_controller_that_sdl_does_not_know(one):
    assert post(one, pygame.JOYBUTTONDOWN, instance_id=3, button=0) == BITS["OK"]
    assert post(one, pygame.JOYBUTTONUP, instance_id=3, button=0) == 0
    assert post(one, pygame.JOYBUTTONDOWN, instance_id=3, button=11) == 0
    assert post(one, pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 1)) == BITS["UP"]
    assert post(one, pygame.JOYHATMOTION, instance_id=3, hat=0, value=(-1, 0)) == BITS["LEFT"]
    assert post(one, pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 0)) == 0
    assert post(one, pygame.JOYAXISMOTION, instance_id=3, axis=1, value=1.0) == BITS["DOWN"]
    assert post(one, pygame.JOYAXISMOTION, instance_id=3, axis=4, value=1.0) == BITS["DOWN"]


def test_what_an_unplugged_controller_held_is_up(one):
    post(one, pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=pygame.CONTROLLER_BUTTON_A)
    assert post(one, pygame.JOYDEVICEREMOVED, instance_id=7) == 0
    assert post(one, pygame.JOYDEVICEADDED, device_index=99) == 0, "gone before it was opened"


def test_keys_with_ctrl_are_no_buttons(one):
    control = pygame.KMOD_CTRL
    assert post(one, pygame.KEYDOWN, key=pygame.K_z, mod=control, unicode="", scancode=0) == 0


@pytest.mark.parametrize("board", EVERY, ids=lambda board: board.id)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (300, 200)])
def test_the_scale_is_the_largest_that_fits(board, size):
    scale = largest_scale(board, *size)

    def fits(factor):
        wanted = DeviceFrame.window_size(board, factor)
        return wanted[0] <= size[0] and wanted[1] <= size[1]

    assert fits(scale) or scale == 1
    assert not fits(scale + 1) or scale == 12


def test_another_window_size_gives_another_scale(one):
    before = one._frame.size
    one._window.size = (1100, 900)
    one.wait(0)
    assert one.surface.get_size() == (1100, 900)
    assert one._frame.size > before
    left, top = one._at
    assert (left, top) == ((1100 - one._frame.size[0]) // 2, (900 - one._frame.size[1]) // 2)
    x, y = middle(one.board, "OK", one._frame.size[0] // LAYOUTS["pygamer"].width)
    place = (left + x, top + y)
    assert post(one, pygame.MOUSEBUTTONDOWN, button=1, pos=place) == BITS["OK"]


def test_the_window_is_no_larger_than_the_desktop(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board = BOARDS["pygamer"]
    window = Window(board, BITS, scale=12)
    desktop = pygame.display.get_desktop_sizes()[0]
    size = window.surface.get_size()
    assert size == DeviceFrame.window_size(board, largest_scale(board, *desktop))
    assert size[0] <= desktop[0] and size[1] <= desktop[1]
    window.close()


def test_the_window_never_gets_too_small_for_the_screen(one):
    one._window.size = (60, 40)
    one.wait(0)
    assert one.surface.get_size() == DeviceFrame.window_size(one.board, 1)


def test_f11_is_the_full_screen_and_back(one):
    def tap():
        post(one, pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
        return one.surface.get_size()

    one._window.position = (30, 40)
    windowed = one.surface.get_size()
    assert tap() == pygame.display.get_desktop_sizes()[0]
    assert tap() == windowed
    assert one._window.position == (30, 40)
    assert one.take_commands() == []


class Spied:
    """A window of SDL's that counts how often it is maximized."""

    def __init__(self, window):
        self._window = window
        self.maximized = 0

    def __getattr__(self, name):
        return getattr(self._window, name)

    def maximize(self):
        self.maximized += 1


@pytest.mark.parametrize(("events", "count"), [(["MAXIMIZED"], 1), (["MAXIMIZED", "RESTORED"], 0)])
def test_a_maximized_window_is_so_again_after_the_full_screen(one, events, count):
    one._window = Spied(one._window)
    for name in events:
        post(one, getattr(pygame, f"WINDOW{name}"))
    for _ in range(2):
        post(one, pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
        post(one, pygame.WINDOWRESTORED)
    assert one._window.maximized == count


def sdl_library():
    """The SDL that pygame has loaded, which can make controllers out of nothing; None elsewhere."""
    try:
        maps = Path("/proc/self/maps").read_text(encoding="utf-8")
    except OSError:
        return None
    found = re.search(r"(/\S*libSDL2-\S*)", maps)
    return ctypes.CDLL(found[1]) if found else None


def test_a_controller_may_be_plugged_in_and_out_at_any_time(one):
    sdl = sdl_library()
    if sdl is None or not hasattr(sdl, "SDL_JoystickAttachVirtual"):
        pytest.skip("no SDL library found here that can make a virtual controller")
    one.wait(0)
    index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 1)  # a game controller: axes, buttons, hats
    assert index >= 0
    one.wait(0)
    (instance,) = one._input._pads._open
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    stick = ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(instance))

    def read():
        one.wait(0)
        return one.buttons.read()

    sdl.SDL_JoystickSetVirtualButton(stick, pygame.CONTROLLER_BUTTON_A, 1)
    assert [read(), read()] == [BITS["OK"]] * 2
    sdl.SDL_JoystickSetVirtualButton(stick, pygame.CONTROLLER_BUTTON_A, 0)
    assert read() == 0
    sdl.SDL_JoystickSetVirtualAxis(stick, 0, 32767)
    assert read() == BITS["RIGHT"]
    sdl.SDL_JoystickDetachVirtual(index)
    assert read() == 0
    assert one._input._pads._open == {}
