"""The tunes of the game, and who plays them on any port that can make a tone: our own, a few seconds at most.

A tune is bytes: pairs of a note and how many ticks of 20 ms it lasts. Note 0 is a pause, 1 is C4, each
further one a semitone higher.
"""

from taki.ui.buttons import elapsed

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


class TuneSound:
    """The Sound port but for its tones: plays one tune at a time while `update` is called every tick.

    What makes the tones adds ``_tone(hertz)``, 0 for a pause, and ``_off()``; neither is called where
    ``wired`` is false. ``mute`` silences it, also in the middle of a tune. A new tune takes the place of
    the one that plays.
    """

    def __init__(self, wired, ticks):
        self.mute = False
        self._wired = wired
        self._ticks = ticks
        self._tune = b""
        self._at = 0
        self._since = 0
        self._lasts = 0  # ms; 0: nothing plays

    def play(self, tune: int) -> None:
        """Starts a tune, a number of `taki.ui.sounds`; one that there is not plays nothing."""
        if not self._wired or self.mute or tune >= len(TUNES):
            return
        self._tune = TUNES[tune]
        self._at = 0
        self._note()

    def update(self) -> None:
        """Moves on to the next note when it is time."""
        if self._lasts:
            if self.mute:
                self.stop()
            elif elapsed(self._ticks(), self._since) >= self._lasts:
                self._at += 2
                self._note()

    def stop(self) -> None:
        """Silence."""
        self._lasts = 0
        if self._wired:
            self._off()

    @property
    def playing(self) -> bool:
        """Whether a tune isn't over yet."""
        return self._lasts > 0

    def _note(self):
        if self._at >= len(self._tune):
            self.stop()
            return
        note = self._tune[self._at]
        self._tone(hertz(note) if note else 0)
        self._lasts = TICK_MS * self._tune[self._at + 1]
        self._since = self._ticks()

    def _tone(self, hertz):
        raise NotImplementedError

    def _off(self):
        raise NotImplementedError
