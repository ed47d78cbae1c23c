"""The menu of a match and of the title: settings that act at once and stay; statistics; about."""

import random

import pytest

from host_sim.boards import BOARDS
from host_sim.headless import BITS, Headless
from host_sim.showcase.records import statistics, statistics_extreme
from host_sim.showcase.stage import GREEN, HAND, RED, SUPER, YELLOW, match, open_hand
from host_sim.storage import MemoryStorage
from taki import text, version
from taki.text import ids, languages
from taki.ui import buttons, menu_view, words
from taki.ui.menu import SPEEDS
from tests.test_help import press, shown

EIGHT_AND_SIX = pytest.mark.parametrize("board_id", ["pico_lcd_1_3", "pico_oled"])


def paused(board_id="pico_lcd_1_3", storage="memory", **options):
    device = Headless(BOARDS[board_id], storage=storage)
    device.tick()
    match(device, hands=(HAND,), **options)
    open_hand(device)
    press(device, "MENU")
    assert device.scene == "menu"
    return device


def go_to(device, row):
    menu = device.app.menu
    for _ in menu.rows:
        if menu.rows[menu.focus] == row:
            return
        device.press("DOWN")
    raise AssertionError(f"no row {row}")


def test_holding_menu_mutes_everything_in_one_action():
    device = Headless()
    device.tick()
    match(device, hands=(HAND,))
    open_hand(device)
    device.hold("MENU", 900)
    assert device.app.sound.mute
    assert device.scene == "menu"
    assert words.say(ids.OFF) in shown(device)
    device.hold("MENU", 900)
    assert not device.app.sound.mute
    assert device.scene == "menu"
    device.press("MENU")
    assert device.scene == "curtain"


def test_holding_menu_long_mutes_once():
    device = paused()
    device.hold("MENU", 5000)
    assert device.app.sound.mute


def test_six_buttons_mute_by_one_row_of_the_menu():
    device = paused("pico_oled")
    go_to(device, menu_view.MUTE)
    device.press("OK")
    assert device.app.sound.mute
    press(device, "MENU")
    assert device.scene == "curtain"


@EIGHT_AND_SIX
def test_all_that_is_set_acts_at_once_and_outlasts_a_restart(board_id):
    storage = MemoryStorage()
    device = paused(board_id, storage)
    app = device.app
    rows = [menu_view.MUTE, menu_view.HINTS, menu_view.ANIMATIONS]
    if board_id != "pico_oled":
        rows.append(menu_view.LARGE_TEXT)
    assert (menu_view.LARGE_TEXT in app.menu.rows) == (board_id != "pico_oled")
    app.speed = 900
    for row in [*rows, menu_view.BRIGHTNESS, menu_view.SPEED, menu_view.LANGUAGE]:
        go_to(device, row)
        before = shown(device)
        device.press("RIGHT")
        assert shown(device) != before

    def check(app):
        settings = app.settings
        assert (settings.mute, settings.hints, settings.animations) == (True, False, False)
        assert settings.large_text == (board_id != "pico_oled")
        assert (settings.brightness, settings.speed) == (9, 1500)
        assert settings.language == text.language == "he"
        assert app.sound.mute
        assert app.speed == 1500
        assert app.painter.rtl
        assert not app.painter.hints

    check(app)
    text.use("en")
    check(Headless(BOARDS[board_id], storage=storage).app)


def test_start_and_end_keys_go_both_ways_round_the_ends():
    device = paused()
    go_to(device, menu_view.SPEED)
    device.app.speed = 900
    seen = []
    for _ in SPEEDS:
        device.press("LEFT")
        seen.append(device.app.speed)
    assert seen == [600, 300, 150, 0, 2500, 1500, 900]
    device.app.speed = 450  # as the command line can set it
    device.press("RIGHT")
    assert device.app.speed == 600
    go_to(device, menu_view.BRIGHTNESS)
    for _ in range(10):
        device.press("RIGHT")
        assert 1 <= device.app.settings.brightness <= 10
    assert device.app.settings.brightness == 8
    go_to(device, menu_view.STATS)
    frames = device.frames
    device.press("LEFT", "RIGHT")
    assert device.frames == frames


def test_keys_change_values_the_way_the_screen_reads():
    device = paused()
    device.app.set_language("he")
    go_to(device, menu_view.BRIGHTNESS)
    device.press("LEFT")
    assert device.app.settings.brightness == 9


@EIGHT_AND_SIX
def test_left_and_right_change_the_language_at_the_title(board_id):
    storage = MemoryStorage()
    device = Headless(BOARDS[board_id], storage=storage)
    device.tick()
    device.press("RIGHT")
    assert text.language == "he"
    name = languages.NAMES[text.index]
    assert (words.short(name, 2) if board_id == "pico_oled" else name) in shown(device)
    device.press("LEFT")  # onward, where lines run from right to left
    assert text.language == "en"
    device.press("LEFT")
    assert text.language == "he"
    text.use("en")
    Headless(BOARDS[board_id], storage=storage)
    assert text.language == "he"


def test_languages_are_named_in_their_own_words():
    device = paused()
    go_to(device, menu_view.LANGUAGE)
    for code in (*languages.CODES[1:], languages.CODES[0]):
        device.press("OK")
        assert text.language == code
        assert languages.NAMES[languages.CODES.index(code)] in shown(device)


