"""The command line of the desktop game: ``taki``, ``python -m host_sim``, ``tools/play.py``.

Exit codes: 0 all went well; 1 a file, a window or a terminal could not be used; 2 the command
line is wrong; 130 Ctrl-C; 128 + n ended by signal n. Errors are one line on stderr.
"""

import argparse
import os
import re
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from host_sim.errors import UsageError
from host_sim.paths import make_importable

if TYPE_CHECKING:
    from host_sim.replays import RecordFile
    from host_sim.screen import ScreenCanvas
    from taki.core.replay import Player
    from taki.core.rules import Rules

_EXAMPLES = """\
examples:
  set up a match on the device and play; the same in this terminal:
    {0}
    {0} --terminal
  straight into a match against two bots; by house rules; recorded:
    {0} --seats 3 --people 1
    {0} --preset king112 --option hand_size=6 --option last_card=catch
    {0} --seats 2 --seed 7 --record game.taki
  watch a recording; or only see its result:
    {0} --replay game.taki
    {0} --demo --replay game.taki
  bots play to the end at full speed; and a picture of the result screen:
    {0} --demo --seats 4 --seed 1
    {0} --demo --screenshot result.png --scale 2

saves:
  the match is saved after every move, beside settings and statistics, in the
  user's data folder; the next start offers to continue it. TAKI_DATA names
  another folder, --data for once. A file that can't be used is kept aside there.

keys:
  arrows; Enter or Z = A (OK); Backspace or X = B (BACK); Esc or M = X (MENU);
  Tab or I = Y (INFO). In a terminal a capital letter is a long press.

exit codes:
  0 all went well; 1 a file, a window or a terminal could not be used; 2 the
  command line is wrong; 130 Ctrl-C; 128 + n ended by signal n
"""


_GIF_SPEED = 600  # ms a move in a GIF of bots
_GIF_END = 3000  # ms that its last screen stands


