"""What a seat sees of the cards that came to it, of its hand and of what it is to answer."""

import pytest

from host_sim.boards import BOARDS
from host_sim.headless import Headless
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
    PLAY,
    PLUS,
    PLUS_THREE,
    RED,
    SUPER,
    TAKI,
    YELLOW,
    act,
    focus,
    match,
    open_hand,
)
from host_sim.showcase.tables import curtain, curtain_answer, curtain_extreme, table_extreme
from host_sim.showcase.turns import answer
from taki.core.round import WINDOW
from taki.text import ids
from taki.ui import card_face, words
from taki.ui.layout import TINY
from taki.ui.turn import NEWS, PLAYING, SHOWN
from tests.test_help import press, shown
from tests.turns import BOARD, began, prompted, said

# -- cards that came ---------------------------------------------------------------------------------


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
def test_a_penalty_says_what_it_is_for(board):
    hands = ((RED + 3, RED + 4), (RED + 6, RED + 7))
    device = began(board, hands=hands, seats=2, lead=RED + 1, hand_size=2)
    act(device, PLAY, RED + 3)
    open_hand(device)  # seat 0 says nothing, and pays when seat 1 plays
    act(device, PLAY, RED + 6)
    open_hand(device)
    assert device.app.turn.seat == 0
    assert device.app.turn.state == NEWS
    assert prompted(device, ids.NEW_FINE_0, b"4")


@BOARD
def test_who_enters_a_stage_is_told_so_beside_its_own_stage(board):
    numbers = tuple(RED + kind for kind in (3, 4, 5, 6, 7, 8, 9))
    hands = ((RED + TAKI, *numbers), (), ())
    device = began(board, hands=hands, seats=3, lead=RED + 1, format="pyramid")
    for card in (RED + TAKI, *numbers):
        act(device, PLAY, card)
    turn = device.app.turn
    assert (turn.seat, turn.state) == (0, SHOWN)
    assert prompted(device, ids.NEW_STAGE_0, b"7", words.cards(7))
    next_stage = words.fill(ids.STAGE_N, b"8")
    assert next_stage not in shown(device), "the next seat's isn't told beside this hand"
    device.press("OK")
    device.tick()
    for _ in range(2):
        open_hand(device)
        device.press("BACK", "OK")  # the others draw
        device.tick()
    open_hand(device)
    device.press("BACK")
    assert turn.seat == 0
    assert prompted(device, ids.NEW_CARD_0, words.card(turn.hand.cards[turn.hand.focus])) or (
        prompted(device, ids.NEW_CARD_1)
    )


def test_the_card_that_was_drawn_is_named_wherever_the_focus_is():
    device = began(hands=((RED + 3, YELLOW + 4),), seats=2, lead=BLUE + 1, hand_size=2)
    device.press("BACK")
    hand = device.app.turn.hand
    drawn = hand.cards[hand.focus]
    for _ in range(3):
        assert prompted(device, ids.NEW_CARD_0, words.card(drawn))
        device.press("LEFT")


def test_the_focus_is_on_a_new_card_after_a_run_that_was_left_by_its_button():
    hands = ((RED + TAKI, BLUE + 1), (RED + 6, RED + 7))
    device = began(hands=hands, seats=2, lead=RED + 1, hand_size=2)
    device.press("BACK", "OK")  # draws
    open_hand(device)
    act(device, PLAY, RED + 6)
    open_hand(device)  # seat 1 says nothing, and pays when seat 0 plays
    act(device, PLAY, RED + TAKI)
    device.press("UP", "OK")
    open_hand(device)
    turn = device.app.turn
    assert (turn.seat, turn.state, turn.end) == (1, NEWS, 0)
    device.press("DOWN")
    assert (turn.end, turn.hand.new[turn.hand.focus]) == (0, 1)


@BOARD
def test_cards_that_came_meanwhile_are_shown_before_the_turn(board):
    device = three_came(board)
    turn, hand = device.app.turn, device.app.turn.hand
    state = bytes(device.app.game.round.state)
    new = [i for i in range(hand.size) if hand.new[i]]
    assert turn.state == NEWS
    assert hand.came == len(new) == 3
    assert hand.focus == new[0]
    assert words.fill(ids.NEW_BY, words.kind(PLUS_THREE), b"3") in shown(device)
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


@BOARD
def test_hands_that_moved_are_told_before_an_open_taki(board):
    hands = ((GREEN + 5, CRAZY), (RED + 4,), ())
    device = began(
        board, hands=hands, seats=3, lead=GREEN + TAKI, opening="apply", preset="crazy112"
    )
    assert device.app.game.round.open_taki
    act(device, PLAY, CRAZY, 0)
    assert device.scene == "curtain"
    assert words.say(ids.LOG_PASSED) in shown(device)
    open_hand(device)
    if board.height < 128:  # no move is told beside the hand elsewhere
        assert words.say(ids.LOG_PASSED) in shown(device)


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
    reason = words.fill(ids.NEW_BY, words.kind(BREAKER), b"3")
    assert reason in shown(device) or prompted(device, ids.NEW_CARDS_0, b"3")
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


