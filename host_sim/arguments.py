"""The arguments of the command line, their help, and which of them exclude each other."""

import argparse
import os
import re
from importlib import metadata
from pathlib import Path

from host_sim import values
from host_sim.errors import UsageError

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
  bots play to the end at full speed; a picture of the result; the whole as a film:
    {0} --demo --seats 4 --seed 1
    {0} --demo --screenshot result.png --scale 2
    {0} --demo --seats 3 --gif match.gif --speed 400
  on the screen and the buttons of another board; share a match as text:
    {0} --board pico_oled
    {0} --demo --seed 7 --print-code
    {0} --replay-code CODE

saves:
  the match is saved after every move, beside settings and statistics, in the
  user's data folder; the next start offers to continue it. TAKI_DATA names
  another folder, --data for once. A file that can't be used is kept aside there.

keys:
  arrows; Enter or Z = OK; Backspace or X = BACK; Esc or M = MENU; Tab or I = INFO;
  + and - = speed of the bots. In a terminal a capital letter is a long press.
  Window: the drawn buttons by mouse or touch; F11 = full screen; F12 = a picture;
  F10 = start and end a GIF; Ctrl+V = watch a replay code; a game controller's
  cross or stick, A = OK, B = BACK, X or Start = MENU, Y or Back = INFO.

exit codes:
  0 all went well; 1 a file, a window or a terminal could not be used; 2 the
  command line is wrong; 130 Ctrl-C; 128 + n ended by signal n
"""


PICO_BOARDS = ("pico_lcd_1_3", "pico_oled")
"""The boards with a Pico; the first is the default."""

DISPLAYIO_BOARDS = ("pygamer", "pico_lcd_1_3")
"""The boards that CircuitPython runs on; the first is the default."""


def _version() -> str:
    try:
        return metadata.version("taki-handheld")
    except metadata.PackageNotFoundError:  # not installed: a checkout
        project = Path(__file__).resolve().parent.parent / "pyproject.toml"
        found = re.search(r'^version = "(.+)"', project.read_text(encoding="utf-8"), re.MULTILINE)
        return found[1] if found else "unknown"


def build_parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    from host_sim.boards import BOARDS
    from host_sim.options import describe, option_names
    from host_sim.terminal_colour import COLOURS
    from host_sim.terminal_layout import KINDS
    from taki.text.languages import CODES

    options = "".join(f"  {name:<18} {describe(name)}\n" for name in option_names())
    prog = os.environ.get("TAKI_COMMAND", "taki")
    parser = values.Parser(
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
        "--scale", type=values.scale, metavar="N", help="window or screenshot N times as large"
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
    look.add_argument(
        "--vm",
        choices=("cpython", "micropython", "wasm", "displayio", "pico"),
        default="cpython",
        help="what runs the firmware: this Python, or the device's own MicroPython in a process of "
        "its own, 64 bits or (wasm) 32, or with the parts for CircuitPython on real displayio, or all of it "
        "on an emulated Pico (default: %(default)s)",
    )
    look.add_argument(
        "--uf2",
        type=values.filled,
        metavar="FILE",
        help="MicroPython's firmware for the emulated Pico, RPI_PICO (default: $TAKI_PICO_UF2, else "
        "one that is downloaded)",
    )
    match = parser.add_argument_group(
        "the match (--seats, --people, --preset or --option start it at once)"
    )
    match.add_argument("--seats", type=values.positive, metavar="N", help="2 to 10 (default: 4)")
    match.add_argument(
        "--people", type=values.from_zero, metavar="N", help="seats of people (default: 1)"
    )
    match.add_argument("--preset", metavar="P", help="modern116, king112, crazy112 or single56")
    match.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule"
    )
    match.add_argument(
        "--seed", type=values.seed, metavar="N", help="the same cards for the same N"
    )
    match.add_argument(
        "--speed", type=values.from_zero, metavar="MS", help="time of a bot's move (default: 900)"
    )
    files = parser.add_argument_group("files")
    files.add_argument(
        "--data", type=values.filled, metavar="DIR", help="folder of saves, settings and statistics"
    )
    files.add_argument("--no-save", action="store_true", help="neither read nor write any of them")
    files.add_argument(
        "--record", type=values.filled, metavar="FILE", help="keep the match in FILE"
    )
    files.add_argument(
        "--replay", type=values.filled, metavar="FILE", help="watch the match kept in FILE"
    )
    files.add_argument(
        "--replay-code", type=values.code, metavar="CODE", help="watch the match in a replay code"
    )
    files.add_argument(
        "--print-code", action="store_true", help="print the match as a replay code at the end"
    )
    files.add_argument(
        "--gif",
        type=values.filled,
        metavar="FILE",
        help="a GIF of the whole game, twice its size (demo: --scale)",
    )
    files.add_argument(
        "--pictures",
        type=values.filled,
        metavar="DIR",
        default=".",
        help="folder for pictures (F12) and GIFs (F10) taken in the window (default: this one)",
    )
    files.add_argument(
        "--screenshot", type=values.filled, metavar="FILE", help="a PNG of the last screen"
    )
    files.add_argument(
        "--steps",
        type=values.positive,
        metavar="N",
        help="stop after N ticks of 20 ms (demo: N moves)",
    )
    return parser


def check(args: argparse.Namespace) -> None:
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
    if args.vm == "displayio" and args.board and args.board not in DISPLAYIO_BOARDS:
        boards = " or ".join(DISPLAYIO_BOARDS)
        raise UsageError(f"--board {args.board} has no CircuitPython: {boards}", 2)
    if args.vm == "pico":
        _check_pico(args)
    elif args.uf2:
        raise UsageError("--uf2 is for --vm pico only", 2)
    if args.vm != "cpython" and args.demo and args.gif:
        raise UsageError("--gif can't go with --demo --vm: only the last screen is drawn", 2)
    if args.data and (args.demo or args.no_save):
        name = "demo" if args.demo else "no-save"
        raise UsageError(f"--data can't go with --{name}: nothing is saved then", 2)


def _check_pico(args: argparse.Namespace) -> None:
    """UsageError for what only the desktop's own firmware can do."""
    if args.board and args.board not in PICO_BOARDS:
        raise UsageError(f"--board {args.board} has no Pico: {' or '.join(PICO_BOARDS)}", 2)
    names = ("seats", "people", "preset", "option", "seed", "speed", "language")
    names += ("record", "replay", "replay_code", "print_code")
    for name in names:
        if getattr(args, name) not in (None, [], False):
            option = name.replace("_", "-")
            raise UsageError(f"--{option} can't go with --vm pico: use the device's own menus", 2)
