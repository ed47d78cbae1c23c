"""BACK leads out of what lies over the turn, and no further."""

from host_sim.boards import BOARDS
from host_sim.showcase.stage import CHANGE, RED, YELLOW, focus
from taki.ui.buttons import REST_MS
from tests.turns import began


def test_one_back_too_many_draws_no_card():
    for way in (("INFO",), ("INFO", "INFO"), ("MENU",), ("OK",)):
        device = began(hands=((YELLOW + 3, CHANGE),), seats=2, people=1, lead=RED + 1)
        focus(device, CHANGE)
        device.press(*way)
        assert device.scene != "turn"
        held = device.app.game.round.hand_size(0)
        for _ in range(len(way) + 2):
            device.press("BACK")
        assert device.scene == "turn"
        assert device.app.game.round.hand_size(0) == held
        device.tick(REST_MS // 20)
        device.press("BACK")
        assert device.app.game.round.hand_size(0) == held + 1


def test_a_held_back_of_six_buttons_is_the_menu_at_any_time():
    device = began(BOARDS["pico_oled"], hands=((YELLOW + 3, CHANGE),), seats=2, people=1)
    held = device.app.game.round.hand_size(0)
    device.hold("OK", 900)
    assert device.scene == "calls"
    device.press("BACK", "BACK")
    assert device.scene == "turn"
    device.hold("BACK", 900)
    assert device.scene == "menu"
    assert device.app.game.round.hand_size(0) == held
