"""The Sound port: tones on a loudspeaker."""

from array import array

from audiocore import RawSample

from micropython import const
from taki.ports.tunes import TuneSound

_SAMPLES = const(8)  # of a period
_LOUD = const(6000)  # from the middle of 0 to 65535


class SpeakerSound(TuneSound):
    """Plays tunes on ``out``, an `AudioOut` or `PWMAudioOut`; None: no sound.

    ``enable`` is a digital output that gives the amplifier power (None: it always has), which it has while a
    tune plays.
    """

    def __init__(self, out, enable, ticks):
        TuneSound.__init__(self, out is not None, ticks)
        self._out = out
        self._enable = enable
        high, low = 32768 + _LOUD, 32768 - _LOUD
        self._wave = RawSample(array("H", [high] * (_SAMPLES // 2) + [low] * (_SAMPLES // 2)))

    def _tone(self, hertz):
        if self._enable is not None:
            self._enable.value = True
        self._out.stop()
        if hertz:
            self._wave.sample_rate = _SAMPLES * hertz
            self._out.play(self._wave, loop=True)

    def _off(self):
        self._out.stop()
        if self._enable is not None:
            self._enable.value = False
