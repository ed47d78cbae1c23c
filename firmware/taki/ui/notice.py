"""What the saves have to tell, and to ask before a saved match gives way to another."""

from micropython import const
from taki.ui import notice_view
from taki.ui.buttons import BACK, DOWN, MENU, OK, UP
from taki.ui.scene import Scene

STUCK = const(6)
"""A problem beside those of the saves: a button seems to be stuck."""
BATTERY = const(7)
"""A problem beside those of the saves: the battery is low."""
DRIVE = const(8)
"""A problem beside those of the saves: a computer has the drive, so saves are less safe."""


class NoticeScene(Scene):
    """Tells of the oldest of ``app.saves.problems``; OK takes note of it and shows the next.

    What a device has to tell (`STUCK`, `BATTERY`, `DRIVE`) stands in the same list.

    ``back`` is the scene that it came over. A match goes on behind the curtain.
    """

    NAME = "notice"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.back = None
        self.first = 0  # of the lines that are on the screen

    @property
    def problem(self):
        """(slot, problem, whether an intact copy was left), as `taki.ui.saves.Saves` found it."""
        return self.app.saves.problems[0]

    def tell_over(self, scene) -> None:
        """Comes on over a scene."""
        self.back = scene
        self.app.go(self)

    def enter(self):
        """A press that was meant for the scene before doesn't count."""
        self.first = 0
        self.app.keys.release_all()

    def step(self, keys, now):
        """UP and DOWN read on, OK and BACK go on."""
        app = self.app
        if keys.pressed & (OK | BACK | MENU):
            app.saves.problems.pop(0)
            if app.saves.problems:
                app.go(self)
            elif app.game:
                app.resume()
            else:
                app.back_to(self.back)
        elif keys.hits & DOWN:
            self.first = min(self.first + 1, notice_view.last(app.painter, self))
        elif keys.hits & UP:
            self.first = max(self.first - 1, 0)
        else:
            return False
        return True

    def draw(self, p):
        """Paints what happened and what to do."""
        notice_view.draw(p, self)


class ReplaceScene(Scene):
    """Asks before a new match takes the place of the saved one.

    ``proposed`` is what `App.start` is called with on OK; BACK returns to the title.
    """

    NAME = "replace"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.proposed = (None, (), None, -1)

    def ask(self, proposed) -> None:
        """Comes on, for a match that is ``proposed``."""
        self.proposed = proposed
        self.app.go(self)

    def step(self, keys, now):
        """OK starts the new match, BACK keeps the saved one."""
        app = self.app
        if keys.pressed & OK:
            self._start()
        elif keys.pressed & (BACK | MENU):
            app.go(app.title)
        else:
            return False
        return True

    def _start(self):
        rules, seats, seed, starter = self.proposed
        self.app.start(rules, seats, seed, starter)

    def draw(self, p):
        """Paints the question."""
        notice_view.draw_replace(p)
