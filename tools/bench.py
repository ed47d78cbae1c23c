#!/usr/bin/env python3
"""Measures the core: `python3 tools/bench.py [--json FILE] [--peers] [--seconds S]`, or with
--pico the whole product on an emulated Pico (--uf2 FILE; some minutes).

Speed at full rules and random play with 2, 4 and 10 seats (an action is legal + a random choice
+ apply) on CPython, MicroPython unix and the unchanged core compiled by numba; the size of the state
and of the `.mpy` files, the smallest heap for a 10-seat game and for a match with its screens, and what a
frame leaves to the collector. With --peers RLCard's UNO in the same run. The median of several short
rounds in turn counts, since machines are noisy: compare ratios.

Exit codes: 0 measured; 1 a size is over its budget; 2 wrong arguments; 3 an environment can't be set up.
"""

import argparse
import json
import os
import statistics
import subprocess

import _bootstrap

ROUNDS = 5
# What is divided by what, and at least what that should be.
RATIOS = (
    ("cpython list", "rlcard", "bare", 2),
    ("cpython", "rlcard", "bare", 0),
    ("cpython list", "rlcard", "env", 0),
    ("numba", "rlcard", "bare", 50),
    ("micropython-mpy", "cpython", "2", 0.5),
)
STATE_BUDGET = 384
MPY_BUDGET = 16 * 1024
HEAP_BUDGET = 24 * 1024
MATCH_BUDGETS = {"pico_lcd_1_3": 320 * 1024, "pico_oled": 160 * 1024}


def main(arguments):
    """Sets up, measures, prints; the exit code."""
    options = parse(arguments)
    if options.json:
        from host_sim.ports import check_writable

        check_writable(options.json)
    if options.pico:
        pico(options)
    python = _bootstrap.prepare(["play.txt", "vm.txt", "test.txt"], npm=True)
    bench = _bootstrap.prepare(["bench.txt"], venv=_bootstrap.VENV + "-bench")
    peers = None
    if options.peers:
        peers = _bootstrap.prepare(["peers.txt"], venv=_bootstrap.VENV + "-peers")
    if os.environ.get("TAKI_BENCH") != "1":  # the rest runs in the environment that has the VMs
        os.environ["TAKI_BENCH"] = "1"
        _bootstrap.become(python, [os.path.abspath(__file__), *arguments])
    from host_sim.bench import sizes
    from host_sim.boards import BOARDS

    speed = speeds(bench, peers, options.seconds)
    _bootstrap.say("sizes ...")
    report = dict(speed=speed, state=sizes.state(), mpy=sizes.mpy(), heap=sizes.least_heap())
    report["frame"] = {name: sizes.frame_bytes(BOARDS[name]) for name in MATCH_BUDGETS}
    report["match"] = {name: sizes.least_match_heap(BOARDS[name]) for name in MATCH_BUDGETS}
    over = show(report)
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(report, file, indent=2)
    return 1 if over else 0


def parse(arguments):
    """The command line."""
    from host_sim import values  # not on an old Python: `guarded` must have its say first

    summary = (__doc__ or "").strip()
    parser = values.Parser(
        description=summary, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--json", type=values.filled, metavar="FILE", help="write all figures to FILE"
    )
    parser.add_argument("--peers", action="store_true", help="measure RLCard's UNO too")
    parser.add_argument("--pico", action="store_true", help="only the emulated Pico: time, heap")
    parser.add_argument(
        "--uf2", type=values.filled, metavar="FILE", help="its firmware (default: $TAKI_PICO_UF2)"
    )
    parser.add_argument(
        "--seconds", type=values.seconds, default=0.6, help="per figure and round (0.6)"
    )
    options = parser.parse_args(arguments)
    if options.uf2 and not options.pico:
        parser.error("--uf2 is for --pico only")
    if options.pico and options.peers:
        parser.error("--peers can't go with --pico: choose what is measured")
    return options


