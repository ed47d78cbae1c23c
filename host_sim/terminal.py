"""The firmware's screen and buttons in a terminal: Linux, macOS, Windows, over ssh too.

The terminal is put back as it was when the session ends: by the end of the game, Ctrl-C, an
exception, SIGTERM, SIGHUP, and for the time of a Ctrl-Z (`host_sim.console`).
"""

import re
import time
from collections.abc import Mapping

from host_sim.blocks import Frame
from host_sim.boards import Board
from host_sim.console import BaseConsole
from host_sim.keys import KeyDecoder
from host_sim.latch import ButtonLatch
from host_sim.terminal_screen import TerminalScreen

_ESC_SECONDS = 0.05  # an Esc with nothing after it for so long was the key
_ASK = "\x1b[16t\x1b[c"  # how large is a character in dots, and what can the terminal do?
_LONG_SECONDS = 1.2  # how long a capital letter holds its button


class Terminal:
    """A session in the terminal ``console`` (`host_sim.console.open_console`, entered).

    The screen is that of ``board``. ``bits`` gives the mask bit of each button name; ``depth`` and
    ``kind`` are those of `TerminalScreen`; ``sixel`` is ``on``, ``off``, or ``auto``: pictures if the
    terminal says that it can show them. ``buttons`` is the Buttons port; `show` takes
    a finished frame, `wait` lets time pass and keeps the buttons up to date; ``closed`` is true
    once the input has ended.
    """

    in_terminal = True

    def __init__(
        self,
        console: BaseConsole,
        board: Board,
        bits: Mapping[str, int],
        depth: int = 24,
        kind: str = "auto",
        sixel: str = "off",
    ) -> None:
        self._console = console
        self.board = board
        self._screen = TerminalScreen(console.write, console.size, board, depth, kind)
        self._sixel = sixel
        self._dots = console.cell()
        self._decoder = KeyDecoder()
        self._bits = bits
        self._quiet = 0.0
        self._long = 0  # mask held for a long press, and until when
        self._long_end = 0.0
        self.buttons = ButtonLatch()
        self.closed = False
        if sixel != "off":
            console.write(_ASK)
        if sixel == "on":
            self._screen.cell = self._dots

    def show(self, frame: Frame) -> None:
        """Shows a frame."""
        self._screen.draw(frame)

    def wait(self, milliseconds: int) -> None:
        """Lets time pass; the keys typed meanwhile are in ``buttons`` afterwards."""
        if self._console.resumed():
            self._screen.forget()
        self._screen.refresh()
        end = time.monotonic() + milliseconds / 1000
        while not self.closed:
            left = end - time.monotonic()
            self._read(max(0.0, left))
            if left <= 0:
                return

    def take_commands(self) -> list[tuple[str, str]]:
        """What the user has asked for beside buttons, as (command, text), since the last call."""
        commands, self._decoder.commands = self._decoder.commands, []
        return commands

    def take_letters(self, letters: bool) -> None:
        """From now on letter keys are letters, as ``type`` commands, or buttons again."""
        self._decoder.letters = letters

    def say(self, text: str) -> None:
        """Shows a line for a few seconds."""
        self._screen.say(text)

    def title(self, text: str) -> None:
        """Adds a text to the terminal's title; none for an empty one."""
        self._console.write(f"\x1b]2;TAKI{f' ({text})' if text else ''}\x07")

    def _read(self, seconds: float) -> None:
        try:
            text = self._console.read(seconds)
        except EOFError:
            self.closed = True
            return
        now = time.monotonic()
        if self._long and now >= self._long_end:
            self.buttons.release(self._long)
            self._long = 0
        if text:
            self._quiet = now
            presses = self._decoder.feed(text)
            self._hear()
        elif self._decoder.pending() and now - self._quiet > _ESC_SECONDS:
            presses = self._decoder.flush(now - self._quiet)
        else:
            presses = []
        if not self._screen.visible:  # nobody plays blindly
            self._decoder.commands.clear()
            return
        for name, long in presses:
            self._type(self._bits[name], long, now)

    def _hear(self) -> None:
        """What the terminal answers about itself; over a slow line that may take a while."""
        for reply in self._decoder.replies:
            numbers = [int(number) for number in re.findall(r"\d+", reply)]
            if reply.endswith("t") and len(numbers) == 3 and numbers[0] == 6 and min(numbers) > 0:
                self._dots = (numbers[2], numbers[1])
            elif reply.startswith("\x1b[?") and 4 in numbers[1:]:
                self._sixel = "on"
            if self._sixel == "on" and self._screen.cell != self._dots:
                self._screen.cell = self._dots
        self._decoder.replies.clear()

    def _type(self, bit: int, long: bool, now: float) -> None:
        """Presses a button; a terminal reports no release, so it comes of itself."""
        if self._long:
            self.buttons.release(self._long)
            self._long = 0
        if long:
            self.buttons.press(bit)
            self._long, self._long_end = bit, now + _LONG_SECONDS
        else:
            self.buttons.tap(bit)
