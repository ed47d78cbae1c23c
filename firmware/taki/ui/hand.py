"""The hand on the screen: sorted, with a focus, a scrolling window and what may be played.

Holds no rules: whether a card may be played, and how, is read from the legal actions.
"""

from array import array

from micropython import const
from taki.core.round import MAX_ACTIONS

_PLAY = const(0)
_DRAW = const(1)
_ANSWER = const(5)
_PAIR = const(6)
_PLUS = const(12)
_THREE = const(3)
_BREAKER = const(68)
MOST_CHOICES = const(8)
"""The most actions that one card can stand for."""


class Hand:
    """The hand of one seat: ``cards[:size]`` by colour and kind, ``focus`` an index into it.

    ``first`` is the first card of the scrolling window. ``choices[:n_choices]`` are the actions
    of the focused card after `choose`.
    """

    def __init__(self):
        self.cards = bytearray(128)
        self.size = 0
        self.focus = 0
        self.first = 0
        self.actions = array("H", [0] * MAX_ACTIONS)
        self.n_actions = 0
        self.choices = array("H", [0] * MOST_CHOICES)
        self.n_choices = 0
        self.new = bytearray(128)  # 1: the card has come since the hand was last seen
        self.came = 0  # how many are new
        self._marks = bytearray(128)
        self._old = bytearray(70)  # how many of each card byte were seen before

    def load(self, view) -> None:
        """Reads the hand and the legal actions of ``view``; the focus stays on its card."""
        card = self.cards[self.focus] if self.focus < self.size else -1
        self.size = view.hand(self.cards)
        self._sort()
        self.n_actions = view.legal(self.actions)
        self.came = 0
        for i in range(self.size):
            self._marks[i] = 1 if self._find(self.cards[i]) else 0
            self.new[i] = 0
        for i in range(self.size):
            if self.cards[i] == card:
                self.focus = i
                return
        if self.focus >= self.size:
            self.focus = max(0, self.size - 1)

    def focus_first(self) -> None:
        """Puts the focus on the first card."""
        self.focus = 0
        self.first = 0

    def focus_playable(self) -> None:
        """Puts the focus on the first playable card; on the first card if there is none.

        A Breaker, which costs its seat cards, doesn't count where one may draw.
        """
        self.focus_first()
        draws = self.can(_DRAW)
        for i in range(self.size):
            if self._marks[i] and not (draws and self.cards[i] == _BREAKER):
                self.focus = i
                return

    def _sort(self):
        """Insertion sort: a byte orders itself by colour, then kind."""
        cards = self.cards
        for i in range(1, self.size):
            card = cards[i]
            j = i
            while j > 0 and cards[j - 1] > card:
                cards[j] = cards[j - 1]
                j -= 1
            cards[j] = card

    def _find(self, card):
        """How many actions the card stands for; they are left in ``choices``."""
        n = 0
        i = -1
        while i < self.n_actions - 1:  # a range would bring this frame above 11 words
            i += 1
            action = self.actions[i]
            op = action >> 12
            if op == _PLAY or op == _ANSWER or op == _PAIR:
                other = action & 255
                if other == card or (
                    op != _PLAY
                    and other & 15 == _PLUS
                    and other < 64
                    and card == (other & 240) + _THREE
                ):
                    if n < MOST_CHOICES:
                        self.choices[n] = action
                        n += 1
        return n

    def choose(self) -> int:
        """Collects the actions of the focused card in ``choices``; how many there are."""
        self.n_choices = self._find(self.cards[self.focus]) if self.size else 0
        return self.n_choices

    def playable(self, i: int) -> bool:
        """Whether card ``i`` may be played in some way."""
        return self._marks[i] != 0

    def can(self, op: int) -> bool:
        """Whether an action of this op is legal."""
        return self.action(op) >= 0

    def action(self, op: int) -> int:
        """The first legal action of this op, or -1."""
        for i in range(self.n_actions):
            if self.actions[i] >> 12 == op:
                return self.actions[i]
        return -1

    def move(self, step: int) -> None:
        """Moves the focus by ``step`` cards, round the ends."""
        if self.size:
            self.focus = (self.focus + step) % self.size

    def jump(self, step: int) -> bool:
        """Moves the focus to the next playable or new card in the direction of ``step`` (+1, -1)."""
        at = self.focus
        for _ in range(self.size):
            at = (at + step) % self.size
            if self._marks[at] or self.new[at]:
                moved = at != self.focus
                self.focus = at
                return moved
        return False

    def jump_colour(self, step: int) -> None:
        """Moves the focus to the first card of the next colour in the direction of ``step`` (+1, -1)."""
        if not self.size:
            return
        at = self.focus
        for _ in range(self.size):
            at = (at + step) % self.size
            if self._colour_begins(at):
                break
        self.focus = at

    def _colour_begins(self, i):
        """Whether card ``i`` is the first of its colour."""
        return i == 0 or self.cards[i] >> 4 != self.cards[i - 1] >> 4

    def scroll(self, visible: int) -> int:
        """Moves the window of ``visible`` cards as little as needed to hold the focus: its first."""
        if self.size <= visible:
            self.first = 0
        else:
            margin = 1 if visible > 2 else 0  # a neighbour stays in sight at either side
            if self.focus - margin < self.first:
                self.first = self.focus - margin
            if self.focus + margin >= self.first + visible:
                self.first = self.focus + margin - visible + 1
            self.first = max(0, min(self.first, self.size - visible))
        return self.first

    def mark_new(self, seen) -> None:
        """Marks the cards that are not among ``seen``, and focuses the first; no card is playable."""
        self.n_actions = 0
        for i in range(70):
            self._old[i] = 0
        for card in seen:
            self._old[card] += 1
        for i in range(self.size - 1, -1, -1):
            card = self.cards[i]
            self._marks[i] = 0
            if self._old[card]:
                self._old[card] -= 1
            else:
                self.new[i] = 1
                self.focus = i
                self.came += 1
