"""Title, set-up and menus."""

from host_sim.headless import Headless
from host_sim.showcase.stage import LONG_NAMES, State, match


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
    """The first group of options, one changed."""
    device.press("OK")
    device.app.setup.set_value("opening", "number")
    device.app.setup.set_value("king_lead", "keep")
    device.app.setup.set_value("combo_3plus", True)
    device.app.setup.set_value("last_card", "catch")
    device.app.go(device.app.options)
    device.press("DOWN", "DOWN")


def options_group(n: int) -> State:
    """The last option of group ``n``; of the first group its heading."""

    def state(device: Headless) -> None:
        options(device)
        device.app.options._turn_page(n, -1 if n else 0)
        device.app.invalidate()
        device.tick()

    state.__name__ = f"options_{n}"
    return state


def options_problem(device: Headless) -> None:
    """Options that don't go together, while they are chosen."""
    setup_problem(device)
    device.app.go(device.app.options)
    device.press("DOWN")


def deck(device: Headless) -> None:
    """A deck of one's own."""
    device.press("OK")
    device.app.go(device.app.options)
    device.app.options._turn_page(6, 1)
    device.press("OK", "RIGHT", "RIGHT", "DOWN", "LEFT")


def deck_end(device: Headless) -> None:
    """The end of the list, with too many cards."""
    deck(device)
    device.press("DOWN", *["RIGHT"] * 10, "UP", *["RIGHT"] * 10, "UP", "UP", "UP")


def menu(device: Headless) -> None:
    """The pause menu."""
    match(device)
    device.press("MENU", "DOWN")


def menu_end(device: Headless) -> None:
    """The end of the pause menu, all that can be set changed."""
    match(device)
    device.app.speed = 150
    device.press("MENU", *["DOWN", "DOWN", "DOWN", "DOWN", "OK"], *["DOWN", "RIGHT", "RIGHT"])
    device.press("DOWN", "DOWN", "OK", "DOWN", "DOWN", "DOWN")


def menu_title(device: Headless) -> None:
    """The menu of the title."""
    device.press("MENU")


def quit_match(device: Headless) -> None:
    """The question before a match is left."""
    match(device)
    device.press("MENU", "UP", "OK")


def quit_game(device: Headless) -> None:
    """The question before the program is left."""
    device.press("MENU", "UP", "OK")


def seat(device: Headless) -> None:
    """A seat of the set-up, with names to choose from."""
    device.press("OK")
    setup = device.app.setup
    for i, name in enumerate(
        ("Wilhelmina", "\u05e9\u05dc\u05d5\u05dd", "Dan", "Konstantin", "Lia")
    ):
        setup.seating.set_name(3 - i % 4, name)
    setup.seating.set_mark(1, 7)
    device.press(*["DOWN"] * 7, "OK", "DOWN", "DOWN")


def seat_end(device: Headless) -> None:
    """The end of the longest list of names."""
    seat(device)
    for i in range(20):
        device.app.settings.remember(LONG_NAMES[i % 10][: 10 - i // 10], i % 10)
    device.app.seat.edit(3)
    device.press("UP")


def letters(device: Headless) -> None:
    """A name is being typed."""
    device.press("OK")
    device.app.letters.edit(2)
    device.tick()
    device.press("RIGHT", "OK", "DOWN", "RIGHT", "OK")


def letters_full(device: Headless) -> None:
    """A name as long as it may be: in capitals, of wide letters."""
    letters(device)
    for letter in "MWMWMWMWMW":
        device.app.letters.type(letter)


def letters_hebrew(device: Headless) -> None:
    """Hebrew letters, right to left."""
    letters(device)
    scene = device.app.letters
    scene.edit(0)
    while not scene.rtl:
        device.press("UP", *["RIGHT"] * scene.column, "OK")
    for letter in "\u05e9\u05dc\u05d5\u05dd 12":
        scene.type(letter)
    device.press("UP")


def letters_digits(device: Headless) -> None:
    """The digits and signs."""
    letters(device)
    scene = device.app.letters
    while scene.page <= scene.next_page():
        scene._switch()
    scene._go_to_row(0)
    device.app.invalidate()
    device.tick()
