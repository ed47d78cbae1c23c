"""How the chosen card is played: which colour, which direction, alone or as a pair."""

from micropython import const
from taki.ui import choice_view
from taki.ui.buttons import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from taki.ui.hand import MOST_CHOICES
from taki.ui.scene import Scene

COLOUR = const(0)
WAY = const(1)
PAIR = const(2)

_OP_PAIR = const(6)
_CRAZY = const(69)


class ChoiceScene(Scene):
    """Two or four actions of one card, as tiles; BACK returns to the hand with nothing done.

    ``kind`` is COLOUR, WAY or PAIR; ``actions[:n]`` are the choices and ``focus`` one of them.
    """

    NAMES = ("colour", "way", "pair")

    def __init__(self, app):
        Scene.__init__(self, app)
        self.NAME = self.NAMES[COLOUR]
        self.kind = COLOUR
        self.n = 0
        self.focus = 0
        self.card = 0
        self.actions = [0] * MOST_CHOICES
        self._counts = bytearray(5)

    def take(self, hand) -> None:
        """Takes over the choices of the focused card of ``hand`` (`Hand.choose` found them)."""
        self.n = hand.n_choices
        self.card = hand.cards[hand.focus]
        pair = False
        for i in range(self.n):
            self.actions[i] = hand.choices[i]
            if hand.choices[i] >> 12 == _OP_PAIR:
                pair = True
        self.focus = 0
        if pair:
            self.kind = PAIR
        elif self.card == _CRAZY:
            self.kind = WAY
        else:
            self.kind = COLOUR
            self._focus_own_colour(hand)
        self.NAME = self.NAMES[self.kind]

    def _focus_own_colour(self, hand):
        """Starts at the colour the hand has most of."""
        for colour in range(5):
            self._counts[colour] = 0
        for i in range(hand.size):
            self._counts[hand.cards[i] >> 4] += 1
        for i in range(self.n):
            if self._count(i) > self._count(self.focus):
                self.focus = i

    def _count(self, i):
        return self._counts[self.actions[i] >> 8 & 3]

    def step(self, keys, now):
        """Arrows move, OK takes the choice, BACK goes back to the hand."""
        hits = keys.hits
        if hits & (LEFT | RIGHT | UP | DOWN):
            self._move(hits)
        elif keys.pressed & OK:
            self._choose()
        elif keys.pressed & BACK:
            self.app.back_to(self.app.turn)
        elif keys.pressed & MENU:
            self.app.go(self.app.menu)
        else:
            return False
        return True

    def _move(self, hits):
        """Two tiles stand side by side, four in two rows."""
        if hits & (LEFT | RIGHT):
            self.focus ^= 1
        elif self.n > 2:
            self.focus ^= 2
        if self.focus >= self.n:
            self.focus = self.n - 1

    def _choose(self):
        turn = self.app.turn
        turn.error = self.app.act(self.actions[self.focus])
        if turn.error:
            self.app.back_to(turn)

    def draw(self, p):
        """Paints the tiles."""
        choice_view.draw(p, self)
