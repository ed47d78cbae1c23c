"""The oracle against hand-made scenes of the rules, and the core against the oracle."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taki.core.rules import Rules
from tests.oracle.cards import NUMBERS, PLUS, PLUS_TWO, TAKI
from tests.oracle.duel import Duel
from tests.oracle.options import CHOICES, COLOURLESS_COUNTS, random_choices, random_deck
from tests.oracle.policies import POLICIES

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]  # a deck is a lot of data
PRESETS = sorted(COLOURLESS_COUNTS)
KINDS = (*NUMBERS, PLUS_TWO, 10, 11, PLUS, TAKI)


def custom_rules(seats: int, deck: list[int], **options: Any) -> Rules:
    """Rules with exactly the cards of `deck`."""
    return Rules("modern116", seats=seats, deck=dict(Counter(deck)), **options)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("pyramid", [False, True])
def test_presets_at_every_table_size(preset: str, pyramid: bool) -> None:
    """The four presets as they are, 2-10 seats, single rounds and pyramids."""
    for seats in range(2, 5 if preset == "single56" else 11):
        random = Random(f"{preset} {pyramid} {seats}")
        rules = Rules(preset, seats=seats, format="pyramid" if pyramid else "single")
        deck = list(rules.deck)
        random.shuffle(deck)
        duel = Duel(rules, random.randrange(seats), deck, seed=seats)
        duel.play(random, "mixed", 250)


@pytest.mark.parametrize("batch", range(8))
def test_random_options_and_small_decks(batch: int) -> None:
    """Any options with small decks heavy in a few cards: empty piles, stacks, windows."""
    for game in range(batch * 50, batch * 50 + 50):
        random_game(game)


def random_game(seed: int) -> Duel:
    """One seeded game with random options, deck and way of playing."""
    random = Random(seed)
    options = random_choices(random, random.randint(0, 9))
    seats = random.choice((2, 2, 3, 3, 4, 5, 6, 8, 10))
    options["hand_size"] = random.randint(1, 4)
    dealt = seats * (8 if options.get("format") == "pyramid" else options["hand_size"])
    deck = random_deck(random, dealt)
    random.shuffle(deck)
    duel = Duel(custom_rules(seats, deck, **options), random.randrange(seats), deck, seed=seed)
    duel.play(random, random.choice(POLICIES), 200)
    return duel


@st.composite
def deals(draw: st.DrawFn) -> tuple[Rules, list[int]]:
    """Rules and a deck for them in the order of the deal."""
    options = {name: draw(st.sampled_from(values)) for name, values in CHOICES.items()}
    options["last_card_penalty"] = draw(st.sampled_from((4, 0, 1, 2, 20)))
    options["hand_size"] = draw(st.integers(1, 3))
    seats = draw(st.integers(2, 4))
    dealt = seats * (8 if options["format"] == "pyramid" else options["hand_size"])
    coloured = st.builds(
        lambda colour, kind: colour << 4 | kind, st.integers(0, 3), st.sampled_from(KINDS)
    )
    some = draw(st.lists(coloured, min_size=2, max_size=12))
    cards = [some[i % len(some)] for i in range(dealt + 1)]
    cards += draw(st.lists(st.integers(0x40, 0x45) | coloured, min_size=7, max_size=20))
    random = draw(st.randoms(use_true_random=False))
    random.shuffle(cards)
    return custom_rules(seats, cards, **options), cards


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(deal=deals(), choices=st.lists(st.integers(0, 255), max_size=120))
def test_any_deal_and_any_choices(deal: tuple[Rules, list[int]], choices: list[int]) -> None:
    """Hypothesis picks options, cards and what everybody does."""
    rules, deck = deal
    duel = Duel(rules, 0, deck)
    for choice in choices:
        if duel.over:
            return
        if choice >= 240:
            (duel.declare if choice & 1 else duel.catch)(choice % rules.seats)
        else:
            legal = duel.oracle.legal()
            duel.apply(legal[choice % len(legal)])
