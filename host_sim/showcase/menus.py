"""Title, set-up and menus."""

from host_sim.headless import Headless
from host_sim.showcase.stage import match


def title(device: Headless) -> None:
    """After power-up."""


def setup(device: Headless) -> None:
    """A new match is being set up."""
    device.press("OK")


def setup_end(device: Headless) -> None:
    """The end of the longest list of the set-up."""
    device.press("OK")
    device.app.setup.seats = 10
    device.press("UP")


def setup_problem(device: Headless) -> None:
    """Options that don't go together."""
    device.press("OK")
    device.app.setup.seats = 10
    device.app.setup.set_value("hand_size", 20)
    device.press("OK")


def options(device: Headless) -> None:
    """All options, some changed."""
    device.press("OK")
    device.app.setup.set_value("opening", "number")
    device.app.setup.set_value("combo_3plus", True)
    device.app.go(device.app.options)
    device.press("DOWN", "DOWN")


def options_end(device: Headless) -> None:
    """The end of the list of options."""
    options(device)
    device.press("UP", "UP", "UP", "UP")


def menu(device: Headless) -> None:
    """The pause menu."""
    match(device)
    device.press("MENU", "DOWN")


def quit_match(device: Headless) -> None:
    """The question before a match is left."""
    match(device)
    device.press("MENU", "UP", "OK")


def quit_game(device: Headless) -> None:
    """The question before the program is left."""
    device.press("MENU")
