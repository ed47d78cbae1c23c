"""The icon of the window: a card of the four colours."""

from typing import Any

from taki.ui import theme

_SIZE = 64
_FINE = 4  # drawn so many times larger, for smooth edges


def draw_icon(pygame: Any) -> Any:
    """The icon as a surface; ``pygame`` is the module."""
    size = _SIZE * _FINE
    icon = pygame.Surface((size, size), pygame.SRCALPHA)
    card = pygame.Rect(0, 0, size * 11 // 16, size * 15 // 16)
    card.center = (size // 2, size // 2)
    pygame.draw.rect(icon, theme.RGB[theme.BLACK], card.inflate(8, 8), border_radius=size // 8)
    pygame.draw.rect(icon, theme.RGB[theme.PAPER], card, border_radius=size // 9)
    inner = card.inflate(-size // 10, -size // 10)
    half = inner.width // 2, inner.height // 2
    corners = ("border_top_left_radius", "border_top_right_radius")
    corners += ("border_bottom_left_radius", "border_bottom_right_radius")
    for colour, corner in enumerate(corners):
        place = (inner.x + colour % 2 * half[0], inner.y + colour // 2 * half[1])
        ink = theme.RGB[theme.bright(colour)]
        pygame.draw.rect(icon, ink, (*place, *half), **{corner: size // 14})
    return pygame.transform.smoothscale(icon, (_SIZE, _SIZE))
