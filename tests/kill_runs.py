"""Kills a game at random moments again and again, and checks what each restart finds.

``python -m tests.kill_runs FOLDER KIND KILLS SEED``: a game plays by script, saving in FOLDER, and tells of
every change of its match once that is saved. It is killed, started again, and so on. KIND is ``files``, the
desktop's own store, or ``torn``, one that writes slowly and in place, as the simplest device would.

A restart must find what was told of last, or what one more action makes of it. Prints what was seen, as JSON.
"""

import itertools
import json
import os
import random
import signal
import sys
import time
from array import array
from pathlib import Path

from host_sim.headless import BITS, Headless
from host_sim.storage import FileStorage
from taki.bots.simple import SimpleBot
from taki.core import codec
from taki.core.round import MAX_ACTIONS, OVER
from taki.core.rules import Rules
from taki.ui import saved_game, saved_record
from taki.ui.saves import Saves
from taki.ui.stats import Stats
from tests.person import next_button

BOTS = (2, 3)
_CHUNK = 32


class TornStorage(FileStorage):
    """Writes in place, little by little."""

    def write(self, slot, copy, data):
        """Replaces a copy, and for a while there is half of it."""
        with open(self.path(slot, copy), "wb", buffering=0) as file:
            for at in range(0, len(data), _CHUNK):
                time.sleep(0.0002)
                file.write(data[at : at + _CHUNK])


STORES = {"files": FileStorage, "torn": TornStorage}


def play(store, seed, tell):
    """A game that never ends: tells of each change, ``word content``, after it was saved."""
    device = Headless(storage=store, seed=seed)
    device.canvas.drawing = False
    device.app.speed = 0
    device.tick(2)
    while device.scene == "notice":
        tell(f"notice {device.app.saves.problems[0]!r}")
        device.press("OK")
    app = device.app
    word = "resumed"
    if not app.saved.waiting:
        players = [(f"P{i}", SimpleBot(i) if i in BOTS else None) for i in range(4)]
        rules = Rules("modern116", seats=4, hand_size=2, format="points", rounds=2)
        app.start(rules, players, seed, 0)
        device.tick()
        word = "began"
    before = b""
    while True:
        now = saved_game.pack(app.game) if app.game else before
        if now != before:
            before = now
            tell(f"{word} {now.hex()}")
            word = "done"
        if device.mask:  # a press is two ticks, and in each of them something may happen
            device.mask = 0
        else:
            name = "OK" if device.scene == "match" else next_button(app)
            device.mask = BITS[name] if name else 0
        device.tick()


def killed(store, seed, acts, delay, untold):
    """The lines that a game told before it was killed: after ``acts`` of them and ``delay`` seconds.

    With ``untold`` it dies as it has made that many changes and one more, between the saving of the
    last and its telling: what lies between takes less time than any clock here can aim at.
    """
    reading, writing = os.pipe()
    done = itertools.count()

    def tell(line):
        if untold and line.startswith("done") and next(done) == acts:
            os.kill(os.getpid(), signal.SIGKILL)
        os.write(writing, line.encode() + b"\n")

    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            play(store, seed, tell)
        except BaseException as error:  # whatever it is, the parent must hear of it
            os.write(writing, f"crashed {error!r}\n".encode())
        finally:
            os._exit(1)
    os.close(writing)
    told = b""
    while told.count(b"\n") < acts + 100 * untold:
        more = os.read(reading, 65536)
        if not more:
            break
        told += more
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    while more := os.read(reading, 65536):
        told += more
    os.close(reading)
    os.waitpid(child, 0)
    return told.decode().splitlines()


def match_of(content):
    """The match in a saved content, as the bytes of the core's codec."""
    return codec.encode(saved_record.unpack(content).match)


def one_more(match):
    """The matches, as bytes, that one action of ``match`` (bytes) leads to, worked out by the core."""
    out = array("H", [0] * MAX_ACTIONS)
    found = set()
    after = []
    for i in range(codec.decode(match).round.legal(out)):
        after.append(codec.decode(match))
        assert after[-1].apply(out[i]) == 0
    for seat in range(4):
        for call in ("declare", "catch"):
            made = codec.decode(match)
            if getattr(made, call)(seat) == 0:
                after.append(made)
    made = codec.decode(match)
    if made.round.phase == OVER and not made.over:
        made.next_round()
        after.append(made)
    for made in after:
        found.add(codec.encode(made))
        for bots in itertools.chain(*(itertools.combinations(BOTS, n) for n in (1, 2))):
            declared = codec.decode(codec.encode(made))
            for seat in bots:
                declared.declare(seat)  # a bot declares within the action, or can't
            found.add(codec.encode(declared))
    return found


def main(folder, kind, kills, seed):
    """Kills a game ``kills`` times; raises AssertionError where a restart finds something else."""
    rng = random.Random(seed)
    store = STORES[kind](Path(folder))
    seen = dict.fromkeys(("actions", "same", "one more", "notices", "matches"), 0)
    last = None
    rounds = set()
    for number in range(kills):
        acts, delay = rng.randint(0, 8), rng.random() ** 2 * 0.02
        lines = killed(store, seed + number, acts, delay, number % 10 == 4)
        for line in lines:
            word, _, rest = line.partition(" ")
            assert word != "crashed", line
            if word == "notice":
                seen["notices"] += 1
                continue
            content = bytes.fromhex(rest)
            game = saved_record.unpack(content)
            if game.round.phase == OVER:
                rounds.add((game.number, game.match.number))
            if word == "resumed":
                check(last, content, seen)
            elif word == "began":
                assert last is None or saved_record.unpack(last).match.over
                seen["matches"] += 1
            else:
                seen["actions"] += 1
            last = content
    counted(store, last, rounds)
    print(json.dumps(seen | {"rounds": len(rounds)}))


def check(last, content, seen):
    """A restart found ``content`` where ``last`` had been told of."""
    if content == last:
        seen["same"] += 1
        return
    seen["one more"] += 1
    if last is None or saved_record.unpack(last).match.over:
        game = saved_record.unpack(content)  # the next match, and its beginning was not told of
        assert game.match.number == 1
        assert game.log.size == 0
        seen["matches"] += 1
        return
    assert match_of(content) in one_more(match_of(last)), f"{last.hex()}\n{content.hex()}"


def counted(store, last, rounds):
    """Every round that came to its end is in the statistics, once."""
    game = saved_record.unpack(last)
    stats = Stats(Saves(store))
    stats.load()
    if game.round.phase == OVER:
        stats.count(game, game.number)
    for row in stats.rows():
        assert row.rounds == len(rounds), (row.name, row.rounds, sorted(rounds))
    assert {row.name for row in stats.rows()} == ({"P0", "P1"} if rounds else set())


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
