"""Records in two copies: altered, cut short, of other versions, half written, on a full store."""

import binascii
import random
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.storage import FileStorage, MemoryStorage, open_storage
from taki.core import codec
from taki.ui import saves
from taki.ui.saves import (
    BUSY,
    DAMAGED,
    GAME,
    NEWER,
    OLDER,
    SETTINGS,
    STATS,
    UNREADABLE,
    UNSAVED,
    VERSIONS,
    Saves,
)

SLOTS = (GAME, SETTINGS, STATS)
AROUND = 11


def written(*contents, slot=GAME):
    """A memory store in which these contents were written to a slot, one after another."""
    store = MemoryStorage()
    kept = Saves(store)
    for content in contents:
        assert kept.write(slot, content)
    return store


@given(st.binary(max_size=300))
def test_the_checksum_is_crc_16(data):
    assert codec.checksum(data) == binascii.crc_hqx(data, 0xFFFF)
    assert codec.checksum(codec.seal(bytearray(data))) == 0


@given(st.lists(st.binary(min_size=1, max_size=40), min_size=1, max_size=6))
def test_the_newest_content_is_read(contents):
    store = written(*contents)
    kept = Saves(store)
    assert kept.read(GAME) == contents[-1]
    assert kept.read(SETTINGS) is None
    assert kept.problems == []
    assert store.bad == []


def test_the_older_copy_is_the_one_written_over():
    store = written(b"one", b"two")
    before = dict(store.copies)
    Saves(store).write(GAME, b"three")
    changed = [key for key in before if store.copies[key] != before[key]]
    assert len(changed) == 1
    assert b"one" in before[changed[0]]


def test_sequence_numbers_may_wrap():
    store = MemoryStorage()
    store.copies[GAME, 1] = saves.wrap(GAME, VERSIONS[GAME], 65534, b"old")
    kept = Saves(store)
    for i in range(5):
        kept.write(GAME, b"n%d" % i)
        assert Saves(store).read(GAME) == b"n%d" % i


def test_an_empty_slot_holds_nothing_of_before_in_either_copy():
    store = written(b"secret", b"secret hand")
    Saves(store).clear(GAME)
    assert Saves(store).read(GAME) is None
    assert not [copy for copy in store.copies.values() if b"secret" in copy]


def test_without_a_store_nothing_is_kept_and_nothing_is_told():
    kept = Saves(None)
    assert not kept.write(GAME, b"x")
    assert kept.read(GAME) is None
    assert kept.problems == []