def pico(options):
    """Goes on as `host_sim.pico_report`: measures the product on an emulated Pico instead."""
    python = _bootstrap.prepare(["play.txt", "pico.txt"])
    arguments = ["--uf2", options.uf2] if options.uf2 else []
    arguments += ["--json", options.json] if options.json else []
    _bootstrap.become(python, ["-m", "host_sim.pico_report", *arguments])


def speeds(bench, peers, seconds):
    """[actions/s, games/s] of every round, by VM and seats. What is compared is measured side by side."""
    from host_sim import vms

    jobs = [
        ("cpython", vms.CPYTHON, "2", "bytes"),
        ("rlcard",),
        ("cpython list", vms.CPYTHON, "2", "list"),
    ]
    jobs += [("numba",), ("micropython-mpy", vms.UNIX_MPY, "2", "bytes")]
    for seats in ("4", "10"):
        jobs += [
            ("cpython", vms.CPYTHON, seats, "bytes"),
            ("micropython-mpy", vms.UNIX_MPY, seats, "bytes"),
        ]
    found = {}
    for number in range(1, ROUNDS + 1):
        for name, *job in jobs:
            if name == "rlcard" and not peers:
                continue
            if job and vms.missing(job[0]):
                _bootstrap.say("%s is left out: %s" % (job[0], vms.missing(job[0])))
                continue
            _bootstrap.say("round %d of %d: %s" % (number, ROUNDS, " ".join([name, *job[1:2]])))
            if name == "rlcard":
                figures = call(peers, "peers.py", seconds)
            elif name == "numba":
                figures = call(bench, "compiled.py", seconds)
            else:
                text = vms.run(job[0], "speed", [job[1], str(seconds), job[2]])
                figures = {job[1]: [float(word) for word in text.split()]}
            for key, (actions, games, taken) in figures.items():
                rows = found.setdefault(name, {}).setdefault(key, [])
                rows.append((actions / taken, games / taken))
    return found


def call(python, script, seconds):
    """The JSON that a script of host_sim/bench prints in another environment."""
    path = os.path.join(_bootstrap.ROOT, "host_sim", "bench", script)
    done = subprocess.run([python, path, str(seconds)], stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise _bootstrap.SetupError("host_sim/bench/%s failed (its message is above)" % script)
    return json.loads(done.stdout)


def show(report):
    """Print the table; whether a size is over its budget."""
    speed = report["speed"]
    print("%-18s %8s %14s %12s   median of %d" % ("speed", "seats", "actions/s", "games/s", ROUNDS))
    for vm, by_key in speed.items():
        for key, rows in by_key.items():
            middle = [statistics.median(row[i] for row in rows) for i in (0, 1)]
            print("%-18s %8s %14.0f %12.1f" % (vm, key, *middle))
    for top, bottom, key, budget in RATIOS:
        if top in speed and bottom in speed:
            pairs = zip(speed[top]["2"], speed[bottom][key], strict=True)
            value = statistics.median(a[0] / b[0] for a, b in pairs)
            ratio("%s / %s %s, 2 seats" % (top, bottom, key), value, budget)
    for name, size in report["mpy"].items():
        print("  %-28s %6d bytes" % (name, size))
    lines = [
        ("state of a round", report["state"], STATE_BUDGET),
        ("core as .mpy", sum(report["mpy"].values()), MPY_BUDGET),
        ("heap for a 10-seat game", report["heap"], HEAP_BUDGET),
    ]
    for name, size in report["frame"].items():
        print("%-30s %6d bytes to the collector at most" % ("a frame, " + name, size))
    for name, size in report["match"].items():
        lines.append(("heap for a match, %s" % name, size, MATCH_BUDGETS[name]))
    for name, size, budget in lines:
        verdict = "ok" if size <= budget else "OVER"
        print("%-30s %6d bytes, budget %6d: %s" % (name, size, budget, verdict))
    return any(size > budget for _, size, budget in lines)


def ratio(name, value, least):
    """Print one ratio and how it stands to its budget."""
    if least:
        print(
            "%-34s %7.2f, budget %g: %s" % (name, value, least, "ok" if value >= least else "under")
        )
    else:
        print("%-34s %7.2f" % (name, value))


if __name__ == "__main__":
    _bootstrap.guarded(main)