# -- the last moves ----------------------------------------------------------------------------------


@BOARD
@pytest.mark.parametrize("large", [False, True], ids=["ordinary", "large"])
@pytest.mark.parametrize("state", [curtain, curtain_extreme, curtain_answer])
def test_every_curtain_tells_the_last_move(state, large, board):
    device = Headless(board)
    device.app.painter.use_large_text(large)
    device.tick()
    state(device)
    assert device.scene == "curtain"
    lines = shown(device)
    assert any(move in lines for most in (0, 18, 22) for move in said(device, most)[:1])


def test_a_line_alone_tells_what_was_played_and_not_what_it_drew():
    device = began(BOARDS["pico_oled"], hands=(HAND,))
    act(device, PLAY, BREAKER)
    device.press("OK")
    device.tick()
    assert device.scene == "curtain"
    newest, played = said(device)[:2]
    assert played in shown(device)
    assert newest not in shown(device)


@BOARD
def test_the_table_leads_to_all_moves(board):
    device = Headless(board)
    device.tick()
    table_extreme(device)
    press(device, "INFO")
    device.press("OK")
    assert device.scene == "calls"
    p = device.app.painter
    moves = said(device, p.columns(p.w - 2 * p.layout.margin - 3, TINY))
    assert moves[0] in shown(device)
    seen = set()
    for _ in moves:
        seen.update(shown(device))
        device.press("UP")
    assert set(moves) <= seen
    assert moves[-1] in shown(device)
    for _ in moves:
        device.press("DOWN")
    assert moves[0] in shown(device)
    device.press("LEFT")
    assert words.say(ids.MOVES) not in shown(device)
    device.press("OK", "OK")
    assert words.say(ids.MOVES) not in shown(device)
    device.press("BACK")
    assert device.scene == "table"


@BOARD
def test_the_table_can_be_looked_at_while_cards_that_came_are_shown(board):
    device = three_came(board)
    turn = device.app.turn
    assert turn.state == NEWS
    press(device, "INFO")
    assert device.scene == "calls"
    device.press("BACK")
    assert (device.scene, turn.state, turn.hand.came) == ("turn", NEWS, 3)
    device.press("OK")
    assert turn.state == PLAYING


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("board", [BOARDS["pico_lcd_1_3"], BOARDS["pygamer"]])
def test_a_last_card_does_not_hide_the_stage(board, seats, monkeypatch):
    device = began(board, hands=(HAND,), seats=seats, format="pyramid")
    table = device.app.game.round
    before = shown(device)
    monkeypatch.setattr(table, "hand_size", lambda seat: 1)
    monkeypatch.setattr(table, "declared", lambda seat: seat == 0)
    lines = shown(device)
    assert b"!" in lines
    assert lines.count(b"8") + lines.count(b"1") == before.count(b"8") + before.count(b"1")


@BOARD
def test_a_card_like_the_one_just_played_is_new(board):
    device = began(board, hands=((BREAKER, RED + 3),), seats=2, hand_size=2, seed=31)
    act(device, PLAY, BREAKER)
    turn = device.app.turn
    hand = turn.hand
    assert (turn.state, hand.size, hand.came) == (SHOWN, 4, 3)
    assert [card for card, new in zip(hand.cards, hand.new, strict=True) if card and not new] == [
        RED + 3
    ]
    assert hand.cards[3] == BREAKER, "another was drawn"


def test_the_first_focus_passes_over_a_breaker_unless_it_answers():
    device = began(hands=((BREAKER, YELLOW + 3), ()), seats=2, lead=RED + 1, hand_size=2)
    hand = device.app.turn.hand
    assert hand.cards[hand.focus] == YELLOW + 3
    device.press("DOWN")
    assert hand.cards[hand.focus] == BREAKER
    device = Headless()
    device.tick()
    answer(device)
    hand = device.app.turn.hand
    assert hand.cards[hand.focus] in (BREAKER, KING)


@BOARD
def test_the_press_that_answered_plays_no_card_of_the_turn_that_follows(board):
    device = Headless(board)
    device.tick()
    hands = ((PLUS_THREE,), (BREAKER, BREAKER, RED + 3))
    match(device, hands=hands, seats=2, lead=RED + 1)
    device.app.speed = 900
    open_hand(device)
    act(device, PLAY, PLUS_THREE)
    device.press("OK")
    device.tick(40)
    open_hand(device)
    turn = device.app.turn
    assert (device.scene, turn.seat, turn.phase) == ("turn", 1, WINDOW)
    device.press("OK")
    while device.scene == "curtain":
        device.tick(40)
        device.press("OK")
    state = bytes(device.app.game.round.state)
    assert (turn.seat, turn.hand.size) == (1, 7)
    device.press("OK", "OK")
    assert bytes(device.app.game.round.state) == state
    device.tick(40)
