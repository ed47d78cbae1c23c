"""Every scene in typical and in extreme states, reached by the firmware's own ways.

What contact sheets show and what the tests of the layouts measure. A state is a function that takes
a fresh `Headless` and leaves it with that scene on.
"""

import random
from array import array
from collections.abc import Callable, Iterable

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


def match(
    device: Headless,
    seats: int = 4,
    people: int = 10,
    hands: Iterable[Iterable[int]] = (),
    lead: int = RED + 8,
    names: tuple[str, ...] = NAMES,
    preset: str = "modern116",
    seed: int = 1,
    **options: object,
) -> None:
    """Starts a match with these cards in the first seats' hands and this lead.

    The first ``people`` seats are persons, the others bots that act at once.
    """
    rules = Rules(preset, seats=seats, **options)
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


_HAND = (
    RED + 5,
    RED + 7,
    YELLOW + PLUS_TWO,
    GREEN + 9,
    BLUE + PLUS_TWO,
    BLUE + STOP,
    KING,
    BREAKER,
)
_WILD = (CHANGE, SUPER, KING, PLUS_THREE, BREAKER, RED + DIRECTION, RED + PLUS, RED + TAKI)


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


def help_page(n: int) -> State:
    """Page ``n`` of the help."""

    def state(device: Headless) -> None:
        device.press("INFO", *["OK"] * n)

    state.__name__ = f"help_{n}"
    return state


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


def curtain(device: Headless) -> None:
    """The curtain some moves into a match."""
    match(device, hands=(_HAND, (RED + 5, RED + TAKI), (RED + 9,)))
    act(device, PLAY, RED + 5)
    open_hand(device)
    act(device, PLAY, RED + 5)


def _great_stack(device: Headless, **more: object) -> None:
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


def _stack_on_taki(device: Headless) -> None:
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


def curtain_extreme(device: Headless) -> None:
    """Ten seats, the longest names, a stack over an open TAKI."""
    _stack_on_taki(device)


def turn_stack_on_taki(device: Headless) -> None:
    """A hand before a stack over an open TAKI."""
    _stack_on_taki(device)
    open_hand(device)


def curtain_answer(device: Headless) -> None:
    """A seat has taken the device to answer a +3."""
    window(device)
    device.press("OK")


def turn(device: Headless) -> None:
    """A hand like many."""
    match(device, hands=(_HAND,))
    open_hand(device)


def turn_wild(device: Headless) -> None:
    """Action cards."""
    match(device, hands=(_WILD,), lead=RED + 3)
    open_hand(device)


def turn_symbols(device: Headless) -> None:
    """The other colours' action cards, on a wild lead."""
    match(device, hands=((CHANGE, SUPER, RED + 1),), people=10, lead=BLUE + DIRECTION)
    open_hand(device)
    act(device, PLAY, CHANGE, 1)
    open_hand(device)


def turn_stack(device: Headless) -> None:
    """A +2 to answer."""
    match(device, hands=((RED + PLUS_TWO,), _HAND))
    act(device, PLAY, RED + PLUS_TWO)
    open_hand(device)


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


def hand_of(n: int) -> State:
    """A hand of ``n`` cards, the focus in its middle."""

    def state(device: Headless) -> None:
        match(device, seats=2, hands=(_HAND,), lead=GREEN + 3, names=LONG_NAMES)
        open_hand(device)
        hand = device.app.turn.hand
        deal_hand(device, n)
        device.tick()

    state.__name__ = f"hand_of_{n}"
    return state


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


def turn_refused(device: Headless) -> None:
    """A card that doesn't fit was pressed."""
    match(device, hands=((YELLOW + DIRECTION, YELLOW + 1),), lead=GREEN + DIRECTION, seats=10)
    open_hand(device)
    focus(device, YELLOW + 1)
    device.press("OK")


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
    match(device, hands=(_HAND,))
    open_hand(device)
    act(device, PLAY, KING)


def again(device: Headless) -> None:
    """A Plus obliges."""
    match(device, hands=(_WILD,), lead=RED + 3)
    open_hand(device)
    act(device, PLAY, RED + PLUS)


def join(device: Headless) -> None:
    """Another seat's TAKI is open."""
    match(device, hands=((GREEN + TAKI,), _HAND), lead=GREEN + 1)
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
    match(device, hands=(_WILD,), lead=RED + 3)
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
    match(device, hands=(_HAND,), people=1)
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
    turn(device)
    device.press("INFO")


def calls_ten(device: Headless) -> None:
    """Ten seats of a pyramid, long names."""
    match(device, seats=10, names=LONG_NAMES, format="pyramid")
    device.press("INFO", "UP")


def calls_owing(device: Headless) -> None:
    """A seat with one card that hasn't said so."""
    match(
        device,
        seats=10,
        hands=((RED + 1, RED + 3), (RED + 4, RED + 6)),
        hand_size=2,
        names=LONG_NAMES,
        last_card="catch",
    )
    act(device, PLAY, RED + 1)
    open_hand(device)
    act(device, PLAY, RED + 4)
    device.press("OK")
    open_hand(device)
    device.press("INFO")


def _until(device: Headless, scene: str, limit: int = 40_000) -> None:
    for _ in range(limit):
        if device.scene == scene:
            device.app.speed = 900
            device.app.invalidate()
            device.tick()
            return
        device.tick()
    raise ValueError(f"{scene} did not come: {device.scene}")


def round_single(device: Headless) -> None:
    """A round among four."""
    match(device, people=0)
    _until(device, "round")


def round_points(device: Headless) -> None:
    """A round for points, ten seats."""
    match(device, people=0, seats=10, names=LONG_NAMES, format="points", rounds=3)
    _until(device, "round")


def match_single(device: Headless) -> None:
    """The winner among four."""
    match(device, people=0)
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


STATES: tuple[State, ...] = (
    title,
    setup,
    setup_end,
    setup_problem,
    options,
    options_end,
    menu,
    quit_match,
    quit_game,
    curtain,
    curtain_extreme,
    curtain_answer,
    turn,
    turn_wild,
    turn_symbols,
    turn_stack,
    turn_stack_on_taki,
    turn_extreme,
    turn_stack_16,
    turn_drew_many,
    turn_drew_one,
    turn_refused,
    hand_of(1),
    hand_of(60),
    run,
    run_begun,
    run_ends,
    free,
    again,
    join,
    answer,
    colour,
    way,
    pair,
    declare,
    window,
    window_ten,
    window_bots,
    table,
    table_extreme,
    calls,
    calls_ten,
    calls_owing,
    round_single,
    round_points,
    match_single,
    match_points,
    match_points_four,
    match_pyramid,
    match_pyramid_ten,
)
"""Every state; its name is the function's."""
