"""A button held down across a hand-over opens nothing: whichever it is, on eight buttons and on six."""

import copy

import pytest

import tests.privacy  # noqa: F401 - makes devices copyable
from host_sim.boards import BOARDS
from host_sim.headless import BITS, TICK_MS
from host_sim.showcase.stage import CRAZY, PLAY, PLUS_THREE, RED, STOP, act, match, open_hand
from taki.ui.buttons import BACK, OK, RIGHT, UP
from tests.privacy_watch import Watched, shows_hand


def began(board, **keywords):
    """The hand of seat 0 lies open, buttons up."""
    keywords.setdefault("hands", ((RED + 1, RED + 3, RED + STOP),))
    device = Watched(board)
    match(device, **keywords)
    open_hand(device)
    device.tick()
    return device


def first_hand(board):
    """The match begins: the press that starts it."""
    device = Watched(board)
    device.tick()
    device.press("OK")
    device.app.setup.seating.bots[:] = bytes(10)
    while device.scene == "setup" and device.app.setup.focus != 0:
        device.press("UP")
    return device, OK


def played(board):
    """A card is played: the next seat's curtain."""
    return began(board), OK


def drawn(board):
    """A card was drawn and looked at; the hand is handed on."""
    device = began(board)
    device.press("BACK")
    device.tick()
    return device, BACK


def resumed(board):
    """The menu goes back to the match."""
    device = began(board)
    device.press("MENU")
    device.tick(2)
    return device, OK


def taken(board):
    """A seat takes the device in the window of a +3."""
    device = began(board, hands=((PLUS_THREE, RED + 1),))
    act(device, PLAY, PLUS_THREE)
    device.tick(2)
    return device, OK


def silent(board):
    """The last card was not declared."""
    device = began(board, hands=((RED + 1, RED + 3),), hand_size=2)
    act(device, PLAY, RED + 1)
    device.tick(2)
    return device, BACK


def table_closed(board):
    """The table in full, looked at from a curtain."""
    device = began(board)
    act(device, PLAY, RED + 1)
    device.tick(2)
    device.press("INFO")
    device.tick(2)
    return device, BACK


def exchanged(board):
    """A Crazy: the hands move on."""
    device = began(board, hands=((CRAZY, RED + 1),), preset="crazy112")
    device.press("UP")
    device.press("OK")
    device.tick()
    return device, OK


def next_round(board):
    """A result gives way to the next deal."""
    device = began(board, hands=((RED + 3,),), hand_size=1, format="points", last_card="off")
    act(device, PLAY, RED + 3)
    device.tick(2)
    return device, OK


def told(board):
    """A notice was read."""
    device = began(board)
    device.app.saves.problems.append((0, 0, True))
    device.tick(3)
    return device, OK


HAND_OVERS = [
    *(first_hand, played, drawn, resumed, taken, silent, table_closed, exchanged, next_round, told),
]


@pytest.mark.parametrize("hand_over", HAND_OVERS, ids=lambda state: state.__name__)
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)
def test_a_button_held_across_a_hand_over_opens_nothing(board, hand_over):
    """It goes down with the press that hands over, or before it, and stays down for long."""
    ready, trigger = hand_over(board)
    curtains = 0
    for held in [BITS[name] for name in board.labels]:
        for before in (0, 2, 30):
            device = copy.deepcopy(ready)
            for mask in (*[held] * (before if held != trigger else 0), held | trigger):
                step(device, mask)
            if device.scene == ready.scene:
                step(device, held if held != trigger else 0)  # six buttons act when they come up
            if device.scene == "curtain":
                curtains += 1
                stays_shut(device, held)
    assert curtains >= 6


def step(device, mask):
    """One tick with these buttons down."""
    device.mask = mask
    device.tick()


def stays_shut(device, held):
    """The curtain stands, and looks the same, as long as the button is down; then a fresh press opens."""
    shown = device.canvas.shown
    for _ in range(0, 2000, TICK_MS):
        step(device, held)
    for mask in (OK | held, held, RIGHT | UP | held, held, 0, 0, 0):
        step(device, mask)
        assert device.scene == "curtain"
    assert device.canvas.shown == shown
    device.press("OK")
    assert device.scene == "turn"
    assert shows_hand(device.app)
