"""Bots that do the same in both devices of a `tests.privacy.Twin`, whatever they hold."""

from array import array

from taki.bots.simple import SimpleBot
from taki.core.round import MAX_ACTIONS
from tests.privacy_watch import LeakError

_DRAW, _DECLINE = 1, 4


def legal(view):
    """The legal actions of a view or a round."""
    out = array("H", [0] * MAX_ACTIONS)
    return list(out[: view.legal(out)])


class Strings:
    """Decides for the `Puppet`s of both ``devices``: at random, but only what both of them may do.

    ``apart`` tells that there was nothing that both might do. With one device, or none, it plays what
    is legal.
    """

    def __init__(self, rng):
        self.rng = rng
        self.devices = []
        self.decided = []
        self.apart = False

    def hold(self, devices):
        """Takes two devices on, or lets go of them."""
        self.devices = devices
        self.decided = []
        self.apart = False

    def decide(self, table, choose):
        """The first device decides, the other one does the same. ``table`` is who asks: a Round."""
        if len(self.devices) == 2 and table is self.devices[1].app.game.round:
            if not self.decided:
                raise LeakError("a bot acts in one of the two only")
            return self.decided.pop(0)
        decision = choose()
        if len(self.devices) == 2:
            self.decided.append(decision)
        return decision

    def action(self, mine, others):
        """One of the actions ``mine``, which the seat has in ``others`` too if there is such a one."""
        both = [action for action in mine if action in others]
        self.apart |= not both
        plays = [action for action in both if action >> 12 not in (_DRAW, _DECLINE)]
        best = plays if plays and self.rng.random() < 0.7 else both or mine
        return self.rng.choice(best) if best else -1

    def twin_game(self):
        """The game of the other device, None without one."""
        return self.devices[1].app.game if len(self.devices) == 2 else None


class Puppet:
    """A bot that plays what its `Strings` decide."""

    def __init__(self, strings):
        self.strings = strings

    def choose(self, view):
        """An action of the seat."""
        return self.strings.decide(view._round, lambda: self._choose(view))

    def _choose(self, view):
        twin = self.strings.twin_game()
        mine = legal(view)
        return self.strings.action(mine, legal(twin.views[view.seat]) if twin else mine)

    def declares(self, view):
        """Mostly."""
        return self.strings.decide(view._round, lambda: self.strings.rng.random() < 0.7)

    def catches(self, view):
        """A seat that is seen to owe, sometimes."""
        return self.strings.decide(view._round, lambda: self._catch(view))

    def _catch(self, view):
        owing = [s for s in range(view.rules.seats) if s != view.seat and view._round.owes(s)]
        may = view.rules.last_card == "catch" and owing
        return owing[0] if may and self.strings.rng.random() < 0.6 else -1


class Film:
    """A recorded match being watched, as `taki.core.replay.Player` gives it: every step is decided here."""

    def __init__(self, match, strings):
        self.match = match
        self.strings = strings

    def step(self):
        """One more action; False at the end."""
        if self.match.over:
            return False
        if not legal(self.match.round):
            self.match.next_round()
            return True
        self.match.apply(self.strings.decide(self.match.round, self._choose))
        return True

    def _choose(self):
        twin = self.strings.twin_game()
        mine = legal(self.match.round)
        return self.strings.action(mine, legal(twin.round) if twin else mine)


def pull(device, strings):
    """The bots of the match on ``device``, also those that a restart has made, hang on ``strings``."""
    game = device.app.game
    if game is not None and strings is not None:
        for seat, bot in enumerate(game.bots):
            if type(bot) is SimpleBot:
                game.bots[seat] = Puppet(strings)
