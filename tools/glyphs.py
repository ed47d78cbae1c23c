"""Which glyph has which index, and the fonts packed into ``taki/text/fonts.py``.

A glyph's index is one byte. ASCII keeps its codes; the rest of the order is fixed by `CHARACTERS`
and by nothing else. The pictures are in ``tools/fonts/*.txt``.
"""

from pathlib import Path

from packing import literal, packed, read_pictures

FOLDER = Path(__file__).resolve().parent / "fonts"
FONTS = ("5x8", "6x10", "6x13", "10x20")

SLOT = 1
"""Index of the mark where slot {0} stands in a text; that of {1} is the next."""
BREAK = 10
"""Index of the mark between two lines of a page."""

_SYMBOLS = "←↑→↓▲▼◀▶•…–—«»’“”°№×·"  # noqa: RUF001
_HEBREW = "אבגדהוזחטיךכלםמןנסעףפץצקרשת"
_CYRILLIC = "".join(map(chr, range(0x410, 0x450))) + "ЁёЎўІі"
_LATIN = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ"

FIRST_HEBREW, LAST_HEBREW = 128, 154
CHARACTERS = {
    **{chr(code): code for code in range(32, 127)},
    **{char: 11 + i for i, char in enumerate(_SYMBOLS)},
    **{char: FIRST_HEBREW + i for i, char in enumerate(_HEBREW + _CYRILLIC + _LATIN)},
}
"""Character -> glyph index."""


def encode(string: str) -> bytes:
    """The glyph indices of a string, in its own order; ValueError names what has none."""
    missing = sorted(set(string) - set(CHARACTERS))
    if missing:
        raise ValueError(f"no glyph for {', '.join(map(ascii, missing))}")
    return bytes(CHARACTERS[char] for char in string)


def read_font(name: str) -> dict[str, list[str]]:
    """Character -> rows of ``.`` and ``#`` of a font, all of the size that its name says."""
    glyphs = {chr(int(code[2:], 16)): rows for code, rows in read_pictures(FOLDER / f"{name}.txt")}
    width, height = map(int, name.split("x"))
    for char, rows in glyphs.items():
        if len(rows) != height or len(rows[0]) != width:
            raise ValueError(f"{name}.txt: U+{ord(char):04X} is not {name}")
    return glyphs


def fonts_module(used: set[str]) -> str:
    """The source of ``taki/text/fonts.py``: all of ASCII and the characters in ``used``.

    ValueError if a font lacks one of them.
    """
    # place 0 says that nothing is drawn: the space's
    chars = sorted(used | {chr(code) for code in range(32, 127)}, key=CHARACTERS.__getitem__)
    chars.remove(" ")
    chars.insert(0, " ")
    places = bytearray(256)
    for place, char in enumerate(chars):
        places[CHARACTERS[char]] = place
    lines = ['"""The fonts, smallest first; written by tools/fonts.py from tools/fonts/."""', ""]
    for i, name in enumerate(FONTS):
        font = read_font(name)
        missing = [f"U+{ord(char):04X}" for char in chars if char not in font]
        if missing:
            raise ValueError(f"{name}.txt lacks {', '.join(missing)}")
        lines += [f"_FONT_{i} = {literal(b''.join(packed(font[char]) for char in chars))}", ""]
    sizes = [tuple(map(int, name.split("x"))) for name in FONTS]
    lines += [f"WIDTHS = {tuple(w for w, _ in sizes)}", f"HEIGHTS = {tuple(h for _, h in sizes)}"]
    lines += ['"""Pixels of a glyph of each size; all glyphs of a size are equally wide."""', ""]
    lines += [f"PLACES = {literal(bytes(places))}"]
    lines += ['"""Of each glyph index its place in `DATA`; 0: a gap, nothing is drawn."""', ""]
    lines += [f"DATA = ({', '.join(f'_FONT_{i}' for i in range(len(FONTS)))})"]
    lines += ['"""Of each size the rows of all places, every row padded to whole bytes."""', ""]
    by_index = {index: char for char, index in CHARACTERS.items()}
    lines.append('SYMBOLS = "' + "".join(by_index[i] for i in range(11, 32)) + '"  # noqa: RUF001')
    lines.append('LETTERS = "' + "".join(by_index[i] for i in range(128, 256)) + '"  # noqa: E501')
    lines += ['"""The characters of the glyph indices from 11 and from 128 on."""', ""]
    return "\n".join(lines)
