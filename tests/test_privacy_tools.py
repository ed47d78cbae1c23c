"""What shows too much is found: leaks of every kind, planted one by one."""

import random

import pytest

from host_sim.boards import BOARDS
from host_sim.showcase.stage import BREAKER, KING, PLUS_THREE, RED, YELLOW, focus, match, open_hand
from taki.app import App
from taki.ui import curtain_view, words
from taki.ui.buttons import BACK, OK, Keys
from taki.ui.calls import CallsScene
from taki.ui.game import Game
from taki.ui.turn import TurnScene
from taki.ui.window import WindowScene
from tests.privacy import Twin, cards, conceal, swap
from tests.privacy_watch import LeakError, Watched

LCD, _, OLED = BOARDS.values()


def began(board=LCD, **keywords):
    """A match has begun."""
    device = Watched(board)
    match(device, **keywords)
    return device


def twins(device, *kept):
    """Two of it."""
    return Twin(device, lambda table: conceal(table, kept, random.Random(1), 1.0))


def holds(game, card):
    """Whether anybody does."""
    return any(card in cards(game, seat) for seat in range(game.rules.seats))


def test_a_card_on_the_curtain(monkeypatch):
    draw = curtain_view.draw

    def leaky(p, curtain):
        draw(p, curtain)
        p.text(words.card(cards(curtain.app.game, curtain.seat)[0]), 2, 40, 1, 0)

    monkeypatch.setattr(curtain_view, "draw", leaky)
    with pytest.raises(LeakError, match="pictures differ in curtain"):
        twins(began()).press("INFO", "BACK")


def test_a_held_button_that_opens(monkeypatch):
    """OK goes down while the button that handed over is still down."""
    monkeypatch.setattr(Keys, "release_all", lambda keys: None)
    device = began(hands=((RED + 1, RED + 3),))
    device.tick()
    device.press("OK")
    device.press("BACK")
    with pytest.raises(LeakError, match="lies open"):
        for mask in (BACK, BACK | OK, BACK):
            device.mask = mask
            device.tick()


def test_a_long_press_that_opens_when_it_comes_up(monkeypatch):
    """On six buttons: OK was pressed in the hand before."""
    device = began(OLED, hands=((RED + 1, RED + 3),))
    open_hand(device)
    device.press("BACK")
    monkeypatch.setattr(Keys, "release_all", lambda keys: None)
    monkeypatch.setattr(Keys, "new_scene", lambda keys: None)
    with pytest.raises(LeakError, match="lies open"):
        for mask in (BACK, BACK | OK, OK, 0):
            device.mask = mask
            device.tick()


def test_a_window_that_waits_for_a_breaker(monkeypatch):
    enter = WindowScene.enter

    def leaky(scene):
        enter(scene)
        if not holds(scene.app.game, BREAKER):
            scene.length = 100

    monkeypatch.setattr(WindowScene, "enter", leaky)
    device = began(hands=((PLUS_THREE, RED + 1),))
    open_hand(device)
    card = cards(device.app.game, 2)[0]
    twin = Twin(device, lambda table: swap(table, 2, card, -1, BREAKER))
    for one in (twin.one, twin.other):
        one.app.act(PLUS_THREE)
    with pytest.raises(LeakError, match=r"pictures differ in window|match differs"):
        twin.wait(600)


def test_a_tune_for_a_king(monkeypatch):
    apply = Game.apply
    device = began(hands=((RED + 1, RED + 3),))
    open_hand(device)

    def leaky(game, action):
        if KING in cards(game, 1):
            sounds[id(game)].play(3)
        return apply(game, action)

    monkeypatch.setattr(Game, "apply", leaky)
    card = cards(device.app.game, 1)[0]
    twin = Twin(device, lambda table: swap(table, 1, card, -1, KING))
    sounds = {id(each.app.game): each.sound for each in (twin.one, twin.other)}
    with pytest.raises(LeakError, match="sounds differ"):
        twin.press("OK")


def test_a_refusal_that_knows_other_hands(monkeypatch):
    refusal = TurnScene._refusal

    def leaky(turn, card):
        return -8 if KING in cards(turn.app.game, 1) else refusal(turn, card)

    monkeypatch.setattr(TurnScene, "_refusal", leaky)
    device = began(hands=((RED + 1, YELLOW + 3),))
    open_hand(device)
    focus(device, YELLOW + 3)
    card = cards(device.app.game, 1)[0]
    twin = Twin(device, lambda table: swap(table, 1, card, -1, KING))
    with pytest.raises(LeakError, match="pictures differ in turn"):
        twin.press("OK")


def test_a_bot_that_takes_longer_for_what_it_holds(monkeypatch):
    acts = Game.bot_acts
    asked = {}

    def leaky(game):
        asked[game] = asked.get(game, 0) + 1
        return acts(game) if asked[game] > 1 or KING not in cards(game, 3) else -1

    monkeypatch.setattr(Game, "bot_acts", leaky)
    device = began(hands=((RED + 1, RED + 3),), people=1)
    open_hand(device)
    device.app.speed = 100
    card = cards(device.app.game, 3)[0]
    twin = Twin(device, lambda table: swap(table, 3, card, -1, KING))
    with pytest.raises(LeakError, match="differ"):
        twin.press("OK")
        twin.wait(40)


def test_a_hand_that_sleeps_open(monkeypatch):
    monkeypatch.setattr(App, "wake", App.invalidate)
    device = began()
    open_hand(device)
    device.wake()
    with pytest.raises(LeakError, match="lies open"):
        device.tick()


def test_a_table_that_gives_a_hand_back_after_a_sleep(monkeypatch):
    monkeypatch.setattr(CallsScene, "_return", lambda calls: calls.app.go(calls.app.turn))
    device = began()
    open_hand(device)
    device.press("INFO")
    device.app.keys.release_all()
    device.witness.slept()
    device.tick()
    with pytest.raises(LeakError, match="lies open"):
        device.press("BACK")


def test_a_seat_that_may_see_its_own_hand_is_let_be():
    device = began(hands=((RED + 1, RED + 3),))
    twin = twins(device)
    twin.wait(2)
    twin.press("OK", "RIGHT", "INFO", "BACK", "MENU", "BACK")
    assert twin.apart
    assert twin.frames
    assert not twin.ended
