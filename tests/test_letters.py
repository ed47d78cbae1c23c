"""Typing a name by buttons: every letter of every alphabet, on every screen."""

import pytest

from host_sim.boards import BOARDS
from host_sim.headless import Headless
from taki import text
from taki.text import languages
from taki.ui.letters import CASE, DELETE, DIGITS, DONE, SPACE, SWITCH
from taki.ui.packer import NAME_LETTERS


def picker(board="pico_lcd_1_3", code="en", seat=1):
    """A device that asks for the name of a seat, reached by its buttons."""
    device = Headless(BOARDS[board])
    device.canvas.drawing = False
    device.app.set_language(code)
    device.tick()
    device.press("OK", *["DOWN"] * (6 + seat), "OK", "OK")
    assert device.scene == "letters"
    return device


def steer(device, row, column):
    """Moves the focus by the arrows, as they point."""
    scene = device.app.letters
    while scene.row != row:
        device.press("DOWN")
    rtl = device.app.painter.rtl if row == scene.rows else scene.rtl
    while scene.column != column:
        device.press("LEFT" if rtl else "RIGHT")


def key(device, key):
    """Presses one of the keys below the letters."""
    scene = device.app.letters
    steer(device, scene.rows, scene.keys.index(key))
    device.press("OK")


def letter(device, glyph):
    """Types a glyph of any page."""
    scene = device.app.letters
    for _ in range(2 * len(languages.CODES) + 2):
        if glyph in scene.letters:
            at = scene.letters.index(glyph)
            steer(device, at // scene.columns, at % scene.columns)
            device.press("OK")
            return
        if CASE in scene.keys and not scene.small:
            key(device, CASE)
        else:
            key(device, SWITCH)
            scene.small = False
    raise AssertionError(f"no page has {glyph}")


@pytest.mark.parametrize("board", ["pico_lcd_1_3", "pico_oled"])
@pytest.mark.parametrize("code", languages.CODES)
def test_every_letter_of_every_alphabet_can_be_typed(code, board):
    device = picker(board, code)
    scene = device.app.letters
    for letters in (*languages.ALPHABETS, *languages.SMALL, DIGITS):
        for glyph in letters:
            letter(device, glyph)
            assert scene.name == text.decode(bytes((glyph,)))
            device.press("BACK")
            assert scene.name == ""


def test_the_page_is_that_of_the_language_in_use():
    for i, code in enumerate(languages.CODES):
        device = picker(code=code)
        assert device.app.letters.page == i
        assert device.app.letters.letters == languages.ALPHABETS[i]


@pytest.mark.parametrize("code", languages.CODES)
def test_a_name_has_ten_letters_at_most(code):
    device = picker(code=code)
    scene = device.app.letters
    for _ in range(NAME_LETTERS + 3):
        steer(device, 0, 0)
        device.press("OK")
    assert len(scene.name) == NAME_LETTERS
    device.press("BACK")
    key(device, DONE)
    assert device.scene == "setup"
    assert len(device.app.setup.seating.name(1)) == NAME_LETTERS - 1


def test_the_tenth_letter_leads_to_done():
    device = picker()
    for letter in "Maximilian":
        device.app.letters.type(letter)
    device.press("OK")
    assert device.scene == "setup"
    assert device.app.setup.seating.name(1) == "Maximilian"


def test_capitals_begin_words():
    device = picker()
    scene = device.app.letters
    for at in ((0, 0), (0, 1)):
        steer(device, *at)
        device.press("OK")
    key(device, SPACE)
    steer(device, 0, 2)
    device.press("OK")
    steer(device, 0, 3)
    device.press("OK")
    assert scene.name == "Ab Cd"
    key(device, DELETE)
    key(device, DELETE)
    key(device, CASE)
    steer(device, 0, 4)
    device.press("OK")
    assert scene.name == "Ab e"


def test_spaces_stand_between_letters_only():
    device = picker()
    for letter in "  A  B ":
        device.app.letters.type(letter)
    assert device.app.letters.name == "A B "
    device.press("INFO")
    assert device.app.setup.seating.name(1) == "A B"


def test_nothing_typed_changes_nothing():
    device = picker()
    before = device.app.setup.seating.name(1)
    key(device, SPACE)
    device.press("INFO")
    assert device.scene == "setup"
    assert device.app.setup.seating.name(1) == before
    assert device.app.settings.names == []


@pytest.mark.parametrize("button", ["BACK", "MENU"])
def test_typing_can_be_given_up(button):
    device = picker()
    device.press("OK")
    assert device.app.letters.name == "A"
    device.press("BACK", button)
    assert device.scene == "seat"
    assert device.app.settings.names == []


def test_characters_without_a_glyph_are_left_out():
    device = picker()
    for letter in "A\u4e00\n?\t":
        device.app.letters.type(letter)
    assert device.app.letters.name == "A?"


@pytest.mark.parametrize("code", languages.CODES)
def test_alphabets_stand_as_they_are_read(code):
    """The same picture of the letters, whatever the direction of the screens."""
    device = picker(code=code)
    scene = device.app.letters
    for page, rtl in enumerate((*languages.RTL, False)):
        while scene.page != page:
            scene._switch()
        drawn = []
        plain = device.app.canvas.text
        device.app.canvas.text = lambda line, x, *rest, to=drawn: to.append((bytes(line), x))
        scene.draw(device.app.painter)
        device.app.canvas.text = plain
        x = dict(drawn)
        assert (x[scene.letters[1:2]] < x[scene.letters[:1]]) == rtl


@pytest.mark.parametrize("code", languages.CODES)
def test_up_and_down_go_to_what_stands_there(code):
    device = picker(code=code)
    scene = device.app.letters
    for page in range(len(languages.CODES) + 1):
        while scene.page != page:
            scene._switch()
        for column in range(scene.columns):
            scene.row, scene.column = 0, column
            device.press("UP")
            assert scene.row == scene.rows
            across = column if scene.rtl == device.app.painter.rtl else scene.columns - 1 - column
            assert abs(across / scene.columns - scene.column / len(scene.keys)) <= 0.25
            device.press("DOWN")
            assert scene.row == 0
            assert abs(scene.column - column) <= scene.columns // len(scene.keys)
