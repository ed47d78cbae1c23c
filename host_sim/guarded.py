"""The one way in and out of every program here: what ends it from outside is quiet, or one line.

Standard library only, and old syntax: the tools use it on whatever Python they are started with.
"""

import contextlib
import errno
import os
import signal
import sys
from typing import TYPE_CHECKING

from host_sim.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

PIPE_CLOSED = 141
"""The exit code when nobody reads on: 128 + SIGPIPE, as shells say it."""


def hold_interrupts() -> None:
    """Keeps Ctrl-C waiting until `guarded` is there for it, through an exec too; POSIX only."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])


def guarded(main: "Callable[[], int | None]", name: str = "error") -> "NoReturn":
    """Ends the program with the exit code that ``main()`` returns.

    Ctrl-C is 130 and a closed pipe `PIPE_CLOSED`, both without a word. A UsageError is its own code,
    any other OSError, and an output that takes no more, 1: with a line that begins with ``name``.
    Streams that were closed when the program started are there, and empty.
    """
    code = 1
    try:
        _open_streams()
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
        code = _call(main)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except OSError as error:
        if _nobody_reads(error):
            code = PIPE_CLOSED
        else:
            code = code or 1
            what = error.strerror or str(error)
            _say("%s: %s: %s" % (name, error.filename or "can't write", what))
    except UsageError as error:
        code = error.code
        _say("%s: %s" % (name, error))
    _settle()
    sys.exit(code)


def _call(main: "Callable[[], int | None]") -> int:
    try:
        return main() or 0
    except SystemExit as error:  # argparse's, for one, with its help not written out yet
        if isinstance(error.code, str):
            _say(error.code)
            return 1
        return int(error.code or 0)


def _open_streams() -> None:
    """Stand-ins for the streams that the shell has closed (``<&-``): Python has None for them."""
    for stream, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, stream) is None:
            setattr(sys, stream, open(os.devnull, mode))  # noqa: SIM115 - for good


def _nobody_reads(error: OSError) -> bool:
    # Windows says EINVAL of a closed pipe.
    return error.errno == errno.EPIPE or (os.name == "nt" and error.errno == errno.EINVAL)


def _say(line: str) -> None:
    with contextlib.suppress(OSError):
        sys.stderr.write(line + "\n")


def _settle() -> None:
    """Streams that can't be written are let go, or Python would complain of them once more."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            with contextlib.suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
