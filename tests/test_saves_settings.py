"""Settings and statistics: kept, bounded, and read across versions."""

from types import SimpleNamespace

import pytest

from host_sim.storage import MemoryStorage
from taki.bots import kinds
from taki.bots.simple import SimpleBot
from taki.core.options import is_card
from taki.core.options import options as all_options
from taki.core.rules import Rules
from taki.ui import saves
from taki.ui.packer import put_name, put_short, put_text
from taki.ui.saves import DAMAGED, SETTINGS, STATS, Saves
from taki.ui.settings import MOST_NAMES, Settings
from taki.ui.stats import MOST_ROWS, NO_BEST, Stats
from taki.ui.unpacker import Unpacker

LONGEST = [chr(0x1D54F + i) * 10 for i in range(20)]  # ten letters of four bytes each


def loaded(kind, store):
    """What a new start finds, and the problems it found."""
    kept = Saves(store)
    found = kind(kept)
    found.load()
    return found, kept.problems


def everything(found):
    """All the attributes that are there for callers."""
    return {name: value for name, value in vars(found).items() if name != "_saves"}


def changed_settings():
    """Settings with nothing as it was, and the store they are saved in."""
    store = MemoryStorage()
    found = Settings(Saves(store))
    found.language = "he"
    found.sound = found.hints = found.animations = False
    found.mute = found.large_text = True
    found.brightness, found.speed = 3, 0
    found.seats, found.preset, found.starter = 7, "king112", 6
    found.options = {"hand_size": 6, "must_play": True, "last_card": "catch", "winner_points": -50}
    found.remember("Noa", 3)
    found.remember("\u05d3\u05df", 9)
    found.bots[2] = 0
    found.seat_names[2] = "Noa"
    found.seat_names[9] = "\u05d3\u05df"
    return found, store


def test_settings_come_back_as_they_were():
    found, store = changed_settings()
    assert found.save()
    again, problems = loaded(Settings, store)
    assert everything(again) == everything(found)
    assert everything(again) != everything(Settings(Saves(None)))
    assert problems == []
    assert again.names == [("\u05d3\u05df", 9), ("Noa", 3)]
    assert again.mark_of("Noa") == 3
    assert again.mark_of("Dan") == -1


@pytest.mark.parametrize(("name", "values"), all_options(), ids=lambda value: str(value)[:20])
def test_every_option_and_value_comes_back(name, values):
    number = isinstance(values[0], int) and not isinstance(values[0], bool)
    for value in values:
        store = MemoryStorage()
        found = Settings(Saves(store))
        found.options = {name: value}
        found.save()
        again, _ = loaded(Settings, store)
        assert again.options == {name: value}
        assert type(again.options[name]) is type(value)
        assert not number or isinstance(value, int)


def test_a_deck_comes_back_without_the_cards_that_are_not_in_it():
    store = MemoryStorage()
    found = Settings(Saves(store))
    found.options = {"deck": {0x01: 0, 0x35: 3, 0x45: 12}, "must_play": True}
    found.save()
    again, problems = loaded(Settings, store)
    assert again.options == {"deck": {0x35: 3, 0x45: 12}, "must_play": True}
    assert problems == []


def test_a_new_start_has_the_defaults():
    found, problems = loaded(Settings, MemoryStorage())
    assert found.language == "en"
    assert found.options == {}
    assert problems == []
    assert Rules(found.preset, seats=found.seats)


def test_a_setting_that_a_record_lacks_has_its_default():
    found, store = changed_settings()
    found.save()
    reader = Unpacker(found.pack())
    short = bytearray()
    while reader.left:
        number = reader.byte()
        value = reader.take(reader.short())
        if number not in (0, 4, 65):
            short.append(number)
            put_short(short, len(value))
            short += value
    Saves(store).write(SETTINGS, short)
    again, problems = loaded(Settings, store)
    assert (again.language, again.speed, again.names) == ("en", 900, [])
    assert again.seat_names == [""] * 10
    assert (again.brightness, again.preset) == (3, "king112")
    assert problems == []


def test_what_a_newer_version_added_stays_in_the_record():
    store = MemoryStorage()
    found = Settings(Saves(store))
    data = bytearray(found.pack())
    for number, value in ((200, b"new"), (64, b"must_play=yes|flip_side=on|last_card=shout")):
        data.append(number)
        put_short(data, len(value))
        data += value
    Saves(store).write(SETTINGS, data)
    again, problems = loaded(Settings, store)
    assert again.options == {"must_play": True}
    assert problems == []
    packed = again.pack()
    for kept in (b"new", b"flip_side=on", b"last_card=shout", b"must_play=yes"):
        assert kept in packed


def test_a_value_that_this_version_lacks_is_the_default():
    store = MemoryStorage()
    found = Settings(Saves(store))
    found.preset, found.brightness, found.seats = "modern200", 99, 40
    found.save()
    again, problems = loaded(Settings, store)
    assert (again.preset, again.brightness, again.seats) == ("modern116", 8, 4)
    assert problems == []


@pytest.mark.parametrize("kind", [Settings, Stats])
def test_contents_that_make_no_sense_are_set_aside(kind):
    slot = SETTINGS if kind is Settings else STATS
    store = MemoryStorage()
    Saves(store).write(slot, b"\x41\x00\x05\x01\x09\xff")
    found, problems = loaded(kind, store)
    assert everything(found) == everything(kind(Saves(None)))
    assert problems == [(slot, DAMAGED, False)]
    assert len(store.bad) == 1


