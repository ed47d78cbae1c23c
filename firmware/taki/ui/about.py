"""About: what this is, which version, whose it is."""

from taki.ui import about_view
from taki.ui.buttons import BACK, DOWN, INFO, MENU, OK, UP
from taki.ui.scene import Scene


class AboutScene(Scene):
    """A page; ``back`` is the scene to return to, ``first`` the first line on the screen."""

    NAME = "about"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.back = None
        self.first = 0
        self.lines = []

    def open(self, back) -> None:
        """Puts the page on."""
        self.back = back
        self.app.go(self)

    def enter(self):
        """Reads the text."""
        self.first = 0
        self.lines = about_view.lines(self.app.painter)

    def step(self, keys, now):
        """UP and DOWN scroll, everything else returns."""
        if keys.hits & UP and self.first:
            self.first -= 1
        elif keys.hits & DOWN and self.first < about_view.last(self.app.painter, self.lines):
            self.first += 1
        elif keys.pressed & (OK | BACK | MENU | INFO):
            self.lines = []
            self.app.back_to(self.back)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the page."""
        about_view.draw(p, self)
