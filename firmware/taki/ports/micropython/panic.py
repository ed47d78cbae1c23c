"""Words on a panel when the game itself can't show any: in the VM's own font, without texts or layouts."""

from micropython import const

REPL = "A computer at the USB port has its REPL."

_GLYPH = const(8)


def show(panel, lines) -> None:
    """Shows ASCII lines from the top on, wrapped; what doesn't fit is left out."""
    columns = panel.width // _GLYPH
    panel.clear(0)
    y = 0
    for line in lines:
        while True:
            panel._screen.text(line[:columns], 0, y, 15)
            y += _GLYPH + 2 if panel.height > 100 else _GLYPH
            line = line[columns:]
            if not line:
                break
    panel.show()
    panel.brightness(10)
