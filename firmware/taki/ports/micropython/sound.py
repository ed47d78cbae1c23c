"""The Sound port: a piezo on a PWM pin."""

from taki.ports.tunes import TuneSound


class PiezoSound(TuneSound):
    """Plays tunes on ``pwm``; None: no piezo, no sound."""

    def __init__(self, pwm, ticks):
        TuneSound.__init__(self, pwm is not None, ticks)
        self._pwm = pwm

    def _tone(self, hertz):
        if hertz:
            self._pwm.freq(hertz)
        self._pwm.duty_u16(32768 if hertz else 0)

    def _off(self):
        self._pwm.duty_u16(0)
