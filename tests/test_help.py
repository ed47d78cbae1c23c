"""Help: a page for every card and every option in every language, whole, reachable by buttons."""

import pytest

import texts
from host_sim.boards import BOARDS
from host_sim.headless import Headless
from host_sim.showcase.stage import (
    BLUE,
    CHANGE,
    CRAZY,
    HAND,
    PLUS,
    RED,
    TAKI,
    WILD,
    focus,
    match,
    open_hand,
)
from taki import text
from taki.core.options import OPTIONS, options
from taki.text import ids, languages
from taki.ui import help_view, option_words, words
from tests.recording import RecordingCanvas

ON_EACH_BOARD = pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)
EIGHT_AND_SIX = pytest.mark.parametrize("board_id", ["pico_lcd_1_3", "pico_oled"])
CARDS = [*range(64, 70), *(colour << 4 | kind for colour in range(4) for kind in range(1, 14))]


def press(device, name):
    """A press, a long one of the button that stands in where there is none of that name."""
    long = {"INFO": "OK", "MENU": "BACK"}
    if device.app.painter.long and name in long:
        device.hold(long[name], 900)
    else:
        device.press(name)


def shown(device):
    """The lines of text on the screen."""
    canvas = RecordingCanvas(device.canvas.width, device.canvas.height, device.canvas.inks)
    plain, device.app.painter.canvas = device.app.painter.canvas, canvas
    device.app.scene.draw(device.app.painter)
    device.app.painter.canvas = plain
    canvas.show()
    assert not canvas.faults, canvas.faults
    return [line for line, *_ in canvas.texts]


@pytest.mark.parametrize("code", languages.CODES)
@pytest.mark.parametrize("large", [False, True], ids=["ordinary", "large"])
@ON_EACH_BOARD
def test_every_page_is_whole_from_its_first_line_to_its_last(board, large, code):
    device = Headless(board)
    device.canvas.drawing = False
    device.app.set_language(code)
    device.app.painter.use_large_text(large)
    device.tick()
    scene = device.app.help
    scene.open(device.app.title)
    for section in range(help_view.CONTENTS):
        for page in range(help_view.SIZES[section]):
            scene.section = section
            scene._turn(page)
            seen = set(shown(device))
            while scene.first + scene.room < len(scene.lines):
                device.press("DOWN")
                seen |= set(shown(device))
            assert seen >= set(scene.lines) - {b""}, (section, page)


@pytest.mark.parametrize("language", texts.languages(), ids=lambda language: language.code)
def test_every_card_and_every_option_has_a_page_of_its_own(language):
    assert {help_view.page_of_card(card) for card in CARDS} == set(range(12))
    wanted = {f"HELP_CARD_{i}" for i in range(12)} | {f"HELP_OPTION_{i}" for i in range(OPTIONS)}
    assert wanted <= language.pages
    assert len({language.texts[name] for name in wanted}) == len(wanted)
    names = [name for name in language.texts if name.startswith("OPTION_")]
    assert len({language.texts[name] for name in names}) == len(names) == OPTIONS


def test_numbers_share_a_page_and_actions_have_one_in_all_colours():
    assert {help_view.page_of_card(c << 4 | k) for c in range(4) for k in (1, *range(3, 10))} == {0}
    for kind in (2, 10, 11, 12, 13):
        assert len({help_view.page_of_card(colour << 4 | kind) for colour in range(4)}) == 1
    for card, page in ((RED + PLUS, 4), (BLUE + TAKI, 5), (CHANGE, 6), (CRAZY, 11)):
        assert help_view.page_of_card(card) == page
        assert help_view.page_of_card(help_view.SHOWN[page]) == page


@pytest.mark.parametrize("language", texts.languages(), ids=lambda language: language.code)
def test_the_page_of_an_option_explains_each_of_its_values(language):
    text.use(language.code)
    for i, (_, values) in enumerate(options()):
        page = language.texts[f"HELP_OPTION_{i}"]
        for value in values:
            if isinstance(value, str):
                # in the order in which it is typed, to be found in the text as written
                at = option_words._VALUES[i] + values.index(value)
                name = next(n for n in ids_of_lines(language) if getattr(ids, n) == at)
                said = language.texts[name]
            elif isinstance(value, bool):
                said = language.texts["YES" if value else "NO"]
            else:
                said = str(value)
            assert said.lower() in page.lower(), (i, said)


def ids_of_lines(language):
    return [name for name in language.texts if name not in language.pages]


def test_values_are_said_in_words():
    assert option_words.value(0, "points") == words.say(ids.FORMAT_POINTS)
    assert option_words.value(3, True) == words.say(ids.YES)
    assert option_words.value(24, -100) == b"-100"
    assert option_words.index("winner_points") == 24
    with pytest.raises(ValueError, match="nothing"):
        option_words.index("nothing")


