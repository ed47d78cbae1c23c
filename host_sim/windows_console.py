"""The console of Windows 10 and later: msvcrt, and escape sequences as on other systems."""

import os
import sys
import time

from host_sim.console import BaseConsole
from host_sim.keys import WINDOWS_ARROWS

assert sys.platform == "win32"

import msvcrt  # noqa: E402


class WindowsConsole(BaseConsole):
    """Keys through msvcrt; arrows are turned into the escape sequences of other terminals."""

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
        os.system("")

    def stop(self) -> None:
        """Nothing to give back: msvcrt leaves the console's mode alone."""
