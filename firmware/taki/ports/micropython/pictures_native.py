"""`pictures` in native code: a glyph in 10 us on a Pico, where `framebuf` takes 165."""

from array import array

from micropython import const
from taki.ports.micropython import pictures_viper
from taki.text import fonts
from taki.ui import icons

_FAR = const(2048)  # added to x and y, which may be outside of the screen: two numbers in one
_LINE = const(4096)
_INK = const(0)  # places in what the native code reads, see `pictures_viper.icon`
_WIDTH = const(4)
_HEIGHT = const(5)
_BYTES = const(6)


class NativePictures:
    """Draws into the ``buffer`` of a `FrameCanvas`."""

    def __init__(self, canvas, screen):
        self._buffer = canvas.buffer
        self._look = array(
            "i",
            [
                0,
                canvas.width,
                canvas.height,
                canvas.inks,
                fonts.WIDTHS[0],
                fonts.HEIGHTS[0],
                0,
                0,
                0,
            ],
        )
        self._icons = (icons.SIZES, icons.STARTS, icons.DATA)
        self._font = fonts.DATA[0]

    def icon(self, id: int, x: int, y: int, ink: int) -> None:
        """See the Canvas contract."""
        self._look[_INK] = ink
        pictures_viper.icon(
            id,
            (y + _FAR) * _LINE + x + _FAR,
            self._buffer,
            self._icons,
            self._look,
        )

    def take(self, ink: int, size: int) -> None:
        """How the next lines are drawn."""
        look = self._look
        look[_INK] = ink
        look[_WIDTH] = fonts.WIDTHS[size]
        look[_HEIGHT] = fonts.HEIGHTS[size]
        look[_BYTES] = (fonts.WIDTHS[size] + 7) // 8 * fonts.HEIGHTS[size]
        self._font = fonts.DATA[size]

    def line(self, line, x: int, y: int) -> None:
        """A line of glyph indices."""
        pictures_viper.line(
            line,
            (y + _FAR) * _LINE + x + _FAR,
            self._buffer,
            self._font,
            fonts.PLACES,
            self._look,
        )
