"""The firmware's screen and buttons in a desktop window (pygame-ce).

Only the firmware's own pixels stand on the screen; the device round it is drawn by
`host_sim.frame`. Buttons are keys, or the mouse on the drawn buttons.
"""

import os
from collections.abc import Mapping
from typing import Any

from host_sim.blocks import Frame
from host_sim.boards import Board
from host_sim.errors import UsageError
from host_sim.frame import DeviceFrame
from host_sim.latch import ButtonLatch

_LARGEST_SCALE = 4


def has_display(environ: Mapping[str, str], platform: str) -> bool:
    """Whether a window can be expected to open: other systems than Linux always have a display."""
    if environ.get("SDL_VIDEODRIVER"):
        return True
    if platform in ("win32", "cygwin", "darwin"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def load_pygame() -> Any:
    """The pygame module with its video started; UsageError if either can't be had."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError as error:
        raise UsageError(
            "the window needs pygame-ce: run 'python -m pip install pygame-ce', or use --terminal"
        ) from error
    try:
        pygame.display.init()
    except pygame.error as error:
        raise UsageError(f"no window can be opened ({error}): use --terminal") from error
    return pygame


def _largest_scale(pygame: Any, width: int, height: int) -> int:
    """The largest whole scale at which the device fits the desktop with some room to spare."""
    sizes = pygame.display.get_desktop_sizes()
    desktop = sizes[0] if sizes else (1280, 800)
    for scale in range(_LARGEST_SCALE, 1, -1):
        size = DeviceFrame.window_size(width, height, scale)
        if size[0] <= desktop[0] and size[1] <= desktop[1] * 9 // 10:
            return scale
    return 1


class Window:
    """A window with the screen and the buttons of ``board``.

    ``bits`` gives the mask bit of each button name. ``scale`` 0 takes the largest that fits.
    ``buttons`` is the Buttons port; `show` takes a finished frame, `wait` lets time pass and
    keeps the buttons up to date; ``closed`` is true once the user has closed the window.
    """

    def __init__(
        self,
        board: Board,
        bits: Mapping[str, int],
        scale: int = 0,
        name: str = "TAKI",
    ) -> None:
        self._pygame = pygame = load_pygame()
        scale = scale or _largest_scale(pygame, board.width, board.height)
        self._frame = DeviceFrame(pygame, board.width, board.height, scale)
        self._bits = bits
        self._keys = _key_table(pygame)
        self._scancodes = _scancode_table(pygame)
        self._down: dict[object, str] = {}
        self.buttons = ButtonLatch()
        self.closed = False
        pygame.display.set_caption(name)
        try:
            self._surface = pygame.display.set_mode(self._frame.size)
        except pygame.error as error:
            raise UsageError(f"no window can be opened ({error}): use --terminal") from error
        self._palette = board.palette
        self._picture: Any = None
        self._size = (board.width, board.height)
        self._stale = True

    def show(self, frame: Frame) -> None:
        """Shows a frame: ``frame.pixels``, one ink a byte, row by row."""
        pygame = self._pygame
        picture = pygame.image.frombuffer(frame.pixels, self._size, "P")
        picture.set_palette(self._palette)
        self._picture = pygame.transform.scale(
            picture.convert(self._surface), self._frame.screen[2:]
        )
        self._stale = True

    def wait(self, milliseconds: int) -> None:
        """Lets time pass; keys and mouse of that time are in ``buttons`` afterwards."""
        self._pump()
        if self._stale:
            self._draw()
        self._pygame.time.wait(milliseconds)
        self._pump()

    def close(self) -> None:
        """Closes the window; nothing may be called after it."""
        self._pygame.quit()

    def _draw(self) -> None:
        self._frame.draw(self._surface, set(self._down.values()))
        if self._picture:
            self._surface.blit(self._picture, self._frame.screen[:2])
        self._pygame.display.flip()
        self._stale = False

    def _pump(self) -> None:
        pygame = self._pygame
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.closed = True
            elif event.type == pygame.KEYDOWN:
                self._press(event.key, self._button_of(event))
            elif event.type == pygame.KEYUP:
                self._release(event.key)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self._press("mouse", self._frame.button_at(*event.pos))
            elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                self._release("mouse")
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._down.clear()
                self.buttons.release_all()
                self._stale = True
            elif event.type == pygame.WINDOWEXPOSED:
                self._stale = True

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
            self._stale = True

    def _release(self, source: object) -> None:
        name = self._down.pop(source, "")
        if name:
            if name not in self._down.values():
                self.buttons.release(self._bits[name])
            self._stale = True


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
