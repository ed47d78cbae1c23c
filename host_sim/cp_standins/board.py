"""Stand-in for `board`: a pin for every name; a test sets ``DISPLAY``."""

import hardware

DISPLAY = None


def __getattr__(name):
    if not name[0].isupper():
        raise AttributeError(name)
    return hardware.pin(name)
