"""The program itself, killed in a terminal and started again: what the player finds."""

import contextlib
import os
import signal
import sys

import pytest

from host_sim.boards import DEFAULT
from host_sim.cli import main
from host_sim.headless import BITS
from host_sim.replays import RecordFile, load
from taki.core.match import Match
from taki.core.rules import Rules
from taki.ui.saves import GAME, Saves

IN_A_TERMINAL = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals here")
ARGUMENTS = ("-m", "host_sim", "--terminal", "--speed", "0", "--data")


@contextlib.contextmanager
def playing(folder, *arguments):
    """The program in a terminal, killed at the end of the block."""
    from tests.pty_session import PtySession

    with PtySession([*ARGUMENTS, str(folder), *arguments]) as session:
        yield session
        session.process.kill()
        session.process.wait()


@IN_A_TERMINAL
def test_a_killed_program_offers_to_continue(tmp_path):
    with playing(tmp_path, "--seats", "2", "--people", "2", "--seed", "3") as session:
        session.read_until("Press OK to see your hand")
    with playing(tmp_path) as session:
        session.read_until("Continue")
        session.type("z")
        session.read_until("Press OK to see your hand")
    with playing(tmp_path, "--seats", "3") as session:
        session.read_until("Start a new match?")
        session.type("x")
        session.read_until("Continue")


@IN_A_TERMINAL
def test_a_terminal_that_is_closed_leaves_the_record_and_the_film(tmp_path):
    record, film = tmp_path / "game.taki", tmp_path / "game.gif"
    files = ["--record", str(record), "--gif", str(film)]
    with playing(tmp_path, "--seats", "2", "--people", "2", *files) as session:
        session.read_until("Press OK to see your hand")
        session.process.send_signal(signal.SIGHUP)
        assert session.finish() == 128 + signal.SIGHUP
    assert load(record).match.rules.seats == 2
    assert film.read_bytes().startswith(b"GIF89a")


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system knows no hang-ups")
def test_a_window_ends_well_when_the_terminal_that_started_it_is_closed(monkeypatch):
    pytest.importorskip("pygame")
    from host_sim.play import window_front
    from host_sim.window import Window

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    try:
        with pytest.raises(SystemExit) as ended, window_front(Window(DEFAULT, BITS, 1)):
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)
    assert ended.value.code == 128 + signal.SIGHUP


@IN_A_TERMINAL
def test_a_damaged_file_is_told_of_and_kept(tmp_path):
    for letter in "ab":
        (tmp_path / f"game-{letter}.sav").write_bytes(b"what a mess")
    with playing(tmp_path) as session:
        session.read_until("damaged")
        session.type("z")
        session.read_until("Press OK to play")
    kept = sorted(path.name for path in tmp_path.glob("*.bad-*"))
    assert kept == ["game-a.sav.bad-1", "game-b.sav.bad-1"]


@IN_A_TERMINAL
def test_two_programs_never_share_a_folder(tmp_path):
    with playing(tmp_path, "--seats", "2", "--people", "2") as first:
        first.read_until("Press OK to see your hand")
        with playing(tmp_path, "--seats", "2", "--people", "2") as second:
            second.read_until("Something else has the storage")
            second.type("z")
            second.read_until("Press OK to see your hand")


@IN_A_TERMINAL
def test_no_save_saves_nothing(tmp_path, monkeypatch):
    from tests.pty_session import PtySession

    monkeypatch.setenv("TAKI_DATA", str(tmp_path / "saves"))
    arguments = ["-m", "host_sim", "--terminal", "--no-save", "--seats", "2", "--people", "2"]
    with PtySession(arguments) as session:
        session.read_until("Press OK to see your hand")
    assert not (tmp_path / "saves").exists()


def test_a_demo_saves_nothing(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TAKI_DATA", str(tmp_path / "saves"))
    assert main(["--demo", "--seats", "2", "--seed", "1"]) == 0
    assert "wins" in capsys.readouterr().out
    assert not (tmp_path / "saves").exists()


def test_a_match_without_its_beginning_is_not_recorded(tmp_path):
    record = RecordFile(str(tmp_path / "game.taki"))
    record.save(None)
    assert not record.missed
    record.save(Match(Rules("modern116", seats=2), 1))
    assert record.missed
    assert not (tmp_path / "game.taki").exists()


@IN_A_TERMINAL
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_told_of(tmp_path):
    tmp_path.chmod(0o500)
    with playing(tmp_path, "--seats", "2", "--people", "2") as session:
        session.read_until("Saving has failed")
        session.type("z")
        session.read_until("Press OK to see your hand")


def test_what_a_store_in_a_file_of_another_kind_is(tmp_path):
    """A folder where a file should be: nothing can be read or written, and nothing is lost."""
    from host_sim.storage import FileStorage

    (tmp_path / "game-a.sav").mkdir()
    kept = Saves(FileStorage(tmp_path))
    assert kept.read(GAME) is None
    assert not kept.write(GAME, b"x")
    assert kept.problems
