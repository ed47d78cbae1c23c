"""An App on a device, whatever its VM: the loop, and all that a desktop doesn't have to care for.

The device gets dimmer, dark and then dozes when no button is pressed, and wakes behind the curtain. Stuck
buttons and a low battery are told of.
"""

import gc

from micropython import const
from taki.ui import notice
from taki.ui.buttons import elapsed
from taki.ui.sounds import WARNING

TICK_MS = const(10)

_DIM_AFTER = const(45_000)  # ms without a press
_DARK_AFTER = const(120_000)
_BATTERY_EVERY = const(20_000)
_DIM = const(1)  # brightness


class Runner:
    """Runs the App of a `taki.guard.Guard` on a device.

    ``panel`` is its canvas, with ``brightness(0-10)``, ``sleep()`` and ``wake()``; ``buttons`` have masks
    ``down`` and ``stuck``; ``clock`` has ``doze()``, which waits while the device is dark; ``sound`` has
    ``update()`` and ``stop()``; ``battery`` has ``is_low()``. ``prepare(app)``, where there is memory for it,
    is called when nobody waits, to do a part of what the next press is likely to need; True if there is more.
    """

    def __init__(self, guard, panel, buttons, clock, sound, battery, prepare=None):
        self.guard = guard
        self._panel = panel
        self._buttons = buttons
        self._clock = clock
        self._sound = sound
        self._battery = battery
        self._prepare = prepare
        self._bright = 0  # what the panel is set to
        self._stuck = 0  # what was told of
        self._pressed = clock.ticks()  # the last time a button was down
        self._looked = clock.ticks()  # the last time at the battery
        self._warned = False
        self._chores = 0  # when nobody waits: 2 prepare, a part each tick; 1 collect garbage

    def run(self) -> None:
        """For ever. What the panel raises passes, and so does a Ctrl-C from the REPL.

        What the first press needs is prepared while the name still stands: nobody is too quick for it.
        """
        while self._prepare_next():
            pass
        try:
            while True:
                self.step()
                self._clock.sleep(TICK_MS)
        finally:
            self._sound.stop()

    def step(self) -> None:
        """A tick of the App, and of what is around it. Allocates nothing while nothing changes.

        Nobody waits when a frame is done and no button is down: then the next press is prepared and garbage
        collected, with a look at the buttons in between.
        """
        if self.guard.tick():
            self._chores = 2
        elif self._chores and not self._buttons.down:
            if self._chores == 1:
                self._chores = 0
                gc.collect()
            elif not self._prepare_next():
                self._chores = 1
        self._sound.update()
        now = self._clock.ticks()
        if self._buttons.down & ~self._buttons.stuck:
            self._pressed = now
        idle = elapsed(now, self._pressed)
        app = self.guard.app
        if idle >= _DARK_AFTER or (app is not None and app.quit_requested):
            self._doze()
            return
        bright = _DIM
        if idle < _DIM_AFTER:
            bright = self._bright if app is None else app.settings.brightness
        if bright != self._bright:
            self._bright = bright
            self._panel.brightness(bright)
        if app is not None:
            self._look_after(now)

    def _prepare_next(self):
        """Whether there is more. What fails here fails again when it is asked for, and is told of then."""
        if self._prepare is None or self.guard.app is None:
            return False
        try:
            return self._prepare(self.guard.app)
        except Exception:
            return False

    def _look_after(self, now):
        if self._buttons.stuck != self._stuck:
            self._tell_stuck()
        if elapsed(now, self._looked) >= _BATTERY_EVERY:
            self._looked = now
            self._look_at_battery()

    def _doze(self):
        """Dark until a button is pressed; that press does nothing else."""
        app = self.guard.app
        self._sound.stop()
        self._panel.brightness(0)
        down = self._buttons.read()
        self._panel.sleep()
        while self._buttons.read() & down:
            self._clock.sleep(TICK_MS)
        while not self._buttons.read():
            self._clock.doze()
        self._pressed = self._clock.ticks()
        if app is not None:
            app.quit_requested = False
            app.wake()
        self.guard.tick()  # no hand is left on the panel when it lights up
        self._panel.wake()
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
        self._sound.play(WARNING)
        self.guard.app.saves.problems.append((0, what, True))
