"""The table of a round: its state, the deal and drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from .cards import (
    ANY_COLOUR,
    DIRECTION,
    OVER,
    PLUS_TWO,
    STOP,
    TAKI,
    TRANSPARENT,
    TURN,
    colour_of,
    is_coloured,
    is_kind,
    is_number,
)

UNKNOWN = -1
"""A card of a reshuffled draw pile whose place in it nobody has told yet."""


def unknown_order(cards: list[int]) -> list[int]:
    """The default for `reshuffle`: as many cards, in an order to be told by `Oracle.reveal`."""
    return [UNKNOWN] * len(cards)


class Table:
    """What lies on the table and in the hands, the deal, and how cards are drawn.

    `options` has the options as attributes by name, and `seats`. `reshuffle` gets the recycled
    discards (R7) and returns the new draw pile, top first; by default cards are UNKNOWN until
    `reveal` tells where they went.
    """

    def __init__(
        self,
        options: Any,
        starter: int = 0,
        reshuffle: Callable[[list[int]], list[int]] = unknown_order,
    ) -> None:
        self.options = options
        self.seats: int = options.seats
        self.pyramid: bool = options.format == "pyramid"
        self.starter = starter
        self.reshuffle = reshuffle
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        self.pile: list[int] = []  # draw pile, top first
        self.discards: list[int] = []  # top last
        self.hidden: Counter[int] = Counter()  # cards that stand as UNKNOWN somewhere
        self.actor = starter
        self.direction = 1
        self.phase = TURN
        self.colour = ANY_COLOUR
        self.stack = 0
        self.open_taki = False
        self.winner = -1
        self.declared = [False] * self.seats
        self.owing = [False] * self.seats
        self.stages = [8 if self.pyramid else 0] * self.seats
        self.emptied: list[int] = []  # seats whose last card's outcome is pending, in order
        self.turn_was_idle = True
        self.idle_turns = 0

    # --- what can be seen -------------------------------------------------------------------

    @property
    def hand(self) -> list[int]:
        """The hand of the seat to act."""
        return self.hands[self.actor]

    @property
    def lead(self) -> int:
        """The card to match: the topmost discard that is not transparent."""
        return self.discards[self._lead_index()]

    def _lead_index(self) -> int:
        return max(i for i, card in enumerate(self.discards) if card not in TRANSPARENT)

    def neighbour(self, seat: int, steps: int = 1) -> int:
        """The seat that many steps on in the order of play."""
        return (seat + steps * self.direction) % self.seats

    def others_in_turn_order(self, seat: int) -> list[int]:
        """All other seats, the next one first."""
        return [self.neighbour(seat, steps) for steps in range(1, self.seats)]

    def draw_pile(self) -> list[int]:
        """Top first."""
        return list(self.pile)

    def discard_pile(self) -> list[int]:
        """Top first, lead and transparent cards included."""
        return self.discards[::-1]

    def owes(self, seat: int) -> bool:
        """Whether the seat must still declare its last card (R30)."""
        return self.owing[seat]

    # --- the deal (R1, R2) ------------------------------------------------------------------

    def deal_from(self, deck: Iterable[int]) -> None:
        """Deal `deck`, its first card first, and turn the lead."""
        self.pile = list(deck)
        for _ in range(8 if self.pyramid else self.options.hand_size):
            for step in range(self.seats):
                self.hands[(self.starter + step) % self.seats].append(self.pile.pop(0))
        opening = self.options.opening
        wanted = is_coloured
        if opening == "number" and any(is_number(card) for card in self.pile):
            wanted = is_number
        while not wanted(self.pile[0]):
            self.pile.append(self.pile.pop(0))
        self.discards = [self.pile.pop(0)]
        self.colour = colour_of(self.lead)
        if opening == "apply":
            if is_kind(self.lead, PLUS_TWO):
                self.stack = 2
            elif is_kind(self.lead, STOP):
                self.actor = self.neighbour(self.starter)
            elif is_kind(self.lead, DIRECTION):
                self.direction = -1
            elif is_kind(self.lead, TAKI):
                self.open_taki = True

    # --- drawing (R7) -----------------------------------------------------------------------

    def draw(self, seat: int, count: int) -> None:
        """The seat draws `count` cards, or what there is."""
        for _ in range(count):
            if not self.pile:
                self._recycle()
            if not self.pile:
                return
            self.hands[seat].append(self.pile.pop(0))
            self.declared[seat] = False
            self.owing[seat] = False
            self.turn_was_idle = False

    def _recycle(self) -> None:
        below_lead = self.discards[: self._lead_index()]
        self.discards = self.discards[self._lead_index() :]
        self.pile = self.reshuffle(below_lead)
        if UNKNOWN in self.pile:
            self.hidden.update(below_lead)
        else:
            assert Counter(self.pile) == Counter(below_lead), "a reshuffle keeps its cards"

    def reveal(self, hands: list[list[int]], pile: list[int]) -> str:
        """Put names to the UNKNOWN cards; the complaint if `hands` and `pile` can't be right.

        `hands` must be the known hands with the UNKNOWN cards named, `pile` likewise, and the
        names together must be the recycled cards. Returns "" when all is well.
        """
        named: Counter[int] = Counter()
        for mine, told in [*zip(self.hands, hands, strict=True), (self.pile, pile)]:
            known = Counter(card for card in mine if card != UNKNOWN)
            if len(mine) != len(told) or known - Counter(told):
                return f"cards differ: {sorted(mine)} and {sorted(told)}"
            named += Counter(told) - known
        if named != self.hidden:
            return f"recycled {sorted(self.hidden.elements())}, found {sorted(named.elements())}"
        if UNKNOWN not in self.pile and self.pile != pile:
            return f"draw piles differ: {self.pile} and {pile}"
        self.hands = [list(hand) for hand in hands]
        self.pile = list(pile)
        self.hidden.clear()
        return ""

    # --- the last card (R30) ----------------------------------------------------------------

    def declare(self, seat: int) -> bool:
        """The seat declares its last card; False if it may not."""
        by_hand = self.options.last_card in ("call", "catch")
        may = by_hand and len(self.hands[seat]) == 1 and not self.declared[seat]
        if self.phase == OVER or not may:
            return False
        self.declared[seat] = True
        self.owing[seat] = False
        return True

    def catch(self, seat: int) -> bool:
        """Another seat calls this one out; False unless it owes."""
        may = self.options.last_card == "catch" and self.owing[seat]
        if self.phase == OVER or not may:
            return False
        self.owing[seat] = False
        self.draw(seat, self.options.last_card_penalty)
        return True

    def _owe_if_one_card(self, seat: int) -> None:
        if len(self.hands[seat]) != 1 or self.declared[seat]:
            return
        if self.options.last_card == "auto":
            self.declared[seat] = True
        elif self.options.last_card != "off":
            self.owing[seat] = True

    def _first_action_of_turn(self, seat: int) -> None:
        """Whoever still owes a declaration when another seat's turn gets going pays now."""
        for other in self.others_in_turn_order(seat):
            if self.owing[other]:
                self.owing[other] = False
                if self.options.last_card == "call":
                    self.draw(other, self.options.last_card_penalty)
