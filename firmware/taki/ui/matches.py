"""How matches begin: a new one, the saved one, the same again, a recorded one. In memory only then."""

from taki.text import ids as T  # noqa: N812
from taki.ui import words
from taki.ui.game import Game


class Matches:
    """The beginnings of an `App`: whatever of `taki.ui.cold.BEGINNINGS` is asked of that is done here."""

    def __init__(self, app):
        self._app = app

    def propose(self, rules, seats, seed=None, starter=-1) -> None:
        """As `start`, but asks first if it would take the place of a saved match."""
        if self._app.saved.waiting:
            self._app.replace.ask((rules, seats, seed, starter))
        else:
            self.start(rules, seats, seed, starter)

    def start(self, rules, seats, seed=None, starter=-1) -> None:
        """Starts a match: ``seats`` is a list as `Game` takes it, one for each of the rules.

        ``seed`` None asks for a fresh one; ``starter`` -1 draws a random seat.
        """
        app = self._app
        if seed is None:
            seed = app.entropy()
        game = Game(app.match_class(rules, seed, starter), seats)
        game.number = app.stats.next_match()
        game.kept_by(app.saved)
        game.keep()
        self._begin(game, (rules, seats, starter))

    def continue_match(self) -> None:
        """The saved match goes on, behind the curtain; the title if there is none."""
        app = self._app
        game = app.saved.restore()
        if game is None:
            app.go(app.title)
            return
        game.kept_by(app.saved)
        seats = []
        for seat in range(game.rules.seats):
            seats.append((game.names[seat], game.bots[seat], game.marks[seat]))
        self._begin(game, (game.rules, seats, game.match.first_starter))

    def start_again(self) -> None:
        """Another match of the same seats and rules."""
        rules, seats, starter = self._app.played
        self.start(rules, seats, None, starter)

    def watch(self, player, names=None) -> None:
        """Shows a recorded match (`taki.core.replay.Player`) on the public table."""
        app = self._app
        seats = []
        for i in range(player.match.rules.seats):
            name = names[i] if names else words.string(T.NAME_0 + i)
            seats.append((name, app))  # anything but None: no seat is a person's
        self._begin(Game(player.match, seats), app.played, player)

    def _begin(self, game, played, player=None):
        app = self._app
        app.played = played
        app.player = player
        app.game = game
        app.keys.release_all()
        app.advance()
