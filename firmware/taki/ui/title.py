"""The title."""

from taki.ui import title_view
from taki.ui.buttons import DOWN, INFO, LEFT, MENU, OK, RIGHT, UP
from taki.ui.scene import Scene


class TitleScene(Scene):
    """OK sets a match up, or takes the row with the ``focus`` if a saved match is waiting: 0 goes
    on with it, 1 sets up another. INFO shows the help, MENU the menu, LEFT and
    RIGHT change the language."""

    NAME = "title"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.focus = 0

    @property
    def waiting(self) -> bool:
        """Whether there are the two rows to choose from."""
        return self.app.saved.waiting

    def enter(self):
        """Starts at the match that is waiting."""
        self.focus = 0

    def step(self, keys, now):
        """Goes where the pressed button says."""
        app = self.app
        if keys.pressed & OK:
            if self.waiting and self.focus == 0:
                app.continue_match()
            else:
                app.go(app.setup)
        elif self.waiting and keys.hits & (UP | DOWN):
            self.focus = 1 - self.focus
        elif keys.hits & (LEFT | RIGHT):
            app.next_language(self.along(keys.hits))
        elif keys.pressed & INFO:
            app.help.open(self)
        elif keys.pressed & MENU:
            app.go(app.menu)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the title."""
        title_view.draw(p, self)
