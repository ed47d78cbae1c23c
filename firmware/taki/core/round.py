"""One round of TAKI: the documented face of the flat state (state.py) and its functions."""

from array import array

from micropython import const

from .apply import apply
from .legal import legal
from .rules import Rules, is_int
from .state import clear, deal
from .turn import call

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
_TOP = const(21)
_DRAW = const(22)
_PILE = const(23)
_OPTIONS = const(29)
_OPTIONS_END = const(51)
_HAND = const(51)
_WILD = const(61)
_COUNT = const(71)
_STAGE = const(81)
_FLAGS = const(91)
_LINK = const(128)
_SIZE = const(368)
_EVENTS_SIZE = const(192)

_FIELDS = (
    "starter",
    "actor",
    "direction",
    "phase",
    "lead",
    "colour",
    "stack",
    "open_taki",
    "",
    "",
    "winner",
)
"""The attributes of a Table, in the order of the state's bytes from STARTER on."""


class Table:
    """What everyone at the table may know of a round; the common part of Round and SeatView."""

    rules: Rules
    _state: bytearray
    starter: int
    """The seat that started the round (R3)."""
    actor: int
    """The seat to act; in a WINDOW still the seat that played the +3."""
    direction: int
    """+1 clockwise (seat numbers rise), -1 the other way."""
    phase: int
    """TURN, RUN, AGAIN, FREE, WINDOW or OVER."""
    lead: int
    """The card that the next play must match."""
    colour: int
    """The colour in force, 0-3; 4: any card may be played (R22)."""
    stack: int
    """The cards of the active stack of +2, 0 if there is none (R11)."""
    open_taki: bool
    """Whether a TAKI is open, in phase RUN too; not in a continuation (R17, R20)."""
    winner: int
    """The seat that won the round, or -1."""

    def __getattr__(self, name: str) -> int:
        """The attributes above, read from the state: 1 KB of heap less than nine properties."""
        if name not in _FIELDS:
            raise AttributeError(name)
        value = self._state[_STARTER + _FIELDS.index(name)]
        if name == "stack":
            return 2 * value
        if name == "direction":
            return 1 - 2 * value
        if name == "open_taki":
            return value == 1
        return -1 if value == _NIL else value

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
        return _copy_list(self._state, _TOP, out, 0)


class Round(Table):
    """A round between ``rules.seats`` seats. Deal before playing: until then it counts as over.

    ``out`` buffers are the caller's: ``array('H')`` of MAX_ACTIONS for actions and of 64 for events,
    a bytearray of 128 for cards. ``rules`` is the Rules, ``state`` the flat state itself, a bytearray;
    with ``lists`` a list of as many ints, for whoever plays millions of rounds on CPython: it indexes a list
    three times as fast, which makes a round a quarter faster.
    """

    def __init__(self, rules: Rules, starter: int = 0, lists: bool = False):
        s = bytearray(_SIZE)
        ev = array("H", bytes(2 * _EVENTS_SIZE))
        s[_CARDS] = len(rules.deck)
        s[_SEATS] = rules.seats
        for i in range(_OPTIONS, _OPTIONS_END):
            s[i] = rules.packed[i - _OPTIONS]
        clear(s)
        if lists:
            s: bytearray = list(s)  # pyright: ignore[reportAssignmentType]
            ev: "Words" = list(ev)  # pyright: ignore[reportAssignmentType]
        self.rules = rules
        self.state = self._state = s
        self._events = ev
        self.start_with(starter)

    def start_with(self, starter: int) -> None:
        """Choose the seat that starts the next deal. ValueError if there is no such seat."""
        if not is_int(starter, 0, self.rules.seats - 1):
            raise ValueError("no such seat to start")
        self._state[_STARTER] = starter

    def deal(self, seed: int) -> None:
        """Shuffle by a seed (an int >= 0, every bit of which counts) and deal (R1-R3)."""
        self._deal(self.rules.deck, seed, True)

    def deal_from(self, deck: "bytes | bytearray | list[int]", seed: int = 0) -> None:
        """Deal the cards of ``deck`` in its order, ``deck[0]`` first; ``seed`` is for reshuffles.

        ValueError unless it is a permutation of ``rules.deck``.
        """
        cards = list(deck)
        for card in cards:
            if not is_int(card, 0, 255):
                cards = []
        if bytes(sorted(cards)) != self.rules.deck:
            raise ValueError("not a permutation of the rules' deck")
        self._deal(bytes(cards), seed, False)

    def _deal(self, deck: bytes, seed: int, shuffled: bool) -> None:
        if not is_int(seed, 0, seed):
            raise ValueError("a seed is an int >= 0")
        deal(self._state, deck, seed, shuffled, self._events)

    def legal(self, out: "Words") -> int:
        """Fill ``out`` with the legal actions, ascending: how many; 0 when the round is over."""
        return legal(self._state, out)

    def apply(self, action: int) -> int:
        """Carry out an action: 0, or a negative ERR_ code (codes.py) with nothing changed."""
        return apply(self._state, action, self._events)

    def declare(self, seat: int) -> int:
        """The seat declares its last card (R30): 0, or an ERR_ code."""
        return call(self._state, seat, False, self._events)

    def catch(self, seat: int) -> int:
        """The seat is caught not having declared, and draws (R30, `catch`): 0, or an ERR_ code."""
        return call(self._state, seat, True, self._events)

    def owes(self, seat: int) -> bool:
        """Whether the seat owes a declaration (R30)."""
        return self._state[_FLAGS + seat] & 2 == 2

    def events(self, out: "Words") -> int:
        """Fill ``out`` with what the last apply, declare or catch did (codes.py): how many."""
        n = self._events[0]
        for i in range(n):
            out[i] = self._events[i + 1]
        return n

    def hand(self, seat: int, out: bytearray) -> int:
        """Fill ``out`` with the cards of a hand, ascending by card byte: how many."""
        n = _copy_list(self._state, _HAND + seat, out, 0)
        return _copy_list(self._state, _WILD + seat, out, n)

    def draw_pile(self, out: bytearray) -> int:
        """Fill ``out`` with the draw pile, top first: how many. For tools and tests only."""
        return _copy_list(self._state, _DRAW, out, 0)


def _copy_list(s: bytearray, start: int, out: bytearray, n: int) -> int:
    """Copy the cards of the list at address ``start`` to ``out[n:]``: the number in ``out`` then."""
    at = s[start]
    while at:
        out[n] = s[at]
        n += 1
        at = s[_LINK + at]
    return n
