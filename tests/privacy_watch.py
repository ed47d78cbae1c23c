"""A device that is watched: whose eyes are at the screen, what it shows and what it plays.

The `Witness` knows the presses and the names of the scenes, and nothing of how the program decides: it
is the table of docs/design.md, section "Privacy", once more.
"""

from host_sim.headless import Headless
from host_sim.screen import ScreenCanvas
from taki import text
from taki.ui.buttons import OK

HANDS = ("turn", "colour", "way", "pair")
"""The scenes that show a hand; and the help on the focused card, which has the hand at its back."""

GLANCES = ("calls", "help")
"""Scenes that a seat may look at from its hand, and go back to it."""


class LeakError(AssertionError):
    """Something showed what it may not."""


def shows_hand(app):
    """Whether the scene that is on shows a hand, or a card of it."""
    if app.scene is app.help:
        return app.help.back is app.calls  # and that is over the turn: else it offers no card
    return app.scene.NAME in HANDS


class Witness:
    """Watches one device; ``opened`` is the seat that may see its hand now, or -1."""

    def __init__(self, device):
        self.device = device
        self.opened = -1
        self._before = device.app.scene
        self._match = None
        self._mask = 0
        self._ready = self._begun = False

    def watch(self, mask):
        """After a tick with ``mask`` down. LeakError if a hand is before eyes that did not ask for it."""
        app = self.device.app
        scene = app.scene
        pressed = self._press(mask, self._mask)
        self._mask = mask
        if self._before is app.curtain and pressed and scene is not app.curtain:
            self.opened = app.curtain.seat
        elif scene.NAME not in HANDS + GLANCES and not self._own(scene):
            self.opened = -1
        match = app.game and (app.game, app.game.match.number)
        if match != self._match:
            self._match = match
            self.opened = -1
        if scene is not self._before:
            self._ready, self._begun = mask == 0, False
        self._before = scene
        if shows_hand(app) and self.opened != app.turn.seat:
            raise LeakError(f"the hand of seat {app.turn.seat} lies open, {self.opened} has opened")

    def slept(self):
        """After a sleep anybody may have the device."""
        game = self.device.app.game
        if game is None or self.opened < 0 or not game.alone(self.opened):
            self.opened = -1
        self._ready = self._begun = False

    def _press(self, mask, before):
        """Whether OK was pressed afresh: the curtain was on and all buttons up before it went down."""
        if mask & ~before & OK and self._ready:
            self._begun = True
        self._ready = self._ready or mask == 0
        if not self.device.board.six:
            return self._begun and bool(mask & ~before & OK)
        return self._begun and bool(before & ~mask & OK)

    def _own(self, scene):
        """Whether a public scene leaves the device in the hands of the seat that opened it."""
        game = self.device.app.game
        if game is None or self.opened < 0 or scene is self.device.app.curtain:
            return False
        alone = game.persons == 1 and game.bots[self.opened] is None
        return alone or (scene.NAME == "declare" and scene.seat == self.opened)


class CallsCanvas:
    """A canvas that keeps what it is asked to draw: ``shown`` is all of the last frame.

    Two frames of equal calls are equal pixel for pixel; `drawn` makes the pixels. Where parts of the picture
    move, that is all since the parts were made, with the frame before, of which they may be.
    """

    def __init__(self, board):
        self.width = board.width
        self.height = board.height
        self.inks = board.inks
        self.palette = board.palette
        self.drawing = True
        self.calls = []
        self.shown = ()
        self._frame = 0  # where the calls of this frame begin
        self._pieces = 0  # that were made before this frame, for it to move

    def clear(self, ink):
        """Starts a frame."""
        if not self._pieces:
            self.calls = []
        self._frame = len(self.calls)
        self._pieces = 0
        self.calls.append(("clear", ink))

    def rect(self, x, y, w, h, ink):
        """A filled rectangle."""
        self.calls.append(("rect", x, y, w, h, ink))

    def frame(self, x, y, w, h, ink):
        """An outline."""
        self.calls.append(("frame", x, y, w, h, ink))

    def icon(self, id, x, y, ink):
        """A picture of the icon sheet."""
        self.calls.append(("icon", id, x, y, ink))

    def text(self, line, x, y, ink, size):
        """A line of glyphs."""
        self.calls.append(("text", bytes(line), x, y, ink, size))

    def drop(self):
        """All pieces are done with. The picture is what its frame has drawn: what moved has gone."""
        frame = self.calls[self._frame :]
        self.calls = [call for call in frame if call[0] not in ("keep", "put")]
        self._pieces = 0

    def piece(self, w, h):
        """A part of the picture."""
        self.calls.append(("piece", w, h))
        self._pieces += 1
        return self._pieces - 1

    def keep(self, piece, x, y):
        """Takes a part of the picture."""
        self.calls.append(("keep", piece, x, y))

    def put(self, piece, x, y, clear):
        """Puts it somewhere."""
        self.calls.append(("put", piece, x, y, clear))

    def text_width(self, line, size):
        """Its pixels."""
        return ScreenCanvas.text_width(self, line, size)  # type: ignore[arg-type]

    def show(self):
        """The frame is finished."""
        self.shown = tuple(self.calls)

    def drawn(self):
        """A canvas with the last frame on it."""
        canvas = ScreenCanvas(self.width, self.height, None, self.inks, self.palette)
        pieces = []
        for name, *arguments in self.shown:
            if name == "piece":
                pieces.append(canvas.piece(*arguments))
            elif name in ("keep", "put"):
                getattr(canvas, name)(pieces[arguments[0]], *arguments[1:])
            else:
                getattr(canvas, name)(*arguments)
        canvas.show()
        return canvas

    def png(self, scale=1):
        """The last frame as a PNG."""
        return self.drawn().png(scale)


def same_picture(one, other):
    """Whether two devices show the same: every pixel, and the strings that a terminal may show."""
    if one.canvas.shown == other.canvas.shown:
        return True
    frames = [device.canvas.drawn().last for device in (one, other)]
    return all(getattr(frames[0], name) == getattr(frames[1], name) for name in ("pixels", "texts"))


class Tunes:
    """Sound port that remembers what it ``played``."""

    def __init__(self):
        self.mute = False
        self.played = []

    def play(self, tune):
        """Notes the tune."""
        if not self.mute:
            self.played.append(tune)


class Watched(Headless):
    """A device with a `Witness`. ``shown`` tells whether its last tick showed a frame."""

    def __init__(self, board, language="en", **keywords):
        super().__init__(board, **keywords)
        self.board = board
        self.canvas = self.app.canvas = self.app.painter.canvas = CallsCanvas(board)
        self.sound = self.app.sound = Tunes()
        if self.app.settings.language != language:
            self.app.settings.language = language
            self.app.settings.changed = True
        self.app.use_settings()
        self.language = language
        self.witness = Witness(self)
        self.shown = False

    def tick(self, count=1):
        """As of `Headless`, in the language that this device is in."""
        text.use(self.language)
        for _ in range(count):
            frames = self.frames
            super().tick()
            self.shown = self.frames > frames
            self.witness.watch(self.mask)
        self.language = text.language

    def wake(self):
        """It has slept."""
        self.app.wake()
        self.witness.slept()

    def powered_again(self):
        """A device with the saves of this one."""
        return Watched(self.board, self.language, storage=self.storage)
