"""A match outlives the power: what is saved when, how it goes on, and what is told when it can't."""

import functools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.headless import Headless
from host_sim.storage import MemoryStorage
from taki.bots.simple import SimpleBot
from taki.core import codec, replay
from taki.core.match import Match
from taki.core.round import OVER, Round
from taki.core.rules import Rules
from taki.ui import saved_game, saved_record, saves
from taki.ui.game import Game
from taki.ui.saves import DAMAGED, GAME, NEWER, UNSAVED, Saves
from taki.ui.settings import Settings
from tests.person import next_button, play_until
from tests.test_saves_settings import LONGEST


def powered(storage, **keywords):
    """A device with this store, switched on."""
    device = Headless(storage=storage, **keywords)
    device.app.speed = 0
    device.tick(2)
    return device


def started(storage, seats=3, people=2, seed=5, **options):
    """A device in the middle of nowhere: a match with people first, bots behind."""
    device = powered(storage)
    players = [(f"P{i}", None if i < people else SimpleBot(i)) for i in range(seats)]
    device.app.start(Rules("modern116", seats=seats, **options), players, seed, 0)
    device.tick(2)
    return device


def saved(storage):
    """The game that the store holds, read as a restart would."""
    return saved_game.SavedGame(Saves(storage)).restore()


def play(device, until):
    """Presses like a person until ``until()`` is true."""
    play_until(device, lambda _: until())


def everything(game):
    """All of a game that a restart must find again."""
    seats = range(game.rules.seats)
    return (
        bytes(codec.encode(game.match)),
        game.names,
        [bot is None for bot in game.bots],
        bytes(game.marks[seat] for seat in seats),
        [game.drawn[seat] for seat in seats],
        game.number,
        [game.log.event(back) for back in range(min(game.log.size, 16))],
    )


@pytest.mark.parametrize("last_card", ["call", "catch"])
def test_every_change_of_the_match_is_saved(last_card):
    storage = MemoryStorage()
    device = started(storage, 4, 2, format="points", rounds=2, last_card=last_card)
    app = device.app
    changes = 0
    before = b""
    for _ in range(8000):
        if device.scene == "match":
            break
        now = everything(app.game)
        if now != before:
            changes += 1
            before = now
            assert everything(saved(storage)) == now
        name = next_button(app)
        if name:
            device.press(name)
        else:
            device.tick()
    assert device.scene == "match"
    device.tick()  # by now the statistics are saved, too
    assert changes > 60
    device.tick()  # the tick that ends the match saves it, with its statistics; the next one is done with it
    assert saved(storage) is None
    assert not powered(storage).app.saved.waiting


def test_a_declaration_and_a_catch_by_word_of_mouth_are_saved():
    storage = MemoryStorage()
    device = started(storage, 3, 3, seed=6, last_card="catch", hand_size=1)
    app = device.app
    app.go(app.calls)
    game = app.game
    callers = [seat for seat in range(3) if game.may_declare(seat)]
    assert callers
    game.declare(callers[0])
    device.tick()
    assert everything(saved(storage)) == everything(game)
    device = started(storage, 2, 2, seed=1, last_card="catch", hand_size=2)
    game = device.app.game
    play(device, lambda: game.round.owes(0) or game.round.owes(1) or game.round.phase == OVER)
    owing = 0 if game.round.owes(0) else 1
    assert game.catch(owing) == 0
    device.tick()
    assert everything(saved(storage)) == everything(game)
    assert game.drawn[owing] > 0


@pytest.mark.parametrize("people", [1, 2])
def test_a_match_goes_on_behind_the_curtain(people):
    storage = MemoryStorage()
    device = started(storage, 3, people)
    play(device, lambda: device.scene == "turn" and device.app.game.round.hand_size(2) < 6)
    before = everything(device.app.game)
    again = powered(storage)
    assert again.scene == "title"
    assert again.app.game is None
    again.press("OK")
    assert again.scene == "curtain"
    assert everything(again.app.game) == before
    again.press("OK")
    assert again.scene == "turn"
    play(again, lambda: again.scene == "match")


def test_a_button_held_through_the_start_opens_no_hand():
    storage = MemoryStorage()
    device = started(storage)
    play(device, lambda: device.scene == "turn")
    again = Headless(storage=storage)
    again.press("OK")
    again.tick(2)
    again.hold("OK", 3000)
    assert again.scene == "curtain"


def test_a_match_goes_on_within_a_window():
    storage = MemoryStorage()
    device = started(storage, 3, 3, seed=4)
    play(device, lambda: device.scene == "window")
    again = powered(storage)
    again.press("OK")
    assert again.scene == "window"
    assert again.app.game.holder == -1


