"""What the saves have to tell and to ask, and a match that waits to be continued."""

from host_sim.headless import Headless
from host_sim.showcase.stage import State, match
from taki.ui.notice import BATTERY, DRIVE, STUCK
from taki.ui.saves import BUSY, DAMAGED, GAME, NEWER, OLDER, SETTINGS, STATS, UNREADABLE, UNSAVED


def title_waiting(device: Headless) -> None:
    """After power-up, with a match to continue."""
    match(device)
    device.tick()
    device.app.leave_match(keep=True)
    device.tick()


def replace(device: Headless) -> None:
    """A new match while one is waiting."""
    title_waiting(device)
    device.press("DOWN", "OK", "OK")


def _notice(name: str, slot: int, problem: int, left: bool = False, end: bool = False) -> State:
    """A notice; ``end``: read to its end."""

    def notice(device: Headless) -> None:
        device.app.saves.problems.append((slot, problem, left))
        device.tick(2)
        if end:
            device.press(*["DOWN"] * 9)

    notice.__name__ = f"notice_{name}"
    notice.__doc__ = f"The saves tell: {name}."
    return notice


NOTICES: tuple[State, ...] = (
    _notice("damaged_left", GAME, DAMAGED, left=True),
    _notice("damaged", STATS, DAMAGED, end=True),
    _notice("newer", SETTINGS, NEWER, end=True),
    _notice("older", GAME, OLDER),
    _notice("unreadable", GAME, UNREADABLE),
    _notice("unsaved", GAME, UNSAVED, left=True),
    _notice("busy", GAME, BUSY),
    _notice("stuck", GAME, STUCK, end=True),
    _notice("battery", GAME, BATTERY),
    _notice("drive", GAME, DRIVE),
)
"""One of each kind."""
