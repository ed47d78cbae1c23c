"""Drawing the device that stands round the firmware's screen in the window.

Shapes are drawn larger and made smaller, which smooths their edges; lettering is drawn as large as
it stands. The device is drawn twice, with all buttons up and all down, and the window is put
together from these two.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from host_sim.blocks import Colour
from host_sim.boards import Board
from host_sim.device_layouts import LAYOUTS, STRIP, Cap

BACKGROUND = (18, 21, 26)
_BEZEL = (8, 10, 12)
_CAP = (30, 35, 43)
_DOWN = (255, 140, 60)
_LABEL = (238, 241, 245)
_HINT = (214, 220, 228)
_SMOOTH = 3
_STRIP = (140, 152, 168)
_METAL, _GOLD = (176, 184, 194), (206, 170, 84)
_LOGO = (("T", (226, 61, 66)), ("A", (250, 196, 49)), ("K", (66, 184, 112)), ("I", (92, 152, 255)))


class DeviceFrame:
    """Geometry and drawing of the device of ``board`` at a scale (whole, at least 1).

    ``size`` is the (width, height) of it all, ``screen`` the rectangle (x, y, width, height) of
    the firmware's screen in it, both in window pixels. ``pygame`` is the module, its video started.
    """

    def __init__(self, pygame: Any, board: Board, scale: int) -> None:
        self._pygame = pygame
        self._scale = scale
        self._layout = layout = LAYOUTS[board.id]
        self.size = self.window_size(board, scale)
        x, y = layout.screen
        self.screen = (x * scale, y * scale, board.width * scale, board.height * scale)
        pygame.font.init()
        self._small = self._font(max(11, round(layout.text * scale * 1.1)))
        self._bold = self._font(max(12, round(layout.text * scale * 1.35)))
        self._logo = self._font(round(layout.text * scale * 2.6))
        self._below: tuple[str | None, Any] = (
            None,
            None,
        )  # the line below the device, and its picture
        width = layout.width * scale
        self._fine = 3 if width <= 1400 else 2 if width <= 2800 else 1

    @staticmethod
    def window_size(board: Board, scale: int) -> tuple[int, int]:
        """The (width, height) in pixels of a board's device and the line below it."""
        layout = LAYOUTS[board.id]
        return layout.width * scale, round((layout.height + STRIP * layout.text) * scale)

    def button_at(self, x: float, y: float) -> str:
        """The button drawn at a point, or an empty string; a finger may miss it a little."""
        best, found = 1.0, ""
        for name, cap in self._layout.caps.items():
            dx = abs(x / self._scale - cap.x) / (cap.width / 2 + 2)
            dy = abs(y / self._scale - cap.y) / (cap.height / 2 + 2)
            if max(dx, dy) < best:
                best, found = max(dx, dy), name
        return found

    def draw(self, surface: Any, at: tuple[int, int], down: Iterable[str], line: str) -> None:
        """Draws it all but the screen, with its corner ``at`` (x, y).

        The buttons named in ``down`` look pressed; ``line`` is written below the device.
        """
        surface.blit(self._up, at)
        for name in down:
            cap = self._layout.caps.get(name)
            if cap:
                area = self._rect(cap)
                surface.blit(self._pressed, (at[0] + area.x, at[1] + area.y), area)
        below = self._layout.height + STRIP * self._layout.text / 2 - 1
        where = (at[0] + self.size[0] // 2, at[1] + round(below * self._scale))
        picture = self._line_below(line)
        surface.blit(picture, picture.get_rect(center=where))

    def _line_below(self, line: str) -> Any:
        """A picture of the line, cut to the width of the device; the last one is kept."""
        if self._below[0] != line:
            text = line
            room = self.size[0] - 8 * self._scale
            width = self._small.size(line)[0] // _SMOOTH
            if width > room:
                text = line[: len(line) * room // width - 3] + "..."
            self._below = (line, self._render(self._small, text, _STRIP))
        return self._below[1]

    @cached_property
    def _up(self) -> Any:
        return self._picture(False)

    @cached_property
    def _pressed(self) -> Any:
        return self._picture(True)

    def _picture(self, down: bool) -> Any:
        pygame = self._pygame
        width, height = self._layout.width * self._scale, self._layout.height * self._scale
        large = pygame.Surface((width * self._fine, height * self._fine), pygame.SRCALPHA)
        large.fill((*BACKGROUND, 0))
        self._draw_body(large)
        self._draw_plate(large)
        for cap in self._layout.caps.values():
            self._draw_cap(large, cap, down)
        picture = pygame.Surface(self.size)
        picture.fill(BACKGROUND)
        picture.blit(pygame.transform.smoothscale(large, (width, height)), (0, 0))
        self._write_logo(picture)
        for cap in self._layout.caps.values():
            self._write(picture, cap, down)
        return picture

    # -- shapes, on the large picture --------------------------------------------------------

    def _box(self, surface: Any, ink: Colour, box: tuple[float, ...], radius: float) -> None:
        """A filled rounded rectangle ``box`` (x, y, width, height) in device lengths."""
        factor = self._scale * self._fine
        rect = self._pygame.Rect(*(round(v * factor) for v in box))
        self._pygame.draw.rect(surface, ink, rect, border_radius=round(radius * factor))

    def _disc(self, surface: Any, ink: Colour, x: float, y: float, radius: float) -> None:
        factor = self._scale * self._fine
        self._pygame.draw.circle(
            surface, ink, (round(x * factor), round(y * factor)), round(radius * factor)
        )

    def _draw_body(self, surface: Any) -> None:
        layout = self._layout
        w, h, radius = layout.width, layout.height, 5 if layout.holes else 20
        self._box(surface, (11, 13, 17), (3, 5, w - 6, h - 7), radius)
        self._box(surface, _mix(layout.top, (255, 255, 255), 0.25), (4, 3, w - 8, h - 8), radius)
        self._shade(surface, (4, 4, w - 8, h - 9), radius)
        x, y = layout.screen
        screen_w, screen_h = (v // self._scale for v in self.screen[2:])
        rim = 5 if layout.holes else 7
        outer = (x - rim, y - rim, screen_w + 2 * rim, screen_h + 2 * rim)
        self._box(surface, _mix(layout.bottom, (0, 0, 0), 0.45), outer, 4)
        inner = (x - rim + 1, y - rim + 1, screen_w + 2 * rim - 2, screen_h + 2 * rim - 2)
        self._box(surface, _BEZEL, inner, 3.5)
        if layout.holes:
            for hx in (12, w - 12):
                for hy in (12, h - 13):
                    self._disc(surface, _GOLD, hx, hy, 4)
                    self._disc(surface, BACKGROUND, hx, hy, 2.4)

    def _shade(self, surface: Any, box: tuple[float, ...], radius: float) -> None:
        """A rounded rectangle that goes from the layout's upper to its lower colour."""
        pygame, layout = self._pygame, self._layout
        factor = self._scale * self._fine
        x, y, w, h = (round(v * factor) for v in box)
        shade = pygame.Surface((1, 2))
        shade.set_at((0, 0), layout.top)
        shade.set_at((0, 1), layout.bottom)
        body = pygame.transform.smoothscale(shade, (w, h)).convert_alpha()
        mask = pygame.Surface((w, h), pygame.SRCALPHA)
        rect = mask.get_rect()
        pygame.draw.rect(mask, (255, 255, 255), rect, border_radius=round(radius * factor))
        body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(body, (x, y))

    def _draw_plate(self, surface: Any) -> None:
        """The hollow in which the four arrows of a cross lie."""
        left, up = self._layout.caps["LEFT"], self._layout.caps["UP"]
        if left.shape == "arrow":
            radius = up.x - left.x + 0.72 * left.width
            edge, face = (_mix(self._layout.bottom, (0, 0, 0), share) for share in (0.4, 0.22))
            self._disc(surface, edge, up.x, left.y, radius)
            self._disc(surface, face, up.x, left.y + 0.5, radius - 0.8)
            self._box(surface, _CAP, (up.x - 5, left.y - 5, 10, 10), 2)

    def _draw_cap(self, surface: Any, cap: Cap, down: bool) -> None:
        face = _DOWN if down else _CAP
        rim = _mix(self._layout.bottom, (0, 0, 0), 0.5)
        light = _mix(face, (255, 255, 255), 0.16)
        x, y, w, h = cap.x - cap.width / 2, cap.y - cap.height / 2, cap.width, cap.height
        sink = 0.6 if down else 0
        if cap.shape == "arrow":
            self._box(surface, rim, (x - 1.2, y - 1.2, w + 2.4, h + 2.4), 5)
            self._box(surface, light, (x, y + sink, w, h - sink), 4)
            self._box(surface, face, (x + 0.6, y + 1.2, w - 1.2, h - 1.8), 3.5)
        elif cap.shape == "tact":
            self._box(surface, (16, 18, 22), (x - 1.4, y - 1.4, w + 2.8, h + 2.8), 2)
            self._box(surface, _METAL, (x - 0.7, y - 0.7, w + 1.4, h + 1.4), 1.4)
            self._box(surface, _mix(_METAL, (0, 0, 0), 0.18), (x, y, w, h), 1)
            self._disc(surface, (16, 18, 22), cap.x, cap.y, w * 0.36)
            self._disc(surface, face, cap.x, cap.y, w * 0.36 - 0.6)
        else:
            self._box(surface, rim, (x - 1.4, y - 1.4, w + 2.8, h + 2.8), h)
            ring = cap.ink if cap.letter else light
            self._box(surface, _DOWN if down else ring, (x, y, w, h), h)
            self._box(surface, face, (x + 1.4, y + 1.4 + sink, w - 2.8, h - 2.8 - sink), h)
        if cap.aim != (0, 0):
            self._draw_arrow(surface, cap, _BEZEL if down else cap.ink)

    def _draw_arrow(self, surface: Any, cap: Cap, ink: Colour) -> None:
        factor = self._scale * self._fine
        dx, dy = cap.aim
        size = cap.width * (0.2 if cap.shape == "tact" else 0.27)
        tip = (cap.x + size * dx, cap.y + size * dy)
        base = [
            (cap.x + size * (s * dy - 0.6 * dx), cap.y + size * (s * dx - 0.6 * dy))
            for s in (1, -1)
        ]
        points = [(round(px * factor), round(py * factor)) for px, py in (tip, *base)]
        self._pygame.draw.polygon(surface, ink, points)

    # -- lettering, on the picture as it is shown ---------------------------------------------

    def _font(self, height: int) -> Any:
        """A font of a height in pixels, larger by `_SMOOTH` for `_render`."""
        return self._pygame.font.Font(None, height * _SMOOTH)

    def _render(self, font: Any, text: str, ink: Colour) -> Any:
        """A picture of a text. Made smaller, its letters stand at even distances."""
        large = font.render(text, True, ink)
        width, height = large.get_size()
        size = (-(-width // _SMOOTH), -(-height // _SMOOTH))
        return self._pygame.transform.smoothscale(large.convert_alpha(), size)

    def _write_logo(self, surface: Any) -> None:
        letters = [self._render(self._logo, letter, ink) for letter, ink in _LOGO]
        gap = round(self._layout.text * self._scale * 0.12)
        width = sum(letter.get_width() + gap for letter in letters) - gap
        x, y = (round(v * self._scale) for v in self._layout.logo)
        x -= width // 2
        for letter in letters:
            surface.blit(letter, (x, y - letter.get_height() // 2))
            x += letter.get_width() + gap

    def _write(self, surface: Any, cap: Cap, down: bool) -> None:
        scale = self._scale
        if cap.letter:
            picture = self._render(self._logo, cap.letter, _BEZEL if down else cap.ink)
            where = (round(cap.x * scale), round((cap.y + (0.6 if down else 0.2)) * scale))
            surface.blit(picture, picture.get_rect(center=where))
        if cap.printed:
            picture = self._render(self._small, cap.printed, _HINT)
            below = cap.y + cap.height / 2 + 0.9 * self._layout.text
            where = (round(cap.x * scale), round(below * scale))
            surface.blit(picture, picture.get_rect(center=where))
        x, y = round(cap.text_x * scale), round(cap.text_y * scale)
        if cap.name:
            y = self._line(surface, self._bold, cap.name, x, y, cap.centred, False)
        for key in cap.keys:
            y = self._line(surface, self._small, key, x, y, cap.centred, not key.startswith("hold"))

    def _line(
        self, surface: Any, font: Any, text: str, x: int, y: int, centred: bool, keycap: bool
    ) -> int:
        """Writes a line at (x, y), as a keycap if asked to, and returns where the next one goes."""
        pygame = self._pygame
        picture = self._render(font, text, _HINT if keycap else _LABEL)
        pad = round(self._layout.text * self._scale * 0.3) if keycap else 0
        rect = pygame.Rect(x, y, picture.get_width() + 2 * pad, picture.get_height() + pad // 2)
        if centred:
            rect.centerx = x
        if keycap:
            edge = max(1, self._scale // 2)
            face = _mix(self._layout.bottom, (0, 0, 0), 0.35)
            pygame.draw.rect(surface, face, rect, border_radius=pad)
            line = _mix(self._layout.top, (255, 255, 255), 0.25)
            pygame.draw.rect(surface, line, rect, edge, border_radius=pad)
        surface.blit(picture, picture.get_rect(center=rect.center))
        return rect.bottom + max(1, round(0.22 * self._layout.text * self._scale))

    def _rect(self, cap: Cap) -> Any:
        """The area of a button in the picture."""
        half_w, half_h = cap.width / 2 + 0.3, cap.height / 2 + 0.3
        box = (cap.x - half_w, cap.y - half_h, 2 * half_w, 2 * half_h)
        return self._pygame.Rect(*(round(v * self._scale) for v in box))


def _mix(colour: Colour, other: Colour, share: float) -> Colour:
    """``colour`` with ``share`` (0 to 1) of another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue
