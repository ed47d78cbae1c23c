"""Power cuts under CircuitPython: the newest or the previous match is always read back.

The chip's memory loses all it holds when the power goes while it is written: it is erased whole, and
programmed from its beginning. A file written in place loses the sector that is being written, and may
lose all.
"""

import builtins
import random

import hardware
import pytest

from taki.ports.circuitpython import storage
from taki.ports.circuitpython.storage import FILE, DriveStorage
from taki.ui import saves
from taki.ui.saves import GAME, SETTINGS, STATS, Saves

SECTOR = 512


class Drive:
    """Opens files for the storage; the next write of one is cut after ``cut`` sectors, if that is set.

    ``lose``: the file is gone then.
    """

    def __init__(self, path, numbers):
        self.path = path
        self.cut = None
        self.lose = False
        self.numbers = numbers

    def open(self, name, mode="r"):
        """As `open`."""
        file = builtins.open(name, mode)  # noqa: SIM115 - closed by who asks
        if mode != "r+b":
            return file
        return TornFile(file, self)


class TornFile:
    """A file in which a write can be cut."""

    def __init__(self, file, drive):
        self._file = file
        self._drive = drive

    def __enter__(self):
        return self

    def __exit__(self, *how):
        self._file.close()

    def seek(self, at):
        """As a file's."""
        self._file.seek(at)

    def write(self, data):
        """As a file's, but for a cut."""
        drive, file = self._drive, self._file
        if drive.cut is None:
            file.write(data)
            return
        start = file.tell()
        end = min((start // SECTOR + drive.cut) * SECTOR, start + len(data))
        file.write(data[: max(0, end - start)])
        torn = drive.numbers.choice((b"\xff", b"\x00", drive.numbers.randbytes(1)))
        file.write(torn * min(SECTOR, max(0, start + len(data) - file.tell())))
        file.close()
        drive.cut = None
        if drive.lose:
            drive.path.unlink()
        raise hardware.PowerCut


class Kit:
    """The media of a board, and what should be on them."""

    def __init__(self, folder, nvm_size, seed, monkeypatch):
        self.numbers = random.Random(seed)
        self.folder = f"{folder}/"
        self.drive = Drive(folder / FILE, self.numbers)
        self.nvm = hardware.Nvm(b"\xff" * nvm_size)
        monkeypatch.setattr(storage, "open", self.drive.open, raising=False)
        self.content = dict.fromkeys(range(saves.SLOTS))
        self.before = dict(self.content)
        self.power_on()

    def power_on(self, ours=True):
        """Saves over what is there."""
        self.drive.cut = self.nvm.cut = None
        self.saves = Saves(DriveStorage(self.folder, self.nvm, ours))

    def write(self, slot):
        """Saves something; what it was."""
        content = self.numbers.randbytes(self.numbers.randrange(1, saves.MOST[slot] - 11))
        assert self.saves.write(slot, content)
        self.before[slot], self.content[slot] = self.content[slot], content
        return content

    def cut_in(self, slot):
        """Saves something and loses power meanwhile; what it would have been."""
        content = self.numbers.randbytes(self.numbers.randrange(1, saves.MOST[slot] - 11))
        if self.numbers.randrange(2):
            self.drive.cut = self.numbers.randrange(4)
            self.drive.lose = self.numbers.randrange(3) == 0
        else:
            self.nvm.cut = self.numbers.choice((0, 1, 9, 100, 1030, 2600, len(self.nvm)))
        try:
            self.saves.write(slot, content)
        except hardware.PowerCut:
            return content
        self.before[slot], self.content[slot] = (
            self.content[slot],
            content,
        )  # the other medium was written
        return None


@pytest.mark.parametrize("nvm_size", [8192, 4096])
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_cut_the_newest_or_the_previous_is_read(seed, nvm_size, tmp_path, monkeypatch):
    kit = Kit(tmp_path, nvm_size, seed, monkeypatch)
    cuts = older = 0
    for _ in range(150):
        for _ in range(kit.numbers.randrange(4)):
            kit.write(GAME)
        if kit.numbers.randrange(3) == 0:
            kit.write(kit.numbers.choice((SETTINGS, STATS)))
        slot = kit.numbers.choice((GAME, GAME, GAME, SETTINGS, STATS))
        lost = kit.cut_in(slot)
        cuts += lost is not None
        kit.power_on()
        for other in range(saves.SLOTS):
            read = kit.saves.read(other)
            wanted = {kit.content[other]}
            if other == GAME and lost is not None:
                wanted.add(kit.before[other])
            if other == slot and lost is not None:
                wanted.add(lost)
            assert read in wanted, f"slot {other} after a cut in slot {slot}"
            older += read not in (kit.content[other], lost)
            if read == lost:
                kit.before[other] = kit.content[other]
            elif read != kit.content[other]:
                kit.before[other] = read
            kit.content[other] = read
    assert cuts > 50
    assert older < cuts


def test_a_cut_while_the_computer_has_the_drive_leaves_the_match_of_before(tmp_path, monkeypatch):
    kit = Kit(tmp_path, 8192, 9, monkeypatch)
    for _ in range(2):
        kit.write(GAME)
    before = kit.content[GAME]
    filed = (tmp_path / FILE).read_bytes()
    kit.power_on(ours=False)
    assert kit.saves.read(GAME) == before
    for _ in range(5):
        kit.write(GAME)
    kit.write(SETTINGS)
    assert (tmp_path / FILE).read_bytes() == filed  # it is the computer's
    kit.power_on(ours=False)
    assert kit.saves.read(GAME) == kit.content[GAME]
    kit.power_on()
    assert kit.saves.read(GAME) == kit.content[GAME]
    assert kit.saves.read(SETTINGS) == kit.content[SETTINGS]
    assert kit.saves.problems == []


def test_one_write_of_one_medium_for_an_action(tmp_path, monkeypatch):
    kit = Kit(tmp_path, 8192, 3, monkeypatch)
    for _ in range(2):
        kit.write(GAME)
    written = []

    def noted(name, mode):
        written.append(mode)
        return builtins.open(name, mode)

    monkeypatch.setattr(storage, "open", noted)
    erases = kit.nvm.erases
    for _ in range(10):
        kit.write(GAME)
    assert kit.nvm.erases - erases == 5
    assert written.count("r+b") == 5


def test_a_damaged_record_is_set_aside_and_the_other_is_used(tmp_path, monkeypatch):
    kit = Kit(tmp_path, 8192, 5, monkeypatch)
    first, second = kit.write(GAME), kit.write(GAME)
    newest = kit.saves._copy[GAME]
    data = bytearray((tmp_path / FILE).read_bytes())
    data[100] ^= 1
    (tmp_path / FILE).write_bytes(data)
    kit.power_on()
    assert kit.saves.read(GAME) == (first if newest == 0 else second)
    assert kit.saves.problems == [(GAME, saves.DAMAGED, True)]
    assert (tmp_path / "taki-game.bad1").read_bytes() == bytes(data[: len(kit_record(data))])
    kit.power_on()
    kit.saves.read(GAME)
    assert kit.saves.problems == []


def kit_record(data):
    return data[: 11 + (data[7] << 8 | data[8])]


@pytest.mark.parametrize("nvm_size", [8192, 4096])
def test_a_newer_record_in_the_memory_is_never_lost(nvm_size, tmp_path, monkeypatch):
    kit = Kit(tmp_path, nvm_size, 6, monkeypatch)
    newer = saves.wrap(GAME, 200, 7, b"from the future")
    kit.nvm[0 : len(newer)] = newer
    kit.power_on(ours=False)
    assert kit.saves.read(GAME) is None
    assert kit.saves.problems[0] == (GAME, saves.NEWER, False) or nvm_size == 4096
    kit.saves.write(GAME, b"of today")
    assert newer in bytes(kit.nvm.data)
    kit.power_on()
    kit.saves.read(GAME)
    aside = tmp_path / "taki-game.bad1"
    assert newer in bytes(kit.nvm.data) or aside.read_bytes() == newer


def test_a_memory_that_is_too_small_is_refused(tmp_path):
    with pytest.raises(OSError, match="28"):
        DriveStorage(f"{tmp_path}/", hardware.Nvm(bytes(1024)), True)
