"""The Canvas contract on `displayio`: shapes and icons in one bitmap of 16 inks, texts in labels above it.

An icon has one bit a pixel, the screen four. It is read into a mask as it is packed, a stamp of its ink is
punched out by the mask, and the stamp is set onto the screen: four calls in C, nothing pixel by pixel.
What moves over a picture (`taki.ui.animation`) is a bitmap, too: it passes below the texts.
"""

import io

import bitmaptools
from displayio import Bitmap, Group, Palette, TileGrid

from micropython import const
from taki.ports.circuitpython.labels import Labels
from taki.text import fonts
from taki.ui import icons, theme

_UNSET = const(2)  # of a stamp of ink 0: where its icon lets the ground show


class DisplayCanvas:
    """The canvas of a ``display`` (`busdisplay.BusDisplay` or a kin), whose picture it takes over.

    ``brightness``, ``sleep`` and ``wake`` are for `taki.ports.runner`. Whatever lies outside is cut off.
    """

    inks = 16

    def __init__(self, display):
        self.width = display.width
        self.height = display.height
        self._display = display
        display.auto_refresh = False
        self._screen = Bitmap(self.width, self.height, 16)
        packed = getattr(icons.DATA, "file", None)  # on a board `Packed`, else bytes
        self._icons = packed or io.BytesIO(icons.DATA)
        self._start = getattr(icons.DATA, "start", 0)
        self._masks = {}  # bytes a row -> bitmap of one bit a pixel, as high as any icon of that width
        self._stamp = self._black = Bitmap(1, 1, 16)
        palette = Palette(16)
        for ink in range(16):
            palette[ink] = theme.RGB[ink]
        self._labels = Labels(palette, packed)
        group = Group()
        group.append(TileGrid(self._screen, pixel_shader=palette))
        group.append(self._labels.group)
        display.root_group = group

    def clear(self, ink: int) -> None:
        """Starts a frame: everything in ``ink``."""
        self._labels.start()
        self._screen.fill(ink)

    def rect(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """A filled rectangle."""
        left = max(x, 0)
        right = min(x + w, self.width)
        if left < right:
            top = max(y, 0)
            bottom = min(y + h, self.height)
            if top < bottom:
                bitmaptools.fill_region(self._screen, left, top, right, bottom, ink)

    def frame(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """The outline of a rectangle, one pixel wide."""
        self.rect(x, y, w, 1, ink)
        self.rect(x, y + h - 1, w, 1, ink)
        self.rect(x, y, 1, h, ink)
        self.rect(x + w - 1, y, 1, h, ink)

    def icon(self, id: int, x: int, y: int, ink: int) -> None:
        """The icon ``id`` (`taki.ui.icons`) with its top left corner at (x, y)."""
        w = icons.width(id)
        h = icons.height(id)
        if -w < x < self.width and -h < y < self.height:
            clear = self._punch(self._mask(id), w, h, ink)
            _copy(self._stamp, w, h, self._screen, x, y, clear)

    def text(self, line, x: int, y: int, ink: int, size: int) -> None:
        """A line of glyph indices, the first at (x, y)."""
        self._labels.add(line, x, y, ink, size)

    def drop(self) -> None:
        """All pieces are done with."""

    def piece(self, w: int, h: int):
        """Room for ``w`` x ``h`` pixels of the shapes, for `keep` and `put`."""
        return Bitmap(w, h, 16)

    def keep(self, piece, x: int, y: int) -> None:
        """Copies the shapes at (x, y) into a piece."""
        _copy(self._screen, self.width, self.height, piece, -x, -y, None)

    def put(self, piece, x: int, y: int, clear: int) -> None:
        """Copies a piece to (x, y), below the texts, but for its pixels of the ink ``clear`` (-1: all)."""
        skip = None if clear < 0 else clear
        _copy(piece, piece.width, piece.height, self._screen, x, y, skip)

    def text_width(self, line, size: int) -> int:
        """How many pixels wide a line is."""
        return fonts.WIDTHS[size] * len(line)

    def show(self) -> None:
        """The frame is finished: displayio sends what has changed."""
        self._labels.finish()
        self._display.refresh()

    def brightness(self, level: int) -> None:
        """0-10: how bright the backlight is; 0 is dark."""
        self._display.brightness = level * level / 100

    def sleep(self) -> None:
        """Nothing beyond the dark backlight: displayio keeps the panel."""

    def wake(self) -> None:
        """Nothing."""

    def give_back(self, group) -> None:
        """Ends: the display shows ``group``, such as the terminal, by itself from now on."""
        self._display.root_group = group
        self._display.auto_refresh = True
        self._display.brightness = 1

    def _mask(self, id):
        """The bitmap that holds an icon's pixels at its top left."""
        n = (icons.width(id) + 7) // 8
        h = icons.height(id)
        start = icons.start(id)
        if n not in self._masks or self._masks[n].height < h:
            self._masks[n] = Bitmap(8 * n, h, 2)
        mask = self._masks[n]
        if not self._start and start + n * mask.height > len(icons.DATA):
            mask = Bitmap(8 * n, h, 2)  # there are no more bytes to read
        self._icons.seek(self._start + start)
        bitmaptools.readinto(mask, self._icons, 1, 1, True)
        return mask

    def _punch(self, mask, w, h, ink):
        """Makes the stamp of an icon in an ink; which of its inks to skip."""
        if self._stamp.width < w or self._stamp.height < h:
            self._enlarge_stamp(max(self._stamp.width, w), max(self._stamp.height, h))
        stamp = self._stamp
        if ink:
            bitmaptools.fill_region(stamp, 0, 0, w, h, ink)
            bitmaptools.blit(stamp, mask, 0, 0, x1=0, y1=0, x2=w, y2=h, skip_source_index=1)
            return 0
        bitmaptools.fill_region(stamp, 0, 0, w, h, _UNSET)
        bitmaptools.blit(stamp, mask, 0, 0, x1=0, y1=0, x2=w, y2=h, skip_source_index=0)
        bitmaptools.blit(stamp, self._black, 0, 0, x1=0, y1=0, x2=w, y2=h, skip_dest_index=_UNSET)
        return _UNSET

    def _enlarge_stamp(self, w, h):
        self._stamp = Bitmap(w, h, 16)
        self._black = Bitmap(w, h, 2)


def _copy(source, w, h, to, x, y, clear):
    """Copies ``w`` x ``h`` pixels to (x, y) of a bitmap, as far as it reaches, but for the ink ``clear``."""
    left = max(-x, 0)
    top = max(-y, 0)
    right = min(w, to.width - x)
    bottom = min(h, to.height - y)
    if left < right and top < bottom:
        bitmaptools.blit(
            to,
            source,
            x + left,
            y + top,
            x1=left,
            y1=top,
            x2=right,
            y2=bottom,
            skip_source_index=clear,
        )
