"""The main screens, pixel by pixel, against the pictures in ``tests/golden``.

After a wanted change of the screens, make the pictures anew and look at them:
``TAKI_UPDATE_GOLDEN=1 python -m pytest tests/test_golden.py`` (Windows: ``set`` it first). That
also makes the README's pictures in ``docs/images``: some of the same, twice as large.
"""

import os
from pathlib import Path

import pytest

from host_sim.boards import BOARDS, DEFAULT
from host_sim.headless import Headless
from host_sim.pictures import read_png
from taki.bots.simple import SimpleBot
from taki.core.round import RUN
from taki.core.rules import Rules
from taki.ui.turn import PLAYING
from tests.person import play_until

GOLDEN = Path(__file__).resolve().parent / "golden"
DOCS = Path(__file__).resolve().parent.parent / "docs" / "images"
IN_README = ("turn", "curtain", "colour", "result", "hebrew")
UPDATE = bool(os.environ.get("TAKI_UPDATE_GOLDEN"))


def title(device):
    """What is on after power-up."""


def set_up(device):
    """One press further."""
    device.press("OK")
    assert device.scene == "setup"


def started(device, seed, seats=4, people=1, **options):
    """A match with the first seats for people, the others for bots that act at once."""
    name = device.app.setup.default_name
    players = [(name(i), None if i < people else SimpleBot(i)) for i in range(seats)]
    device.app.speed = 0
    device.app.start(Rules("modern116", seats=seats, **options), players, seed, 0)


def reach(device, wanted):
    """Plays until ``wanted(device)`` is true, and a tick more."""
    play_until(device, lambda d: wanted(d) or d.scene == "match", limit=20_000)
    assert wanted(device), "the match is over, with another seed it may come"
    device.tick()


def scene_is(name):
    return lambda device: device.scene == name


def playable(device):
    """Whether the focused card of the hand on the screen can be played."""
    turn = device.app.turn
    return turn.state == PLAYING and turn.hand.size and turn.hand.playable(turn.hand.focus)


def curtain(device):
    """With a history: moves of others, cards on the pile."""
    started(device, 2, people=2)
    reach(device, lambda d: d.scene == "curtain" and d.app.match.round.hand_size(2) < 6)


def first_curtain(device):
    started(device, 1, people=3)
    reach(device, scene_is("curtain"))


def turn(device):
    """Some way into a match, with cards that can be played and cards that can't."""
    started(device, 1)
    reach(device, lambda d: d.scene == "turn" and d.ticks > 40 and playable(d))


def colour(device):
    started(device, 10)
    reach(device, scene_is("colour"))


def run(device):
    """Its own TAKI is open and cards of the colour are left to add."""
    started(device, 6)
    reach(
        device,
        lambda d: d.scene == "turn" and d.app.match.round.phase == RUN and playable(d),
    )


def window(device):
    started(device, 4, people=3)
    reach(device, scene_is("window"))


def declare(device):
    started(device, 6)
    reach(device, scene_is("declare"))


def round_result(device):
    started(device, 7, format="points", rounds=2)
    reach(device, scene_is("round"))


def result(device):
    started(device, 8)
    reach(device, scene_is("match"))


def ten_seats(device):
    started(device, 9, seats=10)
    reach(device, scene_is("turn"))


def hebrew(device):
    """The same hand in Hebrew: mirrored, digits as they are."""
    device.app.set_language("he")
    turn(device)


def hebrew_curtain(device):
    device.app.set_language("he")
    curtain(device)


SCREENS = (
    title,
    set_up,
    curtain,
    first_curtain,
    turn,
    colour,
    run,
    window,
    declare,
    round_result,
    result,
    ten_seats,
    hebrew,
    hebrew_curtain,
)


def golden(screen, board):
    """The picture of a screen on a board."""
    prefix = "" if board is DEFAULT else board.id + "_"
    return GOLDEN / f"{prefix}{screen.__name__}.png"


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_screen(screen, board, tmp_path):
    device = Headless(board)
    device.tick()
    screen(device)
    made = device.png()
    path = golden(screen, board)
    if UPDATE:
        GOLDEN.mkdir(exist_ok=True)
        path.write_bytes(made)
        if path.stem in IN_README:
            DOCS.mkdir(parents=True, exist_ok=True)
            (DOCS / path.name).write_bytes(device.png(2))
    assert path.is_file(), f"no {path.name}: make it with TAKI_UPDATE_GOLDEN=1"
    width, height, wanted = read_png(path.read_bytes())
    found = read_png(made)
    assert found[:2] == (width, height)
    differ = [i for i in range(width * height) if found[2][i] != wanted[i]]
    if differ:
        other = tmp_path / path.name
        other.write_bytes(made)
        y, x = divmod(differ[0], width)
        pytest.fail(
            f"{len(differ)} pixels of {path.name} differ, the first at {x}, {y}: look at {other}; "
            "if that is what you want, run again with TAKI_UPDATE_GOLDEN=1"
        )


def test_no_picture_is_left_over():
    names = {golden(screen, board) for screen in SCREENS for board in BOARDS.values()}
    assert set(GOLDEN.glob("*.png")) == names


@pytest.mark.parametrize("name", IN_README)
def test_the_readme_shows_the_screens_of_today(name):
    width, height, small = read_png((GOLDEN / f"{name}.png").read_bytes())
    wide, high, large = read_png((DOCS / f"{name}.png").read_bytes())
    assert (wide, high) == (2 * width, 2 * height)
    assert [large[2 * y * wide + 2 * x] for y in range(height) for x in range(width)] == small


def test_the_same_script_gives_the_same_pictures():
    pictures = []
    for _ in range(2):
        device = Headless()
        device.tick()
        colour(device)
        pictures.append(device.png())
    assert pictures[0] == pictures[1]
