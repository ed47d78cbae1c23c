"""The public table while bots play, and while a recorded match is shown."""

from micropython import const
from taki.core.round import OVER
from taki.ui import table_view
from taki.ui.buttons import ANY, BACK, INFO, MENU, OK, REST_MS, elapsed
from taki.ui.scene import TABLE, Scene

_MORE_MS = const(
    1500
)  # while somebody can be caught, as long as people need to call; at a round's end


class TableScene(Scene):
    """Shows the table for the time of one bot move, then lets the bot act. OK hurries it.

    Where INFO is a long OK and MENU a long BACK the bot waits for what a press becomes.

    A move that ends the round, a person's too, stands longer, until any press. Whatever comes after takes
    no OK at first: it may have been meant for the table.
    """

    NAME = "table"
    PLACE = TABLE

    def __init__(self, app):
        Scene.__init__(self, app)
        self._since = 0
        self._more = 0

    def enter(self):
        """A move has been made, or the round begins: its time starts."""
        app = self.app
        self._since = app.now
        self._more = 0
        game = app.game
        if app.speed and (
            game.round.phase == OVER or (app.player is None and game.anybody_to_catch())
        ):
            self._more = _MORE_MS

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
        if not keys.pressed & (OK if app.game.round.phase != OVER else ANY):
            holds = app.painter.long and keys.down & (OK | BACK)
            if holds or elapsed(now, self._since) < app.speed + self._more:
                return False
        if app.game.round.phase == OVER and app.game.log.fresh:
            app.game.log.unseen = 1  # the result tells of the win, too
            app.game.log.fresh = 0  # it has been told
        elif app.player is not None:
            self._replay()
            return True
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

    def draw(self, p):
        """Paints the table with everybody's moves."""
        table_view.draw(p, self.app.game)
