"""A bot of simple habits: plays what it can, keeps its wild cards, draws only when it must.

It reads a `SeatView` and nothing else, and allocates nothing while it chooses: methods are short
because a call with many locals allocates on MicroPython.
"""

from array import array

from micropython import const
from taki.core import rng
from taki.core.round import MAX_ACTIONS, RUN

_OP_PLAY = const(0)
_OP_LEAVE = const(3)
_OP_ANSWER = const(5)
_OP_PAIR = const(6)

_COLOURLESS = const(64)
_PLUS_TWO = const(2)
_STOP = const(10)
_DIRECTION = const(11)
_PLUS = const(12)
_TAKI = const(13)
_KIND_CHANGE = const(0)
_KIND_SUPER = const(1)
_KIND_KING = const(2)
_KIND_THREE = const(3)
_KIND_BREAKER = const(4)
_KIND_CRAZY = const(5)


class SimpleBot:
    """Chooses one of the legal actions of its seat; ``seed`` (int >= 0) settles ties.

    One bot may serve several seats: all it keeps between calls is its random numbers.
    """

    def __init__(self, seed: int = 0):
        self._actions = array("H", [0] * MAX_ACTIONS)
        self._hand = bytearray(128)
        self._counts = bytearray(5)  # cards of each colour in the hand
        self._rng = bytearray(8)
        rng.seed(self._rng, seed)

    def choose(self, view) -> int:
        """The action the seat of ``view`` takes now; -1 if it has none.

        In a window the answer is one of its seat's own, or DECLINE.
        """
        n = view.legal(self._actions)
        if n == 0:
            return -1
        self._count(view)
        best = -32768
        at = 0
        i = 0
        while i < n:  # a range would bring this frame above 11 words
            score = self._rate(view, i)
            if score > best:
                best = score
                at = i
            i += 1
        return self._actions[at]

    def declares(self, view) -> bool:
        """Whether the seat declares its last card now (R30): always, when it has exactly one."""
        return view.hand_size(view.seat) == 1 and not view.declared(view.seat)

    def catches(self, view) -> int:
        """A seat that holds one card it hasn't declared (R30, `catch`), or -1."""
        if view.rules.last_card != "catch":
            return -1
        for seat in range(view.rules.seats):
            if seat != view.seat and view.hand_size(seat) == 1 and not view.declared(seat):
                return seat
        return -1

    def _count(self, view):
        n = view.hand(self._hand)
        for colour in range(5):
            self._counts[colour] = 0
        for i in range(n):
            self._counts[self._hand[i] >> 4] += 1

    def _rate(self, view, i):
        """The score of action ``i``, in 8 levels for ties: luck never beats another score."""
        return self._score(view, self._actions[i]) * 8 + rng.below(self._rng, 8)

    def _score(self, view, action):
        """How good an action is: above 0 better than drawing, declining or closing."""
        op = action >> 12
        if op == _OP_PLAY:
            if view.phase == RUN:
                return self._score_run(view, action & 255)
            if action & 255 >= _COLOURLESS:
                return self._score_wild(view, action & 15, action >> 8 & 15)
            return self._score_coloured(view, action >> 4 & 3, action & 15)
        if op == _OP_ANSWER:
            return 100 if action & 255 == _COLOURLESS + _KIND_BREAKER else 40
        if op == _OP_PAIR:
            return 120
        if op == _OP_LEAVE:
            return -8
        return 0

    def _score_coloured(self, view, colour, kind):
        own = self._counts[colour]
        if kind == _TAKI:
            return 100 + 12 * own
        if kind == _PLUS:
            return 104 if own > 1 else 60
        if kind == _STOP or kind == _PLUS_TWO:
            return 96 + own + self._threat(view)
        return 90 + own

    def _score_wild(self, view, kind, arg):
        if kind == _KIND_THREE:
            return 50 + self._threat(view)
        if kind == _KIND_SUPER:
            colour = view.colour if view.colour < 4 and arg == 0 else arg
            return 26 + (12 * self._counts[colour] if self._counts[colour] > 2 else 0)
        if kind == _KIND_CHANGE:
            return 20 + min(self._counts[arg], 9)
        if kind == _KIND_KING:
            return 12
        if kind == _KIND_CRAZY:
            return self._score_crazy(view, arg)
        return -4  # a Breaker on one's own turn costs three cards, drawing costs one

    def _score_crazy(self, view, way):
        """What the exchange gains: the hand handed over against the one received."""
        seats = view.rules.seats
        giver = (view.seat - 1 if way == 0 else view.seat + 1) % seats
        own = view.hand_size(view.seat) - 1
        if own == 0:
            return -20  # the seat that receives an empty hand wins (R34)
        gain = own - view.hand_size(giver)
        return 100 + gain if gain > 2 else 5 + max(gain, -4)

    def _score_run(self, view, card):
        """Numbers first, so that the run ends on a command; wild cards only as the last card."""
        if card >= _COLOURLESS:
            return 20 if view.hand_size(view.seat) == 1 else -4
        kind = card & 15
        if kind == _TAKI:
            return 70
        if kind == _PLUS:
            return 64
        if kind == _PLUS_TWO:
            return 40
        if kind == _STOP:
            return 45
        return 50 if kind == _DIRECTION else 60

    def _threat(self, view):
        """Attack when somebody is about to win."""
        for seat in range(view.rules.seats):
            if seat != view.seat and view.hand_size(seat) <= 2:
                return 30
        return 0
