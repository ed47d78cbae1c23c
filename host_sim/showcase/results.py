"""The end of a round and of a match."""

from host_sim.headless import Headless
from host_sim.showcase.stage import LONG_NAMES, match


def _until(device: Headless, scene: str, limit: int = 40_000) -> None:
    for _ in range(limit):
        if device.scene == scene:
            device.app.speed = 900
            device.app.invalidate()
            device.tick()
            return
        device.tick()
    raise ValueError(f"{scene} did not come: {device.scene}")


def round_points(device: Headless) -> None:
    """A round for points, ten seats."""
    match(device, people=0, seats=10, names=LONG_NAMES, format="points", rounds=3)
    _until(device, "round")


def round_points_four(device: Headless) -> None:
    """A round for points, four seats."""
    match(device, people=0, format="points", rounds=3)
    _until(device, "round")


def match_single(device: Headless) -> None:
    """The winner among four."""
    match(device, people=0)
    _until(device, "match")


def match_single_two(device: Headless) -> None:
    """The winner of two."""
    match(device, people=0, seats=2)
    _until(device, "match")


def match_single_ten(device: Headless) -> None:
    """The winner among ten."""
    match(device, people=0, seats=10, names=LONG_NAMES)
    _until(device, "match")


def match_points(device: Headless) -> None:
    """The standings of a match for points, ten seats."""
    match(device, people=0, seats=10, names=LONG_NAMES, format="points", rounds=3)
    _until(device, "match")


def match_points_four(device: Headless) -> None:
    """The standings of a match for points, four seats."""
    match(device, people=0, format="points", rounds=3)
    _until(device, "match")


def match_pyramid(device: Headless) -> None:
    """The ladder, four seats."""
    match(device, people=0, format="pyramid")
    _until(device, "match")


def match_pyramid_ten(device: Headless) -> None:
    """The ladder, ten seats."""
    match(device, people=0, seats=10, names=LONG_NAMES, format="pyramid", seed=3)
    _until(device, "match")
