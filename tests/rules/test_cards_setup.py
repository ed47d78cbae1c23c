"""Section 1 (the cards) and R1-R3 (setting up)."""

import copy
import pickle
from array import array
from collections import Counter

import pytest

from taki import codes as names_of
from taki.core.match import Match
from taki.core.round import OVER, TURN, Round
from taki.core.rules import Rules
from taki.core.state import points

from .table import CARDS, discards, draw_pile, everything, hand, scene
from .walk import play_round

rule = pytest.mark.rule
COLOURLESS = {
    "single56": {"CC": 2, "ST": 1, "CRZ": 1},
    "crazy112": {"CC": 4, "ST": 2, "CRZ": 2},
    "king112": {"CC": 4, "ST": 2, "K": 2},
    "modern116": {"CC": 4, "ST": 2, "K": 2, "+3": 2, "BRK": 2},
}


@rule("section 1")
@pytest.mark.parametrize("preset", COLOURLESS)
def test_preset_decks(preset):
    copies = 1 if preset == "single56" else 2
    wanted = Counter({byte: copies for byte in CARDS.values() if byte < 0x40})
    wanted.update({CARDS[name]: n for name, n in COLOURLESS[preset].items()})
    deck = Rules(preset, seats=4).deck
    assert bytes(deck) == bytes(sorted(wanted.elements()))
    assert len(deck) == int(preset[-3:].lstrip("e"))


@rule("section 1")
def test_card_bytes():
    assert (names_of.RED, names_of.YELLOW, names_of.GREEN, names_of.BLUE, names_of.NONE) == (
        0,
        1,
        2,
        3,
        4,
    )
    kinds = (names_of.PLUS_TWO, names_of.STOP, names_of.DIRECTION, names_of.PLUS, names_of.TAKI)
    assert kinds == (2, 10, 11, 12, 13)
    colourless = (
        names_of.CHANGE_COLOUR,
        names_of.SUPER_TAKI,
        names_of.KING,
        names_of.PLUS_THREE,
        names_of.BREAKER,
        names_of.CRAZY,
    )
    assert colourless == (0, 1, 2, 3, 4, 5)


@rule("section 1", "R36")
def test_points_of_cards():
    for name, byte in CARDS.items():
        value = int(name[1:]) if name[1:].isdigit() and byte < 0x40 else 17
        assert points(byte, 17) == value, name


@rule("section 1")
@pytest.mark.parametrize("preset", COLOURLESS)
def test_default_preset_and_seats(preset):
    assert Rules().preset == "modern116"
    assert Rules().seats == 4
    most = 4 if preset == "single56" else 10
    assert Rules(preset, seats=most).seats == most


@rule("section 1")
@pytest.mark.parametrize("name", ["+3", "BRK", "CRZ"])
def test_transparent_cards_never_become_the_lead(name):
    t = scene(f"{name} R1 R3", "R4 R6 G1", "B1 B3 B4", lead="R5")
    t.do(name)
    if name == "+3":
        t.do("decline")
    assert t.lead == "R5"
    assert t.colour == "R"
    assert t.discards()[:2] == [name, "R5"]
    holder = t.actor
    assert holder in (1, 2)
    assert t.phase == "TURN"


@rule("section 1")
def test_chosen_colour_stays_in_force_under_a_transparent_card():
    t = scene("CC R1 R3", "BRK G6 R6", "B1 G3 R4", lead="R5")
    t.do("CC:G", "BRK")
    assert (t.lead, t.colour) == ("CC", "G")
    t.legal_is("draw", "G3")


@rule("R1")
@pytest.mark.parametrize("starter", [0, 1, 3])
def test_r1_cards_are_dealt_one_at_a_time_round_the_table_from_the_starter(starter):
    rules = Rules("king112", seats=4, hand_size=3)
    ordered = list(rules.deck[7:]) + list(rules.deck[:7])
    r = Round(rules, starter=starter)
    r.deal_from(bytes(ordered))
    for i in range(4):
        seat = (starter + i) % 4
        assert hand(r, seat) == sorted(ordered[i:12:4])
        assert r.hand_size(seat) == 3
    assert r.lead == ordered[12]
    assert discards(r) == [ordered[12]]
    assert draw_pile(r) == ordered[13:]
    assert r.actor == r.starter == starter
    assert r.phase == TURN
    assert r.direction == 1
    assert r.winner == -1


