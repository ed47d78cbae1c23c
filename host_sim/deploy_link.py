"""A board at a serial port: its raw REPL, by mpremote's transport."""

import ast
import contextlib
import os
import re
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from mpremote.transport import (  # pyright: ignore[reportMissingTypeStubs]
    TransportError,
    TransportExecError,
)
from mpremote.transport_serial import (  # pyright: ignore[reportMissingTypeStubs]
    SerialTransport,
)

_AGENT = Path(__file__).resolve().parent / "on_vm" / "deploy_agent.py"
_ENTER_SECONDS = 10
_ANSWER_SECONDS = 30
_SLOWER = 12  # a port that is no cable: an emulated board, which takes its time
_ATTEMPTS = 3


class LinkError(Exception):
    """A board can't be talked to; the text is one line that says what to do."""


class BoardError(Exception):
    """A program on the board has raised; the text is the last line of its traceback."""

    @property
    def full(self) -> bool:
        """Whether the flash had no room."""
        return re.match(r"OSError: (.*ENOSPC|\[Errno 28\]|28$)", str(self)) is not None


class Link:
    """The board at ``port`` (a device or ``socket://host:port``), its game stopped and its heap empty.

    LinkError if there is none, also later from every method, should the board go.
    """

    def __init__(self, port: str) -> None:
        self.port = port
        self._patience = _SLOWER if "://" in port else 1
        try:
            self._transport: Any = SerialTransport(port, timeout=_ANSWER_SECONDS * self._patience)
        except (TransportError, OSError, ValueError) as error:
            raise LinkError(_why_closed(port)) from error
        try:
            self._enter()
            self.run(_AGENT.read_text(encoding="utf-8"))
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Link":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def run(self, code: str) -> bytes:
        """What a program prints; BoardError if it raises."""
        return self._guard(lambda: self._exec(code))

    def call(self, name: str, *arguments: object) -> list[Any]:
        """What a function of the agent tells, value by value."""
        text = ", ".join(repr(argument) for argument in arguments)
        return list(self._values(self.run(f"{name}({text})")))

    def last(self, name: str) -> Any:
        """What a function of the agent tells at its end: a module that it imports may print before it."""
        (value,) = self._values(b"".join(self.run(f"{name}()").strip().splitlines()[-1:]))
        return value

    def restart(self, seconds: float = 0) -> str:
        """Starts the board anew, once; what it complains of in these ``seconds``, as one line."""
        if not self._transport.in_raw_repl:
            return ""

        def start() -> bytes:
            self._transport.exit_raw_repl()
            self._transport.serial.write(b"\x04")
            self._transport.read_until(1, b"soft reboot\r\n", timeout=self._patience)
            return self._transport.read_until(1, b">>> ", timeout=seconds * self._patience)

        return complaint(self._guard(start).decode(errors="replace"))

    def close(self) -> None:
        """Lets go of the port."""
        with contextlib.suppress(OSError):  # it went
            self._transport.close()

    def _enter(self) -> None:
        for attempt in range(_ATTEMPTS):
            try:
                self._transport.enter_raw_repl(timeout_overall=_ENTER_SECONDS * self._patience)
                return
            except TransportError as error:
                if attempt == _ATTEMPTS - 1:
                    raise LinkError(
                        "no REPL answers: press the board's reset or plug it in again; if it stays so, "
                        "put MicroPython on it anew (docs/boards)"
                    ) from error
            except OSError as error:
                raise LinkError(_GONE) from error

    def _exec(self, code: str) -> bytes:
        seconds = _ANSWER_SECONDS * self._patience
        out: bytes
        errors: bytes
        out, errors = self._transport.exec_raw(code, timeout=seconds)
        if errors:
            raise BoardError(errors.decode(errors="replace").strip().splitlines()[-1])
        return out

    def _guard(self, action: Callable[[], bytes]) -> bytes:
        try:
            return action()
        except TransportExecError as error:
            raise BoardError(str(error)) from error
        except (TransportError, OSError, struct.error) as error:
            raise LinkError(_GONE) from error

    def _values(self, text: bytes) -> Iterator[Any]:
        for line in text.decode(errors="replace").splitlines():
            try:
                yield ast.literal_eval(line)
            except (ValueError, SyntaxError) as error:
                raise LinkError(f"the board says what nobody asked for: {line[:60]!r}") from error


def complaint(said: str) -> str:
    """The error that a starting board tells of: a traceback's end or the game's own line; "" for none."""
    lines = [line.strip() for line in said.splitlines()]
    for line in lines:
        if line.startswith("TAKI: "):
            return line.removeprefix("TAKI: ")
    if "Traceback (most recent call last):" not in lines:
        return ""
    begin = lines.index("Traceback (most recent call last):")
    return next(
        (line for line in lines[begin:] if line.split(":")[0].endswith("Error")), "an error"
    )


_GONE = "the board is gone: plug it in again and run this once more, it goes on where it was"


def _why_closed(port: str) -> str:
    if "://" in port:
        return "nothing answers at that address: is the emulated board running?"
    if os.name != "nt" and not os.path.exists(port):
        return "there is no such port: `--list` shows those with boards"
    if os.path.isfile(port) or os.path.isdir(port):
        return "it is no serial port and no CIRCUITPY drive: `--list` shows those with boards"
    if os.name != "nt" and not os.access(port, os.R_OK | os.W_OK):
        return (
            "you may not use this port: on Linux, sudo usermod -aG dialout $USER, then log in again"
        )
    return "can't open it: close the terminal or editor that has it, then run this again"
