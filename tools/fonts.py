"""Packs fonts, icons and texts into the modules that the firmware draws from.

    python3 tools/fonts.py            write them
    python3 tools/fonts.py --check    fail if what is there is not what would be written

Sources: ``tools/fonts/*.txt``, ``tools/icons.txt``, ``tools/letters.txt`` (pictures made of ``.``
and ``#``) and ``firmware/taki/text/*.txt`` (the texts by name, one file for each language).
"""

import importlib.util
import os
import sys
from pathlib import Path

import _bootstrap

_bootstrap.fail_if_too_old()

import glyphs  # noqa: E402
from host_sim import values  # noqa: E402
from packing import literal, packed, read_pictures  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
TEXT = ROOT / "firmware/taki/text"


def icon_pictures(languages: list) -> tuple[list, int]:
    """``(name or "", rows)`` of every icon, and how many letters of colours a language has.

    The letters come last, English first, then those of each other language in the same order.
    ValueError names a letter that has no picture.
    """
    pictures = read_pictures(ROOT / "tools/icons.txt")
    drawn = dict(read_pictures(ROOT / "tools/letters.txt"))
    letters = [(name, rows) for name, rows in pictures if name.startswith("LETTER_")]
    found = [picture for picture in pictures if picture not in letters] + letters
    english = languages[0]
    for name, rows in letters:
        drawn[name[:-1] + english.texts[name[:7] + name[-1]]] = rows
    for language in languages[1:]:
        for name, _ in letters:
            colour = name[:7] + name[-1]
            picture = name[:-1] + language.texts.get(colour, english.texts[colour])
            if picture not in drawn:
                raise ValueError(f"tools/letters.txt: {picture} is missing")
            found.append(("", drawn[picture]))
    return found, len(letters)


def icons_module(languages: list) -> str:
    """The source of ``taki/ui/icons.py``."""
    pictures, letters = icon_pictures(languages)
    sizes, starts, data = bytearray(), bytearray(), bytearray()
    lines = ['"""Icons of one bit a pixel; written by tools/fonts.py from tools/icons.txt."""', ""]
    lines += ["from micropython import const", ""]
    for i, (name, rows) in enumerate(pictures):
        if name:
            lines.append(f"{name} = const({i})")
        sizes += bytes((len(rows[0]), len(rows)))
        starts += len(data).to_bytes(2, "little")
        data += packed(rows)
    first = len(pictures) - letters * len(languages)
    lines += ["", f"LETTERS = const({first})", f"LETTERS_A_LANGUAGE = const({letters})"]
    lines += ['"""The first letter of a colour; of each language so many, in the same order."""']
    lines += ["", f"SIZES = {literal(bytes(sizes))}", '"""Width and height of each icon."""']
    lines += ["", f"STARTS = {literal(bytes(starts))}"]
    lines += ['"""Where each icon starts in `DATA`, low byte first."""']
    lines += ["", f"DATA = {literal(bytes(data))}"]
    lines += [
        '"""The rows of all icons, padded to whole bytes, the leftmost pixel in the top bit."""'
    ]
    lines.append(_ICON_FUNCTIONS)
    return "\n".join(lines)


_ICON_FUNCTIONS = '''

def count() -> int:
    """How many icons there are."""
    return len(SIZES) // 2


def width(icon: int) -> int:
    """The width of an icon in pixels."""
    return SIZES[2 * icon]


def height(icon: int) -> int:
    """The height of an icon in pixels."""
    return SIZES[2 * icon + 1]


def start(icon: int) -> int:
    """Where the icon's rows start in `DATA`."""
    return STARTS[2 * icon] + 256 * STARTS[2 * icon + 1]
'''


def modules() -> dict[Path, str]:
    """Path -> source of every generated module; ValueError says what is wrong with a source."""
    import texts

    languages = texts.languages()
    english = languages[0]
    found = {
        ROOT / "firmware/taki/ui/icons.py": icons_module(languages),
        TEXT / "fonts.py": glyphs.fonts_module(texts.characters(languages)),
        TEXT / "ids.py": texts.ids_module(english),
        TEXT / "languages.py": texts.languages_module(languages),
    }
    for language in languages:
        for name, source in texts.language_modules(language, english).items():
            found[TEXT / name] = source
    return found


def main(arguments: list[str]) -> int:
    """Writes or checks the modules; the exit code."""
    parser = values.Parser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail on a difference")
    args = parser.parse_args(arguments)
    if importlib.util.find_spec("bidi") is None:
        python = _bootstrap.prepare(["play.txt", "vm.txt", "test.txt"], npm=True)
        _bootstrap.become(python, [os.path.abspath(__file__), *arguments])
    try:
        wanted = modules()
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    stale = []
    for path, source in wanted.items():
        if path.exists() and path.read_text(encoding="utf-8") == source:
            continue
        stale.append(path.name)
        if not args.check:
            path.write_text(source, encoding="utf-8")
    if stale:
        print(("not up to date: " if args.check else "written: ") + ", ".join(stale))
    return 1 if stale and args.check else 0


if __name__ == "__main__":
    _bootstrap.guarded(main)
