"""Actions put together and taken apart: ``op << 12 | arg << 8 | card``."""


def pack(op, arg=0, card=0):
    """The action for an op (0-8), an arg (0-15) and a card byte."""
    return op << 12 | arg << 8 | card


def op(action):
    """The op of an action."""
    return action >> 12


def arg(action):
    """The arg of an action: a colour, a direction or a seat."""
    return action >> 8 & 15


def card(action):
    """The card byte of an action."""
    return action & 255
