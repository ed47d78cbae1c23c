"""Every scene in its extremes on every screen and in every language: nothing is cut, nothing overlaps."""

import random
import re
from functools import partial

import pytest

from host_sim.boards import BOARDS, Board
from host_sim.headless import Headless
from host_sim.showcase import STATES
from host_sim.showcase.stage import LONG_NAMES, match
from host_sim.showcase.tables import curtain
from host_sim.showcase.turns import deal_hand, hand_of, run_ends, turn
from taki import text
from taki.bots.simple import SimpleBot
from taki.core.rules import Rules
from taki.text import fonts, ids, languages
from taki.ui import icons, words
from taki.ui.layout import BIG, LITTLE, WIDE, Layout, kind_of
from tests.recording import RecordingCanvas

LEAVE = 3  # an action's first four bits

ON_EACH_BOARD = pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)


def recorded(board, state, large=False):
    """The device with the scene of ``state`` on, and the canvas that records its frames from now."""
    device = Headless(board)
    device.app.painter.use_large_text(large)
    device.canvas.drawing = False
    device.tick()
    state(device)
    canvas = RecordingCanvas(board.width, board.height, board.inks)
    device.app.canvas = canvas
    device.app.painter.canvas = canvas
    return device, canvas


def redraw(device):
    device.app.scene.draw(device.app.painter)
    device.app.canvas.show()


@ON_EACH_BOARD
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
@pytest.mark.parametrize("large", [False, True], ids=["ordinary", "large"])
def test_nothing_is_cut_hidden_or_unreadable(large, state, board):
    device, canvas = recorded(board, state, large)
    faults = []
    for code in languages.CODES:
        device.app.set_language(code)
        redraw(device)
        assert canvas.texts
        faults += [f"{code}: {fault}" for fault in canvas.faults]
    assert not faults, "\n".join(faults)


