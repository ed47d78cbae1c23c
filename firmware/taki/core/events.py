"""What an action did, for the screen's log and animations: ``kind << 12 | seat << 8 | value``.

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
"""

from micropython import const

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
