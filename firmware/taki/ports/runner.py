"""An App on a device, whatever its VM: the loop, and all that a desktop doesn't have to care for.

The device gets dimmer, dark and then dozes when no button is pressed, and wakes behind the curtain. Stuck
buttons and a low battery are told of. Whatever goes wrong, the match is kept and the screen says so.
"""

import gc

from micropython import const
from taki.ui import notice
from taki.ui.buttons import OK, elapsed

TICK_MS = const(20)

_DIM_AFTER = const(45_000)  # ms without a press
_DARK_AFTER = const(120_000)
_BATTERY_EVERY = const(20_000)
_DIM = const(1)  # brightness
_WARNING = const(6)  # a tune of `taki.ports.tunes`


class Runner:
    """Runs ``app`` on a device.

    ``panel`` is the App's canvas, with ``brightness(0-10)``, ``sleep()``, ``wake()`` and ``refresh()``;
    ``buttons`` have masks ``down`` and ``stuck``; ``clock`` has ``doze()``, which waits while the device is
    dark; ``sound`` ``update()`` and ``stop()``; ``battery`` ``is_low()``. ``report(error)`` keeps a note of
    an exception, and ``words(panel, error)`` shows it when nothing else can.
    """

    def __init__(self, app, panel, buttons, clock, sound, battery, report, words):
        self.app = app
        self.panel = panel
        self._buttons = buttons
        self._clock = clock
        self._sound = sound
        self._battery = battery
        self._report = report
        self._words = words
        self._bright = 0  # what the panel is set to
        self._stuck = 0  # what was told of
        self._pressed = clock.ticks()  # the last time a button was down
        self._looked = clock.ticks()  # the last time at the battery
        self._warned = False

    def run(self) -> None:
        """Until something goes wrong: then the screen says what, and OK returns from here."""
        try:
            while True:
                self.step()
                self._clock.sleep(TICK_MS)
        except Exception as error:
            self.crash(error)
        finally:  # a Ctrl-C from the REPL, too
            self._sound.stop()

    def step(self) -> None:
        """A tick of the App, and of what is around it. Allocates nothing while nothing changes."""
        app = self.app
        app.tick()
        self._sound.update()
        now = app.now
        if self._buttons.down & ~self._buttons.stuck:
            self._pressed = now
        idle = elapsed(now, self._pressed)
        if idle >= _DARK_AFTER or app.quit_requested:
            self._doze()
            return
        bright = _DIM if idle >= _DIM_AFTER else app.settings.brightness
        if bright != self._bright:
            self._bright = bright
            self.panel.brightness(bright)
        if self._buttons.stuck != self._stuck:
            self._tell_stuck()
        if elapsed(now, self._looked) >= _BATTERY_EVERY:
            self._looked = now
            self._look_at_battery()

    def crash(self, error) -> None:
        """Keeps the match and the error, shows the crash screen, and waits for OK."""
        self._sound.stop()
        gc.collect()
        self._try(self.app.saved.flush)
        self._report(error)
        self.error = error
        self._try(self._show_crash)
        while self._buttons.read() & OK:
            self._clock.sleep(TICK_MS)
        while not self._buttons.read() & OK:
            self._clock.sleep(TICK_MS)

    def _show_crash(self):
        self.panel.wake()
        self.panel.refresh()
        self._words(self.panel, self.error)
        self.panel.brightness(10)

    def _try(self, action):
        """Does what may go wrong as well."""
        try:
            action()
        except Exception as error:
            self._report(error)

    def _doze(self):
        """Dark until a button is pressed; that press does nothing else."""
        app = self.app
        self._sound.stop()
        self.panel.brightness(0)
        self.panel.sleep()
        app.quit_requested = False
        while self._buttons.read():
            self._clock.sleep(TICK_MS)
        while not self._buttons.read():
            self._clock.doze()
        self._pressed = self._clock.ticks()
        app.wake()
        app.tick()  # no hand is left on the panel when it lights up
        self.panel.wake()
        self._bright = 0  # set in the next step

    def _tell_stuck(self):
        if self._buttons.stuck & ~self._stuck:
            self._tell(notice.STUCK)
        self._stuck = self._buttons.stuck

    def _look_at_battery(self):
        if not self._battery.is_low():
            self._warned = False
        elif not self._warned:
            self._warned = True
            self._tell(notice.BATTERY)

    def _tell(self, what):
        self._sound.play(_WARNING)
        self.app.saves.problems.append((0, what, True))