@EIGHT_AND_SIX
def test_from_the_title_everything_is_reached(board_id):
    device = Headless(BOARDS[board_id])
    device.tick()
    for row, scene in (
        (menu_view.HELP, "help"),
        (menu_view.STATS, "statistics"),
        (menu_view.ABOUT, "about"),
        (menu_view.QUIT, "quit"),
    ):
        press(device, "MENU")
        assert device.scene == "menu"
        go_to(device, row)
        device.press("OK")
        assert device.scene == scene
        device.press("BACK")
        assert device.scene == "menu"
        device.press("BACK")
        assert device.scene == "title"
    press(device, "MENU")
    assert device.app.menu.rows[device.app.menu.focus] == menu_view.LANGUAGE
    go_to(device, menu_view.QUIT)
    device.press("OK", "OK")
    assert device.app.quit_requested


def test_the_menu_shows_nothing_of_a_hand_and_ends_behind_the_curtain():
    frames = set()
    for hand in (HAND, (RED + 1, YELLOW + 1, GREEN + 1, SUPER)):
        device = Headless()
        device.tick()
        match(device, hands=(hand,))
        open_hand(device)
        device.press("MENU")
        rows = device.app.menu.rows
        for row in rows:
            frames.add((row, bytes(device.canvas.last.pixels)))
            device.press("DOWN")
        device.press("BACK")
        assert device.scene == "curtain"
    assert len(frames) == len(rows)


def test_without_hints_nothing_tells_which_cards_fit():
    pictures = set()
    for lead in (RED + 8, YELLOW + 4):
        device = Headless()
        device.tick()
        device.app.painter.hints = False
        hand = (RED + 5, RED + 7, GREEN + 9, GREEN + 1, SUPER)
        match(device, hands=(hand,), lead=lead, hand_size=5)
        open_hand(device)
        assert device.app.turn.hand.focus == 0
        lay = device.app.painter.layout
        width = device.canvas.width
        pictures.add(bytes(device.canvas.last.pixels[width * lay.prompt_y :]))
    assert len(pictures) == 1


def test_without_hints_up_and_down_go_from_colour_to_colour():
    device = Headless()
    device.tick()
    device.app.painter.hints = False
    cards = (RED + 1, RED + 5, GREEN + 9, GREEN + 1, GREEN + 3, SUPER)
    match(device, hands=(cards,), hand_size=6)
    open_hand(device)
    hand = device.app.turn.hand
    seen = []
    for name in ("DOWN", "DOWN", "DOWN", "UP", "UP"):
        device.press(name)
        seen.append(hand.focus)
    assert seen == [2, 5, 0, 5, 2]


def test_settings_are_changed_by_no_other_button():
    device = paused()
    before = device.app.settings.pack()
    rng = random.Random(1)
    for _ in range(60):
        device.press(rng.choice(("UP", "DOWN")))
    device.press("BACK")
    assert device.app.settings.pack() == before


def test_statistics_are_sorted_and_name_the_share_of_wins():
    device = Headless()
    device.tick()
    statistics(device)
    rows = device.app.statistics.rows
    assert [row.matches_won for row in rows] == sorted((r.matches_won for r in rows), reverse=True)
    assert b"58%" in b" ".join(shown(device))
    device.press("UP", "OK")
    lines = shown(device)
    for value in (b"12", b"7", b"58%", b"31", b"9", b"210", b"-200"):
        assert value in lines
    device.press("BACK", "BACK")
    assert device.scene == "title"


def test_statistics_are_forgotten_only_after_a_question():
    storage = MemoryStorage()
    device = Headless(storage=storage)
    device.tick()
    statistics(device)
    device.press("INFO")
    assert words.say(ids.STATS_CLEAR) in shown(device)
    device.press("BACK")
    assert len(device.app.stats.rows()) == 6
    device.press("INFO")
    device.press("OK")
    assert device.app.stats.rows() == []
    assert device.app.statistics.rows == []
    assert Headless(storage=storage).app.stats.rows() == []
    device.press("INFO", "OK", "BACK")
    assert device.scene == "title"


def test_six_buttons_clear_statistics_too_and_the_long_press_answers_nothing():
    device = Headless(BOARDS["pico_oled"])
    device.tick()
    statistics_extreme(device)
    device.mask = BITS["OK"]
    device.tick(60)
    device.mask = 0
    device.tick(2)
    assert len(device.app.stats.rows()) == 16
    assert words.say(ids.STATS_CLEAR) in shown(device)
    device.press("OK")
    assert device.app.stats.rows() == []


@pytest.mark.parametrize("board_id", BOARDS)
def test_about_names_version_build_licence_and_the_trademark(board_id):
    device = Headless(BOARDS[board_id])
    device.tick()
    device.app.about.open(device.app.title)
    device.tick()
    seen = shown(device)
    for _ in range(20):
        device.press("DOWN")
        seen += shown(device)
    words_seen = b" ".join(seen)
    for word in (version.VERSION, version.BUILD, "MIT", "trademark", "owner"):
        assert word.encode() in words_seen
    device.press("OK")
    assert device.scene == "title"


def test_a_menu_in_which_nothing_happens_draws_nothing():
    device = paused()
    device.tick(2)
    frames = device.frames
    device.tick(200)
    assert device.frames == frames
    assert BITS["MENU"] == buttons.MENU
