"""A deck of one's own: how many there are of each kind of card."""

from micropython import const
from taki.ui import deck_view
from taki.ui.buttons import BACK, INFO, LEFT, MENU, OK, RIGHT
from taki.ui.deck_view import CARDS
from taki.ui.list_scene import ListScene

_MOST = const(12)  # of one kind


class DeckScene(ListScene):
    """Row 0 takes the edition's deck; each other one has a card and how many of it there are.

    ``counts`` are those of `CARDS`: of coloured cards in each colour.
    """

    NAME = "deck"

    def __init__(self, app):
        ListScene.__init__(self, app)
        self.counts = bytearray(len(CARDS))

    def enter(self):
        """Starts with the deck that is chosen."""
        self.focus = 1
        self._count()

    def _count(self):
        setup = self.app.setup
        for i in range(len(CARDS)):
            self.counts[i] = setup.holds(CARDS[i])

    def step(self, keys, now):
        """Moves, changes, returns to the options."""
        hits = keys.hits
        if self.move(hits, len(CARDS) + 1):
            return True
        elif hits & (LEFT | RIGHT):
            self._change(self.along(hits))
        elif keys.pressed & OK:
            if self.focus:
                self._change(1)
            else:
                self.app.setup.set_deck(None)
                self._count()
        elif keys.pressed & INFO and self.focus:
            self.app.help.open_card(CARDS[self.focus - 1], self)
        elif keys.pressed & (BACK | MENU):
            self.app.back_to(self.app.options)
        else:
            return False
        return True

    def _change(self, step):
        """One more or less of a card, if that can be."""
        i = self.focus - 1
        if i < 0 or not 0 <= self.counts[i] + step <= _MOST:
            return
        self.counts[i] += step
        deck = {}
        for k in range(len(CARDS)):
            card = CARDS[k]
            for colour in range(1 if card > 63 else 4):
                deck[card + 16 * colour] = self.counts[k]
        self.app.setup.set_deck(deck)

    def draw(self, p):
        """Paints the list."""
        deck_view.draw(p, self)
