"""Texts and icons: packed anew, all used, all drawable in every language."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import texts
from taki import text
from taki.text import fonts, ids, languages
from taki.ui import icons, words

ROOT = Path(__file__).resolve().parent.parent
NAMES = [name for name in vars(ids) if name.isupper() or name.startswith("PRESET_")]
ENGLISH, *OTHERS = texts.languages()


def test_generated_modules_are_up_to_date():
    run = subprocess.run(
        [sys.executable, str(ROOT / "tools/fonts.py"), "--check"], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_text_has_its_number():
    assert sorted(getattr(ids, name) for name in NAMES) == list(range(len(ENGLISH.texts)))
    assert len(ENGLISH.texts) - len(ENGLISH.pages) == languages.LINES


def test_every_number_the_firmware_names_exists_and_every_text_is_used():
    used = set()
    for path in (ROOT / "firmware/taki").rglob("*.py"):
        used |= set(re.findall(r"\bT\.([A-Z]\w*)", path.read_text(encoding="utf-8")))
    assert used - set(NAMES) == set()
    # a group is reached from its first member: T.COLOUR_0 + colour
    groups = {name.rsplit("_", 1)[0] for name in used if re.search(r"_\d+$", name)}
    unused = {n for n in set(NAMES) - used if n.rsplit("_", 1)[0] not in groups}
    assert unused == set()


@pytest.mark.parametrize("language", OTHERS, ids=lambda language: language.code)
def test_every_language_has_every_text(language):
    assert set(ENGLISH.texts) - set(language.texts) == set()
    assert set(language.texts) - set(ENGLISH.texts) == set()
    assert language.pages == ENGLISH.pages
    for name, string in language.texts.items():
        slots = re.findall(r"\{.*?\}", string)
        assert sorted(slots) == sorted(re.findall(r"\{.*?\}", ENGLISH.texts[name])), name


def test_slots_come_once_each_and_in_lines_only():
    for name, string in ENGLISH.texts.items():
        slots = sorted(re.findall(r"\{(.*?)\}", string))
        assert slots in ([], ["0"], ["0", "1"]), name
        assert not slots or name not in ENGLISH.pages, name


@pytest.mark.parametrize("code", languages.CODES)
def test_every_glyph_of_the_texts_and_the_alphabet_is_in_the_fonts(code):
    text.use(code)
    index = languages.CODES.index(code)
    lines = [
        *(text.line(i) for i in range(languages.LINES)),
        languages.NAMES[index],
        languages.ALPHABETS[index],
    ]
    for columns in languages.COLUMNS:
        lines += [text.page(i, columns) for i in range(len(ENGLISH.pages))]
    for line in lines:
        drawn = [glyph for glyph in line if glyph not in (1, 2, 10, 32)]
        assert all(fonts.PLACES[glyph] for glyph in drawn), line


@pytest.mark.parametrize("code", languages.CODES)
@pytest.mark.parametrize("columns", [*languages.COLUMNS, 100, 35, 24])
def test_pages_fit_their_columns(code, columns):
    text.use(code)
    for i in range(len(ENGLISH.pages)):
        lines = words.lines(languages.LINES + i, columns)
        assert all(len(line) <= columns for line in lines)
        assert any(lines)


def test_only_the_language_in_use_is_in_memory():
    for code in languages.CODES:
        text.use(code)
        if ENGLISH.pages:
            text.page(0, 30)
        assert text.language == code
        modules = {name.rsplit(".", 1)[1] for name in sys.modules if name.startswith("taki.text.")}
        assert modules == {"fonts", "ids", "languages", "shape"}
        assert not set(vars(text)) & {name.split("_")[0] for name in languages.CODES}


def test_an_unknown_language_changes_nothing():
    with pytest.raises(ValueError):
        text.use("xx")
    assert text.language == "en"
    assert words.say(ids.COLOUR_0) == b"Red"


def test_characters_without_a_glyph_become_question_marks():
    assert text.encode("Zoe 7") == b"Zoe 7"
    assert text.encode("Zo\u4e00 \U0001f600\n") == b"Zo? ??"


def test_encoded_strings_come_back():
    string = "".join(chr(c) for c in range(32, 127)) + "".join(
        char
        for i, char in enumerate(fonts.SYMBOLS + fonts.LETTERS)
        if fonts.PLACES[i + 11 if i < len(fonts.SYMBOLS) else i + 128 - len(fonts.SYMBOLS)]
    )
    assert text.decode(text.encode(string)) == string


@pytest.mark.parametrize("language", texts.languages(), ids=lambda language: language.code)
def test_names_of_seats_come_as_they_are_typed(language):
    text.use(language.code)
    names = [words.string(ids.NAME_0 + seat) for seat in range(10)]
    assert names == [language.texts[f"NAME_{seat}"] for seat in range(10)]
    assert all(len(name) <= 10 for name in names)
    assert len(set(names)) == 10


def test_slots_are_filled_where_they_are_seen():
    assert words.fill(ids.CARD, text.encode("{1}"), text.encode("{0}")) == b"{1} {0}"
    assert words.fill(ids.CARDS_N, b"12") == b"12 cards"


def test_icons_fill_their_data():
    end = 0
    for icon in range(icons.LETTERS + len(languages.CODES) * icons.LETTERS_A_LANGUAGE):
        assert icons.start(icon) == end
        end += -(-icons.width(icon) // 8) * icons.height(icon)
    assert end == len(icons.DATA)


def picture(icon):
    size = -(-icons.width(icon) // 8) * icons.height(icon)
    start = icons.start(icon)
    return icons.width(icon), icons.height(icon), icons.DATA[start : start + size]


@pytest.mark.parametrize("index", range(len(languages.CODES)))
def test_the_letters_of_the_colours_are_four_in_every_size_and_language(index):
    names = [name for name in vars(icons) if re.fullmatch(r"LETTER_[A-Z]_\d", name)]
    assert len(names) == icons.LETTERS_A_LANGUAGE
    shift = index * icons.LETTERS_A_LANGUAGE
    for size in {name[:-1] for name in names}:
        letters = [getattr(icons, f"{size}{colour}") for colour in range(4)]
        assert len({picture(icon + shift) for icon in letters}) == 4
        # the views place them by the height that they have in English
        assert {icons.height(i + shift) for i in letters} == {icons.height(i) for i in letters}
    lines = texts.languages()[index].texts
    assert len({lines[f"LETTER_{colour}"] for colour in range(4)}) == 4
