"""Colours of a terminal: how many it has, and the escape sequences for rows of cells."""

import os
from collections.abc import Mapping, Sequence

from host_sim.blocks import Cell, Colour, is_block

COLOURS = ("auto", "true", "256", "none")
"""What can be asked for."""

_DEPTHS = {"true": 24, "256": 8, "none": 0}
_BRIGHT = 100  # luminance (0-255) from which a colour is light where there are no colours


def colour_depth(environ: Mapping[str, str], wanted: str = "auto") -> int:
    """24, 8 or 0: the bits of colour that the terminal described by ``environ`` takes.

    ``wanted`` is one of `COLOURS`; all but ``auto`` decide alone.
    """
    if wanted != "auto":
        return _DEPTHS[wanted]
    term = environ.get("TERM", "")
    if environ.get("NO_COLOR") or term.startswith(("vt", "dumb")) or term.endswith("-mono"):
        return 0
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return 24
    if os.name == "nt" or environ.get("WT_SESSION") or "direct" in term or "kitty" in term:
        return 24
    return 8


def palette_for(palette: Sequence[Colour], depth: int) -> Sequence[Colour]:
    """The colours that a picture is made of: black and white alone at depth 0."""
    if depth:
        return palette
    return [(255, 255, 255) if _luminance(rgb) > _BRIGHT else (0, 0, 0) for rgb in palette]


class Encoder:
    """Turns rows of cells into text and colour changes, for a depth of `colour_depth`."""

    def __init__(self, depth: int) -> None:
        self._depth = depth
        self._codes: dict[tuple[int, Colour], str] = {}

    def encode(self, cells: Sequence[Cell]) -> str:
        """The characters and colour changes for a row of cells."""
        if not self._depth:
            return _encode_mono(cells)
        parts: list[str] = []
        ink = paper = None
        for char, over, under in cells:
            if under != paper:
                paper = under
                parts.append(self._code(4, paper))
            if over != ink and char != " ":
                ink = over
                parts.append(self._code(3, ink))
            parts.append(char)
        return "".join(parts)

    def _code(self, layer: int, rgb: Colour) -> str:
        key = (layer, rgb)
        code = self._codes.get(key)
        if code is None:
            if self._depth == 24:
                code = f"\x1b[{layer}8;2;{rgb[0]};{rgb[1]};{rgb[2]}m"
            else:
                code = f"\x1b[{layer}8;5;{_index256(rgb)}m"
            self._codes[key] = code
        return code


def _encode_mono(cells: Sequence[Cell]) -> str:
    """Light on dark in the terminal's own colours, dark on light by its reverse."""
    parts: list[str] = []
    reverse = False
    for char, over, under in cells:
        light_over, light_under = _luminance(over) > 127, _luminance(under) > 127
        if is_block(char) and light_over == light_under:
            char = " "
        if light_under != reverse:
            reverse = light_under
            parts.append("\x1b[7m" if reverse else "\x1b[27m")
        parts.append(char)
    return "".join(parts) + ("\x1b[27m" if reverse else "")


def _luminance(rgb: Colour) -> float:
    return 0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2]


def _index256(rgb: Colour) -> int:
    """The nearest of the 256 standard colours: the 6 x 6 x 6 cube or the grey ramp."""
    steps = (0, 95, 135, 175, 215, 255)
    near = [steps.index(min(steps, key=lambda step: abs(step - v))) for v in rgb]
    cube = [steps[i] for i in near]
    grey = max(0, min(23, round((sum(rgb) / 3 - 8) / 10)))
    grey_error = sum((8 + 10 * grey - v) ** 2 for v in rgb)
    cube_error = sum((a - b) ** 2 for a, b in zip(cube, rgb, strict=True))
    if grey_error < cube_error:
        return 232 + grey
    return 16 + 36 * near[0] + 6 * near[1] + near[2]
