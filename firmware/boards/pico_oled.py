"""Raspberry Pi Pico with an SSD1306 panel, six buttons and a piezo. Installed on the board as `wiring`."""

ID = "pico_oled"
KEYS = (
    ("UP", 10),
    ("DOWN", 11),
    ("LEFT", 12),
    ("RIGHT", 13),
    ("OK", 14),
    ("BACK", 15),
)
PIEZO = 16
VSYS = 29  # a third of VSYS (Pico and Pico 2; on a Pico W it's the radio's: -1)
VBUS = 24  # high while USB has power
BATTERY = 3300  # mV of VSYS under which the batteries are called low: three alkaline cells


def open_panel(wait):
    """The canvas of the panel; OSError, with what answers instead, if it doesn't."""
    from machine import I2C, Pin

    from taki.ports.micropython import ssd1306

    i2c = I2C(0, sda=Pin(4), scl=Pin(5), freq=ssd1306.BAUD)
    column = 0  # 2 where the panel is 1.3 inches large and has an SH1106
    return ssd1306.open_panel(i2c, column)
