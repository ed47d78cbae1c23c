"""The tunes that the screens ask for, by number. What they tell is public: a hand makes no sound."""

from micropython import const

OVER = const(0)
"""The match is over."""
TURN = const(1)
"""The device goes to the next person."""
LAST_CARD = const(2)
"""Somebody declares a last card."""
WARNING = const(3)
"""Something is wrong with the device."""
