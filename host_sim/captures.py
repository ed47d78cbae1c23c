"""Pictures and films of the game while it is played: PNG and GIF files in a folder."""

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from host_sim.blocks import Frame
from host_sim.boards import Board
from host_sim.errors import UsageError
from host_sim.gif import GifRecorder
from host_sim.pictures import write_png
from host_sim.ports import write_file

_SCALE = 2


class Captures:
    """Takes pictures of the screen of ``board`` into ``folder``, at twice its size.

    Every frame shown must be given to `frame`. ``say(line)`` is told what was done; paths are
    printed to stdout too. ``now()`` is the time in ms. ``failed``: a GIF could not be written.
    """

    def __init__(
        self, board: Board, folder: str, now: Callable[[], int], say: Callable[[str], object]
    ) -> None:
        self._board = board
        self._folder = Path(folder)
        self._now = now
        self._say = say
        self.failed = False
        self._last = b""
        self._gif: GifRecorder | None = None
        self._gif_path: Path | None = None
        self._writers: list[threading.Thread] = []

    @property
    def recording(self) -> bool:
        """Whether a GIF is being recorded."""
        return self._gif is not None

    @property
    def status(self) -> str:
        """What a window's title says of a recording; empty without one."""
        return f"recording {self._gif.seconds} s" if self._gif else ""

    def frame(self, frame: Frame) -> None:
        """A frame was shown."""
        self._last = frame.pixels
        if self._gif:
            self._gif.add(frame.pixels, self._now())
            if self._gif.full:
                self.stop()

    def screenshot(self) -> None:
        """Writes the screen as a PNG; UsageError if that can't be done."""
        board = self._board
        path = self._fresh("png")
        png = write_png(self._last, board.width, board.height, board.palette, _SCALE)
        write_file(path, png)
        self._tell("picture", path)

    def start(self, path: str | None = None) -> None:
        """Begins a GIF, for ``path`` or a name of its own; UsageError if none can be made."""
        board = self._board
        self._gif = GifRecorder(board.width, board.height, board.palette)
        self._gif_path = Path(path) if path else None
        if self._last:
            self._gif.add(self._last, self._now())
            self._say("recording a GIF: F10 ends it")

    def stop(self) -> None:
        """Ends the GIF, and writes it while the game goes on."""
        gif, self._gif = self._gif, None
        if gif is None:
            return
        path = self._gif_path or self._fresh("gif")
        self._say("writing the GIF ...")
        writer = threading.Thread(target=self._write, args=(gif, path, self._now()))
        self._writers.append(writer)
        writer.start()

    def mute(self) -> None:
        """From here on nobody is told anything: the window or the terminal is about to close."""
        self._say = _nobody

    def close(self) -> None:
        """Ends what is being recorded and waits until everything is written."""
        self.stop()
        for writer in self._writers:
            writer.join()

    def _write(self, gif: GifRecorder, path: Path, now: int) -> None:
        try:
            write_file(path, gif.encode(now, _SCALE, gif_progress()))
        except (UsageError, ValueError) as error:
            self.failed = True
            self._say(str(error))
            print(f"taki: {error}", file=sys.stderr)
        else:
            self._tell("GIF", path)

    def _tell(self, what: str, path: Path) -> None:
        self._say(f"{what}: {path.name}")
        print(f"{what}: {path.resolve()}", flush=True)

    def _fresh(self, kind: str) -> Path:
        """A name in the folder that no file has yet."""
        stem = time.strftime("taki-%Y%m%d-%H%M%S")
        path = self._folder / f"{stem}.{kind}"
        number = 1
        while path.exists():
            number += 1
            path = self._folder / f"{stem}-{number}.{kind}"
        return path


def _nobody(text: str) -> None:
    """Hears what is said when there is nobody to tell it to."""


def gif_progress() -> Callable[[int, int], object] | None:
    """A progress line on stderr for `GifRecorder.encode`; None where it is no terminal."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, of: int) -> None:
        if done % 20 == 0 or done == of:
            end = "\n" if done == of else ""
            print(f"\rGIF: {done} of {of} frames{end}", end="", file=sys.stderr, flush=True)

    return show
