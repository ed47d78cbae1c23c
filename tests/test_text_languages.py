"""A language more is a file more: no code knows which there are."""

import pytest

import glyphs
import texts

BELARUSIAN = """\
@name Беларуская
@alphabet АБВГДЕЁЖЗІЙКЛМНОПРСТУЎФХЦЧШЫЬЭЮЯ
YES = так
CARDS_N = карт: {0}
"""
FRENCH = """\
@name Français
@alphabet ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÇÉÈÊËÎÏÔŒÙÛÜ
YES = oui
  bien sûr
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with the sources of today, to which others can be added."""
    for path in texts.FOLDER.glob("*.txt"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    return tmp_path


def run(source):
    """The names of a generated module."""
    names = {}
    exec(source, names)
    return names


def unpacked(source):
    """The lines of a generated module: each is in a block, after its length."""
    lines = []
    for block in run(source)["LINES"]:
        while block:
            lines.append(block[1 : 1 + block[0]])
            block = block[1 + block[0] :]
    return lines


def test_new_files_are_new_languages(folder):
    (folder / "be.txt").write_text(BELARUSIAN, encoding="utf-8")
    (folder / "fr.txt").write_text(FRENCH, encoding="utf-8")
    found = texts.languages()
    module = run(texts.languages_module(found))
    assert module["CODES"] == ("en", "be", "fr", "he")
    assert module["RTL"] == (False, False, False, True)
    assert module["NAMES"][1] == glyphs.encode("Беларуская")
    english = found[0]
    order = texts.names(english)
    lines = unpacked(texts.language_modules(found[1], english)["be.py"])
    assert lines[order.index("YES")] == glyphs.encode("так")
    assert lines[order.index("CARDS_N")] == glyphs.encode("карт: ") + b"\x01"
    assert lines[order.index("NO")] == b"no"  # not yet translated
    french = unpacked(texts.language_modules(found[2], english)["fr.py"])
    assert french[order.index("YES")] == glyphs.encode("oui bien sûr")
    packed = run(glyphs.fonts_module(texts.characters(found)))
    assert all(packed["PLACES"][glyphs.CHARACTERS[char]] for char in "ЎЭÇŒўэçœ")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("YES = так", "YES comes twice"),
        ("YES: так", "not understood"),
        ("@sound loud", "not understood"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(folder, line, problem):
    (folder / "be.txt").write_text(BELARUSIAN + line + "\n", encoding="utf-8")
    with pytest.raises(ValueError, match=rf"be\.txt: .*{problem}"):
        texts.languages()


def test_a_language_needs_a_name_and_an_alphabet(folder):
    (folder / "be.txt").write_text("YES = так\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"be\.txt: @name or @alphabet is missing"):
        texts.languages()


def test_a_text_that_cannot_be_drawn_is_named(folder):
    (folder / "be.txt").write_text(BELARUSIAN + "NO = \u4e0d\n", encoding="utf-8")
    english, other = texts.languages()[:2]
    with pytest.raises(ValueError, match=r"be\.txt: NO: no glyph for '.u4e0d'"):
        texts.language_modules(other, english)
