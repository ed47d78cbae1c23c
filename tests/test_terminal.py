"""The terminal through a pty: keys, pictures, sizes, and the terminal given back at every end."""

import re
import signal
import sys
from itertools import cycle, islice

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals to test with", allow_module_level=True)

from host_sim import replays
from host_sim.cli import main
from taki.core.replay import Recorder
from taki.core.rules import Rules
from tests.pty_session import PtySession

CHILD = ["-m", "tests.terminal_child"]


def test_keys_become_presses_and_come_up_again():
    with PtySession([*CHILD, "keys"]) as session:
        session.read_until("ready")
        session.type("\x1b[A\x1b[B\x1b[C\x1b[D\r\x7f\ti")
        for wanted in ("1:UP", "2:DOWN", "3:RIGHT", "4:LEFT", "5:OK", "6:BACK", "7:INFO", "8:INFO"):
            assert wanted in session.text or session.read_until(wanted)


def test_a_lone_escape_is_a_key():
    with PtySession([*CHILD, "keys"]) as session:
        session.read_until("ready")
        session.type("\x1b")
        session.read_until("1:MENU")


def test_the_picture_has_its_colours():
    with PtySession([*CHILD, "keys"]) as session:
        session.read_until("ready")
        assert "48;2;226;61;66m" in session.raw
        assert "48;2;13;24;38m" in session.raw


@pytest.mark.parametrize("size", [(240, 120), (150, 60), (120, 61), (80, 40)])
def test_sizes(size):
    with PtySession([*CHILD, "keys"], *size) as session:
        session.read_until("█", "▌", "▐", " ")
        session.type("z")
        session.read()
        assert session.process.poll() is None


def test_a_small_terminal_says_so_in_one_line_until_it_grows():
    with PtySession([*CHILD, "keys"], 100, 20) as session:
        session.read_until("needs 80 x 40")
        text = session.text.strip()
        assert "\n" not in text
        assert "this terminal has 100 x 20" in text
        session.type("z")  # no blind press
        session.read()
        session.resize(120, 60)
        session.read_until("ready")
        session.type("x")
        session.read_until("1:BACK")


PLAY = ["-m", "host_sim", "--terminal", "--no-save", "--seats", "2", "--seed", "3"]


@pytest.mark.parametrize(
    ("size", "chars"), [((80, 24), "sextant"), ((80, 18), "braille"), ((130, 40), "half")]
)
def test_the_small_screen_in_small_terminals(size, chars):
    with PtySession([*PLAY, "--board", "pico_oled"], *size) as session:
        session.read_until("Ctrl-C quits")
        assert blocks_of(session) == {chars}
        assert positions(session.raw) <= size


def blocks_of(session):
    """The kinds of blocks on the screen, once there are any."""
    found = set()
    for _ in range(200):
        session.read(0.3)
        for kind, first, last in BLOCKS:
            if any(first <= char <= last for char in session.text):
                found.add(kind)
        if found:
            break
    return found


BLOCKS = (
    ("sextant", "\U0001fb00", "\U0001fb3b"),
    ("braille", "\u2801", "\u28ff"),
    ("half", "\u2580", "\u2580"),
)


def positions(raw):
    """The furthest (column, row) that the cursor was sent to."""
    places = [(int(x), int(y)) for y, x in re.findall(r"\x1b\[(\d+);(\d+)H", raw)]
    return max(x for x, _ in places), max(y for _, y in places)


def test_without_a_board_a_terminal_takes_the_screen_that_it_has_room_for():
    with PtySession(PLAY, 80, 24) as session:
        session.read_until("Ctrl-C quits")
        assert blocks_of(session) == {"sextant"}
    with PtySession(PLAY, 120, 60) as session:
        session.read_until("Press OK to see your hand")


def test_a_terminal_without_colours_gets_none():
    with PtySession([*PLAY, "--colours", "none"], 80, 24) as session:
        session.read_until("Ctrl-C quits")
        assert blocks_of(session)
        codes = set(re.findall(r"\x1b\[([\d;]*)m", session.raw))
        assert codes <= {"0", "7", "27"}
        assert "7" in codes


def test_a_terminal_of_256_colours_gets_no_others():
    with PtySession([*PLAY, "--colours", "256"], 120, 60) as session:
        session.read_until("Press OK to see your hand")
        assert "38;5;" in session.raw
        assert "8;2;" not in session.raw


def test_a_resized_terminal_is_cleared_and_drawn_anew():
    with PtySession([*PLAY, "--board", "pico_oled"], 80, 24) as session:
        session.read_until("Ctrl-C quits")
        session.resize(140, 40)
        new = ""
        while "▀" not in new:
            new += session.read(0.3)
        assert "\x1b[2J" in new
        session.resize(20, 5)
        session.read_until("needs 64 x")
        session.resize(80, 24)
        session.read_until("Ctrl-C quits")


def test_the_speed_keys_say_what_they_did():
    with PtySession([*PLAY, "--board", "pico_oled"], 80, 24) as session:
        session.read_until("Ctrl-C quits")
        session.type("+")
        session.read_until("bots: 0.6 s a move")
        session.type("-")
        session.read_until("bots: 0.9 s a move")


