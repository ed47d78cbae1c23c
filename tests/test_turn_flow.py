"""What a player met in whole matches: presses that came too soon, ways back, time that went on, words."""

from array import array

import pytest

from host_sim.boards import BOARDS
from host_sim.headless import Headless
from host_sim.ports import FakeClock
from host_sim.showcase import tables
from host_sim.showcase.stage import (
    BREAKER,
    HAND,
    KING,
    PAIR,
    PLAY,
    PLUS,
    PLUS_THREE,
    PLUS_TWO,
    RED,
    YELLOW,
    act,
    match,
    open_hand,
)
from taki.core.replay import Recorder
from taki.core.replay import open as open_recording
from taki.core.round import MAX_ACTIONS, OVER, WINDOW
from taki.core.rules import Rules
from taki.text import ids
from taki.ui import words
from tests.test_help import press, shown
from tests.turns import BOARD, began, prompted, said

ANSWER = 5


# -- an OK that was meant for a bot ------------------------------------------------------------------


def bots_turn(board, people, start=0):
    """A person has played, the bots are next; the clock began at ``start``."""
    device = Headless(board)
    device.clock = device.app.clock = FakeClock(start)
    device.tick()
    match(device, hands=((RED + 5, RED + 1), (), (), ()), people=people, seats=4)
    open_hand(device)
    device.app.speed = 900
    act(device, PLAY, RED + 5)
    return device


@pytest.mark.parametrize("start", [0, (1 << 29) - 1500, (1 << 30) - 1500])
@pytest.mark.parametrize("people", [1, 2])
@BOARD
def test_an_ok_that_was_to_hurry_a_bot_opens_and_plays_nothing(board, people, start):
    device = bots_turn(board, people, start)
    game = device.app.game
    while device.scene != "table":  # with two persons the other one's turn is first
        open_hand(device)
        device.press("BACK", "OK")
    for _ in range(200):
        if device.scene != "table":
            break
        device.press("OK")
    came = device.scene
    assert came == ("turn" if people == 1 else "curtain")
    state = bytes(game.round.state)
    device.press("OK", "OK", "OK", "OK", "OK")
    device.hold("OK", 1000)  # down before the time is over, up after it
    assert device.scene == came
    assert bytes(game.round.state) == state
    device.tick(20)
    device.press("OK")
    device.tick()
    if people == 1:
        assert bytes(game.round.state) != state
    else:
        assert device.scene == "turn"


def test_an_ok_for_the_window_that_closes_plays_nothing():
    device = began(hands=((PLUS_THREE, RED + 1),), people=3)
    device.app.speed = 900
    act(device, PLAY, PLUS_THREE)
    assert device.scene == "window"
    while device.scene == "window":
        device.tick()
    assert device.scene == "curtain"
    device.press("OK", "OK")
    assert device.scene == "curtain"
    device.tick(40)
    device.press("OK")
    assert device.scene == "turn"


def ends(device, form, hurry):
    """What ended the round is seen before its result, for a while or until ``hurry``, any press."""
    assert device.scene == "table"
    assert words.fill(ids.LOG_WON, words.plain("Dan")) in shown(device)
    ticks = device.ticks
    device.tick()
    if hurry:
        device.press(hurry)
    device.run_until("match" if form == "single" else "round", limit=200)
    assert (device.ticks - ticks) * 20 in (range(100) if hurry else range(2000, 2200))


@BOARD
@pytest.mark.parametrize("form", ["single", "points"])
@pytest.mark.parametrize("people", [1, 2])
def test_the_last_move_is_seen_before_the_result_and_any_press_hurries_it(people, board, form):
    for hurry in ("", "OK", "LEFT"):
        device = Headless(board)
        device.tick()
        hands = ((RED + 5,), (YELLOW + 7,))
        match(device, 2, people, hands, YELLOW + 8, hand_size=1, format=form, last_card="off")
        device.app.speed = 600
        open_hand(device)
        device.press("BACK", "OK")  # draws and sees what; the other plays its only card
        if people == 2:
            device.run_until("curtain")
            device.tick(30)
            device.press("OK")
            device.tick()
            device.press("OK")
        device.run_until("table")
        while device.app.game.round.winner < 0:
            assert device.scene == "table"
            device.tick()
        assert device.app.game.holder == (0 if people == 1 else -1)
        assert device.app.game.round.lead == YELLOW + 7
        ends(device, form, hurry)


def test_the_last_move_of_a_recorded_round_is_seen_and_the_next_round_follows():
    rounds = Recorder(Rules("modern116", seats=2, hand_size=1, format="points", rounds=2), 5)
    out = array("H", [0] * MAX_ACTIONS)
    for _ in range(2):
        while rounds.round.legal(out):
            rounds.apply(out[0])
        if not rounds.over:
            rounds.next_round()
    device = Headless()
    device.tick()
    device.app.speed = 600
    device.app.watch(open_recording(rounds.data()))
    for scene in ("round", "match"):
        while device.app.game.round.winner < 0:
            device.tick()
        before = device.ticks
        assert device.scene == "table"
        device.run_until(scene)
        assert device.ticks - before >= 100
        device.press("OK")
        if scene == "round":
            device.tick(40)
            device.press("OK")
            device.run_until("table")
            while device.app.game.round.phase == OVER:
                assert device.scene == "table"
                device.tick()