@EIGHT_AND_SIX
def test_every_page_is_reached_by_buttons_from_the_title(board_id):
    device = Headless(BOARDS[board_id])
    device.tick()
    press(device, "INFO")
    assert device.scene == "help"
    pages = set()
    scene = device.app.help
    for section in range(help_view.CONTENTS):
        assert scene.section == help_view.CONTENTS
        assert scene.focus == section
        device.press("OK")
        if section >= help_view.CARDS:
            assert scene.page < 0
            for row in range(help_view.SIZES[section]):
                assert scene.focus == row
                device.press("OK")
                pages.add((section, scene.page))
                device.press("BACK", "DOWN")
        else:
            for _ in range(help_view.SIZES[section]):
                pages.add((section, scene.page))
                device.press("RIGHT")
        device.press("BACK", "DOWN")
    assert len(pages) == sum(help_view.SIZES[: help_view.CONTENTS])
    device.press("BACK")
    assert device.scene == "title"


def test_ok_reads_all_pages_of_a_section_and_ends_in_the_list():
    device = Headless(BOARDS["pico_oled"])
    device.tick()
    scene = device.app.help
    scene.open(device.app.title)
    device.press(*["DOWN"] * 3, "OK", "OK")
    pages = [0]
    for _ in range(200):
        device.press("OK")
        if scene.page < 0:
            break
        if scene.page != pages[-1]:
            pages.append(scene.page)
    assert pages == list(range(12))
    assert scene.section == help_view.CARDS


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_down_alone_reads_a_section_to_its_end_and_up_back_to_its_beginning(board):
    device = Headless(board)
    device.tick()
    scene = device.app.help
    scene.open(device.app.title)
    device.press("OK")
    assert (scene.section, scene.page, scene.first) == (help_view.PLAY, 0, 0)
    turned = []
    for _ in range(100):
        device.press("DOWN")
        turned.append((scene.page, scene.first))
    last = max(0, len(scene.lines) - scene.room)
    assert turned == sorted(turned)
    assert turned[-1] == (help_view.SIZES[help_view.PLAY] - 1, last)
    back = []
    for _ in range(100):
        device.press("UP")
        back.append((scene.page, scene.first))
    assert back == sorted(back, reverse=True)
    assert back[-1] == (0, 0)


@pytest.mark.parametrize(("code", "on"), [("en", "RIGHT"), ("he", "LEFT")])
def test_pages_turn_the_way_the_screen_reads(code, on):
    device = Headless()
    device.app.set_language(code)
    device.tick()
    device.app.help.open_card(RED + TAKI, device.app.title)
    device.tick()
    device.press(on)
    assert device.app.help.page == 6


@EIGHT_AND_SIX
def test_the_focused_card_of_ones_own_hand(board_id):
    device = Headless(BOARDS[board_id])
    device.tick()
    match(device, hands=(HAND,))
    open_hand(device)
    card = BLUE + 2
    focus(device, card)
    press(device, "INFO")
    assert device.scene == "calls"
    assert words.say(ids.FOOT_HELP if board_id == "pico_oled" else ids.FOOT_CARD) in shown(device)
    press(device, "INFO")
    assert device.scene == "help"
    assert device.app.help.card == card
    assert device.app.help.page == 1
    device.press("BACK", "BACK")
    assert device.scene == "turn"


def test_the_help_of_a_card_is_not_offered_where_no_hand_is_open():
    device = Headless()
    device.tick()
    match(device, hands=(WILD,))
    device.press("INFO")
    assert device.scene == "calls"
    assert words.say(ids.FOOT_CARD) not in shown(device)
    device.press("INFO")
    assert device.scene == "curtain"
    open_hand(device)
    device.press("MENU", "DOWN", "OK")
    assert device.scene == "calls"
    assert words.say(ids.FOOT_CARD) not in shown(device)
    device.press("INFO")
    assert device.scene == "menu"


def test_a_card_put_away_by_a_sleep_is_not_shown_to_who_wakes_the_device():
    device = Headless()
    device.tick()
    match(device, hands=(HAND,))
    open_hand(device)
    device.press("INFO", "INFO")
    assert device.scene == "help"
    device.app.wake()
    device.tick()
    assert device.scene == "curtain"


def test_options_show_what_is_in_force():
    device = Headless()
    device.tick()
    match(device, last_card="catch", hand_size=6)
    device.press("MENU", "DOWN", "DOWN", "DOWN", "OK")
    lines = shown(device)
    assert lines[0] == words.say(ids.MENU_OPTIONS)
    assert b"6" in lines
    device.press("UP", *["UP"] * 7, "OK")
    assert device.app.help.page == 17
    assert words.fill(ids.HELP_IN_MATCH, words.say(ids.VALUE_0 + 17)) in shown(device)
    device.press("BACK", "BACK")
    assert device.scene == "menu"


def test_an_option_of_the_set_up_comes_with_what_is_chosen():
    device = Headless()
    device.tick()
    device.press("OK")
    device.app.setup.set_value("opening", "apply")
    device.app.help.open_option(2, device.app.setup)
    assert words.fill(ids.HELP_CHOSEN, words.say(ids.VALUE_0 + 2)) in shown(device)
    device.press("INFO")
    assert device.scene == "setup"
