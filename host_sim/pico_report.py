"""Time and memory of the product on the emulated Pico: ``python -m host_sim.pico_report [--uf2 FILE]``.

Emulated times: with the USB host held back an interpreted loop takes as long as on a Pico, but the timing of
instructions is approximate, so compare figures with each other. Figures over their budget
(docs/design.md, section 6) are marked OVER. Below them are the slowest presses of the match, by scene and
button. ``--presses N`` ends the match after N presses of the person.
"""

import argparse
import json
import sys
from collections.abc import Sequence

from host_sim.arguments import PICO_BOARDS
from host_sim.errors import UsageError
from host_sim.guarded import guarded
from host_sim.paths import make_importable

make_importable()

from host_sim.build import build  # noqa: E402
from host_sim.headless import TICK_MS  # noqa: E402
from host_sim.pico import SPARE_PIN, Pico, find_uf2  # noqa: E402
from host_sim.pico_twin import Twin, TwinError, next_button  # noqa: E402

PRESS_BUDGET_MS = 100
FREE_BUDGETS = {"pico_lcd_1_3": 64 * 1024, "pico_oled": 120 * 1024}
"""Bytes of heap that a full match must leave free."""

_EARLY = 8  # presses into a match
_SEED = (
    3  # of the match: the same one every time, in which the person wins after some thirty presses
)
_RESULT_MS = 2000  # for which a result stands before it is gone on from
_SAMPLES = 3  # of each kind of press; the slowest counts
_SLOWEST = 8  # presses that are named

_ROOM = 32 * 1024  # as in main.py
_PROBE = f"""\
import gc
gc.threshold(4096)
room = [bytearray({_ROOM})]
from machine import Pin
from taki.ports.micropython import pico
pico.entropy = lambda: {_SEED}
PicoClock = pico.PicoClock
probe = Pin({SPARE_PIN}, Pin.IN, Pin.PULL_UP)
plain = PicoClock.sleep
def sleep(self, ms):
    if not probe():
        gc.collect()
        print("HEAP", gc.mem_free(), gc.mem_alloc())
        while not probe():
            pass
    plain(self, ms)
PicoClock.sleep = sleep
pico.run(room)
"""
# main.py, and a look at the heap while the spare pin is low

_CORE = """\
import gc, time
from array import array
from taki.core.round import MAX_ACTIONS, Round
from taki.core.rules import Rules
gc.collect()
r = Round(Rules("modern116", seats=4))
r.deal(2026)
out = array("H", [0] * MAX_ACTIONS)
n = legal = apply = 0
while n < 200:
    t = time.ticks_us()
    count = r.legal(out)
    legal += time.ticks_diff(time.ticks_us(), t)
    if not count:
        break
    t = time.ticks_us()
    r.apply(out[n * 7 % count])
    apply += time.ticks_diff(time.ticks_us(), t)
    n += 1
print(n, legal, apply)
"""


Press = tuple[float, str]
"""How long the changed frame took, in ms of emulated time, and which press it was, in words."""


