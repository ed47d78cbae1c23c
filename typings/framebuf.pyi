"""The part of MicroPython's `framebuf` that the firmware uses."""

from collections.abc import Sequence
from typing import Any

GS4_HMSB: int
GS8: int
MONO_HLSB: int
MONO_VLSB: int

class FrameBuffer:
    def __init__(
        self, buffer: Any, width: int, height: int, format: int, stride: int = ...
    ) -> None: ...
    def fill(self, c: int) -> None: ...
    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None: ...
    def rect(self, x: int, y: int, w: int, h: int, c: int, f: bool = ...) -> None: ...
    def blit(
        self,
        fbuf: FrameBuffer | Sequence[Any],
        x: int,
        y: int,
        key: int = ...,
        palette: FrameBuffer | Sequence[Any] | None = ...,
    ) -> None: ...
