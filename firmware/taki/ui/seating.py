"""Who sits where in the match being set up: names, marks and kinds of ten seats."""

from micropython import const
from taki.bots import kinds
from taki.text import ids as T  # noqa: N812
from taki.ui import words
from taki.ui.settings import MOST_SEATS

_NO_MARK = const(255)


def default_name(seat: int) -> str:
    """The name a seat has until it is given another."""
    return words.string(T.NAME_0 + seat)


class Seating:
    """The players: `name`, ``marks[seat]`` and `kind` of each; no two have the same name or mark.

    Names and marks are kept in ``settings`` as soon as they change.
    """

    def __init__(self, settings):
        self._settings = settings
        self._players = kinds.one_of_each()
        self.bots = bytearray(settings.bots)
        self.marks = bytearray(MOST_SEATS)
        self._find_marks()

    def name(self, seat: int) -> str:
        """The name of a seat: as given, else its default one, or that of a seat which was given this."""
        given = self._settings.seat_names
        name = given[seat] or default_name(seat)
        while not given[seat] and name in given:
            name = default_name(given.index(name))
        return name

    def set_name(self, seat: int, name: str) -> None:
        """Gives a seat a name, with the mark it had before, and remembers it.

        A seat that has it already takes the old name of this one. The default name of the seat stands
        for none given.
        """
        names = self._settings.seat_names
        if name == default_name(seat) and name not in names:
            names[seat] = ""
        else:
            if name in names:
                names[names.index(name)] = names[seat]
            names[seat] = name
            mark = self._settings.mark_of(name)
            if mark >= 0:
                self._swap_mark(seat, mark % MOST_SEATS)
        self._remember()

    def set_mark(self, seat: int, mark: int) -> None:
        """Gives a seat a mark; the seat that had it takes the old one of this."""
        names = self._settings.seat_names
        self._swap_mark(seat, mark)
        if not names[seat]:
            names[seat] = self.name(seat)
        self._remember()

    def _swap_mark(self, seat, mark):
        for other in range(MOST_SEATS):
            if self.marks[other] == mark:
                self.marks[other] = self.marks[seat]
        self.marks[seat] = mark

    def _find_marks(self):
        """Gives every seat the mark that goes with its name, if it is free, else one that is."""
        free = list(range(MOST_SEATS))
        for seat in range(MOST_SEATS):
            mark = self._settings.mark_of(self._settings.seat_names[seat])
            self.marks[seat] = mark if mark in free else _NO_MARK
            if mark in free:
                free.remove(mark)
        for seat in range(MOST_SEATS):
            if self.marks[seat] == _NO_MARK:
                mark = seat if seat in free else free[0]
                self.marks[seat] = mark
                free.remove(mark)

    def _remember(self):
        """The names of the seats are those used last, with their marks of now."""
        settings = self._settings
        for seat in range(MOST_SEATS - 1, -1, -1):
            if settings.seat_names[seat]:
                settings.remember(settings.seat_names[seat], self.marks[seat])
        settings.changed = True

    def kind(self, seat: int) -> int:
        """The kind of a seat's player (`taki.bots.kinds`): 0 a person, else a bot that there is."""
        return min(self.bots[seat], len(kinds.KINDS))

    def turn_kind(self, seat: int, step: int) -> None:
        """The seat is played by the next kind of player, round the ends."""
        self.bots[seat] = (self.kind(seat) + step) % (len(kinds.KINDS) + 1)

    def players(self, seats: int) -> list:
        """The seats as `taki.ui.game.Game` takes them: name, bot or None, mark of each."""
        found = []
        for seat in range(seats):
            found.append((self.name(seat), self._players[self.kind(seat)], self.marks[seat]))
        return found
