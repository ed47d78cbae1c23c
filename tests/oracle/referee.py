"""One round of TAKI, told as the rules tell it."""

from __future__ import annotations

from .cards import (
    AGAIN,
    ANSWER,
    ANY_COLOUR,
    BREAKER,
    CHANGE_COLOUR,
    CLOSE,
    CRAZY,
    DECLINE,
    DIRECTION,
    DRAW,
    FREE,
    KING,
    LEAVE,
    OVER,
    PAIR,
    PLUS,
    PLUS_THREE,
    PLUS_TWO,
    RUN,
    STOP,
    SUPER_TAKI,
    TRANSPARENT,
    TURN,
    WINDOW,
    colour_of,
    is_any_taki,
    is_coloured,
    is_kind,
    make,
    points_of,
    unpack,
)
from .moves import legal_actions, matches, names_colour
from .table import Table


class IllegalActionError(ValueError):
    """The action is not one of `legal()`."""


class Oracle(Table):
    """A round: `deal_from` a deck, then `legal`, `apply`, `declare` and `catch`."""

    def legal(self) -> list[int]:
        """The legal actions, ascending."""
        return legal_actions(self)

    # --- an action --------------------------------------------------------------------------

    def apply(self, action: int) -> None:
        """Carry out a legal action; IllegalActionError, and nothing changed, for any other."""
        if action not in self.legal():
            raise IllegalActionError(action)
        op, arg, card = unpack(action)
        if self.phase == TURN:
            self._first_action_of_turn(self.actor)
        if op == DRAW:
            self._draw_action()
        elif op in (CLOSE, LEAVE):
            self._end_run(closed=op == CLOSE)
        elif op == PAIR:
            self._play_pair(card)
        elif op == ANSWER:
            self._answer(arg, card)
        elif op == DECLINE and self.phase == WINDOW:
            self._all_draw_three(self.others_in_turn_order(self.actor))
            self._award_and_end_turn()
        elif op == DECLINE:
            self._end_turn()
        else:
            self._play(card, arg)

    def _draw_action(self) -> None:
        if self.stack:  # R11
            stack, self.stack = self.stack, 0
            self.draw(self.actor, stack)
        elif self.pyramid and not self.hand:  # R37
            self._draw_stage_cards(self.actor)
        else:
            self.draw(self.actor, 1)
        self._award_and_end_turn()  # R33: whoever waited wins now

    def _lay(self, seat: int, *cards: int) -> None:
        """Put cards of a hand on the discards, the last one on top."""
        for card in cards:
            self.hands[seat].remove(card)
            self.discards.append(card)
        self.turn_was_idle = False
        if not self.hands[seat]:
            self.owing[seat] = False
            self.emptied.append(seat)

    def _play(self, card: int, arg: int) -> None:
        joins = self.phase == TURN and self.open_taki and colour_of(card) == self.colour
        names = card == CHANGE_COLOUR or (card == SUPER_TAKI and names_colour(self))
        same_colour = colour_of(card) == self.colour
        in_run = self.phase == RUN
        on_stack = self.stack > 0
        self._lay(self.actor, card)
        if names:
            self.colour = arg
        elif is_coloured(card):
            self.colour = colour_of(card)

        if on_stack and is_kind(card, PLUS_TWO):  # R11, R18
            self.open_taki = self.open_taki and same_colour
            self._outside_run(card)
        elif is_any_taki(card) or joins:
            self.open_taki = True
            self._stay_in_run()
        elif in_run and is_coloured(card):
            self.open_taki = self.open_taki and same_colour  # R20: another colour closes it
            self._stay_in_run()
        else:
            if card not in TRANSPARENT:
                self.open_taki = False
            self._outside_run(card, arg)

    def _stay_in_run(self) -> None:
        self.phase = RUN
        if self.actor in self.emptied:  # R14
            self._end_run(closed=not is_any_taki(self.lead))

    def _end_run(self, closed: bool) -> None:
        if closed:
            self.open_taki = False
        self._outside_run(self.lead)

    def _outside_run(self, card: int, arg: int = 0) -> None:
        """The card just laid, or the last one of a run that has ended, takes effect (R15)."""
        seat = self.actor
        self._owe_if_one_card(seat)
        went_out = seat in self.emptied
        draws_first = is_kind(card, PLUS) or card == BREAKER
        if self.options.win_timing == "at_once" and not draws_first:
            self._award()
        if self.phase != OVER:
            self._command(card, arg, went_out)

    def _command(self, card: int, arg: int, went_out: bool) -> None:
        """What the card says; `went_out`: it was its player's last card."""
        seat = self.actor
        if is_kind(card, PLUS_TWO):
            self.stack += 2
            self._end_turn()  # R33: the win waits
        elif is_kind(card, STOP):
            self._award_and_end_turn(steps=2)
        elif is_kind(card, DIRECTION):
            self.direction = -self.direction
            again = self.seats == 2 and self.options.reverse_2p == "stop"
            self._award_and_end_turn(steps=0 if again else 1)
        elif is_kind(card, PLUS) and went_out:  # R32
            self.draw(seat, 1)
            self._owe_if_one_card(seat)
            self._award_and_end_turn()
        elif is_kind(card, PLUS):
            self.phase = AGAIN
        elif card == KING:
            self._king(went_out)
        elif card == PLUS_THREE:
            self.phase = WINDOW
        elif card == BREAKER:
            self.draw(seat, 3)
            self._award_and_end_turn()
        elif card == CRAZY:
            self._crazy(1 if arg == 0 else -1)
        else:  # a number, Change Colour, or a TAKI left open
            self._award_and_end_turn()

    def _king(self, went_out: bool) -> None:
        """R22, on one's own turn or in a window."""
        self.stack = 0
        self.open_taki = False
        if self.options.king_lead == "any":
            self.colour = ANY_COLOUR
        self._award()
        if went_out:
            self._end_turn()
        elif self.phase != OVER:
            self.phase = FREE

    def _crazy(self, direction: int) -> None:
        """R28; the seat that receives the player's empty hand goes out in its place (R34)."""
        self.direction = direction
        old = self.hands
        self.hands = [old[self.neighbour(seat, -1)] for seat in range(self.seats)]
        self.declared = [False] * self.seats
        self.owing = [False] * self.seats
        self.emptied = [self.neighbour(seat) for seat in self.emptied]
        self._award_and_end_turn()

    def _play_pair(self, plus: int) -> None:
        """R29: the card that matches goes first, the 3 if both do."""
        three = make(colour_of(plus), 3)
        order = (three, plus) if matches(self, three) else (plus, three)
        self._lay(self.actor, *order)
        self.colour = colour_of(plus)
        self.open_taki = False
        self._outside_run(PLUS_THREE)

    # --- the window (R24-R26) ---------------------------------------------------------------

    def _answer(self, seat: int, card: int) -> None:
        if card == KING:  # an answer that is a turn of its own
            self._first_action_of_turn(seat)
        if is_coloured(card):
            self._lay(seat, make(colour_of(card), 3), card)
            self.colour = colour_of(card)
            self.open_taki = False
        else:
            self._lay(seat, card)
        self._owe_if_one_card(seat)
        went_out = seat in self.emptied
        if self.options.win_timing == "at_once":
            self._award()
            if self.phase == OVER:
                return
        if card == BREAKER:
            self.draw(self.actor, 3)
        if card == KING:
            if self.options.king_vs_plus3 == "self":
                others = self.others_in_turn_order(self.actor)
                self._all_draw_three([other for other in others if other != seat])
            self.actor = seat
            self._king(went_out)
        else:
            self._award_and_end_turn()

    def _all_draw_three(self, seats: list[int]) -> None:
        for seat in seats:
            self.draw(seat, 3)

    # --- going out, stages, the end of a turn (R31-R37, R8) ---------------------------------

    def _award(self) -> None:
        """Seats that emptied their hand, and got no card since, win or enter their stage."""
        pending, self.emptied = self.emptied, []
        for seat in pending:
            if self.hands[seat] or self.phase == OVER:
                continue
            if not self.pyramid or self.stages[seat] == 1:
                self._over(seat)
            else:
                self.stages[seat] -= 1
                self._draw_stage_cards(seat)

    def _draw_stage_cards(self, seat: int) -> None:
        self.draw(seat, self.stages[seat])
        if self.stages[seat] == 1:
            self._owe_if_one_card(seat)

    def _award_and_end_turn(self, steps: int = 1) -> None:
        self._award()
        self._end_turn(steps)

    def _end_turn(self, steps: int = 1) -> None:
        if self.phase == OVER:
            return
        self.phase = TURN
        self.actor = self.neighbour(self.actor, steps)
        self.idle_turns = self.idle_turns + 1 if self.turn_was_idle else 0
        self.turn_was_idle = True
        if self.idle_turns == self.seats:  # R8
            in_order = [self.neighbour(self.actor, step) for step in range(self.seats)]
            self._over(min(in_order, key=self._standing))

    def _standing(self, seat: int) -> tuple[int, int, int]:
        points = sum(points_of(card, self.options.action_points) for card in self.hands[seat])
        return self.stages[seat], len(self.hands[seat]), points

    def _over(self, winner: int) -> None:
        self.winner = winner
        self.phase = OVER
