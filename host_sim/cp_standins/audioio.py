"""Stand-in for `audioio`, and for `audiopwmio`: notes what is heard."""


class AudioOut:
    """An output: ``heard`` lists the frequencies that were played, 0 for each silence after one."""

    def __init__(self, pin):
        self.heard = []
        self.playing = False

    def play(self, sample, *, loop=False):
        """Plays a sample, again and again if ``loop``."""
        self.playing = True
        self.heard.append(sample.sample_rate // len(sample.buffer))

    def stop(self):
        """Silence."""
        if self.playing:
            self.heard.append(0)
        self.playing = False
