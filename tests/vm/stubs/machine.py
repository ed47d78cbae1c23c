"""MicroPython's `machine` without hardware: pins, buses and converters that a test wires and reads.

``wired`` maps a bus, ("SPI", 1), to the model at its other end; ``low`` holds the numbers of the input
pins that are pulled to GND; ``adc`` what converters read, ``levels`` and ``duties`` what outputs drive.
"""

wired = {}
low = set()
adc = {}
levels = {}
duties = {}
notes = []
naps = []
resets = []


class Pin:
    """A pin by its number."""

    IN = 0
    OUT = 1
    PULL_UP = 1

    def __init__(self, number, mode=0, pull=None, value=None):
        self.number = number
        if value is not None:
            levels[number] = value

    def __call__(self, level=None):
        """Reads it, or drives it."""
        if level is None:
            return 0 if self.number in low else 1
        levels[self.number] = level
        follower = wired.get(("PIN", self.number))
        if follower:
            follower(level)
        return None


class PWM:
    """A pin that is high for a part of each period."""

    def __init__(self, pin, freq=0, duty_u16=0):
        self.number = pin.number
        duties[self.number] = duty_u16
        self.hertz = freq

    def freq(self, hertz):
        """Sets the frequency."""
        self.hertz = hertz

    def duty_u16(self, duty):
        """Sets the part, 0-65535."""
        if not 0 <= duty <= 65535:
            raise ValueError("a duty of 16 bits")
        duties[self.number] = duty
        notes.append((self.number, self.hertz if duty else 0))


class SPI:
    """A bus with one device at its end."""

    def __init__(self, number, baudrate, polarity=0, phase=0, sck=None, mosi=None, miso=None):
        self._device = wired["SPI", number]
        wired["SPI", number].baud = baudrate

    def write(self, data):
        """Sends."""
        self._device.write(data)


def I2C(number, sda=None, scl=None, freq=0):  # noqa: N802
    """A bus: the model at its end has its methods."""
    return wired["I2C", number]


class ADC:
    """A converter by its pin."""

    def __init__(self, number):
        self._number = number

    def read_u16(self):
        """0-65535 for 0-3.3 V."""
        return adc.get(self._number, 0)


def freq(hertz=125_000_000, peripherals=48_000_000):
    """The clock of the processor, and of its peripherals."""
    return hertz


def lightsleep(ms):
    """Time goes by."""
    naps.append(ms)
    wired["CLOCK"].sleep_ms(ms)


def soft_reset():
    """Noted."""
    resets.append(1)
