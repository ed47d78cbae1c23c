"""The console of Linux and macOS: termios and signals."""

import codecs
import contextlib
import os
import select
import signal
import struct
import sys
from typing import Any

from host_sim.console import ENTER, LEAVE, BaseConsole, exit_by_signal

assert sys.platform != "win32"

import fcntl  # noqa: E402
import termios  # noqa: E402
import tty  # noqa: E402


class PosixConsole(BaseConsole):
    """Keys in cbreak mode, so that Ctrl-C and Ctrl-Z still work."""

    def __init__(self) -> None:
        self._fd = sys.stdin.fileno()
        self._decode = codecs.getincrementaldecoder("utf-8")("ignore").decode
        self._resumed = False
        self._saved = termios.tcgetattr(self._fd)
        self._handlers: dict[int, Any] = {}

    def write(self, text: str) -> None:
        """Sends ``text`` at once, unbuffered: a signal handler may write in between."""
        data = text.encode("utf-8")
        fd = sys.stdout.fileno()
        while data:
            data = data[os.write(fd, data) :]

    def size(self) -> tuple[int, int]:
        """The size of the terminal itself: COLUMNS and LINES may be old."""
        try:
            columns, rows = os.get_terminal_size(sys.stdout.fileno())
        except OSError:
            return super().size()
        return columns, rows

    def cell(self) -> tuple[int, int]:
        """The size of a character in dots, of terminals that tell the system their size in dots."""
        try:
            answer = fcntl.ioctl(sys.stdout.fileno(), termios.TIOCGWINSZ, bytes(8))
        except OSError:
            return super().cell()
        rows, columns, width, height = struct.unpack("HHHH", answer)
        if not (rows and columns and width >= columns and height >= rows):
            return super().cell()
        return width // columns, height // rows

    def read(self, seconds: float) -> str:
        """The characters typed, after ``seconds`` at the latest; EOFError when input has ended."""
        if not select.select([self._fd], [], [], seconds)[0]:
            return ""
        try:
            data = os.read(self._fd, 1024)
        except OSError as error:  # the terminal went away
            raise EOFError from error
        if not data:
            raise EOFError
        return self._decode(data)

    def resumed(self) -> bool:
        """True once after a Ctrl-Z and its continuation."""
        resumed, self._resumed = self._resumed, False
        return resumed

    def start(self) -> None:
        """Takes the keyboard and the signals that would leave the terminal unrestored."""
        for number in (signal.SIGTERM, signal.SIGHUP):
            self._handlers[number] = signal.signal(number, exit_by_signal)
        self._handlers[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, self._suspend)
        tty.setcbreak(self._fd)

    def stop(self) -> None:
        """Gives the keyboard and the signals back."""
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        self._restore()

    def _restore(self) -> None:
        with contextlib.suppress(termios.error):
            # Keys that were typed for the game, and late answers, are not for the shell.
            termios.tcsetattr(self._fd, termios.TCSAFLUSH, self._saved)

    def _suspend(self, number: int, frame: object) -> None:
        """Ctrl-Z: gives the terminal back, stops, and takes it again when continued."""
        self.write(LEAVE)
        self._restore()
        os.kill(os.getpid(), signal.SIGSTOP)
        tty.setcbreak(self._fd)
        self.write(ENTER)
        self._resumed = True