def test_sixel_comes_only_when_the_terminal_says_that_it_can():
    with PtySession([*CHILD, "keys", "auto"], 80, 40) as session:
        session.read_until("ready")
        assert "\x1b[c" in session.raw
        assert "\x1bP" not in session.raw
        session.type("\x1b[6;20;10t\x1b[?62;22c")
        session.type("z")
        session.read_until("1:OK")
        assert "\x1bP" not in session.raw, "this one can't"
        session.type("\x1b[?62;4;22c")
        new = ""
        while "\x1b\\" not in new:
            new += session.read(0.3)
        assert '\x1bP0;1;0q"1;1;720;720' in new
        session.type("\x03")
        session.finish()
        assert session.restored()


def test_ctrl_c_restores_the_terminal():
    with PtySession([*CHILD, "keys"]) as session:
        session.read_until("ready")
        session.type("\x03")
        session.finish()
        assert session.restored()


def test_a_crash_restores_the_terminal_and_is_readable():
    with PtySession([*CHILD, "crash"]) as session:
        session.read_until("ready")
        session.type("\r")
        assert session.finish() == 1
        assert session.restored()
        after = session.raw[session.raw.rfind("\x1b[?1049l") :]
        assert "crashed on purpose" in after


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signals_restore_the_terminal(number):
    with PtySession([*CHILD, "keys"]) as session:
        session.read_until("ready")
        session.process.send_signal(number)
        assert session.finish() == 128 + number
        assert session.restored()


def test_ctrl_z_gives_the_terminal_back_and_fg_takes_it_again():
    with PtySession([*CHILD, "keys"]) as session:
        session.read_until("ready")
        session.type("\x1a")
        while not session.restored():
            session.read()
        session.process.send_signal(signal.SIGCONT)
        session.read_until("ready")
        session.type("\r")
        session.read_until("1:OK")
        session.type("\x03")
        session.finish()
        assert session.restored()


def test_a_gif_is_written_after_the_terminal_was_given_back(tmp_path):
    path = tmp_path / "game.gif"
    with PtySession([*PLAY, "--gif", str(path)], 80, 24) as session:
        session.read_until("Ctrl-C quits")
        assert blocks_of(session)
        session.type("\x03")
        assert session.finish() == 130
        assert session.restored()
        after = session.raw[session.raw.rfind("\x1b[?1049l") + len("\x1b[?1049l") :]
        assert "\x1b" not in after
        assert f"GIF: {path}" in after.replace("\r\n", "")
    assert path.read_bytes().startswith(b"GIF89a")


def test_a_whole_match_by_keys_from_the_start_to_the_result(tmp_path):
    path = tmp_path / "game.taki"
    rules = ["--preset", "king112", "--option", "combo_3plus=off", "--option", "hand_size=2"]
    rules += ["--seats", "2", "--seed", "4"]
    run = ["-m", "host_sim", "--terminal", *rules, "--speed", "0", "--record", str(path)]
    with PtySession(run) as session:
        session.read_until("Press OK to see your hand")
        session.type("\r")
        session.read_until("draw")
        # Plays what has the focus, else draws, else leaves the run open.
        for key in islice(cycle("\r\x7f\t\x7f"), 4000):
            session.type(key)
            text = session.read(0.4)
            while more := session.read(0.2):  # nothing is typed into what is still moving
                text += more
            if re.search(r"\b(Player|Bot) 1 wins!", _plain(text)):
                break
        else:
            pytest.fail("no end in sight")
        session.type("\x03")
        assert session.finish() == 130
        assert session.restored()
    player = replays.load(path)
    while player.step():
        pass
    assert player.match.over


def test_from_the_title_into_a_match_and_out_again():
    with PtySession(["-m", "host_sim", "--terminal", "--seed", "3", "--speed", "0"]) as session:
        session.read_until("Press OK to play")
        session.type("z")
        session.read_until("Start the match")
        session.type("\x1b[B\x1b[D\x1b[A\r")
        session.read_until("Press OK to see your hand")
        session.type("\r")
        session.read_until("draw")
        session.type("m")
        session.read_until("Go on")
        session.type("\x1b[A")
        session.read_until("Leave the match")
        session.type("\x03")
        assert session.finish() == 130
        assert session.restored()


def test_a_recording_is_watched_to_its_result(tmp_path):
    path = str(tmp_path / "game.taki")
    assert main(["--demo", "--seats", "2", "--seed", "1", "--record", path]) == 0
    with PtySession(["-m", "host_sim", "--terminal", "--replay", path, "--speed", "0"]) as session:
        session.read_until("wins!")
        session.type("\x03")
        session.finish()
        assert session.restored()
        assert "wins: modern116, 2 seats" in session.text


def test_what_is_pasted_is_no_keys_but_a_replay_code():
    code = replays.to_code(Recorder(Rules("modern116", seats=2), 7).data())
    with PtySession([*PLAY, "--people", "2"], 80, 24) as session:
        session.read_until("Ctrl-C quits")
        session.type(f"\x1b[200~{code}\x1b[201~")
        session.read_until("leave this match first")
        assert "taki: " not in session.raw
    with PtySession(["-m", "host_sim", "--terminal", "--no-save"], 80, 24) as session:
        session.read_until("Ctrl-C quits")
        session.type(f"\x1b[200~{code}\x1b[201~")
        session.read_until("watching the pasted recording")


def test_quitting_at_the_title_ends_well():
    with PtySession(["-m", "host_sim", "--terminal"]) as session:
        session.read_until("Press OK to play")
        session.type("m")
        session.read_until("Language")
        session.type("\x1b[A\r")
        session.read_until("Leave the game?")
        session.type("\r")
        assert session.finish() == 0
        assert session.restored()


def _plain(raw):
    return re.sub(r"\x1b\[[0-9;]*[a-zA-Z]", "", raw)
