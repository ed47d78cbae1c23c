"""No text is longer than its place on the screen, with the widest things that may fill its slots."""

import re

import pytest

import texts
from host_sim.boards import BOARDS
from host_sim.headless import Headless
from host_sim.showcase.stage import LONG_NAMES, match
from taki import codes, text
from taki.text import fonts, ids, languages
from taki.ui import layout, log_view, words

ENGLISH = texts.languages()[0]
LINES = [name for name in ENGLISH.texts if name not in ENGLISH.pages]
BRIEF = {
    name
    for name in LINES
    if name.endswith("_1") and name[:-1] + "0" in LINES and name[:-1] + "2" not in LINES
}
"""Texts that a small screen shows in place of those numbered one lower."""

MOST = (
    (r"LETTER_\d", 1),
    (r"COLOUR_.*", 7),
    (r"(KIND|WILD)_.*", 14),
    (r"KEY_.*", 11),
    (r"FOOT_.*", 16),
    (r"SET_.*|PRESET_.*|FORMAT_.*|MENU_.*", 22),
)
"""Glyphs of texts that share their line with others; all others have one of their own."""

SLOTS = (
    (r"CARD|ERR_MATCH.*", ("colour", "kind")),
    (r"LOG_PLAYED|LOG_BRIEF|WINDOW_PLAYED", ("name", "card")),
    (r"LOG_DREW", ("name", "cards")),
    (r"LOG_NAMED", ("name", "colour")),
    (r"LOG_SHUFFLED", ("number",)),
    (r"LOG_.*", ("name", "number")),
    (r"ERR_.*|ASK_RUN.*|IN_FORCE", ("colour",)),
    (r"DREW_1|NEW_CARD_.*", ("card",)),
    (r"ROUND_WON|MATCH_WON|TO_PLAY", ("name",)),
    (r".*", ("number", "number")),
)
"""What fills the slots of a text: the first of these that its name matches."""


def of(table, name, otherwise=None):
    for pattern, value in table:
        if re.fullmatch(pattern, name):
            return value
    return otherwise


def widest(kind):
    """The longest line that may fill a slot."""
    cards = [*range(64, 70), *(c << 4 | k for c in range(4) for k in (1, 2, 10, 11, 12, 13))]
    lines = {
        "name": [b"Maximilian"],
        "number": [b"128"],
        "colour": [words.colour(n) for n in range(4)],
        "kind": [words.kind(card) for card in cards],
        "card": [words.card(card) for card in cards],
        "cards": [words.cards(1), words.cards(99)],
    }
    return max(lines[kind], key=len)


@pytest.mark.parametrize("code", languages.CODES)
def test_every_text_fits_its_place(code):
    text.use(code)
    long = {}
    for name in LINES:
        line = words.fill(getattr(ids, name), *map(widest, of(SLOTS, name)))
        brief = 128 // fonts.WIDTHS[layout.TINY] - 1
        most = brief if name in BRIEF else of(MOST, name, 240 // fonts.WIDTHS[layout.NORMAL] - 2)
        if len(line) > most:
            long[name] = (len(line), most, text.decode(line))
    assert long == {}


@pytest.mark.parametrize("code", languages.CODES)
def test_every_move_fits_beside_the_lead_of_the_little_screen(code):
    """Names give way there, other words can't."""
    device = Headless(BOARDS["pico_oled"])
    device.app.set_language(code)
    device.tick()
    match(device, names=LONG_NAMES)
    p = device.app.painter
    most = p.columns(p.w - p.layout.facts_x, layout.TINY)
    values = {codes.PLAYED: [64 + 4, 16 + 11], codes.DREW: [1, 3, 16], codes.NAMED: [1]}
    values[codes.PASSED] = [0, 1]
    values[codes.SHUFFLED] = [128]
    long = {}
    for kind in range(codes.PLAYED, codes.CANCELLED + 1):
        for value in values.get(kind, [2]):
            line = log_view.line(device.app.game, kind << 12 | value, most)
            if len(line) > most:
                long[kind, value] = text.decode(line)
    assert long == {}


@pytest.mark.parametrize("code", languages.CODES)
def test_the_letters_of_the_picker_are_its_own(code):
    index = languages.CODES.index(code)
    letters, small = languages.ALPHABETS[index], languages.SMALL[index]
    assert len(set(letters)) == len(letters) == len(small) >= 22
    assert all(fonts.PLACES[letter] for letter in letters + small)
    assert text.decode(small) == text.decode(letters).lower()
