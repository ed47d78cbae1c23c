"""Raw keys and output of the terminal this process runs in, whatever the system.

`open_console` gives an object with ``write(text)``, ``size()``, ``read(seconds)`` and
``resumed()``, used as a context manager that restores the terminal however its block ends.
"""

import contextlib
import shutil
import sys

from host_sim.errors import UsageError

ENTER = "\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[8l\x1b]2;TAKI\x07\x1b[0m\x1b[2J"
"""To the alternate screen, without cursor, with a title; what is pasted is told from keys; Hebrew
stays as it is written, for texts come in visual order (ECMA-48's BDSM)."""

LEAVE = "\x1b[8h\x1b[?2004l\x1b[0m\x1b[2J\x1b[?25h\x1b[?1049l"
"""Back to what stood there before."""


def open_console() -> "BaseConsole":
    """The console of this process; UsageError if input or output is not a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(
            "no terminal to play in: run this in one (not through a pipe), or use --demo"
        )
    # Each of the two modules can only be imported on its own system.
    if sys.platform == "win32":
        from host_sim.windows_console import WindowsConsole as Console
    else:
        from host_sim.posix_console import PosixConsole as Console
    return Console()


def exit_by_signal(number: int, frame: object) -> None:
    """Turns a deadly signal into an exit that runs the clean-up; 128 + signal, as shells say."""
    raise SystemExit(128 + number)


class BaseConsole:
    """What both systems share: output as UTF-8 whatever the locale says."""

    def write(self, text: str) -> None:
        """Sends ``text`` at once."""
        sys.stdout.buffer.write(text.encode("utf-8"))
        sys.stdout.buffer.flush()

    def size(self) -> tuple[int, int]:
        """The terminal's (columns, rows) now."""
        columns, rows = shutil.get_terminal_size((80, 24))
        return columns, rows

    def cell(self) -> tuple[int, int]:
        """The size of a character in dots (across, down); a usual one if the system can't tell."""
        return (8, 16)

    def read(self, seconds: float) -> str:
        """The characters typed, after ``seconds`` at the latest; EOFError when input has ended."""
        raise NotImplementedError

    def resumed(self) -> bool:
        """True once after the picture was lost to something else (a shell after Ctrl-Z)."""
        return False

    def __enter__(self) -> "BaseConsole":
        sys.stdout.flush()
        self.start()
        self.write(ENTER)
        return self

    def __exit__(self, *exc: object) -> None:
        with contextlib.suppress(OSError):  # the terminal may be gone: nothing to restore then
            self.write(LEAVE)
        self.stop()

    def start(self) -> None:
        """Takes the keyboard: keys come one by one and are not echoed."""
        raise NotImplementedError

    def stop(self) -> None:
        """Gives the keyboard back as it was."""
        raise NotImplementedError
