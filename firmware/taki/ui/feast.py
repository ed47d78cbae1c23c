"""The confetti over a result: the four shapes fall down the screen. In memory only while a result is."""

from micropython import const
from taki.ui import card_face, icons, theme
from taki.ui.layout import LITTLE

_LENGTHS = const(5)  # of a card's way, that a piece falls


def plan(animation, p, ms: int) -> None:
    """Adds the pieces to an `Animation`; a card's way takes ``ms``."""
    shapes = card_face.SHAPES_T if p.layout.kind == LITTLE else card_face.SHAPES_S
    size = icons.height(shapes[0])
    animation.clear = theme.BLACK if p.mono else theme.TABLE
    sprites = []
    for colour in range(4):
        p.rect(0, 0, size, size, theme.TABLE)
        p.icon(shapes[colour], 0, 0, theme.bright(colour))
        sprites.append(animation.sprite(size, size))
    n = 5 if p.layout.kind == LITTLE else 13
    for i in range(n):
        x = size + i * 4 % n * (p.w - 2 * size) // (n - 1)
        end = (x + (i * 5 % 7 - 3) * size // 2, p.h * 5 // 4)
        animation.add(sprites[i & 3], size, size, (x, 0), end, i * ms // 8, _LENGTHS * ms)
