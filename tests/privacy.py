"""Two devices, stepped together, that differ only in cards the eyes at the screen may not see.

A `Twin` is made of a device in the middle of anything: the other one is its copy, in which hidden cards
have changed places. From then on both get the same presses, bots in both do the same, and
whatever either shows, plays or waits for has to be alike, but for a hand that lies open before its own
eyes. That it is its own eyes is what a `tests.privacy_watch.Witness` swears to.
"""

import copy
import os
import tempfile
from pathlib import Path

from host_sim.headless import BITS, TICK_MS
from taki.core.round import OVER
from taki.core.rules import Rules
from taki.ui.buttons import HAND_MS
from tests.privacy_bots import pull
from tests.privacy_watch import LeakError, same_picture, shows_hand

# The flat state (taki/core/state.py): what is known to everybody lies before HAND and from COUNT on
# up to CARD, but for the addresses of the tops of the piles.
TOP, DRAW, PILE, HAND, WILD, COUNT, STAGE, CARD, LINK = 21, 22, 23, 51, 61, 71, 81, 112, 128

Rules.__deepcopy__ = lambda self, memo: self  # nobody changes them


# -- the cards that may not be seen ------------------------------------------------------------


def cards(game, seat):
    """A hand, sorted."""
    out = bytearray(128)
    return sorted(out[: game.round.hand(seat, out)])


def listed(state, *links):
    """The addresses of the cards in the lists that hang at these addresses of the flat state."""
    found = []
    for link in links:
        at = state[link]
        while at:
            found.append(at)
            at = state[LINK + at]
    return found


def held(state, seat):
    """The addresses of a hand's cards."""
    return listed(state, HAND + seat, WILD + seat)


def hold(state, seat, places):
    """Makes the cards at these addresses the hand of a seat."""
    for link, wild in ((HAND + seat, False), (WILD + seat, True)):
        own = [at for at in places if (state[at] > 63) == wild]
        own.sort(key=lambda at: state[at])
        for at in own:
            state[link] = at
            link = LINK + at
        state[link] = 0


def conceal(table, kept, rng, pile):
    """Deals the cards of all hands but those of the seats ``kept``, and of the last part ``pile`` of
    the draw pile (0.0 nothing, 1.0 all), among one another; every count stays."""
    state = table.state
    hands = [(s, held(state, s)) for s in range(table.rules.seats) if s not in kept]
    lying = listed(state, DRAW)
    places = [at for _, hand in hands for at in hand]
    places += lying[len(lying) - int(pile * len(lying)) :]
    dealt = [state[at] for at in places]
    rng.shuffle(dealt)
    for at, card in zip(places, dealt, strict=True):
        state[at] = card
    for seat, hand in hands:
        hold(state, seat, hand)


def swap(table, seat, card, other, other_card):
    """Two seats exchange a card that each holds; ``other`` -1 is the draw pile."""
    state = table.state
    hands = [(s, held(state, s)) for s in (seat, other) if s >= 0]
    mine = next(at for at in held(state, seat) if state[at] == card)
    lying = held(state, other) if other >= 0 else listed(state, DRAW)
    its = next(at for at in lying if state[at] == other_card)
    state[mine], state[its] = other_card, card
    for s, places in hands:
        hold(state, s, places)


def public(app):
    """What everybody at the table may know, as the rules say it (section 9)."""
    game = app.game
    if game is None:
        return None
    state = game.round.state
    pile = bytearray(128)
    return (
        bytes(state[:TOP]),
        bytes(state[PILE:HAND]),
        bytes(state[COUNT:CARD]),
        bytes(pile[: game.round.discard_pile(pile)]),
        [game.log.event(back) for back in range(min(game.log.size, 8))],
        (game.match.number, game.asked, game.holder, *game.match.scores),
    )


# -- the two of them -----------------------------------------------------------------------------