def test_the_title_offers_both_and_a_new_match_asks_first():
    storage = MemoryStorage()
    device = started(storage)
    before = everything(device.app.game)
    again = powered(storage)
    again.press("DOWN", "OK")
    assert again.scene == "setup"
    again.press("OK")
    assert again.scene == "replace"
    again.press("BACK")
    assert again.scene == "title"
    assert everything(saved(storage)) == before
    again.press("DOWN", "OK", "OK", "OK")
    assert again.scene in ("curtain", "table")
    assert everything(saved(storage)) == everything(again.app.game) != before


def leave(device, *presses):
    """From wherever the match stands through the pause menu to the question, and its answer."""
    device.press("MENU")
    assert device.scene == "menu"
    device.press("UP", "OK")
    assert device.scene == "quit"
    device.press(*presses)


def test_leaving_keeps_the_match_or_gives_it_up():
    storage = MemoryStorage()
    device = started(storage)
    play(device, lambda: device.scene == "turn")
    leave(device, "BACK")
    assert device.scene == "menu"
    device.press("BACK")
    leave(device, "OK")
    assert device.scene == "title"
    assert device.app.saved.waiting
    device.press("OK")
    assert device.scene == "curtain"
    leave(device, "DOWN", "OK")
    assert device.scene == "quit", "asks once more"
    device.press("BACK")
    assert device.scene == "quit"
    device.press("BACK")
    assert device.scene == "menu"
    device.press("BACK")
    assert device.scene == "curtain"
    assert saved(storage) is not None
    leave(device, "DOWN", "OK", "OK")
    assert device.scene == "title"
    assert not device.app.saved.waiting
    assert saved(storage) is None


def test_a_finished_match_can_be_played_again_and_is_saved_anew():
    storage = MemoryStorage()
    device = started(storage, 2, 2, hand_size=2)
    first = device.app.game.number
    play(device, lambda: device.scene == "match")
    device.tick()
    assert saved(storage) is None
    device.press("OK")
    assert device.scene == "curtain"
    assert saved(storage).number != first


def test_the_result_of_a_round_comes_again_and_is_counted_once():
    storage = MemoryStorage()
    device = started(storage, 2, 1, format="points", rounds=2, hand_size=3)
    play(device, lambda: device.scene == "round")
    again = powered(storage)
    again.press("OK")
    assert again.scene == "round"
    assert bytes(again.app.round_result.order) == bytes(device.app.round_result.order)
    assert list(again.app.round_result.brought) == list(device.app.round_result.brought)
    (row,) = again.app.stats.rows()
    assert (row.name, row.rounds, row.matches) == ("P0", 1, 0)
    assert row.drawn == again.app.game.drawn[0]
    play(again, lambda: again.scene == "match")
    (row,) = powered(storage).app.stats.rows()
    assert (row.rounds, row.matches) == (2, 1)


def test_a_match_that_is_left_before_its_result_was_shown_is_counted():
    device = started(MemoryStorage(), 2, 2, hand_size=1)
    device.app.speed = 300
    play(device, lambda: device.app.game.round.phase == OVER)
    assert device.scene == "table"
    leave(device, "DOWN", "OK", "OK")
    assert device.scene == "title"
    assert not device.app.saved.waiting
    assert sorted(row.matches for row in device.app.stats.rows()) == [1, 1]


def test_watching_a_recording_saves_and_counts_nothing():
    storage = MemoryStorage()
    other = started(MemoryStorage(), 2, 0)
    play(other, lambda: other.scene == "match")
    device = started(storage)
    before = dict(storage.copies)
    device.app.watch(replay.open(other.app.match.data()))
    play(device, lambda: device.scene == "match")
    assert storage.copies == before
    device.press("OK")
    assert device.scene == "title"
    assert device.app.saved.waiting
    assert device.app.stats.rows() == []


def test_without_a_store_leaving_says_what_it_costs():
    device = started(None)
    assert not device.app.quit.keeps
    leave(device, "OK")
    assert device.scene == "title"
    assert not device.app.saved.waiting
    device.press("OK")
    assert device.scene == "setup"


def test_a_damaged_match_is_told_of_and_the_one_before_goes_on():
    storage = MemoryStorage()
    device = started(storage)
    play(device, lambda: device.scene == "turn")
    before = everything(saved(storage))
    device.press("BACK")
    after = everything(saved(storage))
    assert after != before
    newest = max(range(2), key=lambda copy: storage.copies[GAME, copy][5:7])
    storage.copies[GAME, newest] = storage.copies[GAME, newest][:-1]
    again = powered(storage)
    assert again.scene == "notice"
    assert again.app.saves.problems == [(GAME, DAMAGED, True)]
    assert [copy for _, copy, _ in storage.bad] == [newest]
    again.press("OK")
    assert again.scene == "title"
    again.press("OK")
    assert everything(again.app.game) == before


