"""A seat's turn: its hand, its choices, its answer to a +3."""

from typing import Any

from host_sim.headless import Headless
from host_sim.showcase.stage import (
    BLUE,
    BREAKER,
    CHANGE,
    CRAZY,
    DECLINE,
    DIRECTION,
    GREEN,
    HAND,
    KING,
    LEAVE,
    LONG_NAMES,
    PLAY,
    PLUS,
    PLUS_THREE,
    PLUS_TWO,
    RED,
    SUPER,
    TAKI,
    WILD,
    YELLOW,
    State,
    act,
    focus,
    legal,
    match,
    open_hand,
    stack_on_taki,
)
from host_sim.showcase.tables import window


def turn(device: Headless) -> None:
    """A hand like many."""
    match(device, hands=(HAND,))
    open_hand(device)


def turn_wild(device: Headless) -> None:
    """Action cards."""
    match(device, hands=(WILD,), lead=RED + 3)
    open_hand(device)


def turn_symbols(device: Headless) -> None:
    """The other colours' action cards, on a wild lead."""
    match(device, hands=((CHANGE, SUPER, RED + 1),), people=10, lead=BLUE + DIRECTION)
    open_hand(device)
    act(device, PLAY, CHANGE, 1)
    open_hand(device)


def turn_stack(device: Headless) -> None:
    """A +2 to answer."""
    match(device, hands=((RED + PLUS_TWO,), HAND))
    act(device, PLAY, RED + PLUS_TWO)
    open_hand(device)


def turn_stack_on_taki(device: Headless) -> None:
    """A hand before a stack over an open TAKI."""
    stack_on_taki(device)
    open_hand(device)


def _great_stack(device: Headless, **more: Any) -> None:
    plus_twos = [(colour + PLUS_TWO,) for colour in (RED, RED, BLUE, BLUE, GREEN, GREEN, YELLOW)]
    match(
        device,
        seats=10,
        hands=[*plus_twos, (YELLOW + PLUS_TWO, YELLOW + DIRECTION)],
        names=LONG_NAMES,
        hand_size=10,
        **more,
    )
    for i in range(7):
        act(device, PLAY, plus_twos[i][0])


def turn_extreme(device: Headless) -> None:
    """Ten seats with the longest names, a stack of 14, a hand of ten."""
    _great_stack(device)
    open_hand(device)


def turn_stack_16(device: Headless) -> None:
    """All eight +2 lie on the table."""
    _great_stack(device)
    act(device, PLAY, YELLOW + PLUS_TWO)
    open_hand(device)


def turn_drew_many(device: Headless) -> None:
    """A stack of 16 has been drawn."""
    turn_stack_16(device)
    device.press("BACK")


def turn_drew_one(device: Headless) -> None:
    """One card has been drawn."""
    match(device, hands=((YELLOW + 1, YELLOW + DIRECTION),), names=LONG_NAMES, seed=5)
    open_hand(device)
    device.press("BACK")


def turn_refused(device: Headless) -> None:
    """A card that doesn't fit was pressed."""
    match(device, hands=((YELLOW + DIRECTION, YELLOW + 1),), lead=GREEN + DIRECTION, seats=10)
    open_hand(device)
    focus(device, YELLOW + 1)
    device.press("OK")


