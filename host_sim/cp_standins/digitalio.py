"""Stand-in for `digitalio`, as far as displayio on a desktop and the ports need it."""


class Direction:
    """Which way a pin goes."""

    INPUT = "in"
    OUTPUT = "out"


class DriveMode:
    """How an output drives."""

    PUSH_PULL = "push-pull"


class Pull:
    """Where an input is pulled."""

    UP = "up"
    DOWN = "down"


class DigitalInOut:
    """A digital pin."""

    def __init__(self, pin):
        self._pin = pin
        self.direction = Direction.INPUT

    def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
        """Makes it an output."""
        self.direction = Direction.OUTPUT
        self.value = value

    @property
    def value(self):
        """The level."""
        return bool(self._pin.level)

    @value.setter
    def value(self, level):
        if self.direction != Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is input.")
        self._pin.level = level
