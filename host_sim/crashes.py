"""What has gone wrong in the firmware, in files for those who can mend it."""

import platform
import sys
import tempfile
import traceback
from pathlib import Path

from taki import version

MOST = 20
"""Files at most: the last one is written over."""


class CrashFiles:
    """Writes ``crash-1.txt`` and so on into ``folder``; None: into the folder of temporary files.

    ``paths`` are those written by this object.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder or Path(tempfile.gettempdir()) / "taki"
        self.paths: list[Path] = []

    def report(self, error: BaseException) -> None:
        """Writes the traceback of an exception, and on what it happened; OSError if that fails."""
        lines = [
            f"TAKI {version.VERSION}, build {version.BUILD}\n",
            f"Python {platform.python_version()} on {sys.platform}\n\n",
            *traceback.format_exception(error),
        ]
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._free()
        path.write_text("".join(lines), encoding="utf-8")
        self.paths.append(path)

    def _free(self) -> Path:
        for number in range(1, MOST):
            path = self._folder / f"crash-{number}.txt"
            if not path.exists():
                return path
        return self._folder / f"crash-{MOST}.txt"
