"""Set-up of a match: the seats, the preset, the format, and the way to all other options."""

from micropython import const
from taki.bots import kinds
from taki.core.options import options
from taki.core.rules import Rules
from taki.text import ids as T  # noqa: N812
from taki.ui import setup_view, words
from taki.ui.buttons import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from taki.ui.scene import Scene
from taki.ui.settings import MOST_SEATS

ROW_START = const(0)
ROW_SEATS = const(1)
ROW_PRESET = const(2)
ROW_FORMAT = const(3)
ROW_STARTER = const(4)
ROW_OPTIONS = const(5)
ROW_SEAT = const(6)
"""The row of seat 0; the others follow."""

_NO_MARK = const(255)
_ORDER = ("modern116", "king112", "crazy112", "single56")
FORMATS = ("single", "points", "pyramid")


class SetupScene(Scene):
    """A list of rows; LEFT and RIGHT change the row's value, OK starts or goes deeper.

    ``seats``, ``preset``, ``starter`` (-1 random) and ``changed`` (option name -> value, only
    what differs from the preset) describe the match. Of each seat up to the tenth: ``bots[seat]``, its
    kind (`taki.bots.kinds`), `name`, and ``marks[seat]``; no two have the same name or mark.
    ``problem`` is the text of the ValueError with which the rules refuse the choice, or "".
    It begins as the last match was set up (`taki.ui.settings`).
    """

    NAME = "setup"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.focus = 0
        self.problem = ""
        settings = app.settings
        self.preset = index_of(_ORDER, settings.preset)
        self.seats = min(settings.seats, self.most_seats())
        self.starter = settings.starter if settings.starter < self.seats else -1
        self.bots = bytearray(settings.bots)
        self.marks = bytearray(MOST_SEATS)
        self._find_marks()
        self.changed = settings.options.copy()
        self._plain = Rules(self.preset_name(), seats=2)

    def default_name(self, seat: int) -> str:
        """The name a seat has until it is given another."""
        return words.string(T.NAME_0 + seat)

    def name(self, seat: int) -> str:
        """The name of a seat: as given, else its default one, or that of a seat which was given this."""
        given = self.app.settings.seat_names
        name = given[seat] or self.default_name(seat)
        while not given[seat] and name in given:
            name = self.default_name(given.index(name))
        return name

    def set_name(self, seat: int, name: str) -> None:
        """Gives a seat a name, with the mark it had before, and remembers it.

        A seat that has it already takes the old name of this one. The default name of the seat stands
        for none given.
        """
        settings = self.app.settings
        names = settings.seat_names
        if name == self.default_name(seat) and name not in names:
            names[seat] = ""
        else:
            if name in names:
                names[names.index(name)] = names[seat]
            names[seat] = name
            mark = settings.mark_of(name)
            if mark >= 0:
                self._swap_mark(seat, mark % MOST_SEATS)
        self._remember()

    def set_mark(self, seat: int, mark: int) -> None:
        """Gives a seat a mark; the seat that had it takes the old one of this."""
        settings = self.app.settings
        self._swap_mark(seat, mark)
        if not settings.seat_names[seat]:
            settings.seat_names[seat] = self.name(seat)
        self._remember()

    def _swap_mark(self, seat, mark):
        for other in range(MOST_SEATS):
            if self.marks[other] == mark:
                self.marks[other] = self.marks[seat]
        self.marks[seat] = mark

    def _find_marks(self):
        """Gives every seat the mark that goes with its name, if it is free, else one that is."""
        settings = self.app.settings
        free = list(range(MOST_SEATS))
        for seat in range(MOST_SEATS):
            mark = settings.mark_of(settings.seat_names[seat])
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
        settings = self.app.settings
        for seat in range(MOST_SEATS - 1, -1, -1):
            if settings.seat_names[seat]:
                settings.remember(settings.seat_names[seat], self.marks[seat])
        settings.save()

    def kind(self, seat: int) -> int:
        """The kind of a seat's player (`taki.bots.kinds`): 0 a person, else a bot that there is."""
        return min(self.bots[seat], len(kinds.KINDS))

    def turn_kind(self, seat: int, step: int) -> None:
        """The seat is played by the next kind of player, round the ends."""
        self.bots[seat] = (self.kind(seat) + step) % (len(kinds.KINDS) + 1)

    def preset_name(self) -> str:
        """The chosen preset."""
        return _ORDER[self.preset]

    def most_seats(self) -> int:
        """How many seats the preset seats at most."""
        return 4 if self.preset_name() == "single56" else 10

    def format_index(self) -> int:
        """The chosen format as an index of `FORMATS`."""
        return index_of(FORMATS, self.value("format"))

    def rows(self) -> int:
        """How many rows the list has."""
        return ROW_SEAT + self.seats

    def value(self, name: str) -> "int":
        """The value of a rule option as chosen: the preset's unless it was changed."""
        if name in self.changed:
            return self.changed[name]
        return getattr(self._plain, name)

    def plain_value(self, name: str):
        """The preset's value of an option."""
        return getattr(self._plain, name)

    def set_value(self, name: str, value) -> None:
        """Chooses a value of a rule option."""
        self.problem = ""
        if value == getattr(self._plain, name):
            self.changed.pop(name, None)
        else:
            self.changed[name] = value

    def change(self, name: str, step: int) -> None:
        """Moves an option to the next of its values, round the ends."""
        values = values_of(name)
        value = self.value(name)
        if isinstance(values[0], int) and not isinstance(values[0], bool):
            least, most = values[1], values[2]
            self.set_value(name, (value - least + step) % (most - least + 1) + least)
        else:
            self.set_value(name, values[(index_of(values, value) + step) % len(values)])

    def enter(self):
        """Keeps what was chosen before."""
        self.problem = ""
        self.focus = ROW_START

    def step(self, keys, now):
        """Moves, changes, starts, or goes to the options."""
        hits = keys.hits
        if hits & UP:
            self.focus = (self.focus - 1) % self.rows()
        elif hits & DOWN:
            self.focus = (self.focus + 1) % self.rows()
        elif hits & (LEFT | RIGHT):
            forward = (hits & RIGHT != 0) != self.app.painter.rtl
            self._turn(1 if forward else -1)
        elif keys.pressed & OK:
            self._ok()
        elif keys.pressed & (BACK | MENU):
            self.app.go(self.app.title)
        else:
            return False
        return True

    def _ok(self):
        if self.focus == ROW_START:
            self.start()
        elif self.focus == ROW_OPTIONS:
            self.app.go(self.app.options)
        elif self.focus >= ROW_SEAT:
            self.app.seat.edit(self.focus - ROW_SEAT)
        else:
            self._turn(1)

    def _turn(self, step):
        """Changes the value of the row that has the focus."""
        row = self.focus
        self.problem = ""
        if row == ROW_SEATS:
            self.seats = (self.seats - 2 + step) % (self.most_seats() - 1) + 2
        elif row == ROW_PRESET:
            self._set_preset((self.preset + step) % len(_ORDER))
        elif row == ROW_FORMAT:
            self.change("format", step)
        elif row == ROW_STARTER:
            self.starter = (self.starter + 1 + step) % (self.seats + 1) - 1
        elif row >= ROW_SEAT:
            self.turn_kind(row - ROW_SEAT, step)
        if self.starter >= self.seats:
            self.starter = -1

    def _set_preset(self, preset):
        self.preset = preset
        self._plain = Rules(self.preset_name(), seats=2)
        self.seats = min(self.seats, self.most_seats())
        same = []
        for name in self.changed:
            if self.changed[name] == getattr(self._plain, name):
                same.append(name)
        for name in same:
            del self.changed[name]

    def start(self) -> None:
        """Starts the match, or says in ``problem`` why these options don't go together."""
        try:
            rules = Rules(self.preset_name(), seats=self.seats, **self.changed)
        except ValueError as error:
            self.problem = str(error)
            return
        self._keep()
        players = []
        for seat in range(self.seats):
            bot = kinds.make(self.kind(seat), seat)
            players.append((self.name(seat), bot, self.marks[seat]))
        self.app.propose(rules, players, None, self.starter)

    def _keep(self):
        """The next power-up begins with this set-up."""
        settings = self.app.settings
        settings.seats = self.seats
        settings.preset = self.preset_name()
        settings.starter = self.starter
        settings.options = self.changed.copy()
        settings.bots = bytearray(self.bots)
        settings.save()

    def draw(self, p):
        """Paints the list."""
        setup_view.draw(p, self)


def values_of(name: str) -> "list | tuple":
    """What `options()` lists for an option: its values, or an int's default, least and most."""
    for option, values in options():
        if option == name:
            return values
    return (False, True)


def index_of(values, value) -> int:
    """The index of ``value`` in ``values``."""
    for i in range(len(values)):
        if values[i] == value:
            return i
    return 0
