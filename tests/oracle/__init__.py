"""An independent referee of the TAKI rules, for differential tests.

The oracle plays one round as the rules describe it, in plain lists and sets, with no thought for
speed. It shares no code with the core in ``firmware/taki/core``: when the two differ in a game,
one of them breaks a rule. The numbers R1-R37 in its comments are those of the rules.
"""

from .cards import (
    AGAIN,
    ANSWER,
    CLOSE,
    DECLINE,
    DRAW,
    FREE,
    LEAVE,
    OVER,
    PAIR,
    PLAY,
    RUN,
    TURN,
    WINDOW,
    describe,
    pack,
)
from .referee import IllegalActionError, Oracle
from .table import UNKNOWN

__all__ = [
    "AGAIN",
    "ANSWER",
    "CLOSE",
    "DECLINE",
    "DRAW",
    "FREE",
    "LEAVE",
    "OVER",
    "PAIR",
    "PLAY",
    "RUN",
    "TURN",
    "UNKNOWN",
    "WINDOW",
    "IllegalActionError",
    "Oracle",
    "describe",
    "pack",
]
