"""The table in full: every seat's cards, and calls of the last card by word of mouth (R30)."""

from taki.ui import calls_view
from taki.ui.buttons import BACK, DOWN, INFO, LEFT, MENU, OK, RIGHT, UP
from taki.ui.list_scene import ListScene


class CallsScene(ListScene):
    """A list of the seats; ``back`` is the scene to return to, ``focus`` a seat.

    OK on a seat with one card undeclared declares for it (the seat says it aloud); INFO catches
    it, with the option `catch`. ``error`` is the ERR_ code of a call that was not right.

    Else OK shows the last ``moves`` in place of the seats, as LEFT and RIGHT do; ``newer`` of them are below
    what is on the screen.
    """

    NAME = "calls"

    def __init__(self, app):
        ListScene.__init__(self, app)
        self.back = None
        self.error = 0
        self.moves = False
        self.newer = 0
        self._called = False

    def enter(self):
        """The focus starts at a seat that a call can be made on, else at the seat to act."""
        game = self.app.game
        self.error = 0
        self.moves = False
        self._called = False
        self.focus = game.round.actor
        for seat in range(game.rules.seats):
            if self.can_call(seat):
                self.focus = seat
                return

    def can_declare(self, seat) -> bool:
        """Whether ``seat``, a person's, may declare its last card now."""
        game = self.app.game
        return self.app.player is None and game.person(seat) and game.may_declare(seat)

    def can_catch(self, seat) -> bool:
        """Whether ``seat`` may be called out: one card, undeclared, in the option `catch`."""
        game = self.app.game
        return (
            self.app.player is None
            and game.persons > 0
            and game.rules.last_card == "catch"
            and game.may_declare(seat)
        )

    def can_call(self, seat) -> bool:
        """Whether OK or INFO does anything for ``seat``."""
        return self.can_declare(seat) or self.can_catch(seat)

    def can_help(self) -> bool:
        """Whether INFO shows the help on the focused card: only to the seat that still has its hand open."""
        turn = self.app.turn
        return (
            self.back is turn
            and not self._called
            and self.app.game.holder == turn.seat
            and turn.hand.size > 0
            and not self.can_catch(self.focus)
        )

    def step(self, keys, now):
        """UP and DOWN pick a seat, OK declares, INFO catches or shows a card's help, BACK returns."""
        app = self.app
        seats = app.game.rules.seats
        if keys.hits & (LEFT | RIGHT):
            self._turn()
        elif self.moves:
            return self._read(keys)
        elif self.move(keys.hits, seats):
            self.error = 0
        elif keys.pressed & OK and self.can_declare(self.focus):
            self.error = app.game.declare(self.focus)
            self._called = True
        elif keys.pressed & INFO and self.can_catch(self.focus):
            self.error = app.game.catch(self.focus)
            self._called = True
        elif keys.pressed & INFO and self.can_help():
            hand = app.turn.hand
            app.help.open_card(hand.cards[hand.focus], self)
        elif keys.pressed & OK:
            self._turn()
        elif keys.pressed & (BACK | MENU | INFO):
            self._return()
        else:
            return False
        return True

    def _turn(self):
        """From the seats to the moves, or back."""
        self.moves = not self.moves
        self.newer = 0

    def _read(self, keys):
        """UP and DOWN go through the moves."""
        if keys.hits & UP:
            self.newer = min(self.newer + 1, calls_view.older(self.app))
        elif keys.hits & DOWN:
            self.newer = max(0, self.newer - 1)
        elif keys.pressed & (OK | BACK):
            self._turn()
        elif keys.pressed & (MENU | INFO):
            self._return()
        else:
            return False
        return True

    def _return(self):
        """After a call anybody may have the device, and a hand may have grown: the curtain."""
        app = self.app
        if self._called and self.back is not app.menu:
            app.resume()
        else:
            app.back_to(self.back)

    def draw(self, p):
        """Paints the list."""
        calls_view.draw(p, self)
