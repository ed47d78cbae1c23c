"""The set-up of the rules by buttons: every option and value, impossible choices, the way back, the deck."""

from typing import Any

import pytest

from host_sim.boards import BOARDS
from host_sim.storage import MemoryStorage
from taki import text
from taki.core.options import options
from taki.core.rules import PRESETS, Rules
from taki.text import ids, languages
from taki.ui import lists, option_words, setup, words
from taki.ui.deck_view import CARDS
from taki.ui.options_view import DECK, GROUPS, RESET, problem
from tests.setup_device import in_setup
from tests.test_help import shown

NAMES = [name for name, _ in options()]
POINTS = ("next_starter", "rounds", "winner_points", "action_points")
"""Options of a match for points alone."""


def to_row(device, row):
    while device.app.setup.focus != row:
        device.press("DOWN")


def to_item(device, item):
    """Opens the options and goes to one by the arrows."""
    if device.scene == "setup":
        to_row(device, setup.ROW_OPTIONS)
        device.press("OK")
    scene = device.app.options
    while item not in GROUPS[scene.group]:
        device.press("DOWN")
    while scene.row == 0 or scene.item(scene.row) != item:
        device.press("DOWN")


def test_every_option_is_in_one_group():
    items = sorted(item for group in GROUPS for item in group)
    assert items == [*range(len(NAMES)), DECK, RESET]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("item", range(len(NAMES)), ids=NAMES)
def test_every_value_of_every_option_leads_to_the_rules_it_names(item, preset):
    device = in_setup()
    chosen = device.app.setup
    while chosen.preset_name() != preset:
        to_row(device, setup.ROW_PRESET)
        device.press("RIGHT")
    chosen.seats = 2
    if NAMES[item] in POINTS:
        chosen.set_value("format", "points")
    to_item(device, item)
    name = NAMES[item]
    values = dict(options())[name]
    number = isinstance(values[0], int) and not isinstance(values[0], bool)
    plain = getattr(Rules(preset, seats=2), name)
    seen = [chosen.value(name)]
    if chosen.idle(item) >= 0:  # a card that it is about is not in this edition
        device.press("LEFT", "OK")
        assert seen == [plain] == [chosen.value(name)]
        return
    for _ in range(len(values)):
        device.press("RIGHT")
        seen.append(chosen.value(name))
        rules = chosen.rules
        assert getattr(rules, name) == seen[-1]
        assert rules.preset == preset
        assert (name in chosen.changed) == (seen[-1] != plain)
        for other in set(NAMES) - {name, "format"}:
            assert getattr(rules, other) == getattr(Rules(preset, seats=2), other)
    assert seen[0] == plain
    if not number:
        assert set(seen) == set(values)
        assert seen[-1] == seen[0]
    device.press("LEFT")
    assert chosen.value(name) == seen[-2]


@pytest.mark.parametrize(
    "name", ["hand_size", "last_card_penalty", "rounds", "winner_points", "action_points"]
)
def test_every_number_is_reached_round_the_ends(name):
    device = in_setup()
    device.app.setup.set_value("format", "points")
    to_item(device, NAMES.index(name))
    numbers: Any = dict(options())[name]
    default, least, most = numbers
    seen = set()
    for _ in range(most - least + 1):
        device.press("OK")
        seen.add(device.app.setup.value(name))
    assert seen == set(range(least, most + 1))
    assert device.app.setup.value(name) == default


def numbers_of(device, name, *presses):
    """The value of an option after each press."""
    device.app.setup.set_value("format", "points")
    to_item(device, NAMES.index(name))
    seen = []
    for press in presses:
        device.press(press)
        seen.append(device.app.setup.value(name))
    return seen


def test_points_go_by_tens_and_fives_and_by_ones_with_ok():
    device = in_setup()
    presses = ("RIGHT", "LEFT", "OK", "OK", "RIGHT", "OK", "LEFT")
    assert numbers_of(device, "winner_points", *presses) == [-90, -100, -99, -98, -90, -89, -90]
    presses = ("RIGHT", "OK", "RIGHT", "LEFT", "LEFT", "LEFT", "LEFT", "LEFT")
    assert numbers_of(device, "action_points", *presses) == [15, 16, 20, 15, 10, 5, 0, 100]
    assert numbers_of(device, "rounds", "RIGHT", "LEFT", "LEFT") == [7, 6, 5]


def test_a_held_key_moves_a_long_range_by_tens_and_stops_at_its_end():
    device = in_setup()
    numbers_of(device, "winner_points")
    device.hold("LEFT", 4000)
    assert device.app.setup.value("winner_points") == -200
    device.press("LEFT")
    assert device.app.setup.value("winner_points") == 0
    numbers_of(device, "rounds")
    device.hold("RIGHT", 700)
    assert device.app.setup.value("rounds") % 10 == 0
    device.hold("RIGHT", 4000)
    assert device.app.setup.value("rounds") == 99


