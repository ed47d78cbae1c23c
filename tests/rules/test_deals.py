"""Deals: fair, full use of large seeds, the same deal for the same seed."""

from itertools import pairwise
from random import Random

import pytest

from taki.core.match import Match
from taki.core.round import Round
from taki.core.rules import Rules

from .table import CARDS, draw_pile, hand

rule = pytest.mark.rule


def layout(round_):
    """The whole deal as bytes: hands in seat order, lead, draw pile."""
    found = []
    for seat in range(round_.rules.seats):
        found += hand(round_, seat)
    return bytes([*found, round_.lead, *draw_pile(round_)])


def dealt(seed, round_):
    round_.deal(seed)
    return layout(round_)


@rule("R1")
def test_r1_the_same_seed_gives_the_same_deal():
    one, two = Round(Rules(seats=4), starter=0), Round(Rules(seats=4), starter=0)
    for seed in (0, 1, 77, 2**40, 2**62 + 1):
        assert dealt(seed, one) == dealt(seed, two)
    assert dealt(5, one) == dealt(5, one)


@rule("R1")
def test_r1_every_bit_of_a_large_seed_counts():
    round_ = Round(Rules(seats=4), starter=0)
    for base in (0, 1, 0x5A5A5A5A5A, 2**40 - 1, 0x123456789A):
        deals = {dealt(base, round_)}
        for bit in range(40):
            deals.add(dealt(base ^ (1 << bit), round_))
        assert len(deals) == 41


@rule("R1")
def test_r1_no_two_seeds_of_large_samples_deal_alike():
    round_ = Round(Rules(seats=2), starter=0)
    random = Random(1)
    seeds = set(range(1500))
    seeds |= {2**40 - 1 - i for i in range(500)}
    seeds |= (
        {i << 16 for i in range(1, 500)}
        | {i << 24 for i in range(1, 500)}
        | {i << 32 for i in range(1, 256)}
    )
    seeds |= {i | i << 16 for i in range(1, 400)} | {i | i << 20 for i in range(1, 400)}
    seeds |= {random.randrange(2**40) for _ in range(1500)}
    deals = {dealt(seed, round_) for seed in seeds}
    assert len(deals) == len(seeds)


@rule("R1", "R3")
def test_r1_every_bit_of_a_matchs_seed_counts():
    rules = Rules(seats=4)
    deals = {layout(Match(rules, 99 ^ (1 << bit), 0).round) for bit in range(40)}
    assert len(deals) == 40


@rule("R7")
def test_r7_the_seed_of_deal_from_shuffles_alone():
    rules = Rules(seats=2)
    one, two = Round(rules, starter=0), Round(rules, starter=0)
    deck = bytes(rules.deck[20:] + rules.deck[:20])
    one.deal_from(deck, 1)
    two.deal_from(deck, 2)
    assert layout(one) == layout(two)


def chi_square(counts, expected):
    return sum((count - expected) ** 2 / expected for row in counts for count in row)


@rule("R1")
def test_r1_chi_square_of_cards_over_positions():
    """Each of 52 distinct cards falls on each of 52 positions alike: 4000 fixed deals.

    The statistic has 51 * 51 = 2601 degrees of freedom: mean 2601, standard deviation 72. A fair
    shuffle stays within five deviations; the seeds are fixed, so the result never varies.
    """
    deck = {byte: 1 for byte in CARDS.values() if byte < 0x40}
    rules = Rules(seats=2, hand_size=1, deck=deck)
    round_ = Round(rules, starter=0)
    index = {byte: i for i, byte in enumerate(sorted(deck))}
    deals = 4000
    counts = [[0] * 52 for _ in range(52)]
    for seed in range(deals):
        for position, byte in enumerate(dealt(seed * 7919, round_)):
            counts[position][index[byte]] += 1
    assert all(sum(row) == deals for row in counts)
    assert abs(chi_square(counts, deals / 52) - 2601) < 5 * 72.2


@rule("R1")
def test_r1_chi_square_of_pairs_of_neighbours():
    """The card after another in the draw pile is any other card alike (52 * 51 ordered pairs)."""
    deck = {byte: 1 for byte in CARDS.values() if byte < 0x40}
    round_ = Round(Rules(seats=2, hand_size=1, deck=deck), starter=0)
    index = {byte: i for i, byte in enumerate(sorted(deck))}
    counts = [[0] * 52 for _ in range(52)]
    total = 0
    for seed in range(1500):
        round_.deal(seed | 1 << 36)
        pile = draw_pile(round_)
        for one, two in pairwise(pile):
            counts[index[one]][index[two]] += 1
            total += 1
    expected = total / (52 * 51)
    cells = [[counts[a][b] for b in range(52) if b != a] for a in range(52)]
    freedom = 52 * 51 - 1
    assert abs(chi_square(cells, expected) - freedom) < 5 * (2 * freedom) ** 0.5


@rule("R1")
def test_r1_chi_square_of_kinds_over_seats():
    """Colourless cards of the 116 fall to the four seats alike: 3000 fixed deals."""
    round_ = Round(Rules(seats=4), starter=0)
    counts = [[0] * 2 for _ in range(4)]
    for seed in range(3000):
        round_.deal(seed ^ 0xABCDEF0123)
        for seat in range(4):
            special = sum(byte >= 0x40 for byte in hand(round_, seat))
            counts[seat][1] += special
            counts[seat][0] += 8 - special
    mean = sum(row[1] for row in counts) / 4
    other = 3000 * 8 - mean
    value = sum((row[1] - mean) ** 2 / mean + (row[0] - other) ** 2 / other for row in counts)
    assert value < 21  # 3 degrees of freedom: once in 10,000
