"""What `tools/deploy.py` copies from boards and brings back: nothing is lost, whatever goes wrong."""

import base64
import errno
from pathlib import Path
from types import SimpleNamespace

import pytest

pytest.importorskip("mpremote", reason="no mpremote: install requirements/build.txt")
pytest.importorskip("littlefs", reason="no littlefs-python: install requirements/build.txt")

from host_sim import deploy_link, deploy_saves, vms
from host_sim.build import KEPT
from host_sim.deploy_board import Identity, WrongBoardError
from host_sim.deploy_link import BoardError, LinkError
from host_sim.deploy_plan import hash_of
from host_sim.deploy_saves import backup, find_backup, folder_of, restore
from host_sim.littlefs_image import make_image, read_image
from tests.serial_board import SerialBoard

SAVES = {"saves/game-a.sav": b"new a" * 100, "saves/game-b.sav": b"new b", "crash.txt": b"why\n"}
OWN = {
    "main.py": b"import taki.app\n",
    "taki/app.mpy": b"app",
    "savestuff.py": b"mine",
    "saves.txt": b"mine",
    "taki-notes.txt": b"mine",
    "crash.txt.old": b"mine",
    "saves/mine/letter.txt": b"mine",
}
COPY = {"saves/game-a.sav": b"old a" * 300, "saves/stats-a.sav": b"old"}


@pytest.fixture(autouse=True)
def a_run_of_its_own(monkeypatch):
    monkeypatch.setattr(deploy_saves, "_claims", {})


class Board:
    """A board's files behind the calls of its agent; ``free`` blocks of 4 KB.

    ``bad`` is the number of the call that fails, with ``error``; ``torn`` whether the flash is worn out.
    """

    def __init__(self, files, port="COM3", free=100, bad=0, error=None, torn=False):
        self.files, self.port, self.free = dict(files), port, free
        self.calls, self.bad, self.error, self.torn = 0, bad, error, torn
        self.folders = {path.rpartition("/")[0] for path in files} - {""}
        self.agent = {"start": self.start, "put": self.put, "end": lambda: None}
        self.agent |= {"remove": self.remove, "os": SimpleNamespace(mkdir=self.mkdir)}

    def call(self, name, *arguments):
        self.count()
        return list(getattr(self, name)(*arguments) or [])

    def run(self, code):
        for line in code.splitlines():
            self.count()
            exec(line, self.agent)

    def count(self):
        self.calls += 1
        if self.calls == self.bad:
            raise self.error

    def survey(self):
        yield from ((folder, -1, "") for folder in sorted(self.folders))
        yield from ((path, len(data), hash_of(data)) for path, data in self.files.items())

    def space(self):
        yield 4096, self.free

    def get(self, path):
        yield base64.b64encode(self.files[path])

    def start(self, path):
        self.path = path
        self.folders |= {path.rpartition("/")[0]}
        self.files[path] = b""

    def put(self, text):
        self.files[self.path] += b"\0" if self.torn else base64.b64decode(text)

    def rename(self, path, name):
        assert name.rpartition("/")[0] in {"", *self.folders}
        self.files[name] = self.files.pop(path)

    def remove(self, path):
        if path in self.folders:
            assert not [name for name in self.files if name.startswith(path + "/")]
            self.folders.remove(path)
        elif path in self.files:
            del self.files[path]
        else:
            raise BoardError("OSError: [Errno 2] ENOENT")

    def mkdir(self, path):
        self.folders.add(path[1:])


def board_of(number):
    """What a board with this number says of itself."""
    return Identity("micropython", (1, 28, 0), 6, "Pico", number, ())


def fill(folder, files):
    """Makes a folder with files."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def contents(folder):
    """The files under a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def silent(what, part):
    """Hears of progress."""


def test_what_the_game_writes_is_kept_and_nothing_that_is_named_alike():
    for path in (
        *SAVES,
        "saves/stats-b.bad12",
        "taki.sav",
        "taki-game.bad1",
        "taki-settings.bad10",
    ):
        assert KEPT.fullmatch(path), path
    for path in ("saves", "taki-pico_oled.uf2", "taki.sav.txt", "saves/../main.py", "a/crash.txt"):
        assert not KEPT.fullmatch(path), path
    assert not [path for path in OWN if KEPT.fullmatch(path)]


# -- back to the board ---------------------------------------------------------------------------


