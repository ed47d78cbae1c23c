"""A round kept in lists is the same round: CPython plays it faster."""

import random
from array import array

import pytest

from taki.core.round import MAX_ACTIONS, Round
from taki.core.rules import Rules


@pytest.mark.parametrize("preset", ["modern116", "king112", "crazy112", "single56"])
def test_a_round_in_lists_is_the_same_round(preset):
    rng = random.Random(preset)
    rules = Rules(preset, seats=4)
    one, other = Round(rules, 1), Round(rules, 1, lists=True)
    out, events = array("H", [0] * MAX_ACTIONS), array("H", [0] * 64)
    seen, other_events = [0] * MAX_ACTIONS, [0] * 64
    assert isinstance(one.state, bytearray)
    assert isinstance(other.state, list)
    for seed in range(3):
        one.deal(seed)
        other.deal(seed)
        for _ in range(600):
            n = one.legal(out)
            assert other.legal(seen) == n
            assert list(out[:n]) == seen[:n]
            if n == 0:
                break
            action = rng.choice([*out[:n], rng.getrandbits(15)])
            assert one.apply(action) == other.apply(action)
            assert bytes(one.state) == bytes(other.state)
            n = one.events(events)
            assert other.events(other_events) == n
            assert list(events[:n]) == other_events[:n]
            seat = rng.randrange(4)
            assert one.declare(seat) == other.declare(seat)
            assert one.catch(seat) == other.catch(seat)
