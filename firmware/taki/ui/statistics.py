"""Statistics: a list of the names, all that is known of one of them, and forgetting them."""

from micropython import const
from taki.ui import statistics_view
from taki.ui.buttons import BACK, DOWN, INFO, MENU, OK, UP
from taki.ui.list_scene import ListScene

LIST = const(0)
ONE = const(1)
ASK = const(2)


class StatisticsScene(ListScene):
    """``rows`` are those of `taki.ui.stats`, who won most matches first; ``back`` is where it returns to.

    ``state`` is LIST, ONE (the name with the ``focus``, its facts from ``first`` on) or ASK (before all
    names are forgotten).
    """

    NAME = "statistics"

    def __init__(self, app):
        ListScene.__init__(self, app)
        self.back = None
        self.rows = []
        self.state = LIST
        self.first = 0

    def open(self, back) -> None:
        """Puts the list on."""
        self.back = back
        self.app.go(self)

    def enter(self):
        """Reads and sorts the rows."""
        self.rows = self.app.stats.rows()
        self.rows.sort(key=_order)
        self.state = LIST
        self.focus = 0

    def step(self, keys, now):
        """In the list UP and DOWN choose, OK shows a name's facts, INFO asks whether to forget all names."""
        if self.state == ASK:
            return self._ask(keys)
        if self.state == ONE:
            return self._read(keys)
        n = len(self.rows)
        if keys.pressed & (BACK | MENU):
            self.rows = []
            self.app.back_to(self.back)
        elif not n:
            return False
        elif self.move(keys.hits, n):
            return True
        elif keys.pressed & OK:
            self._show(ONE)
        elif keys.pressed & INFO:
            self._show(ASK)
        else:
            return False
        return True

    def _show(self, state):
        self.state = state
        self.first = 0
        self.app.keys.new_scene()

    def _read(self, keys):
        """One name."""
        last = statistics_view.last_fact(self.app.painter)
        if keys.hits & UP and self.first:
            self.first -= 1
        elif keys.hits & DOWN and self.first < last:
            self.first += 1
        elif keys.pressed & (OK | BACK | MENU):
            self._show(LIST)
        else:
            return False
        return True

    def _ask(self, keys):
        """The question."""
        if keys.pressed & OK:
            self.app.stats.clear()
            self.enter()
        elif keys.pressed & (BACK | MENU):
            self._show(LIST)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the list, a name's facts, or the question."""
        statistics_view.draw(p, self)


def _order(row):
    return (-row.matches_won, -row.rounds_won, row.matches, row.name)
