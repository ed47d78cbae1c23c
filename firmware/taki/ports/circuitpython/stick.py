"""A stick on two analogue pins; in memory where there is one."""

from micropython import const
from taki.ui.buttons import DOWN, LEFT, RIGHT, UP

_NEAR = const(8000)  # from the middle of 0 to 65535: less lets a direction go,
_FAR = const(16000)  # more presses it
_MIDDLE = const(32768)


class Stick:
    """Two analogue pins (``value`` 0 to 65535, small at the left and at the top) as four buttons.

    A direction is pressed beyond half the way and let go nearer than a quarter of it, so that a hand which
    trembles presses it once.
    """

    def __init__(self, x, y):
        self._x = x
        self._y = y
        self._mask = 0

    def read(self) -> int:
        """The mask of the directions that are pressed."""
        mask = self._axis(self._x.value - _MIDDLE, LEFT, RIGHT)
        self._mask = mask | self._axis(self._y.value - _MIDDLE, UP, DOWN)
        return self._mask

    def _axis(self, off, less, more):
        if off <= (-_NEAR if self._mask & less else -_FAR):
            return less
        return more if off >= (_NEAR if self._mask & more else _FAR) else 0
