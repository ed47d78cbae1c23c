"""The last card as a step of the turn (R30): offered, never forced."""

from taki.ui import curtain_view
from taki.ui.buttons import BACK, MENU, OK
from taki.ui.scene import Scene
from taki.ui.sounds import LAST_CARD


class DeclareScene(Scene):
    """Asks ``seat``, which has come down to one card, whether it declares. Shows no hand."""

    NAME = "declare"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.seat = 0

    def enter(self):
        """Another seat's hand that lay open is put away: the device goes to the seat that is asked."""
        if self.seat != self.app.game.holder:
            self.app.open_table()

    def step(self, keys, now):
        """OK declares, BACK says nothing; either way the match moves on."""
        app = self.app
        if keys.pressed & (OK | BACK):
            app.game.asked |= 1 << self.seat
            if keys.pressed & OK:
                app.game.declare(self.seat)
                app.sound.play(LAST_CARD)
            else:
                app.game.keep()
            app.advance()
        elif keys.pressed & MENU:
            app.go(app.menu)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the question."""
        curtain_view.draw_declare(p, self)
