"""Two devices, stepped together, that differ only in cards the eyes at the screen may not see.

A `Twin` is made of a device in the middle of anything: the other one is its copy, in which the hidden
cards have changed places. From then on both get the same presses, bots in both do the same, and
whatever either shows, plays or waits for has to be alike, until the hand of a seat with other
cards lies open before its own eyes. That it is its own eyes is what a `Witness` swears to, who knows of the
presses and of the names of scenes, and nothing of how the program decides.
"""

import copy
import os
import tempfile
from array import array
from pathlib import Path

from host_sim.headless import BITS, Headless
from taki.bots.simple import SimpleBot
from taki.core.round import MAX_ACTIONS, OVER
from taki.core.rules import Rules
from taki.ui.buttons import OK

HANDS = ("turn", "colour", "way", "pair")
"""The scenes that show a hand."""

GLANCES = ("calls", "help")
"""Public scenes that a seat may look at from its hand, and go back to it."""

_HAND, _WILD, _COUNT, _CARD, _NEXT, _NIL = 51, 61, 71, 112, 240, 255


class LeakError(AssertionError):
    """Something showed what it may not."""


# -- the cards that may not be seen ------------------------------------------------------------


def cards(game, seat):
    """A hand, sorted."""
    out = bytearray(128)
    return sorted(out[: game.round.hand(seat, out)])


def slots(state, link):
    """The slots of the list that starts at an address of the flat state."""
    found = []
    at = state[link]
    while at != _NIL:
        found.append(at)
        at = state[_NEXT + at]
    return found


def conceal(table, kept, rng, pile):
    """Deals the cards of all hands but those of the seats ``kept``, and of the last part ``pile`` of
    the draw pile (0.0 nothing, 1.0 all), among one another; every count stays."""
    state = table.state
    hidden = [seat for seat in range(table.rules.seats) if seat not in kept]
    held = {seat: slots(state, _HAND + seat) + slots(state, _WILD + seat) for seat in hidden}
    lying = slots(state, 22)
    places = [slot for seat in hidden for slot in held[seat]]
    places += lying[len(lying) - int(pile * len(lying)) :]
    bytes_ = [state[_CARD + slot] for slot in places]
    rng.shuffle(bytes_)
    for slot, card in zip(places, bytes_, strict=True):
        state[_CARD + slot] = card
    for seat in hidden:
        hold(state, seat, held[seat])


def hold(state, seat, places):
    """Makes the cards in these slots the hand of a seat."""
    for link, wild in ((_HAND + seat, False), (_WILD + seat, True)):
        own = sorted(
            (slot for slot in places if (state[_CARD + slot] > 63) == wild),
            key=lambda slot: state[_CARD + slot],
        )
        for slot in own:
            state[link] = slot
            link = _NEXT + slot
        state[link] = _NIL


def swap(table, seat, card, other, other_card):
    """Two seats exchange a card; ``other`` -1 is the draw pile."""
    state = table.state

    def find(seat, card):
        links = (22,) if seat < 0 else (_HAND + seat, _WILD + seat)
        return next(s for link in links for s in slots(state, link) if state[_CARD + s] == card)

    a, b = find(seat, card), find(other, other_card)
    held = [(s, slots(state, _HAND + s) + slots(state, _WILD + s)) for s in (seat, other) if s >= 0]
    state[_CARD + a], state[_CARD + b] = other_card, card
    for s, places in held:
        hold(state, s, places)


def picture(device):
    """All of the last frame: pixels, and the strings that a terminal may show."""
    frame = device.canvas.last
    return frame and (frame.pixels, frame.shapes, frame.texts)


def public(app):
    """What everybody at the table may know, as the rules say it (section 9)."""
    game = app.game
    if game is None:
        return None
    table = game.round
    seats = range(game.rules.seats)
    pile = bytearray(128)
    return (
        (table.phase, table.actor, table.lead, table.colour, table.stack, table.open_taki),
        (table.direction, table.winner, table.draw_size(), game.match.number),
        [(table.hand_size(s), table.declared(s), table.owes(s), table.stage(s)) for s in seats],
        bytes(pile[: table.discard_pile(pile)]),
        [game.log.event(back) for back in range(game.log.size)],
        list(game.match.scores),
        (game.asked, game.holder),
    )


