#!/usr/bin/env python3
"""Makes tests/corpus.bin, the recorded games that every VM must replay to the same states.

    .venv/bin/python tools/corpus.py [--games N] [--out FILE] [--check]

All presets and custom decks, 2 to 10 seats, random options, every format, declarations and catches; half of
the games at random, half by a policy that draws only when it must. The same file every time.
"""

import os
import sys
from array import array
from pathlib import Path
from random import Random

import _bootstrap

_bootstrap.fail_if_too_old()

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "firmware"), str(ROOT / "host_sim" / "shims")]

from host_sim.ports import check_writable, write_file  # noqa: E402
from host_sim.values import Parser, filled, positive  # noqa: E402
from taki.core.options import options  # noqa: E402
from taki.core.replay import Recorder  # noqa: E402
from taki.core.round import MAX_ACTIONS, OVER  # noqa: E402
from taki.core.rules import Rules  # noqa: E402

PRESETS = ("modern116", "king112", "crazy112", "single56")
FORMATS = ("single", "points", "pyramid")
DRAW = 0x1000
MOST_STEPS = 220


def random_rules(rng: Random, game: int) -> Rules:
    """Rules of the game's turn: presets and formats take turns, the rest is random."""
    preset = PRESETS[game % 4]
    chosen: dict[str, object] = {}
    for name, values in options():
        if rng.random() < 0.4:
            first = values[0]
            if isinstance(first, int) and not isinstance(first, bool):
                chosen[name] = rng.randint(int(values[1]), int(values[2]))
            else:
                chosen[name] = rng.choice(values)
    chosen.update(
        format=FORMATS[game // 4 % 3], hand_size=rng.randint(3, 10), rounds=rng.randint(1, 4)
    )
    seats = rng.randint(2, 4 if preset == "single56" else 10)
    if game % 5 == 0:
        seats = rng.randint(2, 5)
        cards = Rules(preset, seats=2).deck
        chosen["deck"] = {card: rng.randint(1, 2) for card in set(cards)}
    try:
        return Rules(preset, seats=seats, **chosen)
    except ValueError:
        return random_rules(rng, game)


def play(rng: Random, game: int) -> bytes:
    """One recorded match, of at most MOST_STEPS steps."""
    match = Recorder(random_rules(rng, game), rng.getrandbits(48), -1)
    out = array("H", [0] * MAX_ACTIONS)
    eager = game % 2 == 0
    while len(match.steps) < MOST_STEPS and not match.over:
        if match.round.phase == OVER:
            match.next_round()
            continue
        actions = list(out[: match.round.legal(out)])
        if eager:
            actions = [action for action in actions if action != DRAW] or actions
        match.apply(rng.choice(actions))
        if rng.random() < 0.2:
            match.declare(rng.randrange(match.rules.seats))
        if rng.random() < 0.1:
            match.catch(rng.randrange(match.rules.seats))
    return match.data()


def main(arguments: list[str]) -> int:
    """Write the corpus."""
    parser = Parser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=positive, default=330, help="how many (default 330)")
    out = str(ROOT / "tests" / "corpus.bin")
    parser.add_argument("--out", type=filled, default=out, help="where to")
    parser.add_argument("--check", action="store_true", help="only tell whether it is current")
    wanted = parser.parse_args(arguments)
    if not wanted.check:
        check_writable(wanted.out)
    rng = Random(20261130)
    data = bytearray()
    for game in range(wanted.games):
        recording = play(rng, game)
        data += len(recording).to_bytes(2, "big") + recording
    if wanted.check:
        if not os.path.exists(wanted.out) or Path(wanted.out).read_bytes() != data:
            print(f"{wanted.out} is not current: run tools/corpus.py", file=sys.stderr)
            return 1
        print(f"{wanted.out} is current")
        return 0
    write_file(wanted.out, bytes(data))
    print(f"{wanted.out}: {wanted.games} games, {len(data)} bytes")
    return 0


if __name__ == "__main__":
    _bootstrap.guarded(main)