def test_a_match_of_a_newer_version_is_kept_aside():
    storage = MemoryStorage()
    for copy in (0, 1):
        storage.copies[GAME, copy] = saves.wrap(GAME, saves.VERSIONS[GAME] + 1, copy, b"new")
    device = powered(storage)
    assert device.scene == "notice"
    assert device.app.saves.problems == [(GAME, NEWER, False)]
    device.press("OK")
    assert device.scene == "title"
    device.press("OK")
    assert device.scene == "setup"
    assert len(storage.bad) == 2


def test_several_problems_are_told_of_one_after_another():
    storage = MemoryStorage()
    for slot in range(3):
        storage.copies[slot, 0] = b"junk"
    device = powered(storage)
    frames = set()
    for _ in range(3):
        assert device.scene == "notice"
        frames.add(device.png())
        device.press("OK")
    assert device.scene == "title"
    assert len(frames) == 3


def test_a_full_store_is_told_of_once_and_the_match_goes_on_behind_the_curtain():
    storage = MemoryStorage()
    device = started(storage, 2, 2, hand_size=3)
    play(device, lambda: device.scene == "turn")
    storage.full = True
    device.press("BACK")
    device.tick(2)
    assert device.scene == "notice"
    assert device.app.saves.problems == [(GAME, UNSAVED, True)]
    device.press("OK")
    assert device.scene == "curtain"
    seen = []
    play(device, lambda: seen.append(device.scene) or device.scene == "match")
    assert "notice" not in seen


def test_a_match_whose_inside_makes_no_sense_is_damage():
    storage = MemoryStorage()
    kept = Saves(storage)
    kept.write(GAME, b"\x03" + bytes(200))
    device = powered(storage)
    assert device.app.saves.problems == [(GAME, DAMAGED, False)]
    assert not device.app.saved.waiting


def test_contents_cut_short_or_altered_never_crash():
    storage = MemoryStorage()
    device = started(storage)
    content = saved_game.pack(device.app.game)
    for length in range(len(content)):
        with pytest.raises(ValueError, match=r".+"):
            saved_record.unpack(content[:length])
    for at in range(len(content)):
        bad = bytearray(content)
        bad[at] ^= 0x55
        try:
            game = saved_record.unpack(bad)
        except ValueError:
            continue
        assert game.rules.seats == 3  # a name, a mark, a count: nothing that the rules depend on
        assert codec.encode(game.match) == codec.encode(device.app.match)


@settings(deadline=None)
@given(st.data())
def test_whatever_else_is_in_a_record_the_game_begins_and_shows_it(data):
    """Contents with a right checksum round them: the worst is a notice, never a crash."""
    device = began()
    contents = [
        saved_game.pack(device.app.game),
        device.app.settings.pack(),
        device.app.stats.pack() + bytes(53),
    ]
    storage = MemoryStorage()
    for slot, content in enumerate(contents):
        altered = bytearray(content)
        edits = st.tuples(st.integers(0, len(altered) - 1), st.integers(0, 255))
        for at, byte in data.draw(st.lists(edits, max_size=6)):
            altered[at] = byte
        cut = data.draw(st.integers(0, len(altered)) | st.just(len(altered)))
        storage.copies[slot, 0] = saves.wrap(slot, saves.VERSIONS[slot], 1, altered[:cut])
    again = powered(storage)
    for _ in range(4):
        if again.scene == "notice":
            again.press("OK")
    assert again.scene == "title"
    again.press("OK")
    assert again.scene in ("curtain", "table", "setup")
    assert len(again.app.stats.rows()) <= 1


@functools.cache
def began():
    """A match some moves old."""
    device = started(MemoryStorage(), 3, 2)
    play(device, lambda: device.app.game.log.size > 8)
    return device


def test_the_longest_match_fits_into_one_kilobyte():
    """Ten seats, the largest deck, every option changed, the longest names and a full log."""
    options = {}
    plain = Rules("modern116")
    for name, value in (
        ("hand_size", 9),
        ("last_card", "catch"),
        ("must_play", True),
        ("format", "points"),
        ("rounds", 99),
        ("opening", "apply"),
        ("winner_points", -200),
        ("action_points", 100),
        ("taki_close", "auto"),
        ("continuation", True),
        ("combo_3plus", True),
    ):
        assert getattr(plain, name) != value
        options[name] = value
    deck = {colour << 4 | kind: 2 for colour in range(4) for kind in (1, *range(3, 14))}
    deck |= {64: 12, 65: 20}
    assert sum(deck.values()) == 128
    rules = Rules("modern116", seats=10, deck=deck, **options)
    storage = MemoryStorage()
    device = powered(storage)
    device.canvas.drawing = False
    players = [(LONGEST[i], None if i % 2 else SimpleBot(i)) for i in range(10)]
    device.app.start(rules, players, 2**256 - 1, 0)
    play(device, lambda: device.app.game.log.size == 32 and device.ticks > 1000)
    for (slot, _), record in storage.copies.items():
        assert len(record) <= saves.MOST[slot]
    game = saved(storage)
    assert game.names == LONGEST[:10]
    content = saved_game.pack(game)
    around = len(content) - len(codec.encode(game.match))
    assert around + 512 + 11 <= saves.MOST[GAME] == 1024


