"""Draws everything that a canvas can, inside the screen and across its edges; a digest after each drawing."""

from ui_ports import digest, make_canvas, packed

from taki.text import fonts
from taki.ui import icons

W, H = 23, 18  # a piece, and one a pixel narrower
PLACES = (-60, -9, -1, 0, 3, 20)


def main(arguments):
    """``arguments``: width, height, inks and the number of icons."""
    width, height, inks, count = [int(n) for n in arguments]
    canvas = make_canvas(width, height, inks)
    ground, ink = (5, 11) if inks == 16 else (0, 1)

    def done(*what):
        canvas.show()
        print(*what, digest(packed(canvas)))

    for i in range(inks):
        canvas.clear(i)
        done("clear", i)
    for x in PLACES:
        for y in PLACES:
            canvas.clear(ground)
            for w, h in ((0, 0), (1, 1), (17, 13), (300, 300)):
                canvas.rect(width - x - w, y, w, h, ink)
                canvas.rect(x, height - y - h, w, h, 15 if inks == 16 else 0)
                canvas.frame(x, y, w + 1, h + 1, ink)
            done("shapes", x, y)
            canvas.clear(ground)
            canvas.icon(icons.FIG_L_13, x, y, ink)
            canvas.icon(icons.FIG_L_13, width - 20 - x, height - 20 - y, ink)
            done("icons", x, y)
            canvas.clear(ground)
            for size in range(len(fonts.DATA)):
                canvas.text(b"Taki", x, y + 20 * size, ink, size)
                canvas.text(b"TAKI", width - 20 - x, height - y, ink, size)
            done("texts", x, y)
            pieces(canvas, x, y, ground, ink)
            done("pieces", x, y)
    for icon in range(count):
        canvas.clear(ground)
        canvas.icon(icon, 1, 2, ink)
        done("icon", icon)
    for size in range(len(fonts.DATA)):
        for first in range(0, 256, 16):
            line = bytes(range(first, first + 16))
            canvas.clear(ground)
            canvas.text(line, 1, 2, ink, size)
            done("glyphs", size, first, canvas.text_width(line, size))


def pieces(canvas, x, y, ground, ink):
    """Copies from the middle to (x, y) and its like, over what is kept and partly put back."""
    canvas.drop()
    left = canvas.width - W - x
    canvas.icon(icons.FIG_L_13, 41, 20, ink)
    kept = []
    for at, w, clear in ((x, W, -1), (x + 1, W - 1, ground), (left, W - 1, -1), (left + 1, W, ink)):
        sprite = canvas.piece(w, H)
        canvas.keep(sprite, 41 + w - W, 19)
        under = canvas.piece(w, H)
        canvas.keep(under, at, y)
        canvas.put(sprite, at, y, clear)
        kept.append((under, at))
    for under, at in kept[2:]:
        canvas.put(under, at, y, -1)
