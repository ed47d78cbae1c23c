"""Texts, fonts and icons: packed anew, all used, all drawable, readable on their ground."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from taki import text
from taki.text import fonts, ids
from taki.ui import icons, theme, words

ROOT = Path(__file__).resolve().parent.parent
NAMES = [name for name in vars(ids) if name.isupper() or name.startswith("PRESET_")]


def test_generated_modules_are_up_to_date():
    run = subprocess.run(
        [sys.executable, str(ROOT / "tools/fonts.py"), "--check"], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_text_has_its_number():
    assert sorted(getattr(ids, name) for name in NAMES) == list(range(len(text.LINES)))


def test_every_number_the_firmware_names_exists_and_every_text_is_used():
    used = set()
    for path in (ROOT / "firmware/taki").rglob("*.py"):
        used |= set(re.findall(r"\bT\.([A-Z]\w*)", path.read_text(encoding="utf-8")))
    assert used - set(NAMES) == set()
    # a group is reached from its first member: T.COLOUR_0 + colour
    groups = {name.rsplit("_", 1)[0] for name in used if re.search(r"_\d+$", name)}
    unused = {n for n in set(NAMES) - used if n.rsplit("_", 1)[0] not in groups}
    assert unused == set()


def test_every_glyph_of_the_texts_is_in_every_font():
    assert all(fonts.FIRST <= glyph <= fonts.LAST for line in text.LINES for glyph in line)
    for size, data in enumerate(fonts.DATA):
        step = -(-fonts.WIDTHS[size] // 8) * fonts.HEIGHTS[size]
        assert len(data) == (fonts.LAST - fonts.FIRST + 1) * step
        for glyph in range(fonts.FIRST + 1, fonts.LAST + 1):
            at = (glyph - fonts.FIRST) * step
            assert any(data[at : at + step]), (size, chr(glyph))


def test_slots_come_once_each_and_in_pairs_with_the_first():
    for line in text.LINES:
        slots = re.findall(rb"\{(.*?)\}", line)
        assert set(slots) <= {b"0", b"1"}, line
        assert b"1" not in slots or b"0" in slots, line


def test_characters_without_a_glyph_become_question_marks():
    assert text.encode("Zoe 7") == b"Zoe 7"
    assert text.encode("Zo\xeb \u05d0\n") == b"Zo? ??"


def test_braces_of_a_name_are_no_slots():
    line = words.fill(ids.CARD, text.encode("{1}"), text.encode("{0}"))
    assert line == b"{1} {0}"


def test_icons_fill_their_data():
    names = [n for n in vars(icons) if n.isupper() and n[0] != "_" and n != "DATA"]
    end = 0
    for icon in range(len(names)):
        assert icons.start(icon) == end
        end += -(-icons.width(icon) // 8) * icons.height(icon)
    assert end == len(icons.DATA)


def luminance(ink):
    parts = [v / 255 for v in theme.RGB[ink]]
    r, g, b = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


PAIRS = [
    *((theme.BLACK, theme.bright(colour)) for colour in range(4)),
    *((theme.WHITE, theme.dark(colour)) for colour in range(4)),
    *((ink, theme.TABLE) for ink in (theme.WHITE, theme.DIM, theme.ACCENT)),
    *((ink, theme.PANEL) for ink in (theme.WHITE, theme.DIM)),
    *((theme.BLACK, ground) for ground in (theme.PAPER, theme.ACCENT, theme.WHITE)),
    (theme.INK, theme.PAPER),
]


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_stands_out_from_its_ground(ink, ground):
    low, high = sorted((luminance(ink), luminance(ground)))
    assert (high + 0.05) / (low + 0.05) >= 4.5
