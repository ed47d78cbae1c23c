"""The device that the window draws round the firmware's screen: where things are, and drawing them.

All lengths are in screen pixels of the device and grow with the scale. The buttons lie as on a
Pico with a 240 x 240 screen: a cross on the left, four round buttons on the right.
"""

from collections.abc import Container
from typing import Any

from host_sim.keys import KEY_NAMES

SIDE, EDGE = 72, 22  # to the left and right of the screen; above and below it
_BODY = (52, 60, 72)
_BODY_EDGE = (30, 36, 44)
_BACKGROUND = (18, 21, 26)
_BEZEL = (8, 10, 12)
_CAP = (34, 40, 49)
_CAP_DOWN = (255, 140, 60)
_LABEL = (225, 230, 236)
_HINT = (150, 160, 172)

_LETTERS = {"OK": "A", "BACK": "B", "MENU": "X", "INFO": "Y"}
_CROSS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}


class DeviceFrame:
    """Geometry and drawing of the device for one screen size and scale (whole, at least 1).

    ``size`` is the window's (width, height), ``screen`` the rectangle (x, y, width, height) of
    the firmware's screen in it, both in window pixels.
    """

    def __init__(self, pygame: Any, width: int, height: int, scale: int) -> None:
        self._pygame = pygame
        self._scale = scale
        self.size = self.window_size(width, height, scale)
        self.screen = (SIDE * scale, EDGE * scale, width * scale, height * scale)
        middle = (height + 2 * EDGE) // 2
        self._zones: dict[str, tuple[int, int, int, int]] = {
            name: (SIDE // 2 - 9 + 19 * dx, middle - 9 + 19 * dy, 18, 18)
            for name, (dx, dy) in _CROSS.items()
        }
        right = width + SIDE + SIDE // 2
        for i, name in enumerate(_LETTERS):
            self._zones[name] = (right - 11, EDGE + 8 + i * (height - 16) // 4, 22, 22)
        pygame.font.init()
        self._large = pygame.font.Font(None, 20 * scale)
        self._small = pygame.font.Font(None, max(13, 11 * scale))

    @staticmethod
    def window_size(width: int, height: int, scale: int) -> tuple[int, int]:
        """The window's (width, height) in pixels for a screen size and a scale."""
        return (width + 2 * SIDE) * scale, (height + 2 * EDGE) * scale

    def button_at(self, x: int, y: int) -> str:
        """The button drawn at a point of the window, or an empty string."""
        for name, zone in self._zones.items():
            left, top, width, height = (v * self._scale for v in zone)
            if left <= x < left + width and top <= y < top + height:
                return name
        return ""

    def draw(self, surface: Any, down: Container[str]) -> None:
        """Draws the whole device but the screen; the buttons named in ``down`` look pressed."""
        pygame, scale = self._pygame, self._scale
        surface.fill(_BACKGROUND)
        body = pygame.Rect(0, 0, *self.size).inflate(-6 * scale, -6 * scale)
        pygame.draw.rect(surface, _BODY, body, border_radius=18 * scale)
        pygame.draw.rect(surface, _BODY_EDGE, body, 2 * scale, border_radius=18 * scale)
        bezel = pygame.Rect(self.screen).inflate(10 * scale, 10 * scale)
        pygame.draw.rect(surface, _BEZEL, bezel, border_radius=5 * scale)
        for name in self._zones:
            self._draw_button(surface, name, name in down)
        cross = self._zones["DOWN"]
        self._centred(surface, self._small, "arrow keys", SIDE // 2, cross[1] + 27, _HINT)

    def _draw_button(self, surface: Any, name: str, down: bool) -> None:
        pygame, scale = self._pygame, self._scale
        x, y, width, height = self._zones[name]
        rect = pygame.Rect(x * scale, y * scale, width * scale, height * scale)
        cap = _CAP_DOWN if down else _CAP
        ink = _BEZEL if down else _LABEL
        middle = (x + width / 2, y + height / 2)
        if name in _CROSS:
            pygame.draw.rect(surface, cap, rect, border_radius=4 * scale)
            dx, dy = _CROSS[name]
            tip = (middle[0] + 5 * dx, middle[1] + 5 * dy)
            base = [
                (middle[0] - 3 * dx + 5 * s * dy, middle[1] - 3 * dy + 5 * s * dx) for s in (1, -1)
            ]
            points = [(px * scale, py * scale) for px, py in (tip, *base)]
            pygame.draw.polygon(surface, ink, points)
            return
        pygame.draw.ellipse(surface, cap, rect)
        self._centred(surface, self._large, _LETTERS[name], *middle, ink)
        self._centred(surface, self._small, name, middle[0], y + height + 6, _LABEL)
        for i, key in enumerate(KEY_NAMES[name].split(", ")):
            self._centred(surface, self._small, key, middle[0], y + height + 14 + 8 * i, _HINT)

    def _centred(
        self, surface: Any, font: Any, text: str, x: float, y: float, ink: tuple[int, int, int]
    ) -> None:
        picture = font.render(text, True, ink)
        scale = self._scale
        surface.blit(
            picture, (x * scale - picture.get_width() // 2, y * scale - picture.get_height() // 2)
        )
