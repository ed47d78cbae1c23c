"""The public table while bots play, and while a recorded match is shown."""

from taki.core.round import OVER
from taki.ui import table_view
from taki.ui.buttons import INFO, MENU, OK, REST_MS, elapsed
from taki.ui.scene import TABLE, Scene


class TableScene(Scene):
    """Shows the table for the time of one bot move, then lets the bot act. OK hurries it.

    Whatever comes after the bots' moves takes no OK at first: it may have been meant for them.
    """

    NAME = "table"
    PLACE = TABLE

    def __init__(self, app):
        Scene.__init__(self, app)
        self._since = 0

    def enter(self):
        """A move has been made, or the round begins: its time starts."""
        self._since = self.app.now

    def step(self, keys, now):
        """Waits, acts, and goes on to what the match asks for."""
        app = self.app
        if keys.pressed & MENU:
            app.go(app.menu)
            return True
        if keys.pressed & INFO:
            app.calls.back = self
            app.go(app.calls)
            return True
        if elapsed(now, self._since) < app.speed and not keys.pressed & OK:
            return False
        if app.player is not None:
            self._replay()
        else:
            app.game.bot_acts()
            app.advance()
            if app.scene is not self:
                keys.rest(now, min(app.speed, REST_MS))
        return True

    def _replay(self):
        """One step of the recorded match; at its end the result stays."""
        app = self.app
        game = app.game
        number = game.match.number
        if not app.player.step():
            app.go(app.match_result)
            return
        if game.match.number != number:
            game.log.clear()
        game.log.take(game.round)
        self.enter()
        if game.round.phase == OVER:
            app.advance()

    def draw(self, p):
        """Paints the table with everybody's moves."""
        table_view.draw(p, self.app.game)
