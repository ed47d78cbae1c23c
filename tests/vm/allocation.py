"""Counts what the core allocates per call over the corpus, with one of three probes (MicroPython only).

"lock": the heap is locked around the call, so an allocation raises. "alloc": gc.mem_alloc before and after.
"total": micropython.mem_total, which counts what was freed again too.
"""

import gc
from array import array

from digest import games

import micropython
from taki.core import replay
from taki.core.round import MAX_ACTIONS, OVER
from taki.core.view import SeatView

ACTIONS = array("H", [0] * MAX_ACTIONS)
EVENTS = array("H", [0] * 64)
CARDS = bytearray(128)


class Probe:
    """Adds up what ``call(a, b)`` allocates, in bytes; a locked heap counts 1 for an allocation."""

    def __init__(self, kind):
        self.kind = kind
        self.found = 0
        self.calls = 0

    def measure(self, call, a, b):
        self.calls += 1
        if self.kind == "lock":
            micropython.heap_lock()
            try:
                call(a, b)
            except MemoryError:
                self.found += 1
            micropython.heap_unlock()
        elif self.kind == "alloc":
            before = gc.mem_alloc()
            call(a, b)
            after = gc.mem_alloc()
            self.found += after - before
        elif self.kind == "total":
            before = micropython.mem_total()
            call(a, b)
            after = micropython.mem_total()
            self.found += after - before
        else:
            call(a, b)


def nothing(a, b):
    pass


def allocates(a, b):
    return [a, b]


def play(match, action):
    """The hot path of one action."""
    match.round.legal(ACTIONS)
    op = action >> 12
    if op == 7:
        match.round.declare(action >> 8 & 15)
    elif op == 8:
        match.round.catch(action >> 8 & 15)
    else:
        match.round.apply(action)
    match.round.apply(0x2FFF)  # refused
    match.round.declare(15)
    match.round.catch(15)
    match.round.events(EVENTS)


def look(view, seat):
    """Everything that a view offers."""
    view.legal(ACTIONS)
    view.hand(CARDS)
    view.discard_pile(CARDS)
    view.refusal(0x11)
    view.hand_size(seat)
    view.declared(seat)
    view.stage(seat)
    view.draw_size()
    return view.lead + view.colour + view.stack + view.direction + view.phase + view.actor


def main(arguments):
    """``arguments``: the corpus file, the probe, and the most actions to measure."""
    kind = arguments[1]
    probe = Probe(kind)
    probe.measure(nothing, 1, 2)
    probe.measure(nothing, 1, 2)
    quiet = probe.found
    gc.collect()
    gc.disable()
    probe.found = 0
    probe.measure(allocates, 1, 2)
    seen = probe.found
    gc.enable()
    probe.found = probe.calls = 0
    for data in games(arguments[0]):
        measure_game(replay.open(data), probe)
        if probe.calls > int(arguments[2]):
            break
    print("quiet", quiet, "seen", seen, "calls", probe.calls, "found", probe.found)


def measure_game(player, probe):
    """Play a recording, measuring every step of its rounds and every seat's view in turn."""
    whole = probe.kind == "alloc"
    if whole:  # gc.mem_alloc walks the heap (15 ms on WASM), so a whole game is measured at once
        probe.kind = "none"
    match = player.match
    views = [SeatView(match.round, seat) for seat in range(match.rules.seats)]
    gc.collect()
    gc.disable()
    turn = 0
    before = gc.mem_alloc()
    while match.round.phase != OVER:
        action = player.peek()
        if action < 0:
            break
        turn = (turn + 1) % len(views)
        probe.measure(look, views[turn], turn)
        probe.measure(play, match, action)
        player.at += 1
    after = gc.mem_alloc()
    gc.enable()
    if whole:
        probe.kind = "alloc"
        probe.found += after - before
