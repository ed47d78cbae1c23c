"""Packs fonts, icons and texts into the modules that the firmware draws from.

    python3 tools/fonts.py            write them
    python3 tools/fonts.py --check    fail if what is there is not what would be written

Sources: ``tools/fonts/*.txt`` and ``tools/icons.txt`` (pictures made of ``.`` and ``#``) and
``firmware/taki/text/en.txt`` (the texts by name).
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXT = ROOT / "firmware/taki/text"
FONTS = ("5x8", "6x10", "6x13", "10x20")
FIRST = 32
"""The first glyph that fonts hold; a glyph's index is its Latin-1 code."""


def read_pictures(path: Path, word: str) -> list:
    """``(name, rows)`` of every picture of a file; ValueError if one is not a rectangle."""
    pictures = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(word + " "):
            pictures.append((line.split()[1], []))
        elif line and (line[0] in ".#") and not line.startswith("# "):
            pictures[-1][1].append(line)
    for name, rows in pictures:
        if not rows or len({len(row) for row in rows}) != 1:
            raise ValueError(f"{path.name}: {name} is not a rectangle")
    return pictures


def packed(rows: list) -> bytes:
    """Rows of ``.`` and ``#`` as bits, each row padded to whole bytes."""
    out = bytearray()
    for row in rows:
        padded = row.ljust(-(-len(row) // 8) * 8, ".")
        for at in range(0, len(padded), 8):
            out.append(int("".join("01"[c == "#"] for c in padded[at : at + 8]), 2))
    return bytes(out)


def literal(data: bytes) -> str:
    """A bytes literal in lines of 20 bytes."""
    lines = []
    for at in range(0, len(data), 20):
        lines.append('    b"' + "".join(f"\\x{v:02x}" for v in data[at : at + 20]) + '"')
    return "(\n" + "\n".join(lines) + "\n)"


def icons_module() -> str:
    """The source of ``taki/ui/icons.py``."""
    pictures = read_pictures(ROOT / "tools/icons.txt", "icon")
    sizes, starts, data = bytearray(), bytearray(), bytearray()
    lines = ['"""Icons of one bit a pixel; written by tools/fonts.py from tools/icons.txt."""', ""]
    lines += ["from micropython import const", ""]
    for i, (name, rows) in enumerate(pictures):
        lines.append(f"{name} = const({i})")
        sizes += bytes((len(rows[0]), len(rows)))
        starts += len(data).to_bytes(2, "little")
        data += packed(rows)
    lines += ["", f"_SIZES = {literal(bytes(sizes))}", '"""Width and height of each icon."""']
    lines += ["", f"_STARTS = {literal(bytes(starts))}"]
    lines += ['"""Where each icon starts in `DATA`, low byte first."""']
    lines += ["", f"DATA = {literal(bytes(data))}"]
    lines += [
        '"""The rows of all icons, padded to whole bytes, the leftmost pixel in the top bit."""'
    ]
    lines.append(_ICON_FUNCTIONS)
    return "\n".join(lines)


_ICON_FUNCTIONS = '''

def width(icon: int) -> int:
    """The width of an icon in pixels."""
    return _SIZES[2 * icon]


def height(icon: int) -> int:
    """The height of an icon in pixels."""
    return _SIZES[2 * icon + 1]


def start(icon: int) -> int:
    """Where the icon's rows start in `DATA`."""
    return _STARTS[2 * icon] + 256 * _STARTS[2 * icon + 1]
'''


def fonts_module() -> str:
    """The source of ``taki/text/fonts.py``."""
    widths, heights, names = [], [], []
    glyphs: list = []
    lines = ['"""The fonts, smallest first; written by tools/fonts.py from tools/fonts/."""', ""]
    for i, font in enumerate(FONTS):
        glyphs = read_pictures(ROOT / f"tools/fonts/{font}.txt", "glyph")
        widths.append(len(glyphs[0][1][0]))
        heights.append(len(glyphs[0][1]))
        names.append(f"_FONT_{i}")
        data = b"".join(packed(rows) for _, rows in glyphs)
        lines += [f"_FONT_{i} = {literal(data)}", ""]
    last = FIRST + len(glyphs) - 1
    lines += [f"FIRST = {FIRST}", f"LAST = {last}", '"""The glyphs that every font holds."""']
    lines += ["", f"WIDTHS = {tuple(widths)}", f"HEIGHTS = {tuple(heights)}"]
    lines += ['"""Pixels of a glyph of each size; all glyphs of a size are equally wide."""']
    lines += ["", f"DATA = ({', '.join(names)})"]
    lines += [
        '"""Of each size the rows of all glyphs, padded to whole bytes, from `FIRST` on."""',
        "",
    ]
    return "\n".join(lines)


def texts() -> list:
    """``(name, text)`` of every text; ValueError if a glyph is missing or a name comes twice."""
    found = []
    for line in (TEXT / "en.txt").read_text(encoding="utf-8").splitlines():
        if " = " in line and not line.startswith("#"):
            name, string = line.split(" = ", 1)
            if name in dict(found) or any(not FIRST <= ord(c) < 127 for c in string):
                raise ValueError(f"en.txt: {name}: twice, or a character that no font has")
            found.append((name, string))
    return found


def ids_module() -> str:
    """The source of ``taki/text/ids.py``."""
    lines = ['"""The numbers of the texts; written by tools/fonts.py from en.txt."""', ""]
    lines += ["from micropython import const", ""]
    lines += [f"{name} = const({i})" for i, (name, _) in enumerate(texts())]
    return "\n".join([*lines, ""])


def lines_module() -> str:
    """The source of ``taki/text/en.py``."""
    lines = ['"""The English texts as glyph indices; written by tools/fonts.py from en.txt."""', ""]
    lines.append("LINES = (")
    for _, string in texts():
        quoted = string.replace("\\", "\\\\").replace('"', '\\"')
        quote = "'" if '"' in string and "'" not in string else '"'
        lines.append(f"    b{quote}{string if quote == chr(39) else quoted}{quote},")
    return "\n".join([*lines, ")", ""])


TARGETS = (
    (ROOT / "firmware/taki/ui/icons.py", icons_module),
    (TEXT / "fonts.py", fonts_module),
    (TEXT / "ids.py", ids_module),
    (TEXT / "en.py", lines_module),
)


def main() -> int:
    """Writes or checks the modules; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail on a difference")
    args = parser.parse_args()
    stale = []
    for path, module in TARGETS:
        source = module()
        if path.exists() and path.read_text(encoding="utf-8") == source:
            continue
        stale.append(path.name)
        if not args.check:
            path.write_text(source, encoding="utf-8")
    if stale:
        print(("not up to date: " if args.check else "written: ") + ", ".join(stale))
    return 1 if stale and args.check else 0


if __name__ == "__main__":
    sys.exit(main())
