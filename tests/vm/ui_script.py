"""Presses buttons through every scene and prints, for each press, the scene and a digest of its frames.

The presses are random numbers steered by the scene that is on, so they are the same on every VM as long as
the screens are.
"""

from ui_ports import Device, Numbers, hexadecimal, packed

from taki.bots.simple import SimpleBot
from taki.core.rules import Rules
from taki.ui.buttons import BACK, DOWN, HAND_MS, INFO, LEFT, MENU, OK, RIGHT, UP
from taki.ui.setup import ROW_SEAT

# What is saved at the beginning: no intact record.
DAMAGED = {(0, 0): b"damaged"}

NAMES = ("Noa", "Dan", "Lia", "Omer", "Maya", "Yoni", "Tamar", "Eitan", "Shira", "Maximilian")

# What is pressed in a scene, each as often as it stands here; other scenes get EVERYTHING.
EVERYTHING = (UP, DOWN, LEFT, RIGHT, OK, OK, OK, OK, BACK, BACK, INFO, MENU)
USUAL = {
    "title": (DOWN, OK, OK, INFO, MENU),
    "setup": (DOWN, DOWN, DOWN, DOWN, UP, LEFT, RIGHT, OK, OK, OK, BACK),
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
WILD = {0x40: 24, 0x41: 6, 0x42: 6, 0x43: 4, 0x44: 2, 0x45: 34, 0x0D: 8, 0x1B: 12, 0x25: 8, 0x31: 8}

# The matches: preset, options, how many persons among how many seats. None: set up by the presses.
MATCHES = (
    None,
    None,
    ("king112", dict(hand_size=6, deck=PAIRS), 3, 3),
    ("crazy112", dict(hand_size=5, deck=WILD), 2, 3),
    ("modern116", dict(hand_size=3), 2, 4),
    ("modern116", dict(hand_size=4, last_card="catch"), 3, 3),
    ("modern116", dict(format="pyramid"), 1, 10),
    None,
    ("king112", dict(hand_size=2, last_card="call", format="points", rounds=2), 2, 5),
    None,
)

# The first presses of a match, where the way to a scene is too long to be found by chance.
FIRST = {
    1: (MENU, UP, UP, OK, BACK, DOWN, OK, BACK, DOWN, DOWN, DOWN, OK),  # about, leaving, statistics
    7: (DOWN, OK, OK, 0),  # another match while one is waiting
    9: (DOWN, OK)
    + (DOWN,) * ROW_SEAT
    + (OK, OK, OK, DOWN, OK, UP, UP, OK, INFO)  # a seat, its letters
    + (UP, OK, UP, UP, OK, RIGHT, DOWN, INFO, BACK, BACK, DOWN, DOWN, OK),  # options, a deck
}


def start(device, number):
    """Leaves the match, which stays saved, and starts one of the `MATCHES` if it has rules."""
    app = device.app
    if app.match is None:
        app.go(app.title)
    else:
        app.leave_match(True)
        device.tick(HAND_MS)  # a curtain that was on takes no press at once
        device.tick()
    if MATCHES[number] is None:
        return
    preset, options, persons, seats = MATCHES[number]
    players = []
    for seat in range(seats):
        players.append((NAMES[seat], SimpleBot(seat) if seat >= persons else None))
    app.start(Rules(preset, seats=seats, **options), players, number)


def choose(device, numbers):
    """The next button for the scene that is on."""
    if device.scene == "turn":
        hand = device.app.turn.hand
        playable = hand.size > 0 and hand.playable(hand.focus)
        if playable and hand.cards[hand.focus] >= 64:
            return OK  # what has no colour asks for a choice
        if numbers.below(2):
            return OK if playable else BACK
    buttons = USUAL.get(device.scene, EVERYTHING)
    mask = buttons[numbers.below(len(buttons))]
    if mask == OK and device.scene == "setup" and device.app.setup.focus == 0 and numbers.below(4):
        return DOWN  # most often there is more to see before the match starts
    return mask


def press(device, numbers, six, mask=-1):
    """One press, chosen unless ``mask`` is given, now and then a long one, and a pause; the mask."""
    chosen = mask < 0
    if chosen:
        mask = choose(device, numbers)
    ms = 20
    if six and mask == MENU:
        mask, ms = BACK, 900
    elif six and mask == INFO:
        mask, ms = OK, 900
    elif chosen and numbers.below(16) == 0:
        ms = 600
    device.press(mask, ms)
    for _ in range(numbers.below(4) if mask else 40):
        device.tick(numbers.below(8) * 40)
    device.app.quit_requested = False
    return mask


def play(device, presses, six, moving):
    """The whole script, ``presses`` a match: yields the number of the match and the mask after each.

    In the matches after whose number, divided by ``moving``, ``moving - 1`` is left, cards are seen to move.
    """
    numbers = Numbers(7)
    for number in range(len(MATCHES)):
        start(device, number)
        device.app.speed = 240 if number % moving == moving - 1 else 60  # else too fast for motions
        first = FIRST.get(number, ())
        at = 0
        for _ in range(presses):
            mask = -1
            if at < len(first) and device.scene != "notice":
                mask = first[at]
                at += 1
            yield number, press(device, numbers, six, mask)


def main(arguments):
    """``arguments``: width, height, inks, six, presses a match, the number of a press or -1, language.

    Prints a line a press: number, match, scene, mask, frames so far, digest. With the number of a press it
    prints nothing but the pixels after it, in hexadecimal.
    """
    width, height, inks, six, presses, wanted = [int(n) for n in arguments[:6]]
    device = Device((width, height, inks, six), fold=wanted < 0, shelf=DAMAGED)
    device.app.set_language(arguments[6])
    count = 0
    for number, mask in play(device, presses, six, 3):
        if wanted < 0:
            print(count, number, device.scene, mask, device.frames, device.folded())
        elif count == wanted:
            print(hexadecimal(packed(device.canvas)))
            return
        count += 1
