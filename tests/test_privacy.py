"""What each scene and each transition shows of hidden cards: nothing. Two of every match, compared."""

import copy
import random

import pytest

from host_sim.boards import BOARDS
from host_sim.showcase import STATES, results
from host_sim.showcase.stage import (
    BREAKER,
    CRAZY,
    KING,
    PLAY,
    PLUS_THREE,
    PLUS_TWO,
    RED,
    YELLOW,
    act,
    match,
    open_hand,
)
from taki.core.match import Match
from taki.core.round import OVER, WINDOW
from taki.core.rules import Rules
from taki.ui.buttons import REST_MS
from taki.ui.turn import SHOWN
from tests.privacy import (
    COUNT,
    DRAW,
    LINK,
    PILE,
    STAGE,
    Twin,
    cards,
    conceal,
    held,
    hold,
    listed,
    swap,
)
from tests.privacy_bots import Film, Strings, pull
from tests.privacy_watch import LeakError, Watched

LCD, PYGAMER, OLED = BOARDS.values()
SCREENS = [(LCD, "en"), (PYGAMER, "en"), (OLED, "en"), (OLED, "he"), (LCD, "he")]
ON_SCREENS = pytest.mark.parametrize(
    ("board", "language"), SCREENS, ids=[f"{board.id}-{language}" for board, language in SCREENS]
)
KEYS = [1 << i for i in range(8)]


def began(board=LCD, language="en", **keywords):
    """A device on which a match with chosen hands has begun (`host_sim.showcase.stage.match`)."""
    device = Watched(board, language)
    match(device, **keywords)
    return device


def hiding(seed, *kept, pile=1.0):
    """What makes the other one of a `Twin`: all cards but those in the hands of ``kept`` are dealt anew."""
    return lambda table: conceal(table, kept, random.Random(seed), pile)


def opened(twin):
    """Opens the curtain that is on: two hands that differ are seen to differ."""
    assert twin.one.scene == "curtain"
    twin.press("OK")
    assert twin.apart


def one_card_left(table, seat, card):
    """Puts all cards of a hand but one under the draw pile."""
    state = table.state
    lying = listed(state, DRAW)
    own = held(state, seat)
    last = next(at for at in own if state[at] == card)
    hold(state, seat, [last])
    state[COUNT + seat] = 1
    for at in own:
        if at != last:
            state[LINK + lying[-1]] = at
            state[LINK + at] = 0
            state[PILE] += 1
            lying.append(at)


# -- every scene --------------------------------------------------------------------------------


@ON_SCREENS
def test_every_scene_shows_the_same_whatever_is_hidden(board, language):
    """In each state of the showcase, and over some presses from there."""
    looked_at = set()
    new = Watched(board, language)
    new.tick()
    for number, state in enumerate(STATES):
        if state.__module__ == results.__name__:
            continue  # those show all hands, and take long to come to
        device = copy.deepcopy(new)
        state(device)
        game = device.app.game
        if game is None or game.round.phase == OVER or game.match.over:
            continue
        kept = [game.holder] if game.holder >= 0 else []
        pile = 0.0 if kept and device.app.turn.state else 1.0
        strings = Strings(random.Random(number))
        pull(device, strings)
        twin = Twin(device, hiding(number, *kept, pile=pile), strings)
        rng = random.Random(number)
        twin.tick()
        assert not twin.ended, state.__name__
        looked_at.add(device.scene)
        for _ in range(6):
            mask = rng.choice(KEYS)
            twin.wait(rng.randint(1, 3), mask)
            twin.wait(rng.randint(1, 3))
    assert looked_at >= {
        *("curtain", "turn", "colour", "way", "pair", "declare", "window", "table", "calls"),
        *("menu", "quit", "help"),
    }


# -- every transition -------------------------------------------------------------------------------


@ON_SCREENS
def test_a_deal_and_what_comes_before_the_first_hand(board, language):
    twin = Twin(began(board, language, hands=((KING, BREAKER),)), hiding(1))
    twin.press("INFO", "DOWN", "BACK", "MENU", "DOWN", "DOWN", "OK", "BACK", "BACK")
    assert twin.frames > 8
    opened(twin)


