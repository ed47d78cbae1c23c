"""What bots wait for: a press that may become a long one, and whoever may want to catch somebody."""

from host_sim.boards import BOARDS
from host_sim.headless import BITS, Headless
from host_sim.showcase.stage import PLAY, RED, act, match, open_hand

_SPEED = 900  # ms a bot's move


def bots_turn(board, **options):
    """Seat 0, a person, has played; seat 1, a bot, is to act and has not begun to wait."""
    device = Headless(BOARDS[board])
    device.tick()
    match(device, seats=3, people=1, hands=((RED + 3, RED + 4),), lead=RED + 1, **options)
    open_hand(device)
    device.app.speed = _SPEED
    act(device, PLAY, RED + 3)
    return device


def ms_to_the_move(device, most=5000):
    """For how long the bot thinks."""
    for waited in range(0, most, 20):
        if device.app.game.round.actor != 1:
            return waited
        device.tick()
    return most


def test_a_long_press_that_begins_late_in_a_bots_time_is_heard():
    for name, scene in (("OK", "calls"), ("BACK", "menu")):
        device = bots_turn("pico_oled")
        device.tick(_SPEED // 20 - 10)
        device.mask = BITS[name]
        device.tick(45)
        assert device.scene == scene
        assert device.app.game.round.actor == 1
        device.mask = 0


def test_a_short_press_only_hurries_the_bot_and_a_board_with_eight_buttons_waits_for_none():
    device = bots_turn("pico_oled")
    device.press("OK")
    assert device.app.game.round.actor != 1
    device = bots_turn("pico_lcd_1_3")
    device.mask = BITS["BACK"]
    assert ms_to_the_move(device) <= _SPEED + 20


def test_bots_leave_time_to_catch_a_seat_and_none_where_nobody_can_be_caught():
    for option, owes in (("catch", True), ("catch", False), ("call", True)):
        device = bots_turn("pico_oled", hand_size=2 if owes else 3, last_card=option)
        if owes:
            device.press("BACK")  # nothing is said
        waited = ms_to_the_move(device)
        if option == "catch" and owes:
            assert _SPEED + 1000 < waited < _SPEED + 2000
        else:
            assert waited <= _SPEED + 20