IDLE = (
    ({"format": "pyramid"}, 4, {"hand_size", "next_starter", "rounds"}),
    ({"format": "pyramid"}, 4, {"winner_points", "action_points"}),
    ({}, 4, {"rounds", "winner_points", "action_points", "next_starter", "reverse_2p"}),
    ({"format": "points", "rounds": 1}, 2, {"next_starter"}),
    ({"last_card": "off"}, 2, {"last_card_penalty"}),
    ({"last_card": "auto"}, 2, {"last_card_penalty"}),
    ({"deck": {1: 30, 17: 30, 3: 30}}, 2, {"stack_plus2", "plus_last", "king_lead", "combo_3plus"}),
)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("chosen", "seats", "names"), IDLE)
def test_an_option_without_effect_says_why_and_stays(chosen, seats, names, board, monkeypatch):
    said = []
    monkeypatch.setattr(lists, "notes", lambda p, lines, alert=False: said.extend(lines))
    device = in_setup(board=board)
    device.app.setup.changed = dict(chosen)
    device.app.setup.seats = seats
    for name in sorted(names):
        item = NAMES.index(name)
        to_item(device, item)
        before = device.app.setup.value(name)
        device.press("RIGHT", "OK")
        assert device.app.setup.value(name) == before, name
        said.clear()
        device.app.scene.draw(device.app.painter)
        assert said == [words.say(device.app.setup.idle(item))]


def test_what_has_effect_in_a_match_for_points_of_two():
    device = in_setup()
    device.app.setup.changed = {"format": "points"}
    device.app.setup.seats = 2
    assert [i for i in range(len(NAMES)) if device.app.setup.idle(i) >= 0] == []


def test_the_options_in_force_leave_out_what_has_no_effect():
    device = in_setup(board="pygamer")
    device.press("OK")
    assert device.app.match.rules.format == "single"
    device.app.help.open_options(device.app.menu)
    device.tick()
    lines = []
    plain = lists.row
    try:
        lists.row = lambda p, i, name, value, *more: lines.append((name, value))
        for focus in range(len(NAMES)):
            device.app.help.focus = focus
            device.app.scene.draw(device.app.painter)
    finally:
        lists.row = plain
    shown = dict(lines)
    for i, name in enumerate(NAMES):
        dash = words.say(ids.STATS_NONE)
        assert (shown[option_words.title(i)] == dash) == (name in (*POINTS, "reverse_2p")), name


@pytest.mark.parametrize("code", languages.CODES)
def test_start_and_end_keys_follow_the_language(code):
    device = in_setup(code=code)
    to_item(device, NAMES.index("hand_size"))
    device.press("LEFT" if code == "he" else "RIGHT")
    assert device.app.setup.value("hand_size") == 9


@pytest.mark.parametrize("code", languages.CODES)
@pytest.mark.parametrize("board", list(BOARDS))
def test_every_row_has_a_note_of_at_most_two_lines(board, code):
    device = in_setup(board=board, code=code)
    to_item(device, GROUPS[0][0])
    scene = device.app.options
    for group in GROUPS:
        assert len(scene.notes) == len(group) + 1
        for row in range(len(group) + 1):
            assert 1 <= len(scene.notes[row]) <= 2, scene.notes[row]
        while GROUPS[scene.group] == group:
            device.press("DOWN")
    assert scene.group == 0


def test_help_is_a_press_away():
    device = in_setup(board="pico_oled")
    to_item(device, NAMES.index("king_lead"))
    device.hold("OK", 900)
    assert device.scene == "help"
    assert device.app.help.page == NAMES.index("king_lead")
    device.press("BACK")
    assert device.scene == "options"
    assert device.app.options.item(device.app.options.row) == NAMES.index("king_lead")


def test_house_rules_are_kept_and_there_is_one_way_back():
    storage = MemoryStorage()
    device = in_setup(storage)
    for name in ("must_play", "combo_3plus", "last_card"):
        to_item(device, NAMES.index(name))
        device.press("RIGHT")
    device.press("BACK")
    assert device.scene == "setup"
    to_row(device, setup.ROW_FORMAT)
    device.press("RIGHT")
    changed = {"must_play": True, "combo_3plus": True, "last_card": "catch", "format": "points"}
    assert device.app.setup.changed == changed
    assert device.app.setup.changes() == 3
    to_item(device, RESET)
    device.press("BACK")
    again = in_setup(storage)
    assert again.app.setup.changed == changed
    to_item(again, RESET)
    again.press("OK", "BACK")
    assert again.app.setup.changed == {"format": "points"}
    assert in_setup(storage).app.setup.changed == {"format": "points"}


def test_an_edition_of_its_own_default_is_no_change():
    device = in_setup()
    to_item(device, NAMES.index("combo_3plus"))
    device.press("RIGHT", "BACK")
    assert device.app.setup.changes() == 1
    to_row(device, setup.ROW_PRESET)
    device.press("RIGHT")
    assert device.app.setup.preset_name() == "king112"
    assert device.app.setup.changes() == 0
    assert device.app.setup.value("combo_3plus") is True


