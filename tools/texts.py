"""The texts of all languages, read, shaped, wrapped and packed into the modules of ``taki/text``.

A language is one file ``firmware/taki/text/CODE.txt``. Its lines:

    # a remark
    @name English               how the language calls itself
    @alphabet ABC...            the letters that the picker offers, as capitals where there are any
    NAME = text                 one line on the screen, with slots {0} and {1}
    NAME := text                a page: wrapped to the columns of each screen; \\n breaks a line

A line that starts with two spaces goes on with the text above it. English has all texts and so
decides their numbers; what another language lacks stays English, and a test names it.
"""

import re
import textwrap
from collections.abc import Callable
from pathlib import Path

from bidi.algorithm import get_display

import glyphs
from packing import constant, quoted

FOLDER = Path(__file__).resolve().parent.parent / "firmware/taki/text"
COLUMNS = (36, 30, 23)
"""Glyphs in a line of a page, one for each screen class: 240, 160 and 128 pixels wide."""

PAGES = 16
"""Pages in a module."""

BLOCK = 16
"""Lines in a block: an object for each line would take four times as much memory."""

_SLOTS = ("{0}", "{1}")
_MARKS = ("\ufffc", "\ufffd")  # neutral characters that stand for the slots while a text is shaped
_LRM = "\u200e"


class Language:
    """The texts of a file ``path``.

    ``code`` such as "he", ``name``, ``alphabet``, ``rtl``; ``texts`` name -> text as written,
    ``pages`` the names of those that are pages.
    """

    def __init__(self, path: Path):
        self.code = path.stem
        self.texts: dict[str, str] = {}
        self.pages: set[str] = set()
        fields = {"name": "", "alphabet": ""}
        name = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("  ") and name:
                self.texts[name] += " " + line.strip()
            elif line.startswith("@"):
                field, _, value = line[1:].partition(" ")
                if field not in fields:
                    raise ValueError(f"{path.name}: not understood: {line}")
                fields[field] = value
            elif found := re.fullmatch(r"([A-Z]\w*) (:?)= (.+)", line):
                name = found[1]
                if name in self.texts:
                    raise ValueError(f"{path.name}: {name} comes twice")
                self.texts[name] = found[3]
                if found[2]:
                    self.pages.add(name)
            elif line and not line.startswith("#"):
                raise ValueError(f"{path.name}: not understood: {line}")
        self.name, self.alphabet = fields["name"], fields["alphabet"]
        if not self.name or not self.alphabet:
            raise ValueError(f"{path.name}: @name or @alphabet is missing")
        self.rtl = is_rtl(self.name)


def languages() -> list[Language]:
    """All languages, English first."""
    paths = sorted(FOLDER.glob("*.txt"), key=lambda path: (path.stem != "en", path.stem))
    return [Language(path) for path in paths]


def is_rtl(string: str) -> bool:
    """Whether the first letter of a string runs from right to left."""
    letters = [char for char in string if char.isalpha()]
    return bool(letters) and "\u0590" <= letters[0] <= "\u08ff"


def visual(string: str, rtl: bool) -> str:
    """One line in the order in which it is seen from left to right.

    Slots count as neutral, as Unicode's isolates do. A sign before a number or a slot stays at its
    left, as on the cards, in every language.
    """
    string = re.sub(r"[+-](?=\d|\{)", lambda sign: _LRM + sign[0], string)
    string = re.sub(r"(?<=[+-])\{\d\}", lambda slot: slot[0] + _LRM, string)
    for slot, mark in zip(_SLOTS, _MARKS, strict=True):
        string = string.replace(slot, mark)
    string = str(get_display(string, base_dir="R" if rtl else "L")).replace(_LRM, "")
    for slot, mark in zip(_SLOTS, _MARKS, strict=True):
        string = string.replace(mark, slot)
    return string


def line_of(string: str, rtl: bool) -> bytes:
    """A text as glyph indices in visual order, a mark where each slot stands."""
    parts = re.split(r"\{(\d)\}", visual(string, rtl))
    line = b""
    for i, part in enumerate(parts):
        line += bytes((glyphs.SLOT + int(part),)) if i % 2 else glyphs.encode(part)
    return line


def page_of(string: str, rtl: bool, columns: int) -> bytes:
    """A page as glyph indices: its lines, each in visual order, with `glyphs.BREAK` between."""
    lines = []
    for paragraph in string.split("\\n"):
        lines += textwrap.wrap(paragraph.strip(), columns, break_on_hyphens=False) or [""]
    return bytes((glyphs.BREAK,)).join(line_of(line, rtl) for line in lines)


