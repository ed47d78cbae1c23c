"""The keys of the window that the device does not have: pictures, GIFs, speed, replay codes."""

import io

import pytest

pygame = pytest.importorskip("pygame")
Image = pytest.importorskip("PIL.Image")

from host_sim.boards import DEFAULT  # noqa: E402
from host_sim.cli import main  # noqa: E402
from host_sim.commands import SPEEDS  # noqa: E402
from host_sim.errors import UsageError  # noqa: E402
from host_sim.gif import MAX_FRAMES, GifRecorder  # noqa: E402
from host_sim.headless import BITS  # noqa: E402
from host_sim.pictures import read_png  # noqa: E402
from host_sim.play import Game  # noqa: E402
from host_sim.ports import FakeClock  # noqa: E402
from host_sim.replays import RecordFile, from_code, load, to_code  # noqa: E402
from host_sim.window import Window  # noqa: E402

PALETTE = DEFAULT.palette


class Session:
    """A game in a window, whose clock only moves by the tick."""

    def __init__(self, folder):
        self.window = Window(DEFAULT, BITS, scale=1)
        self.clock = FakeClock()
        seeds = iter(range(1, 100))
        self.game = Game(self.window, lambda: next(seeds), self.clock, pictures=str(folder))
        self.app = self.game.app
        self.run(2)

    def run(self, ticks):
        """Lets ticks pass as the game's own loop does."""
        wait = self.window.wait
        self.window.wait = lambda ms: (wait(0), self.clock.sleep(ms))
        self.game.run(RecordFile(None), ticks)
        self.window.wait = wait

    def keys(self, *codes, mod=0, ticks=2):
        for code in codes:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                event = pygame.event.Event(kind, key=code, mod=mod, unicode="", scancode=0)
                pygame.event.post(event)
            # without the clean-up at the end of the game's loop
            for _ in range(ticks):
                self.window.wait(0)
                self.app.tick()
                for name, text in self.window.take_commands():
                    self.game._commands.obey(name, text)
                self.game._commands.update()
                self.clock.sleep(20)


@pytest.fixture
def session(tmp_path, monkeypatch):
    """A session with its pictures in ``tmp_path``."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    session = Session(tmp_path)
    yield session
    session.game.captures.close()
    session.window.close()


def test_f12_takes_a_picture_and_prints_its_path(session, tmp_path, capsys):
    session.keys(pygame.K_F12, pygame.K_F12)
    paths = sorted(tmp_path.glob("*.png"))
    assert len(paths) == 2, "the second has a name of its own"
    width, height, colours = read_png(paths[0].read_bytes())
    assert (width, height) == (480, 480)
    pixels = session.game.canvas.last.pixels
    assert colours[::2][:240] == [PALETTE[ink] for ink in pixels[:240]]
    out = capsys.readouterr().out
    assert out.count("picture: ") == 2
    assert str(paths[0]) in out
    assert session.window._said.startswith("picture: ")


def test_a_folder_that_cannot_be_written_is_one_line_and_the_game_goes_on(
    session, tmp_path, capsys
):
    session.game.captures._folder = tmp_path / "none"
    session.keys(pygame.K_F12)
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "can't write" in err
    assert "can't write" in session.window._said


def test_f10_records_a_gif_until_it_is_pressed_again(session, tmp_path, capsys):
    session.keys(pygame.K_F10)
    assert "recording" in session.window._window.title
    first = session.game.canvas.last.pixels
    session.keys(pygame.K_z, ticks=50)
    second = session.game.canvas.last.pixels
    assert first != second
    session.keys(pygame.K_F10)
    session.game.captures.close()
    (path,) = tmp_path.glob("*.gif")
    assert f"GIF: {path}" in capsys.readouterr().out
    assert "recording" not in session.window._window.title
    with Image.open(path) as gif:
        assert gif.size == (480, 480)
        assert gif.n_frames >= 2
        assert shown(gif, 0) == inked(first)
        assert shown(gif, gif.n_frames - 1) == inked(second)


def shown(gif, number):
    """One frame at the firmware's own size, as (r, g, b) bytes."""
    gif.seek(number)
    return gif.convert("RGB").resize((240, 240), Image.Resampling.NEAREST).tobytes()


def inked(pixels):
    return bytes(v for ink in pixels for v in PALETTE[ink])


def test_a_recording_that_runs_at_the_end_is_written_all_the_same(session, tmp_path):
    session.keys(pygame.K_F10)
    session.run(5)
    session.game.captures.close()
    assert len(list(tmp_path.glob("*.gif"))) == 1


def test_the_speed_keys_go_through_the_speeds(session):
    session.app.speed = 900
    seen = []
    for _ in SPEEDS:
        session.keys(pygame.K_PLUS)
        seen.append(session.app.speed)
    assert seen[:3] == [600, 300, 150]
    assert seen[-2:] == [0, 0]
    assert "as fast as they can" in session.window._said
    for _ in SPEEDS:
        session.keys(pygame.K_KP_MINUS)
    assert session.app.speed == 2500
    assert "2.5 s" in session.window._said
    session.app.use_settings()
    assert session.app.speed == 2500, "the device's own setting has changed too"


