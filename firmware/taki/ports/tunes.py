"""The tunes of the game, for any port that can play a note: our own, a few seconds at most.

A tune is bytes: pairs of a note and how many ticks of 20 ms it lasts. Note 0 is a pause, 1 is C4, each
further one a semitone higher.
"""

TICK_MS = 20

_STEPS = (262, 277, 294, 311, 330, 349, 370, 392, 415, 440, 466, 494)  # Hz from C4 to B4

TUNES = (
    b"\x0d\x06\x11\x06\x14\x06\x19\x10\x00\x02\x14\x05\x19\x14",
    b"\x14\x03\x19\x05",
    b"\x0d\x03\x11\x03\x14\x03\x11\x03\x14\x08",
    b"\x01\x08\x00\x04\x01\x08\x00\x04\x01\x14",
)
"""By the numbers of `taki.ui.sounds`."""


def hertz(note: int) -> int:
    """The frequency of a note from 1 up."""
    return _STEPS[(note - 1) % 12] << (note - 1) // 12