@pytest.mark.parametrize("code", languages.CODES)
def test_what_cannot_be_dealt_is_told_with_what_to_change(code):
    device = in_setup(code=code)
    chosen = device.app.setup
    chosen.seats = 10
    to_item(device, NAMES.index("hand_size"))
    while not chosen.problem:
        device.press("LEFT" if code == "he" else "RIGHT")
    assert chosen.problem == setup.HAND_TOO_LARGE
    assert chosen.value("hand_size") == 11
    said, mend = problem(chosen)
    assert b"10" in mend
    assert said != mend
    device.press("BACK")
    to_row(device, setup.ROW_START)
    device.press("OK")
    assert device.scene == "setup"
    assert device.app.match is None
    chosen.set_value("hand_size", chosen.limit)
    assert not chosen.problem
    device.press("OK")
    assert device.app.match is not None


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("preset", range(4))
def test_the_limit_of_the_hand_is_the_largest_that_can_be_dealt(preset, seats):
    chosen = in_setup().app.setup
    chosen._set_preset(preset)
    chosen.seats = min(seats, chosen.most_seats())
    for size in range(1, 21):
        chosen.set_value("hand_size", size)
        if chosen.problem:
            assert chosen.problem == setup.HAND_TOO_LARGE
            assert chosen.limit == size - 1
            break
        assert chosen.rules.hand_size == size


def test_a_deck_of_ones_own_is_played_kept_and_given_back():
    storage = MemoryStorage()
    device = in_setup(storage)
    to_item(device, DECK)
    device.press("OK")
    assert device.scene == "deck"
    for i in range(len(CARDS)):
        assert device.app.deck.focus == i + 1
        device.press(*["LEFT"] * 4, *["RIGHT"] * (i % 4))
        device.press("DOWN")
    device.press("BACK", "BACK")
    assert device.scene == "setup"
    chosen = device.app.setup
    deck = bytes(chosen.rules.deck)
    assert chosen.rules.custom
    assert chosen.changes() == 1
    for i, card in enumerate(CARDS):
        for colour in range(1 if card > 63 else 4):
            assert deck.count(card + 16 * colour) == i % 4
    assert chosen.cards() == [len(deck), sum(card < 64 for card in deck)]
    assert words.fill(ids.PRESET_MODERN116, words.number(len(deck))) in shown(device)
    again = in_setup(storage)
    assert bytes(again.app.setup.rules.deck) == deck
    again.press("OK")
    assert bytes(again.app.match.rules.deck) == deck
    again = in_setup(storage)
    to_item(again, DECK)
    again.press("OK", "UP")
    assert again.app.deck.focus == 0
    again.press("OK")
    assert again.app.setup.changed == {}


def test_a_deck_put_together_as_the_editions_is_the_editions():
    device = in_setup()
    to_item(device, DECK)
    device.press("OK", "RIGHT")
    assert "deck" in device.app.setup.changed
    device.press("LEFT")
    assert "deck" not in device.app.setup.changed


def test_what_is_wrong_with_a_deck_is_told():
    device = in_setup()
    chosen = device.app.setup
    to_item(device, DECK)
    device.press("OK", *["RIGHT"] * 6)
    assert chosen.problem == setup.TOO_MANY_CARDS
    for _ in CARDS:
        device.press(*["LEFT"] * 13, "DOWN")
    assert chosen.cards() == [0, 0]
    assert chosen.problem == setup.TOO_FEW_CARDS
    device.press("DOWN", *["RIGHT"] * 10)
    assert chosen.cards() == [40, 40]
    assert not chosen.problem
    chosen.set_value("format", "pyramid")
    chosen.seats = 6
    chosen.check()
    assert chosen.problem == setup.TOO_MANY_SEATS
    assert chosen.limit == 4
    chosen.seats = chosen.limit
    chosen.check()
    assert not chosen.problem


def test_options_have_names_and_values_of_their_own():
    for code in languages.CODES:
        text.use(code)
        for item, (_, values) in enumerate(options()):
            assert option_words.title(item)
            shown = {option_words.value(item, value) for value in values}
            assert len(shown) == len(set(values))


@pytest.mark.parametrize("code", languages.CODES)
@pytest.mark.parametrize("board", BOARDS)
def test_the_set_up_tells_how_many_rounds_a_match_for_points_has(board, code):
    device = in_setup(board=board, code=code)
    device.press("DOWN", "DOWN", "DOWN", "OK")
    assert words.fill(ids.SET_ROUNDS, words.number(6)) in shown(device)
    device.app.setup.set_value("rounds", 1)
    assert words.say(ids.FORMAT_POINTS) in shown(device)


def test_a_set_up_that_has_not_changed_is_not_saved_again():
    store = MemoryStorage()
    device = in_setup(store)
    device.app.setup.keep()
    device.tick()
    assert not store.copies
    device.app.setup.set_value("rounds", 9)
    device.app.setup.keep()
    device.tick()
    saved = dict(store.copies)
    assert saved
    device.app.setup.keep()
    device.tick()
    assert store.copies == saved
