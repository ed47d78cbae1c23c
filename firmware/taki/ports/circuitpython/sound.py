"""The Sound port: tones on a loudspeaker."""

from array import array

from audiocore import RawSample

from micropython import const
from taki.ports import tunes
from taki.ui.buttons import elapsed

_SAMPLES = const(8)  # of a period
_LOUD = const(6000)  # from the middle of 0 to 65535


class SpeakerSound:
    """Plays one tune at a time on ``out`` while `update` is called every tick; None: no sound.

    ``out`` is an `AudioOut` or `PWMAudioOut`, ``enable`` a digital output that gives the amplifier power
    (None: it always has), which it has while a tune plays. ``mute`` silences it, also in the middle of a
    tune. A new tune takes the place of the one that plays.
    """

    def __init__(self, out, enable, ticks):
        self.mute = False
        self._out = out
        self._enable = enable
        self._ticks = ticks
        self._tune = b""
        self._at = 0
        self._since = 0
        self._lasts = 0  # ms; 0: nothing plays
        high, low = 32768 + _LOUD, 32768 - _LOUD
        self._wave = RawSample(array("H", [high] * (_SAMPLES // 2) + [low] * (_SAMPLES // 2)))

    def play(self, tune: int) -> None:
        """Starts a tune, a number of `taki.ui.sounds`; one that there is not plays nothing."""
        if self._out is None or self.mute or tune >= len(tunes.TUNES):
            return
        self._tune = tunes.TUNES[tune]
        self._at = 0
        if self._enable is not None:
            self._enable.value = True
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
        if self._out is not None:
            self._out.stop()
            if self._enable is not None:
                self._enable.value = False

    @property
    def playing(self) -> bool:
        """Whether a tune isn't over yet."""
        return self._lasts > 0

    def _note(self):
        if self._at >= len(self._tune):
            self.stop()
            return
        note = self._tune[self._at]
        self._out.stop()
        if note:
            self._wave.sample_rate = _SAMPLES * tunes.hertz(note)
            self._out.play(self._wave, loop=True)
        self._lasts = tunes.TICK_MS * self._tune[self._at + 1]
        self._since = self._ticks()
