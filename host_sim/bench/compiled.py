"""The unchanged core compiled by numba: `compiled.py SECONDS` prints a JSON of its speed.

Loads the flat modules of the core under names of their own, in the order of their imports, and replaces every
function by its compiled form. The state is an int64 array: uint8 arithmetic would become floats. Before
it is timed, the compiled core must reach the same states as the interpreted one.
"""

# pyright: basic

import ast
import json
import sys
import time
import types
from pathlib import Path

import numba
import numpy

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
sys.path[:0] = [str(FIRMWARE), str(FIRMWARE.parent / "host_sim" / "shims")]
MODULES = ("rng", "state", "legal", "turn", "apply")


def compiled_core():
    """The flat modules, compiled: name -> module."""
    done = {}
    for name in MODULES:
        path = FIRMWARE / "taki" / "core" / f"{name}.py"
        tree = ast.parse(path.read_text(encoding="utf-8"))
        module = types.ModuleType(f"compiled_{name}")
        module.__dict__.update(const=int, array=None, __file__=str(path))
        body = []
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.level == 1:
                for alias in node.names:
                    source = done.get(alias.name) or getattr(done[node.module or ""], alias.name)
                    module.__dict__[alias.asname or alias.name] = source
            elif not isinstance(node, (ast.Import, ast.ImportFrom)):
                body.append(node)
        tree.body = body
        for node in ast.walk(tree):  # annotations mean nothing to the compiler
            if isinstance(node, ast.FunctionDef):
                node.returns = None
                for argument in node.args.args:
                    argument.annotation = None
        exec(compile(tree, str(path), "exec"), module.__dict__)
        for key, value in list(module.__dict__.items()):
            if isinstance(value, types.FunctionType):
                module.__dict__[key] = numba.njit(value)
        done[name] = module
    return done


def player(core):
    """A compiled loop that plays whole games: (state, cards, ev, out, first seed, games) -> actions."""
    legal, apply, deal = core["legal"].legal, core["apply"].apply, core["state"].deal

    @numba.njit
    def play(s, cards, ev, out, seed, games):
        actions = 0
        x = 12345
        for game in range(games):
            deal(s, cards, seed + game, True, ev)
            while True:
                n = legal(s, out)
                if n == 0:
                    break
                x = (x * 25173 + 13849) & 65535
                apply(s, out[x % n], ev)
                actions += 1
        return actions

    return play


def interpreted(seats, seed, games):
    """The same games by the core as it is: the state at their end and the number of actions."""
    from array import array

    from taki.core.round import MAX_ACTIONS, Round
    from taki.core.rules import Rules

    r = Round(Rules("modern116", seats=seats))
    out = array("H", [0] * MAX_ACTIONS)
    actions = 0
    x = 12345
    for game in range(games):
        r.deal(seed + game)
        while n := r.legal(out):
            x = (x * 25173 + 13849) & 65535
            r.apply(out[x % n])
            actions += 1
    return r, actions


def main():
    """Check, then time."""
    seconds = float(sys.argv[1])
    play = player(compiled_core())
    result = {}
    for seats in (2, 4, 10):
        r, expected = interpreted(seats, 7, 5)
        start_state, _ = interpreted(seats, 0, 1)
        s = numpy.array(list(start_state.state), dtype=numpy.int64)
        cards = numpy.array(list(r.rules.deck), dtype=numpy.int64)
        ev = numpy.zeros(192, dtype=numpy.int64)
        out = numpy.zeros(72, dtype=numpy.int64)
        actions = play(s, cards, ev, out, 7, 5)
        if actions != expected or bytes(s.astype(numpy.uint8)) != bytes(r.state):
            sys.exit(f"error: the compiled core differs from the interpreted one at {seats} seats")
        total = games = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            total += play(s, cards, ev, out, games, 50)
            games += 50
        taken = time.perf_counter() - start
        result[str(seats)] = [total, games, taken]
    print(json.dumps(result))


if __name__ == "__main__":
    main()
