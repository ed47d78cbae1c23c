"""A random walk through random matches, with a `Twin` made every now and then."""

import random

from host_sim.headless import BITS
from taki.bots.simple import SimpleBot
from taki.core.options import options as all_options
from taki.core.round import OVER, WINDOW
from taki.core.rules import PRESETS, Rules
from tests.person import next_button
from tests.privacy import Twin, conceal
from tests.privacy_bots import Strings, pull
from tests.privacy_watch import HANDS, Watched

NAMES = ("Noa", "Dan", "Lia", "Omer", "Maya")
ALL = tuple(BITS)
AWAY = {"calls", "help", "menu", "quit", "notice", "replace", "options", "stats", "about", "setup"}
"""Scenes that a person leaves again."""


def random_rules(rng):
    """Rules with options that end matches soon, half the time with a deck of hard cards."""
    preset = rng.choice(PRESETS)
    seats = rng.randint(2, 4 if preset == "single56" else 5)
    given = {}
    for name, values in all_options():
        numbers = isinstance(values[0], int) and not isinstance(values[0], bool)
        if not numbers and rng.random() < 0.5:
            given[name] = rng.choice(values)
    given["last_card"] = rng.choice(("call", "catch", "auto", "off"))
    given["win_timing"] = rng.choice(("resolve", "at_once"))
    given["format"] = rng.choice(("single", "points", "pyramid"))
    given["combo_3plus"] = rng.random() < 0.6
    given["hand_size"] = rng.randint(1, 6)
    given["rounds"] = 2
    if rng.random() < 0.6:
        deck = {colour << 4 | kind: 1 for colour in range(4) for kind in (1, 3, 5, 12, 10, 13, 2)}
        deck |= {64: 3, 65: 2, 66: 4, 67: 7, 68: 6, 69: 5}
        deck |= {colour << 4 | kind: 2 for colour in range(4) for kind in (3, 12)}
        given["deck"] = deck
        if given["format"] == "pyramid":
            deck |= {colour << 4 | kind: 2 for colour in range(4) for kind in range(3, 10)}
    return Rules(preset, seats=seats, **given)


class Walk:
    """One match on ``board``, from the deal to its end or ``most`` ticks.

    ``seen`` collects what was looked at while there were two devices: (scene before, scene) and words
    for what happened; ``frames`` and ``apart`` are those of `Twin`.
    """

    def __init__(self, seed, board, language="en", most=700):
        self.rng = rng = random.Random(str(seed))
        self.most = most
        self.ticks = 0
        self.seen = set()
        self.frames = self.apart = self.twins = 0
        self.strings = Strings(random.Random(f"{seed} bots"))
        self.one = Watched(board, language)
        self.one.app.speed = rng.choice((0, 0, 60, 300))
        self.rules = random_rules(rng)
        people = rng.randint(0 if rng.random() < 0.1 else 1, self.rules.seats)
        kinds = [True] * people + [False] * (self.rules.seats - people)
        rng.shuffle(kinds)
        seats = [(NAMES[i], None if kinds[i] else SimpleBot(i)) for i in range(len(kinds))]
        self.one.app.start(self.rules, seats, rng.getrandbits(40), -1)
        pull(self.one, self.strings)
        self.twin = None
        self.speed = self.one.app.speed

    def run(self):
        """The whole walk."""
        while self.ticks < self.most and self.one.scene != "match":
            if self.one.app.game is None and not self.one.app.saved.waiting:
                break
            if self.twin is None and self.rng.random() < 0.25:
                self._fork()
            for mask in self._presses():
                self._tick(mask)
            self._event()
        self._stop()
        return self

    # -- two devices ------------------------------------------------------------------------

    def _fork(self):
        """A twin, now, if there is a hand to hide."""
        game = self.one.app.game
        if game is None or game.round.phase == OVER or self.one.scene in ("round", "match"):
            return
        rng = self.rng
        seats = range(game.rules.seats)
        kept = {game.holder} if game.holder >= 0 else set()
        if not kept and rng.random() < 0.8:
            kept.add(rng.choice(seats))
        pile = rng.choice((0.0, 0.0, 0.5, 1.0))
        if len(seats) - len(kept) < 2 and pile == 0.0:
            pile = 0.5
        seed = rng.random()
        self.twin = Twin(
            self.one,
            lambda table: conceal(table, kept, random.Random(seed), pile),
            self.strings,
        )
        self.twins += 1

    def _stop(self):
        if self.twin is not None:
            self.frames += self.twin.frames
            self.apart += self.twin.apart
            self.one = self.twin.one
            self.twin.stop()
            self.twin = None

    def _tick(self, mask):
        self.ticks += 1
        scene = self.one.scene
        if self.twin is None:
            self.one.mask = mask
            self.one.tick()
            pull(self.one, self.strings)
            return
        game = self.one.app.game
        window = game is not None and game.round.phase == WINDOW
        self.twin.tick(mask)
        self._note(scene, window)
        if self.twin.ended:
            self._stop()

    def _note(self, scene, window):
        """What the twins have just been through, for the record."""
        self.seen.add((scene, self.one.scene))
        game = self.one.app.game
        if game is None or self.twin.ended:
            return
        if window and game.round.phase != WINDOW:
            self.seen.add("answered" if self.one.scene in HANDS else "window closed")
        for back in range(game.log.fresh):
            self.seen.add(game.log.event(back) >> 12)

    def _event(self):
        """Now and then the device sleeps, is covered, or loses its power."""
        chance = self.rng.random()
        if chance < 0.03:
            if self.twin:
                self.twin.wake()
                self.seen.add("wake")
            else:
                self.one.wake()
        elif chance < 0.05 and self.twin:
            self.twin.redraw()
        elif chance < 0.07:
            if self.twin:
                self.twin.restart()
                self.one = self.twin.one
                self.seen.add("restart")
            else:
                self.one = self.one.powered_again()
            for each in (self.one, self.twin.other if self.twin else self.one):
                each.app.speed = self.speed

    # -- hands on the buttons ------------------------------------------------------------------

    def _presses(self):
        """The masks of the next ticks."""
        rng = self.rng
        chance = rng.random()
        scene = self.one.scene
        if chance < 0.08:
            return [0] * rng.randint(1, 40)
        if chance < 0.16:  # one held, others tapped meanwhile: held over whatever comes
            held = BITS[rng.choice(("OK", "OK", "BACK", *ALL))]
            taps = [BITS[rng.choice(("OK", "OK", "BACK", *ALL))] for _ in range(rng.randint(0, 3))]
            masks = [held] * rng.randint(1, 60)
            for tap in taps:
                masks += [held | tap] * rng.randint(1, 3) + [held] * rng.randint(1, 5)
            return [*masks, *([0] * rng.randint(0, 2))]
        if scene == "window" and chance < 0.5:
            return [0] * rng.choice((10, 500))
        if scene in AWAY and chance < 0.7:
            name = "BACK"
        elif scene == "title":
            name = "OK"
        elif chance < 0.75:
            name = next_button(self.one.app)
        else:
            name = rng.choice(ALL)
        if not name:
            return [0] * rng.randint(1, 5)
        return [BITS[name]] * rng.choice((1, 1, 2)) + [0] * rng.choice((1, 1, 1, 2))
