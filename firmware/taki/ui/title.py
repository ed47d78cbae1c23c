"""The title."""

from taki.ui import title_view
from taki.ui.buttons import INFO, MENU, OK
from taki.ui.scene import Scene


class TitleScene(Scene):
    """OK sets a match up, INFO shows the help, MENU quits."""

    NAME = "title"

    def step(self, keys, now):
        """Goes where the pressed button says."""
        app = self.app
        if keys.pressed & OK:
            app.go(app.setup)
        elif keys.pressed & INFO:
            app.help.back = self
            app.go(app.help)
        elif keys.pressed & MENU:
            app.quit.back = self
            app.go(app.quit)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the title."""
        title_view.draw(p)
