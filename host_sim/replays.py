"""Recording matches to files or as codes to paste, and opening them again."""

import base64
from pathlib import Path

from host_sim.errors import UsageError
from host_sim.ports import check_writable, write_file
from taki.core import replay

# What the magic number of a recording begins with, as text.
_BASE32_START = "KRFV"
_BASE64_START = "VEtS"


def load(path: Path | str) -> replay.Player:
    """The Player of a recorded match; UsageError if there is none or it is damaged."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise UsageError(
            f"can't read the replay {path}: {error.strerror or error}; check the name"
        ) from error
    try:
        return _open(data)
    except ValueError as error:
        raise UsageError(
            f"{path} is not an intact replay ({error}); record one with --record FILE"
        ) from error


def to_code(data: bytes) -> str:
    """A recording as text that survives mail and chats: base64 of the kind made for addresses."""
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")


def from_code(code: str) -> replay.Player:
    """The Player of a recording as text, base64 (both kinds) or base32; blanks do not matter.

    UsageError, in one line, if it is none or is damaged.
    """
    text = "".join(code.split()).rstrip("=")
    if not text:
        raise UsageError("there is no replay code to paste: copy one first")
    try:
        if text.upper().startswith(_BASE32_START):
            data = base64.b32decode(text + "=" * (-len(text) % 8), casefold=True)
        elif text.startswith(_BASE64_START):
            plain = text.replace("-", "+").replace("_", "/")
            data = base64.b64decode(plain + "=" * (-len(text) % 4), validate=True)
        else:
            raise UsageError(f"this is no replay code: those begin with {_BASE64_START}")
        return _open(data)
    except ValueError as error:
        raise UsageError(
            "this replay code is damaged: copy it again, from its first to its last letter"
        ) from error


def _open(data: bytes) -> replay.Player:
    """The Player of a recording that can be played to its end, else ValueError."""
    trial = replay.open(data)
    while trial.step():  # a recording that can't be played is found here, not in the middle
        pass
    return replay.open(data)


class RecordFile:
    """Keeps the recording of the current match in a file, written when it changes hands.

    ``path`` None records nothing. Matches follow one another with "play again": the file holds
    the newest. ``missed`` tells of a match that is not in it: its beginning was not played here.
    What can't be written doesn't end the game: `check` tells of it.
    """

    def __init__(self, path: str | None) -> None:
        self._path = path
        self.missed = False
        self._problem = ""
        if path:
            check_writable(path)

    def save(self, match: object) -> None:
        """Writes what has been recorded of ``match`` (a Recorder, or None: nothing to write)."""
        if self._path and isinstance(match, replay.Recorder):
            self._problem = ""
            try:
                write_file(self._path, match.data())
            except UsageError as error:
                self._problem = f"{error}; this is its replay code: {to_code(match.data())}"
        elif self._path and match is not None:
            self.missed = True

    def check(self) -> None:
        """UsageError, with the newest match as a replay code, if it could not be written."""
        if self._problem:
            raise UsageError(self._problem)