def test_arrows_are_not_kept_waiting_after_a_bot():
    device = bots_turn(BOARDS["pico_lcd_1_3"], 1)
    while device.scene == "table":
        device.press("OK")
    at = device.app.turn.hand.focus
    device.press("RIGHT")
    assert device.app.turn.hand.focus != at


# -- ways back ---------------------------------------------------------------------------------------


@BOARD
def test_the_help_of_a_card_goes_back_to_the_table_from_which_it_came(board):
    device = began(board, hands=(HAND,))
    state = bytes(device.app.game.round.state)
    press(device, "INFO")
    press(device, "INFO")
    assert device.scene == "help"
    device.press("BACK")
    assert device.scene == "calls"
    device.press("BACK")
    assert device.scene == "turn"
    assert bytes(device.app.game.round.state) == state


def test_a_notice_over_the_question_of_the_last_card_does_not_answer_it():
    device = began(hands=((RED + 1, RED + 3),), hand_size=2)
    act(device, PLAY, RED + 1)
    assert device.scene == "declare"
    device.app.saves.problems.append((0, 0, True))
    device.tick()
    assert device.scene == "notice"
    device.tick()
    device.press("OK")
    assert device.scene == "declare"
    device.press("BACK")
    assert device.scene == "curtain"
    device.press("MENU", "BACK")
    assert device.scene == "curtain", "it is asked once"


# -- the window of a +3 ------------------------------------------------------------------------------


def ticks_until_closed(device):
    """How many ticks the window of a +3 still takes."""
    ticks = 0
    while device.app.game.round.phase == WINDOW:
        device.tick()
        ticks += 1
        assert ticks < 2000
    return ticks


@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("leave", ["BACK", "MENU"])
def test_a_window_goes_on_where_it_stopped(leave, holds):
    hand = (BREAKER, RED + 4) if holds else (RED + 4,)
    device = began(hands=((PLUS_THREE, RED + 1), hand))
    act(device, PLAY, PLUS_THREE)
    device.tick(300)  # of 500
    device.press("OK")
    device.tick(100)  # the time stands
    device.press("OK")
    assert device.scene == "turn"
    device.press(leave)
    if leave == "MENU":
        device.press("BACK")
    assert device.scene == "window"
    window = device.app.window
    left = window.left
    assert window.seats[window.focus] == (2 if leave == "BACK" else 1)
    assert 7 <= left <= 8
    assert 190 <= ticks_until_closed(device) <= 200


def test_the_next_window_has_the_whole_time():
    device = began(hands=((PLUS_THREE, PLUS_THREE, RED + 1), (RED + 4,)), seats=2)
    act(device, PLAY, PLUS_THREE)
    first = ticks_until_closed(device)
    open_hand(device)
    device.tick(40)
    open_hand(device)
    device.press("BACK", "OK")
    open_hand(device)
    act(device, PLAY, PLUS_THREE)
    assert device.app.window.left == 20
    assert abs(ticks_until_closed(device) - first) <= 2


def test_nobody_waits_for_a_person_who_alone_could_answer_and_has_not():
    device = began(hands=((PLUS_THREE, RED + 1), (BREAKER,)), people=2)
    act(device, PLAY, PLUS_THREE)
    device.press("OK")
    open_hand(device)
    device.press("BACK")
    assert ticks_until_closed(device) <= 2


# -- a stack in an edition without Kings ---------------------------------------------------------------


@BOARD
def test_nobody_is_told_of_kings_that_the_deck_lacks(board):
    hands = ((RED + PLUS_TWO,), (YELLOW + PLUS_TWO, RED + 5))
    for preset, ask, error in (
        ("king112", ids.ASK_STACK_0, ids.ERR_STACK_0),
        ("crazy112", ids.ASK_STACK_PLUS2_0, ids.ERR_STACK_PLUS2_0),
    ):
        device = began(board, hands=hands, preset=preset)
        act(device, PLAY, RED + PLUS_TWO)
        open_hand(device)
        assert prompted(device, ask, words.number(2)), preset
        hand = device.app.turn.hand
        while hand.cards[hand.focus] != RED + 5:
            device.press("RIGHT")
        device.press("OK")
        assert prompted(device, error), preset
    device = began(board, hands=hands, preset="crazy112", stack_plus2=False)
    act(device, PLAY, RED + PLUS_TWO)
    open_hand(device)
    device.press("OK")
    assert prompted(device, ids.ASK_TAKE_0, words.number(2))


