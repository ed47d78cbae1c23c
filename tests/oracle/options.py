"""The options of a round with their defaults, and random ones with random decks for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from .cards import COLOURLESS, COLOURS, NUMBERS, PLUS, PLUS_TWO, TAKI, make

CHOICES: dict[str, tuple[Any, ...]] = {
    "opening": ("ignore", "number", "apply"),
    "must_play": (False, True),
    "reverse_2p": ("none", "stop"),
    "stack_plus2": (True, False),
    "plus_follow": ("normal", "same_colour"),
    "taki_close": ("manual", "auto"),
    "super_in_run": (True, False),
    "cc_in_run": (True, False),
    "king_in_run": (True, False),
    "continuation": (False, True),
    "cc_on_cc": (True, False),
    "king_lead": ("any", "keep"),
    "super_colour": ("lead", "choose"),
    "king_vs_plus3": ("self", "all", "off"),
    "combo_3plus": (False, True),
    "last_card": ("call", "catch", "auto", "off"),
    "win_timing": ("resolve", "at_once"),
    "plus_last": ("draw", "forbid"),
    "format": ("single", "pyramid"),
}
"""The options that matter in a round, default first; those in numbers are apart."""

COLOURLESS_COUNTS = {
    "single56": (2, 1, 0, 0, 0, 1),
    "crazy112": (4, 2, 0, 0, 0, 2),
    "king112": (4, 2, 2, 0, 0, 0),
    "modern116": (4, 2, 2, 2, 2, 0),
}
"""Change Colour, Super TAKI, King, +3, Breaker, Crazy of every preset."""


@dataclass
class Options:
    """Stands in for the core's rules object: every option a round reads, by name."""

    seats: int = 4
    deck: list[int] = field(default_factory=list)
    hand_size: int = 8
    opening: str = "ignore"
    must_play: bool = False
    reverse_2p: str = "none"
    stack_plus2: bool = True
    plus_follow: str = "normal"
    taki_close: str = "manual"
    super_in_run: bool = True
    cc_in_run: bool = True
    king_in_run: bool = True
    continuation: bool = False
    cc_on_cc: bool = True
    king_lead: str = "any"
    super_colour: str = "lead"
    king_vs_plus3: str = "self"
    combo_3plus: bool = False
    last_card: str = "call"
    last_card_penalty: int = 4
    win_timing: str = "resolve"
    plus_last: str = "draw"
    format: str = "single"
    action_points: int = 10


def preset_deck(preset: str) -> list[int]:
    """The cards of a preset (section 1 of the rules)."""
    copies = 1 if preset == "single56" else 2
    kinds = (*NUMBERS, PLUS_TWO, *range(10, TAKI + 1))
    deck = [make(colour, kind) for colour in COLOURS for kind in kinds for _ in range(copies)]
    for kind, count in enumerate(COLOURLESS_COUNTS[preset]):
        deck += [make(COLOURLESS, kind)] * count
    return deck


def random_choices(random: Random, changes: int) -> dict[str, Any]:
    """Options by name: `changes` of them off their default, drawn at random."""
    names = random.sample(sorted(CHOICES), changes)
    chosen = {name: random.choice(CHOICES[name][1:]) for name in names}
    if random.random() < 0.2:
        chosen["last_card_penalty"] = random.choice((0, 1, 2, 20))
    return chosen


def random_deck(random: Random, dealt: int) -> list[int]:
    """A small deck, heavy in some action cards: piles run dry, stacks and windows abound.

    More than `dealt` coloured cards and at least `dealt` + 8 cards in all, 128 at most.
    """
    colours = random.sample(COLOURS, random.randint(1, 4))
    favourites = random.sample((1, 3, 4, PLUS_TWO, 10, 11, PLUS, TAKI, 3, PLUS), 4)
    kinds = favourites * 3 + [*NUMBERS, PLUS_TWO, 10, 11, PLUS, TAKI]
    coloured = random.randint(dealt + 1, min(dealt + 20, 110))
    deck = [make(random.choice(colours), random.choice(kinds)) for _ in range(coloured)]
    wild = random.sample(range(6), random.randint(1, 4))
    colourless = random.randint(7, 18)
    return deck + [make(COLOURLESS, random.choice(wild)) for _ in range(colourless)]
