"""Names and texts in the order in which they are seen, against python-bidi."""

import random

import pytest
from bidi.algorithm import get_display

import glyphs
import texts
from taki import text
from taki.text import fonts, languages, shape
from taki.ui import words

HEBREW = fonts.LETTERS[:27]


def shaped(string):
    """`shape.visual` of a string, whether or not its characters are packed."""
    back = {index: char for char, index in glyphs.CHARACTERS.items()}
    return "".join(back[glyph] for glyph in shape.visual(glyphs.encode(string)))


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("Noa", "Noa"),
        ("\u05d0\u05d1\u05d2", "\u05d2\u05d1\u05d0"),
        ("\u05d0\u05d1 12", "12 \u05d1\u05d0"),
        ("Dan \u05d0\u05d1", "Dan \u05d1\u05d0"),
        ("\u05d0\u05d1 Dan", "Dan \u05d1\u05d0"),
        ("\u05d0(\u05d1)", "(\u05d1)\u05d0"),
        ("", ""),
    ],
)
def test_names_by_hand(typed, seen):
    assert shaped(typed) == seen


ALPHABETS = {
    "names": HEBREW + "abcXYZ" + "0123456789" * 2 + "   ---'",
    "letters of all alphabets": fonts.LETTERS + "abcABC 0123456789-",
    "punctuation": HEBREW[:9] + "abc" + "0123456789" + ' -+.,:/#$%!?*_&"@=~',
}


@pytest.mark.parametrize("kind", ALPHABETS)
def test_names_as_python_bidi_shapes_them(kind):
    rng = random.Random(kind)
    for _ in range(20_000):
        string = "".join(rng.choice(ALPHABETS[kind]) for _ in range(rng.randint(0, 14)))
        assert shaped(string) == get_display(string), string


def test_cut_names_keep_their_start():
    hebrew = "\u05d0\u05d1\u05d2\u05d3"
    assert words.plain("Alexandria", 4) == b"Alex"
    assert text.decode(words.plain(hebrew, 2)) == "\u05d1\u05d0"
    assert text.decode(words.short(words.plain(hebrew), 2)) == "\u05d1\u05d0"
    assert words.short(b"Alexandria", 4) == b"Alex"
    assert words.short(b"Noa", 4) == b"Noa"


def test_the_picker_offers_letters_of_each_direction():
    assert "Z" in text.decode(languages.ALPHABETS[languages.CODES.index("en")])
    assert languages.RTL[0] is False


@pytest.mark.parametrize(
    ("typed", "rtl", "seen"),
    [
        ("{0} played {1}", False, "{0} played {1}"),
        ("{0} \u05d0\u05d1 {1}", True, "{1} \u05d1\u05d0 {0}"),
        ("\u05d0\u05d1 +2", True, "+2 \u05d1\u05d0"),
        ("\u05d0: +{0}, \u05d1", True, "\u05d1 ,+{0} :\u05d0"),
        ("\u05d0\u05d1 12 TAKI", True, "TAKI 12 \u05d1\u05d0"),
        ("\u05d0 (\u05d1)!", True, "!(\u05d1) \u05d0"),
    ],
)
def test_texts_by_hand(typed, rtl, seen):
    assert texts.visual(typed, rtl) == seen


def test_pages_are_wrapped_before_they_are_shaped():
    page = texts.page_of("\u05d0\u05d0\u05d0 \u05d1\u05d1\u05d1\\n\u05d2", True, 4)
    lines = [text.decode(line) for line in page.split(bytes((glyphs.BREAK,)))]
    assert lines == ["\u05d0\u05d0\u05d0", "\u05d1\u05d1\u05d1", "\u05d2"]
