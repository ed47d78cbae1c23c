"""One round of TAKI: the documented face of the flat state (state.py) and its functions."""

from array import array

from micropython import const
from taki.core.apply import apply as _apply
from taki.core.deal import deal as _deal
from taki.core.deal import deal_out
from taki.core.last_card import catch as _catch
from taki.core.last_card import declare as _declare
from taki.core.legal import legal as _legal
from taki.core.legal import refusal as _refusal
from taki.core.rng import seed as _seed
from taki.core.rules import Rules, is_card, is_int
from taki.core.state import EVENTS_SIZE, SIZE

TURN = const(0)
"""The actor plays a card or draws."""
RUN = const(1)
"""The actor adds to its run or ends it (R13)."""
AGAIN = const(2)
"""A Plus obliges the actor to play again (R12)."""
FREE = const(3)
"""After a King: any one card, or decline (R22)."""
WINDOW = const(4)
"""A +3 may be answered by the other seats (R24)."""
OVER = const(5)
"""The round is over, or not dealt yet."""
MAX_ACTIONS = const(72)
"""The longest list of legal actions: 52 coloured and 13 colourless plays, DRAW and 4 pairs."""

_NIL = const(255)
_CARDS = const(8)
_SEATS = const(9)
_STARTER = const(10)
_ACTOR = const(11)
_REVERSED = const(12)
_PHASE = const(13)
_LEAD = const(14)
_COLOUR = const(15)
_STACK = const(16)
_OPEN = const(17)
_WINNER = const(20)
_TOP = const(21)
_DRAW = const(22)
_PILE = const(23)
_PYRAMID = const(29)
_HAND = const(51)
_WILD = const(61)
_COUNT = const(71)
_STAGE = const(81)
_FLAGS = const(91)
_CARD = const(112)
_NEXT = const(240)
_OVER = const(5)


class Table:
    """What everyone at the table may know of a round; the common part of Round and SeatView."""

    def __init__(self, rules: Rules, state: bytearray):
        self.rules = rules
        self._state = state

    @property
    def actor(self) -> int:
        """The seat to act; in a WINDOW still the seat that played the +3."""
        return self._state[_ACTOR]

    @property
    def direction(self) -> int:
        """+1 clockwise (seat numbers rise), -1 the other way."""
        return -1 if self._state[_REVERSED] else 1

    @property
    def phase(self) -> int:
        """TURN, RUN, AGAIN, FREE, WINDOW or OVER."""
        return self._state[_PHASE]

    @property
    def lead(self) -> int:
        """The card that the next play must match."""
        return self._state[_LEAD]

    @property
    def colour(self) -> int:
        """The colour in force, 0-3; 4: any card may be played (R22)."""
        return self._state[_COLOUR]

    @property
    def stack(self) -> int:
        """The cards of the active stack of +2, 0 if there is none (R11)."""
        return 2 * self._state[_STACK]

    @property
    def open_taki(self) -> bool:
        """Whether a TAKI is open, in phase RUN too; not in a continuation (R17, R20)."""
        return self._state[_OPEN] == 1

    @property
    def winner(self) -> int:
        """The seat that won the round, or -1."""
        winner = self._state[_WINNER]
        return -1 if winner == _NIL else winner

    @property
    def starter(self) -> int:
        """The seat that started the round (R3)."""
        return self._state[_STARTER]

    def hand_size(self, seat: int) -> int:
        """The number of cards in a hand."""
        return self._state[_COUNT + seat]

    def declared(self, seat: int) -> bool:
        """Whether the seat has declared its last card and the declaration holds (R30)."""
        return self._state[_FLAGS + seat] & 1 == 1

    def stage(self, seat: int) -> int:
        """The seat's stage in a pyramid, 8 to 1 (R37); 0 in other formats."""
        return self._state[_STAGE + seat]

    def draw_size(self) -> int:
        """The number of cards in the draw pile."""
        return self._state[_PILE]

    def discard_pile(self, out: bytearray) -> int:
        """Fill ``out`` with the discards, top first, the lead and what lies on it included: how many."""
        return _copy_list(self._state, self._state[_TOP], out, 0)


