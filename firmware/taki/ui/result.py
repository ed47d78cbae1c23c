"""What a round and a match came to."""

from array import array

from micropython import const
from taki.core.round import OVER
from taki.core.state import points
from taki.ui import feast, result_view, sounds
from taki.ui.buttons import BACK, MENU, OK, elapsed
from taki.ui.scene import RESULT, Scene

_REST_MS = const(1500)
"""For how long no OK has been pressed when one begins another match: who taps to hurry bots doesn't."""


class ResultScene(Scene):
    """What the results have in common.

    ``order[:seats]`` is the seats, best first; ``brought[seat]`` the points of the last round.
    """

    PLACE = RESULT

    def __init__(self, app):
        Scene.__init__(self, app)
        self.order = bytearray(10)
        self.brought = array("h", [0] * 10)
        self._since = 0

    def celebrate(self, animation, ms: int) -> None:
        """Adds the confetti to an `Animation`; a card's way takes ``ms``."""
        feast.plan(animation, self.app.painter, ms)


class RoundScene(ResultScene):
    """The result of a round of several: what it brought, the standings."""

    NAME = "round"

    def enter(self):
        """Counts the hands, which lie open now, and ranks the seats."""
        self._since = self.app.now
        count(self.brought, self.app.game)
        rank(self.order, self.app.game, self.brought)

    def step(self, keys, now):
        """OK goes on; where only bots play it goes on by itself."""
        app = self.app
        waited = app.game.persons == 0 and elapsed(now, self._since) >= 4 * app.speed
        if keys.pressed & OK or waited:
            if app.player is not None:
                app.go(app.table)
            elif app.game.match.over:
                app.game.log.unseen = 1  # of the win
                app.go(app.match_result)
            else:
                app.game.next_round()
                app.advance()
        elif keys.pressed & MENU:
            app.go(app.menu)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the list of seats."""
        result_view.draw_round(p, self)


class MatchScene(ResultScene):
    """The end: who has won, the standings, and another match.

    ``winners[:n_winners]`` are the seats that share the victory.
    """

    NAME = "match"

    def __init__(self, app):
        ResultScene.__init__(self, app)
        self.winners = bytearray(10)
        self.n_winners = 0
        self._kept = False

    def enter(self):
        """Reads the winners and ranks the seats."""
        game = self.app.game
        self.n_winners = game.match.winners(self.winners)
        count(self.brought, game)
        rank(self.order, game, self.brought)
        self.app.sound.play(sounds.OVER)
        self._kept = True
        self._since = self.app.now

    def step(self, keys, now):
        """OK plays again with the same seats, BACK goes to the title."""
        app = self.app
        if self._kept:  # until the tick that ended the match has saved it, and its statistics
            self._kept = False
            app.game.finish()
        if keys.pressed & OK and app.speed and elapsed(now, self._since) < _REST_MS:
            self._since = now
            return False
        if keys.pressed & OK and app.player is None:
            app.start_again()
        elif keys.pressed & (BACK | MENU | OK):
            app.leave_match()
        else:
            return False
        return True

    def draw(self, p):
        """Paints the winner and the standings."""
        result_view.draw_match(p, self)


def count(brought, game) -> None:
    """Fills ``brought`` with what the round brought each seat (R36): nothing while it is not over."""
    rules = game.rules
    hand = bytearray(128)
    for seat in range(rules.seats):
        total = 0
        if game.round.phase == OVER:
            for i in range(game.round.hand(seat, hand)):
                total += points(hand[i], rules.action_points)
            if rules.format == "points" and seat == game.round.winner:
                total = rules.winner_points
        brought[seat] = total


def rank(order, game, brought):
    """Sorts the seats into ``order``, best first: by score, or the winner, then stage, cards, points."""
    for i in range(game.rules.seats):
        order[i] = i
    for i in range(1, game.rules.seats):
        seat = order[i]
        j = i
        while j > 0 and _better(game, seat, order[j - 1], brought):
            order[j] = order[j - 1]
            j -= 1
        order[j] = seat


def _better(game, a, b, brought):
    """Whether seat ``a`` stands before seat ``b``."""
    if game.rules.format == "points":
        return game.match.scores[a] < game.match.scores[b]
    table = game.round
    if a == table.winner or b == table.winner:
        return a == table.winner
    if table.stage(a) != table.stage(b):
        return table.stage(a) < table.stage(b)
    if table.hand_size(a) != table.hand_size(b):
        return table.hand_size(a) < table.hand_size(b)
    return brought[a] < brought[b]
