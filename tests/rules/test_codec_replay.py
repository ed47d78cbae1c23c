"""The codec (a match as bytes and back) and replays."""

from random import Random

import pytest

from taki.core import codec, replay
from taki.core.match import Match
from taki.core.round import OVER, WINDOW
from taki.core.rules import Rules

from .table import CARDS, legal, scene
from .walk import choose, declare_some, play_match

rule = pytest.mark.rule

GAMES = [
    ("modern116", 2, {}),
    ("modern116", 10, {"format": "pyramid", "last_card": "catch"}),
    ("king112", 4, {"format": "points", "rounds": 3, "hand_size": 3, "king_lead": "keep"}),
    ("crazy112", 3, {"format": "points", "rounds": 2, "hand_size": 2, "next_starter": "random"}),
    ("single56", 3, {"continuation": True, "win_timing": "at_once", "super_colour": "choose"}),
    (
        "modern116",
        5,
        {"deck": dict.fromkeys(CARDS.values(), 2), "combo_3plus": True, "hand_size": 2},
    ),
]


def ids(game):
    return f"{game[0]}-{game[1]}"


def facts(match):
    """Everything a Match tells about itself."""
    r = match.round
    rules = match.rules
    return (
        bytes(r.state),
        rules.preset,
        rules.seats,
        bytes(rules.deck),
        match.seed,
        match.number,
        bool(match.over),
        [match.scores[seat] for seat in range(rules.seats)],
        (
            r.phase,
            r.actor,
            r.direction,
            r.starter,
            r.winner,
            r.stack,
            r.lead,
            r.colour,
            bool(r.open_taki),
        ),
        legal(r),
    )


@rule("codec")
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_round_trip_at_every_state(game):
    preset, seats, options = game
    match = Match(Rules(preset, seats=seats, **options), 77, seats - 1)
    longest, checked, phases = 0, 0, set()

    def check(_):
        nonlocal longest, checked
        checked += 1
        if checked > 250 and checked % 10:
            return  # a long game: every tenth state from here
        data = codec.encode(match)
        longest = max(longest, len(data))
        phases.add(match.round.phase)
        again = codec.decode(data)
        assert facts(again) == facts(match)
        assert codec.encode(again) == data

    play_match(match, 5, eager=True, each=check)
    checked = 0
    check(match)
    assert longest <= 512
    assert len(phases) >= 4


@rule("codec")
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_options_survive(game):
    preset, seats, options = game
    match = Match(Rules(preset, seats=seats, **options), 77, 0)
    again = codec.decode(codec.encode(match))
    for name, value in options.items():
        if name != "deck":
            assert getattr(again.rules, name) == value
            assert type(getattr(again.rules, name)) is type(value)


@rule("codec")
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_a_decoded_match_goes_on_alike(game):
    """Shuffles and later deals too."""
    preset, seats, options = game
    for stop in (3, 17, 40):
        match = Match(Rules(preset, seats=seats, **options), 99, 0)
        random = Random(stop)
        for _ in range(stop):
            if match.round.phase != OVER:
                declare_some(match, random, 0.5)
                match.apply(choose(match.round, random))
        twin = codec.decode(codec.encode(match))
        if match.round.phase == OVER and not match.over:
            match.next_round()
            twin.next_round()
        play_match(match, 8, eager=True)
        play_match(twin, 8, eager=True)
        assert facts(match) == facts(twin)


@rule("codec")
def test_mid_window_mid_run_and_mid_free():
    t = scene("+3 R3 G9", "K BRK G4", "B6 B7", match=True, last_card="call")
    t.do("+3")
    assert t.phase == "WINDOW"
    twin = codec.decode(codec.encode(t.match))
    assert twin.round.phase == WINDOW
    assert facts(twin) == facts(t.match)
    t = scene("RTAKI R3 G9", "K BRK G4", match=True)
    t.do("RTAKI")
    assert facts(codec.decode(codec.encode(t.match))) == facts(t.match)


@rule("codec")
@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**40 - 1, 2**48 + 12345])
def test_big_seeds_survive(seed):
    match = Match(Rules(seats=2, format="points", rounds=3, hand_size=2), seed, 0)
    again = codec.decode(codec.encode(match))
    assert again.seed == seed
    for m in (match, again):
        play_match(m, 3, eager=True)
    assert facts(again) == facts(match)


def samples():
    """Encoded matches of different kinds, some actions in."""
    found = []
    for preset, seats, options in GAMES[:5]:
        match = Match(Rules(preset, seats=seats, **options), 1234, 0)
        random = Random(2)
        for _ in range(30):
            if match.round.phase != OVER:
                match.apply(choose(match.round, random))
        found.append(codec.encode(match))
    return found


@rule("codec")
def test_every_truncation_and_extension_is_refused():
    for data in samples():
        for length in range(len(data)):
            with pytest.raises(ValueError, match=r"\S"):
                codec.decode(data[:length])
        for extra in (b"\x00", b"\xff", data):
            with pytest.raises(ValueError, match=r"\S"):
                codec.decode(data + extra)


