"""Statistics, and the page about the game."""

from host_sim.headless import Headless
from host_sim.showcase.stage import LONG_NAMES, NAMES, State
from taki.ui.stats import Row


def _row(name: str, *counts: int) -> Row:
    row = Row(name)
    row.matches, row.matches_won, row.rounds, row.rounds_won, row.drawn, row.best = counts
    return row


def statistics_empty(device: Headless) -> None:
    """Nobody has played yet."""
    device.app.statistics.open(device.app.title)
    device.tick()


def statistics(device: Headless) -> None:
    """Some names."""
    device.app.stats._rows = [
        _row(NAMES[i], 12 + i, 7 - i, 31 + 2 * i, 9 - i, 210 - i, 40 * i - 200) for i in range(6)
    ]
    device.app.statistics.open(device.app.title)
    device.tick()
    device.press("DOWN")


def statistics_extreme(device: Headless) -> None:
    """The longest names, the largest numbers."""
    most = 65535
    device.app.stats._rows = [
        _row(name, most, most, most, most, most, -32768) for name in LONG_NAMES + NAMES[:6]
    ]
    device.app.statistics.open(device.app.title)
    device.tick()
    device.press("UP")


def statistics_one(device: Headless) -> None:
    """All facts about a name."""
    statistics_extreme(device)
    device.press("OK", *["DOWN"] * 7)


def statistics_clear(device: Headless) -> None:
    """The question before all names are forgotten."""
    statistics(device)
    device.press("INFO")


def about(device: Headless) -> None:
    """About the game."""
    device.app.about.open(device.app.title)
    device.tick()


STATES: tuple[State, ...] = (
    statistics_empty,
    statistics,
    statistics_extreme,
    statistics_one,
    statistics_clear,
    about,
)
"""All of them."""