def test_a_board_gets_what_the_copy_has_and_its_owners_files_stay(tmp_path):
    board = Board({**SAVES, **OWN})
    assert restore(board, fill(tmp_path, {**COPY, "notes.txt": b"no save"}), silent) == 2
    assert board.files == {**COPY, **OWN}
    board = Board({})
    restore(board, tmp_path, silent)
    assert board.files == COPY
    assert board.folders == {"saves"}


@pytest.mark.parametrize(
    "files",
    [
        {"saves/616263/saves/game-a.sav": b"a"},  # the folder above the right one
        {"taki-pico_oled.uf2": b"UF2\n"},
        {"616263/notes.txt": b"no save"},
        {".616263.part/saves/game-a.sav": b"half"},
        {},
    ],
)
def test_what_is_no_copy_is_refused(files, tmp_path):
    fill(tmp_path, files)
    with pytest.raises(WrongBoardError, match=r"no copy of any board in .*: name the folder that"):
        find_backup(tmp_path, board_of("616263"), "COM3", alone=True)
    board = Board(SAVES)
    with pytest.raises(WrongBoardError, match="is no copy of a board: name the folder"):
        restore(board, tmp_path, silent)
    assert (board.files, board.calls) == (SAVES, 0)


def test_another_boards_copy_is_named_even_beside_an_empty_folder_of_its_own(tmp_path):
    fill(tmp_path, {"717273/crash.txt": b"a", ".717273.old/crash.txt": b"a"})
    (tmp_path / "616263").mkdir()
    with pytest.raises(WrongBoardError, match=r"of this board \(616263\) .* folder \(717273\)$"):
        find_backup(tmp_path, board_of("616263"), "COM3", alone=True)
    assert find_backup(tmp_path / "717273", board_of("616263"), "COM3", alone=True)


def test_a_copy_that_can_not_be_read_changes_nothing(tmp_path, monkeypatch):
    def fail(path):
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    fill(tmp_path, COPY)
    monkeypatch.setattr(Path, "read_bytes", fail)
    board = Board(SAVES)
    with pytest.raises(WrongBoardError, match=r"can't read .*game-a\.sav \(Permission denied\): "):
        restore(board, tmp_path, silent)
    assert board.files == SAVES
    monkeypatch.setattr(deploy_saves.os, "scandir", fail)
    with pytest.raises(WrongBoardError, match=r"can't read .* \(Permission denied\): "):
        find_backup(tmp_path, board_of("616263"), "COM3", alone=True)


def test_a_full_flash_is_told_before_anything_changes(tmp_path):
    fill(tmp_path, COPY)
    board = Board({**SAVES, "data.bin": bytes(9000)}, free=5)
    with pytest.raises(WrongBoardError, match=r"the flash is full, 4 KB .* \(data\.bin \(9 KB\)\)"):
        restore(board, tmp_path, silent)
    assert board.files == {**SAVES, "data.bin": bytes(9000)}
    board = Board(SAVES, free=0)
    with pytest.raises(WrongBoardError, match=r"24 KB more .*: start afresh with --wipe"):
        restore(board, tmp_path, silent)
    restore(Board(COPY, free=0), tmp_path, silent)  # nothing to write


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ({"torn": True}, "its flash is worn out"),
        ({"bad": 6, "error": BoardError("OSError: 28")}, "the flash is full, some more are needed"),
        ({"bad": 6, "error": BoardError("OSError: [Errno 5] EIO")}, "it can't be written: OSError"),
    ],
)
def test_a_flash_that_does_not_take_it_keeps_what_it_has(board, told, tmp_path):
    board = Board({**SAVES, **OWN}, **board)
    with pytest.raises(WrongBoardError, match=told):
        restore(board, fill(tmp_path, COPY), silent)
    assert board.files == {**SAVES, **OWN}


def test_pulled_at_any_moment_no_save_is_torn_and_the_next_time_is_whole(tmp_path):
    fill(tmp_path, COPY)
    pulled = 0
    for bad in range(1, 100):
        board = Board({**SAVES, **OWN}, bad=bad, error=LinkError("gone"))
        try:
            restore(board, tmp_path, silent)
        except LinkError:
            pulled += 1
        for path, data in board.files.items():
            if KEPT.fullmatch(path):
                assert data in (COPY.get(path), SAVES.get(path))
        board.bad = 0
        restore(board, tmp_path, silent)
        assert board.files == {**COPY, **OWN}
    assert 10 < pulled < 90


# -- to the computer -----------------------------------------------------------------------------


def test_a_copy_takes_the_place_of_the_one_before(tmp_path):
    fill(tmp_path / "616263", COPY)
    fill(tmp_path / ".616263.part", {"crash.txt": b"half"})
    assert backup(Board({**SAVES, **OWN}), tmp_path / "616263", silent) == 3
    assert contents(tmp_path) == {f"616263/{name}": data for name, data in SAVES.items()}


