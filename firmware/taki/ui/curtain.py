"""The curtain: the public table and who is next, before anybody's hand is shown."""

from taki.ui import curtain_view
from taki.ui.buttons import INFO, MENU, OK
from taki.ui.scene import PANEL, Scene


class CurtainScene(Scene):
    """Stands before the hand of ``seat`` until a fresh press of OK.

    `App.hand_to` calls `Keys.release_all`, so that a button held since before can't open it.
    """

    NAME = "curtain"
    PLACE = PANEL

    def __init__(self, app):
        Scene.__init__(self, app)
        self.seat = 0

    def step(self, keys, now):
        """OK shows the hand, INFO the table and calls, MENU the menu."""
        app = self.app
        if keys.pressed & OK:
            app.game.holder = self.seat
            keys.release_all()
            app.go(app.turn)
        elif keys.pressed & INFO:
            app.calls.back = self
            app.go(app.calls)
        elif keys.pressed & MENU:
            app.go(app.menu)
        else:
            return False
        return True

    def draw(self, p):
        """Paints what everybody may see."""
        curtain_view.draw(p, self)
