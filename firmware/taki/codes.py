"""The codes of the core by name: cards, actions, events, errors. The core itself folds them.

**Cards.** One byte each: ``colour << 4 | kind``, (rules section 1).

The four colours have the numbers 1 and 3 to 9 under their own value as kind, and five action
kinds. Cards without a colour carry NONE, and kinds of their own.

**Actions.** One small int each, ``op << 12 | arg << 8 | card``.

====== ======= ============================================ =====================================
op     name    arg                                          card
====== ======= ============================================ =====================================
0      PLAY    the colour named; Crazy: 0 clockwise, 1 not  the card played
1      DRAW    0                                            0
2      CLOSE   0                                            0: end the run, closed (R14)
3      LEAVE   0                                            0: end the run, open (R14)
4      DECLINE 0                                            0: no free card; nobody answers
5      ANSWER  the seat that answers a +3                   Breaker, King, or the Plus of its pair
6      PAIR    0                                            the Plus; its 3 goes with it (R29)
7      DECLARE the seat                                     0: in recordings only
8      CATCH   the seat                                     0: in recordings only
====== ======= ============================================ =====================================

**Events.** What an action did, for the screen's log and animations: ``kind << 12 | seat << 8 | value``.

``Round.events(out)`` gives the events of the last accepted ``apply``, ``declare`` or ``catch``, in the
order in which they happened. Drawn cards stay face down: an event tells how many, never which.

========= =========================================================================
kind      seat and value
========= =========================================================================
PLAYED    the seat laid the card `value` (an answer too; a pair is two events)
DREW      the seat drew `value` cards (0: there was none to draw)
NAMED     the seat named the colour `value`
STACKED   the seat's +2 made the stack `value` (255: that many or more)
SKIPPED   the seat lost its turn (R9; with two players it is the other one)
REVERSED  the seat changed the direction; value 0 clockwise, 1 the other way
OPENED    the seat opened or joined a TAKI in the colour `value`
CLOSED    the seat closed the TAKI
LEFT      the seat ended its run and left the TAKI open
PASSED    the seat's Crazy moved all hands; value 0 clockwise, 1 the other way
SHUFFLED  `value` discards were shuffled into a new draw pile (R7)
PENALTY   the seat pays `value` cards for not declaring (R30); a DREW follows
STAGE     the seat entered the stage `value` of the pyramid; a DREW follows
WON       the seat won the round
DECLARED  the seat declared its last card
CANCELLED the seat's King cancelled a stack or answered a +3
========= =========================================================================

**Errors.** Why an action is refused: the negative codes that ``apply``, ``declare`` and ``catch`` return.

A refused call changes nothing. The screen turns the code into one line that says what to do.
"""

from micropython import const

RED = const(0)
YELLOW = const(1)
GREEN = const(2)
BLUE = const(3)
NONE = const(4)
"""The colour of a colourless card; as the colour in force: any card may be played (R22)."""

PLUS_TWO = const(2)
STOP = const(10)
DIRECTION = const(11)
PLUS = const(12)
TAKI = const(13)

CHANGE_COLOUR = const(0)
SUPER_TAKI = const(1)
KING = const(2)
PLUS_THREE = const(3)
BREAKER = const(4)
CRAZY = const(5)

PLAY = const(0)
DRAW = const(1)
CLOSE = const(2)
LEAVE = const(3)
DECLINE = const(4)
ANSWER = const(5)
PAIR = const(6)
DECLARE = const(7)
CATCH = const(8)

PLAYED = const(0)
DREW = const(1)
NAMED = const(2)
STACKED = const(3)
SKIPPED = const(4)
REVERSED = const(5)
OPENED = const(6)
CLOSED = const(7)
LEFT = const(8)
PASSED = const(9)
SHUFFLED = const(10)
PENALTY = const(11)
STAGE = const(12)
WON = const(13)
DECLARED = const(14)
CANCELLED = const(15)

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