def deal_hand(device: Headless, n: int) -> None:
    """Shows a hand of ``n`` cards in place of the one that is open; every third can be played."""
    hand = device.app.turn.hand
    cards = sorted(list(device.app.game.rules.deck)[: n // 2 + 1])
    hand.size = n
    for i in range(n):
        hand.cards[i] = cards[i // 2] if n > 1 else YELLOW + DIRECTION
        hand._marks[i] = i % 3 == 1
    hand.focus = n // 2
    device.app.invalidate()


def hand_of(n: int) -> State:
    """A hand of ``n`` cards, the focus in its middle."""

    def state(device: Headless) -> None:
        match(device, seats=2, hands=(HAND,), lead=GREEN + 3, names=LONG_NAMES)
        open_hand(device)
        deal_hand(device, n)
        device.tick()

    state.__name__ = f"hand_of_{n}"
    return state


def run(device: Headless) -> None:
    """The seat's own TAKI is open, cards to add."""
    match(
        device, hands=((GREEN + TAKI, GREEN + 3, GREEN + 9, GREEN + PLUS, RED + 5),), lead=GREEN + 1
    )
    open_hand(device)
    act(device, PLAY, GREEN + TAKI)
    act(device, PLAY, GREEN + 3)


def run_begun(device: Headless) -> None:
    """A lone yellow TAKI, which can't be closed yet."""
    match(device, seats=10, hands=((YELLOW + TAKI, YELLOW + 3, CHANGE),), lead=YELLOW + 1)
    open_hand(device)
    act(device, PLAY, YELLOW + TAKI)


def run_ends(device: Headless) -> None:
    """Nothing is left to add."""
    match(device, hands=((YELLOW + TAKI, YELLOW + 3),), lead=YELLOW + 1, hand_size=6, seed=4)
    open_hand(device)
    act(device, PLAY, YELLOW + TAKI)
    for action in [a for a in legal(device) if a >> 12 == PLAY]:
        card = action & 255
        if card < 64 and any(a >> 12 == PLAY and a & 255 == card for a in legal(device)):
            act(device, PLAY, card)


def free(device: Headless) -> None:
    """After a King."""
    match(device, hands=(HAND,))
    open_hand(device)
    act(device, PLAY, KING)


def stages(device: Headless) -> None:
    """A pyramid of ten seats."""
    match(device, seats=10, hands=(HAND,), names=LONG_NAMES, format="pyramid")
    open_hand(device)


def again(device: Headless) -> None:
    """A Plus obliges."""
    match(device, hands=(WILD,), lead=RED + 3)
    open_hand(device)
    act(device, PLAY, RED + PLUS)


def join(device: Headless) -> None:
    """Another seat's TAKI is open."""
    match(device, hands=((GREEN + TAKI,), HAND), lead=GREEN + 1)
    open_hand(device)
    act(device, PLAY, GREEN + TAKI)
    act(device, LEAVE)
    open_hand(device)


def answer(device: Headless) -> None:
    """The hand that may answer a +3."""
    window(device)
    device.press("OK")
    open_hand(device)


def colour(device: Headless) -> None:
    """Which colour?"""
    match(device, hands=(WILD,), lead=RED + 3)
    open_hand(device)
    focus(device, CHANGE)
    device.press("OK")


def way(device: Headless) -> None:
    """Which way do the hands go?"""
    match(device, hands=((CRAZY, RED + 1),), preset="crazy112")
    open_hand(device)
    focus(device, CRAZY)
    device.press("OK")


def pair(device: Headless) -> None:
    """Alone or as a pair?"""
    match(device, hands=((RED + 3, RED + PLUS),), preset="crazy112")
    open_hand(device)
    focus(device, RED + 3)
    device.press("OK")


def news(device: Headless) -> None:
    """Three cards have come since the seat last saw its hand."""
    match(device, hands=((RED + 3, PLUS_THREE), HAND), lead=RED + 1, seats=2, names=LONG_NAMES)
    open_hand(device)
    act(device, PLAY, RED + 3)
    open_hand(device)
    act(device, PLAY, RED + 5)
    open_hand(device)
    act(device, PLAY, PLUS_THREE)
    act(device, DECLINE)
    open_hand(device)


def turn_breaker(device: Headless) -> None:
    """A Breaker on one's own turn has the focus."""
    match(device, hands=(HAND,))
    open_hand(device)
    focus(device, BREAKER)


def drew_by_breaker(device: Headless) -> None:
    """A Breaker on one's own turn was played."""
    turn_breaker(device)
    device.press("OK")


def run_leave(device: Headless) -> None:
    """The button that leaves the run open has the focus."""
    run(device)
    device.press("UP")


def run_alone(device: Headless) -> None:
    """A lone TAKI with nothing to add: it can only be left open."""
    match(device, hands=((YELLOW + TAKI, RED + 3, BLUE + 5),), lead=YELLOW + 1, hand_size=3)
    open_hand(device)
    act(device, PLAY, YELLOW + TAKI)


def join_nothing(device: Headless) -> None:
    """Another seat's TAKI is open, which no card of the hand can join."""
    match(device, hands=((GREEN + TAKI,), (RED + TAKI, BLUE + 5)), lead=GREEN + 1, hand_size=2)
    open_hand(device)
    act(device, PLAY, GREEN + TAKI)
    act(device, LEAVE)
    open_hand(device)
