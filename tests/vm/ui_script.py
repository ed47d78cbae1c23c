"""Presses buttons through every scene and prints, for each press, the scene and a digest of its frames.

The presses are random numbers steered by the scene that is on, so they are the same on every VM as long as
the screens are.
"""

from ui_ports import Device, Numbers, hexadecimal, packed

from taki.bots.simple import SimpleBot
from taki.core.rules import Rules
from taki.ui.buttons import BACK, DOWN, INFO, LEFT, MENU, OK, RIGHT, UP

NAMES = ("Noa", "Dan", "Lia", "Omer", "Maya", "Yoni", "Tamar", "Eitan", "Shira", "Maximilian")

# What is pressed in a scene, each as often as it stands here; other scenes get EVERYTHING.
EVERYTHING = (UP, DOWN, LEFT, RIGHT, OK, OK, OK, OK, BACK, BACK, INFO, MENU)
USUAL = {
    "title": (OK, OK, INFO, MENU),
    "setup": (DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, UP, LEFT, RIGHT, RIGHT, OK, OK, BACK),
    "curtain": (OK, OK, OK, OK, OK, OK, LEFT, INFO, MENU),
    "turn": (OK, BACK, DOWN, UP, UP, UP, UP, RIGHT, LEFT, INFO, MENU),
    "window": (RIGHT, OK, LEFT, 0, 0, MENU),
    "menu": (UP, DOWN, DOWN, OK, OK, BACK, BACK, BACK),
    "calls": (UP, DOWN, OK, INFO, BACK, BACK, BACK),
    "quit": (BACK, BACK, BACK, BACK, OK),
    "table": (0, 0, OK, OK, OK, OK, OK, OK, INFO, MENU),
    "match": (OK, OK, BACK),
}

# Decks in which the rarer choices are common: pairs of a three and a Plus; cards that ask for something.
PAIRS = {0x03: 12, 0x0C: 12, 0x13: 6, 0x1C: 6, 0x05: 12, 0x15: 8, 0x43: 4, 0x44: 4}
WILD = {0x40: 12, 0x41: 6, 0x42: 6, 0x43: 4, 0x44: 2, 0x45: 20, 0x0D: 8, 0x1B: 12, 0x25: 8, 0x31: 8}

# The matches: preset, options, how many persons among how many seats. None: set up by the presses.
MATCHES = (
    None,
    None,
    None,
    ("king112", dict(hand_size=6, deck=PAIRS), 3, 3),
    ("crazy112", dict(hand_size=5, deck=WILD), 2, 3),
    ("modern116", dict(hand_size=3), 2, 4),
    ("modern116", dict(hand_size=4, last_card="catch"), 3, 3),
    ("modern116", dict(format="pyramid"), 1, 10),
    ("king112", dict(hand_size=2, last_card="call", format="points", rounds=2), 2, 5),
)


def start(device, number):
    """Puts the title on, and starts one of the `MATCHES` if it has rules."""
    app = device.app
    app.leave_match()
    if MATCHES[number] is None:
        return
    preset, options, persons, seats = MATCHES[number]
    players = []
    for seat in range(seats):
        players.append((NAMES[seat], SimpleBot(seat) if seat >= persons else None))
    app.start(Rules(preset, seats=seats, **options), players, number)


def choose(device, numbers):
    """The next button for the scene that is on."""
    if device.scene == "turn" and numbers.below(2):
        hand = device.app.turn.hand
        return OK if hand.size and hand.playable(hand.focus) else BACK
    buttons = USUAL.get(device.scene, EVERYTHING)
    return buttons[numbers.below(len(buttons))]


def press(device, numbers, six):
    """One press, now and then a long one or a pause after it; the mask."""
    mask = choose(device, numbers)
    ms = 20
    if six and mask == MENU:
        mask, ms = BACK, 900
    elif six and mask == INFO:
        mask, ms = OK, 900
    elif numbers.below(16) == 0:
        ms = 600
    device.press(mask, ms)
    for _ in range(numbers.below(4) if mask else 40):
        device.tick(numbers.below(8) * 40)
    device.app.quit_requested = False
    return mask


def main(arguments):
    """``arguments``: width, height, inks, six, presses a match, and the number of a press or -1.

    Prints a line a press: number, match, scene, mask, frames so far, digest. With the number of a press it
    prints nothing but the pixels after it, in hexadecimal.
    """
    width, height, inks, six, presses, wanted = [int(n) for n in arguments]
    device = Device((width, height, inks, six), fold=wanted < 0)
    device.app.speed = 60
    numbers = Numbers(7)
    count = 0
    for number in range(len(MATCHES)):
        start(device, number)
        for _ in range(presses):
            mask = press(device, numbers, six)
            if wanted < 0:
                print(count, number, device.scene, mask, device.frames, device.folded())
            elif count == wanted:
                print(hexadecimal(packed(device.canvas)))
                return
            count += 1
