"""Core and oracle side by side: the same deal, the same actions, everything compared."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

from taki.core.round import MAX_ACTIONS, Round

from .cards import OVER, describe
from .policies import pick
from .referee import Oracle


class Duel:
    """One round played by both. AssertionError, with the whole story, where they differ."""

    def __init__(self, rules: Any, starter: int, deck: list[int], seed: int = 0) -> None:
        self.rules = rules
        self.deck = deck
        self.story: list[str] = []
        self.core = Round(rules, starter)
        self.core.deal_from(bytes(deck), seed=seed)
        self.oracle = Oracle(rules, starter)
        self.oracle.deal_from(deck)
        self.compare()

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.oracle.phase == OVER

    def apply(self, action: int) -> None:
        """A legal action on both."""
        self.story.append(f"{describe(action)} = {action}")
        error = self.core.apply(action)
        self.check(error == 0, f"the core refuses with {error}")
        self.oracle.apply(action)
        self.compare()

    def declare(self, seat: int) -> bool:
        """A declaration on both; whether it was granted."""
        self.story.append(f"declare({seat})")
        return self._agree(self.core.declare(seat) == 0, self.oracle.declare(seat))

    def catch(self, seat: int) -> bool:
        """A seat called out on both; whether it was caught."""
        self.story.append(f"catch({seat})")
        return self._agree(self.core.catch(seat) == 0, self.oracle.catch(seat))

    def _agree(self, core: bool, oracle: bool) -> bool:
        self.check(core == oracle, f"granted by the core: {core}, by the oracle: {oracle}")
        self.compare()
        return oracle

    def check(self, fine: bool, complaint: str) -> None:
        """AssertionError with the options, the deck and every step so far unless `fine`."""
        if fine:
            return
        options = {name: getattr(self.rules, name) for name in OPTION_NAMES}
        steps = "\n  ".join(self.story)
        raise AssertionError(
            f"{complaint}\nseats {self.rules.seats}, starter {self.oracle.starter}, {options}\n"
            f"deck {self.deck}\n  {steps}"
        )

    def compare(self) -> None:
        """Every fact both can tell must be the same."""
        core, oracle = self.core, self.oracle
        hands = [_cards(core.hand, seat) for seat in range(oracle.seats)]
        complaint = oracle.reveal(hands, _cards(core.draw_pile))
        self.check(not complaint, complaint)
        self._same("discards", _cards(core.discard_pile), oracle.discard_pile())
        for name in ("phase", "winner", "lead"):
            self._same(name, getattr(core, name), getattr(oracle, name))
        for seat, hand in enumerate(hands):
            self._same("hand_size", core.hand_size(seat), len(hand))
            self._same(f"stage of seat {seat}", core.stage(seat), oracle.stages[seat])
        out = array("H", [0] * MAX_ACTIONS)
        self._same("legal", list(out[: core.legal(out)]), oracle.legal())
        if self.over:
            return
        for name in ("actor", "direction", "colour", "stack", "starter"):
            self._same(name, getattr(core, name), getattr(oracle, name))
        self._same("open_taki", bool(core.open_taki), oracle.open_taki)
        self._same("draw_size", core.draw_size(), len(oracle.pile))
        for seat in range(oracle.seats):
            self._same(f"declared({seat})", bool(core.declared(seat)), oracle.declared[seat])
            self._same(f"owes({seat})", bool(core.owes(seat)), oracle.owes(seat))

    def _same(self, what: str, core: Any, oracle: Any) -> None:
        self.check(core == oracle, f"{what}: core {core}, oracle {oracle}")

    def play(self, random: Random, policy: str, most_actions: int, calls: float = 0.15) -> None:
        """Random actions, declarations and catches until the round or `most_actions` end."""
        for _ in range(most_actions):
            if self.over:
                return
            if random.random() < calls:
                self.declare(random.randrange(self.rules.seats))
            if random.random() < calls:
                self.catch(random.randrange(self.rules.seats))
            self.apply(pick(random, policy, self.oracle.legal()))


OPTION_NAMES = (
    "preset",
    "hand_size",
    "opening",
    "must_play",
    "reverse_2p",
    "stack_plus2",
    "plus_follow",
    "taki_close",
    "super_in_run",
    "cc_in_run",
    "king_in_run",
    "continuation",
    "cc_on_cc",
    "king_lead",
    "super_colour",
    "king_vs_plus3",
    "combo_3plus",
    "last_card",
    "last_card_penalty",
    "win_timing",
    "plus_last",
    "format",
)


def _cards(reader: Any, *args: int) -> list[int]:
    """What a core method writes into a buffer of cards; hands sorted, piles as they lie."""
    out = bytearray(128)
    cards = list(out[: reader(*args, out)])
    return sorted(cards) if args else cards
