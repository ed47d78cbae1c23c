"""Section 10: every option and value, the presets, and what is refused when rules are made."""

import ast
import pathlib
import re

import pytest

from taki.core.match import Match
from taki.core.options import options
from taki.core.round import OVER, Round
from taki.core.rules import PRESETS, Rules

from .table import CARDS, everything
from .walk import play_match

rule = pytest.mark.rule

# option -> values, default first; ranges as (default, least, most)
CHOICES = {
    "opening": ("ignore", "number", "apply"),
    "next_starter": ("winner", "rotate", "random"),
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
    "format": ("single", "points", "pyramid"),
}
RANGES = {
    "hand_size": (8, 1, 20),
    "last_card_penalty": (4, 0, 20),
    "rounds": (6, 1, 99),
    "winner_points": (-100, -200, 0),
    "action_points": (10, 0, 100),
}
VALUES = [(name, value) for name, values in CHOICES.items() for value in values]
VALUES += [(name, value) for name, values in RANGES.items() for value in values]
NAMES = [*CHOICES, *RANGES, "deck"]


def refused(*args, **options):
    """Assert that these rules are refused with one line; returns it."""
    with pytest.raises(ValueError, match=r"\S") as caught:
        Rules(*args, **options)
    text = str(caught.value)
    assert text.strip()
    assert "\n" not in text
    return text


@rule("section 10")
@pytest.mark.parametrize("preset", ["modern116", "king112", "crazy112", "single56"])
def test_defaults(preset):
    rules = Rules(preset)
    for name, values in {**CHOICES, **RANGES}.items():
        wanted = values[0]
        if name == "combo_3plus":
            wanted = preset != "modern116"
        assert getattr(rules, name) == wanted, name
        assert type(getattr(rules, name)) is type(wanted), name


@rule("section 10")
def test_tables_of_names():
    assert keys(PRESETS) == {"modern116", "king112", "crazy112", "single56"}
    assert keys(options()) - {"deck"} == set(CHOICES) | set(RANGES)


def keys(table):
    """The names of a table, be it a dict or a tuple of (name, ...) entries."""
    return {entry if isinstance(entry, str) else entry[0] for entry in table}


@rule("section 10")
@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_is_accepted_and_played(name, value):
    options = {name: value}
    if name in ("rounds", "next_starter", "winner_points", "action_points"):
        options.setdefault("format", "points")
        options.setdefault("rounds", 2)
    for preset, seats in (("modern116", 3), ("crazy112", 2)):
        rules = Rules(preset, seats=seats, **options)
        assert getattr(rules, name) == value
        if name == "rounds" and value == 99:
            continue  # played in R36
        match = Match(rules, 4, 0)
        play_match(match, 4, eager=True)
        assert match.over
        assert match.round.phase == OVER
        assert everything(match.round) == bytes(rules.deck)


@rule("section 10")
def test_every_value_has_a_rule_test_of_its_own():
    """The markers of this folder name each option value as ``option=value``."""
    named = set()
    for path in pathlib.Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "rule":
                named.update(a.value for a in node.args if isinstance(a, ast.Constant))
    wanted = {f"{name}={value}" for name, values in CHOICES.items() for value in values}
    assert wanted <= named, sorted(wanted - named)
    for name in RANGES:
        assert any(text.startswith(name + "=") for text in named), name


@rule("section 10")
@pytest.mark.parametrize("preset", ["", "modern", "MODERN116", "custom", None, 116, b"modern116"])
def test_unknown_presets(preset):
    refused(preset)


@rule("section 10")
@pytest.mark.parametrize("name", ["colour", "Opening", "hand_sizes", "preset_", "deck_", "seed"])
def test_unknown_options(name):
    assert name in refused("modern116", **{name: 1})


@rule("section 10")
@pytest.mark.parametrize("name", CHOICES)
def test_other_values_of_choices(name):
    wrong = ["", "none_such", None, 2, -1, 1.5, b"ignore", [], ()]
    if isinstance(CHOICES[name][0], bool):
        wrong += [0, 1, "True", "on"]  # an int is no boolean
    else:
        wrong += [True, False, CHOICES[name][0].upper(), CHOICES[name][0] + " ", 0]
    for value in wrong:
        assert name in refused("modern116", **{name: value}), value


@rule("section 10")
@pytest.mark.parametrize("name", RANGES)
def test_numbers_out_of_range_or_no_numbers(name):
    _, least, most = RANGES[name]
    for value in (least - 1, most + 1, 1 << 40, -(1 << 40), True, False, "4", 4.0, None, [], b"4"):
        assert name in refused("modern116", **{name: value}), value


@rule("section 1")
@pytest.mark.parametrize("seats", [0, 1, 11, -1, 100, True, "4", 4.0, None])
def test_seats(seats):
    assert "seat" in refused("modern116", seats=seats) or seats is not None


@rule("section 1")
@pytest.mark.parametrize("seats", [1, 5, 10])
def test_single56_seats_two_to_four(seats):
    refused("single56", seats=seats)