def names(english: Language) -> list[str]:
    """The names of all texts in the order of their numbers: the lines, then the pages."""
    return sorted(english.texts, key=lambda name: name in english.pages)


def characters(all_languages: list[Language]) -> set[str]:
    """Every character that a text, an alphabet or a language's name needs."""
    used: set[str] = set()
    for language in all_languages:
        used |= set(language.alphabet + language.alphabet.lower() + language.name)
        for string in language.texts.values():
            used |= set(string)
    return used


def ids_module(english: Language) -> str:
    """The source of ``taki/text/ids.py``."""
    lines = ['"""The numbers of the texts; written by tools/fonts.py from en.txt."""', ""]
    lines += ["from micropython import const", ""]
    lines += [f"{name} = const({i})" for i, name in enumerate(names(english))]
    return "\n".join([*lines, ""])


def language_modules(language: Language, english: Language) -> dict[str, str]:
    """File name -> source: the lines of a language, and its pages for each screen class.

    ValueError names a text with a character that has no glyph.
    """
    order = names(english)
    lines = [name for name in order if name not in english.pages]
    pages = [name for name in order if name in english.pages]
    packed = _packed(language, english, lines, line_of)
    blocks = [_block(packed[at : at + BLOCK]) for at in range(0, len(packed), BLOCK)]
    found = {f"{language.code}.py": _module("lines", language, blocks)}
    for columns in COLUMNS:

        def wrapped(string: str, rtl: bool, columns: int = columns) -> bytes:
            return page_of(string, rtl, columns)

        for first in range(0, len(pages), PAGES):
            name = f"{language.code}_{columns}_{first // PAGES}.py"
            some = pages[first : first + PAGES]
            items = [quoted(page) for page in _packed(language, english, some, wrapped)]
            found[name] = _module(f"pages, {columns} columns wide", language, items)
    return found


def _packed(
    language: Language, english: Language, chosen: list[str], pack: Callable[[str, bool], bytes]
) -> list[bytes]:
    """The texts of the names that are ``chosen``, in glyphs; in English what is in no other language."""
    found: list[bytes] = []
    for name in chosen:
        owner = language if name in language.texts else english
        try:
            found.append(pack(owner.texts[name], owner.rtl))
        except ValueError as error:
            raise ValueError(f"{owner.code}.txt: {name}: {error}") from None
    return found


def _block(lines: list[bytes]) -> str:
    """The literal of a few lines, the length of each before it."""
    packed = [bytes((len(line),)) + line for line in lines]
    whole = quoted(b"".join(packed))
    if len(packed) == 1 or len(whole) <= 93:
        return f"({whole})"  # as the formatter has it
    parts = [quoted(line) for line in packed]
    return "\n".join(["(", *(f"        {part}" for part in parts), "    )"])


def _module(what: str, language: Language, items: list[str]) -> str:
    head = f'"""{language.name}: the {what}; written by tools/fonts.py from {language.code}.txt."""'
    return "\n".join([head, "", constant("LINES", items), ""])


def languages_module(all_languages: list[Language]) -> str:
    """The source of ``taki/text/languages.py``."""
    lines = [
        '"""The languages that there are; written by tools/fonts.py from the .txt files."""',
        "",
        "from micropython import const",
        "",
    ]
    lines.append(constant("CODES", [f'"{language.code}"' for language in all_languages]))
    names = [quoted(line_of(language.name, language.rtl)) for language in all_languages]
    lines += [constant("NAMES", names), '"""What each calls itself, as a line."""']
    lines.append(constant("RTL", [str(language.rtl) for language in all_languages]))
    lines.append('"""Whether it runs from right to left."""')
    alphabets = [quoted(glyphs.encode(language.alphabet)) for language in all_languages]
    lines.append(constant("ALPHABETS", alphabets))
    lines.append('"""The letters that the picker offers, as glyph indices in their own order."""')
    small = [quoted(glyphs.encode(language.alphabet.lower())) for language in all_languages]
    lines += [constant("SMALL", small), '"""The small form of each, itself where there is none."""']
    lines += [f"COLUMNS = {COLUMNS}", '"""How wide the pages are wrapped, widest first."""']
    lines += [f"PAGES = const({PAGES})", '"""How many pages a module holds."""']
    count = len(all_languages[0].texts) - len(all_languages[0].pages)
    lines += [
        f"LINES = const({count})",
        '"""How many texts are lines; the pages come after them."""',
    ]
    lines += [f"BLOCK = const({BLOCK})", '"""How many lines a block holds."""', ""]
    return "\n".join(lines)
