"""One seat of the set-up: its name, who plays it, its mark, and the names that were used before."""

from taki.ui import seats_view
from taki.ui.buttons import BACK, LEFT, MENU, OK, RIGHT
from taki.ui.list_scene import ListScene
from taki.ui.seating import default_name
from taki.ui.seats_view import ROW_KIND, ROW_MARK, ROW_NAMES, ROW_TYPE


class SeatScene(ListScene):
    """Edits ``seat`` of the set-up; `edit` puts the scene on.

    ``names`` are the names to choose from, the default one of the seat first: choosing one that
    another seat has swaps the two.
    """

    NAME = "seat"

    def __init__(self, app):
        ListScene.__init__(self, app)
        self.seat = 0
        self.focus = ROW_TYPE
        self.names = []

    def edit(self, seat: int) -> None:
        """Edits a seat."""
        self.seat = seat
        self.app.go(self)

    def enter(self):
        """Starts at typing a name."""
        self.focus = ROW_TYPE
        self.names = [default_name(self.seat)]
        for name, _ in self.app.settings.names:
            if name != self.names[0]:
                self.names.append(name)

    def rows(self) -> int:
        """How many rows the list has."""
        return ROW_NAMES + len(self.names)

    def step(self, keys, now):
        """Moves, changes, takes a name, or returns to the set-up."""
        hits = keys.hits
        if self.move(hits, self.rows()):
            return True
        elif hits & (LEFT | RIGHT):
            self._turn(self.along(hits))
        elif keys.pressed & OK:
            self._ok()
        elif keys.pressed & (BACK | MENU):
            self.app.back_to(self.app.setup)
        else:
            return False
        return True

    def _turn(self, step):
        seating = self.app.setup.seating
        if self.focus == ROW_KIND:
            seating.turn_kind(self.seat, step)
        elif self.focus == ROW_MARK:
            seating.set_mark(self.seat, (seating.marks[self.seat] + step) % len(seating.marks))

    def _ok(self):
        app = self.app
        if self.focus == ROW_TYPE:
            app.letters.edit(self.seat)
        elif self.focus < ROW_NAMES:
            self._turn(1)
        else:
            app.setup.seating.set_name(self.seat, self.names[self.focus - ROW_NAMES])
            app.back_to(app.setup)

    def draw(self, p):
        """Paints the list."""
        seats_view.draw(p, self)
