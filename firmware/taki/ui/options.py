"""All options of the rules, group by group, as house rules: what differs from the edition is kept."""

from micropython import const
from taki.core.options import OPTIONS
from taki.ui import option_words, options_view
from taki.ui.buttons import BACK, DOWN, INFO, LEFT, MENU, OK, RIGHT, UP
from taki.ui.options_view import DECK, GROUPS, RESET, STEPS
from taki.ui.scene import Scene
from taki.ui.setup import values_of

_LEAP = const(10)  # to whose multiples a held key moves an option that has more values than `_MANY`
_MANY = const(30)


class OptionsScene(Scene):
    """A page for each group. LEFT and RIGHT change the option with the focus, or turn the page.

    ``group`` is the place of the page in `GROUPS`; ``row`` counts the rows, 0 is the heading. ``names`` are
    those of all options, in the order of the rules; ``notes`` the lines about each row.
    """

    NAME = "options"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.group = 0
        self.row = 0
        self.names = []
        self.notes = []

    def enter(self):
        """Starts at the first page."""
        self.names = [option_words.name(i) for i in range(OPTIONS)]
        self._turn_page(0, 0)

    def item(self, row: int) -> int:
        """What a row is about: the number of an option, `DECK` or `RESET`."""
        return GROUPS[self.group][row - 1]

    def _turn_page(self, group, row):
        self.group = group % len(GROUPS)
        self.row = row if row >= 0 else len(GROUPS[self.group])
        self.notes = options_view.read_notes(self.app.painter, self.group)

    def step(self, keys, now):
        """Moves, changes, shows help, returns to the set-up."""
        hits = keys.hits
        if hits & UP:
            if self.row:
                self.row -= 1
            else:
                self._turn_page(self.group - 1, -1)
        elif hits & DOWN:
            if self.row < len(GROUPS[self.group]):
                self.row += 1
            else:
                self._turn_page(self.group + 1, 0)
        elif hits & (LEFT | RIGHT):
            self._change(self.along(hits), keys.pressed == 0)
        elif keys.pressed & OK:
            self._ok()
        elif keys.pressed & INFO:
            self._help()
        elif keys.pressed & (BACK | MENU):
            self.notes = []
            self.app.setup.keep()
            self.app.back_to(self.app.setup)
        else:
            return False
        return True

    def _change(self, step, held):
        """LEFT and RIGHT: points go by tens or fives, rounds by one, or tens while the key is held."""
        if self.row == 0:
            self._turn_page(self.group + step, 0)
            return
        item = self.item(self.row)
        if item < DECK and self.app.setup.idle(item) < 0:
            name = self.names[item]
            values = values_of(name)
            number = isinstance(values[0], int) and not isinstance(values[0], bool)
            if item in STEPS:
                step *= STEPS[item]
            elif held and number and values[2] - values[1] > _MANY:
                step *= _LEAP
            self.app.setup.change(name, step, held and number)

    def _ok(self):
        item = self.item(self.row) if self.row else 0
        if self.row and item == RESET:
            self.app.setup.reset_options()
        elif self.row and item == DECK:
            self.app.go(self.app.deck)
        elif self.row == 0:
            self._turn_page(self.group + 1, 0)
        elif self.app.setup.idle(item) < 0:
            self.app.setup.change(self.names[item], 1)

    def _help(self):
        if self.row and self.item(self.row) < DECK:
            self.app.help.open_option(self.item(self.row), self)

    def draw(self, p):
        """Paints the page."""
        options_view.draw(p, self)
