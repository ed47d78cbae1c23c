"""The command line of the desktop game: ``taki``, ``python -m host_sim``, ``tools/play.py``.

Exit codes: 0 all went well; 1 a file, a window or a terminal could not be used; 2 the command
line is wrong; 130 Ctrl-C; 128 + n ended by signal n. Errors are one line on stderr.
"""

import argparse
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from host_sim.arguments import DISPLAYIO_BOARDS, build_parser, check
from host_sim.errors import UsageError
from host_sim.paths import make_importable

if TYPE_CHECKING:
    from host_sim.replays import RecordFile
    from host_sim.screen import ScreenCanvas
    from host_sim.vm_app import VmScreen
    from taki.core.replay import Player
    from taki.core.rules import Rules

_GIF_SPEED = 600  # ms a move in a GIF of bots
_GIF_END = 3000  # ms that its last screen stands


def main(argv: list[str] | None = None) -> int:
    """Runs the command line ``argv`` (default: the process's own) and returns the exit code."""
    make_importable()
    parser = build_parser()
    try:
        args = parser.parse_args(argv)
        check(args)
        if args.vm == "pico":
            return _pico(args)
        if args.vm == "displayio":
            args.board = args.board or DISPLAYIO_BOARDS[0]
        return _demo(args) if args.demo else _play(args)
    except UsageError as error:
        print(f"taki: {error}", file=sys.stderr)
        return error.code
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else 0


def _prepare(args: argparse.Namespace) -> "tuple[Rules, int, Player | None, RecordFile]":
    """(rules, seed, player, record) as the arguments say; files are checked before play."""
    from host_sim.options import make_rules
    from host_sim.ports import check_writable, random_seed
    from host_sim.replays import RecordFile, from_code, load

    seats = 4 if args.seats is None else args.seats
    rules = make_rules(args.preset or "modern116", seats, args.option)
    if args.people is not None and args.people > seats:
        raise UsageError(f"--people {args.people}: there are only {seats} seats", 2)
    seed = random_seed() if args.seed is None else args.seed
    for path in (args.screenshot, args.gif):
        if path:
            check_writable(path)
    if not Path(args.pictures).is_dir():
        raise UsageError(f"there is no folder {args.pictures} for --pictures: make it first")
    record = RecordFile(args.record)
    player = None
    if args.replay:
        player = load(args.replay)
    elif args.replay_code is not None:
        player = from_code(args.replay_code)
    return rules, seed, player, record


def _demo(args: argparse.Namespace) -> int:
    from host_sim.boards import BOARDS, DEFAULT
    from host_sim.captures import gif_progress
    from host_sim.demo import Demo
    from host_sim.ports import write_file
    from host_sim.vm_play import VmDemo, open_vm

    rules, seed, player, record = _prepare(args)
    board = BOARDS[args.board] if args.board else DEFAULT
    with open_vm(args.vm) as link:
        demo = VmDemo(link, board) if link else Demo(board=board)
        if args.language:
            demo.device.app.set_language(args.language)
        if player:
            demo.watch(player)
        else:
            demo.start(rules, seed)
        gif = None
        if args.gif and isinstance(demo, Demo):
            gif = demo.film(_GIF_SPEED if args.speed is None else args.speed)
        demo.run(args.steps or 0, sys.stderr)
        record.save(demo.match)

        def write_gif() -> None:
            if gif and isinstance(demo, Demo):
                now = demo.device.clock.ticks() + _GIF_END
                write_file(args.gif, gif.encode(now, args.scale or 2, gif_progress()))

        def finish() -> None:
            _finish(args, demo.device.canvas, demo.match, demo.names)

        return _all_of(finish, record.check, write_gif)


def _play(args: argparse.Namespace) -> int:
    from host_sim.boards import BOARDS
    from host_sim.play import Game, Look, open_front
    from host_sim.storage import open_storage
    from host_sim.vm_play import VmGame, open_vm

    rules, seed, player, record = _prepare(args)
    board = BOARDS[args.board] if args.board else None
    look = Look(args.terminal, args.scale or 0, args.blocks, args.colours, args.sixel)
    storage = None if args.no_save else open_storage(args.data)
    with open_vm(args.vm) as link, open_front(board, look) as front:
        if link:
            game = VmGame(link, front, args.seed, args.pictures, storage)
        else:
            seeds = _seeds(args.seed)
            game = Game(front, seeds, None, front.board, pictures=args.pictures, storage=storage)
        if args.gif:
            game.captures.start(args.gif)
        if args.language:
            game.app.set_language(args.language)
        if args.speed is not None:
            game.app.speed = args.speed
        if player:
            game.app.watch(player)
        elif args.seats or args.people is not None or args.preset or args.option:
            seats = _seats(rules.seats, 1 if args.people is None else args.people, seed)
            game.app.propose(rules, seats, seed)
        code = 0
        try:
            game.run(record, args.steps or 0)
        except KeyboardInterrupt:  # a way out like any other: what stays is written all the same
            code = 130
        except SystemExit as error:  # by a signal
            code = int(error.code or 0)
        finally:
            game.captures.mute()
    game.captures.close()
    if game.captures.failed:
        code = code or 1
    for path in game.crashes.paths:
        print(f"taki: the game has failed and gone on; what happened is in {path}", file=sys.stderr)
    if record.missed:
        print("taki: a match that was continued or watched is not recorded", file=sys.stderr)
    failed = _all_of(lambda: _finish(args, game.canvas, game.match, game.names), record.check)
    return code or failed


def _pico(args: argparse.Namespace) -> int:
    """All of it on an emulated Pico."""
    if find_spec("rp2040py") is None or find_spec("littlefs") is None:
        raise UsageError("--vm pico needs rp2040py: pip install -r requirements/pico.txt")
    from host_sim import pico_play
    from host_sim.ports import check_writable, write_file

    if args.screenshot:
        check_writable(args.screenshot)
    pico = pico_play.demo(args, sys.stderr) if args.demo else pico_play.play(args)
    if args.screenshot:
        write_file(args.screenshot, pico.png(args.scale or 1))
    return 0


def _seeds(first: int | None) -> Callable[[], int]:
    """The entropy of a game: the system's, or ``first`` and the numbers after it."""
    from host_sim.ports import random_seed

    if first is None:
        return random_seed
    numbers = iter(range(first, sys.maxsize))
    return lambda: next(numbers)


def _seats(count: int, people: int, seed: int) -> list[tuple[str, Any]]:
    """Seats as `App.start` takes them: people first, then bots."""
    from host_sim.demo import bot_seats

    persons: list[tuple[str, Any]] = [(f"Player {i + 1}", None) for i in range(people)]
    return persons + bot_seats(count - people, seed)


def _all_of(*steps: Callable[[], object]) -> int:
    """Does every step, also after one that has failed; the exit code of the last such, or 0."""
    code = 0
    for step in steps:
        try:
            step()
        except UsageError as error:
            print(f"taki: {error}", file=sys.stderr)
            code = error.code
    return code


def _finish(
    args: argparse.Namespace, canvas: "ScreenCanvas | VmScreen", match: Any, names: list[str]
) -> None:
    """What stays after the game: the result on stdout, and the screenshot."""
    from host_sim.ports import write_file
    from host_sim.replays import to_code
    from host_sim.results import result_lines
    from taki.core.replay import Recorder

    if args.print_code and isinstance(match, Recorder):
        print(f"replay code: {to_code(match.data())}")
    if match is not None and (match.over or args.demo):
        print("\n".join(result_lines(match, names)))
    if args.screenshot:
        write_file(args.screenshot, canvas.png(args.scale or 1))
