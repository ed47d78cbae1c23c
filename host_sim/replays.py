"""Recording matches to files, and opening them again."""

from pathlib import Path

from host_sim.errors import UsageError
from host_sim.ports import write_file
from taki.core import replay


def check_writable(path: Path | str) -> None:
    """UsageError unless a file can be written at ``path``; leaves no trace."""
    path = Path(path)
    existed = path.exists()
    try:
        with open(path, "ab"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        raise UsageError(
            f"can't write {path}: {error.strerror or error}; choose another place"
        ) from error


def load(path: Path | str) -> replay.Player:
    """The Player of a recorded match; UsageError if there is none or it is damaged."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise UsageError(
            f"can't read the replay {path}: {error.strerror or error}; check the name"
        ) from error
    try:
        trial = replay.open(data)
        while trial.step():  # a recording that can't be played is found here, not in the middle
            pass
        return replay.open(data)
    except ValueError as error:
        raise UsageError(
            f"{path} is not an intact replay ({error}); record one with --record FILE"
        ) from error


class RecordFile:
    """Keeps the recording of the current match in a file, written when it changes hands.

    ``path`` None records nothing. Matches follow one another with "play again": the file holds
    the newest.
    """

    def __init__(self, path: str | None) -> None:
        self._path = path
        if path:
            check_writable(path)

    def save(self, match: object) -> None:
        """Writes what has been recorded of ``match`` (a Recorder, or None: nothing to write)."""
        if self._path and isinstance(match, replay.Recorder):
            write_file(self._path, match.data())