class Twin:
    """``one`` and ``other``, a `tests.privacy_watch.Watched` each.

    ``ended`` tells that they differ by now, and may; ``frames`` counts the frames found alike,
    ``apart`` those that showed another hand to its own eyes.
    """

    def __init__(self, one, change, strings=None):
        """``change(round of the other)`` moves cards; ``strings`` are those of the bots, if they have any."""
        self.one = one
        self.other = copy.deepcopy(one, {id(strings): strings} if strings else None)
        self.strings = strings
        if strings is not None:
            strings.hold([one, self.other])
        change(self.other.app.game.round)
        for device in (one, self.other):
            if device.app.saved.waiting:
                device.app.game.keep()  # what is saved are the cards of now
        self.redraw()
        self._knows = set()  # the seats that have seen what differs
        self.ended = False
        self.frames = 0
        self.apart = 0

    def stop(self):
        """From here on ``one`` goes on alone."""
        self.ended = True
        if self.strings is not None:
            self.strings.hold([])

    def tick(self, mask=0):
        """One tick of both with the buttons of ``mask`` down. LeakError on anything that differs.

        Nothing happens once they differ as they may (``ended``).
        """
        if self.ended:
            return None
        one, other = self.one, self.other
        before = self._hands_differ()
        for device in (one, other):
            device.mask = mask
            device.tick()
            pull(device, self.strings)
        if self.strings is not None and self.strings.apart:
            return self.stop()
        if self.strings is not None and self.strings.decided:
            raise LeakError("a bot acts in one of the two only")
        if self._over(one) and self._over(other):
            return self.stop()  # a result shows all hands
        now = self._hands_differ()
        if public(one.app) != public(other.app) or one.scene != other.scene:
            return self.stop() if before or now else self._leak("the match differs")
        if one.sound.played != other.sound.played:
            return self._leak("the sounds differ")
        if now and shows_hand(one.app):
            self.apart += one.canvas.shown != other.canvas.shown
            return None
        if one.shown != other.shown and not before:
            return self._leak("a frame comes at another time")
        if not same_picture(one, other):
            return self._leak("the pictures differ")
        self.frames += one.shown
        return None

    def _over(self, device):
        return device.app.game is not None and device.app.game.round.phase == OVER

    def _hands_differ(self):
        """Whether a hand is with its own eyes that is another one in the other device, or was so."""
        mine, its = self.one.app.game, self.other.app.game
        if mine is None or its is None or mine.holder < 0:
            return False
        if cards(mine, mine.holder) != cards(its, mine.holder):
            self._knows.add(mine.holder)
        return mine.holder in self._knows

    def _leak(self, why):
        folder = Path(os.environ.get("TAKI_LEAKS") or tempfile.mkdtemp(prefix="taki-leak-"))
        folder.mkdir(exist_ok=True)
        for name, device in (("one", self.one), ("other", self.other)):
            if device.canvas.shown:
                (folder / f"{name}.png").write_bytes(device.png(3))
        raise LeakError(
            f"{why} in {self.one.scene} / {self.other.scene}, tick {self.one.ticks}: {folder}"
        )

    def press(self, *names):
        """Presses buttons, each down for one tick and up for two; never hastily on a curtain."""
        for name in names:
            if self.one.scene == "curtain":
                self.wait(HAND_MS // TICK_MS + 1)
            self.tick(BITS[name])
            self.wait(2)

    def wait(self, ticks, mask=0):
        """Lets time pass."""
        for _ in range(ticks):
            self.tick(mask)

    def wake(self):
        """Both have slept."""
        for device in (self.one, self.other):
            device.wake()

    def redraw(self):
        """Both draw again, as after another window lay over them."""
        for device in (self.one, self.other):
            device.app.invalidate()

    def restart(self):
        """The power of both goes and comes back; the buttons are up."""
        self.one, self.other = self.one.powered_again(), self.other.powered_again()
        if self.strings is not None:
            self.strings.hold([self.one, self.other])
