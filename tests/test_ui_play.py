"""Every action of the rules can be chosen by buttons alone: random games over random options."""

import random

import pytest

from taki.core.options import options as all_options
from taki.core.round import OVER
from taki.core.rules import Rules
from taki.ui import buttons as b
from tests.ui_driver import Device

NAMES = ("Noa", "Dan", "Lia", "Omer", "Maya", "Yoni", "Tamar", "Eitan", "Shira", "Gil")


def random_rules(rng):
    """Rules with a random half of the options changed, as small ints and names allow."""
    preset = rng.choice(("modern116", "king112", "crazy112", "single56"))
    seats = rng.randint(2, 4 if preset == "single56" else 6)
    options = {}
    for name, values in all_options():
        if rng.random() < 0.5:
            continue
        if name in ("hand_size", "rounds"):
            continue
        if isinstance(values[0], int) and not isinstance(values[0], bool):
            options[name] = rng.randint(values[1], values[2])
        else:
            options[name] = rng.choice(values)
    options["hand_size"] = rng.randint(1, 8)
    options["rounds"] = 2
    return Rules(preset, seats=seats, **options)


@pytest.mark.parametrize("seed", range(24))
def test_every_legal_action_is_chosen_by_buttons(seed):
    rng = random.Random(seed)
    rules = random_rules(rng)
    device = Device(seed)
    app = device.app
    seats = [(NAMES[i], None) for i in range(rules.seats)]
    app.start(rules, seats, seed)
    device.tick()
    for _ in range(120):
        if device.scene in ("round", "match"):
            break
        legal = device.legal()
        # wild plays are rare in a uniform choice over hands; draws must not crowd them out
        plays = [a for a in legal if a >> 12 != 1]
        action = rng.choice(plays if plays and rng.random() < 0.8 else legal)
        expected = app.match.round
        taken = []
        apply = app.match.apply

        def spy(wanted, apply=apply, taken=taken):
            error = apply(wanted)
            if error == 0:
                taken.append(wanted)
            return error

        app.match.apply = spy
        device.choose(action)
        del app.match.apply
        assert taken == [action]
        assert expected is app.match.round
        device.after()
    if device.scene == "round":
        assert app.match.round.phase == OVER
        device.tick(b.REST_MS // 20)
        device.press(b.OK)
        assert device.scene in ("curtain", "match")
