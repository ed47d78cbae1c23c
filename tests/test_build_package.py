"""package.json, of the checkout and of a build: mpremote's own `mip install` takes them."""

import dataclasses
import errno
import functools
import http.server
import json
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

pytest.importorskip("mpremote", reason="no mpremote: install requirements/build.txt")
pytest.importorskip("littlefs", reason="no littlefs-python: install requirements/build.txt")

from host_sim import vms
from host_sim.build import MICROPYTHON, Build
from host_sim.build_folder import write_folder
from host_sim.build_package import package, source_package
from host_sim.errors import UsageError
from host_sim.littlefs_image import read_image
from tests.serial_board import SerialBoard

ROOT = Path(__file__).resolve().parent.parent
on_a_board = pytest.mark.skipif(bool(vms.missing(vms.UNIX)), reason=vms.missing(vms.UNIX))

BUILD = Build(
    "pico_oled",
    MICROPYTHON,
    "0.3",
    "cafe0123",
    {
        "boot.py": b"skip_game = False\n",
        "main.py": b"import taki.app\n",
        "taki/__init__.py": b"",
        "taki/app.py": b"X = 1\n",
        "taki/build.txt": b"pico_oled 0.3 cafe0123\n",
        "taki/ui/turn.mpy": bytes(range(256)),
        "taki/version.py": b"BUILD = 'cafe0123'\n",
        "wiring.mpy": b"M\x06",
    },
)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


