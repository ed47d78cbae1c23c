"""What every name has played and won, kept for as long as it is played with. Cold code."""

from micropython import const
from taki.ui import cold
from taki.ui.packer import NAME_LETTERS, put_name, put_short
from taki.ui.saves import STATS

MOST_ROWS = const(16)
"""How many names there is room for; the one that played least lately goes first."""

NO_BEST = const(32767)
"""`Row.best` of a name that finished no match for points."""

_HIGHEST = const(65535)
ROW_BYTES = const(53)
COUNTS = ("matches", "matches_won", "rounds", "rounds_won", "drawn")
"""What is saved of a name, in so many bytes: these, the best and the name."""


class Row:
    """One name's statistics.

    ``matches`` and ``rounds`` are those played to their end, ``matches_won`` and ``rounds_won`` of
    them won (a shared win is a win), ``drawn`` the cards drawn in those rounds: each stays at 65535.
    ``best`` is the lowest total of a match for points (R36), `NO_BEST` before the first.
    """

    def __init__(self, name: str):
        self.name = name
        self.matches = 0
        self.matches_won = 0
        self.rounds = 0
        self.rounds_won = 0
        self.drawn = 0
        self.best = NO_BEST

    def add(self, count: str, more: int) -> None:
        """Raises one of the counts."""
        setattr(self, count, min(getattr(self, count) + more, _HIGHEST))


class Stats:
    """The statistics of all names; seats of bots and recorded matches don't count.

    ``changed`` tells that there is something to be saved by `flush`.
    """

    def __init__(self, saves):
        self._saves = saves
        self.changed = False
        self._rows = []
        self._match = 0  # number and round of what was counted last
        self._round = 0

    def rows(self) -> "list[Row]":
        """A `Row` a name, the ones that played last first; at most `MOST_ROWS`."""
        return list(self._rows)

    def clear(self) -> None:
        """Forgets all names."""
        self._rows = []
        self.changed = True

    def load(self) -> None:
        """Takes over what is saved."""
        data = self._saves.read(STATS)
        while data is not None:
            try:
                found = cold.module("stats_record").unpack(data)
                self._match, self._round, self._rows = found
                return
            except ValueError:
                data = self._saves.reject(STATS)

    def flush(self) -> None:
        """Saves what was counted since."""
        if self.changed:
            self.save()

    def save(self) -> bool:
        """Keeps them; False if they can't be kept (the App tells of it)."""
        self.changed = False
        return self._saves.write(STATS, self.pack())

    def next_match(self) -> int:
        """The number of a match that begins, 0-65535: no match counted lately had it."""
        return self._match + 1 & 0xFFFF

    def count(self, game, number: int) -> None:
        """Counts the finished round of ``game`` (`taki.ui.game.Game`), and the match with its last.

        ``number`` is the match's (`next_match`). A round that was counted before is not counted
        again: after a power cut its result may be shown twice. The next `flush` saves it.
        """
        match = game.match
        if number == self._match and match.number <= self._round:
            return
        self._match = number
        self._round = match.number
        winners = bytearray(10)
        n_winners = match.winners(winners)
        for seat in range(game.rules.seats):
            if game.person(seat):
                row = self._row(game.names[seat])
                row.add("rounds", 1)
                row.add("drawn", game.drawn[seat])
                if seat == game.round.winner:
                    row.add("rounds_won", 1)
                if match.over:
                    row.add("matches", 1)
                    for i in range(n_winners):
                        if winners[i] == seat:
                            row.add("matches_won", 1)
                    if game.rules.format == "points":
                        row.best = min(row.best, max(match.scores[seat], -32768))
        self.changed = True

    def _row(self, name):
        """The row of a name, moved to the front."""
        name = name[:NAME_LETTERS]
        found = None
        for row in self._rows:
            if row.name == name:
                found = row
        if found is None:
            found = Row(name)
            if len(self._rows) == MOST_ROWS:
                self._rows.pop()
        else:
            self._rows.remove(found)
        self._rows.insert(0, found)
        return found

    def pack(self) -> bytes:
        """All statistics as bytes: 3 of the last round counted, then `ROW_BYTES` a name."""
        data = bytearray()
        put_short(data, self._match)
        data.append(self._round)
        for row in self._rows:
            end = len(data) + ROW_BYTES
            for count in COUNTS:
                put_short(data, getattr(row, count))
            put_short(data, row.best)
            put_name(data, row.name)
            data.extend(bytes(end - len(data)))
        return bytes(data)
