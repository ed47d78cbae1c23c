"""What is told when the game can't show anything: in the VM's own font, or on the REPL. Loaded only then."""

from micropython import const
from taki.ui.sounds import WARNING

REPL = "A computer at the USB port has its REPL."

_GLYPH = const(8)


def stopped(ports, error) -> None:
    """Tells that the game has stopped, on the panel of `start.open_ports` if it still answers."""
    panel, _, clock, sound, _, _ = ports
    try:
        show(panel, ("TAKI has stopped.", "Saves are kept.", REPL, "", repr(error)))
    except OSError as gone:
        no_panel(gone, sound, clock)


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


def no_panel(error, sound, clock) -> None:
    """Nothing can be shown: says so on the REPL, and with a tune where there is a piezo."""
    print("TAKI: {}".format(error))
    print(
        "Check the wires of the panel: SDA, SCL, 3V3 and GND. Saves are kept, and this REPL works."
    )
    print("Ctrl-D starts again.")
    sound.play(WARNING)
    while sound.playing:
        sound.update()
        clock.sleep(20)