def measure(board: str, uf2: str = "", presses: int = 400) -> tuple[dict[str, float], list[Press]]:
    """The figures of a board by name (bytes, and ms of emulated time), and all presses in their order."""
    figures: dict[str, float] = {}
    log: list[Press] = []
    files = dict(build(board).files)
    files["main.py"] = _PROBE.encode()
    pico = Pico(board, find_uf2(uf2), files)
    twin = Twin(pico)
    twin.wait()
    figures["reset to title, ms"] = pico.board.panel.written_ns / 1e6
    _press(twin, "OK", log)  # as soon as the title stands
    _press(twin, "BACK", log)
    figures["free at the title"] = _free_heap(pico)
    moves: list[float] = []
    plays: list[float] = []
    redraws: list[float] = []
    for n in range(presses):
        scene = twin.scene
        if scene == "match":
            break
        if scene == "turn" and len(moves) < _SAMPLES:
            for name, times in (("RIGHT", moves), ("INFO", redraws), ("BACK", redraws)):
                _press(twin, name, log)
                times.append(pico.latency_ms)
        before = _state(twin)
        _press(twin, next_button(twin.device.app), log)
        if scene == "turn" and _state(twin) != before:
            plays.append(pico.latency_ms)
        if n == _EARLY:
            figures["free in a match"] = _free_heap(pico)
        _progress(f"{board}: press {twin.presses}, {twin.scene}")
    figures["a press that moves the focus, ms"] = max(moves, default=0)
    figures["a press that plays or draws (legal, apply, frame), ms"] = max(plays, default=0)
    figures["a press that redraws everything, ms"] = max(redraws, default=0)
    over = twin.scene == "match"
    figures["free after a match" if over else "free at the end"] = _free_heap(pico)
    if over:  # and the same again
        pico.run(_RESULT_MS)
        twin.device.tick(_RESULT_MS // TICK_MS)
        _press(twin, "OK", log)
    figures["a press, the slowest of all, ms"] = max(ms for ms, _ in log)
    pico.machine.wait_for_repl()
    n, legal, apply = map(int, pico.machine.execute(_CORE, 60_000).split())
    figures["legal, ms"], figures["apply, ms"] = legal / n / 1000, apply / n / 1000
    return figures, log


def _press(twin: Twin, name: str, log: list[Press]) -> None:
    """Presses a button, and notes what that did and how long it took."""
    scene = twin.scene
    twin.press(name)
    log.append((twin.pico.latency_ms, f"press {twin.presses}: {name}, {scene} to {twin.scene}"))


def lines(board: str, figures: dict[str, float], presses: list[Press]) -> list[str]:
    """The figures as a table, what is over its budget marked; and the slowest presses."""
    table = [f"emulated Pico, {board}"]
    for name, value in figures.items():
        text = f"  {name:<54} {value:9.2f}" if "ms" in name else f"  {name:<54} {value:9.0f} bytes"
        if name.startswith("a press"):
            text += _verdict(value <= PRESS_BUDGET_MS, f"under {PRESS_BUDGET_MS}")
        elif name in ("free after a match", "free at the end"):
            text += _verdict(value >= FREE_BUDGETS[board], f"at least {FREE_BUDGETS[board]}")
        table.append(text)
    slowest = sorted(presses, reverse=True)[:_SLOWEST]
    table += [f"  {words:<54} {ms:9.2f} ms" for ms, words in slowest]
    return table


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and prints; 0, or 1 if something is over its budget or can't be measured."""
    parser = argparse.ArgumentParser(prog="pico_report", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--uf2", default="", metavar="FILE", help="MicroPython for RPI_PICO")
    parser.add_argument("--board", choices=PICO_BOARDS, action="append", help="default: both")
    parser.add_argument("--presses", type=int, default=400, metavar="N", help="at most (400)")
    parser.add_argument("--json", metavar="FILE", help="write the figures to FILE")
    options = parser.parse_args(arguments)
    report: dict[str, dict[str, float]] = {}
    over = False
    try:
        for board in options.board or PICO_BOARDS:
            report[board], presses = measure(board, options.uf2, options.presses)
            table = lines(board, report[board], presses)
            over = over or any("OVER" in line for line in table)
            print("\n".join(table), flush=True)
    except (UsageError, TwinError) as error:
        print(f"pico_report: {error}", file=sys.stderr)
        return 1
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(report, file, indent=2)
    return 1 if over else 0


def _free_heap(pico: Pico) -> int:
    """Bytes of heap free after a collection, as the probe prints them."""
    console = pico.machine.console
    console.clear()
    pico.short_spare_pin(True)
    told = pico.machine.run_until(lambda: b"HEAP" in console and console.endswith(b"\n"), 5000)
    pico.short_spare_pin(False)
    pico.run(40)
    if not told:
        raise UsageError("the Pico does not tell its heap")
    return int(bytes(console).split(b"HEAP", 1)[1].split()[0])


def _state(twin: Twin) -> bytes:
    """The round being played, as bytes."""
    match = twin.device.app.match
    return bytes(match.round.state) if match else b""


def _verdict(good: bool, budget: str) -> str:
    return f", budget {budget}: {'ok' if good else 'OVER'}"


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    guarded(main)
