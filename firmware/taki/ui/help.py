"""Help on the marks: the four colours, the pictures of the cards, the buttons."""

from micropython import const
from taki.ui import help_view
from taki.ui.buttons import BACK, DOWN, INFO, LEFT, MENU, OK, RIGHT, UP
from taki.ui.scene import Scene

PAGES = const(4)


class HelpScene(Scene):
    """Pages through the help; ``back`` is the scene to return to."""

    NAME = "help"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.back = None
        self.page = 0

    def enter(self):
        """Starts at the first page."""
        self.page = 0

    def step(self, keys, now):
        """Arrows and OK turn pages, BACK returns; OK on the last page returns too."""
        forward = RIGHT if not self.app.painter.rtl else LEFT
        if keys.pressed & (BACK | MENU | INFO) or (keys.pressed & OK and self.page == PAGES - 1):
            self.app.back_to(self.back)
        elif keys.hits & (forward | DOWN) or keys.pressed & OK:
            self.page = min(self.page + 1, PAGES - 1)
        elif keys.hits & (LEFT | RIGHT | UP):
            self.page = max(self.page - 1, 0)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the page."""
        help_view.draw(p, self)
