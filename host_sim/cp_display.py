"""The screen of a CircuitPython board: real displayio, on the desktop's Python, without a window.

Runs in the environment `.venv-displayio` alone (`host_sim.displayio_vm`).
"""

import contextlib
import io

import numpy

with contextlib.redirect_stdout(io.StringIO()):  # it is printed that this is no board
    from blinka_displayio_pygamedisplay import PyGameDisplay

from taki.ui import theme


class Display(PyGameDisplay):
    """A display of ``width`` x ``height`` pixels; ``refreshed`` counts its refreshes."""

    def __init__(self, width, height):
        self.refreshed = 0
        super().__init__(width=width, height=height, auto_refresh=False)

    def refresh(self, **how):
        """Sends what has changed."""
        self.refreshed += 1
        return super().refresh(**how)

    def inks(self):
        """What it shows, an ink (0-15) a byte; ValueError if a pixel has another colour."""
        seen = numpy.frombuffer(self._pygame_screen.get_buffer().raw, numpy.uint32) & 0xFFFFFF
        at = numpy.searchsorted(_COLOURS, seen).clip(0, 15)
        if (_COLOURS[at] != seen).any():
            raise ValueError(f"no ink has the colour {seen[_COLOURS[at] != seen][0]:06x}")
        return _INKS[at].tobytes()


def _shown(red, green, blue):
    """The colour that a display of 16 bits a pixel makes of one of 24."""
    return (red >> 3) * 255 // 31 << 16 | (green >> 2) * 255 // 63 << 8 | (blue >> 3) * 255 // 31


_FOUND = sorted((_shown(*rgb), ink) for ink, rgb in enumerate(theme.RGB))
_COLOURS = numpy.array([colour for colour, _ in _FOUND], numpy.uint32)
_INKS = numpy.array([ink for _, ink in _FOUND], numpy.uint8)