def test_a_disk_that_is_full_is_told_with_what_to_do_and_the_copy_before_stays(
    tmp_path, monkeypatch
):
    def fail(path, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    fill(tmp_path / "616263", COPY)
    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(WrongBoardError, match=r"can't write .*616263 \(No space left.*: make room"):
        backup(Board(SAVES), tmp_path / "616263", silent)
    assert contents(tmp_path / "616263") == COPY
    assert [path.name for path in tmp_path.iterdir()] == ["616263"]


def test_a_file_where_the_copy_belongs_is_told(tmp_path):
    fill(tmp_path, {"saves": b"a file"})
    for folder in (tmp_path / "saves", tmp_path / "saves" / "616263"):
        with pytest.raises(WrongBoardError, match=r"can't write .*saves"):
            backup(Board(SAVES), folder, silent)
    assert contents(tmp_path) == {"saves": b"a file"}


def test_a_copy_that_can_not_be_put_in_its_place_leaves_the_one_before(tmp_path, monkeypatch):
    rename = Path.rename

    def fail(path, target):
        if path.name.endswith(".part"):
            raise PermissionError(errno.EACCES, "Permission denied")
        return rename(path, target)

    fill(tmp_path / "616263", COPY)
    monkeypatch.setattr(Path, "rename", fail)
    with pytest.raises(WrongBoardError, match="Permission denied"):
        backup(Board(SAVES), tmp_path / "616263", silent)
    assert contents(tmp_path) == {f"616263/{name}": data for name, data in COPY.items()}


@pytest.mark.parametrize("bad", [2, 3, 4])
def test_pulled_while_it_is_copied_it_leaves_the_copy_before_and_nothing_else(bad, tmp_path):
    fill(tmp_path / "616263", COPY)
    with pytest.raises(LinkError):
        backup(Board(SAVES, bad=bad, error=LinkError("gone")), tmp_path / "616263", silent)
    assert [path.name for path in tmp_path.iterdir()] == ["616263"]
    assert contents(tmp_path / "616263") == COPY


def test_two_boards_with_one_number_are_not_copied_into_one_folder(tmp_path):
    backup(Board(SAVES, "COM3"), tmp_path / "616263", silent)
    told = r"the board at COM3 has the same number.*--port"
    with pytest.raises(WrongBoardError, match=told):
        backup(Board(COPY, "COM4"), tmp_path / "616263", silent)
    with pytest.raises(WrongBoardError, match=told):
        find_backup(tmp_path, board_of("616263"), "COM4", alone=False)
    assert contents(tmp_path / "616263") == SAVES
    assert backup(Board(SAVES, "COM3"), tmp_path / "616263", silent) == 3  # once more


def test_a_number_that_every_emulated_chip_has_is_none(tmp_path):
    for number in ("f" * 16, "0" * 16, ""):
        assert folder_of(tmp_path, board_of(number), "/dev/ttyACM0") == tmp_path / "dev-ttyACM0"
    assert folder_of(tmp_path, board_of("f0f0"), "COM3") == tmp_path / "f0f0"


# -- a real file system --------------------------------------------------------------------------


@pytest.mark.skipif(bool(vms.missing(vms.UNIX)), reason=vms.missing(vms.UNIX))
def test_saves_in_a_flash_are_replaced_or_left_as_they_are(tmp_path, monkeypatch):
    monkeypatch.setattr(deploy_link, "_SLOWER", 1)
    monkeypatch.setattr(deploy_saves, "_check_room", lambda *arguments: None)
    size = 48 * 1024
    flash = tmp_path / "flash"
    files = {**SAVES, "taki/app.mpy": b"app", "data.bin": bytes(16_000)}
    flash.write_bytes(make_image(files, size))
    copy = fill(tmp_path / "copy", {**COPY, "saves/game-b.sav": bytes(10_000)})
    with SerialBoard(flash, size=size) as board, deploy_link.Link(board.port) as link:
        with pytest.raises(WrongBoardError, match="the flash is full, some more are needed"):
            restore(link, copy, silent)
        assert read_image(flash.read_bytes()) == files
        (copy / "saves" / "game-b.sav").write_bytes(b"old b")
        assert restore(link, copy, silent) == 3
    del files["crash.txt"]
    assert read_image(flash.read_bytes()) == {**files, **COPY, "saves/game-b.sav": b"old b"}
