"""A person of simple habits: which button to press next, judging by what the screen shows.

For tests that drive a whole match through a window, a terminal or the headless driver.
"""

from taki.core.round import WINDOW


def next_button(app) -> str:
    """The name of the button to press now; an empty string to wait for the firmware.

    Plays the focused card if it can be played, else draws, closes the run or leaves it open;
    takes the first choice wherever one is asked, and declares the last card.
    """
    scene = app.scene.NAME
    if scene in ("title", "setup", "curtain", "colour", "way", "pair", "declare", "round"):
        return "OK"
    if scene == "turn":
        return _turn(app.turn)
    return ""


def play_until(device, wanted, limit=30_000):
    """Presses as `next_button` says until ``wanted(device)`` is true."""
    for _ in range(limit):
        if wanted(device):
            return
        name = next_button(device.app)
        if name:
            device.press(name)
        else:
            device.tick()
    raise AssertionError(f"never came there; now in {device.scene}")


def _turn(turn):
    if turn.state:
        return "OK"
    if turn.view.phase == WINDOW or not turn.hand.size:
        return "BACK"
    if turn.hand.playable(turn.hand.focus):
        return "OK"
    return "BACK"
