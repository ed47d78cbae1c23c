"""The screens: nothing overlaps or is cut, and no hand is shown to the wrong eyes."""

import random

import pytest

from taki.bots.simple import SimpleBot
from taki.core.rules import Rules
from taki.text import fonts
from taki.ui import buttons as b
from taki.ui import icons
from tests.test_ui_play import random_rules
from tests.ui_driver import Device, PlainCanvas

LONG_NAMES = ("Alexandria", "Maximilian", "Christophe", "Bartholomy", "Konstantin") * 2


class StrictCanvas(PlainCanvas):
    """Fails on text outside the screen or over other text of the same frame."""

    def __init__(self):
        super().__init__()
        self.texts = []

    def clear(self, ink):
        super().clear(ink)
        self.texts.clear()

    def text_width(self, line, size):
        return fonts.WIDTHS[size] * len(line)

    def text(self, line, x, y, ink, size):
        w, h = self.text_width(line, size), fonts.HEIGHTS[size]
        assert x >= 0, (bytes(line), x)
        assert x + w <= self.width, (bytes(line), x, w)
        assert y >= -1, (bytes(line), y)
        assert y + h <= self.height, (bytes(line), y)
        for other, ox, oy, ow, oh in self.texts:
            # the top and the bottom two rows of a line hold accents and descenders at most
            apart = x >= ox + ow or ox >= x + w or y + 2 >= oy + oh - 2 or oy + 2 >= y + h - 2
            assert apart, (bytes(line), other)
        self.texts.append((bytes(line), x, y, w, h))

    def rect(self, x, y, w, h, ink):
        assert w >= 0
        assert h >= 0
        assert 0 <= ink < 16

    def icon(self, icon, x, y, ink):
        assert x >= 0, (icon, x)
        assert y >= 0, (icon, y)
        assert x + icons.width(icon) <= self.width, (icon, x)
        assert y + icons.height(icon) <= self.height, (icon, y)


@pytest.mark.parametrize("seed", range(12))
def test_random_presses_never_overlap_text_or_leave_the_screen(seed):
    rng = random.Random(seed)
    device = Device(seed, StrictCanvas())
    if seed % 4:
        rules = random_rules(rng) if seed % 2 else Rules("modern116", seats=10, format="pyramid")
        seats = [(LONG_NAMES[i], SimpleBot(i) if i % 2 else None) for i in range(rules.seats)]
        device.app.start(rules, seats, seed)
    buttons = (b.UP, b.DOWN, b.LEFT, b.RIGHT, b.OK, b.OK, b.OK, b.OK, b.BACK, b.INFO, b.MENU)
    for _ in range(900):
        device.press(rng.choice(buttons))
        device.tick(rng.choice((0, 0, 0, 50)))
        device.app.quit_requested = False


def test_a_hand_is_only_shown_to_its_seat_after_a_fresh_press():
    rng = random.Random(3)
    device = Device(3)
    app = device.app
    rules = Rules("modern116", seats=4)
    seats = [("A", None), ("B", None), ("C", SimpleBot(1)), ("D", None)]
    app.start(rules, seats, 3)
    holder = -1
    opened = 0
    for _ in range(3000):
        before = device.scene
        mask = 0 if rng.random() < 0.3 else 1 << rng.randrange(8)
        held = device.mask
        device.mask = mask
        device.tick()
        if app.game is None:
            app.start(rules, seats, 4)
            holder = -1
            continue
        if device.scene in ("turn", "colour", "way", "pair"):
            if holder != app.turn.seat:
                assert before == "curtain"
                assert mask & b.OK
                assert not held & b.OK
                holder = app.turn.seat
                opened += 1
        elif device.scene not in ("calls", "help"):
            holder = -1
    assert opened > 20


def test_a_held_button_does_not_open_the_curtain():
    device = Device()
    device.app.start(Rules("modern116", seats=2), [("A", None), ("B", None)], 1, 0)
    device.mask = b.OK
    device.tick(200)
    assert device.scene == "curtain"
    device.mask = b.OK | b.LEFT
    device.tick(5)
    device.mask = b.LEFT
    device.tick(5)
    device.mask = b.LEFT | b.OK
    device.tick(5)
    assert device.scene == "curtain"
    device.mask = 0
    device.tick()
    device.press(b.OK)
    assert device.scene == "turn"


def test_an_idle_screen_draws_no_frames():
    device = Device()
    device.app.start(Rules("modern116", seats=2), [("A", None), ("B", None)], 1, 0)
    device.tick(2)
    frames = device.canvas.frames
    device.tick(500)
    assert device.canvas.frames == frames


def test_the_window_takes_the_same_time_whoever_could_answer():
    lengths = set()
    for seed in range(12):
        device = Device()
        rules = Rules("modern116", seats=3, hand_size=4)
        seats = [("A", None), ("B", SimpleBot(1)), ("C", SimpleBot(2))]
        device.app.start(rules, seats, seed, 0)
        table = device.app.game.round
        rest = list(rules.deck)
        hand = [0x43, 0x01, 0x13, 0x24]
        for card in hand:
            rest.remove(card)
        random.Random(seed).shuffle(rest)
        deck = bytearray()
        for card in hand:
            deck += bytes((card, rest.pop(), rest.pop()))
        table.deal_from(bytes(deck) + bytes(rest))
        device.app.advance()
        device.tick(b.HAND_MS // 20 + 1)
        device.press(b.OK)
        assert device.scene == "turn"
        device.focus(0x43)
        device.press(b.OK)
        assert device.scene == "window"
        ticks = 0
        while device.scene == "window" and ticks < 5000:
            device.tick()
            ticks += 1
        lengths.add(ticks)
    assert len(lengths) == 1


def test_one_person_sees_the_curtain_once():
    device = Device()
    seats = [("A", None), ("B", SimpleBot(1))]
    device.app.start(Rules("modern116", seats=2), seats, 5, 0)
    device.tick(b.HAND_MS // 20 + 1)
    assert device.scene == "curtain"
    device.press(b.OK)
    for _ in range(40):
        if device.scene == "turn":
            device.press(b.BACK if device.app.turn.state == 0 else b.OK)
        else:
            assert device.scene in ("table", "window", "declare", "round")
            if device.scene == "round":
                break
            device.press(b.OK)