def test_names_longer_than_ten_letters_are_cut():
    match = started(None, 2, 2).app.match
    game = Game(match, [("x" * 30, None), ("Dan", None)])
    assert saved_record.unpack(saved_game.pack(game)).names == ["x" * 10, "Dan"]


def test_what_is_muted_stays_muted():
    storage = MemoryStorage()
    device = started(storage)
    assert not device.app.sound.mute
    play(device, lambda: device.scene == "turn")
    device.press("MENU", *["DOWN"] * 4, "OK")
    assert device.app.sound.mute
    again = powered(storage)
    assert again.app.sound.mute
    again.app.set_mute(False)
    again.tick()
    assert not powered(storage).app.sound.mute


def test_the_next_set_up_begins_as_the_last_one_ended():
    storage = MemoryStorage()
    device = powered(storage)
    device.press("OK", "DOWN", "RIGHT", "DOWN", "RIGHT", "DOWN", "RIGHT")
    setup = device.app.setup
    assert (setup.seats, setup.preset_name(), setup.changed) == (5, "king112", {"format": "points"})
    device.press("DOWN", "DOWN", "DOWN", "RIGHT", "DOWN", "RIGHT")
    device.press(*["UP"] * setup.focus, "OK")
    assert device.scene in ("curtain", "table")
    again = powered(storage).app.setup
    assert (again.seats, again.preset_name(), again.changed) == (5, "king112", {"format": "points"})
    assert bytes(again.seating.bots) == bytes(setup.seating.bots) == b"\1\0\1\1\1\1\1\1\1\1"
    assert again.format_index() == setup.format_index() == 1


def test_a_set_up_that_no_longer_fits_is_made_to_fit():
    storage = MemoryStorage()
    settings = Settings(Saves(storage))
    settings.seats, settings.preset, settings.starter = 9, "single56", 8
    settings.save()
    device = powered(storage)
    assert (device.app.setup.seats, device.app.setup.starter) == (4, -1)
    device.press("OK", "OK")
    assert device.scene in ("curtain", "table")


def resumed_frames(swapped):
    """All frames from power-up to the curtain and beyond, as seat 0 alone may see them.

    ``swapped``: two cards that lie in the hands of seats 1 and 2 lie the other way round.
    """
    rules = Rules("modern116", seats=3)
    deck = list(rules.deck)
    random.Random(4).shuffle(deck)
    if swapped:
        one, two = (held(rules, deck, seat)[0] for seat in (1, 2))
        i, j = deck.index(one), deck.index(two)
        deck[i], deck[j] = deck[j], deck[i]
    match = Match(rules, 1, 0)
    match.round.deal_from(bytes(deck))
    game = Game(match, [("Noa", None), ("Dan", None), ("Lia", None)])
    storage = MemoryStorage()
    Saves(storage).write(GAME, saved_game.pack(game))
    device = powered(storage)
    frames = [device.png()]
    for name in ("OK", "INFO", "BACK", "OK", "DOWN", "MENU", "DOWN", "BACK", "LEFT"):
        device.press(name)
        frames.append(device.scene.encode() + device.png())
    return frames, [held(rules, deck, seat) for seat in range(3)]


def held(rules, deck, seat):
    """The hand that a deck gives a seat."""
    table = Round(rules, 0)
    table.deal_from(bytes(deck))
    out = bytearray(128)
    return sorted(out[: table.hand(seat, out)])


def test_nothing_of_other_hands_is_seen_when_a_match_goes_on():
    frames, hands = resumed_frames(False)
    others, other_hands = resumed_frames(True)
    assert hands[0] == other_hands[0]
    assert hands[1] != other_hands[1]
    assert frames == others
    assert any(frame.startswith(b"turn") for frame in frames)


def test_what_was_found_at_power_up_gives_way_to_the_match_of_now():
    storage = MemoryStorage()
    old = started(storage).app.game.match.seed
    device = powered(storage)
    assert device.app.saved.waiting
    device.app.start(Rules("modern116", seats=2), [("A", None), ("B", None)], old + 1, 0)
    device.tick(2)
    device.app.leave_match(keep=True)
    device.app.continue_match()
    assert device.app.match.seed == old + 1
