# pyright: basic
"""The firmware on MicroPython, for a desktop at the other end of a pipe. Runs on the VM only.

One line of JSON asks, another answers. A question is a list of a command and its arguments (`Device`
has a method for each); an answer a dict:

======= ===================================================================
rows    ``[[number, base64], ...]`` of the rows (of a screen with 2 inks: the pages of 8 rows) that have
        changed since the last answer; not there if no frame was shown
match   a number that changes with the match or its state; 0 while there is none
scene   the name of the scene that is on
quit    whether the player has left
error   only this: what went wrong, with its traceback
======= ===================================================================

Binary arguments and values are base64.
"""

import io
import json
import os
import sys
from binascii import a2b_base64, b2a_base64

from taki.bots import kinds
from taki.core import codec, replay
from taki.guard import Guard

_SLOTS = ("game", "settings", "stats")


def text_of(data) -> str:
    """Base64."""
    return b2a_base64(data).decode().strip()


def changed_rows(now, before, n) -> list:
    """The rows of ``n`` bytes that aren't as they were, as [number, base64]."""
    rows = []
    for i in range(len(now) // n):
        row = now[i * n : i * n + n]
        if row != before[i * n : i * n + n]:
            rows.append([i, text_of(row)])
    return rows


class FolderStorage:
    """A raw store (`taki.ui.saves`) in the files that the desktop itself would use."""

    def __init__(self, folder):
        self._folder = folder

    def _path(self, slot, copy):
        return f"{self._folder}/{_SLOTS[slot]}-{'ab'[copy]}.sav"

    def read(self, slot, copy):
        """The bytes of a copy, None if there is none."""
        try:
            with open(self._path(slot, copy), "rb") as file:
                return file.read()
        except OSError as error:
            if error.args[0] == 2:  # there is no such file
                return None
            raise

    def write(self, slot, copy, data):
        """Replaces a copy in one step, as far as the file system can."""
        path = self._path(slot, copy)
        with open(path + ".tmp", "wb") as file:
            file.write(data)
        os.rename(path + ".tmp", path)

    def set_aside(self, slot, copy):
        """Keeps the bytes of a copy under the next free name."""
        path = self._path(slot, copy)
        number = 1
        while True:
            kept = f"{path}.bad-{number}"
            try:
                os.stat(kept)
            except OSError:
                os.rename(path, kept)
                return
            number += 1


class Silence:
    """Sound port that plays nothing."""

    mute = False

    def play(self, tune):
        """Ignores the tune."""


class Device:
    """The App, its buttons and its clock; made by the first question, ``["open", ...]``.

    ``seed`` is the entropy of the first match, one more that of the next; -1 asks the system.
    ``folder`` is where saves are, or "": nothing is saved.
    """

    def __init__(self, width, height, inks, six, seed, folder):
        self._mask = 0
        self._now = 0
        self._seed = seed
        self._version = 0
        self._seen = None
        self._folder = folder
        ports = self.open_ports(width, height, inks)
        self.canvas = ports[0]
        given = {"match_class": replay.Recorder, "six": six}
        self._guard = Guard(ports + (self._entropy,), self._report, **given)  # noqa: RUF005 - not on MicroPython

    def open_ports(self, width, height, inks):
        """The ports of the App, but for its entropy: canvas, buttons, clock, sound, storage."""
        from pipe_canvas import PipeCanvas

        storage = FolderStorage(self._folder) if self._folder else None
        return PipeCanvas(width, height, inks), self, self, Silence(), storage

    def read(self) -> int:
        """Buttons port."""
        return self._mask

    def ticks(self) -> int:
        """Clock port: the time that the desktop says has passed."""
        return self._now & 0x1FFFFFFF

    def sleep(self, ms):
        """Clock port."""
        self._now += ms

    @property
    def app(self):
        """The App that plays; another one after a crash."""
        return self._guard.app

    def _report(self, error):
        """Adds an exception to the file of crashes; without a folder nothing is kept."""
        if self._folder:
            with open(self._folder + "/crash-vm.txt", "a") as file:
                sys.print_exception(error, file)  # type: ignore[attr-defined]

    def _entropy(self):
        if self._seed < 0:
            return int.from_bytes(os.urandom(6), "big")
        self._seed += 1
        return self._seed - 1

    def ask_tick(self, mask, ms):
        """One tick with these buttons down, ``ms`` after the last."""
        self.sleep(ms)
        self._mask = mask
        self._guard.tick()

    def ask_demo(self, most):
        """Up to ``most`` ticks without frames, until the match is over; ``ticks`` is how many."""
        n = 0
        while n < most and self.app.scene.NAME != "match":
            self.app.update()
            self.sleep(20)
            n += 1
        return {"ticks": n}

    def ask_draw(self):
        """Draws the screen anew."""
        self.app.invalidate()
        self.app.tick()

    def ask_language(self, code):
        """Takes a language into use."""
        self.app.set_language(code)

    def ask_type(self, string):
        """Letters of a keyboard."""
        self.app.type(string)

    def ask_speed(self, ms, keep):
        """Sets the time of a bot's move, with ``keep`` in the settings too; None only asks for it."""
        if ms is not None:
            self.app.speed = ms
        if keep:
            self.app.settings.speed = self.app.speed
            self.app.settings.changed = True
        return {"speed": self.app.speed}

    def ask_start(self, recording, seats, propose):
        """Starts the match that a recording begins with; ``seats`` lists (name, kind, bot's seed)."""
        match = replay.open(a2b_base64(recording)).match
        players = []
        for name, kind, seed in seats:
            players.append((name, kinds.make(kind, seed)))
        start = self.app.propose if propose else self.app.start
        start(match.rules, players, match.seed, match.first_starter)

    def ask_watch(self, recording, names):
        """Shows a recorded match."""
        self.app.watch(replay.open(a2b_base64(recording)), names)

    def ask_match(self):
        """The match: its names, its bytes, and its recording where there is one."""
        app = self.app
        if app.match is None:
            return {"names": []}
        answer = {"names": app.game.names, "state": text_of(codec.encode(app.match))}
        answer["watched"] = app.player is not None
        if isinstance(app.match, replay.Recorder):
            answer["recording"] = text_of(app.match.data())
        return answer

    def _match_version(self):
        """Changes with every action: the state of a round, and whose round it is."""
        match = self.app.match
        if match is None:
            return 0
        seen = (id(match), match.number, bytes(match.round.state))
        if seen != self._seen:
            self._seen = seen
            self._version += 1
        return self._version

    def answer(self, command, arguments) -> dict:
        """Does what is asked."""
        answer = getattr(self, "ask_" + command)(*arguments) or {}
        if self.canvas.fresh:
            answer["rows"] = self.canvas.changed()
        answer["match"] = self._match_version()
        answer["scene"] = self.app.scene.NAME
        answer["quit"] = self.app.quit_requested
        return answer


_device = None


def answer(line: str) -> str:
    """The line that answers a line."""
    global _device
    try:
        command, *arguments = json.loads(line)
        if command == "open":
            _device = Device(*arguments)
            return json.dumps({"quit": False})
        return json.dumps(_device.answer(command, arguments))  # type: ignore[union-attr]
    except Exception as error:
        text = io.StringIO()
        sys.print_exception(error, text)  # type: ignore[attr-defined]
        return json.dumps({"error": text.getvalue()})


def serve():
    """Answers lines until there are no more."""
    while True:
        line = sys.stdin.readline()
        if not line:
            return
        sys.stdout.write(answer(line))
        sys.stdout.write("\n")
        if hasattr(sys.stdout, "flush"):
            sys.stdout.flush()
