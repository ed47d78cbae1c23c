"""The help: its lists, and pages of each kind."""

from host_sim.headless import Headless
from host_sim.showcase.stage import HAND, RED, State, match, open_hand


def help_contents(device: Headless) -> None:
    """What there is help about."""
    device.press("INFO", "DOWN")


def help_cards(device: Headless) -> None:
    """The list of the cards."""
    device.press("INFO", "DOWN", "DOWN", "DOWN", "OK", "UP", "UP")


def help_options(device: Headless) -> None:
    """The list of the options."""
    device.press("INFO", "UP", "OK", "DOWN")


def help_colours(device: Headless) -> None:
    """The four colours with their marks."""
    device.press("INFO", "DOWN", "DOWN", "OK")


def help_buttons(device: Headless) -> None:
    """What the buttons do."""
    device.press("INFO", "DOWN", "OK")


def help_play(device: Headless) -> None:
    """How to play, from the beginning."""
    device.press("INFO", "OK")


def help_card(card: int, name: str, end: bool = False) -> State:
    """The page of a card; ``end``: read to its end."""

    def state(device: Headless) -> None:
        device.app.help.open_card(card, device.app.title)
        device.tick()
        device.press(*["DOWN"] * 20 if end else [])

    state.__name__ = f"help_card_{name}"
    state.__doc__ = f"The page of a card: {name}."
    return state


def help_option(device: Headless) -> None:
    """The page of an option, chosen in the set-up."""
    device.app.help.open_option(2, device.app.setup)
    device.tick()


def help_option_in_match(device: Headless) -> None:
    """The page of the option with the longest text, in a match."""
    match(device, hands=(HAND, (RED + 5,)), last_card="catch")
    open_hand(device)
    device.app.help.open_option(17, device.app.menu)
    device.tick()
    device.press(*["DOWN"] * 20)


STATES: tuple[State, ...] = (
    help_contents,
    help_play,
    help_buttons,
    help_colours,
    help_cards,
    help_card(0x37, "number"),
    help_card(0x1D, "taki"),
    help_card(0x42, "king", end=True),
    help_options,
    help_option,
    help_option_in_match,
)
"""All of them."""
