"""The firmware's screen and buttons in a desktop window (pygame-ce).

Only the firmware's own pixels stand on the screen; the device round it is drawn by
`host_sim.frame`, and what the window hears is sorted by `host_sim.window_input`.
"""

import os
import time
from collections.abc import Mapping
from typing import Any

from host_sim.blocks import Frame
from host_sim.boards import Board
from host_sim.errors import UsageError
from host_sim.frame import BACKGROUND, DeviceFrame
from host_sim.window_icon import draw_icon
from host_sim.window_input import Command, WindowInput

_LARGEST_SCALE = 12
_ROOM = (0.75, 0.88)  # the share of the desktop that a new window may take, across and down
_SAY_SECONDS = 5
_HINTS = "F11 full screen    F12 picture    F10 GIF    + \u2212 bot speed    Ctrl+V replay code"


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
    for variable in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ.setdefault(variable, "TAKI")  # the name in a taskbar
    try:
        import pygame

        if not hasattr(pygame, "Window"):  # pygame without -ce
            raise ImportError
    except ImportError as error:
        raise UsageError(
            "the window needs pygame-ce: run 'python -m pip install pygame-ce', or use --terminal"
        ) from error
    try:
        pygame.display.init()
    except pygame.error as error:
        raise UsageError(f"no window can be opened ({error}): use --terminal") from error
    return pygame


def largest_scale(board: Board, width: float, height: float) -> int:
    """The largest whole scale, at least 1, at which a board's device fits ``width`` x ``height``."""
    for scale in range(_LARGEST_SCALE, 1, -1):
        size = DeviceFrame.window_size(board, scale)
        if size[0] <= width and size[1] <= height:
            return scale
    return 1


class Window:
    """A window with the screen and the buttons of ``board``.

    ``bits`` gives the mask bit of each button name. ``scale`` 0 takes the largest that leaves some
    of the desktop free; none makes it larger than the desktop. ``buttons`` is the Buttons port;
    `show` takes a finished frame, `wait` lets time pass and keeps the buttons up to date; ``closed``
    is true once the user has closed the window. ``surface`` is what it shows, as pygame has it.
    """

    in_terminal = False

    def __init__(
        self, board: Board, bits: Mapping[str, int], scale: int = 0, name: str = "TAKI"
    ) -> None:
        self._pygame = pygame = load_pygame()
        self.board = board
        self._name = f"{name} \u2013 {board.name}"
        desktop = self._desktop()
        room = desktop if scale else [v * r for v, r in zip(desktop, _ROOM, strict=True)]
        scale = min(scale or _LARGEST_SCALE, largest_scale(board, *room))
        self._full = self._maximized = False
        self._picture: Any = None
        self._pixels = b""
        self._said, self._said_until = "", 0.0
        self.closed = False
        size = DeviceFrame.window_size(board, scale)
        try:
            self._window = pygame.Window(self._name, size, resizable=True)
            self._window.minimum_size = DeviceFrame.window_size(board, 1)
            self._window.set_icon(draw_icon(pygame))
            self._fit()
        except pygame.error as error:
            raise UsageError(f"no window can be opened ({error}): use --terminal") from error
        self._input = WindowInput(pygame, bits, self._button_at, lambda: self._window.size)
        self.buttons = self._input.buttons

    def show(self, frame: Frame) -> None:
        """Shows a frame: ``frame.pixels``, one ink a byte, row by row."""
        self._pixels = frame.pixels
        self._scale_picture()
        self._stale = True

    def wait(self, milliseconds: int) -> None:
        """Lets time pass; keys and mouse of that time are in ``buttons`` afterwards."""
        self._pump()
        if self._said and time.monotonic() > self._said_until:
            self._said = ""
            self._stale = True
        if self._stale or self._input.changed:
            self._draw()
        self._pygame.time.wait(milliseconds)
        self._pump()

    def take_commands(self) -> list[Command]:
        """What the user has asked for beside buttons, as (command, text), since the last call."""
        commands, self._input.commands = self._input.commands, []
        return commands

    def take_letters(self, letters: bool) -> None:
        """From now on letter keys are letters, as ``type`` commands, or buttons again."""
        self._input.letters = letters

    def say(self, text: str) -> None:
        """Shows a line for a few seconds, below the device."""
        self._said, self._said_until = text, time.monotonic() + _SAY_SECONDS
        self._stale = True

    def title(self, text: str) -> None:
        """Adds a text to the window's title; none for an empty one."""
        self._window.title = f"{self._name} ({text})" if text else self._name

    def close(self) -> None:
        """Closes the window; nothing may be called after it."""
        self._window.destroy()
        self._pygame.quit()

    # -- the picture ---------------------------------------------------------------------------

    def _desktop(self) -> tuple[int, int]:
        sizes = self._pygame.display.get_desktop_sizes()
        return sizes[0] if sizes else (1280, 800)

    def _fit(self) -> None:
        """Draws the device as large as the window has room for, in its middle."""
        self.surface = self._window.get_surface()
        width, height = self.surface.get_size()
        scale = largest_scale(self.board, width, height)
        self._frame = DeviceFrame(self._pygame, self.board, scale)
        spare_x, spare_y = width - self._frame.size[0], height - self._frame.size[1]
        self._at = (max(0, spare_x // 2), max(0, spare_y // 2))
        self.surface.fill(BACKGROUND)
        self._scale_picture()
        self._stale = True

    def _scale_picture(self) -> None:
        if self._pixels:
            pygame = self._pygame
            size = (self.board.width, self.board.height)
            picture = pygame.image.frombuffer(self._pixels, size, "P")
            picture.set_palette(self.board.palette)
            picture = picture.convert(self.surface)
            self._picture = pygame.transform.scale(picture, self._frame.screen[2:])

    def _draw(self) -> None:
        left, top = self._at
        self._frame.draw(self.surface, self._at, self._input.down, self._said or _HINTS)
        if self._picture:
            x, y = self._frame.screen[:2]
            self.surface.blit(self._picture, (left + x, top + y))
        self._window.flip()
        self._stale = self._input.changed = False

    # -- what happens --------------------------------------------------------------------------

    def _pump(self) -> None:
        pygame = self._pygame
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.closed = True
            elif event.type == pygame.WINDOWSIZECHANGED:
                self._fit()
            elif event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
                if not self._full:  # the full screen has such events too
                    self._maximized = event.type == pygame.WINDOWMAXIMIZED
            elif event.type == pygame.WINDOWEXPOSED:
                self._stale = True
            else:
                self._input.handle(event)
        if ("full screen", "") in self._input.commands:
            self._input.commands.remove(("full screen", ""))
            self._toggle_full_screen()

    def _toggle_full_screen(self) -> None:
        if self._full:
            self._window.set_windowed()
            if self._maximized:
                self._window.maximize()
            self._said = ""
        else:
            try:
                self._window.set_fullscreen(desktop=True)
            except self._pygame.error as error:
                self.say(f"no full screen here ({error})")
                return
            self.say("F11 leaves the full screen")
        self._full = not self._full
        self._fit()

    def _button_at(self, x: float, y: float) -> str:
        return self._frame.button_at(x - self._at[0], y - self._at[1])
