"""What the whole table sees: curtain, bots' turns, the window of a +3, declarations."""

from typing import Any

from host_sim.headless import Headless
from host_sim.showcase.stage import (
    BREAKER,
    HAND,
    KING,
    LONG_NAMES,
    PAIR,
    PLAY,
    PLUS,
    PLUS_THREE,
    RED,
    TAKI,
    YELLOW,
    act,
    match,
    open_hand,
    stack_on_taki,
)

STAGE = 81  # the seats' stages in the flat state


def curtain(device: Headless) -> None:
    """The curtain some moves into a match."""
    match(device, hands=(HAND, (RED + 5, RED + TAKI), (RED + 9,)))
    act(device, PLAY, RED + 5)
    open_hand(device)
    act(device, PLAY, RED + 5)


def curtain_extreme(device: Headless) -> None:
    """Ten seats, the longest names, a stack over an open TAKI."""
    stack_on_taki(device)


def curtain_stages(device: Headless) -> None:
    """A pyramid of four seats."""
    match(device, format="pyramid")


def curtain_answer(device: Headless) -> None:
    """A seat has taken the device to answer a +3."""
    window(device)
    device.press("OK")


def declare(device: Headless) -> None:
    """One card left."""
    match(device, hands=((RED + 1, RED + 3),), hand_size=2, names=LONG_NAMES, seats=10)
    open_hand(device)
    act(device, PLAY, RED + 1)


def window(device: Headless) -> None:
    """A +3 is asked about."""
    match(device, hands=((PLUS_THREE,), (BREAKER, KING)))
    open_hand(device)
    act(device, PLAY, PLUS_THREE)


def window_ten(device: Headless) -> None:
    """Nine seats may answer a pair."""
    match(
        device,
        seats=10,
        hands=((YELLOW + 3, YELLOW + PLUS),),
        lead=YELLOW + 1,
        names=LONG_NAMES,
        combo_3plus=True,
    )
    open_hand(device)
    act(device, PAIR, YELLOW + PLUS)


def window_bots(device: Headless) -> None:
    """Only bots may answer."""
    match(device, hands=((PLUS_THREE,),), people=1, names=LONG_NAMES)
    device.app.speed = 900
    open_hand(device)
    act(device, PLAY, PLUS_THREE)


def table(device: Headless) -> None:
    """A bot's turn."""
    match(device, hands=(HAND,), people=1)
    open_hand(device)
    device.app.speed = 900
    act(device, PLAY, RED + 5)


def table_extreme(device: Headless) -> None:
    """Ten seats, long names, an open TAKI, a long log."""
    match(device, people=0, seats=10, names=LONG_NAMES, hand_size=10, seed=12)
    for _ in range(30):
        device.tick()
    device.app.speed = 900
    device.tick()


def calls(device: Headless) -> None:
    """The table in full."""
    match(device, hands=(HAND,))
    open_hand(device)
    device.press("INFO")


def calls_ten(device: Headless) -> None:
    """Ten seats of a pyramid, long names."""
    match(device, seats=10, names=LONG_NAMES, format="pyramid")
    device.press("INFO", "UP")


def calls_moves(device: Headless) -> None:
    """The moves before the last ones of ten seats."""
    table_extreme(device)
    device.press("INFO", "RIGHT", "UP", "UP")


def calls_owing(device: Headless) -> None:
    """A seat with one card that hasn't said so."""
    _ten_with_two_cards(device)
    _show_one_that_owes(device)


def calls_points(device: Headless) -> None:
    """A match for points: totals, and a seat that hasn't said that it has one card."""
    _ten_with_two_cards(device, format="points", rounds=12)
    for seat, total in enumerate((-100, 236, 0, 1040, -600, 55, 7, 310, 99, -20)):
        device.app.match.scores[seat] = total
    _show_one_that_owes(device)


def _ten_with_two_cards(device: Headless, **options: Any) -> None:
    match(
        device,
        seats=10,
        hands=((RED + 1, RED + 3), (RED + 4, RED + 6)),
        hand_size=2,
        names=LONG_NAMES,
        last_card="catch",
        **options,
    )


def _show_one_that_owes(device: Headless) -> None:
    """Two seats play one of their two cards; only the second says so. The third looks at the table."""
    act(device, PLAY, RED + 1)
    open_hand(device)
    act(device, PLAY, RED + 4)
    device.press("OK")
    open_hand(device)
    device.press("INFO")


def calls_stages(device: Headless) -> None:
    """A pyramid some way on."""
    match(device, format="pyramid")
    for seat, stage in enumerate((5, 8, 2, 7)):
        device.app.game.round.state[STAGE + seat] = stage
    open_hand(device)
    device.press("INFO")


def calls_declared(device: Headless) -> None:
    """The seat to act has declared its last card."""
    match(
        device,
        seats=2,
        hands=((RED + 1, RED + 3), (RED + 4, RED + 6)),
        hand_size=2,
        names=LONG_NAMES,
    )
    act(device, PLAY, RED + 1)
    device.press("OK")
    act(device, PLAY, RED + 4)
    device.press("OK")
    device.tick()
    device.press("INFO")
