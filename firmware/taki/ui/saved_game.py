"""The match in the slot GAME: who sits where, what was seen last, and the match itself. Cold code.

Content: seats; the match's number for the statistics; the seats asked to declare; of each seat kind, mark,
cards drawn in this round and name; the last events, the newest last; the match by `taki.core.codec`.
"""

from micropython import const
from taki.bots import kinds
from taki.core import codec
from taki.ui import cold
from taki.ui.packer import put_name, put_short
from taki.ui.saves import GAME

_EVENTS = const(16)  # as many as a curtain shows, and some


class SavedGame:
    """Keeps a `Game` in ``saves``; ``waiting`` tells whether there is one to continue.

    ``changed`` is the game that is to be saved by `flush`, None if nothing has changed since.
    """

    def __init__(self, saves):
        self._saves = saves
        self.waiting = False
        self.changed = None
        self._loaded = None

    def load(self) -> None:
        """Looks for a match, and keeps it at hand; what can't be played on is set aside and told of."""
        self._loaded = self.restore()

    def save(self, game) -> None:
        """The game has changed: the next `flush` saves it."""
        self._loaded = None
        if self._saves.active:
            self.changed = game

    def flush(self) -> None:
        """Saves the game that has changed. If that fails it goes on all the same (the App tells)."""
        game = self.changed
        if game is not None:
            self.changed = None
            self.waiting = self._saves.write(GAME, pack(game)) or self.waiting

    def restore(self):
        """The saved `Game`, in nobody's hands; None if there is none."""
        if self._loaded is not None:
            game = self._loaded
            self._loaded = None
            return game
        data = self._saves.read(GAME)
        while data is not None:
            try:
                game = cold.module("saved_record").unpack(data)
                self.waiting = True
                return game
            except ValueError:
                data = self._saves.reject(GAME)
        self.waiting = False
        return None

    def clear(self) -> None:
        """Forgets the saved match."""
        self.changed = None
        self._loaded = None
        self.waiting = False
        self._saves.clear(GAME)


def pack(game) -> bytes:
    """A game as bytes, at most 1 KB with the record around it."""
    data = bytearray()
    seats = game.rules.seats
    data.append(seats)
    put_short(data, game.number)
    put_short(data, game.asked)
    for seat in range(seats):
        data.append(kinds.kind_of(game.bots[seat]))
        data.append(game.marks[seat])
        put_short(data, game.drawn[seat])
        put_name(data, game.names[seat])
    events = min(game.log.size, _EVENTS)
    data.append(events)
    for back in range(events - 1, -1, -1):
        put_short(data, game.log.event(back))
    data.extend(codec.encode(game.match))
    return bytes(data)