class Round(Table):
    """A round between ``rules.seats`` seats. Deal before playing: until then it counts as over.

    ``out`` buffers are the caller's: ``array('H')`` of MAX_ACTIONS for actions and of 64 for events,
    a bytearray of 128 for cards. ``rules`` is the Rules, ``state`` the flat state itself.
    """

    def __init__(self, rules: Rules, starter: int = 0):
        super().__init__(rules, bytearray(SIZE))
        self.state = self._state
        self._events = array("H", bytes(2 * EVENTS_SIZE))
        s = self.state
        s[_CARDS] = len(rules.deck)
        s[_SEATS] = rules.seats
        for i in range(len(rules.packed)):
            s[_PYRAMID + i] = rules.packed[i]
        s[_PHASE] = _OVER
        s[_WINNER] = _NIL
        for i in range(_HAND, _COUNT):
            s[i] = _NIL
        s[_TOP] = s[_DRAW] = _NIL
        self.start_with(starter)

    def start_with(self, starter: int) -> None:
        """Choose the seat that starts the next deal. ValueError if there is no such seat."""
        if not is_int(starter) or not 0 <= starter < self.rules.seats:
            raise ValueError("no such seat to start: {!r}".format(starter))
        self.state[_STARTER] = starter

    def deal(self, seed: int) -> None:
        """Shuffle by a seed (an int >= 0, every bit of which counts) and deal (R1-R3)."""
        check_seed(seed)
        self._put(self.rules.deck)
        _deal(self.state, seed, self._events)

    def deal_from(self, deck: "bytes | bytearray | list[int]", seed: int = 0) -> None:
        """Deal the cards of ``deck`` in its order, ``deck[0]`` first; ``seed`` is for reshuffles.

        ValueError unless it is a permutation of ``rules.deck``.
        """
        check_seed(seed)
        cards = list(deck)
        for card in cards:
            if not is_int(card) or not is_card(card):
                raise ValueError("deck has no such card: {!r}".format(card))
        if bytes(sorted(cards)) != self.rules.deck:
            raise ValueError("the deck to deal from is not a permutation of the rules' deck")
        _seed(self.state, seed)
        self._put(bytes(cards))
        deal_out(self.state, self._events)

    def _put(self, deck: bytes) -> None:
        for i in range(len(deck)):
            self.state[_CARD + i] = deck[i]

    def legal(self, out: "array[int]") -> int:
        """Fill ``out`` with the legal actions, ascending: how many; 0 when the round is over."""
        return _legal(self.state, out)

    def apply(self, action: int) -> int:
        """Carry out an action: 0, or a negative ERR_ code (errors.py) with nothing changed."""
        return _apply(self.state, action, self._events)

    def declare(self, seat: int) -> int:
        """The seat declares its last card (R30): 0, or an ERR_ code."""
        return _declare(self.state, seat, self._events)

    def catch(self, seat: int) -> int:
        """The seat is caught not having declared, and draws (R30, `catch`): 0, or an ERR_ code."""
        return _catch(self.state, seat, self._events)

    def refusal(self, card: int) -> int:
        """Why the actor can't play this card of its hand now: 0, or an ERR_ code. Not for a WINDOW."""
        return _refusal(self.state, card)

    def events(self, out: "array[int]") -> int:
        """Fill ``out`` with what the last apply, declare or catch did (events.py): how many."""
        n = self._events[0]
        for i in range(n):
            out[i] = self._events[i + 1]
        return n

    def hand(self, seat: int, out: bytearray) -> int:
        """Fill ``out`` with the cards of a hand, ascending by card byte: how many."""
        s = self.state
        n = _copy_list(s, s[_HAND + seat], out, 0)
        return _copy_list(s, s[_WILD + seat], out, n)

    def owes(self, seat: int) -> bool:
        """Whether the seat owes a declaration (R30)."""
        return self.state[_FLAGS + seat] & 2 == 2

    def draw_pile(self, out: bytearray) -> int:
        """Fill ``out`` with the draw pile, top first: how many. For tools and tests only."""
        return _copy_list(self.state, self.state[_DRAW], out, 0)

    def append_hand(self, seat: int, out: bytearray, at: int) -> int:
        """A hand's size and cards at ``out[at:]``: where they end."""
        s = self.state
        out[at] = s[_COUNT + seat]
        at = _copy_list(s, s[_HAND + seat], out, at + 1)
        return _copy_list(s, s[_WILD + seat], out, at)

    def append_discards(self, out: bytearray, at: int) -> int:
        """The number of discards and the cards, top first, at ``out[at:]``: where they end."""
        n = _copy_list(self.state, self.state[_TOP], out, at + 1)
        out[at] = n - at - 1
        return n


def check_seed(seed: int) -> None:
    """ValueError unless ``seed`` is an int of 0 or more."""
    if not is_int(seed) or seed < 0:
        raise ValueError("a seed is an int of 0 or more, not {!r}".format(seed))


def _copy_list(s: bytearray, at: int, out: bytearray, n: int) -> int:
    """Copy the cards of a list to ``out[n:]``: the number of cards in ``out`` then."""
    while at != _NIL:
        out[n] = s[_CARD + at]
        n += 1
        at = s[_NEXT + at]
    return n
