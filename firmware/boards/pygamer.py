"""Adafruit PyGamer under CircuitPython. Installed on the board as `wiring`."""

ID = "pygamer"
KEYS = (
    "BACK",
    "OK",
    "MENU",
    "INFO",
    "",
    "",
    "",
    "",
)  # B, A, START, SELECT, as the register has them
BATTERY = 3400  # mV under which the lithium cell is called low


def open_display():
    """The display."""
    import board

    return board.DISPLAY


def open_keys(interval=0.01):
    """(a scanner of `keypad`, the names of its keys), looked at every ``interval`` seconds."""
    import board
    from keypad import ShiftRegisterKeys

    keys = ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=len(KEYS),
        value_when_pressed=True,
        interval=interval,
        max_events=16,
    )
    return ((keys, KEYS),)


def open_stick():
    """The two axes of the stick."""
    import board
    from analogio import AnalogIn

    return AnalogIn(board.JOYSTICK_X), AnalogIn(board.JOYSTICK_Y)


def open_speaker():
    """The loudspeaker, and what gives its amplifier power."""
    import board
    from audioio import AudioOut
    from digitalio import DigitalInOut

    enable = DigitalInOut(board.SPEAKER_ENABLE)
    enable.switch_to_output(False)
    return AudioOut(board.SPEAKER), enable


def open_battery():
    """Half the battery's voltage."""
    import board
    from analogio import AnalogIn

    return AnalogIn(board.A6)