@pytest.fixture(scope="module")
def recording(tmp_path_factory):
    """The bytes of a recorded match of two bots."""
    path = tmp_path_factory.mktemp("games") / "game.taki"
    assert main(["--demo", "--seats", "2", "--seed", "7", "--record", str(path)]) == 0
    load(path)
    return path.read_bytes()


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_a_pasted_replay_code_is_watched(session, recording, mod):
    pygame.scrap.put_text(f"  {to_code(recording)}\n")
    session.keys(pygame.K_v, mod=mod)
    assert session.app.player is not None
    assert session.app.match.seed == 7
    assert session.app.scene.NAME == "table"


def test_a_damaged_pasted_code_is_said_in_one_line(session, recording, capsys):
    for bad, says in (
        (to_code(recording)[:-4], "damaged"),
        ("hello", "no replay code"),
        ("", "copy one first"),
    ):
        pygame.scrap.put_text(bad)
        session.keys(pygame.K_v, mod=pygame.KMOD_CTRL)
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert says in err
        assert says in session.window._said
        assert session.app.player is None


def test_a_paste_never_ends_a_match_that_is_being_played(session, recording):
    session.app.start(*_two_people())
    match = session.app.match
    pygame.scrap.put_text(to_code(recording))
    session.keys(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert session.app.match is match
    assert "leave this match first" in session.window._said


def _two_people():
    from taki.core.rules import Rules

    return Rules("modern116", seats=2), [("A", None), ("B", None)], 1


def test_codes_hold_the_recording_whatever_their_letters(recording):
    import base64

    texts = (
        to_code(recording),
        base64.b64encode(recording).decode(),
        base64.b32encode(recording).decode().lower(),
        "\n".join(to_code(recording)[i : i + 20] for i in range(0, 4000, 20)),
    )
    for text in texts:
        assert from_code(text).match.seed == 7


def test_every_wrong_letter_of_a_code_is_found(recording):
    code = to_code(recording)
    for i in range(4, len(code), 7):
        other = "A" if code[i] != "A" else "B"
        with pytest.raises(UsageError) as caught:
            from_code(code[:i] + other + code[i + 1 :])
        assert "damaged" in str(caught.value)


def test_the_command_line_prints_codes_and_takes_them(capsys):
    args = ["--demo", "--seats", "2", "--seed", "5"]
    assert main([*args, "--print-code"]) == 0
    out = capsys.readouterr().out
    code = out.split("replay code: ")[1].split()[0]
    assert main(["--demo", "--replay-code", code]) == 0
    replayed = capsys.readouterr().out
    result = out[out.index("\n") + 1 :]
    assert replayed.replace("Seat", "Bot").split() == result.split()
    assert main(["--demo", "--replay-code", code[:-6]]) == 1
    captured = capsys.readouterr()
    assert "damaged" in captured.err
    assert captured.out == ""
    assert main(["--demo", "--replay-code", code, "--replay", "x"]) == 2
    assert main(["--demo", "--replay-code", code, "--seed", "1"]) == 2
    capsys.readouterr()
    for blank in ("", " "):
        assert main(["--demo", "--replay-code", blank]) == 2
        assert "argument --replay-code" in capsys.readouterr().err


def test_a_demo_leaves_a_gif(capsys, tmp_path):
    path = tmp_path / "demo.gif"
    args = ["--demo", "--seats", "2", "--seed", "7", "--gif", str(path), "--scale", "1"]
    assert main([*args, "--steps", "120"]) == 0
    with Image.open(path) as gif:
        assert gif.size == (240, 240)
        assert gif.n_frames > 2
    assert main(["--demo", "--gif", str(tmp_path / "no" / "x.gif")]) == 1
    assert "can't write" in capsys.readouterr().err


def test_gif_times_are_those_of_the_frames():
    recorder = GifRecorder(2, 1, PALETTE)
    for pixels, now in ((b"\1\2", 100), (b"\2\2", 1100), (b"\3\3", 1110), (b"\4\4", 1500)):
        recorder.add(pixels, now)
    with Image.open(io.BytesIO(recorder.encode(1700, 3))) as gif:
        times, colours = [], []
        for i in range(gif.n_frames):
            gif.seek(i)
            times.append(gif.info["duration"])
            colours.append(gif.convert("RGB").getpixel((0, 0)))
    assert times == [1000, 400, 200]
    assert colours == [PALETTE[1], PALETTE[3], PALETTE[4]]


def test_a_gif_stops_growing_and_none_is_made_of_nothing():
    recorder = GifRecorder(1, 1, PALETTE)
    with pytest.raises(ValueError):
        recorder.encode(0)
    for i in range(MAX_FRAMES + 10):
        recorder.add(b"\1", i * 30)
    assert recorder.full
    assert recorder.seconds == (MAX_FRAMES - 1) * 30 // 1000


def test_the_folder_for_pictures_must_be_there(capsys, tmp_path):
    path = str(tmp_path / "none")
    assert main(["--demo", "--pictures", path]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert path in err
