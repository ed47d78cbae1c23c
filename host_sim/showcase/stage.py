"""How a state is set up: a match with chosen hands, actions without buttons, the curtain opened."""

import random
from array import array
from collections.abc import Callable, Iterable
from typing import Any

from host_sim.boards import Board
from host_sim.headless import Headless
from taki.bots.simple import SimpleBot
from taki.core.round import MAX_ACTIONS
from taki.core.rules import Rules

PLAY, DRAW, CLOSE, LEAVE, DECLINE, ANSWER, PAIR = range(7)
RED, YELLOW, GREEN, BLUE = 0, 16, 32, 48
PLUS_TWO, STOP, DIRECTION, PLUS, TAKI = 2, 10, 11, 12, 13
CHANGE, SUPER, KING, PLUS_THREE, BREAKER, CRAZY = range(64, 70)

NAMES = ("Noa", "Dan", "Lia", "Omer", "Maya", "Yoni", "Tamar", "Eitan", "Shira", "Gil")
LONG_NAMES = (
    "Alexandria",
    "Maximilian",
    "Wilhelmina",
    "Bartholomy",
    "Konstantin",
    "Margherita",
    "Emmanuelle",
    "Cornelious",
    "Wolfgangus",
    "Guillaumes",
)
"""As long as names may be, ten letters."""

State = Callable[[Headless], object]


def put_on(device: Headless, state: State) -> None:
    """Takes a fresh device to a state and draws its frame; nothing is drawn on the way there."""
    device.canvas.drawing = False
    device.tick()
    state(device)
    device.canvas.drawing = True
    device.app.invalidate()
    device.tick()


def prepared(
    screen: Board, state: State, language: str | None = None, large: bool = False
) -> Headless:
    """A fresh device in a state, its frame drawn; ``language`` None is the one that is on."""
    device = Headless(screen)
    device.app.painter.use_large_text(large)
    if language is not None:
        device.app.set_language(language)
    put_on(device, state)
    return device


def match(
    device: Headless,
    seats: int = 4,
    people: int = 10,
    hands: Iterable[Iterable[int]] = (),
    lead: int = RED + 8,
    names: tuple[str, ...] = NAMES,
    preset: str = "modern116",
    seed: int = 1,
    **options: Any,
) -> None:
    """Starts a match with these cards in the first seats' hands and this lead.

    The first ``people`` seats are persons, the others bots that act at once.
    """
    rules: Any = Rules(preset, seats=seats, **options)
    players = [(names[i], None if i < people else SimpleBot(i)) for i in range(seats)]
    device.app.speed = 0
    device.app.start(rules, players, seed, 0)
    rest = list(rules.deck)
    rest.remove(lead)
    wanted = [list(hand) for hand in hands] + [[] for _ in range(seats)]
    for hand in wanted:
        for card in hand:
            rest.remove(card)
    random.Random(seed).shuffle(rest)
    # the fillers tell nothing: numbers first, so that nobody is obliged to anything
    rest.sort(key=lambda card: card >= 64 or card & 15 in (2, 10, 11, 12, 13))
    size = 8 if rules.format == "pyramid" else rules.hand_size
    deck: list[int] = []
    for _ in range(size):
        for seat in range(seats):
            deck.append(wanted[seat].pop(0) if wanted[seat] else rest.pop(0))
    random.Random(seed).shuffle(rest)
    device.app.game.round.deal_from(bytes([*deck, lead, *rest]))
    device.app.game.log.clear()
    device.app.advance()
    device.tick()


def legal(device: Headless) -> list[int]:
    """The legal actions of the round."""
    out = array("H", [0] * MAX_ACTIONS)
    return list(out[: device.app.game.round.legal(out)])


def act(device: Headless, op: int, card: int = 0, arg: int = -1) -> None:
    """Whoever's turn it is does this; the scene that follows is on."""
    for action in legal(device):
        if action >> 12 == op and action & 255 == card and arg in (-1, action >> 8 & 15):
            device.app.act(action)
            device.tick()
            return
    raise ValueError(f"not legal: op {op}, card {card}")


def open_hand(device: Headless) -> None:
    """Opens the curtain."""
    device.tick()
    if device.scene == "declare":
        device.press("BACK")
        device.tick()
    if device.scene == "curtain":
        device.press("OK")
        device.tick()  # nothing counts before all buttons were up


def focus(device: Headless, card: int) -> None:
    """Puts the focus on a card of the hand."""
    hand = device.app.turn.hand
    for _ in range(hand.size):
        if hand.cards[hand.focus] == card:
            return
        device.press("RIGHT")
    raise ValueError(f"no card {card} in the hand")


HAND: tuple[int, ...] = (
    RED + 5,
    RED + 7,
    YELLOW + PLUS_TWO,
    GREEN + 9,
    BLUE + PLUS_TWO,
    BLUE + STOP,
    KING,
    BREAKER,
)
WILD: tuple[int, ...] = (
    CHANGE,
    SUPER,
    KING,
    PLUS_THREE,
    BREAKER,
    RED + DIRECTION,
    RED + PLUS,
    RED + TAKI,
)


def stack_on_taki(device: Headless) -> None:
    """Ten seats; a stack of 4 over an open TAKI."""
    two = RED + PLUS_TWO
    match(
        device,
        seats=10,
        hands=((RED + TAKI, two), (two,)),
        lead=RED + 1,
        names=LONG_NAMES,
        hand_size=10,
    )
    act(device, PLAY, RED + TAKI)
    act(device, PLAY, two)
    act(device, LEAVE)
    act(device, PLAY, two)