# -- bots that do the same in both -----------------------------------------------------------------


class Strings:
    """Decides for the `Puppet`s of both devices: at random, but only what both of them may do.

    ``apart`` tells that there was nothing that both might do.
    """

    def __init__(self, rng):
        self.rng = rng
        self.devices = []
        self.decided = []
        self.apart = False

    def decide(self, view, choose):
        """The first device decides, the other one does the same."""
        if len(self.devices) == 2 and view._round is self.devices[1].app.game.round:
            if not self.decided:
                raise LeakError("a bot acts in one of the two only")
            return self.decided.pop(0)
        decision = choose()
        if len(self.devices) == 2:
            self.decided.append(decision)
        return decision

    def action(self, view):
        """One of the actions that the seat has in both."""
        actions = legal(view)
        if len(self.devices) == 2:
            twin = legal(self.devices[1].app.game.views[view.seat])
            both = [action for action in actions if action in twin]
            self.apart |= not both
            actions = both or actions
        if not actions:
            return -1
        plays = [action for action in actions if action >> 12 not in (1, 4)]
        return self.rng.choice(plays if plays and self.rng.random() < 0.7 else actions)


class Puppet:
    """A bot that plays what its `Strings` decide."""

    def __init__(self, strings):
        self.strings = strings

    def choose(self, view):
        """An action of the seat."""
        return self.strings.decide(view, lambda: self.strings.action(view))

    def declares(self, view):
        """Mostly."""
        return self.strings.decide(view, lambda: self.strings.rng.random() < 0.7)

    def catches(self, view):
        """A seat that is seen to owe, sometimes."""
        return self.strings.decide(view, lambda: self._catch(view))

    def _catch(self, view):
        owing = [s for s in range(view.rules.seats) if s != view.seat and view._round.owes(s)]
        may = view.rules.last_card == "catch" and owing
        return owing[0] if may and self.strings.rng.random() < 0.6 else -1


def legal(view):
    """The legal actions of a view."""
    out = array("H", [0] * MAX_ACTIONS)
    return list(out[: view.legal(out)])


def pull(device, strings):
    """The bots of the match on ``device``, also those that a restart has made, hang on ``strings``."""
    game = device.app.game
    if game is not None:
        for seat, bot in enumerate(game.bots):
            if type(bot) is SimpleBot:
                game.bots[seat] = Puppet(strings)


# -- whose eyes may see a hand ---------------------------------------------------------------------


class Witness:
    """Watches one device from outside; ``opened`` is the seat that may see its hand now, or -1."""

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
        if scene.NAME in HANDS and self.opened != app.turn.seat:
            raise LeakError(f"the hand of seat {app.turn.seat} lies open, {self.opened} has opened")

    def slept(self):
        """After a sleep anybody may have the device."""
        if not self._own(self.device.app.scene) or self.device.app.scene.NAME == "declare":
            game = self.device.app.game
            if game is None or self.opened < 0 or not game.alone(self.opened):
                self.opened = -1
        self._ready = self._begun = False

    def _press(self, mask, before_mask):
        """Whether OK was pressed afresh: the curtain was on and all buttons up before it went down."""
        app = self.device.app
        if mask & ~before_mask & OK and self._ready:
            self._begun = True
        self._ready = self._ready or mask == 0
        if not app.painter.long:
            return self._begun and bool(mask & ~before_mask & OK)
        return self._begun and bool(before_mask & ~mask & OK)

    def _own(self, scene):
        """Whether a public scene leaves the device in the hands of the seat that opened it."""
        game = self.device.app.game
        if game is None or self.opened < 0 or scene is self.device.app.curtain:
            return False
        alone = game.persons == 1 and game.bots[self.opened] is None
        return alone or (scene.NAME == "declare" and scene.seat == self.opened)


# -- the two of them -----------------------------------------------------------------------------


class Tunes:
    """Sound port that remembers."""

    def __init__(self):
        self.mute = False
        self.played = []

    def play(self, tune):
        """Notes the tune."""
        if not self.mute:
            self.played.append(tune)


