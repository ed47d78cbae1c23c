"""The pause menu, and the question before something is given up."""

from micropython import const
from taki.ui import menu_view
from taki.ui.buttons import BACK, DOWN, MENU, OK, UP
from taki.ui.scene import Scene

RESUME = const(0)
CALLS = const(1)
HELP = const(2)
MUTE = const(3)
QUIT = const(4)
ROWS = const(5)


class MenuScene(Scene):
    """Pauses a match; no hand is on it. Going on stands the curtain again (`App.resume`)."""

    NAME = "menu"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.focus = RESUME

    def enter(self):
        """Starts at the first row; the hand that was shown is put away."""
        self.focus = RESUME

    def step(self, keys, now):
        """UP and DOWN move, OK takes the row, BACK and MENU go on with the match."""
        app = self.app
        if keys.hits & UP:
            self.focus = (self.focus - 1) % ROWS
        elif keys.hits & DOWN:
            self.focus = (self.focus + 1) % ROWS
        elif keys.pressed & (BACK | MENU):
            app.resume()
        elif keys.pressed & OK:
            self._take()
        else:
            return False
        return True

    def _take(self):
        app = self.app
        if self.focus == RESUME:
            app.resume()
        elif self.focus == CALLS:
            app.calls.back = self
            app.go(app.calls)
        elif self.focus == HELP:
            app.help.open(self)
        elif self.focus == MUTE:
            app.set_mute(not app.settings.mute)
        else:
            app.quit.back = self
            app.go(app.quit)

    def draw(self, p):
        """Paints the rows."""
        menu_view.draw(p, self)


class QuitScene(Scene):
    """Asks before the match, or at the title the program, is left; ``back`` is where "no" goes.

    A match that is saved can be kept for later (``focus`` 0) or given up (1).
    """

    NAME = "quit"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.back = None
        self.focus = 0

    @property
    def keeps(self) -> bool:
        """Whether it is a match that is left, and is saved."""
        game = self.app.game
        return game is not None and game.keeper is not None and self.app.saved.waiting

    def enter(self):
        """Starts at keeping it."""
        self.focus = 0

    def step(self, keys, now):
        """OK leaves, BACK returns."""
        app = self.app
        if keys.pressed & OK:
            if self.back is app.title:
                app.quit_requested = True
            else:
                app.leave_match(self.keeps and self.focus == 0)
        elif self.keeps and keys.hits & (UP | DOWN):
            self.focus = 1 - self.focus
        elif keys.pressed & (BACK | MENU):
            app.back_to(self.back)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the question."""
        menu_view.draw_quit(p, self)