# -- words of the log --------------------------------------------------------------------------------


def test_the_log_says_what_a_king_answered():
    name = words.plain("Dan")
    stack = words.fill(ids.LOG_CANCELLED, name)
    spared = words.fill(ids.LOG_SPARED, name)
    device = began(hands=((RED + PLUS_TWO,), (KING,)))
    act(device, PLAY, RED + PLUS_TWO)
    act(device, PLAY, KING)
    assert stack in said(device)
    assert spared not in said(device)
    device = began(hands=((PLUS_THREE,), (KING,)))
    act(device, PLAY, PLUS_THREE)
    act(device, ANSWER, KING, 1)
    assert spared in said(device)
    assert stack not in said(device)
    hands = ((YELLOW + 3, YELLOW + PLUS), (KING,))
    device = began(hands=hands, lead=YELLOW + 1, preset="king112")
    act(device, PAIR, YELLOW + PLUS)
    act(device, ANSWER, KING, 1)
    assert spared in said(device)


# -- the table in a longer match ---------------------------------------------------------------------


@pytest.mark.parametrize("code", ["en", "he"])
@BOARD
def test_the_table_shows_the_totals_of_a_match_for_points(board, code):
    device = Headless(board)
    device.app.set_language(code)
    device.tick()
    tables.calls_points(device)
    lines = shown(device)
    assert words.fill(ids.ROUND_OVER, b"1", b"12") in lines
    assert words.say(ids.IN_ALL) in lines
    for total in (b"-100", b"236", b"0", b"1040"):
        assert total in lines
    assert words.say(ids.CALLS_OWES) in lines, "of the seat that has the focus"
    device.press("DOWN")
    assert words.say(ids.CALLS_DECLARED) in shown(device)
    device.press("DOWN")
    assert words.say(ids.CALLS_DECLARED) not in shown(device)


@pytest.mark.parametrize("code", ["en", "he"])
@BOARD
def test_the_stages_of_a_pyramid_are_named(board, code):
    device = Headless(board)
    device.app.set_language(code)
    device.tick()
    tables.calls_stages(device)
    lines = shown(device)
    assert words.say(ids.STAGES) in lines
    assert [line for line in lines if line in (b"5", b"2", b"7")] == [b"5", b"2", b"7"]
    device.press("BACK")
    assert device.scene == "turn"
    if board.height > 100:
        assert words.fill(ids.STAGE_N, b"5") in shown(device)


@pytest.mark.parametrize("code", ["en", "he"])
def test_up_and_down_go_along_the_columns_of_the_seats_that_may_answer(code):
    device = began(hands=((PLUS_THREE,),), seats=9, lead=RED + 1)
    device.app.set_language(code)
    act(device, PLAY, PLUS_THREE)
    window = device.app.window
    assert (device.scene, window.n) == ("window", 8)  # 0 1 2, 3 4 5, 6 7
    onward = "RIGHT" if code == "en" else "LEFT"
    seen = []
    for name in ("DOWN", "DOWN", "DOWN", onward, "UP", onward, "UP", "UP", onward, "DOWN"):
        device.press(name)
        seen.append(window.focus)
    assert seen == [3, 6, 0, 1, 7, 0, 6, 3, 4, 7]


@BOARD
def test_taps_meant_for_bots_begin_no_other_match(board):
    device = Headless(board)
    device.tick()
    match(device, 2, 1, ((RED + 5,), (YELLOW + 7,)), YELLOW + 8, hand_size=1, last_card="off")
    device.app.speed = 900
    open_hand(device)
    device.press("BACK", "OK")
    first = device.app.match
    while device.scene != "match":
        device.press("OK")
    for _ in range(40):
        device.press("OK")
        device.tick(10)
    assert device.scene == "match"
    device.tick(76)
    device.press("OK")
    assert device.app.match is not first


def test_the_curtain_after_a_plus_three_tells_of_it():
    device = began(BOARDS["pico_oled"], hands=((PLUS_THREE, RED + 3),), seats=2)
    act(device, PLAY, PLUS_THREE)
    device.app.window.length = 1
    while device.scene == "window":
        device.tick()
    assert device.scene == "curtain"
    move = said(device)[device.app.game.log.fresh]
    assert move in shown(device)


@BOARD
def test_the_window_closes_when_everybody_has_given_no_answer(board):
    device = began(board, hands=((PLUS_THREE, RED + 3),), seats=3)
    act(device, PLAY, PLUS_THREE)
    window = device.app.window
    for left in (1, 0):
        assert device.scene == "window"
        device.press("OK")
        device.tick(20)
        open_hand(device)
        assert device.scene == "turn"
        device.press("BACK")
        device.tick(2)
        assert (device.app.game.round.phase == WINDOW) == bool(left)
    assert device.app.game.round.hand_size(1) == device.app.game.round.hand_size(2) == 11
    assert window.n == 2
