"""What the players have set, kept from power-up to power-up (`taki.ui.settings_record`). Cold code."""

from micropython import const
from taki.core.rules import PRESETS
from taki.ui import cold
from taki.ui.packer import NAME_LETTERS
from taki.ui.saves import SETTINGS

MOST_SEATS = const(10)
MOST_NAMES = const(16)
"""How many names are remembered."""


class Settings:
    """The settings, as attributes that may be set at will; who sets one for good sets ``changed``, too.

    The next `flush` saves them then.

    ``language`` is a code such as "en"; ``sound``, ``mute`` (silences everything), ``hints``,
    ``large_text`` and ``animations`` are bools; ``brightness`` is 1-10; ``speed`` the milliseconds of
    a bot's move.

    The last set-up: ``seats``, ``preset``, ``starter`` (-1: random), ``options`` (option name -> value,
    only what differs from the preset; ``deck`` is a dict from card byte to count), ``bots[seat]`` (kind of
    bot, `taki.bots.kinds`; 0: a person) and ``seat_names[seat]`` ("": its default), both for ten seats.

    ``names`` lists the remembered names as (name, mark), the last one used first; a mark is 0-255.
    """

    def __init__(self, saves):
        self._saves = saves
        self.changed = False
        self.reset()

    def reset(self) -> None:
        """Every setting back to its default; nothing is saved."""
        self.language = "en"
        self.sound = True
        self.mute = False
        self.brightness = 8
        self.speed = 900
        self.hints = True
        self.large_text = False
        self.animations = True
        self.seats = 4
        self.preset = PRESETS[0]
        self.starter = -1
        self.options = {}
        self.bots = bytearray(b"\0\1\1\1\1\1\1\1\1\1")
        self.seat_names = [""] * MOST_SEATS
        self.names = []
        self.strange = []  # (number, bytes) of settings that this version doesn't know
        self.strange_options = []  # "name=value", likewise

    def load(self) -> None:
        """Takes over what is saved; what isn't keeps its default."""
        data = self._saves.read(SETTINGS)
        while data is not None:
            try:
                cold.module("settings_record").unpack(self, data)
                return
            except ValueError:
                self.reset()
                data = self._saves.reject(SETTINGS)

    def flush(self) -> None:
        """Saves what has changed."""
        if self.changed:
            self.save()

    def save(self) -> bool:
        """Keeps all settings; False if they can't be kept (the App tells of it)."""
        self.changed = False
        return self._saves.write(SETTINGS, self.pack())

    def remember(self, name: str, mark: int) -> None:
        """Puts a name at the front of ``names``; the one not used for longest may go."""
        name = name[:NAME_LETTERS]
        self.names = [known for known in self.names if known[0] != name]
        self.names.insert(0, (name, mark))
        if len(self.names) > MOST_NAMES:
            self.names.pop()

    def mark_of(self, name: str) -> int:
        """The mark remembered with a name, -1 if there is none."""
        for known, mark in self.names:
            if known == name:
                return mark
        return -1

    def pack(self) -> bytes:
        """All settings as the bytes of a record."""
        return cold.module("settings_record").pack(self)
