"""Properties of any game: cards kept, `legal` and `apply` agreeing, ends, calls by any number."""

from array import array
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taki.codes import ANSWER, CATCH, CLOSE, DECLARE, DECLINE, DRAW, LEAVE, PAIR, PLAY
from taki.core import codec
from taki.core.match import Match
from taki.core.round import AGAIN, FREE, MAX_ACTIONS, OVER, RUN, TURN, WINDOW, Round
from taki.core.rules import Rules
from taki.core.view import SeatView

from .packed_actions import pack
from .shown import shown
from .table import CARDS, everything, hand, legal
from .test_options import CHOICES
from .walk import choose, declare_some, play_match, play_round

rule = pytest.mark.rule
STEADY = settings(
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=120,
    suppress_health_check=[HealthCheck.too_slow],
)
PRESETS = {"modern116": 10, "king112": 10, "crazy112": 10, "single56": 4}


@st.composite
def rule_sets(draw, formats=("single", "points", "pyramid")):
    """Any legal rules: preset, seats, every option."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    seats = draw(st.integers(2, PRESETS[preset]))
    options = {
        name: draw(st.sampled_from(values)) for name, values in CHOICES.items() if name != "format"
    }
    options["format"] = draw(st.sampled_from(formats))
    options["last_card_penalty"] = draw(st.integers(0, 20))
    options["rounds"] = draw(st.integers(1, 3))
    options["hand_size"] = draw(st.integers(1, 8))
    if draw(st.booleans()):
        options["deck"] = {byte: 2 + (byte >= 0x40) for byte in CARDS.values()}
    try:
        return Rules(preset, seats=seats, **options)
    except ValueError:
        options.pop("deck", None)
        options["hand_size"] = 4
        if options["format"] == "pyramid" and preset == "single56":
            options["format"] = "single"
        return Rules(preset, seats=seats, **options)


def every_action():
    """All 16-bit numbers of the known operations with any argument and card, and some beyond."""
    found = [
        pack(code, value, byte)
        for code in (PLAY, ANSWER, PAIR)
        for value in range(16)
        for byte in CARDS.values()
    ]
    found += [
        pack(code, value, 0)
        for code in (DRAW, CLOSE, LEAVE, DECLINE, DECLARE, CATCH)
        for value in range(16)
    ]
    return found


STRUCTURED = every_action()
ODD = [
    -1,
    -2,
    -4096,
    -(1 << 16),
    1 << 16,
    (1 << 16) + 1,
    1 << 20,
    1 << 31,
    1 << 32,
    1 << 40,
    1 << 70,
    -(1 << 70),
]


def assert_agree(round_, numbers):
    """`apply` refuses exactly what `legal` does not list, and then changes nothing."""
    offered = legal(round_)
    assert offered == sorted(set(offered))
    assert len(offered) <= MAX_ACTIONS
    before = bytes(round_.state)
    allowed = set(offered)
    for number in numbers:
        if number not in allowed:
            assert round_.apply(number) < 0, number
            assert bytes(round_.state) == before, number
    return offered


def assert_each_is_accepted(round_, offered):
    """Each action offered is accepted, tried from the same state."""
    before = bytes(round_.state)
    for number in offered:
        assert round_.apply(number) == 0
        round_.state[:] = before


@rule("section 4", "R4")
@STEADY
@given(
    rules=rule_sets(("single", "pyramid")), seed=st.integers(0, 2**40), steps=st.integers(0, 120)
)
def test_legal_and_apply_agree_on_structured_actions(rules, seed, steps):
    round_ = Round(rules, starter=seed % rules.seats)
    round_.deal(seed)
    random = Random(seed)
    for step in range(steps):
        if round_.phase == OVER:
            break
        if step % 12 == 0:
            assert_each_is_accepted(round_, assert_agree(round_, STRUCTURED + ODD))
        declare_some(round_, random, 0.5)
        assert round_.apply(choose(round_, random, eager=True)) == 0
    offered = assert_agree(round_, STRUCTURED + ODD)
    assert bool(offered) is (round_.phase != OVER)


@rule("section 4")
@pytest.mark.parametrize("seed", range(4))
def test_legal_and_apply_agree_on_all_16_bit_numbers(seed):
    preset = ("modern116", "crazy112", "king112", "modern116")[seed]
    round_ = Round(Rules(preset, seats=3, combo_3plus=True), starter=0)
    round_.deal(seed)
    random = Random(seed)
    for step in range(30):
        if round_.phase == OVER:
            break
        if step % 15 == 7:
            assert_agree(round_, range(1 << 16))
        round_.apply(choose(round_, random, eager=True))


@rule("section 4")
@STEADY
@given(
    seed=st.integers(0, 2**40),
    steps=st.integers(0, 60),
    numbers=st.lists(
        st.one_of(st.integers(), st.integers(-(1 << 17), 1 << 17)), min_size=20, max_size=80
    ),
)
def test_any_number_is_safe(seed, steps, numbers):
    round_ = Round(Rules(seats=4), starter=0)
    round_.deal(seed)
    random = Random(seed)
    for _ in range(steps):
        if round_.phase == OVER:
            break
        round_.apply(choose(round_, random))
    assert_agree(round_, numbers)


@rule("R30")
@STEADY
@given(
    seed=st.integers(0, 2**40),
    mode=st.sampled_from(CHOICES["last_card"]),
    seats=st.integers(2, 10),
    numbers=st.lists(st.one_of(st.integers(), st.integers(-3, 12)), min_size=5, max_size=20),
)
def test_r30_declare_and_catch_take_any_number(seed, mode, seats, numbers):
    rules = Rules(seats=seats, last_card=mode, hand_size=2)
    round_ = Round(rules, starter=0)
    round_.deal(seed)
    random = Random(seed)
    for _ in range(40):
        if round_.phase == OVER:
            break
        for number in numbers:
            before = bytes(round_.state)
            there = 0 <= number < seats
            may = there and mode in ("call", "catch") and round_.hand_size(number) == 1
            may = may and not round_.declared(number)
            caught = there and mode == "catch" and round_.owes(number)
            result = round_.catch(number)
            assert (result == 0) is bool(caught), (result, number)
            assert result <= 0
            round_.state[:] = before
            result = round_.declare(number)
            assert result <= 0
            if mode != "auto":
                assert (result == 0) is bool(may)
            if result < 0:
                assert bytes(round_.state) == before
            else:
                assert round_.declared(number)
                assert not round_.owes(number)
            round_.state[:] = before
        round_.apply(choose(round_, random, eager=True))


@rule("section 4", "R7")
@STEADY
@given(rules=rule_sets(), seed=st.integers(0, 2**44), eager=st.booleans())
def test_cards_are_conserved_after_every_action(rules, seed, eager):
    match = Match(rules, seed)

    def check(_):
        r = match.round
        assert everything(r) == bytes(rules.deck)
        assert r.draw_size() + sum(r.hand_size(seat) for seat in range(rules.seats)) <= len(
            rules.deck
        )
        assert 0 <= r.actor < rules.seats
        assert r.direction in (1, -1)
        assert r.winner == -1
        for seat in range(rules.seats):
            assert r.hand_size(seat) == len(hand(r, seat))
            assert not (r.owes(seat) and (r.declared(seat) or r.hand_size(seat) != 1))

    play_round(match, seed, eager=eager, each=check, most=150)
    assert everything(match.round) == bytes(rules.deck)
    assert (match.round.phase == OVER) is (0 <= match.round.winner < rules.seats)


@rule("section 4", "R8")
@settings(STEADY, max_examples=60)
@given(rules=rule_sets(), seed=st.integers(0, 2**44))
def test_every_game_of_a_policy_that_draws_only_when_it_must_ends(rules, seed):
    match = Match(rules, seed)
    play_match(match, seed, eager=True)
    assert match.over
    assert match.number == (rules.rounds if rules.format == "points" else 1)


@rule("section 4", "R13")
@STEADY
@given(rules=rule_sets(), seed=st.integers(0, 2**44))
def test_every_turn_is_finite(rules, seed):
    """Every action of a turn but its end, a window and a decline costs the seat a card of its hand.

    Cards it gets (R32, a stage, a penalty) never go on with the same turn, unless it is caught in
    it, and here everybody declares in time.
    """
    match = Match(rules, seed)
    left, last = 0, -1

    def count(_):
        nonlocal left, last
        r = match.round
        if r.phase == TURN or r.actor != last:
            left, last = r.hand_size(r.actor) + 3, r.actor
        left -= 1
        assert left >= 0

    play_round(match, seed, eager=True, share=1.0, each=count)


def random_rules(random):
    """Rules with every option at random, from a plain random generator."""
    preset = random.choice(sorted(PRESETS))
    options = {name: random.choice(values) for name, values in CHOICES.items()}
    options["last_card_penalty"] = random.randrange(6)
    options["hand_size"] = random.randint(2, 7)
    return Rules(preset, seats=random.randint(2, min(5, PRESETS[preset])), **options)


@rule("section 4", "R24", "R20", "R22", "R12")
def test_legal_and_apply_agree_in_every_phase():
    """All structured actions at many states of games of many rules, until each phase came often."""
    random = Random(5)
    phases = dict.fromkeys((TURN, RUN, AGAIN, FREE, WINDOW), 0)
    for seed in range(60):
        rules = None
        while rules is None:
            try:
                rules = random_rules(random)
            except ValueError:
                rules = None
        round_ = Round(rules, starter=0)
        round_.deal(seed)
        for _ in range(90):
            if round_.phase == OVER:
                break
            if round_.phase != TURN or random.random() < 0.15:
                phases[round_.phase] += 1
                assert_each_is_accepted(round_, assert_agree(round_, STRUCTURED))
            declare_some(round_, random, 0.5)
            assert round_.apply(choose(round_, random, eager=True)) == 0
    assert min(phases.values()) >= 20, phases


@rule("codec")
@settings(STEADY, max_examples=25)
@given(rules=rule_sets(), seed=st.integers(0, 2**44))
def test_codec_round_trip_at_every_state(rules, seed):
    match = Match(rules, seed)

    def check(_):
        data = codec.encode(match)
        assert len(data) <= 512
        again = codec.decode(data)
        assert bytes(again.round.state) == bytes(match.round.state)
        assert codec.encode(again) == data

    play_round(match, seed, eager=True, each=check, most=120)
    check(match)


@rule("codec")
@settings(STEADY, max_examples=60)
@given(data=st.binary(max_size=600))
def test_codec_refuses_noise(data):
    with pytest.raises(ValueError, match=r"\S"):
        codec.decode(data)


@rule("section 9")
@STEADY
@given(rules=rule_sets(("single", "pyramid")), seed=st.integers(0, 2**44), steps=st.integers(1, 60))
def test_a_view_is_blind_to_the_order_of_the_draw_pile(rules, seed, steps):
    """Two deals that differ only in the cards nobody has reached look the same to every seat."""
    deck = list(rules.deck)
    random = Random(seed)
    size = 8 if rules.format == "pyramid" else rules.hand_size
    at = rules.seats * size
    while True:
        random.shuffle(deck)
        if deck[at] < 0x40 and deck[at] & 15 not in (2, 10, 11, 12, 13):
            break
    first = Round(rules, starter=0)
    first.deal_from(bytes(deck), 3)
    full = first.draw_size()
    actions = []
    for _ in range(steps):
        if first.phase == OVER or first.draw_size() < full // 2:
            break
        number = choose(first, random, eager=True)
        before = bytes(first.state)
        size_before = first.draw_size()
        first.apply(number)
        if first.draw_size() > size_before or first.phase == OVER:
            first.state[:] = before
            break
        actions.append(number)
    rest = first.draw_size()
    if rest < 2:
        return
    tail = deck[-rest:]
    random.shuffle(tail)
    second = Round(rules, starter=0)
    second.deal_from(bytes(deck[:-rest] + tail), 3)
    for number in actions:
        assert second.apply(number) == 0
    out = array("H", [0] * MAX_ACTIONS)
    for seat in range(rules.seats):
        assert shown(SeatView(first, seat)) == shown(SeatView(second, seat))
        count = SeatView(first, seat).legal(out)
        if first.phase == WINDOW:
            assert count >= 1
