"""The end of a run: closing it and leaving it open, each by a button on the screen."""

import pytest

from host_sim.headless import Headless
from host_sim.showcase.stage import (
    BLUE,
    GREEN,
    KING,
    PLAY,
    RED,
    TAKI,
    YELLOW,
    act,
    focus,
    match,
    open_hand,
)
from taki.codes import CLOSED, LEFT
from taki.core.round import RUN
from taki.text import ids
from taki.ui import words
from tests.test_help import press, shown
from tests.turns import BOARD, began, prompted


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


@BOARD
def test_a_number_that_goes_on_says_what_may_follow(board):
    hands = ((YELLOW + TAKI, YELLOW + 6, GREEN + 6, BLUE + 6, GREEN + 1),)
    device = began(board, hands=hands, lead=YELLOW + 1, continuation=True)
    for card in (YELLOW + TAKI, YELLOW + 6, GREEN + 6):
        act(device, PLAY, card)
    assert prompted(device, ids.ASK_NUMBER_0, b"6")
    focus(device, GREEN + 1)
    device.press("OK")
    assert prompted(device, ids.ERR_MATCH_COLOUR_0, b"6")
    device.press("BACK")
    assert device.app.game.round.actor == 1


@BOARD
def test_a_king_in_a_run_says_what_it_brings(board):
    device = began(board, hands=((GREEN + TAKI, KING, RED + 5),), lead=GREEN + 1, hand_size=3)
    act(device, PLAY, GREEN + TAKI)
    focus(device, KING)
    assert prompted(device, ids.ASK_FREE_0)
