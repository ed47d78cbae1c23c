"""The command line: demo, recordings, pictures, and one clear line for everything that is wrong."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.cli import main
from host_sim.pictures import read_png
from host_sim.ports import check_writable, write_file

ROOT = Path(__file__).resolve().parent.parent


def run(capsys, *args):
    """(exit code, stdout, stderr) of a command line run in this process."""
    code = main(list(args))
    out, err = capsys.readouterr()
    return code, out, err


def refuse(capsys, *args, code, says):
    """Checks that a command line fails with ``code`` and one line that holds ``says``."""
    found, out, err = run(capsys, *args)
    assert found == code
    assert out == ""
    assert err.count("\n") == 1, err
    assert says in err
    return err


def test_demo_prints_the_result_and_ends_well(capsys):
    code, out, err = run(capsys, "--demo", "--seats", "4", "--seed", "1")
    assert code == 0
    assert "wins" in out or "share the win" in out
    assert out.count("\n") == 5
    assert "seed 1" in out
    assert "round 1" in err


def test_demo_is_the_same_for_the_same_seed(capsys):
    args = ("--demo", "--seats", "3", "--seed", "12")
    assert run(capsys, *args) == run(capsys, *args)


@pytest.mark.parametrize("preset", ["modern116", "king112", "crazy112", "single56"])
def test_demo_plays_every_preset(capsys, preset):
    code, out, _ = run(capsys, "--demo", "--preset", preset, "--seed", "2")
    assert code == 0
    assert preset in out


@pytest.mark.parametrize("form", ["single", "points", "pyramid"])
def test_demo_plays_every_format(capsys, form):
    args = ("--demo", "--seats", "2", "--seed", "3", "--option", f"format={form}")
    code, out, _ = run(capsys, *args, "--option", "rounds=2")
    assert code == 0
    assert form in out


def test_demo_screenshot_is_the_result_screen(capsys, tmp_path):
    path = tmp_path / "result.png"
    args = ("--demo", "--seats", "2", "--seed", "1", "--screenshot", str(path))
    assert run(capsys, *args)[0] == 0
    width, height, colours = read_png(path.read_bytes())
    assert (width, height) == (240, 240)
    assert len(set(colours)) > 4
    assert run(capsys, *args, "--scale", "3")[0] == 0
    assert read_png(path.read_bytes())[:2] == (720, 720)


def test_demo_stops_after_steps(capsys):
    code, out, _ = run(capsys, "--demo", "--seed", "1", "--steps", "5")
    assert code == 0
    assert "not finished" in out


def test_a_recorded_match_replays_to_the_same_result(capsys, tmp_path):
    path = str(tmp_path / "game.taki")
    _, recorded, _ = run(capsys, "--demo", "--seats", "3", "--seed", "5", "--record", path)
    code, replayed, _ = run(capsys, "--demo", "--replay", path)
    assert code == 0
    assert replayed.replace("Seat", "Bot").split() == recorded.split()


def test_a_missing_replay(capsys):
    refuse(capsys, "--demo", "--replay", "no-such-file", code=1, says="no-such-file")


@pytest.mark.parametrize("data", [b"", b"x", b"not a replay at all" * 20])
def test_a_file_that_is_no_replay(capsys, tmp_path, data):
    path = tmp_path / "bad.taki"
    path.write_bytes(data)
    refuse(capsys, "--demo", "--replay", str(path), code=1, says="not an intact replay")


def test_a_damaged_replay(capsys, tmp_path):
    path = tmp_path / "game.taki"
    run(capsys, "--demo", "--seats", "2", "--seed", "5", "--record", str(path))
    data = bytearray(path.read_bytes())
    for damaged in (data[:-3], data[: len(data) // 2], data[:4] + b"\xff" + data[5:]):
        path.write_bytes(damaged)
        refuse(capsys, "--demo", "--replay", str(path), code=1, says="not an intact replay")


@pytest.mark.parametrize("option", ["--record", "--screenshot"])
def test_an_unwritable_file_is_said_before_play(capsys, tmp_path, option):
    path = str(tmp_path / "no" / "such" / "folder" / "file")
    err = refuse(capsys, "--demo", option, path, code=1, says="can't write")
    assert path in err


def test_a_disk_that_is_full_at_the_end_loses_nothing(capsys, tmp_path, monkeypatch):
    record, picture = tmp_path / "game.taki", tmp_path / "end.png"
    record.write_bytes(b"an older one")
    whole = Path.write_bytes

    def full(path, data):
        whole(path, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    files = ["--record", str(record), "--screenshot", str(picture)]
    code, out, err = run(capsys, "--demo", "--seats", "2", "--seed", "5", *files)
    monkeypatch.undo()
    assert code == 1
    assert "Bot 2 wins" in out
    assert f"can't write {picture}: No space left on device; choose another place" in err
    assert record.read_bytes() == b"an older one"
    assert list(tmp_path.iterdir()) == [record]
    replay_code = err.split("replay code: ")[1].split()[0]
    assert "Seat 2 wins" in run(capsys, "--demo", "--replay-code", replay_code)[1]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights, and links for few")
def test_a_file_stays_where_its_link_leads_and_for_whom_it_was(tmp_path):
    file, link = tmp_path / "game.taki", tmp_path / "newest.taki"
    link.symlink_to(file)
    check_writable(link)
    assert not file.exists()
    write_file(link, b"a match")
    file.chmod(0o600)
    write_file(link, b"another")
    assert (link.is_symlink(), file.read_bytes()) == (True, b"another")
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--seats", "1"], "seats"),
        (["--seats", "11"], "seats"),
        (["--seats", "two"], "seats"),
        (["--seats", "5", "--preset", "single56"], "seats"),
        (["--preset", "uno"], "modern116"),
        (["--option", "hand_size"], "NAME=VALUE"),
        (["--option", "hand=3"], "hand_size"),
        (["--option", "hand_size=99"], "1 to 20"),
        (["--option", "hand_size=x"], "1 to 20"),
        (["--option", "must_play=maybe"], "off, on"),
        (["--option", "opening=2"], "ignore"),
        (["--option", "deck=1"], "no option"),
        (["--seed", "-1"], "seed"),
        (["--seed", "x"], "seed"),
        (["--scale", "0"], "scale"),
        (["--terminal"], "--demo"),
        (["--people", "2"], "--demo"),
        (["--no-such-thing"], "--help"),
    ],
)
def test_a_wrong_command_line(capsys, args, says):
    refuse(capsys, "--demo", *args, code=2, says=says)


@pytest.mark.parametrize("other", [["--seed", "1"], ["--seats", "2"], ["--record", "x"]])
def test_a_replay_decides_alone(capsys, other):
    refuse(capsys, "--replay", "x", *other, code=2, says="--replay")


def test_more_people_than_seats(capsys):
    refuse(capsys, "--seats", "2", "--people", "3", code=2, says="only 2 seats")


def test_options_take_words_for_booleans(capsys):
    for word in ("on", "true", "YES"):
        args = ("--demo", "--seats", "2", "--seed", "4", "--option", f"must_play={word}")
        assert run(capsys, *args)[0] == 0


def test_help_and_version(capsys):
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for word in ("examples", "exit codes", "--replay", "king_vs_plus3", "Backspace"):
        assert word in out
    code, out, _ = run(capsys, "--version")
    assert code == 0
    assert out.startswith("taki ")


def child(*args, **environ):
    """A run in a process of its own, without terminal and display."""
    clean = {k: v for k, v in os.environ.items() if "DISPLAY" not in k and "SDL" not in k}
    clean.pop("PYTHONPATH", None)
    return subprocess.run(
        [sys.executable, *args],
        cwd=ROOT,
        env=clean | environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_module_finds_the_firmware_by_itself():
    done = child("-m", "host_sim", "--demo", "--seats", "2", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "seed 1" in done.stdout


def test_without_a_terminal_it_says_so():
    done = child("-m", "host_sim", "--terminal")
    assert done.returncode == 1
    assert "no terminal" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_without_display_and_terminal_it_says_so():
    done = child("-m", "host_sim")
    assert done.returncode == 1
    assert "there is no display" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_broken_video_driver_is_one_line():
    done = child("-m", "host_sim", SDL_VIDEODRIVER="no-such-driver")
    assert done.returncode == 1
    assert "no window can be opened" in done.stderr
    assert done.stderr.count("\n") == 1


def test_without_pygame_it_says_how_to_get_it(tmp_path):
    (tmp_path / "pygame.py").write_text("raise ImportError\n")
    done = child("-m", "host_sim", SDL_VIDEODRIVER="dummy", PYTHONPATH=str(tmp_path))
    assert done.returncode == 1
    assert "pip install pygame-ce" in done.stderr


def test_a_window_can_be_shot_after_some_steps(tmp_path):
    path = tmp_path / "title.png"
    args = ("--steps", "3", "--screenshot", str(path), "--scale", "1")
    done = child("-m", "host_sim", *args, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 0, done.stderr
    assert read_png(path.read_bytes())[:2] == (240, 240)


def test_data_goes_with_neither_demo_nor_no_save(capsys):
    refuse(capsys, "--demo", "--data", "x", code=2, says="--demo")
    refuse(capsys, "--no-save", "--data", "x", code=2, says="--no-save")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs Linux's /dev/full")
def test_a_gif_that_can_not_be_written_is_told_of_at_the_end():
    args = ("--no-save", "--steps", "3", "--gif", "/dev/full")
    done = child("-m", "host_sim", *args, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1, done.stderr
    assert "can't write /dev/full" in done.stderr