class Watched(Headless):
    """A device with a `Witness`, and tunes that are remembered."""

    def __init__(self, board, language="en", **keywords):
        super().__init__(board, **keywords)
        self.board = board
        self.sound = self.app.sound = Tunes()
        self.app.settings.language = language
        self.app.use_settings()
        self.witness = Witness(self)
        self.shown = False

    def tick(self, count=1):
        """As of `Headless`; ``shown`` tells whether the last tick showed a frame."""
        for _ in range(count):
            frames = self.frames
            super().tick()
            self.shown = self.frames > frames
            self.witness.watch(self.mask)

    def wake(self):
        """It has slept."""
        self.app.wake()
        self.witness.slept()

    def powered_again(self):
        """A device with the saves of this one."""
        return Watched(self.board, self.app.settings.language, storage=self.storage)


Rules.__deepcopy__ = lambda self, memo: self  # never changed by anybody


class Twin:
    """``one`` and ``other``. ``kept`` are the seats whose hands are the same in both.

    ``ended`` tells that they differ by now as they may; ``frames`` counts the frames found alike,
    and ``free`` those that were allowed to differ and did.
    """

    def __init__(self, one, change, strings=None):
        """``change(game of the other)`` moves cards; or None, for two that are alike."""
        self.one = one
        self.other = copy.deepcopy(one, {id(strings): strings} if strings else None)
        self.strings = strings
        if strings is not None:
            strings.devices = [one, self.other]
            strings.decided = []
            strings.apart = False
        if change is not None:
            change(self.other.app.game)
        for twin in (one, self.other):
            if twin.app.game and twin.app.saved.waiting:
                twin.app.game.keep()  # what is saved are the cards of now
            twin.app.invalidate()
        self.ended = False
        self.frames = 0
        self.free = 0

    def stop(self):
        """From here on ``one`` goes on alone."""
        self.ended = True
        if self.strings is not None:
            self.strings.devices = []

    def tick(self, mask=0):
        """One tick of both with the buttons of ``mask`` down."""
        one, other = self.one, self.other
        free = self._open_apart()
        for twin in (one, other):
            twin.mask = mask
            twin.tick()
            if self.strings is not None:
                pull(twin, self.strings)
        if self.strings is not None and (self.strings.apart or self.strings.decided):
            if not self.strings.apart:
                raise LeakError("a bot acts in one of the two only")
            return self.stop()
        if one.app.game and one.app.game.round.phase == OVER and self._over():
            return self.stop()  # a result shows all hands
        free = free or self._open_apart()
        if public(one.app) != public(other.app) or one.scene != other.scene:
            return self.stop() if free else self._leak("the match differs")
        if self._open_apart() and one.scene in HANDS:
            self.free += picture(one) != picture(other)
            return None
        if one.sound.played != other.sound.played:
            return self._leak("the sounds differ")
        if not free and one.shown != other.shown:
            return self._leak("a frame comes at another time")
        if picture(one) != picture(other):
            return self._leak("the pictures differ")
        self.frames += one.shown
        return None

    def _over(self):
        other = self.other.app.game
        return other is not None and other.round.phase == OVER

    def _open_apart(self):
        """Whether a hand is with its own eyes that is another one in the other device."""
        games = [twin.app.game for twin in (self.one, self.other)]
        if None in games or games[0].holder < 0:
            return False
        holder = games[0].holder
        return cards(games[0], holder) != cards(games[1], holder)

    def _leak(self, why):
        folder = Path(os.environ.get("TAKI_LEAKS") or tempfile.mkdtemp(prefix="taki-leak-"))
        folder.mkdir(exist_ok=True)
        for name, twin in (("one", self.one), ("other", self.other)):
            (folder / f"{name}.png").write_bytes(twin.png(3))
        raise LeakError(
            f"{why} in {self.one.scene} / {self.other.scene}, tick {self.one.ticks}: {folder}"
        )

    def press(self, *names, down=1, up=1):
        """Presses buttons one after another."""
        for name in names:
            for _ in range(down):
                self.tick(BITS[name])
            for _ in range(up):
                self.tick()

    def wake(self):
        """Both have slept."""
        for twin in (self.one, self.other):
            twin.wake()

    def redraw(self):
        """Both draw again, as after another window lay over them."""
        for twin in (self.one, self.other):
            twin.app.invalidate()

    def restart(self):
        """The power of both goes and comes back; the buttons are up."""
        self.one, self.other = self.one.powered_again(), self.other.powered_again()
        if self.strings is not None:
            self.strings.devices = [self.one, self.other]