@rule("R1")
@pytest.mark.parametrize("seats", range(2, 11))
def test_r1_every_seat_gets_eight_cards_and_a_coloured_lead_is_turned(seats):
    r = Round(Rules(seats=seats), starter=seats - 1)
    for seed in range(20):
        r.deal(seed)
        assert [r.hand_size(seat) for seat in range(seats)] == [8] * seats
        assert r.lead < 0x40
        assert r.colour == r.lead >> 4
        assert r.draw_size() == 116 - 8 * seats - 1 == len(draw_pile(r))
        assert everything(r) == bytes(r.rules.deck)


@rule("R1", "hand_size=1", "hand_size=20")
@pytest.mark.parametrize("size", [1, 5, 20])
def test_r1_hand_size(size):
    r = Round(Rules(seats=3, hand_size=size), starter=0)
    r.deal(7)
    assert [r.hand_size(seat) for seat in range(3)] == [size] * 3


@rule("R1")
def test_r1_a_new_deal_forgets_the_round_before():
    r = Round(Rules(seats=3), starter=1)
    r.deal(5)
    fresh = bytes(r.state)
    play_round(r, 3, eager=True)
    assert r.phase == OVER
    r.deal(5)
    assert bytes(r.state) == fresh


@rule("R2", "opening=ignore")
@pytest.mark.parametrize("name", ["R+2", "RSTOP", "RDIR", "RPLUS", "RTAKI"])
def test_r2_ignore_makes_the_opening_command_void(name):
    t = scene("R1 G3 " + name.replace("R", "G", 1), "G4 R6", "G6 R7", lead=name, starter=1)
    assert (t.actor, t.phase, t.r.stack, t.r.open_taki, t.r.direction) == (1, "TURN", 0, False, 1)
    assert (t.lead, t.colour) == (name, "R")
    t.do("draw")
    assert t.actor == 2
    t.do("draw")
    t.legal_is("draw", "R1", name.replace("R", "G", 1))  # its symbol counts
    t.do("R1")
    assert t.phase == "TURN"


@rule("R2")
@pytest.mark.parametrize("opening", ["ignore", "number", "apply"])
def test_r2_a_colourless_card_is_put_under_the_draw_pile(opening):
    t = scene("R1 R3", "G1 G3", lead="K +3 CC ST BRK R5", pile="B1 B3", opening=opening)
    assert t.lead == "R5"
    assert t.discards() == ["R5"]
    assert t.pile()[:2] == ["B1", "B3"]
    assert t.pile()[-5:] == ["K", "+3", "CC", "ST", "BRK"]


@rule("R2", "opening=number")
def test_r2_number_puts_every_other_card_under_until_a_number_lies_there():
    t = scene(
        "R1 R3", "G1 G3", lead="R+2 GTAKI CC BSTOP RDIR YPLUS G5", pile="B1", opening="number"
    )
    assert (t.lead, t.colour, t.actor) == ("G5", "G", 0)
    assert t.pile()[0] == "B1"
    assert t.pile()[-6:] == ["R+2", "GTAKI", "CC", "BSTOP", "RDIR", "YPLUS"]


@rule("R2", "opening=number")
@pytest.mark.parametrize("name", ["R+2", "RSTOP", "RDIR", "RTAKI"])
def test_r2_number_none_left_the_first_coloured_card_is_void(name):
    t = scene("R1 R3", "G1 G3", "G4 G6", lead=f"K {name} GPLUS", fill="YSTOP", opening="number")
    assert t.lead == name
    assert (t.actor, t.r.stack, t.r.open_taki, t.r.direction) == (0, 0, False, 1)
    assert t.discards() == [name]


@rule("R2", "opening=apply")
def test_r2_apply_plus_two_is_a_stack_of_two_against_the_starter():
    t = scene("R1 R3 G+2", "G1 G3 K", "R6 R7 R8", lead="R+2", opening="apply", starter=1)
    assert (t.actor, t.r.stack) == (1, 2)
    t.legal_is("draw", "K")
    t.do("draw")
    assert (t.size(1), t.r.stack, t.actor) == (5, 0, 2)


@rule("R2", "opening=apply")
@pytest.mark.parametrize(("seats", "actor"), [(2, 0), (3, 2), (4, 2)])
def test_r2_apply_stop_skips_the_starter(seats, actor):
    t = scene(*["R1 R3"] * seats, lead="RSTOP", opening="apply", starter=1)
    assert t.actor == actor
    assert t.r.starter == 1
    assert t.r.direction == 1


