"""What the window hears, as buttons and commands: keys, mouse, fingers and game controllers."""

from collections.abc import Callable, Mapping
from typing import Any

from host_sim.gamepads import Gamepads
from host_sim.latch import ButtonLatch

Command = tuple[str, str]
"""What a front is asked for beside buttons: a name of `host_sim.commands`, and a text."""


class WindowInput:
    """Turns SDL events into the Buttons port ``buttons`` and a list of ``commands``.

    ``bits`` gives the mask bit of each button name, ``locate(x, y)`` the button drawn at a point of
    the window, or "", and ``size()`` the window's (width, height). ``changed`` becomes true when a
    button moves. While ``letters`` is true keys that write something are ``type`` commands.
    """

    def __init__(
        self,
        pygame: Any,
        bits: Mapping[str, int],
        locate: Callable[[float, float], str],
        size: Callable[[], tuple[int, int]],
    ) -> None:
        self._pygame = pygame
        self._bits = bits
        self._locate = locate
        self._size = size
        self._keys = _key_table(pygame)
        self._scancodes = _scancode_table(pygame)
        self._commands = _command_table(pygame)
        self._pads = Gamepads(pygame)
        self._down: dict[object, str] = {}
        self.buttons = ButtonLatch()
        self.commands: list[Command] = []
        self.changed = True
        self.letters = False

    @property
    def down(self) -> set[str]:
        """The names of the buttons that are down now."""
        return set(self._down.values())

    def release_all(self) -> None:
        """The window has lost the keyboard: everything is up."""
        self._down.clear()
        self.buttons.release_all()
        self.changed = True

    def handle(self, event: Any) -> None:
        """Takes one event; those that are no input are left alone."""
        pygame, kind = self._pygame, event.type
        if kind == pygame.KEYDOWN:
            self._key(event)
        elif kind == pygame.KEYUP:
            self._release(event.key)
        elif kind == pygame.TEXTINPUT:
            if self.letters:
                self.commands.append(("type", event.text))
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            self._mouse(event)
        elif kind in (pygame.FINGERDOWN, pygame.FINGERMOTION):
            width, height = self._size()
            self._point(("finger", event.finger_id), event.x * width, event.y * height)
        elif kind == pygame.FINGERUP:
            self._release(("finger", event.finger_id))
        elif kind == pygame.WINDOWFOCUSLOST:
            self.release_all()
        else:
            for source, name, down in self._pads.changes(event):
                if down:
                    self._press(source, name)
                else:
                    self._release(source)

    def _mouse(self, event: Any) -> None:
        """The left button presses what is under the pointer, and follows it while it is held."""
        pygame = self._pygame
        if getattr(event, "touch", False):  # a finger, which has events of its own
            return
        if event.type == pygame.MOUSEMOTION:
            if event.buttons[0]:
                self._point("mouse", *event.pos)
        elif event.button == 1:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._point("mouse", *event.pos)
            else:
                self._release("mouse")

    def _point(self, source: object, x: float, y: float) -> None:
        """A pointer is down at a point: the button there is down, and no other of its own."""
        name = self._locate(x, y)
        if self._down.get(source, "") != name:
            self._release(source)
            self._press(source, name)

    def _key(self, event: Any) -> None:
        pygame = self._pygame
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self._paste()
            elif event.key == pygame.K_RETURN:
                self.commands.append(("full screen", ""))
        elif self.letters and _writes(event):
            pass  # what it writes comes as text
        elif event.key in self._commands:
            self.commands.append((self._commands[event.key], ""))
        elif event.key == pygame.K_INSERT and event.mod & pygame.KMOD_SHIFT:
            self._paste()
        else:
            self._press(event.key, self._button_of(event))

    def _paste(self) -> None:
        try:
            text = self._pygame.scrap.get_text()
        except self._pygame.error:
            text = ""
        self.commands.append(("paste", text))

    def _button_of(self, event: Any) -> str:
        """The button of a key: by its letter, and on other alphabets by its place."""
        name = self._keys.get(event.key, "")
        if not name and event.key > 127:
            name = self._scancodes.get(getattr(event, "scancode", 0), "")
        return name

    def _press(self, source: object, name: str) -> None:
        if name and source not in self._down:
            self._down[source] = name
            self.buttons.press(self._bits[name])
            self.changed = True

    def _release(self, source: object) -> None:
        name = self._down.pop(source, "")
        if name:
            if name not in self._down.values():
                self.buttons.release(self._bits[name])
            self.changed = True


def _writes(event: Any) -> bool:
    """Whether a key writes a letter, digit, sign or space."""
    text = getattr(event, "unicode", "")
    return text != "" and text.isprintable()


def _key_table(pygame: Any) -> dict[int, str]:
    """Key code -> button name."""
    return {
        pygame.K_UP: "UP",
        pygame.K_DOWN: "DOWN",
        pygame.K_LEFT: "LEFT",
        pygame.K_RIGHT: "RIGHT",
        pygame.K_RETURN: "OK",
        pygame.K_KP_ENTER: "OK",
        pygame.K_z: "OK",
        pygame.K_BACKSPACE: "BACK",
        pygame.K_x: "BACK",
        pygame.K_ESCAPE: "MENU",
        pygame.K_m: "MENU",
        pygame.K_TAB: "INFO",
        pygame.K_i: "INFO",
    }


def _scancode_table(pygame: Any) -> dict[int, str]:
    """Place of a letter key on the keyboard -> button name, for keyboards without Latin letters."""
    return {
        pygame.KSCAN_Z: "OK",
        pygame.KSCAN_X: "BACK",
        pygame.KSCAN_M: "MENU",
        pygame.KSCAN_I: "INFO",
    }


def _command_table(pygame: Any) -> dict[int, str]:
    """Key code -> command."""
    return {
        pygame.K_F10: "gif",
        pygame.K_F11: "full screen",
        pygame.K_F12: "screenshot",
        pygame.K_PLUS: "faster",
        pygame.K_EQUALS: "faster",
        pygame.K_KP_PLUS: "faster",
        pygame.K_MINUS: "slower",
        pygame.K_KP_MINUS: "slower",
    }