@ON_SCREENS
def test_a_hand_gives_way_to_menus_sleep_and_restarts(board, language):
    """And comes back behind the curtain only, which is the same for every hand."""
    twin = Twin(began(board, language), hiding(2))
    for leave in ("menu", "wake", "restart", "wake on the menu", "wake on the table"):
        twin.wait(2)
        opened(twin)
        twin.press("RIGHT")
        assert twin.one.scene == "turn"
        frames = twin.frames
        if leave == "wake on the table":
            twin.press("INFO")
        elif leave != "wake" and leave != "restart":
            twin.press("MENU")
        if leave == "restart":
            twin.restart()
            twin.wait(2)
            assert twin.one.scene == "title"
            twin.press("OK")
        else:
            if leave != "menu":
                twin.wake()
            twin.wait(2)
            if twin.one.scene != "curtain":
                twin.press("BACK")
        assert twin.one.scene == "curtain", leave
        assert twin.frames > frames
    assert not twin.ended


def test_leaving_asks_and_comes_back_without_a_hand():
    twin = Twin(began(), hiding(3))
    opened(twin)
    twin.press("MENU", "UP", "OK")
    assert twin.one.scene == "quit"
    twin.press("BACK")
    assert twin.one.scene == "menu"
    twin.press("BACK")
    assert twin.one.scene == "curtain"
    twin.press("MENU", "UP", "OK", "OK")
    assert twin.one.scene == "title"
    twin.press("OK")
    assert twin.one.scene == "curtain"
    assert not twin.ended


@ON_SCREENS
def test_a_crazy_moves_hands_unseen(board, language):
    device = began(
        board, language, seats=3, hands=((CRAZY, RED + 1), (), ()), preset="crazy112", hand_size=5
    )
    open_hand(device)
    twin = Twin(device, hiding(4, 0, pile=0.0))
    hand = cards(twin.one.app.game, 0)
    twin.press("UP")
    twin.press("OK", "OK")
    assert not twin.ended
    game = twin.one.app.game
    assert len(cards(game, 1)) == 4
    assert [card for card in hand if card != CRAZY] == cards(game, 1)
    assert cards(game, 0) != cards(twin.other.app.game, 0)
    twin.tick()
    twin.press("INFO", "BACK")
    assert twin.one.scene == "curtain"
    twin.press("OK")
    assert twin.one.scene == "turn"
    assert not twin.apart, "seat 1 holds what seat 0 held, and that is alike"


def test_a_refill_of_the_pyramid_shows_its_number_only():
    """Seat 0 draws the cards of stage 7 and looks at them: all the others see is that there are seven."""
    device = began(seats=3, hands=((RED + 3,),), format="pyramid", last_card="off")
    one_card_left(device.app.game.round, 0, RED + 3)
    open_hand(device)
    twin = Twin(device, hiding(5, 0))
    twin.press("OK")
    games = [each.app.game for each in (twin.one, twin.other)]
    assert [game.round.stage(0) for game in games] == [7, 7]
    assert cards(games[0], 0) != cards(games[1], 0)
    assert twin.one.app.turn.state == twin.other.app.turn.state == SHOWN
    assert twin.apart
    twin.press("OK", "INFO", "BACK", "MENU", "BACK")
    assert twin.one.scene == "curtain"
    assert twin.frames > 4
    opened(twin)
    assert not twin.ended


# -- the window of a +3 ------------------------------------------------------------------------------


def window_of(board, language, people, holder, bots_choose=False, **options):
    """A +3 has been played by seat 0. Seat ``holder`` of the other holds a Breaker, in one the pile does."""
    hands = ((PLUS_THREE, RED + 1, RED + 3), (YELLOW + 3,), (YELLOW + 4,), (YELLOW + 5,))
    device = began(board, language, hands=hands, people=people, hand_size=5, **options)
    device.app.speed = 300
    open_hand(device)
    act(device, PLAY, PLUS_THREE)
    assert device.scene == "window"
    card = cards(device.app.game, holder)[0]
    return Twin(device, lambda table: swap(table, holder, card, -1, BREAKER))


@pytest.mark.parametrize("holder", [1, 2, 3])
@pytest.mark.parametrize("people", [1, 2, 4])
@ON_SCREENS
def test_a_window_takes_the_same_time_whoever_holds_a_breaker(board, language, people, holder):
    """Real bots: what they hold shows when the time is over, in the very tick in which nobody answers."""
    twin = window_of(board, language, people, holder)
    ticks = 0
    try:
        while not twin.ended and twin.one.app.game.round.phase == WINDOW:
            twin.tick()
            ticks += 1
    except LeakError:  # a bot has answered in the other one
        assert holder >= people
    assert twin.one.app.game.round.phase != WINDOW
    assert twin.other.app.game.round.phase != WINDOW
    assert ticks > (490 if people > 1 else 20)
    answered = any(
        twin.other.app.game.log.event(back) & 255 == BREAKER
        and twin.other.app.game.log.event(back) >> 12 == 0
        for back in range(twin.other.app.game.log.fresh)
    )
    assert answered == (holder >= people)