@pytest.fixture
def server(tmp_path):
    """The address of a web server for ``tmp_path``."""
    handler = functools.partial(Quiet, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as found:
        thread = threading.Thread(target=found.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{found.server_address[1]}"
        found.shutdown()
        thread.join()


def mip(board, url, cwd=None):
    """Installs a package by mpremote."""
    command = [sys.executable, "-m", "mpremote", "connect", board.port]
    command += ["mip", "install", "--target", "/", url]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_checkouts_package_is_up_to_date():
    """Where it isn't: `python3 tools/build.py --package`."""
    assert (ROOT / "package.json").read_bytes() == source_package()


def test_the_checkouts_package_has_every_source_and_no_more():
    urls = dict(json.loads(source_package())["urls"])
    assert all((ROOT / place).is_file() for place in urls.values())
    ours = {
        path.relative_to(ROOT / "firmware").as_posix()
        for path in (ROOT / "firmware" / "taki").rglob("*.py")
        if "circuitpython" not in path.parts
    }
    assert urls.keys() == ours | {"boot.py", "main.py", "wiring.py"}
    assert urls["wiring.py"] == "firmware/boards/pico_lcd_1_3.py"


def test_what_starts_the_game_comes_last():
    for data in (source_package(), package(BUILD)):
        names = [name for name, _ in json.loads(data)["urls"]]
        assert names[-2:] == ["boot.py", "main.py"]
        assert names[:-2] == sorted(names[:-2])


def contents(folder):
    """The files under a folder, by path."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_an_earlier_build_is_replaced(tmp_path):
    folder = tmp_path / "pico_oled"
    files = {**BUILD.files, "taki/stale.mpy": b"old", "wiring.mpy": b"old"}
    write_folder(dataclasses.replace(BUILD, files=files), folder)
    (folder / "taki" / ".DS_Store").write_bytes(b"looked at")
    write_folder(BUILD, folder)
    assert contents(folder) == {**BUILD.files, "package.json": package(BUILD)}
    assert list(tmp_path.iterdir()) == [folder]


@pytest.mark.parametrize("name", ["notes.txt", "src/mine.c", "taki/saves/game-a.sav"])
def test_what_lies_beside_a_build_stays(name, tmp_path):
    folder = tmp_path / "pico_oled"
    write_folder(BUILD, folder)
    path = folder / name
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_bytes(b"precious")
    before = contents(folder)
    told = f"holds {name}, which is of no build: move it away, or name another place"
    with pytest.raises(UsageError, match=told):
        write_folder(BUILD, folder)
    path.unlink()
    path.symlink_to(tmp_path)
    with pytest.raises(UsageError, match=told):
        write_folder(BUILD, folder)
    path.unlink()
    path.write_bytes(b"precious")
    assert contents(folder) == before


@pytest.mark.parametrize(
    "data",
    [
        b"{}",
        b"[]",
        b"\xff",
        b'{"urls": 3}',
        b'{"urls": [["a"]]}',
        b'{"urls": [["taki/app.mpy", "taki/app.mpy"]]}',
    ],
)
@pytest.mark.parametrize("other", ["taki/build.txt", "taki/app.mpy"])
def test_a_package_of_something_else_is_no_build(data, other, tmp_path):
    (tmp_path / "taki").mkdir()
    (tmp_path / "package.json").write_bytes(data)
    (tmp_path / other).write_bytes(b"precious")
    with pytest.raises(UsageError, match="something else than a build: name another with --output"):
        write_folder(BUILD, tmp_path)
    assert contents(tmp_path) == {"package.json": data, other: b"precious"}


def test_a_link_to_a_build_stays_one(tmp_path):
    write_folder(BUILD, tmp_path / "there")
    (tmp_path / "link").symlink_to(tmp_path / "there")
    files = {**BUILD.files, "taki/build.txt": b"new"}
    write_folder(dataclasses.replace(BUILD, files=files), tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert contents(tmp_path / "there")["taki/build.txt"] == b"new"


@pytest.mark.parametrize("call", ["write_bytes", "rename"])
@pytest.mark.parametrize("before", [1, 2])
def test_ctrl_c_leaves_the_earlier_build_or_the_new_one(call, before, tmp_path, monkeypatch):
    """It comes at the first or the second of the calls."""
    folder = tmp_path / "pico_oled"
    write_folder(BUILD, folder)
    whole, calls, done = contents(folder), [], getattr(Path, call)

    def interrupted(*arguments):
        calls.append(arguments)
        if len(calls) == before:
            raise KeyboardInterrupt
        return done(*arguments)

    monkeypatch.setattr(Path, call, interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_folder(BUILD, folder)
    assert contents(folder) == whole
    assert list(tmp_path.iterdir()) == [folder]


def test_a_disk_that_is_full_leaves_the_earlier_build(tmp_path, monkeypatch):
    folder = tmp_path / "pico_oled"
    write_folder(BUILD, folder)
    whole = sorted(folder.rglob("*"))
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(UsageError, match="No space left on device; name another place"):
        write_folder(BUILD, folder)
    assert sorted(folder.rglob("*")) == whole
    assert list(tmp_path.iterdir()) == [folder]
    monkeypatch.undo()
    write_folder(BUILD, folder)
    assert sorted(folder.rglob("*")) == whole


def full(path, data):
    raise OSError(errno.ENOSPC, "No space left on device")


@on_a_board
def test_mip_installs_a_build_from_a_web_server(tmp_path, server):
    write_folder(BUILD, tmp_path / "pico_oled")
    with SerialBoard(tmp_path / "flash") as board:
        mip(board, f"{server}/pico_oled/package.json")
    assert read_image((tmp_path / "flash").read_bytes()) == BUILD.files


@on_a_board
def test_mip_installs_a_checkout_that_lies_on_this_computer(tmp_path):
    there = tmp_path / "checkout"
    shutil.copytree(ROOT / "firmware", there / "firmware")
    head = json.loads(source_package())
    few = ("boot.py", "main.py", "wiring.py", "taki/core/view.py", "taki/ui/scene.py")
    head["urls"] = [pair for pair in head["urls"] if pair[0] in few]  # quicker
    (there / "package.json").write_text(json.dumps(head))
    with SerialBoard(tmp_path / "flash") as board:
        mip(board, "package.json", there)
    found = read_image((tmp_path / "flash").read_bytes())
    assert {name: (ROOT / place).read_bytes() for name, place in head["urls"]} == found
