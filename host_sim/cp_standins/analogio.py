"""Stand-in for `analogio`."""


class AnalogIn:
    """What an analogue pin reads: ``value`` 0 to 65535."""

    def __init__(self, pin):
        self._pin = pin

    @property
    def value(self):
        """The reading."""
        return self._pin.value
