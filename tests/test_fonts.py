"""The fonts: every character of the order drawn in every size, and packed where its index says."""

import pytest

import glyphs
import texts
from packing import packed, quoted
from taki.text import fonts

FONTS = {name: glyphs.read_font(name) for name in glyphs.FONTS}
HEBREW = "".join(map(chr, range(0x5D0, 0x5EB)))
RUSSIAN = "".join(map(chr, range(0x410, 0x450))) + "Ёё"
BELARUSIAN = "ЎўІі"
FRENCH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ«»’"  # noqa: RUF001


def test_indices_are_bytes_of_their_own():
    indices = list(glyphs.CHARACTERS.values())
    assert len(set(indices)) == len(indices)
    assert min(indices) > glyphs.BREAK
    assert max(indices) < 256
    assert all(glyphs.CHARACTERS[chr(code)] == code for code in range(32, 127))


def test_hebrew_is_where_shaping_expects_it():
    codes = [glyphs.CHARACTERS[char] for char in HEBREW]
    assert codes == list(range(128, 155))


@pytest.mark.parametrize("alphabet", [HEBREW, RUSSIAN, BELARUSIAN, FRENCH, "←↑→↓▲▼◀▶"])
def test_alphabets_of_today_and_tomorrow_have_glyphs(alphabet):
    assert set(alphabet) <= set(glyphs.CHARACTERS)


@pytest.mark.parametrize("name", glyphs.FONTS)
def test_a_font_draws_every_character(name):
    assert set(FONTS[name]) == set(glyphs.CHARACTERS)
    empty = [char for char, rows in FONTS[name].items() if "#" not in "".join(rows)]
    assert empty == [" "]


@pytest.mark.parametrize("name", glyphs.FONTS)
@pytest.mark.parametrize("letters", [HEBREW, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-'"])
def test_characters_of_one_alphabet_differ(name, letters):
    pictures = {tuple(FONTS[name][char]) for char in letters}
    assert len(pictures) == len(letters)


def test_packed_glyphs_are_the_pictures():
    used = texts.characters(texts.languages()) | set(map(chr, range(32, 127)))
    for size, name in enumerate(glyphs.FONTS):
        step = -(-fonts.WIDTHS[size] // 8) * fonts.HEIGHTS[size]
        assert len(fonts.DATA[size]) == step * len(used)
        assert f"{fonts.WIDTHS[size]}x{fonts.HEIGHTS[size]}" == name
        for char in used:
            at = fonts.PLACES[glyphs.CHARACTERS[char]] * step
            assert fonts.DATA[size][at : at + step] == packed(FONTS[name][char]), char


def test_what_no_text_needs_is_not_packed():
    used = texts.characters(texts.languages()) | set(map(chr, range(33, 127)))
    packed_ones = {char for char, index in glyphs.CHARACTERS.items() if fonts.PLACES[index]}
    assert packed_ones == used - {" "}


def test_the_device_knows_the_order():
    for first, characters in ((11, fonts.SYMBOLS), (128, fonts.LETTERS)):
        assert [glyphs.CHARACTERS[char] for char in characters] == list(
            range(first, first + len(characters))
        )


def test_a_character_without_a_glyph_is_named():
    with pytest.raises(ValueError, match="u4e00"):
        texts.line_of("one \u4e00", False)


def test_a_glyph_that_a_font_lacks_is_named(monkeypatch):
    font = dict(FONTS["6x13"])
    del font["\u05d0"]
    monkeypatch.setattr(glyphs, "read_font", lambda name: font if name == "6x13" else FONTS[name])
    with pytest.raises(ValueError, match=r"6x13\.txt lacks U\+05D0"):
        glyphs.fonts_module({"\u05d0"})


@pytest.mark.parametrize("data", [b"", b"plain", b"a\"b'c\\", b'say "x"', bytes(range(256))])
def test_literals_are_read_back(data):
    assert eval(quoted(data)) == data
