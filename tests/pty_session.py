"""A program in a pseudo-terminal, as a person at a keyboard sees it (Linux and macOS)."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_SECONDS = 60  # only so that a broken program can't hang the tests


class PtySession:
    """Runs ``python ARGS`` in a terminal of ``columns`` x ``rows`` cells.

    ``text`` is everything that the program has written, colours and movements taken out;
    ``raw`` the same with them.
    """

    def __init__(self, args, columns=120, rows=60):
        self._master, self._slave = pty.openpty()
        self.resize(columns, rows)
        self.before = termios.tcgetattr(self._slave)
        environ = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor")
        paths = [ROOT, ROOT / "firmware", ROOT / "host_sim" / "shims"]
        environ["PYTHONPATH"] = os.pathsep.join(str(path) for path in paths)
        environ.pop("COVERAGE_PROCESS_START", None)
        self.process = subprocess.Popen(
            [sys.executable, *args],
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            cwd=ROOT,
            env=environ,
            start_new_session=True,
            preexec_fn=self._own_terminal,
        )
        self.raw = ""

    def _own_terminal(self):
        """In the child: the pty becomes its controlling terminal, so that Ctrl-C arrives."""
        fcntl.ioctl(self._slave, termios.TIOCSCTTY, 0)

    @property
    def text(self):
        """What was written so far, without escape sequences."""
        return re.sub(r"\x1b\[[?0-9;]*[a-zA-Z]|\x1b\][^\x07]*\x07", "", self.raw)

    def resize(self, columns, rows):
        """Gives the terminal another size."""
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, keys):
        """Presses keys: the characters that a terminal sends for them."""
        os.write(self._master, keys.encode())

    def read(self, seconds=0.05, quiet=0.05) -> str:
        """Takes in what the program writes from within ``seconds`` until it is ``quiet``; raw."""
        new = b""
        while select.select([self._master], [], [], quiet if new else seconds)[0]:
            try:
                data = os.read(self._master, 65536)
            except OSError:
                break
            if not data:
                break
            new += data
            if len(new) > 1 << 20:
                break
        text = new.decode("utf-8", "replace")
        self.raw += text
        return text

    def read_until(self, *wanted) -> str:
        """Reads until one of the strings has been written since the call, and returns it."""
        new = ""
        for _ in range(int(_SECONDS / 0.05)):
            new += self.read()
            plain = re.sub(r"\x1b\[[?0-9;]*[a-zA-Z]", "", new)
            for string in wanted:
                if string in plain:
                    return string
            if self.process.poll() is not None and not self.read():
                break
        raise AssertionError(f"{wanted} never came; last: {self.text[-600:]!r}")

    def finish(self) -> int:
        """Waits for the end of the program and returns its exit code."""
        while self.process.poll() is None:
            self.read(0.02)
        self.read(0.1)
        return self.process.returncode

    def restored(self) -> bool:
        """Whether the terminal is as it was: its modes, its cursor and its main screen."""
        modes = termios.tcgetattr(self._slave) == self.before
        cursor = self.raw.rfind("\x1b[?25h") > self.raw.rfind("\x1b[?25l")
        screen = self.raw.rfind("\x1b[?1049l") > self.raw.rfind("\x1b[?1049h")
        return modes and cursor and screen

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self._master)
        os.close(self._slave)
