"""What a window or a terminal can ask for beside buttons, by keys that the device does not have."""

import sys
from typing import Any, Protocol

from host_sim.captures import Captures
from host_sim.errors import UsageError
from host_sim.replays import from_code

SPEEDS = (0, 150, 300, 600, 900, 1500, 2500)
"""Times of a bot's move in ms that the speed keys go through."""

_LONGEST_NAME = 40  # more than any name: the device takes what it has room for


class Front(Protocol):
    """The part of a window or a terminal that answers a command.

    ``in_terminal``: its picture stands where the program's own lines would.
    """

    in_terminal: bool

    def say(self, text: str) -> None:
        """Shows a line for a few seconds."""
        ...

    def title(self, text: str) -> None:
        """Adds a text to the title."""
        ...

    def take_letters(self, letters: bool) -> None:
        """From now on letter keys are letters, as ``type`` commands, or buttons again."""
        ...


class Commands:
    """Obeys commands: ``faster``, ``slower``, ``screenshot``, ``gif``, ``paste`` and ``type``.

    ``app`` is the one that plays now.
    """

    def __init__(self, app: Any, front: Front, captures: Captures) -> None:
        self.app = app
        self._front = front
        self._captures = captures
        self._title = ""
        self._letters = False

    def obey(self, name: str, text: str) -> None:
        """Does what a command asks for; what can't be done is said in one line."""
        try:
            if name in ("faster", "slower"):
                self._change_speed(name == "slower")
            elif name == "screenshot":
                self._captures.screenshot()
            elif name == "gif":
                if self._captures.recording:
                    self._captures.stop()
                else:
                    self._captures.start()
            elif name == "paste" and self._letters:
                self.app.type(text.strip()[:_LONGEST_NAME])
            elif name == "paste":
                self._paste(text)
            elif name == "type":
                self.app.type(text)
        except UsageError as error:
            self._front.say(str(error))
            if not self._front.in_terminal:
                print(f"taki: {error}", file=sys.stderr)

    def update(self) -> None:
        """Keeps the title, and what the keys mean: called once a tick."""
        scene = self.app.scene
        self._letters = getattr(scene, "NAME", scene) == "letters"
        self._front.take_letters(self._letters)
        if self._captures.status != self._title:
            self._title = self._captures.status
            self._front.title(self._title)

    def _change_speed(self, slower: bool) -> None:
        """The next speed, kept as the device's own setting."""
        app = self.app
        if slower:
            app.speed = min((s for s in SPEEDS if s > app.speed), default=app.speed)
        else:
            app.speed = max((s for s in SPEEDS if s < app.speed), default=app.speed)
        app.settings.speed = app.speed
        app.settings.changed = True
        time = f"{app.speed / 1000:g} s a move" if app.speed else "as fast as they can"
        self._front.say(f"bots: {time}")

    def _paste(self, code: str) -> None:
        """Watches the recording in ``code``, unless a match of people is being played."""
        app = self.app
        player = from_code(code)
        if app.match is not None and not app.match.over and app.player is None:
            raise UsageError("leave this match first (MENU), then paste the replay code again")
        app.watch(player)
        self._front.say("watching the pasted recording")
