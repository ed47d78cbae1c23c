"""Saves on a VM: records cut off at every byte, settings, statistics and a match there and back.

Prints a line for each: the bytes in hexadecimal, so that all VMs can be compared.
"""

from array import array

from taki.bots.simple import SimpleBot
from taki.core.replay import Recorder
from taki.core.round import MAX_ACTIONS
from taki.core.rules import Rules
from taki.ui import saved_game
from taki.ui.game import Game
from taki.ui.saves import GAME, SETTINGS, STATS, Saves
from taki.ui.settings import Settings
from taki.ui.stats import Stats

# ten letters each: Latin with an accent, Hebrew, four bytes a letter
NAMES = ("Zo\u00eb Taki 7", "\u05e0\u05d5\u05e2\u05d4 \u05d8\u05d0\u05e7\u05d9", "\U0001d54f" * 10)


class Shelf:
    """A raw store in memory, whose write stops at byte ``left`` with OSError."""

    def __init__(self):
        self.copies = {}
        self.bad = 0
        self.left = 100000

    def read(self, slot, copy):
        return self.copies.get((slot, copy))

    def write(self, slot, copy, data):
        self.copies[(slot, copy)] = bytes(data[: self.left])
        if self.left < len(data):
            raise OSError(28)

    def set_aside(self, slot, copy):
        del self.copies[(slot, copy)]
        self.bad += 1


def check(ok):
    """An assert that -O3 leaves in."""
    if not ok:
        raise ValueError("not as it was")


def hexadecimal(data):
    return "".join(["{:02x}".format(byte) for byte in data])


def cut_off():
    """Which content is found after a write that stops at each byte."""
    found = []
    for left in range(40):
        shelf = Shelf()
        saves = Saves(shelf)
        saves.write(GAME, b"the first")
        saves.write(GAME, b"the second")
        shelf.left = left
        saves.write(GAME, b"the third one")
        saves = Saves(shelf)
        found.append("{} {} {}".format(saves.read(GAME), saves.problems, shelf.bad))
    return found


def settings(shelf):
    made = Settings(Saves(shelf))
    made.language = "he"
    made.mute = True
    made.starter = -1
    made.options = {"winner_points": -50}
    made.options["must_play"] = True
    for i in range(len(NAMES)):
        made.remember(NAMES[i], i)
        made.seat_names[i] = NAMES[i]
    check(made.save())
    again = Settings(Saves(shelf))
    again.load()
    check(again.names == made.names and again.options == made.options)
    check(again.seat_names == made.seat_names)
    check((again.language, again.mute, again.starter) == ("he", True, -1))


def play(game, stats):
    """Plays the match to its end by the first legal action."""
    legal = array("H", [0] * MAX_ACTIONS)
    for _ in range(4000):
        n = game.match.round.legal(legal)
        if n == 0:
            stats.count(game, game.number)
            stats.flush()
            if game.match.over:
                return
            game.next_round()
        elif game.apply(legal[(game.drawn[0] + game.log.size) % n]):
            raise ValueError("a legal action was refused")
        game.keeper.flush()


def main(arguments):
    """Any argument: the match is read back, too."""
    for line in cut_off():
        print(line)
    shelf = Shelf()
    settings(shelf)
    print(hexadecimal(shelf.copies[(SETTINGS, 1)]))
    saves = Saves(shelf)
    stats = Stats(saves)
    rules = Rules("king112", seats=3, format="points", rounds=3, last_card="catch", hand_size=4)
    seats = [(NAMES[0], None), (NAMES[1], None), (NAMES[2], SimpleBot(3))]
    game = Game(Recorder(rules, 2026, 1), seats)
    game.number = stats.next_match()
    game.keeper = saved_game.SavedGame(saves)
    play(game, stats)
    again = Stats(Saves(shelf))
    again.load()
    check(again.pack() == stats.pack())
    if arguments:
        restored = saved_game.SavedGame(Saves(shelf)).restore()
        check(saved_game.pack(restored) == saved_game.pack(game))
        check(restored.names == game.names)
    for copy in (0, 1):
        print(hexadecimal(shelf.copies[(GAME, copy)]))
        print(hexadecimal(shelf.copies[(STATS, copy)]))
