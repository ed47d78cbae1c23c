"""Help on the marks: the four colours, the pictures of the cards, the buttons."""

from taki.ui import help_view
from taki.ui.buttons import BACK, DOWN, INFO, LEFT, MENU, OK, RIGHT, UP
from taki.ui.scene import Scene


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
        if not keys.hits:
            return False
        forward = RIGHT if not self.app.painter.rtl else LEFT
        last = help_view.pages(self.app.painter) - 1
        if keys.pressed & (BACK | MENU | INFO) or (keys.pressed & OK and self.page == last):
            self.app.back_to(self.back)
        elif keys.hits & (forward | DOWN) or keys.pressed & OK:
            self.page = min(self.page + 1, last)
        elif keys.hits & (LEFT | RIGHT | UP):
            self.page = max(self.page - 1, 0)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the page."""
        help_view.draw(p, self)
