"""Whatever goes wrong in the firmware: the match is kept, the error is noted, and the game goes on after OK.

The main loop ticks a `Guard` in place of an `App`.
"""

import gc

from micropython import const
from taki import text
from taki.app import App
from taki.ui import crash_view
from taki.ui.buttons import OK
from taki.ui.painter import Painter

_CALM = const(50)  # ticks after which a failure is a new one


class Guard:
    """An `App` and its successors: ``app`` is the one that plays.

    ``ports`` are the six that App takes, ``given`` its other arguments. ``report(error)`` keeps a note of an
    exception for those who can mend it; what goes wrong there is ignored. ``error`` is the exception that
    the screen tells of, None while the game runs.

    What is no `Exception`, such as a Ctrl-C, passes. So does what the canvas raises at a plain frame, for
    there is nothing left to show it on.
    """

    def __init__(self, ports, report, **given):
        self._canvas = ports[0]
        self._buttons = ports[1]
        self._ports = ports
        self._given = given
        self._report = report
        self._down = True  # OK is down, and was when the screen came on
        self._calm = _CALM  # ticks since the last restart, at most _CALM
        self._resume = False  # OK goes on with the saved match
        self._speed = 0
        self.error = None
        self.app: "App" = App(*ports, **given)

    def tick(self) -> bool:
        """A tick of the App, or of the crash screen; True if a frame was shown."""
        if self.error is not None:
            return self._wait()
        try:
            shown = self.app.tick()
        except Exception as error:
            self._crashed(error)
            return True
        if self._calm < _CALM:
            self._calm += 1
        return shown

    def _crashed(self, error):
        """Keeps what can be kept, and puts the screen on."""
        self._down = True
        self.error = error
        try:
            game = self.app.game
            # A saved match that fails at once is not tried again: the title offers it.
            self._resume = game is not None and game.keeper is not None and self._calm == _CALM
            self._speed = self.app.speed
            self.app.flush()
        except Exception as other:
            self._note(other)
        self._note(error)
        self._show()

    def _note(self, error):
        try:
            self._report(error)
        except Exception:
            return

    def _show(self):
        """The crash screen, with a painter that has seen nothing of the fault."""
        try:
            painter = Painter(self._canvas, text.rtl)
            painter.long = self._given.get("six", False)
            crash_view.draw(painter, self.error)
            self._canvas.show()
        except Exception:
            crash_view.plain(self._canvas)
            self._canvas.show()

    def _wait(self):
        """OK, once it was up, makes the App anew."""
        down = self._buttons.read() & OK != 0
        if self._down or not down:
            self._down = down
            return False
        self._restart()
        return True

    def _restart(self):
        """A new App in the language in use; the saved match goes on behind the curtain."""
        language = text.language
        self.error = None
        self._calm = 0
        self.app = None  # type: ignore[assignment]  # before there is another: two might not fit
        gc.collect()
        try:
            self.app = app = App(*self._ports, **self._given)
            app.set_language(language)
            app.speed = self._speed
            if self._resume and app.saved.waiting:
                app.continue_match()
            app.tick()
        except Exception as error:
            self._crashed(error)
