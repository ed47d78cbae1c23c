"""Set-up of a match: the seats, the preset, the format, and the way to all other options."""

from micropython import const
from taki.core.rules import Rules
from taki.ui import option_words, seating, setup_view
from taki.ui.buttons import BACK, INFO, LEFT, MENU, OK, RIGHT
from taki.ui.list_scene import ListScene

ROW_START = const(0)
ROW_SEATS = const(1)
ROW_PRESET = const(2)
ROW_FORMAT = const(3)
ROW_STARTER = const(4)
ROW_OPTIONS = const(5)
ROW_SEAT = const(6)
"""The row of seat 0; the others follow."""

FITS = const(0)
HAND_TOO_LARGE = const(1)
TOO_MANY_SEATS = const(2)
TOO_FEW_CARDS = const(3)
TOO_MANY_CARDS = const(4)
"""What is wrong with a choice of options."""

_FORMAT = const(0)  # its number among the options
_MOST_CARDS = const(128)
_LEFT_OVER = const(8)  # cards that have to be left when all are dealt
_ORDER = ("modern116", "king112", "crazy112", "single56")
FORMATS = ("single", "points", "pyramid")


class SetupScene(ListScene):
    """A list of rows; LEFT and RIGHT change the row's value, OK starts or goes deeper.

    ``seats``, ``preset``, ``starter`` (-1 random) and ``changed`` (option name -> value, only
    what differs from the preset) describe the match, ``seating`` who plays it.
    ``rules`` are those of the match as chosen; ``problem`` tells why they refuse the choice (`FITS`: they
    don't), and ``limit`` how large the hand, or how many the seats, may be. It begins as the last match
    was set up (`taki.ui.settings`).
    """

    NAME = "setup"

    def __init__(self, app):
        ListScene.__init__(self, app)
        self.rules: "Rules" = None  # type: ignore[assignment]  # until `check` has found them
        self.problem = FITS
        self.limit = 0
        settings = app.settings
        self.seating = seating.Seating(settings)
        self.preset = index_of(_ORDER, settings.preset)
        self.changed = settings.options.copy()
        self._plain = Rules(self.preset_name(), seats=2)
        self.seats = min(settings.seats, self.most_seats())
        self.starter = settings.starter if settings.starter < self.seats else -1
        self.check()

    def default_name(self, seat: int) -> str:
        """The name a seat has until it is given another."""
        return seating.default_name(seat)

    def preset_name(self) -> str:
        """The chosen preset."""
        return _ORDER[self.preset]

    def most_seats(self) -> int:
        """How many seats the preset seats at most."""
        return 4 if self.preset_name() == "single56" and "deck" not in self.changed else 10

    def format_index(self) -> int:
        """The chosen format as an index of `FORMATS`."""
        return index_of(FORMATS, self.value("format"))

    def rows(self) -> int:
        """How many rows the list has."""
        return ROW_SEAT + self.seats

    # -- the options ---------------------------------------------------------------------------

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
        if value == getattr(self._plain, name):
            self.changed.pop(name, None)
        else:
            self.changed[name] = value
        self._fit()

    def set_deck(self, deck) -> None:
        """Chooses a deck, a dict from card byte to count; None for the preset's."""
        plain = self._plain.deck
        same = True
        for card in deck or ():
            same = same and deck[card] == option_words.copies(plain, card)
        if same:
            self.changed.pop("deck", None)
        else:
            self.changed["deck"] = deck
        self._fit()

    def holds(self, card: int) -> int:
        """How many there are of a card in the chosen deck."""
        own = self.changed.get("deck")
        return option_words.copies(self._plain.deck, card) if own is None else own.get(card, 0)

    def idle(self, i: int) -> int:
        """The text that says why option ``i`` has no effect as things are chosen, -1 if it has one."""
        return option_words.idle(i, self.value, self.seats, self.holds)

    def change(self, name: str, step: int, held: bool = False) -> None:
        """Moves an option on by a value, back by one with ``step`` -1; round the ends unless ``held``.

        A number goes to the next multiple of a larger ``step``.
        """
        values = values_of(name)
        value = self.value(name)
        if not isinstance(values[0], int) or isinstance(values[0], bool):
            self.set_value(name, values[(index_of(values, value) + step) % len(values)])
            return
        least, most = values[1], values[2]
        if value == (most if step > 0 else least):
            if not held:
                self.set_value(name, least if step > 0 else most)
            return
        if step > 0:
            value = (value // step + 1) * step
        else:
            value = (-value // -step + 1) * step
        self.set_value(name, max(least, min(value, most)))

    def changes(self) -> int:
        """How many options differ from the preset's; the format, which the list shows, doesn't count."""
        return len(self.changed) - (1 if "format" in self.changed else 0)

    def reset_options(self) -> None:
        """All options but the format are the preset's again."""
        form = self.value("format")
        self.changed = {}
        self.set_value("format", form)

    def _set_preset(self, preset):
        self.preset = preset
        self._plain = Rules(self.preset_name(), seats=2)
        same = []
        for name in self.changed:
            if name != "deck" and self.changed[name] == getattr(self._plain, name):
                same.append(name)
        for name in same:
            del self.changed[name]
        self._fit()

    def _fit(self):
        """After a change: no more seats than may play, and whether all goes together."""
        self.seats = min(self.seats, self.most_seats())
        if self.starter >= self.seats:
            self.starter = -1
        self.check()

    def cards(self) -> "list[int]":
        """How many cards the deck has, and how many of them have a colour."""
        own = self.changed.get("deck")
        counts = [0, 0]
        for card in self._plain.deck if own is None else own:
            n = 1 if own is None else own[card]
            counts[0] += n
            if card < 64:
                counts[1] += n
        return counts

    def check(self) -> None:
        """Finds what doesn't go together, and what would."""
        self.problem = FITS
        try:
            self.rules = Rules(self.preset_name(), seats=self.seats, **self.changed)
            return
        except ValueError:
            pass
        cards, coloured = self.cards()
        dealt = min(cards - _LEFT_OVER, coloured - 1)
        pyramid = self.value("format") == "pyramid"
        self.limit = dealt // (8 if pyramid else self.seats)
        if cards > _MOST_CARDS:
            self.problem = TOO_MANY_CARDS
        elif pyramid:
            self.problem = TOO_MANY_SEATS if self.limit > 1 else TOO_FEW_CARDS
        else:
            self.problem = HAND_TOO_LARGE if self.limit > 0 else TOO_FEW_CARDS

    # -- the list ------------------------------------------------------------------------------

    def enter(self):
        """Keeps what was chosen before."""
        self.focus = ROW_START

    def step(self, keys, now):
        """Moves, changes, starts, or goes to the options."""
        hits = keys.hits
        if self.move(hits, self.rows()):
            return True
        elif hits & (LEFT | RIGHT):
            self._turn(self.along(hits))
        elif keys.pressed & OK:
            self._ok()
        elif keys.pressed & INFO and self.focus == ROW_FORMAT:
            self.app.help.open_option(_FORMAT, self)
        elif keys.pressed & (BACK | MENU):
            self.keep()
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
        if row == ROW_SEATS:
            self.seats = (self.seats - 2 + step) % (self.most_seats() - 1) + 2
            self._fit()
        elif row == ROW_PRESET:
            self._set_preset((self.preset + step) % len(_ORDER))
        elif row == ROW_FORMAT:
            self.change("format", step)
        elif row == ROW_STARTER:
            self.starter = (self.starter + 1 + step) % (self.seats + 1) - 1
        elif row >= ROW_SEAT:
            self.seating.turn_kind(row - ROW_SEAT, step)

    def start(self) -> None:
        """Starts the match, unless there is a ``problem``."""
        if self.problem:
            return
        self.keep()
        players = self.seating.players(self.seats)
        self.app.propose(self.rules, players, None, self.starter)

    def keep(self) -> None:
        """The next power-up begins with this set-up."""
        settings = self.app.settings
        chosen = (self.seats, self.preset_name(), self.starter, self.changed, self.seating.bots)
        if chosen == (
            settings.seats,
            settings.preset,
            settings.starter,
            settings.options,
            settings.bots,
        ):
            return
        settings.seats = self.seats
        settings.preset = self.preset_name()
        settings.starter = self.starter
        settings.options = self.changed.copy()
        settings.bots = bytearray(self.seating.bots)
        settings.changed = True

    def draw(self, p):
        """Paints the list."""
        setup_view.draw(p, self)


def values_of(name: str) -> "list | tuple":
    """What `options()` lists for an option: its values, or an int's default, least and most."""
    return (False, True) if name == "deck" else option_words.values(name)


def index_of(values, value) -> int:
    """The index of ``value`` in ``values``."""
    for i in range(len(values)):
        if values[i] == value:
            return i
    return 0
