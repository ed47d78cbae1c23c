"""Why an action is refused: the negative codes that ``apply``, ``declare`` and ``catch`` return.

A refused call changes nothing. The screen turns the code into one line that says what to do.
"""

from micropython import const

ERR_OVER = const(-1)
"""The round is over, or not dealt yet."""
ERR_ACTION = const(-2)
"""Not an action, or not one of this phase."""
ERR_CARD = const(-3)
"""The seat does not hold that card."""
ERR_MATCH = const(-4)
"""The card has neither the colour in force nor the lead's number or symbol (R5)."""
ERR_STACK = const(-5)
"""Only a +2 or a King may be played on an active stack (R11)."""
ERR_RUN = const(-6)
"""Not a card that may be added to the run (R13, R16, R20)."""
ERR_FOLLOW = const(-7)
"""Only cards of the Plus's colour may follow it (R12, `plus_follow` = `same_colour`)."""
ERR_CC = const(-8)
"""No Change Colour on a Change Colour (R21, `cc_on_cc` off)."""
ERR_PLUS_LAST = const(-9)
"""A Plus may not be the last card (R32, `plus_last` = `forbid`)."""
ERR_MUST_PLAY = const(-10)
"""No drawing while a card can be played (R6 `must_play`, R12)."""
ERR_CLOSE = const(-11)
"""A run that ends on a TAKI or Super TAKI can't be closed (R14)."""
ERR_LEAVE = const(-12)
"""This run must be closed (R15, R19, R20)."""
ERR_SEAT = const(-13)
"""No such seat, or that seat may not do this now."""
ERR_DECLARE = const(-14)
"""The seat does not hold exactly one card, or has declared it (R30)."""
ERR_CATCH = const(-15)
"""The seat owes no declaration (R30)."""
