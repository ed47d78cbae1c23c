"""What a player met in whole matches: presses that came too soon, ways back, time that went on, words."""

import pytest

from host_sim.boards import BOARDS
from host_sim.headless import Headless
from host_sim.ports import FakeClock
from host_sim.showcase import tables
from host_sim.showcase.stage import (
    BLUE,
    BREAKER,
    CHANGE,
    CRAZY,
    DECLINE,
    GREEN,
    HAND,
    KING,
    LEAVE,
    PAIR,
    PLAY,
    PLUS,
    PLUS_THREE,
    PLUS_TWO,
    RED,
    SUPER,
    TAKI,
    YELLOW,
    act,
    focus,
    match,
    open_hand,
)
from taki.codes import CLOSED, LEFT
from taki.core.round import RUN, WINDOW
from taki.text import ids
from taki.ui import card_face, log_view, words
from taki.ui.turn import NEWS, PLAYING, SHOWN
from tests.test_help import press, shown

BOARD = pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)
ANSWER = 5


def began(board=None, **keywords):
    """A device on which a match with chosen hands has begun, the first hand open."""
    device = Headless(board) if board else Headless()
    device.tick()
    match(device, **keywords)
    open_hand(device)
    return device


# -- an OK that was meant for a bot ------------------------------------------------------------


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


def test_arrows_are_not_kept_waiting_after_a_bot():
    device = bots_turn(BOARDS["pico_lcd_1_3"], 1)
    while device.scene == "table":
        device.press("OK")
    at = device.app.turn.hand.focus
    device.press("RIGHT")
    assert device.app.turn.hand.focus != at


# -- ways back -----------------------------------------------------------------------------------


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


# -- the window of a +3 ----------------------------------------------------------------------------


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


# -- words of the log -----------------------------------------------------------------------------


def said(device, most=0):
    """The newest moves in words, the newest first."""
    game = device.app.game
    return [log_view.line(game, game.log.event(back), most) for back in range(game.log.size)]


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


# -- cards that came -------------------------------------------------------------------------------


def prompted(device, text_id, *fillings):
    """Whether the prompt is this one, in its long or its brief wording."""
    lines = shown(device)
    fill = words.fill if fillings else words.say
    return any(fill(text_id + brief, *fillings) in lines for brief in (0, 1))


def three_came(board, looked=True):
    """Seat 1 has the device; three cards came since it last looked, if it ever did."""
    hands = ((RED + 3, PLUS_THREE), (RED + 4, RED + 6, BLUE + 1))
    device = began(board, hands=hands, seats=2, lead=RED + 1)
    if looked:
        act(device, PLAY, RED + 3)
        open_hand(device)
        act(device, PLAY, RED + 4)
        open_hand(device)
    act(device, PLAY, PLUS_THREE)
    act(device, DECLINE)
    open_hand(device)
    assert device.app.turn.seat == 1
    return device


@BOARD
def test_cards_that_came_meanwhile_are_shown_before_the_turn(board):
    device = three_came(board)
    turn, hand = device.app.turn, device.app.turn.hand
    state = bytes(device.app.game.round.state)
    new = [i for i in range(hand.size) if hand.new[i]]
    assert turn.state == NEWS
    assert hand.came == len(new) == 3
    assert hand.focus == new[0]
    assert prompted(device, ids.NEW_CARDS_0, b"3")
    for at in (1, 2, 0):
        device.press("DOWN")
        assert hand.focus == new[at], "up and down go from one new card to the next"
    device.press("OK")
    assert turn.state == PLAYING
    assert not any(hand.new[: hand.size])
    assert bytes(device.app.game.round.state) == state, "nothing was played"
    assert hand.playable(hand.focus)
    press(device, "MENU")
    device.press("BACK")
    open_hand(device)
    assert turn.state == PLAYING, "they are shown once"


def test_a_hand_that_was_never_seen_has_no_new_cards():
    assert three_came(None, looked=False).app.turn.state == PLAYING


def test_hands_that_moved_on_have_no_new_cards():
    hands = ((RED + 3, CRAZY), (RED + 4,), ())
    device = began(hands=hands, seats=3, lead=RED + 1, preset="crazy112")
    act(device, PLAY, RED + 3)
    open_hand(device)
    device.press("BACK", "OK")  # draws
    device.tick()
    open_hand(device)
    device.press("BACK", "OK")
    device.tick()
    open_hand(device)
    act(device, PLAY, CRAZY, 0)
    device.tick()
    open_hand(device)
    assert device.app.turn.state == PLAYING


@pytest.mark.parametrize("hints", [True, False])
@BOARD
def test_a_breaker_on_ones_own_turn_says_its_price_and_shows_what_came(board, hints):
    device = began(board, hands=(HAND,))
    device.app.painter.hints = hints
    focus(device, BREAKER)
    assert prompted(device, ids.ASK_BREAKER_0)
    device.press("LEFT")
    assert not prompted(device, ids.ASK_BREAKER_0)
    device.press("RIGHT", "OK")
    assert device.app.turn.state == SHOWN
    assert device.app.turn.hand.came == 3
    assert prompted(device, ids.NEW_CARDS_0, b"3")
    device.press("OK")
    assert device.scene == "curtain"


def test_a_breaker_in_a_window_costs_nothing():
    device = began(hands=((PLUS_THREE,), (BREAKER, KING)))
    act(device, PLAY, PLUS_THREE)
    device.press("OK")
    open_hand(device)
    focus(device, BREAKER)
    assert not prompted(device, ids.ASK_BREAKER_0)


