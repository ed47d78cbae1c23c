"""BACK leads out of what lies over the turn, and no further."""

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