@rule("section 1", "R1")
def test_the_deck_must_hold_the_hands():
    for seats in range(2, 11):
        most = min(20, (116 - 8) // seats)
        rules = Rules(seats=seats, hand_size=most) if most * seats < 104 else None
        if rules is not None:
            r = Round(rules, starter=0)
            r.deal(1)
            assert r.hand_size(0) == most
        if most < 20:
            refused("modern116", seats=seats, hand_size=most + 1)
    assert Rules("single56", seats=4, hand_size=12).hand_size == 12  # 48 + 8 = 56, 52 coloured
    refused("single56", seats=4, hand_size=13)


R1, G3, K = CARDS["R1"], CARDS["G3"], CARDS["K"]


@rule("section 1")
def test_custom_decks_at_their_limits():
    assert len(Rules(seats=2, hand_size=4, deck={R1: 16}).deck) == 16
    refused(seats=2, hand_size=4, deck={R1: 15})
    assert len(Rules(seats=2, hand_size=4, deck={R1: 128}).deck) == 128
    refused(seats=2, hand_size=4, deck={R1: 100, G3: 29})
    refused(seats=2, hand_size=4, deck={R1: 129})
    assert Rules(seats=2, hand_size=4, deck={R1: 9, K: 20})
    refused(seats=2, hand_size=4, deck={R1: 8, K: 20})  # more coloured cards than are dealt
    refused(seats=2, hand_size=4, deck={})
    assert Rules(seats=2, hand_size=4, deck={R1: 16, G3: 0}).deck == bytes([R1] * 16)


@rule("section 1", "R37")
def test_a_pyramid_needs_eight_cards_a_seat():
    deck = {R1: 23}
    assert Rules(seats=2, hand_size=4, deck=deck)
    refused(seats=2, hand_size=4, deck=deck, format="pyramid")
    assert Rules(seats=2, hand_size=4, deck={R1: 24}, format="pyramid")
    # a hand size that only another format could not hold does no harm
    assert Rules(seats=10, hand_size=8, format="pyramid")


@rule("section 1")
@pytest.mark.parametrize("byte", [0x00, 0x0E, 0x0F, 0x46, 0x4F, 0x50, 0x3E, 0x30, 256, -1, 1 << 40])
def test_bad_card_bytes(byte):
    refused(seats=2, hand_size=4, deck={R1: 40, byte: 1})


@rule("section 1")
@pytest.mark.parametrize("byte", ["R1", None, 1.5, True, b"\x01"])
def test_keys_that_are_no_bytes(byte):
    refused(seats=2, hand_size=4, deck={G3: 40, byte: 1})


@rule("section 1")
@pytest.mark.parametrize("count", [-1, -40, "3", None, 1.5, True])
def test_bad_counts(count):
    refused(seats=2, hand_size=4, deck={R1: 40, G3: count})


@rule("section 1")
@pytest.mark.parametrize("deck", [None, 5, "deck", [R1] * 40, bytes([R1] * 40), (R1,), True])
def test_decks_that_are_no_dict(deck):
    refused(seats=2, hand_size=4, deck=deck)


@rule("section 10", "deck=custom")
@pytest.mark.parametrize("format_", ["single", "points", "pyramid"])
def test_custom_deck_is_played(format_):
    deck = dict.fromkeys(CARDS.values(), 1)
    match = Match(Rules("king112", seats=3, deck=deck, format=format_), 4, 0)
    play_match(match, 1, eager=True)
    assert match.over
    assert sorted(everything(match.round)) == sorted(deck)


@rule("section 10")
def test_rules_are_not_changed_by_a_callers_dict():
    deck = {R1: 40}
    rules = Rules(seats=2, hand_size=4, deck=deck)
    deck[G3] = 5
    assert rules.deck == bytes([R1] * 40)


@rule("R1", "R3")
@pytest.mark.parametrize("starter", [-2, 4, 100, "0", None, 1.0])
def test_starters_that_do_not_exist(starter):
    with pytest.raises(ValueError, match=r"\S"):
        Match(Rules(seats=4), 1, starter)
    if starter != -1:
        with pytest.raises(ValueError, match=r"\S"):
            Round(Rules(seats=4), starter=starter)


@rule("R1")
@pytest.mark.parametrize("seed", [-1, -(1 << 50), "1", None, 1.5])
def test_seeds_that_are_none(seed):
    with pytest.raises(ValueError, match=r"\S"):
        Match(Rules(seats=4), seed, 0)
    with pytest.raises(ValueError, match=r"\S"):
        Round(Rules(seats=4), starter=0).deal(seed)


@rule("section 10")
def test_one_line_of_plain_words():
    for text in (
        refused("modern116", opening="open"),
        refused("modern116", hand_size=21),
        refused("modern116", seats=11),
        refused(seats=2, deck={R1: 3}),
    ):
        assert re.search(r"[a-z]{3}", text)
        assert len(text) <= 200