def test_the_fullest_records_keep_their_bounds():
    store = MemoryStorage()
    kept = Saves(store)
    found = Settings(kept)
    for i, name in enumerate(LONGEST):
        found.remember(name, i)
    found.language = "be-tarask"
    found.options = {}
    for name, values in all_options():
        if isinstance(values[0], str):
            found.options[name] = max(values, key=len)
        else:
            found.options[name] = values[1] if isinstance(values[0], bool) else max(values, key=str)
    found.options["deck"] = {card: 128 for card in range(70) if is_card(card)}
    found.seat_names = LONGEST[10:]
    stats = Stats(kept)
    for i in range(20):
        stats.count(finished(LONGEST[i]), i + 1)
    assert found.save()
    assert stats.save()
    for (slot, _), record in store.copies.items():
        assert len(record) <= saves.MOST[slot]
    assert 2 * sum(saves.MOST) <= 7 * 1024
    again, _ = loaded(Settings, store)
    assert len(again.names) == MOST_NAMES
    assert again.seat_names == LONGEST[10:]


def finished(*names, over=True, number=1, winner=0, form="single", scores=(0,) * 10, bots=()):
    """A finished round as `Stats.count` reads it."""

    def winners(out):
        if not over:
            return 0
        out[0] = winner
        return 1

    return SimpleNamespace(
        match=SimpleNamespace(number=number, over=over, winners=winners, scores=scores),
        rules=SimpleNamespace(seats=len(names), format=form),
        round=SimpleNamespace(winner=winner),
        names=list(names),
        person=lambda seat: seat not in bots,
        drawn=[7, 8, 9, 0, 0, 0, 0, 0, 0, 0],
    )


def test_rounds_and_matches_are_counted():
    store = MemoryStorage()
    found = Stats(Saves(store))
    match = found.next_match()
    found.count(finished("Noa", "Dan", over=False, winner=1, form="points"), match)
    found.flush()
    found.count(finished("Noa", "Dan", number=2, winner=0, form="points", scores=(-150, 40)), match)
    found.flush()
    again, problems = loaded(Stats, store)
    assert problems == []
    for stats in (found, again):
        rows = {row.name: row for row in stats.rows()}
        noa, dan = rows["Noa"], rows["Dan"]
        assert (noa.matches, noa.matches_won, noa.rounds, noa.rounds_won) == (1, 1, 2, 1)
        assert (dan.matches, dan.matches_won, dan.rounds, dan.rounds_won) == (1, 0, 2, 1)
        assert (noa.drawn, dan.drawn) == (14, 16)
        assert (noa.best, dan.best) == (-150, 40)
    assert again.next_match() != match


def test_a_round_is_counted_once_even_over_a_restart():
    store = MemoryStorage()
    found = Stats(Saves(store))
    match = found.next_match()
    found.count(finished("Noa"), match)
    found.flush()
    found.count(finished("Noa"), match)
    found.flush()
    again, _ = loaded(Stats, store)
    again.count(finished("Noa"), match)
    assert again.rows()[0].rounds == 1
    again.count(finished("Noa"), again.next_match())
    assert again.rows()[0].rounds == 2
    assert again.rows()[0].best == NO_BEST


def test_bots_have_no_statistics_and_the_oldest_name_goes_first():
    found = Stats(Saves(None))
    found.count(finished("Noa", "Bot", bots=(1,)), found.next_match())
    found.flush()
    assert [row.name for row in found.rows()] == ["Noa"]
    for i in range(MOST_ROWS - 1):
        found.count(finished(f"P{i}"), found.next_match())
    found.count(finished("Noa"), found.next_match())
    found.flush()
    assert len(found.rows()) == MOST_ROWS
    found.count(finished("New"), found.next_match())
    found.flush()
    names = [row.name for row in found.rows()]
    assert names[:2] == ["New", "Noa"]
    assert "P0" not in names
    assert len(names) == MOST_ROWS


def test_cleared_statistics_stay_cleared():
    store = MemoryStorage()
    found = Stats(Saves(store))
    found.count(finished("Noa"), found.next_match())
    found.flush()
    found.clear()
    found.flush()
    again, _ = loaded(Stats, store)
    assert again.rows() == []
    assert found.rows() == []


def test_counts_stay_at_their_highest():
    found = Stats(Saves(MemoryStorage()))
    found.count(finished("Noa"), found.next_match())
    found.flush()
    found.rows()[0].add("drawn", 100_000)
    found.save()
    assert found.rows()[0].drawn == 65535


@pytest.mark.parametrize("name", ["", "Noa", "abcdefghijk", "\u05e0\u05d5\u05e2\u05d4", LONGEST[0]])
def test_names_are_packed_by_letters(name):
    data = bytearray()
    put_name(data, name)
    put_text(data, "behind")
    reader = Unpacker(data)
    assert reader.text() == name[:10]
    assert reader.text() == "behind"
    assert reader.left == 0
    with pytest.raises(ValueError, match="too short"):
        reader.byte()


def test_kinds_of_bots():
    assert kinds.make(0, 1) is None
    assert isinstance(kinds.make(1, 1), SimpleBot)
    assert isinstance(kinds.make(250, 1), SimpleBot)
    for kind in range(len(kinds.KINDS) + 1):
        assert kinds.kind_of(kinds.make(kind, 5)) == kind
    assert kinds.kind_of(object()) == 1
