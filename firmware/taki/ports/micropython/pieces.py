"""Pieces of a picture with 16 inks, copied in native code: `framebuf` takes 4 ms for a card on a Pico."""

from array import array

from micropython import const

_FAR = const(2048)  # added to x and y, which may be outside of the screen
_NONE = const(255)
_X = const(0)  # places in what the native code reads, see `pieces_viper`
_Y = const(1)
_W = const(2)
_H = const(3)
_CLEAR = const(4)


class NativePieces:
    """Copies between the ``buffer`` of a `FrameCanvas` and pieces: (bytes, width, height).

    ``native`` is the module that does it, `pieces_viper` or `pieces_thumb`.
    """

    def __init__(self, canvas, native):
        self._native = native
        self._buffer = canvas.buffer
        self._at = array("i", [0, 0, 0, 0, _NONE, canvas.width, canvas.height, 0, 0, 0, 0, 0])

    def keep(self, piece, x: int, y: int) -> None:
        """See `FrameCanvas.keep`."""
        self._place(piece, x, y)
        self._native.keep(piece[0], self._buffer, self._at)

    def put(self, piece, x: int, y: int, clear: int) -> None:
        """See `FrameCanvas`."""
        self._place(piece, x, y)
        self._at[_CLEAR] = clear & _NONE
        self._native.put(piece[0], self._buffer, self._at)

    def _place(self, piece, x, y):
        self._at[_X] = x + _FAR
        self._at[_Y] = y + _FAR
        self._at[_W] = piece[1]
        self._at[_H] = piece[2]