@rule("R2", "opening=apply")
@pytest.mark.parametrize("seats", [2, 3])
def test_r2_apply_direction_reverses_and_the_starter_begins(seats):
    t = scene(*["R1 R3"] * seats, lead="RDIR", opening="apply", starter=1)
    assert (t.actor, t.r.direction) == (1, -1)
    t.do("R1")
    assert t.actor == 0


@rule("R2", "opening=apply")
def test_r2_apply_taki_is_open():
    t = scene("R1 R3 B6", "G1 G3 B1", lead="RTAKI", opening="apply")
    assert (t.r.open_taki, t.phase, t.actor) == (True, "TURN", 0)
    t.do("R1")
    assert t.phase == "RUN"
    t.do("R3", "close")
    assert (t.actor, t.r.open_taki) == (1, False)


@rule("R2", "opening=apply")
def test_r2_apply_plus_is_void():
    t = scene("R1 R3", "G1 G3", lead="RPLUS", opening="apply")
    assert t.phase == "TURN"
    t.do("draw")
    assert t.actor == 1


@rule("R3")
def test_r3_the_starter_is_the_seat_chosen_or_a_random_one():
    rules = Rules(seats=5)
    for seat in range(5):
        m = Match(rules, 3, seat)
        assert m.round.starter == m.round.actor == seat
    seen = Counter(Match(rules, seed).round.starter for seed in range(200))
    assert set(seen) == set(range(5))
    assert min(seen.values()) >= 20


def starters(rounds, **options):
    """(starters, winners) of a whole match."""
    m = Match(Rules(seats=3, format="points", rounds=rounds, hand_size=3, **options), 11, 2)
    first, won = [m.round.starter], []
    while True:
        assert m.round.direction == 1  # play runs clockwise at the start
        assert m.round.actor == m.round.starter
        play_round(m, 5, eager=True)
        won.append(m.round.winner)
        if m.over:
            return first, won
        m.next_round()
        first.append(m.round.starter)


@rule("R3", "next_starter=winner")
def test_r3_next_starter_winner():
    first, won = starters(20)
    assert first[0] == 2
    assert first[1:] == won[:-1]
    assert len(set(first)) == 3


@rule("R3", "next_starter=rotate")
def test_r3_next_starter_rotate():
    first, _ = starters(10, next_starter="rotate")
    assert first == [2, 0, 1, 2, 0, 1, 2, 0, 1, 2]


@rule("R3", "next_starter=random")
def test_r3_next_starter_random():
    first, won = starters(60, next_starter="random")
    seen = Counter(first[1:])
    assert set(seen) == {0, 1, 2}
    assert min(seen.values()) >= 8
    assert first[1:] != won[:-1]


@rule("section 1")
def test_custom_deck_is_sorted_and_dealt_whole():
    deck = {CARDS["R1"]: 30, CARDS["GSTOP"]: 3, CARDS["K"]: 2, CARDS["CRZ"]: 1}
    rules = Rules("single56", seats=3, deck=deck)
    assert bytes(rules.deck) == bytes(sorted(Counter(deck).elements()))
    assert rules.preset == "single56"
    assert rules.combo_3plus is True
    r = Round(rules, starter=0)
    r.deal(1)
    assert everything(r) == bytes(rules.deck)


@rule("section 1")
def test_deal_from_refuses_another_deck():
    rules = Rules("single56", seats=2)
    r = Round(rules, starter=0)
    deck = bytearray(rules.deck)
    for wrong in (deck[1:], deck + b"\x01", bytes([0x13]) + deck[1:], b""):
        if sorted(wrong) != list(rules.deck):
            with pytest.raises(ValueError, match=r"\S"):
                r.deal_from(bytes(wrong))


@pytest.mark.parametrize(
    "kind", [list, reversed, iter, lambda d: array("H", d), lambda d: (c for c in d)]
)
def test_deal_from_takes_any_sequence_of_the_cards(kind):
    rules = Rules(seats=4)
    r = Round(rules)
    r.deal_from(kind(list(rules.deck)))
    assert everything(r) == bytes(rules.deck)


def test_rules_can_be_copied():
    rules = Rules(seats=4, opening="number", deck={17: 30, 64: 20, 5: 20})
    for copied in (copy.deepcopy(rules), copy.copy(rules), pickle.loads(pickle.dumps(rules))):
        assert (copied.packed, copied.deck, copied.opening) == (rules.packed, rules.deck, "number")
    match = Match(rules, 4)
    assert copy.deepcopy(match).round.state == match.round.state
