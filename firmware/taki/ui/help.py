"""Help on the marks: the four colours, the pictures of the cards, the buttons."""

from taki.ui import help_view
from taki.ui.buttons import BACK, DOWN, INFO, LEFT, MENU, OK, RIGHT, UP
from taki.ui.scene import Scene


class HelpScene(Scene):
    """Pages through the help; ``back`` is the scene to return to.

    ``page`` counts from 0 to ``last``; pages 1 to ``cards`` are about cards. ``lines`` is the text
    of the page, which is read only when a page is turned.
    """

    NAME = "help"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.back = None
        self.page = 0
        self.cards = 0
        self.last = 0
        self.lines = []

    def enter(self):
        """Starts at the first page."""
        p = self.app.painter
        self.cards = help_view.card_sheets(p)
        self.last = self.cards + help_view.button_sheets(p)
        self._turn(0)

    def _turn(self, page):
        self.page = max(0, min(page, self.last))
        self.lines = help_view.lines(self.app.painter, self)

    def step(self, keys, now):
        """Arrows and OK turn pages, BACK returns; OK on the last page returns too."""
        forward = RIGHT if not self.app.painter.rtl else LEFT
        if keys.pressed & (BACK | MENU | INFO) or (keys.pressed & OK and self.page == self.last):
            self.lines = []
            self.app.back_to(self.back)
        elif keys.hits & (forward | DOWN) or keys.pressed & OK:
            self._turn(self.page + 1)
        elif keys.hits & (LEFT | RIGHT | UP):
            self._turn(self.page - 1)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the page."""
        help_view.draw(p, self)
