"""The turn: a seat sees its hand, plays, draws, ends its run, or answers a +3 (scene logic)."""

from micropython import const
from taki.core.round import FREE, OVER, RUN, WINDOW
from taki.core.view import SeatView
from taki.ui import prompts, turn_view
from taki.ui.buttons import BACK, DOWN, INFO, LEFT, MENU, OK, RIGHT, UP
from taki.ui.hand import Hand
from taki.ui.scene import Scene

_DRAW = const(1)
_CLOSE = const(2)
_LEAVE = const(3)
_DECLINE = const(4)

PLAYING = const(0)
SHOWN = const(1)
"""The seat has drawn and looks at what came; any of OK and BACK hands the device on."""


class TurnScene(Scene):
    """The hand of ``seat`` and what it may do with it.

    ``state`` is PLAYING or SHOWN; ``error`` the ERR_ code of the last refusal, 0 when the prompt
    stands; ``drawn`` how many cards the last draw brought. In a window the scene shows the
    answers of the seat that took the device.
    """

    NAME = "turn"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.hand = Hand()
        self.seat = 0
        self.state = PLAYING
        self.error = 0
        self.drawn = 0
        self.view: "SeatView" = None  # type: ignore[assignment]  # set by enter
        self.phase = -1

    def enter(self):
        """Reads the hand of the seat that holds the device; the focus goes to a playable card."""
        game = self.app.game
        fresh = self.seat != game.holder or self.view is not game.views[game.holder]
        self.seat = game.holder
        self.view = game.views[self.seat]
        self.state = PLAYING
        self.error = 0
        phase = self.view.phase
        self.hand.load(self.view)
        in_run = phase == RUN and self.phase == RUN
        self.phase = phase
        if not self.app.painter.hints:
            if fresh:
                self.hand.focus_first()
        elif fresh or not in_run or not self._focused_playable():
            self.hand.focus_playable()

    def _focused_playable(self):
        return self.hand.size > 0 and self.hand.playable(self.hand.focus)

    def other_op(self):
        """The op that BACK stands for in this phase: draw, close, or decline."""
        phase = self.view.phase
        if phase == RUN:
            return _CLOSE
        if phase == FREE or phase == WINDOW:
            return _DECLINE
        return _DRAW

    def step(self, keys, now):
        """OK plays, BACK draws / closes / declines, INFO leaves a run open or shows the table."""
        hits = keys.hits
        if not hits:
            return False
        if self.state == SHOWN:
            if keys.pressed & (OK | BACK):
                self.state = PLAYING
                self.app.advance()
                return True
            if keys.pressed & MENU:
                self.state = PLAYING
                self.app.go(self.app.menu)
                return True
        changed = self.error != 0
        self.error = 0
        if hits & (LEFT | RIGHT):
            self.hand.move(self.along(hits))
            return True
        if hits & (UP | DOWN):
            step = 1 if hits & DOWN else -1
            if self.app.painter.hints:
                self.hand.jump(step)
            else:
                self.hand.jump_colour(step)
            return True
        if self.state == SHOWN:
            return changed
        if keys.pressed & OK:
            self._play()
        elif keys.pressed & BACK:
            self._other()
        elif keys.pressed & INFO:
            if self.view.phase == RUN:
                self._end(_LEAVE)
            else:
                self.app.calls.back = self
                self.app.go(self.app.calls)
        elif keys.pressed & MENU:
            self.app.go(self.app.menu)
        else:
            return changed
        return True

    def _play(self):
        """Plays the focused card, or asks how if it can be played in several ways."""
        if self.hand.size == 0:
            return
        n = self.hand.choose()
        if n == 0:
            self.error = self._refusal(self.hand.cards[self.hand.focus])
        elif n == 1:
            self._apply(self.hand.choices[0])
        else:
            self.app.choice.take(self.hand)
            self.app.go(self.app.choice)

    def _refusal(self, card):
        """Why the focused card is refused. A seat in a window only learns of its own cards."""
        if self.view.phase == WINDOW:
            return prompts.NO_ANSWER
        return self.view.refusal(card)

    def _other(self):
        if self.view.phase == WINDOW:
            self.app.window.returned()
        else:
            self._end(self.other_op())

    def _end(self, op):
        """Draws, closes, leaves open or declines; a refusal says why not."""
        action = self.hand.action(op)
        if action < 0:
            self.error = self.app.game.apply(op << 12)  # refused: says why, changes nothing
        elif op == _DRAW:
            self._draw(action)
        else:
            self._apply(action)

    def _draw(self, action):
        """Draws and stays to show what came: the seat would not see it otherwise."""
        self.hand.remember()
        game = self.app.game
        self.error = game.apply(action)
        if self.error:
            return
        if game.round.phase == OVER:
            self.app.advance()
            return
        self.hand.load(self.view)
        self.drawn = self.hand.mark_new()
        self.hand.n_actions = 0
        self.hand.no_marks()
        if self.drawn:
            self.state = SHOWN
        else:
            self.app.advance()

    def _apply(self, action):
        self.error = self.app.act(action)

    def draw(self, p):
        """Paints the table, the prompt, the hand and the footer."""
        turn_view.draw(p, self)