@ON_EACH_BOARD
def test_hands_of_1_to_60_cards_with_the_focus_anywhere(board):
    device, canvas = recorded(board, hand_of(1))
    hand = device.app.turn.hand
    for size in range(1, 61):
        deal_hand(device, size)
        for focus in {0, size // 2, size - 1}:
            hand.focus = focus
            redraw(device)
            assert not canvas.faults, (size, focus, canvas.faults)
            assert hand.first <= focus < hand.first + 9
            assert len([t for t in canvas.texts if t[0] == words.card(hand.cards[focus])]) == 1


@ON_EACH_BOARD
@pytest.mark.parametrize("seats", range(2, 11))
def test_any_number_of_seats(seats, board):
    device, canvas = recorded(board, lambda d: match(d, seats, names=LONG_NAMES, format="pyramid"))
    for scene in (device.app.curtain, device.app.calls, device.app.table):
        device.app.go(scene)
        redraw(device)
        assert not canvas.faults, (scene.NAME, canvas.faults)


@ON_EACH_BOARD
@pytest.mark.parametrize("code", languages.CODES)
@pytest.mark.parametrize("long", [False, True], ids=["eight", "six"])
def test_a_run_can_be_closed_or_left_by_a_button_on_the_screen(long, code, board):
    device, canvas = recorded(board, run_ends)
    device.app.set_language(code)
    device.app.painter.long = long
    redraw(device)
    assert not canvas.faults
    shown = {line for line, *_ in canvas.texts}
    assert words.say(ids.FOOT_CLOSE) in shown
    assert {words.say(ids.FOOT_LEAVE_0), words.say(ids.FOOT_LEAVE_1)} & shown


@ON_EACH_BOARD
@pytest.mark.parametrize("code", languages.CODES)
def test_a_run_that_can_only_be_closed(code, board, monkeypatch):
    device, canvas = recorded(board, run_ends)
    device.app.set_language(code)
    can = device.app.turn.hand.can
    monkeypatch.setattr(device.app.turn.hand, "can", lambda op: op != LEAVE and can(op))
    redraw(device)
    assert words.say(ids.FOOT_CLOSE) in {line for line, *_ in canvas.texts}
    assert not canvas.faults


@ON_EACH_BOARD
@pytest.mark.parametrize("code", languages.CODES)
@pytest.mark.parametrize("cards", [1, 11, 60])
def test_a_stage_beside_any_number_of_cards(cards, code, board, monkeypatch):
    for seats in (2, 3, 4, 5, 10):
        stages = partial(match, seats=seats, names=LONG_NAMES, format="pyramid")
        device, canvas = recorded(board, stages)
        device.app.set_language(code)
        monkeypatch.setattr(device.app.game.round, "hand_size", lambda seat: cards)
        redraw(device)
        assert not canvas.faults


BRIEF = sorted(
    name for name in vars(ids) if re.fullmatch(r"(ASK_.*|ERR_.*|NEW_.*|NO_ANSWER)_1", name)
)


@pytest.mark.parametrize("code", languages.CODES)
@pytest.mark.parametrize("name", BRIEF)
def test_brief_prompts_fit_the_little_screen_and_long_ones_the_big(name, code):
    text.use(code)
    colour = max((words.colour(n) for n in range(4)), key=len)
    kind = max((words.kind(card) for card in range(1, 14)), key=len)
    counts = any(word in name for word in ("STACK", "TAKE", "CARDS", "STAGE", "FINE", "NUMBER"))
    for first in (words.number(16) if counts else colour,):
        brief = words.fill(getattr(ids, name), first, kind)
        long = words.fill(getattr(ids, name[:-1] + "0"), first, kind)
        assert len(brief) <= Layout(LITTLE).prompt_columns, brief
        assert len(brief) <= Layout(WIDE).prompt_columns, brief
        assert len(long) <= Layout(BIG).prompt_columns or name == "NEW_CARD_1", long


def test_every_playable_card_is_marked_by_more_than_its_hue():
    for board in BOARDS.values():
        device, canvas = recorded(board, turn)
        hand = device.app.turn.hand
        pictures = []
        for mark in (0, 1):
            hand.focus = 0
            hand._marks[1] = mark
            redraw(device)
            pictures.append(bytes(canvas.pixels))
        # not in the places of the card's colour alone: on a screen without hues it differs too
        differ = sum(a != b for a, b in zip(*pictures, strict=True))
        assert differ >= 20


@ON_EACH_BOARD
def test_the_layout_fits_the_screen(board):
    lay = Layout(kind_of(board.width, board.height))
    bottom = board.height - lay.foot_h
    assert lay.list_y + lay.rows * lay.row_step <= bottom + lay.row_step - lay.row_h
    assert lay.list_y + lay.page_lines * lay.page_step <= bottom
    assert lay.margin + lay.columns * fonts.WIDTHS[lay.page] <= board.width - 3
    assert lay.hand_y + lay.card_h <= bottom
    assert lay.prompt_x + lay.prompt_columns * fonts.WIDTHS[lay.body] <= board.width


@ON_EACH_BOARD
def test_the_table_shows_the_colour_in_force_by_shape_and_letter(board):
    device, canvas = recorded(board, turn)
    drawn = []
    plain = canvas.icon

    def icon(id, *where):
        drawn.append(id)
        plain(id, *where)

    canvas.icon = icon
    redraw(device)
    sizes = "TSML"
    assert {getattr(icons, f"SHAPE_{s}_0") for s in sizes} & set(drawn)
    assert {getattr(icons, f"LETTER_{s}_0") for s in sizes if s != "L"} & set(drawn)


@ON_EACH_BOARD
@pytest.mark.parametrize("seed", range(3))
def test_random_presses_find_no_fault(seed, board):
    rng = random.Random(seed)
    seats = (10, 4, 2)[seed]
    rules = Rules("modern116", seats=seats, format=("pyramid", "points", "single")[seed])
    players = [(LONG_NAMES[i], SimpleBot(i) if i % 2 else None) for i in range(seats)]
    device, canvas = recorded(board, curtain)
    device.app.start(rules, players, seed)
    names = ["UP", "DOWN", "LEFT", "RIGHT", *["OK"] * 6, "BACK", "INFO", "MENU"]
    for _ in range(250):
        name = rng.choice(names)
        device.press(name)
        device.tick(rng.choice((0, 0, 0, 30)))
        assert not canvas.faults, (device.scene, name, canvas.faults)
        device.app.quit_requested = False


@pytest.mark.parametrize(
    ("width", "height", "inks", "kind"),
    [(320, 240, 16, BIG), (240, 240, 2, BIG), (160, 128, 2, WIDE), (128, 128, 16, LITTLE)],
)
@pytest.mark.parametrize("state", [turn, run_ends, curtain], ids=lambda state: state.__name__)
def test_other_screens_take_the_largest_layout_that_fits(state, width, height, inks, kind):
    assert kind_of(width, height) == kind
    labels = BOARDS["pico_lcd_1_3"].labels
    device, canvas = recorded(Board("other", "other", width, height, inks, labels), state)
    redraw(device)
    assert not canvas.faults
