"""Help: how to play, the buttons, the colours, a page for every card and for every option of the rules."""

from taki.ui import help_view
from taki.ui.buttons import BACK, DOWN, INFO, LEFT, MENU, OK, RIGHT, UP
from taki.ui.help_view import CARDS, CONTENTS, OPTIONS, SIZES
from taki.ui.list_scene import ListScene


class HelpScene(ListScene):
    """Lists and pages; ``back`` is the scene to return to, which `open` and its like are given.

    ``page`` is the page of ``section`` that is on, -1 while its list is; ``focus`` is a row of that
    list. ``card`` is the card on a page of `CARDS`. ``lines`` are the lines of the page, read only when
    it is turned to, of which ``first`` is the first on the screen, ``room`` so many are on it.
    """

    NAME = "help"

    def __init__(self, app):
        ListScene.__init__(self, app)
        self.back = None
        self.section = CONTENTS
        self.page = -1
        self.card = 0
        self.lines = []
        self.first = 0
        self.room = 0
        self._top = CONTENTS  # the list at which BACK leaves the help; -1: it does so on a page

    def open(self, back) -> None:
        """Puts the contents on."""
        self._begin(back, CONTENTS, -1)

    def open_card(self, card: int, back) -> None:
        """Puts the page of a card on."""
        self._begin(back, CARDS, help_view.page_of_card(card))
        self.card = card

    def open_option(self, i: int, back) -> None:
        """Puts the page of option ``i`` on (`taki.ui.option_words`)."""
        self._begin(back, OPTIONS, i)

    def open_options(self, back) -> None:
        """Puts the list of the options on, with the values in force."""
        self._begin(back, OPTIONS, -1)

    def _begin(self, back, section, page):
        self.back = back
        self._top = section if page < 0 else -1
        self.section = section
        self.focus = 0
        self._turn(page)
        self.app.go(self)

    def _turn(self, page):
        """Puts a page on, the list with -1."""
        self.page = page
        self.first = 0
        self.lines = []
        if page >= 0:
            if self.section == CARDS:
                self.card = help_view.SHOWN[page]
            self.lines = help_view.lines(self.app.painter, self)
            self.room = help_view.room(self.app.painter, self)

    def step(self, keys, now):
        """In lists UP, DOWN and OK choose; on pages UP and DOWN scroll, LEFT and RIGHT turn, OK does both.

        DOWN at the end of a page turns too, UP at its beginning turns back, but neither goes round.

        BACK goes up, in the end to ``back``; INFO and MENU go there at once.
        """
        if keys.pressed & (INFO | MENU):
            self._leave()
        elif keys.pressed & BACK:
            self._up()
        elif self.page < 0:
            return self._choose(keys)
        else:
            return self._read(keys)
        return True

    def _leave(self):
        self.lines = []
        self.app.back_to(self.back)

    def _up(self):
        """From a page to its list, from that to the contents, from there out."""
        if self._top < 0 or (self.page < 0 and self.section == self._top):
            self._leave()
        elif self.page >= 0 and self.section >= CARDS:
            self.focus = self.page
            self._turn(-1)
        else:
            self.focus = self.section
            self.section = CONTENTS
            self._turn(-1)

    def _choose(self, keys):
        """A row of a list."""
        n = SIZES[self.section]
        if self.move(keys.hits, n):
            return True
        if not keys.pressed & OK:
            return False
        if self.section == CONTENTS:
            self.section = self.focus
            self.focus = 0
            self._turn(-1 if self.section >= CARDS else 0)
        else:
            self._turn(self.focus)
        return True

    def _read(self, keys):
        """A page."""
        forward = RIGHT if not self.app.painter.rtl else LEFT
        last = max(0, len(self.lines) - self.room)
        n = SIZES[self.section]
        if keys.hits & UP and self.first:
            self.first -= 1
        elif keys.hits & DOWN and self.first < last:
            self.first += 1
        elif keys.pressed & OK and self.first < last:
            self.first = min(last, self.first + self.room)
        elif keys.pressed & OK and self.page == n - 1:
            self._up()
        elif keys.pressed & UP:
            if self.page:
                self._turn(self.page - 1)
                self.first = max(0, len(self.lines) - self.room)
        elif keys.pressed & DOWN:
            if self.page < n - 1:
                self._turn(self.page + 1)
        elif keys.hits & forward or keys.pressed & OK:
            self._turn((self.page + 1) % n)
        elif keys.hits & (LEFT | RIGHT):
            self._turn((self.page - 1) % n)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the list or the page."""
        help_view.draw(p, self)