class _Parser(argparse.ArgumentParser):
    """Reports a wrong command line in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _version() -> str:
    try:
        return metadata.version("taki-handheld")
    except metadata.PackageNotFoundError:  # not installed: a checkout
        project = Path(__file__).resolve().parent.parent / "pyproject.toml"
        found = re.search(r'^version = "(.+)"', project.read_text(encoding="utf-8"), re.MULTILINE)
        return found[1] if found else "unknown"


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def _from_zero(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError
    return number


def _seed(text: str) -> int:
    number = _from_zero(text)
    if number >> 64:
        raise ValueError
    return number


# argparse names the function in its message
_positive.__name__ = "number above 0"
_from_zero.__name__ = "number from 0 up"
_seed.__name__ = "seed (0 to 2**64 - 1)"


def build_parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    from host_sim.boards import BOARDS
    from host_sim.options import describe, option_names
    from host_sim.terminal_colour import COLOURS
    from host_sim.terminal_layout import KINDS
    from taki.text.languages import CODES

    options = "".join(f"  {name:<18} {describe(name)}\n" for name in option_names())
    prog = os.environ.get("TAKI_COMMAND", "taki")
    parser = _Parser(
        prog=prog,
        description="TAKI on the desktop: the handheld's own screens in a window or a terminal.",
        epilog=f"{_EXAMPLES.format(prog)}\nhouse rules for --option, the default first:\n{options}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"taki {_version()}")
    look = parser.add_argument_group("where to play")
    look.add_argument("--terminal", action="store_true", help="in this terminal, without a window")
    look.add_argument(
        "--board",
        choices=tuple(BOARDS),
        help="the device: its screen (240 x 240, 160 x 128, 128 x 64 in two inks) and its buttons "
        "(default: the first; in a terminal the largest that fits)",
    )
    look.add_argument("--demo", action="store_true", help="bots only, at full speed, no window")
    look.add_argument(
        "--scale", type=_positive, metavar="N", help="window or screenshot N times as large"
    )
    look.add_argument(
        "--blocks",
        choices=KINDS,
        default="auto",
        help="terminal: the characters that make the picture; sextants and braille are finer, but "
        "not in every font (default: %(default)s)",
    )
    look.add_argument(
        "--colours", choices=COLOURS, default="auto", help="terminal: how many colours it has"
    )
    look.add_argument(
        "--sixel",
        nargs="?",
        choices=("on", "off", "auto"),
        const="on",
        default="auto",
        help="terminal: show pixels; auto does if the terminal says that it can",
    )
    look.add_argument(
        "--language", choices=CODES, help="language of the screens (default: as set on the device)"
    )
    match = parser.add_argument_group(
        "the match (--seats, --people, --preset or --option start it at once)"
    )
    match.add_argument("--seats", type=_positive, metavar="N", help="2 to 10 (default: 4)")
    match.add_argument(
        "--people", type=_from_zero, metavar="N", help="seats of people (default: 1)"
    )
    match.add_argument("--preset", metavar="P", help="modern116, king112, crazy112 or single56")
    match.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule"
    )
    match.add_argument("--seed", type=_seed, metavar="N", help="the same cards for the same N")
    match.add_argument(
        "--speed", type=_from_zero, metavar="MS", help="time of a bot's move (default: 900)"
    )
    files = parser.add_argument_group("files")
    files.add_argument("--data", metavar="DIR", help="folder of saves, settings and statistics")
    files.add_argument("--no-save", action="store_true", help="neither read nor write any of them")
    files.add_argument("--record", metavar="FILE", help="keep the match in FILE")
    files.add_argument("--replay", metavar="FILE", help="watch the match kept in FILE")
    files.add_argument("--replay-code", metavar="CODE", help="watch the match in a replay code")
    files.add_argument(
        "--print-code", action="store_true", help="print the match as a replay code at the end"
    )
    files.add_argument(
        "--gif", metavar="FILE", help="a GIF of the whole game, twice its size (demo: --scale)"
    )
    files.add_argument(
        "--pictures",
        metavar="DIR",
        default=".",
        help="folder for pictures (F12) and GIFs (F10) taken in the window (default: this one)",
    )
    files.add_argument("--screenshot", metavar="FILE", help="a PNG of the last screen")
    files.add_argument(
        "--steps", type=_positive, metavar="N", help="stop after N ticks of 20 ms (demo: N moves)"
    )
    return parser


def main(argv: list[str] | None = None) -> int:
    """Runs the command line ``argv`` (default: the process's own) and returns the exit code."""
    make_importable()
    parser = build_parser()
    try:
        args = parser.parse_args(argv)
        _check(args)
        return _demo(args) if args.demo else _play(args)
    except UsageError as error:
        print(f"taki: {error}", file=sys.stderr)
        return error.code
    except KeyboardInterrupt:
        return 130
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else 0


def _check(args: argparse.Namespace) -> None:
    """UsageError for options that exclude each other."""
    if args.replay and args.replay_code is not None:
        raise UsageError("--replay can't go with --replay-code: choose one recording", 2)
    if args.replay or args.replay_code is not None:
        watched = "--replay" if args.replay else "--replay-code"
        for name in ("seats", "people", "preset", "option", "seed", "record"):
            if getattr(args, name) not in (None, []):
                raise UsageError(f"--{name} can't go with {watched}: the recording decides", 2)
    if args.demo and (args.terminal or args.people):
        name = "terminal" if args.terminal else "people"
        raise UsageError(f"--{name} can't go with --demo: only bots play, without a screen", 2)
    if args.data and (args.demo or args.no_save):
        name = "demo" if args.demo else "no-save"
        raise UsageError(f"--data can't go with --{name}: nothing is saved then", 2)


def _prepare(args: argparse.Namespace) -> "tuple[Rules, int, Player | None, RecordFile]":
    """(rules, seed, player, record) as the arguments say; files are checked before play."""
    from host_sim.options import make_rules
    from host_sim.ports import random_seed
    from host_sim.replays import RecordFile, check_writable, from_code, load

    seats = 4 if args.seats is None else args.seats
    rules = make_rules(args.preset or "modern116", seats, args.option)
    if args.people is not None and args.people > seats:
        raise UsageError(f"--people {args.people}: there are only {seats} seats", 2)
    seed = random_seed() if args.seed is None else args.seed
    for path in (args.screenshot, args.gif):
        if path:
            check_writable(path)
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

    rules, seed, player, record = _prepare(args)
    demo = Demo(board=BOARDS[args.board] if args.board else DEFAULT)
    if args.language:
        demo.device.app.set_language(args.language)
    if player:
        demo.watch(player)
    else:
        demo.start(rules, seed)
    gif = demo.film(_GIF_SPEED if args.speed is None else args.speed) if args.gif else None
    demo.run(args.steps or 0, sys.stderr)
    record.save(demo.match)
    if gif:
        now = demo.device.clock.ticks() + _GIF_END
        write_file(args.gif, gif.encode(now, args.scale or 2, gif_progress()))
    _finish(args, demo.device.canvas, demo.match, demo.names)
    return 0


def _play(args: argparse.Namespace) -> int:
    from host_sim.boards import BOARDS
    from host_sim.play import Game, Look, open_front
    from host_sim.storage import open_storage

    rules, seed, player, record = _prepare(args)
    board = BOARDS[args.board] if args.board else None
    look = Look(args.terminal, args.scale or 0, args.blocks, args.colours, args.sixel)
    storage = None if args.no_save else open_storage(args.data, sys.stderr)
    with open_front(board, look) as front:
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
    game.captures.close()
    if record.missed:
        print("taki: a match that was continued or watched is not recorded", file=sys.stderr)
    _finish(args, game.canvas, game.match, game.names)
    return code


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

    persons: list[tuple[str, Any]] = (
        [("You", None)] if people == 1 else [(f"Player {i + 1}", None) for i in range(people)]
    )
    return persons + bot_seats(count - people, seed)


def _finish(args: argparse.Namespace, canvas: "ScreenCanvas", match: Any, names: list[str]) -> None:
    """What stays after the game: the screenshot, and the result on stdout."""
    from host_sim.ports import write_file
    from host_sim.replays import to_code
    from host_sim.results import result_lines
    from taki.core.replay import Recorder

    if args.screenshot:
        write_file(args.screenshot, canvas.png(args.scale or 1))
    if args.print_code and isinstance(match, Recorder):
        print(f"replay code: {to_code(match.data())}")
    if match is not None and (match.over or args.demo):
        print("\n".join(result_lines(match, names)))
