"""Motions over the pictures: there are some, they end in the scene's own picture, and change nothing else."""

import random

import pytest

from host_sim.boards import BOARDS
from host_sim.headless import BITS, Headless
from host_sim.pico_twin import next_button
from taki.bots.simple import SimpleBot
from taki.codes import PLAYED
from taki.core import codec
from taki.core.rules import Rules
from taki.ui import theme
from taki.ui.buttons import elapsed

SCREENS = pytest.mark.parametrize(
    ("board", "language"), list(zip(BOARDS.values(), ("en", "he", "he"), strict=True))
)


CRAZY = {0x03: 16, 0x15: 16, 0x24: 16, 0x45: 20}
"""A deck in which hands change seats often."""


ASIDE = ("UP", "DOWN", "LEFT", "RIGHT")


def began(
    board, seats=4, people=0, preset="modern116", seed=1, language="en", speed=600, **options
):
    """A device on which a match has begun."""
    device = Headless(board, seed)
    device.app.set_language(language)
    device.tick()
    players = [(f"Seat {i}", None if i < people else SimpleBot(i)) for i in range(seats)]
    device.app.speed = speed
    device.app.start(Rules(preset, seats=seats, **options), players, seed)
    return device


def pieces(device):
    """What moves."""
    return device.app.animation.pieces


def rest(device):
    """Lets whatever moves come to its end; the frames until then."""
    frames = []
    while pieces(device):
        device.tick()
        frames.append(device.canvas.last.pixels)
    return frames


def move(device):
    """Ticks until something moves; None after 200 ticks, or what does: the number of its pieces."""
    for _ in range(200):
        device.tick()
        if pieces(device):
            return len(pieces(device))
        if device.scene not in ("table", "window", "round"):
            device.press(next_button(device.app))
    return None


@SCREENS
def test_motions_end_in_the_picture_that_the_scene_draws(board, language):
    """Pixel for pixel, after cards were played and drawn, hands moved on, and a round was won."""
    kinds = set()
    for options in ({"preset": "crazy112", "deck": CRAZY}, {"hand_size": 2}):
        device = began(board, 5, language=language, **options)
        for _ in range(30):
            if device.scene == "match" or move(device) is None:
                break
            kinds.add((device.scene, len(pieces(device)) >= 5))
            frames = rest(device)
            device.app.invalidate()
            device.tick()
            assert frames[-1] == device.canvas.last.pixels
            assert len({*frames}) > 2
    assert kinds >= {("table", False), ("table", True), ("match", True)}


@SCREENS
def test_nothing_but_the_picture_differs_and_only_while_it_moves(board, language):
    """Presses at any time act as they do where nothing moves, and end what does."""
    on, off = (began(board, 3, 1, language=language) for _ in range(2))
    off.app.settings.animations = False
    rng = random.Random(board.id)
    ended = moved = 0
    for _ in range(900):
        mask = 0
        if rng.random() < (0.25 if pieces(on) else 0.1):
            mask = BITS[next_button(on.app) if rng.random() < 0.8 else rng.choice(ASIDE)]
        before = list(pieces(on))
        for device in (on, off):
            device.mask = mask
            device.tick()
        if on.app.match is None:
            break
        assert not pieces(off)
        assert on.scene == off.scene
        assert codec.encode(on.app.match) == codec.encode(off.app.match)
        if on.app.keys.hits:
            assert not [piece for piece in before if piece in pieces(on)]
            ended += bool(before)
        moved += bool(pieces(on))
        assert pieces(on) or on.canvas.last.pixels == off.canvas.last.pixels
    assert moved > 30
    assert ended > 2


def test_cards_drawn_show_their_backs_and_as_many_fly():
    """One back for one card, two for two, three for more."""
    seen = {}
    for seed in range(1, 5):
        device = began(BOARDS["pico_lcd_1_3"], seed=seed)
        while device.scene != "match":
            before = list(device.app.game.drawn)
            if move(device) is None:
                break
            drawn = [now - was for now, was in zip(device.app.game.drawn, before, strict=True)]
            if any(drawn) and device.app.game.log.fresh == 1:  # nothing else has moved
                seen[sum(drawn)] = len(pieces(device))
            rest(device)
    assert len(seen) > 1
    assert all(seen[n] == min(n, 3) for n in seen)


def test_a_plus_two_sends_its_figure_to_the_stack():
    device = began(BOARDS["pygamer"])
    found = set()
    for _ in range(60):
        if move(device) is None:
            break
        event = device.app.game.log.event(0)
        if event >> 12 == PLAYED:
            found.add((event & 15 == 2 and event & 255 < 64, len(pieces(device))))
        rest(device)
    assert found >= {(True, 2), (False, 1)}
    assert (False, 2) not in found


@pytest.mark.parametrize(("speed", "longest"), [(0, 0), (90, 0), (300, 200), (5000, 480)])
def test_fast_bots_have_short_motions_or_none(speed, longest):
    """At most two thirds of a bot's time, which takes no longer for it."""
    device = began(BOARDS["pico_oled"], speed=speed)
    took = 0
    since = 0
    for _ in range(400):
        device.tick()
        if device.scene != "table":
            break
        if pieces(device):
            since = since or device.clock.ticks()
            took = max(took, elapsed(device.clock.ticks(), since))
        else:
            since = 0
    assert (took > 0) == (longest > 0)
    assert took <= longest


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_curtain_moves_no_picture_of_the_hand_before_it(board):
    """The card lands where nothing lay: not on what the turn showed there."""
    device = began(board, 2, 2, hand_size=8)
    device.press("OK")
    device.tick()
    for _ in range(40):
        device.press(next_button(device.app))
        if device.scene == "curtain" and pieces(device):
            break
    lay = device.app.painter.layout
    x, y = 2 * lay.gap, lay.panel_y + lay.gap
    rows = [(y + j) * board.width + x for j in range(lay.card_h)]
    shown = {ink for at in rows for ink in device.canvas.pixels[at : at + lay.card_w - 2]}
    assert shown == {theme.BLACK if board.inks == 2 else theme.PANEL}
    rest(device)
    shown = {ink for at in rows for ink in device.canvas.pixels[at : at + lay.card_w - 2]}
    assert len(shown) > 1, "the card has landed"


def test_what_was_saved_moves_nothing_when_it_goes_on():
    device = began(BOARDS["pico_lcd_1_3"], 2, 1)
    for _ in range(3):
        move(device)
        rest(device)
    again = Headless(BOARDS["pico_lcd_1_3"], storage=device.storage)
    again.tick(2)
    again.press("OK")
    assert again.app.game.log.size
    assert not pieces(again)
