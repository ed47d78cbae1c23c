"""The Sound port: a piezo on a PWM pin."""

from taki.ports import tunes
from taki.ui.buttons import elapsed


class PiezoSound:
    """Plays one tune at a time on ``pwm`` while `update` is called every tick; None: no piezo, no sound.

    ``mute`` silences it, also in the middle of a tune. A new tune takes the place of the one that plays.
    """

    def __init__(self, pwm, ticks):
        self.mute = False
        self._pwm = pwm
        self._ticks = ticks
        self._tune = b""
        self._at = 0
        self._since = 0
        self._lasts = 0  # ms; 0: nothing plays

    def play(self, tune: int) -> None:
        """Starts a tune, a number of `taki.ui.sounds`; one that there is not plays nothing."""
        if self._pwm is None or self.mute or tune >= len(tunes.TUNES):
            return
        self._tune = tunes.TUNES[tune]
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
        if self._pwm is not None:
            self._pwm.duty_u16(0)

    @property
    def playing(self) -> bool:
        """Whether a tune isn't over yet."""
        return self._lasts > 0

    def _note(self):
        if self._at >= len(self._tune):
            self.stop()
            return
        note = self._tune[self._at]
        if note:
            self._pwm.freq(tunes.hertz(note))
        self._pwm.duty_u16(32768 if note else 0)
        self._lasts = tunes.TICK_MS * self._tune[self._at + 1]
        self._since = self._ticks()
