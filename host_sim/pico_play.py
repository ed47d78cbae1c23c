"""The emulated Pico in the place of a VM of the desktop: in the window, or played by a script."""

import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TextIO

from host_sim.arguments import PICO_BOARDS
from host_sim.boards import Board
from host_sim.captures import Captures
from host_sim.errors import UsageError
from host_sim.pico import Pico, find_uf2
from host_sim.play import Look, open_front

_SLICE_MS = 20
_PRESSES = 30  # of a demo


def open_pico(args: Any, board: str) -> Pico:
    """The Pico of a command line, its power on; its flash is kept with the saves unless told otherwise."""
    from host_sim.storage import open_storage

    flash: Path | None = None
    if not (args.no_save or args.demo):
        flash = open_storage(args.data).folder / f"{board}.flash"
    uf2 = find_uf2(args.uf2 or "")
    print("taki: the firmware is compiled and the Pico starts ...", file=sys.stderr)
    return Pico(board, uf2, flash=flash)


def play(args: Any) -> Pico:
    """Shows a Pico in the window or the terminal until it is closed, or ``args.steps`` ticks are over."""
    from host_sim.boards import BOARDS

    board: Board = BOARDS[args.board or PICO_BOARDS[0]]
    pico = open_pico(args, board.id)
    look = Look(args.terminal, args.scale or 0, args.blocks, args.colours, args.sixel)
    with pico, open_front(board, look) as front:
        clock = SimpleNamespace(ticks=lambda: int(pico.machine.ms))
        captures = Captures(board, args.pictures, clock.ticks, front.say)
        if args.gif:
            captures.start(args.gif)
        show_while_running(pico, front, captures, args.steps or 0)
        captures.mute()
    captures.close()
    return pico


def show_while_running(pico: Pico, front: Any, captures: Captures, steps: int) -> None:
    """Runs the Pico, no faster than real time, its panel in ``front`` and front's buttons on its pins."""
    shown = -1.0
    ticks = 0
    ahead = time.monotonic()
    while not front.closed and (not steps or ticks < steps):
        pico.keys.mask = front.buttons.read()
        pico.run(_SLICE_MS)
        ticks += 1
        written = pico.board.panel.written_ns
        if written != shown and pico.board.lit:
            shown = written
            frame = pico.frame()
            front.show(frame)
            captures.frame(frame)
        for name, _ in front.take_commands():
            if name == "screenshot":
                captures.screenshot()
            elif name == "gif":
                captures.stop() if captures.recording else captures.start()
            else:
                front.say("not on a Pico: use its own menu")
        ahead = max(ahead + _SLICE_MS / 1000, time.monotonic())
        front.wait(max(0, int(1000 * (ahead - time.monotonic()))))


def demo(args: Any, progress: TextIO) -> Pico:
    """A scripted person plays on a Pico beside bots, ``args.steps`` presses; no window."""
    from host_sim.pico_twin import Twin, TwinError

    board = args.board or PICO_BOARDS[0]
    with open_pico(args, board) as pico:
        twin = Twin(pico)
        try:
            twin.wait()
            for n in range(args.steps or _PRESSES):
                twin.play(1)
                _tell(progress, f"press {n + 1}, {pico.machine.ms / 1000:.1f} s of the Pico's time")
        except TwinError as error:
            said = f"; its console: {_last_line(pico)}"
            raise UsageError(
                f"the Pico does not show what the desktop does: {error}{said}"
            ) from error
        finally:
            progress.write("\n")
    return pico


def _tell(progress: TextIO, text: str) -> None:
    if progress.isatty():
        progress.write(f"\r{text}\x1b[K")
        progress.flush()


def _last_line(pico: Pico) -> str:
    lines = bytes(pico.machine.console).decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else "nothing"
