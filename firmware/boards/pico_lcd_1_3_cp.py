"""Raspberry Pi Pico or Pico 2 with a Waveshare Pico-LCD-1.3, under CircuitPython. Installed as `wiring`."""

ID = "pico_lcd_1_3_cp"
# The stick: up, down, left, right, pressed; then A, B, X, Y.
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "OK", "BACK", "MENU", "INFO")
PIEZO = ""  # none on the module; a piezo between GND and a free pin, such as GP5: that pin's name
BATTERY = 0  # not measured


def open_display():
    """The display."""
    import board

    from taki.ports.circuitpython import st7789

    return st7789.open_display(
        clock=board.GP10,
        data=board.GP11,
        select=board.GP9,
        command=board.GP8,
        reset=board.GP12,
        backlight=board.GP13,
    )


def open_keys(interval=0.01):
    """(a scanner of `keypad`, the names of its keys), looked at every ``interval`` seconds."""
    import board
    from keypad import Keys

    pins = (
        board.GP2,
        board.GP18,
        board.GP16,
        board.GP20,
        board.GP3,
        board.GP15,
        board.GP17,
        board.GP19,
        board.GP21,
    )
    keys = Keys(pins, value_when_pressed=False, pull=True, interval=interval, max_events=16)
    return ((keys, KEYS),)


def open_stick():
    """Its stick is made of keys."""
    return ()


def open_speaker():
    """The piezo, if there is one."""
    if not PIEZO:
        return None, None
    import board
    from audiopwmio import PWMAudioOut

    return PWMAudioOut(getattr(board, PIEZO)), None


def open_battery():
    """It isn't measured."""
    return
