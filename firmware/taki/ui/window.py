"""The window of a +3 (R24): the whole table is asked whether anyone answers."""

from micropython import const
from taki.ui import window_view
from taki.ui.buttons import DOWN, LEFT, MENU, OK, REST_MS, RIGHT, UP, elapsed
from taki.ui.scene import Scene
from taki.ui.window_view import COLUMNS, STEPS

WINDOW_MS = const(10000)
"""How long persons are asked; the same whatever anybody holds."""
_PACES = const(2)  # how many bot moves long the window is where only bots can answer


class WindowScene(Scene):
    """Public: counts the time down and lets an answerer pick its seat.

    Nothing on it depends on any hand: every person but the one that played the +3 can be picked,
    the time is always the full time, and bots answer when it is over. While a seat has the device
    the time stands; if it returns without an answer the others get what is left of it
    (`Game.waited`), or the window closes if all have given none.
    ``seats[:n]`` can be picked, ``focus`` is an index into it, ``left`` the steps of time left.
    """

    NAME = "window"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.seats = bytearray(10)
        self.n = 0
        self.focus = 0
        self.left = STEPS
        self.length = 0
        self._last = 0
        self._no = 0  # the mask of the seats that gave no answer

    def enter(self):
        """Starts the time, or goes on with it."""
        game = self.app.game
        if not game.waited:
            self._no = 0
        self.n = 0
        seat = game.round.actor
        for _ in range(game.rules.seats - 1):
            seat = (seat + game.round.direction) % game.rules.seats
            if game.person(seat):
                self.seats[self.n] = seat
                self.n += 1
        self.focus = 0
        self.length = WINDOW_MS if self.n else _PACES * self.app.speed
        self.left = self._left()
        self._last = self.app.now

    def step(self, keys, now):
        """Arrows pick a seat, OK hands it the device; at the end of the time it closes."""
        app = self.app
        self._pass(now)
        if keys.pressed & MENU:
            app.go(app.menu)
            return True
        if app.game.waited >= self.length:
            self._close(keys, now)
            return True
        changed = False
        left = self._left()
        if left != self.left:
            self.left = left
            changed = True
        if self.n:
            if keys.hits & (UP | DOWN | LEFT | RIGHT):
                self._move(keys.hits)
                changed = True
            elif keys.pressed & OK:
                self._hand_out()
                changed = True
        return changed

    def _move(self, hits):
        """Along a row to the next or last seat, or in its column where there are several rows."""
        back = UP | (RIGHT if self.app.painter.rtl else LEFT)
        step = -1 if hits & back else 1
        if self.n > COLUMNS and hits & (UP | DOWN):
            column = self.focus % COLUMNS
            self.focus += step * COLUMNS
            if self.focus >= self.n:
                self.focus = column
            elif self.focus < 0:
                self.focus = (self.n - 1 - column) // COLUMNS * COLUMNS + column
        else:
            self.focus = (self.focus + step) % self.n

    def _close(self, keys, now):
        """The time is over: the bots answer, or nobody does."""
        app = self.app
        keys.release_all()
        app.game.bots_answer()
        app.advance()
        if app.scene is not app.table:
            keys.rest(now, min(self.length, REST_MS))

    def _pass(self, now):
        """Time passes; a long pause between ticks (a sleep, a menu) may not eat the answer's."""
        self.app.game.waited += min(elapsed(now, self._last), 1000)
        self._last = now

    def _left(self):
        """The steps of time that are left."""
        return STEPS - self.app.game.waited * STEPS // self.length if self.length else 0

    def _hand_out(self):
        """The picked seat takes the device; the only person at it needs no curtain."""
        app = self.app
        seat = self.seats[self.focus]
        if app.game.alone(seat) and app.game.holder == seat:
            app.go(app.turn)
        else:
            app.hand_to(seat)

    def returned(self) -> None:
        """The seat that took the device gives no answer: the table is asked on, the next seat first."""
        self._no |= 1 << self.app.game.holder
        for i in range(self.n):
            if not self._no >> self.seats[i] & 1:
                break
        else:
            self.app.game.waited = self.length
        after = self.focus + 1
        self.app.open_table()
        self.app.go(self)
        self.focus = after % self.n

    def draw(self, p):
        """Paints the question, the time and the seats."""
        window_view.draw(p, self)