def test_a_plus_as_the_last_card_shows_what_it_drew():
    device = began(hands=((RED + PLUS,),), hand_size=1, last_card="off")
    device.press("OK")
    assert device.app.turn.state == SHOWN
    assert device.app.turn.hand.came == 1


def test_the_prompt_offers_to_join_a_taki_only_to_who_can():
    for card, can in ((GREEN + 5, True), (SUPER, True), (RED + TAKI, False)):
        hands = ((GREEN + TAKI,), (card, BLUE + 5))
        device = began(hands=hands, lead=GREEN + 1, hand_size=2)
        act(device, PLAY, GREEN + TAKI)
        act(device, LEAVE)
        open_hand(device)
        assert prompted(device, ids.ASK_JOIN_0) == can
        assert prompted(device, ids.ASK_PLAY_0) != can


# -- the end of a run --------------------------------------------------------------------------------


def run(board=None, code="en", lone=False):
    """A TAKI of one's own is open; ``lone``: nothing lies on it and nothing can be added."""
    device = Headless(board) if board else Headless()
    device.app.set_language(code)
    device.tick()
    hand = (GREEN + TAKI, RED + 5, RED + 7) if lone else (GREEN + TAKI, GREEN + 3, GREEN + 9)
    match(device, hands=(hand,), lead=GREEN + 1, hand_size=4 if lone else 8)
    open_hand(device)
    act(device, PLAY, GREEN + TAKI)
    if not lone:
        act(device, PLAY, GREEN + 3)
    assert device.app.game.round.phase == RUN
    return device


def last_event(device):
    """Kind of the newest event."""
    return device.app.game.log.event(0) >> 12


@pytest.mark.parametrize("code", ["en", "he"])
@BOARD
def test_closing_and_leaving_open_are_always_on_the_screen(board, code):
    device = run(board, code)
    for _ in range(4):
        lines = shown(device)
        assert words.say(ids.FOOT_CLOSE) in lines
        assert words.say(ids.FOOT_LEAVE_0) in lines
        device.press("RIGHT")
    if code == "en" or device.app.painter.long:
        assert words.say(ids.FOOT_TABLE) in shown(device)


@BOARD
def test_back_closes_and_up_leads_to_leaving_open(board):
    device = run(board)
    device.press("BACK")
    assert last_event(device) == CLOSED
    device = run(board)
    device.press("UP")
    assert prompted(device, ids.ASK_RUN_LEAVE_0)
    device.press("BACK")
    assert device.app.turn.end == 0
    assert device.app.game.round.phase == RUN, "back to the hand"
    device.press("UP", "UP")
    assert prompted(device, ids.ASK_RUN_CLOSE_0)
    device.press("DOWN", "DOWN", "DOWN", "UP", "OK")
    assert last_event(device) == LEFT
    device = run(board)
    device.press("UP", "UP", "OK")
    assert last_event(device) == CLOSED


@BOARD
def test_info_is_the_table_in_a_run_too(board):
    device = run(board)
    press(device, "INFO")
    assert device.scene == "calls"
    press(device, "INFO")
    assert device.scene == "help"
    device.press("BACK", "BACK")
    assert device.scene == "turn"
    assert device.app.game.round.phase == RUN


@BOARD
def test_a_lone_taki_is_left_open_by_back(board):
    device = run(board, lone=True)
    assert prompted(device, ids.ASK_RUN_LEAVE_0)
    device.press("BACK")
    assert last_event(device) == LEFT


def test_a_run_that_must_be_closed_has_no_way_to_leave_it():
    device = began(hands=((GREEN + TAKI, GREEN + 3, RED + 5),), lead=GREEN + 1, taki_close="auto")
    act(device, PLAY, GREEN + TAKI)
    act(device, PLAY, GREEN + 3)
    device.press("UP")
    assert device.app.turn.end == 2
    device.press("OK")
    assert last_event(device) == CLOSED


# -- what is in sight --------------------------------------------------------------------------------


def drawn_cards(device, monkeypatch):
    """The small and the big cards on the screen."""
    small, big = [], []
    monkeypatch.setattr(card_face, "small", lambda p, x, y, card, *_: small.append(card))
    monkeypatch.setattr(card_face, "big", lambda p, x, y, card: big.append(card))
    device.app.scene.draw(device.app.painter)
    return small, big


@BOARD
def test_a_colour_is_chosen_with_the_hand_in_sight(board, monkeypatch):
    hand = (CHANGE, RED + 1, YELLOW + 4, BLUE + 6)
    device = began(board, hands=(hand,), hand_size=4)
    focus(device, CHANGE)
    device.press("OK")
    assert device.scene == "colour"
    assert sorted(drawn_cards(device, monkeypatch)[0]) == sorted(hand)


@BOARD
def test_who_answers_sees_the_plus_three(board, monkeypatch):
    device = began(board, hands=((PLUS_THREE,), (RED + 1,)), lead=RED + PLUS, people=2)
    act(device, PLAY, PLUS_THREE)
    assert device.scene == "window"
    with monkeypatch.context() as patch:
        small, big = drawn_cards(device, patch)
        assert PLUS_THREE in small + big or board.height < 100
    assert words.fill(ids.LOG_BRIEF, words.plain("Noa"), words.card(PLUS_THREE)) in said(device, 9)
    device.press("OK")
    open_hand(device)
    small, big = drawn_cards(device, monkeypatch)
    assert PLUS_THREE in small + big


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
