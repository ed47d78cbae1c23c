"""Names typed on the desktop's keyboard, in the window and in the terminal, on CPython and on a VM."""

import pytest

from host_sim import vms
from host_sim.boards import BOARDS, DEFAULT
from host_sim.captures import Captures
from host_sim.commands import Commands
from host_sim.headless import BITS, Headless
from host_sim.keys import KeyDecoder
from host_sim.vm_app import VmApp, VmLink, VmScreen

pygame = pytest.importorskip("pygame")


def asked():
    """A device that asks for the name of the first seat."""
    device = Headless()
    device.canvas.drawing = False
    device.tick()
    device.press("OK", *["DOWN"] * 6, "OK", "OK")
    assert device.scene == "letters"
    return device


def test_letters_of_the_keyboard_are_typed_and_ok_ends():
    device = asked()
    device.app.type("Ze")
    device.app.type("\u05d3 2\n")
    device.press("OK")
    assert device.scene == "setup"
    assert device.app.setup.seating.name(0) == "Ze\u05d3 2"


class Front:
    """Nobody who asks."""

    in_terminal = False

    def say(self, text):
        """Nothing."""

    title = take_letters = say


def test_a_name_may_be_pasted():
    device = asked()
    commands = Commands(device.app, Front(), Captures(DEFAULT, ".", device.clock.ticks, print))
    commands.update()
    commands.obey("paste", " Zoe\n")
    device.press("OK")
    assert device.app.setup.seating.name(0) == "Zoe"


def test_they_do_nothing_elsewhere():
    device = Headless()
    device.tick()
    device.app.type("zx")
    device.tick()
    assert device.scene == "title"


def test_the_terminal_takes_letters_for_letters_only_while_a_name_is_asked_for():
    decoder = KeyDecoder()
    decoder.letters = True
    assert decoder.feed("zX+\r\x7f\x1b[A") == [("OK", False), ("BACK", False), ("UP", False)]
    assert decoder.commands == [("type", "z"), ("type", "X"), ("type", "+")]
    decoder.letters = False
    assert decoder.feed("z+") == [("OK", False)]
    assert decoder.commands[3:] == [("faster", "")]


def test_the_window_takes_letters_for_letters_only_while_a_name_is_asked_for(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    from host_sim.window import Window

    window = Window(DEFAULT, BITS, scale=2)

    def post(kind, **values):
        pygame.event.post(pygame.event.Event(kind, **values))
        window.wait(0)
        return window.buttons.read()

    z = {"key": pygame.K_z, "mod": 0, "scancode": 0}
    window.take_letters(True)
    assert post(pygame.KEYDOWN, unicode="z", **z) == 0
    assert post(pygame.TEXTINPUT, text="z") == 0
    assert window.take_commands() == [("type", "z")]
    post(pygame.KEYUP, **z)
    enter = {"key": pygame.K_RETURN, "mod": 0, "scancode": 0}
    assert post(pygame.KEYDOWN, unicode="\r", **enter) == BITS["OK"]
    post(pygame.KEYUP, **enter)
    window.take_letters(False)
    assert post(pygame.KEYDOWN, unicode="z", **z) == BITS["OK"]
    post(pygame.TEXTINPUT, text="z")
    assert window.take_commands() == []
    window.close()


class Held:
    """Buttons port."""

    mask = 0

    def read(self):
        return self.mask


def test_a_vm_takes_them_too():
    if vms.missing(vms.UNIX):
        pytest.skip(vms.missing(vms.UNIX))
    link = VmLink(vms.UNIX)
    buttons = Held()
    app = VmApp(link, VmScreen(BOARDS["pico_oled"]), buttons, 1)
    try:
        app.tick()
        for name in ("OK", *["DOWN"] * 6, "OK", "OK"):
            for buttons.mask in (BITS[name], 0):
                app.tick()
        assert app.scene == "letters"
        app.type("Ada")
        for buttons.mask in (BITS["OK"], 0):
            app.tick()
        assert app.scene == "setup"
    finally:
        link.close()