def test_every_flipped_bit_is_found_and_the_copy_before_is_used():
    store = written(b"before", b"the newest of all")
    (key,) = [k for k, v in store.copies.items() if b"newest" in v]
    whole = store.copies[key]
    before = dict(store.copies)
    for bit in range(8 * len(whole)):
        bad = bytearray(whole)
        bad[bit // 8] ^= 1 << bit % 8
        store.copies = {**before, key: bytes(bad)}
        store.bad = []
        kept = Saves(store)
        assert kept.read(GAME) == b"before"
        assert kept.problems == [(GAME, DAMAGED, True)]
        assert store.bad == [(*key, bytes(bad))]


def test_every_truncation_is_found_and_the_copy_before_is_used():
    store = written(b"before", b"the newest of all")
    (key,) = [k for k, v in store.copies.items() if b"newest" in v]
    whole = store.copies[key]
    before = dict(store.copies)
    for length in range(len(whole)):
        store.copies = {**before, key: whole[:length]}
        store.bad = []
        kept = Saves(store)
        assert kept.read(GAME) == b"before"
        assert kept.problems == [(GAME, DAMAGED, True)]
        assert store.bad == [(*key, whole[:length])]


@given(st.binary(max_size=60), st.binary(max_size=60))
def test_any_other_bytes_are_set_aside(first, second):
    store = MemoryStorage()
    store.copies = {(STATS, 0): first, (STATS, 1): second}
    kept = Saves(store)
    assert kept.read(STATS) is None
    assert kept.problems == [(STATS, DAMAGED, False)]
    assert store.bad == [(STATS, 0, first), (STATS, 1, second)]
    assert kept.write(STATS, b"anew")
    assert Saves(store).read(STATS) == b"anew"


@settings(max_examples=60)
@given(st.binary(min_size=1, max_size=60), st.integers(0, 2**32))
def test_random_damage_never_gives_other_contents(content, seed):
    rng = random.Random(seed)
    store = written(b"before", content)
    for key, record in store.copies.items():
        bad = bytearray(record)
        for _ in range(rng.randint(0, 3)):
            bad[rng.randrange(len(bad))] = rng.randrange(256)
        store.copies[key] = bytes(bad)
    assert Saves(store).read(GAME) in (b"before", content, None)


@pytest.mark.parametrize(("step", "problem"), [(1, NEWER), (-1, OLDER)])
@pytest.mark.parametrize("slot", SLOTS)
def test_other_versions_are_told_apart_from_damage(slot, step, problem):
    store = MemoryStorage()
    for copy in (0, 1):
        store.copies[slot, copy] = saves.wrap(slot, VERSIONS[slot] + step, copy, b"x")
    kept = Saves(store)
    assert kept.read(slot) is None
    assert kept.problems == [(slot, problem, False)]
    assert len(store.bad) == 2


def test_records_of_another_slot_are_not_taken():
    store = written(b"stats", slot=STATS)
    store.copies = {(GAME, copy): record for (_, copy), record in store.copies.items()}
    kept = Saves(store)
    assert kept.read(GAME) is None
    assert kept.problems == [(GAME, DAMAGED, False)]


def test_a_content_that_turns_out_bad_makes_room_for_the_one_before():
    store = written(b"before", b"bad")
    kept = Saves(store)
    assert kept.read(GAME) == b"bad"
    assert kept.reject(GAME) == b"before"
    assert kept.problems == [(GAME, DAMAGED, True)]
    assert kept.write(GAME, b"after")
    assert sorted(record[9:-2] for record in store.copies.values()) == [b"after", b"before"]
    assert [record[9:-2] for _, _, record in store.bad] == [b"bad"]


class PowerCutError(Exception):
    """The power is gone."""


class DyingStorage(MemoryStorage):
    """Writes in place and dies after ``left`` more bytes; ``junk`` fills what was not reached."""

    left = 1 << 30
    junk = b""

    def write(self, slot, copy, data):
        if self.left >= len(data):
            self.left -= len(data)
            super().write(slot, copy, data)
            return
        old = self.copies.get((slot, copy), b"")
        tail = {b"": b"", b"old": old[self.left :]}.get(self.junk, self.junk * len(data))
        self.copies[slot, copy] = (data[: self.left] + tail)[: max(len(data), len(old))]
        raise PowerCutError


@pytest.mark.parametrize("junk", [b"", b"\xff", b"\0", b"old"])
def test_a_write_cut_off_at_any_byte_leaves_the_newest_or_the_one_before(junk):
    contents = [b"first content", b"second, longer content", b"third", b"the fourth"]
    total = sum(len(content) + AROUND for content in contents)
    for k in range(total + 1):
        store = DyingStorage()
        store.left, store.junk = k, junk
        kept = Saves(store)
        done = 0
        try:
            for content in contents:
                kept.write(SETTINGS, content)
                done += 1
        except PowerCutError:
            pass
        store.left = 1 << 30
        found = Saves(store).read(SETTINGS)
        acceptable = [contents[done - 1] if done else None, *contents[done : done + 1]]
        assert found in acceptable, k
        # and the record that was found survives the next write, cut off at any byte as well
        for j in range(0, 30, 7):
            again = DyingStorage()
            again.copies = dict(store.copies)
            again.left, again.junk = j, junk
            try:
                Saves(again).write(SETTINGS, b"after the restart")
            except PowerCutError:
                again.left = 1 << 30
                assert Saves(again).read(SETTINGS) == found


def test_a_full_store_is_told_of_once_and_what_was_kept_stays():
    store = written(b"before")
    kept = Saves(store)
    store.full = True
    for _ in range(3):
        assert not kept.write(GAME, b"after")
    assert not kept.write(STATS, b"too")
    assert kept.problems == [(GAME, UNSAVED, True)]
    assert Saves(store).read(GAME) == b"before"
    store.full = False
    assert kept.write(GAME, b"after")
    assert Saves(store).read(GAME) == b"after"


class StubbornStorage(MemoryStorage):
    """Can't set anything aside."""

    def set_aside(self, slot, copy):
        raise OSError(30, "Read-only file system")


def test_what_cannot_be_set_aside_is_never_written_over():
    store = StubbornStorage()
    store.copies = {(GAME, 0): b"junk", (GAME, 1): b"junk"}
    kept = Saves(store)
    assert kept.read(GAME) is None
    assert not kept.write(GAME, b"x")
    assert store.copies == {(GAME, 0): b"junk", (GAME, 1): b"junk"}
    assert (GAME, UNREADABLE, True) in kept.problems
    assert kept.write(STATS, b"others go on")


class DeafStorage(MemoryStorage):
    """Can't read."""

    def read(self, slot, copy):
        raise OSError(13, "Permission denied")


def test_what_cannot_be_read_is_never_written_over():
    kept = Saves(DeafStorage())
    assert kept.read(GAME) is None
    assert not kept.write(GAME, b"x")
    assert kept.problems == [(GAME, UNREADABLE, False)]


def test_files_in_a_folder(tmp_path):
    folder = tmp_path / "of" / "taki"
    store = FileStorage(folder)
    assert store.read(GAME, 0) is None
    assert not folder.exists()
    kept = Saves(store)
    kept.write(GAME, b"one")
    kept.write(GAME, b"two")
    assert sorted(path.name for path in folder.iterdir()) == ["game-a.sav", "game-b.sav"]
    for _ in range(2):
        store.path(GAME, 0).write_bytes(b"altered")
        found = Saves(FileStorage(folder))
        assert found.read(GAME) is not None
        assert found.problems == [(GAME, DAMAGED, True)]
    assert [store.path(GAME, 0).with_suffix(f".sav.bad-{n}").read_bytes() for n in (1, 2)] == [
        b"altered",
        b"altered",
    ]


def test_a_huge_file_is_damage_like_any_other(tmp_path):
    store = FileStorage(tmp_path)
    store.path(GAME, 0).write_bytes(bytes(100_000))
    kept = Saves(store)
    assert kept.read(GAME) is None
    assert kept.problems == [(GAME, DAMAGED, False)]
    assert store.path(GAME, 0).with_suffix(".sav.bad-1").stat().st_size == 100_000


def test_a_folder_that_cannot_be_made_is_told_of(tmp_path):
    (tmp_path / "file").write_text("in the way")
    kept = Saves(FileStorage(tmp_path / "file" / "taki"))
    assert not kept.write(GAME, b"x")
    assert kept.problems[-1][1] in (UNSAVED, UNREADABLE)


def test_one_process_has_a_folder_at_a_time(tmp_path):
    first, second = FileStorage(tmp_path), FileStorage(tmp_path)
    assert first.lock()
    assert not second.lock()


def test_a_second_game_in_a_folder_is_told_and_saves_nothing(tmp_path):
    first = Saves(open_storage(str(tmp_path)))
    second = Saves(open_storage(str(tmp_path)))
    assert first.write(GAME, b"first")
    for slot in SLOTS:
        assert second.read(slot) is None
        assert not second.write(slot, b"second")
    assert second.problems == [(GAME, BUSY, False)]
    assert first.read(GAME) == b"first"
    assert first.problems == []


def test_the_folder_is_the_one_named_or_the_users_own(tmp_path, monkeypatch):
    def folder(named):
        return open_storage(named).folder

    monkeypatch.setenv("TAKI_DATA", str(tmp_path / "environment"))
    assert folder(str(tmp_path / "option")) == tmp_path / "option"
    assert folder(None) == tmp_path / "environment"
    monkeypatch.delenv("TAKI_DATA")
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    if sys.platform == "linux":
        assert folder(None) == tmp_path / "taki"