@ON_SCREENS
def test_a_seat_that_takes_the_device_and_gives_no_answer_tells_nothing(board, language):
    twin = window_of(board, language, 4, 2)
    twin.wait(60)
    twin.press("DOWN", "OK")
    assert twin.one.scene == "curtain"
    assert twin.one.app.curtain.seat == 2
    twin.tick()
    opened(twin)
    frames = twin.frames
    twin.press("LEFT", "RIGHT", "INFO", "BACK")
    twin.wait(REST_MS // 20)
    twin.press("BACK")
    assert twin.one.scene == "window"
    twin.wait(600)
    assert twin.one.app.game.round.phase != WINDOW
    assert twin.frames > frames + 19
    assert not twin.ended


def test_refusals_in_a_window_are_those_of_the_own_hand():
    """The same words, on the same cards, whatever others hold that could answer."""
    for seed in range(4):
        device = began(hands=((PLUS_THREE, RED + 1),), combo_3plus=True, hand_size=6)
        open_hand(device)
        act(device, PLAY, PLUS_THREE)
        device.press("OK")
        device.tick()
        twin = Twin(device, hiding(seed, 1))
        twin.press("OK")
        assert twin.one.scene == "turn"
        for _ in range(6):
            twin.press("RIGHT", "OK")
        assert twin.one.app.turn.error
        assert not twin.ended
        assert not twin.apart


# -- the last card -------------------------------------------------------------------------------


@pytest.mark.parametrize("last_card", ["call", "catch", "auto", "off"])
@pytest.mark.parametrize("people", [1, 4])
def test_a_declaration_is_asked_for_by_the_number_of_cards(last_card, people):
    """The last card may be a 1 or a King that could still be played: the question is the same."""
    device = began(
        hands=((RED + 1, RED + 3), (RED + 4, RED + 6)),
        people=people,
        hand_size=2,
        last_card=last_card,
    )
    device.app.speed = 60
    open_hand(device)
    card = cards(device.app.game, 0)[1]
    twin = Twin(device, lambda table: swap(table, 0, card, -1, KING))
    twin.one.app.act(RED + 1)
    twin.other.app.act(RED + 1)
    twin.tick()
    asked = last_card in ("call", "catch")
    assert (twin.one.scene == "declare") == asked
    if asked:
        twin.press("MENU", "BACK")
        assert twin.one.scene == "declare"
        twin.press("BACK")
    twin.wait(4)
    twin.press("INFO", "BACK")
    assert not twin.ended
    assert twin.frames > 2


def test_nobody_sees_a_hand_after_another_seat_was_asked_to_declare():
    """The device went to the seat that was asked: the hand that lay open before comes behind a curtain."""
    device = began(seats=3, hands=((RED + PLUS_TWO,), (KING, RED + 1, RED + 3)), format="pyramid")
    open_hand(device)
    assert device.app.curtain.seat == 0
    one_card_left(device.app.game.round, 0, RED + PLUS_TWO)
    device.app.game.round.state[STAGE] = (
        2  # seat 0 enters stage 1 with its last card, which owes a declaration
    )
    device.app.turn.enter()
    act(device, PLAY, RED + PLUS_TWO)
    open_hand(device)
    assert device.app.game.holder == 1
    act(device, PLAY, KING)
    assert device.scene == "declare"
    assert device.app.declare.seat == 0
    device.tick(3)
    device.press("OK")
    assert device.scene == "curtain"
    assert device.app.curtain.seat == 1
    device.tick()
    device.press("OK")
    assert device.scene == "turn"


# -- recordings ---------------------------------------------------------------------------------


@ON_SCREENS
def test_watching_a_recorded_match_shows_the_public_table_only(board, language):
    device = Watched(board, language)
    device.app.speed = 40
    strings = Strings(random.Random(6))
    film = Film(Match(Rules("crazy112", seats=4), 6, 0), strings)
    device.app.watch(film)
    twin = Twin(device, hiding(6), strings)
    for _ in range(60):
        twin.wait(5)
        if not twin.ended:
            twin.press("INFO", "BACK")
    assert twin.frames > 40
