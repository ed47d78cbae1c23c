"""The menu: of a match that pauses, or of the title; and the question before something is given up."""

from micropython import const
from taki.ui import menu_view
from taki.ui.buttons import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from taki.ui.layout import LITTLE
from taki.ui.list_scene import ListScene
from taki.ui.menu_view import (
    ABOUT,
    ANIMATIONS,
    BRIGHTNESS,
    CALLS,
    HELP,
    HINTS,
    LANGUAGE,
    LARGE_TEXT,
    MUTE,
    OPTIONS,
    QUIT,
    RESUME,
    SPEED,
    STATS,
)
from taki.ui.scene import Scene

SPEEDS = (0, 150, 300, 600, 900, 1500, 2500)
"""Times of a bot's move in ms to choose from."""

_BRIGHTEST = const(10)
_SET = (MUTE, BRIGHTNESS, SPEED, HINTS, LARGE_TEXT, ANIMATIONS)
_PAUSE = (RESUME, CALLS, HELP, OPTIONS) + _SET + (LANGUAGE, STATS, ABOUT, QUIT)
_TITLE = (LANGUAGE, HELP, STATS) + _SET + (ABOUT, QUIT)


class MenuScene(ListScene):
    """A list of ``rows`` (`taki.ui.menu_view`); no hand is on it. What is set acts at once and is saved.

    A match is paused by it, and going on stands the curtain again (`App.resume`).
    """

    NAME = "menu"

    def __init__(self, app):
        ListScene.__init__(self, app)
        self.rows = _TITLE
        self._fresh = False  # MENU went down while the menu was on

    def enter(self):
        """Starts at the first row; the hand that was shown is put away."""
        self.focus = 0
        self._fresh = False
        self.rows = _TITLE if self.app.game is None else _PAUSE
        if self.app.painter.layout.kind == LITTLE:  # whose text can't be larger
            self.rows = tuple([row for row in self.rows if row != LARGE_TEXT])

    def step(self, keys, now):
        """UP and DOWN move, OK takes the row, LEFT and RIGHT change its value; BACK and MENU go back.

        A MENU button held mutes everything, or lets it be heard again.
        """
        hits = keys.hits
        if keys.long & MENU:
            self.focus = self.rows.index(MUTE)
            self._change(MUTE, 1)
        elif self.move(hits, len(self.rows)):
            return True
        elif hits & (LEFT | RIGHT):
            return self._change(self.rows[self.focus], self.along(hits))
        elif keys.pressed & OK:
            self._take(self.rows[self.focus])
        elif keys.pressed & BACK or self._menu_came_up(keys):
            self._go_back()
        else:
            return False
        return True

    def _menu_came_up(self, keys):
        """MENU acts when it comes up, for it has a long meaning here, unless it is a long press itself."""
        if keys.pressed & MENU:
            self._fresh = True
            return self.app.painter.long
        return self._fresh and keys.released & MENU != 0

    def _go_back(self):
        if self.app.game is None:
            self.app.go(self.app.title)
        else:
            self.app.resume()

    def _take(self, row):
        """What OK does on a row."""
        app = self.app
        if row == RESUME:
            app.resume()
        elif row == CALLS:
            app.calls.back = self
            app.go(app.calls)
        elif row == HELP:
            app.help.open(self)
        elif row == OPTIONS:
            app.help.open_options(self)
        elif row == STATS:
            app.statistics.open(self)
        elif row == ABOUT:
            app.about.open(self)
        elif row == QUIT:
            app.quit.back = self
            app.go(app.quit)
        else:
            self._change(row, 1)

    def _change(self, row, step):
        """Moves the value of a row on by ``step``, round the ends; whether it has one."""
        app = self.app
        settings = app.settings
        if row == MUTE:
            app.set_mute(not settings.mute)
            return True
        if row == LANGUAGE:
            app.next_language(step)
            return True
        if row == BRIGHTNESS:
            settings.brightness = (settings.brightness - 1 + step) % _BRIGHTEST + 1
        elif row == SPEED:
            app.speed = settings.speed = _next(SPEEDS, app.speed, step)
        elif row == HINTS:
            settings.hints = app.painter.hints = not settings.hints
        elif row == LARGE_TEXT:
            settings.large_text = not settings.large_text
            app.painter.use_large_text(settings.large_text)
        elif row == ANIMATIONS:
            settings.animations = not settings.animations
        else:
            return False
        settings.changed = True
        return True

    def draw(self, p):
        """Paints the rows."""
        menu_view.draw(p, self)


def _next(values, value, step):
    """The value ``step`` places after ``value``; after a number that is none of them, the nearest."""
    if value in values:
        return values[(values.index(value) + step) % len(values)]
    n = 0
    for other in values:
        if other < value:
            n += 1
    return values[(n - 1 if step < 0 else n) % len(values)]


class QuitScene(Scene):
    """Asks before the match, or without one the program, is left; ``back`` is where "no" goes.

    A match that is saved can be kept for later (``focus`` 0) or given up (1), which is asked a second time:
    ``sure``.
    """

    NAME = "quit"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.back = None
        self.focus = 0
        self.sure = False

    @property
    def keeps(self) -> bool:
        """Whether it is a match that is left, and is saved."""
        game = self.app.game
        return game is not None and game.keeper is not None and self.app.saved.waiting

    def enter(self):
        """Starts at keeping it."""
        self.focus = 0
        self.sure = not self.keeps

    def step(self, keys, now):
        """OK leaves, BACK returns."""
        app = self.app
        if keys.pressed & OK:
            if app.game is None:
                app.quit_requested = True
            elif self.focus and not self.sure:
                self.sure = True
            else:
                app.leave_match(not self.sure)
        elif not self.sure and keys.hits & (UP | DOWN):
            self.focus = 1 - self.focus
        elif self.sure and self.keeps and keys.pressed & BACK:
            self.sure = False
        elif keys.pressed & (BACK | MENU):
            app.back_to(self.back)
        else:
            return False
        return True

    def draw(self, p):
        """Paints the question."""
        menu_view.draw_quit(p, self)
