"""One match at the table: the seats, who they are, their views, and the log of what happened."""

from array import array

from micropython import const
from taki.codes import DREW, PASSED, PLAYED
from taki.core.round import AGAIN, FREE, OVER, RUN, WINDOW
from taki.core.view import SeatView
from taki.ui.log import Log

MOST_SEATS = const(10)


class Game:
    """A match with its players. ``seats`` is a list of (name, bot or None), seat 0 first; a mark may follow.

    ``holder`` is the seat at whose eyes the screen is, or -1 while it lies open on the table.
    ``persons`` counts the seats without a bot; ``marks[seat]`` is a seat's mark, ``drawn[seat]``
    the cards it drew in this round, ``asked`` the mask of the seats that answered the offer to declare;
    ``waited`` is for how many ms the window of a +3 has been open; ``seen[seat]`` the hand as its
    person last saw it, 0 for cards that it has played since, or None.

    ``keeper`` is who saves the game after every change (`taki.ui.saved_game.SavedGame`), None for
    nobody; ``number`` tells its match from others in the statistics.
    """

    def __init__(self, match, seats):
        self.match = match
        self.round = match.round
        self.rules = match.rules
        self.names = []
        self.bots = []
        self.views = []
        self.persons = 0
        self.marks = bytearray(range(MOST_SEATS))
        for i in range(self.rules.seats):
            seat = seats[i]
            self.names.append(seat[0])
            self.bots.append(seat[1])
            self.views.append(SeatView(match.round, i))
            if seat[1] is None:
                self.persons += 1
            if len(seat) > 2:
                self.marks[i] = seat[2]
        self.log = Log()
        self.holder = -1
        self.drawn = array("H", [0] * MOST_SEATS)
        self.asked = 0
        self.waited = 0
        self._forget()
        self.keeper = None
        self.number = 0

    def person(self, seat: int) -> bool:
        """Whether a person sits at ``seat``."""
        return self.bots[seat] is None

    def alone(self, seat: int) -> bool:
        """Whether ``seat`` is the only person, so that no other eyes are at the device."""
        return self.persons == 1 and self.bots[seat] is None

    def put_away(self) -> bool:
        """The hand that lies open is put away, unless its seat is the only person: whether it was."""
        if self.holder < 0 or self.alone(self.holder):
            return False
        self.holder = -1
        return True

    def apply(self, action: int) -> int:
        """Plays an action of the match: 0, or the ERR_ code with nothing changed."""
        error = self.match.apply(action)
        if error == 0:
            self.waited = 0
            self._note()
            self._bots_declare()
            self.keep()
        return error

    def declare(self, seat: int) -> int:
        """The seat declares its last card: 0 or an ERR_ code."""
        error = self.match.declare(seat)
        if error == 0:
            self._note()
            self.keep()
        return error

    def catch(self, seat: int) -> int:
        """The seat is called out for not declaring: 0 or an ERR_ code."""
        error = self.match.catch(seat)
        if error == 0:
            self._note()
            self._bots_declare()
            self.keep()
        return error

    def kept_by(self, keeper) -> None:
        """From now on ``keeper`` saves the game."""
        self.keeper = keeper

    def keep(self) -> None:
        """Has the game saved at the end of this tick, if it is one that is saved."""
        if self.keeper is not None:
            self.keeper.save(self)

    def finish(self) -> None:
        """The match is over and its result was shown: there is nothing to continue."""
        if self.keeper is not None:
            self.keeper.clear()

    def _note(self):
        """Takes down what the last action did."""
        log = self.log
        log.take(self.round)
        for back in range(log.fresh):
            event = log.event(back)
            if event >> 12 == DREW:
                self._count_drawn(event >> 8 & 15, event & 255)
            elif event >> 12 == PLAYED:
                self._lay_down(event >> 8 & 15, event & 255)
            elif event >> 12 == PASSED:
                self._forget()

    def _count_drawn(self, seat, cards):
        self.drawn[seat] = min(self.drawn[seat] + cards, 65535)
        self._came[seat] = min(self._came[seat] + cards, 255)

    def _lay_down(self, seat, card):
        """A card that was seen is in the hand no more."""
        seen = self.seen[seat]
        if seen is None:
            return
        for i in range(len(seen)):
            if seen[i] == card:
                seen[i] = 0
                return

    def came(self, seat: int) -> int:
        """How many cards have come into a hand since its person last saw it; 0 if it never did."""
        return 0 if self.seen[seat] is None else self._came[seat]

    def saw(self, seat: int, cards) -> None:
        """The person at ``seat`` has its hand before its eyes: ``cards``, a bytearray of their own."""
        self.seen[seat] = cards
        self._came[seat] = 0

    def _forget(self):
        """All hands are other ones: a deal, or a Crazy."""
        self.seen = [None] * MOST_SEATS
        self._came = bytearray(MOST_SEATS)

    def calling(self) -> bool:
        """Whether this match knows declarations by word of mouth (R30 `call`, `catch`)."""
        return self.rules.last_card == "call" or self.rules.last_card == "catch"

    def may_declare(self, seat: int) -> bool:
        """Whether the seat holds exactly one card and has not declared it; public knowledge."""
        return (
            self.calling()
            and self.round.phase != OVER
            and self.round.hand_size(seat) == 1
            and not self.round.declared(seat)
        )

    def anybody_to_catch(self) -> bool:
        """Whether a person may call out some seat (R30 `catch`); public knowledge."""
        if self.persons and self.rules.last_card == "catch":
            for seat in range(self.rules.seats):
                if self.may_declare(seat):
                    return True
        return False

    def asked_to_declare(self) -> int:
        """The next person to be offered the declaration it owes, or -1; each answers once (`asked`).

        In the middle of its own turn a seat is not asked yet: its next card may be its last.
        """
        table = self.round
        if table.phase == OVER or not self.calling():
            return -1
        for seat in range(self.rules.seats):
            bit = 1 << seat
            if not table.owes(seat):
                self.asked &= ~bit
            elif not self.asked & bit and self.person(seat):
                phase = table.phase
                if seat == table.actor and (phase == RUN or phase == AGAIN or phase == FREE):
                    continue
                return seat
        return -1

    def _bots_declare(self):
        if self.round.phase == OVER or not self.calling():
            return
        for seat in range(self.rules.seats):
            bot = self.bots[seat]
            if bot is not None and self.round.owes(seat) and bot.declares(self.views[seat]):
                self.match.declare(seat)
                self._note()

    def bot_acts(self) -> int:
        """Lets the bot whose turn it is act once: 0 or an ERR_ code; -1 in place of a bot's seat.

        Not for windows: see `bots_answer`.
        """
        seat = self.round.actor
        bot = self.bots[seat]
        if bot is None or self.round.phase == WINDOW:
            return -1
        view = self.views[seat]
        caught = bot.catches(view)
        if caught >= 0 and self.round.owes(caught):
            self.catch(caught)
        return self.apply(bot.choose(view))

    def bots_answer(self) -> int:
        """Closes the window: the first bot in turn order that answers does, else nobody.

        Called at the end of the time that is the same for every hand, so that how long a bot
        takes says nothing about what it holds.
        """
        table = self.round
        seats = self.rules.seats
        seat = table.actor
        for _ in range(seats - 1):
            seat = (seat + table.direction) % seats
            bot = self.bots[seat]
            if bot is not None:
                action = bot.choose(self.views[seat])
                if action >= 0 and action >> 12 == 5:
                    return self.apply(action)
        return self.apply(4 << 12)

    def answers_open(self) -> bool:
        """Whether any person may answer the window: somebody besides the seat that played."""
        actor_is_person = 1 if self.person(self.round.actor) else 0
        return self.persons > actor_is_person

    def next_round(self) -> None:
        """Deals the next round of the match."""
        self.match.next_round()
        self.log.clear()
        self.holder = -1
        self.asked = 0
        self._forget()
        for seat in range(self.rules.seats):
            self.drawn[seat] = 0
        self.keep()