@rule("codec")
def test_every_altered_byte_is_refused():
    for data in samples():
        for at in range(len(data)):
            for change in (1, 0x80, 0xFF, 0x10):
                altered = bytearray(data)
                altered[at] ^= change
                with pytest.raises(ValueError, match=r"\S") as caught:
                    codec.decode(bytes(altered))
                assert "\n" not in str(caught.value)


@rule("codec")
def test_noise_is_refused():
    random = Random(1)
    base = samples()[0]
    for length in [*range(60), len(base), 511, 512, 513, 5000]:
        with pytest.raises(ValueError, match=r"\S"):
            codec.decode(random.randbytes(length))
        with pytest.raises(ValueError, match=r"\S"):
            codec.decode(bytes(length))
    for _ in range(300):  # several bytes swapped at once
        altered = bytearray(base)
        one, two = random.sample(range(len(base)), 2)
        altered[one], altered[two] = altered[two], altered[one]
        if altered != base:
            with pytest.raises(ValueError, match=r"\S"):
                codec.decode(bytes(altered))


@rule("replay")
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_a_replay_reproduces_every_state(game):
    preset, seats, options = game
    recorder = replay.Recorder(Rules(preset, seats=seats, **options), 4321)
    assert isinstance(recorder, Match)
    states = []
    play_match(recorder, 9, eager=True, each=lambda _: states.append(bytes(recorder.round.state)))
    final = facts(recorder)
    player = replay.open(recorder.data())
    assert player.match.seed == 4321
    seen = {bytes(player.match.round.state)}
    steps = 0
    while player.step():
        seen.add(bytes(player.match.round.state))
        steps += 1
        assert steps < 100000
    assert facts(player.match) == final
    assert set(states) <= seen
    assert not player.step()


@rule("replay")
def test_a_replay_holds_declarations_and_catches():
    recorder = replay.Recorder(Rules(seats=3, last_card="catch", hand_size=2), 5, 1)
    random = Random(11)
    done = {"declare": 0, "catch": 0}
    for _ in range(400):
        r = recorder.round
        if r.phase == OVER:
            break
        for seat in range(3):
            if r.owes(seat):
                if random.random() < 0.5:
                    done["declare"] += recorder.declare(seat) == 0
                else:
                    done["catch"] += recorder.catch(seat) == 0
        recorder.apply(choose(r, random))
    assert done["declare"] + done["catch"] > 0
    player = replay.open(recorder.data())
    while player.step():
        pass
    assert facts(player.match) == facts(recorder)


@rule("replay")
def test_refused_actions_are_not_recorded():
    def record(noise):
        recorder = replay.Recorder(Rules(seats=3), 5, 1)
        random = Random(3)
        for _ in range(60):
            if recorder.round.phase == OVER:
                break
            if noise:
                recorder.apply(0xFFFF)
                recorder.apply(-1)
                recorder.declare(9)
                recorder.catch(1)
            recorder.apply(choose(recorder.round, random))
        return recorder.data()

    assert record(True) == record(False)


@rule("replay")
def test_an_unfinished_replay_ends_where_it_stopped():
    recorder = replay.Recorder(Rules(seats=3), 5)
    for _ in range(7):
        recorder.apply(choose(recorder.round, Random(1)))
    player = replay.open(recorder.data())
    steps = 0
    while player.step():
        steps += 1
    assert steps == 7
    assert facts(player.match) == facts(recorder)


@rule("replay")
def test_what_is_no_replay_is_refused():
    recorder = replay.Recorder(Rules(seats=3), 5)
    play_match(recorder, 4, eager=True)
    data = recorder.data()
    random = Random(4)
    for wrong in (b"", b"x", data[:3], random.randbytes(200), bytes(200), b"\xff" + data[1:]):
        with pytest.raises(ValueError, match=r"\S"):
            exhaust(wrong)


def exhaust(data):
    """Play a replay to its end."""
    player = replay.open(data)
    while player.step():
        pass
    return player


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_forged_matches_are_refused_or_go_on(game):
    """A right checksum over wrong bytes: one ValueError, or a match that plays on without a fault."""
    preset, seats, options = game
    random = Random(seats)
    match = Match(Rules(preset, seats=seats, **options), 3, 0)
    refused = 0
    for _ in range(400):
        if match.over:
            match = Match(match.rules, random.getrandbits(30), 0)
        if match.round.phase == OVER:
            match.next_round()
        assert match.apply(choose(match.round, random)) == 0
        body = bytearray(codec.encode(match)[:-2])
        for _ in range(random.randint(1, 3)):
            body[random.randrange(4, len(body))] = random.choice([0, 1, 2, 5, 9, 64, 200, 255])
        try:
            forged = codec.decode(codec.seal(body))
        except ValueError:
            refused += 1
            continue
        for _ in range(40):
            if forged.over:
                break
            if forged.round.phase == OVER:
                forged.next_round()
            assert forged.apply(choose(forged.round, random)) == 0
    assert refused > 100
