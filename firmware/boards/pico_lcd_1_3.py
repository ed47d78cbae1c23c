"""Raspberry Pi Pico or Pico 2 with a Waveshare Pico-LCD-1.3. Installed on the board as `wiring`."""

ID = "pico_lcd_1_3"
KEYS = (
    ("UP", 2),
    ("DOWN", 18),
    ("LEFT", 16),
    ("RIGHT", 20),
    ("OK", 3),  # the stick, pressed
    ("OK", 15),  # A
    ("BACK", 17),  # B
    ("MENU", 19),  # X
    ("INFO", 21),  # Y
)
PIEZO = -1  # none on the module; a piezo between GND and a free pin, such as 5: that pin's number
VSYS = 29  # a third of VSYS (Pico and Pico 2; on a Pico W it's the radio's: -1)
VBUS = 24  # high while USB has power
BATTERY = 3400  # mV of VSYS under which the battery is called low: a Li-ion cell


def open_panel(wait):
    """The canvas of the panel; ``wait(ms)`` waits."""
    from machine import PWM, SPI, Pin, freq

    from taki.ports.micropython import st7789

    # Peripherals at the processor's clock: the 48 MHz that MicroPython gives them let SPI reach 24 only.
    freq(freq(), freq())  # pyright: ignore[reportCallIssue]
    light = PWM(Pin(13), freq=1000, duty_u16=0)
    spi = SPI(1, st7789.BAUD, polarity=0, phase=0, sck=Pin(10), mosi=Pin(11), miso=None)
    cs, dc, reset = Pin(9, Pin.OUT, value=1), Pin(8, Pin.OUT), Pin(12, Pin.OUT)
    return st7789.ST7789(spi, cs, dc, reset, light, wait)
