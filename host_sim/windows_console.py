"""The console of Windows 10 and later: msvcrt, and escape sequences as on other systems."""

import ctypes
import sys
import time

from host_sim.console import BaseConsole
from host_sim.keys import WINDOWS_ARROWS

assert sys.platform == "win32"

import msvcrt  # noqa: E402

_kernel = ctypes.windll.kernel32
_STDOUT = -11
_ESCAPE_SEQUENCES = 4  # ENABLE_VIRTUAL_TERMINAL_PROCESSING


class WindowsConsole(BaseConsole):
    """Keys through msvcrt; arrows are turned into the escape sequences of other terminals."""

    def __init__(self) -> None:
        self._output = _kernel.GetStdHandle(_STDOUT)
        self._mode: int | None = None

    def read(self, seconds: float) -> str:
        """The characters typed, after ``seconds`` at the latest."""
        end = time.monotonic() + seconds
        while not msvcrt.kbhit():
            if time.monotonic() >= end:
                return ""
            time.sleep(0.005)
        typed = ""
        while msvcrt.kbhit():
            char = msvcrt.getwch()
            if char == "\x03":
                raise KeyboardInterrupt
            if char in "\x00\xe0":
                char = WINDOWS_ARROWS.get(msvcrt.getwch(), "")
            typed += char
        return typed

    def start(self) -> None:
        """Makes the console understand escape sequences."""
        mode = ctypes.c_uint32()
        if _kernel.GetConsoleMode(self._output, ctypes.byref(mode)):
            self._mode = mode.value
            _kernel.SetConsoleMode(self._output, mode.value | _ESCAPE_SEQUENCES)

    def stop(self) -> None:
        """Gives the console its mode back."""
        if self._mode is not None:
            _kernel.SetConsoleMode(self._output, self._mode)
