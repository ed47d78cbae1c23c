"""The simple bot: legal, sensible, finite."""

import random

import pytest

from taki.bots.simple import SimpleBot
from taki.core.match import Match
from taki.core.round import OVER, WINDOW
from taki.core.rules import Rules
from taki.core.view import SeatView
from tests.test_ui_play import random_rules


def play(match, limit=6000):
    """Plays the round with simple bots; the number of actions."""
    rules = match.rules
    bots = [SimpleBot(i) for i in range(rules.seats)]
    views = [SeatView(match.round, i) for i in range(rules.seats)]
    for count in range(limit):
        if match.round.phase == OVER:
            return count
        seat = match.round.actor
        action = -1
        if match.round.phase == WINDOW:
            for i in range(rules.seats):
                if i != seat:
                    action = bots[i].choose(views[i])
                    if action >> 12 == 5:
                        break
        else:
            action = bots[seat].choose(views[seat])
        assert match.apply(action) == 0
        for i in range(rules.seats):
            if match.round.phase != OVER and match.round.owes(i) and bots[i].declares(views[i]):
                match.declare(i)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("seed", range(20))
def test_bots_play_any_rules_to_the_end(seed):
    play(Match(random_rules(random.Random(seed)), seed))


def scene(hands, lead, **options):
    """A round of two seats with these hands and this lead; seat 0 starts."""
    rules = Rules("modern116", seats=2, hand_size=len(hands[0]), **options)
    match = Match(rules, 1, 0)
    deck = []
    for cards in zip(*hands, strict=True):
        deck += cards
    deck.append(lead)
    rest = list(rules.deck)
    for card in deck:
        rest.remove(card)
    match.round.deal_from(bytes(deck + rest))
    return match


def test_a_bot_keeps_its_wild_cards():
    match = scene([[0x40, 0x05, 0x42], [0x11, 0x13, 0x14]], 0x01)
    assert SimpleBot().choose(SeatView(match.round, 0)) == 0x05


def test_a_bot_plays_rather_than_draws():
    match = scene([[0x40, 0x15, 0x26], [0x11, 0x13, 0x14]], 0x01)
    action = SimpleBot().choose(SeatView(match.round, 0))
    assert action & 0xF0FF == 0x40


def test_a_bot_names_its_most_common_colour():
    match = scene([[0x40, 0x35, 0x36, 0x24], [0x11, 0x13, 0x14, 0x15]], 0x01)
    assert SimpleBot().choose(SeatView(match.round, 0)) == 0x340


def test_a_bot_answers_a_plus_three_with_its_breaker():
    match = scene([[0x43, 0x05, 0x06], [0x44, 0x13, 0x14]], 0x01)
    assert match.apply(0x43) == 0
    assert SimpleBot().choose(SeatView(match.round, 1)) == 0x5144


def test_a_bot_declares_its_last_card():
    match = scene([[0x05, 0x06], [0x13, 0x14]], 0x01)
    assert match.apply(0x05) == 0
    assert SimpleBot().declares(SeatView(match.round, 0))
    assert not SimpleBot().declares(SeatView(match.round, 1))


def test_a_bot_calls_out_a_forgotten_declaration():
    match = scene([[0x05, 0x06], [0x13, 0x14]], 0x01, last_card="catch")
    assert match.apply(0x05) == 0
    assert SimpleBot().catches(SeatView(match.round, 1)) == 0
