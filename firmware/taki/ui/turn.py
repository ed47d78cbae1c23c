"""The turn: a seat sees its hand, plays, draws, ends its run, or answers a +3 (scene logic)."""

from micropython import const
from taki.core.round import FREE, OVER, RUN, WINDOW
from taki.core.view import SeatView
from taki.ui import turn_view
from taki.ui.buttons import BACK, DOWN, INFO, LEFT, MENU, OK, REST_MS, RIGHT, UP
from taki.ui.hand import Hand
from taki.ui.prompts import NO_ANSWER
from taki.ui.scene import TABLE, Scene

_DRAW = const(1)
_CLOSE = const(2)
_LEAVE = const(3)
_DECLINE = const(4)

PLAYING = const(0)
SHOWN = const(1)
"""The seat has drawn and looks at what came; any of OK and BACK hands the device on."""
NEWS = const(2)
"""Cards came while others played: the seat looks at them; any of OK and BACK begins its turn."""


class TurnScene(Scene):
    """The hand of ``seat`` and what it may do with it.

    ``state`` is PLAYING, SHOWN or NEWS; ``error`` the ERR_ code of the last refusal, 0 when the prompt
    stands. ``end`` is the button on the screen that has the focus
    in a run, CLOSE or LEAVE; 0 while the hand has it. In a window the scene shows the answers of
    the seat that took the device.
    """

    NAME = "turn"
    PLACE = TABLE

    def __init__(self, app):
        Scene.__init__(self, app)
        self.hand = Hand()
        self.seat = 0
        self.state = PLAYING
        self.error = 0
        self.end = 0
        self.view: "SeatView" = None  # type: ignore[assignment]  # set by enter
        self.phase = -1

    def enter(self):
        """Reads the hand of the seat that holds the device: what came, or what can be played."""
        game = self.app.game
        if self.seat != game.holder or self.view is not game.views[game.holder]:
            self.phase = -1
        self.seat = game.holder
        self.view = game.views[self.seat]
        if game.came(self.seat):
            self._show(NEWS)
        else:
            self._begin()

    def _begin(self):
        """The focus goes to a playable card, or stays where it is in the middle of a run."""
        fresh = self.phase < 0
        self.state = PLAYING
        self.error = 0
        self.end = 0
        phase = self.view.phase
        if self.phase == WINDOW:  # the OK that answered may bounce
            self.app.keys.rest(self.app.now, REST_MS)
        self._load()
        in_run = phase == RUN and self.phase == RUN
        self.phase = phase
        if not self.app.painter.hints:
            if fresh:
                self.hand.focus_first()
        elif fresh or not in_run or not self._focused_playable():
            self.hand.focus_playable()

    def _load(self):
        """The hand is before the eyes of its seat."""
        self.hand.load(self.view)
        self.app.game.saw(self.seat, self.hand.cards[: self.hand.size])

    def show_drawn(self) -> bool:
        """Whether an action of the seat with the device brought it cards, which it now looks at."""
        game = self.app.game
        if game.holder < 0 or game.round.phase == OVER or not game.came(game.holder):
            return False
        self._show(SHOWN)
        self.app.back_to(self)
        return True

    def _show(self, state):
        """The cards that have come are marked, and the first has the focus."""
        seen = self.app.game.seen[self.seat]
        self._load()
        self.hand.mark_new(seen)
        self.state = state
        self.error = 0
        self.end = 0
        self.phase = -1

    def _focused_playable(self):
        return self.hand.size > 0 and self.hand.playable(self.hand.focus)

    def other_op(self):
        """The op that BACK stands for in this phase: draw, close or else leave open, or decline."""
        phase = self.view.phase
        if phase == RUN:
            return _CLOSE if self.hand.can(_CLOSE) else _LEAVE
        if phase == FREE or phase == WINDOW:
            return _DECLINE
        return _DRAW

    def step(self, keys, now):
        """OK plays, BACK draws / ends a run / declines, INFO shows the table."""
        hits = keys.hits
        if not hits:
            return False
        changed = self.error != 0
        self.error = 0
        if hits & (LEFT | RIGHT):
            self._along(self.along(hits))
        elif hits & (UP | DOWN):
            self._jump(1 if hits & DOWN else -1)
        elif keys.pressed & MENU:
            self.app.go(self.app.menu)
        elif keys.pressed & (OK | BACK) and self.state:
            self._go_on()
        elif keys.pressed & OK:
            self._play()
        elif keys.pressed & BACK:
            self._other()
        elif keys.pressed & INFO:
            self.app.calls.back = self
            self.app.go(self.app.calls)
        else:
            return changed
        return True

    def _along(self, step):
        if self.end:
            self._climb(-step)
        else:
            self.hand.move(step)

    def _jump(self, step):
        """From one card that matters to the next; in a run UP leads to its buttons."""
        if self.end or (step < 0 and self.view.phase == RUN and not self.state):
            self._climb(step)
        elif self.app.painter.hints or self.state:
            self.hand.jump(step)
        else:
            self.hand.jump_colour(step)

    def _climb(self, step):
        """Between the hand and the buttons above it: leave open, and over that close."""
        end = self.end
        if step > 0:
            self.end = _LEAVE if end == _CLOSE and self.hand.can(_LEAVE) else 0
        elif end == 0 and self.hand.can(_LEAVE):
            self.end = _LEAVE
        elif self.hand.can(_CLOSE):
            self.end = _CLOSE

    def _go_on(self):
        """What came has been looked at."""
        news = self.state == NEWS
        self.state = PLAYING
        if news:
            self._begin()
        else:
            self.app.advance()

    def _play(self):
        """Presses the button that has the focus; or plays the focused card, or asks how."""
        if self.end:
            self._end(self.end)
            return
        if self.hand.size == 0:
            return
        n = self.hand.choose()
        if n == 0:
            self.error = self._refusal(self.hand.cards[self.hand.focus])
        elif n == 1:
            self.error = self.app.act(self.hand.choices[0])
        else:
            self.app.choice.take(self.hand)
            self.app.go(self.app.choice)

    def _refusal(self, card):
        """Why the focused card is refused. A seat in a window only learns of its own cards."""
        if self.view.phase == WINDOW:
            return NO_ANSWER
        return self.view.refusal(card)

    def _other(self):
        if self.end:
            self.end = 0
        elif self.view.phase == WINDOW:
            self.app.window.returned()
        else:
            self._end(self.other_op())

    def _end(self, op):
        """Draws, closes, leaves open or declines; a refusal says why not."""
        action = self.hand.action(op)
        self.error = self.app.act(op << 12 if action < 0 else action)

    def draw(self, p):
        """Paints the table, the prompt, the hand and the footer."""
        turn_view.draw(p, self)
