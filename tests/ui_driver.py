"""Drives the App by its buttons alone, and knows the presses for every action of the rules."""

from array import array

from taki.app import App
from taki.core.round import MAX_ACTIONS, OVER, WINDOW
from taki.ui import buttons as b
from taki.ui.buttons import HAND_MS, REST_MS
from taki.ui.turn import NEWS, SHOWN

PLAY, DRAW, CLOSE, LEAVE, DECLINE, ANSWER, PAIR = range(7)


class PlainCanvas:
    """A canvas that only measures: every text is 6 pixels a glyph."""

    width = height = 240
    inks = 16

    def __init__(self):
        self.frames = 0
        self.calls = 0

    def clear(self, ink):
        self.calls = 0

    def rect(self, x, y, w, h, ink):
        self.calls += 1

    def frame(self, x, y, w, h, ink):
        self.calls += 1

    def icon(self, icon, x, y, ink):
        self.calls += 1

    def text(self, line, x, y, ink, size):
        self.calls += 1

    def text_width(self, line, size):
        return 6 * len(line)

    def drop(self):
        pass

    def piece(self, w, h):
        return (w, h)

    def keep(self, piece, x, y):
        pass

    def put(self, piece, x, y, clear):
        pass

    def show(self):
        self.frames += 1


class Silence:
    """Sound port."""

    mute = False

    def play(self, tune):
        """Plays nothing."""


class Device:
    """An App with ports of its own; time passes 20 ms a tick."""

    def __init__(self, seed=1, canvas=None):
        self.mask = 0
        self.now = 0
        self.canvas = canvas or PlainCanvas()
        self.app = App(self.canvas, self, self, Silence(), None, lambda: seed)

    def read(self):
        """Buttons port."""
        return self.mask

    def ticks(self):
        """Clock port."""
        return self.now & 0x1FFFFFFF

    def sleep(self, ms):
        """Clock port."""
        self.now += ms

    @property
    def scene(self):
        """Name of the scene that is on."""
        return self.app.scene.NAME

    def tick(self, n=1):
        """Lets ``n`` ticks pass."""
        for _ in range(n):
            self.app.tick()
            self.now += 20

    def press(self, *masks):
        """Presses buttons one after another."""
        for mask in masks:
            self.mask = mask
            self.tick()
            self.mask = 0
            self.tick()

    def wait_for(self, *names, limit=3000):
        """Ticks until one of the scenes is on."""
        for _ in range(limit):
            if self.scene in names:
                return
            self.tick()
        raise AssertionError(f"{names} did not come: {self.scene}")

    # -- an oracle: the presses that choose a legal action -------------------------------------

    def legal(self):
        """All legal actions of the round."""
        out = array("H", [0] * MAX_ACTIONS)
        n = self.app.game.round.legal(out)
        return list(out[:n])

    def choose(self, action):
        """Chooses ``action`` by buttons, from whatever scene the match stands at."""
        op, arg, card = action >> 12, action >> 8 & 15, action & 255
        self.tick()  # a hand-over counts no press before all buttons were up
        if self.scene == "curtain":
            self.tick(HAND_MS // 20)
        if self.app.game.round.phase == WINDOW:
            if op == DECLINE:
                self._let_time_pass()
                return
            self._take_device(arg)
        elif self.scene == "curtain":
            self.press(b.OK)
        assert self.scene == "turn", self.scene
        if self.app.turn.state == NEWS:
            self.press(b.OK)
        if op in (DRAW, CLOSE, DECLINE):
            self.press(b.BACK)
        elif op == LEAVE:
            self.press(b.UP, b.OK)
        else:
            self.focus(card)
            self.press(b.OK)
            if self.scene in ("colour", "way", "pair"):
                self._pick(action)
        self.after()

    def after(self):
        """Passes the scenes between two actions: what was drawn, the last card; what ended the round."""
        while True:
            if self.scene == "turn" and self.app.turn.state == SHOWN:
                self.press(b.OK)
            elif self.scene == "declare":
                self.press(b.BACK)
            elif self.scene == "table" and self.app.game.round.phase == OVER:
                self.tick()
            else:
                return

    def _let_time_pass(self):
        assert self.scene == "window"
        table = self.app.game.round
        for _ in range(2000):
            self.tick()
            if table.phase != WINDOW:
                break
        self.tick(REST_MS // 20 + 1)
        self.after()

    def _take_device(self, seat):
        window = self.app.window
        assert self.scene == "window"
        for _ in range(10):
            if window.seats[window.focus] == seat:
                break
            self.press(b.RIGHT)
        assert window.seats[window.focus] == seat
        self.press(b.OK)
        if self.scene == "curtain":
            self.tick(HAND_MS // 20)
            self.press(b.OK)

    def focus(self, card):
        """Puts the focus on a playable card."""
        hand = self.app.turn.hand
        for _ in range(hand.size):
            if hand.cards[hand.focus] == card:
                break
            self.press(b.DOWN)  # visits the playable cards only
        assert hand.cards[hand.focus] == card
        assert hand.playable(hand.focus)

    def _pick(self, action):
        choice = self.app.choice
        for _ in range(2):
            at = list(choice.actions[: choice.n]).index(action)
            if (choice.focus ^ at) & 1:
                self.press(b.RIGHT)
            if (choice.focus ^ at) & 2:
                self.press(b.DOWN)
        assert choice.actions[choice.focus] == action
        self.press(b.OK)
