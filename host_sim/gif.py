"""GIF files of what the screen showed, frame by frame, from the firmware's own pixels."""

import io
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from host_sim.blocks import Colour
from host_sim.errors import UsageError
from taki.ui.buttons import elapsed

MAX_FRAMES = 6000
"""More are not recorded: some ten minutes of play."""

_SHORTEST, _LONGEST = 20, 10_000  # ms a frame stands: viewers slow down shorter ones


class GifRecorder:
    """Frames of ``width`` x ``height`` pixels in the inks ``palette``, and when they were shown.

    UsageError at once if pillow, which writes the file, is not installed.
    """

    def __init__(self, width: int, height: int, palette: Sequence[Colour]) -> None:
        self._image = _load_pillow()
        self._size = (width, height)
        self._palette = bytes(v for rgb in palette for v in rgb)
        self._frames: list[bytes] = []  # compressed
        self._shown: list[int] = []

    @property
    def full(self) -> bool:
        """Whether no further frame is taken."""
        return len(self._frames) >= MAX_FRAMES

    @property
    def seconds(self) -> int:
        """How long the recording is so far, up to its last frame."""
        return elapsed(self._shown[-1], self._shown[0]) // 1000 if self._shown else 0

    def add(self, pixels: bytes, now: int) -> None:
        """A frame was shown at ``now`` (ms): one ink a byte, row by row."""
        if self.full:
            return
        if self._shown and elapsed(now, self._shown[-1]) < _SHORTEST:
            self._frames.pop()
            now = self._shown.pop()
        self._frames.append(zlib.compress(pixels, 1))
        self._shown.append(now)

    def encode(
        self, now: int, scale: int = 2, progress: Callable[[int, int], object] | None = None
    ) -> bytes:
        """The GIF of all frames, enlarged ``scale`` times, the last one standing until ``now``.

        ``progress(done, all)`` hears of each frame. ValueError without a frame.
        """
        if not self._frames:
            raise ValueError("nothing has been recorded")
        ends = [*self._shown[1:], now]
        times = [
            min(_LONGEST, max(_SHORTEST, elapsed(end, start)))
            for start, end in zip(self._shown, ends, strict=True)
        ]
        pictures = self._pictures(scale, progress)
        out = io.BytesIO()
        next(pictures).save(
            out,
            "GIF",
            save_all=True,
            append_images=pictures,
            duration=times,
            loop=0,
            optimize=False,
        )
        return out.getvalue()

    def _pictures(self, scale: int, progress: Callable[[int, int], object] | None) -> Iterator[Any]:
        size = (self._size[0] * scale, self._size[1] * scale)
        for i, frame in enumerate(self._frames, 1):
            picture = self._image.frombytes("P", self._size, zlib.decompress(frame))
            picture.putpalette(self._palette)
            yield picture.resize(size, self._image.Resampling.NEAREST)
            if progress:
                progress(i, len(self._frames))


def _load_pillow() -> Any:
    try:
        from PIL import Image
    except ImportError as error:
        raise UsageError(
            "a GIF needs pillow: run 'python -m pip install pillow', or leave it out"
        ) from error
    return Image
