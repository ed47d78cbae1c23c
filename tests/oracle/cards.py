"""The codes of cards, actions and phases, and what a card is: a number, transparent, coloured.

A card is ``colour << 4 | kind``, an action ``op << 12 | arg << 8 | card``.
"""

RED, YELLOW, GREEN, BLUE, COLOURLESS = range(5)
COLOURS = (RED, YELLOW, GREEN, BLUE)
ANY_COLOUR = 4  # as the colour in force: any card may be played (R22)

# Kinds of coloured cards; 1 and 3-9 are the numbers.
PLUS_TWO, STOP, DIRECTION, PLUS, TAKI = 2, 10, 11, 12, 13
NUMBERS = (1, 3, 4, 5, 6, 7, 8, 9)

# Colourless cards, as whole cards.
CHANGE_COLOUR, SUPER_TAKI, KING, PLUS_THREE, BREAKER, CRAZY = (
    COLOURLESS << 4 | k for k in range(6)
)
TRANSPARENT = (PLUS_THREE, BREAKER, CRAZY)

PLAY, DRAW, CLOSE, LEAVE, DECLINE, ANSWER, PAIR = range(7)
TURN, RUN, AGAIN, FREE, WINDOW, OVER = range(6)

_OPS = ("PLAY", "DRAW", "CLOSE", "LEAVE", "DECLINE", "ANSWER", "PAIR", "DECLARE", "CATCH")
_COLOUR_NAMES = ("red", "yellow", "green", "blue")
_KIND_NAMES = {PLUS_TWO: "+2", STOP: "Stop", DIRECTION: "Direction", PLUS: "Plus", TAKI: "TAKI"}
_WILD_NAMES = ("Change Colour", "Super TAKI", "King", "+3", "Breaker", "Crazy")


def pack(op: int, arg: int = 0, card: int = 0) -> int:
    """The action code of `op` with its argument (colour, direction or seat) and card."""
    return op << 12 | arg << 8 | card


def unpack(action: int) -> tuple[int, int, int]:
    """(op, arg, card) of an action code."""
    return action >> 12, action >> 8 & 15, action & 255


def make(colour: int, kind: int) -> int:
    """The coloured card of this colour and kind."""
    return colour << 4 | kind


def colour_of(card: int) -> int:
    """RED, YELLOW, GREEN or BLUE; COLOURLESS for the others."""
    return card >> 4


def kind_of(card: int) -> int:
    """Number or symbol of a card; only comparable between coloured cards."""
    return card & 15


def is_coloured(card: int) -> bool:
    """Whether the card has one of the four colours."""
    return colour_of(card) != COLOURLESS


def is_number(card: int) -> bool:
    """Whether the card is a coloured number."""
    return is_coloured(card) and kind_of(card) in NUMBERS


def is_kind(card: int, kind: int) -> bool:
    """Whether the card is a coloured one with this number or symbol."""
    return is_coloured(card) and kind_of(card) == kind


def is_any_taki(card: int) -> bool:
    """Whether the card is a TAKI or a Super TAKI: a run ending on it can't be closed (R14)."""
    return is_kind(card, TAKI) or card == SUPER_TAKI


def points_of(card: int, action_points: int) -> int:
    """Penalty points of a card left in a hand (R36)."""
    return kind_of(card) if is_number(card) else action_points


def card_name(card: int) -> str:
    """The card in words."""
    if not is_coloured(card):
        return _WILD_NAMES[kind_of(card)]
    kind = kind_of(card)
    return f"{_COLOUR_NAMES[colour_of(card)]} {_KIND_NAMES.get(kind, kind)}"


def describe(action: int) -> str:
    """The action in words, for failure messages."""
    op, arg, card = unpack(action)
    if op in (PLAY, PAIR):
        return f"{_OPS[op]} {card_name(card)} ({arg})"
    if op == ANSWER:
        return f"ANSWER seat {arg} with {card_name(card)}"
    return _OPS[op] if op < ANSWER else f"{_OPS[op]} seat {arg}"
