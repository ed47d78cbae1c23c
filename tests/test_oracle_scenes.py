"""Small scenes, each a sentence of the rules, that the oracle must play as the rules say."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle import (
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
    Oracle,
    pack,
)
from tests.oracle.options import Options

WILD = {"CC": 0x40, "ST": 0x41, "K": 0x42, "+3": 0x43, "B": 0x44, "X": 0x45}
SYMBOLS = {"+2": 2, "S": 10, "D": 11, "P": 12, "T": 13}


def card(name: str) -> int:
    """r5, y+2, gS(top), bD(irection), rP(lus), rT(AKI); CC, ST, K, +3, B(reaker), X (Crazy)."""
    if name in WILD:
        return WILD[name]
    kind = SYMBOLS.get(name[1:]) or int(name[1:])
    return "rygb".index(name[0]) << 4 | kind


def cards(names: str) -> list[int]:
    """Cards from their names, separated by spaces."""
    return [card(name) for name in names.split()]


class Scene(Oracle):
    """A table set by hand: hands and draw pile by names, seat 0 to act."""

    def __init__(self, *hands: str, lead: str = "r9", pile: str = "", **options: Any) -> None:
        super().__init__(Options(seats=len(hands), **options), 0, reshuffle=sorted)
        self.hands = [cards(hand) for hand in hands]
        self.pile = cards(pile)
        self.discards = [card(lead)]
        self.colour = card(lead) >> 4

    def do(self, op: int, name: str = "", arg: int = 0) -> None:
        """Apply an action given by its card's name."""
        self.apply(pack(op, arg, card(name) if name else 0))

    def can(self, op: int, name: str = "", arg: int = 0) -> bool:
        """Whether the action is legal."""
        return pack(op, arg, card(name) if name else 0) in self.legal()

    def sizes(self) -> list[int]:
        """Cards in every hand."""
        return [len(hand) for hand in self.hands]


@pytest.mark.parametrize(
    ("opening", "deck", "lead", "pile"),
    [
        ("ignore", "r1 r1 K yS b3", "yS", "b3 K"),
        ("number", "r1 r1 K yS b3", "b3", "K yS"),
        ("number", "r1 r1 K yS bT", "yS", "bT K"),
    ],
)
def test_opening_card(opening: str, deck: str, lead: str, pile: str) -> None:
    """R2: what is put under the draw pile before the lead lies there."""
    game = Oracle(Options(seats=2, hand_size=1, opening=opening))
    game.deal_from(cards(deck))
    assert (game.lead, game.pile, game.actor) == (card(lead), cards(pile), 0)


def test_opening_apply() -> None:
    """R2: the opening card's command is carried out."""
    seen = {}
    for lead in ("r+2", "rS", "rD", "rT", "rP"):
        game = Oracle(Options(seats=3, hand_size=1, opening="apply"), 1)
        game.deal_from(cards(f"r1 r1 r1 {lead}"))
        seen[lead] = (game.stack, game.actor, game.direction, game.open_taki, game.phase)
    assert seen == {
        "r+2": (2, 1, 1, False, TURN),
        "rS": (0, 2, 1, False, TURN),
        "rD": (0, 1, -1, False, TURN),
        "rT": (0, 1, 1, True, TURN),
        "rP": (0, 1, 1, False, TURN),
    }


def test_reshuffle_keeps_lead_and_what_lies_on_it() -> None:
    """R7: only the discards under the lead are recycled, and a draw takes what there is."""
    game = Scene("b1 b1", "b1 b1")
    game.discards = cards("y1 y3 r9 B +3")
    game.stack, game.options.stack_plus2 = 6, False
    game.do(DRAW)
    assert game.sizes() == [4, 2]
    assert game.discard_pile() == cards("+3 B r9")


def test_idle_rounds_end_the_game() -> None:
    """R8: as many idle turns as seats; fewest cards, then points, then turn order."""
    game = Scene("b1 b1", "b5 b6", "bS b1")
    for _ in range(3):
        game.do(DRAW)
    assert (game.phase, game.winner) == (OVER, 0)


def test_stack_is_answered_by_plus_two_or_king_only() -> None:
    """R11: nothing but a +2 or a King on an active stack."""
    game = Scene("r+2 r1", "y+2 r1 CC ST +3 B X K", "b1 b1", pile="g1 " * 5, last_card="off")
    game.do(PLAY, "r+2")
    answers = [pack(PLAY, 0, card("y+2")), pack(PLAY, 0, WILD["K"])]
    assert game.legal() == sorted([*answers, pack(DRAW)])
    game.do(PLAY, "y+2")
    assert (game.stack, game.actor) == (4, 2)
    game.do(DRAW)
    assert (game.stack, game.sizes()[2], game.actor) == (0, 6, 0)


def test_run_passes_on_and_is_joined() -> None:
    """R13-R17: a run left open on a +2 makes a stack that suspends the TAKI (R18)."""
    game = Scene("rT r1 r+2 b1", "r+2 y5 y5", "r4 r5 b5", pile="g1 g1 g1 g1 g1 g1")
    game.do(PLAY, "rT")
    assert (game.phase, game.can(CLOSE), game.can(LEAVE)) == (RUN, False, True)
    game.do(PLAY, "r1")
    game.do(PLAY, "r+2")
    game.do(LEAVE)
    assert (game.stack, game.open_taki, game.actor) == (2, True, 1)
    game.do(PLAY, "r+2")
    assert (game.phase, game.stack, game.open_taki) == (TURN, 4, True)
    game.do(DRAW)
    game.do(DRAW)
    assert (game.open_taki, game.actor) == (True, 1)
    game.do(DRAW)
    game.do(DRAW)
    game.hands[0].append(card("r4"))
    game.do(PLAY, "r4")
    assert (game.phase, game.actor) == (RUN, 0)
    game.do(CLOSE)
    assert (game.open_taki, game.actor) == (False, 1)


def test_run_on_plus_must_be_closed() -> None:
    """R15: then the Plus obliges outside the run (R12)."""
    game = Scene("rT rP b1 r1", "b1 b1")
    game.do(PLAY, "rT")
    game.do(PLAY, "rP")
    assert not game.can(LEAVE)
    game.do(CLOSE)
    assert (game.phase, game.actor, game.can(DRAW)) == (AGAIN, 0, False)


def test_continuation() -> None:
    """R20: the same number in another colour closes the TAKI; then that number only."""
    game = Scene("rT r5 y5 r5 y1 ST", "b1 b1", continuation=True)
    game.do(PLAY, "rT")
    assert not game.can(PLAY, "y5")
    game.do(PLAY, "r5")
    game.do(PLAY, "y5")
    assert (game.phase, game.open_taki) == (RUN, False)
    assert game.legal() == sorted([pack(PLAY, 0, card("r5")), pack(CLOSE)])


def test_king_voids_a_stack_and_frees_any_card() -> None:
    """R22: one card, whatever it is, or none; then the next seat may play any card."""
    game = Scene("K b1 yT", "b1 g1", pile="g1 g1 g1")
    game.stack = 4
    game.do(PLAY, "K")
    assert (game.phase, game.stack, game.can(DRAW), game.can(PLAY, "yT")) == (FREE, 0, False, True)
    game.do(DECLINE)
    assert (game.colour, game.can(PLAY, "g1")) == (4, True)


def test_king_lead_keep() -> None:
    """R22, R23: the colour beneath stays; a Super TAKI takes it."""
    game = Scene("K ST b1", "b1 g1", king_lead="keep")
    game.do(PLAY, "K")
    assert (game.can(PLAY, "ST"), game.can(PLAY, "ST", 1), game.can(PLAY, "b1")) == (1, 0, 1)
    game.do(DECLINE)
    assert not game.can(PLAY, "g1")


def test_plus_three_and_its_answers() -> None:
    """R24-R26: the Breaker of any seat, the King of the next one only."""
    hands = ("+3 r1 r1", "K b1 b1", "B K b1")
    game = Scene(*hands, pile="g1 " * 9)
    game.do(PLAY, "+3")
    assert game.phase == WINDOW
    assert not game.can(ANSWER, "K", 2)
    game.do(ANSWER, "B", 2)
    assert (game.sizes(), game.actor) == ([5, 3, 2], 1)
    game = Scene(*hands, pile="g1 " * 9)
    game.do(PLAY, "+3")
    game.do(ANSWER, "K", 1)
    assert (game.sizes(), game.actor, game.phase) == ([2, 2, 6], 1, FREE)


def test_pair_order() -> None:
    """R29: the card that matches goes first, the other is the lead."""
    game = Scene("r3 rP b1", "b1 b1", lead="r9", combo_3plus=True)
    game.do(PAIR, "rP")
    assert (game.lead, game.phase) == (card("rP"), WINDOW)
    game = Scene("r3 rP b1", "b1 b1", lead="bP", combo_3plus=True)
    game.do(PAIR, "rP")
    assert (game.lead, game.colour) == (card("r3"), 0)


def test_last_card_is_paid_before_the_next_turn() -> None:
    """R30: by `call` the penalty is drawn before another seat's first action."""
    game = Scene("r1 r1", "r1 b1", "b1 b1", pile="g1 " * 9)
    game.do(PLAY, "r1")
    assert game.owes(0)
    game.do(PLAY, "r1")
    assert (game.sizes(), game.owes(0), game.owes(1)) == ([5, 1, 2], False, True)
    assert game.declare(1)
    game.do(DRAW)
    assert game.sizes() == [5, 1, 3]


def test_catch() -> None:
    """R30: by `catch` it is drawn when called out, and lapses otherwise."""
    game = Scene("r1 r1", "r1 b1", "b1 b1", pile="g1 " * 9, last_card="catch")
    game.do(PLAY, "r1")
    assert game.catch(0)
    assert not game.catch(0)
    game.do(PLAY, "r1")
    game.do(DRAW)
    assert not game.catch(1)
    assert game.sizes() == [5, 1, 3]


def test_owing_waits_for_the_end_of_a_run() -> None:
    """R30: a run that takes the last cards owes nothing; one that leaves a card does."""
    game = Scene("rT r1 b1", "b1 b1")
    game.do(PLAY, "rT")
    game.do(PLAY, "r1")
    assert not game.owes(0)
    game.do(CLOSE)
    assert game.owes(0)


def test_plus_last_draws_one() -> None:
    """R32: and owes a declaration; with no card to draw it wins."""
    game = Scene("rP", "b1 b1", pile="g1")
    game.do(PLAY, "rP")
    assert (game.sizes(), game.actor, game.owes(0)) == ([1, 2], 1, True)
    game = Scene("rP", "b1 b1", lead="r9", win_timing="at_once")
    game.do(PLAY, "rP")  # the old lead is recycled
    assert game.hands[0] == cards("r9")


def test_plus_two_last_waits() -> None:
    """R33: wins when another seat draws the stack, not when it comes back."""
    game = Scene("r+2", "y+2 b1", pile="g1 " * 9, last_card="off")
    game.do(PLAY, "r+2")
    game.do(PLAY, "y+2")
    assert game.legal() == [pack(DRAW)]
    game.do(DRAW)
    assert (game.sizes(), game.phase) == ([4, 1], TURN)
    game = Scene("r+2", "y+2 b1", "b1 b1", pile="g1 " * 9)
    game.do(PLAY, "r+2")
    game.do(PLAY, "y+2")
    game.do(DRAW)
    assert game.winner == 0


def test_two_waiting_seats_in_a_pyramid() -> None:
    """R33: both enter their stages when a King cancels the stack, in that order."""
    game = Scene("r+2", "y+2", "K b1 b1", pile="g1 " * 20, format="pyramid")
    game.stages = [3, 3, 3]
    game.do(PLAY, "r+2")
    game.do(PLAY, "y+2")
    game.do(PLAY, "K")
    assert (game.stages, game.sizes(), game.phase) == ([2, 2, 3], [2, 2, 2], FREE)


def test_plus_three_last() -> None:
    """R34: broken it draws; answered by a Breaker as last card, that seat wins."""
    game = Scene("+3", "B", "b1 b1", pile="g1 " * 9)
    game.do(PLAY, "+3")
    game.do(ANSWER, "B", 1)
    assert (game.winner, game.sizes()) == (1, [3, 0, 2])
    game = Scene("+3", "b1", "b1 b1", pile="g1 " * 9)
    game.do(PLAY, "+3")
    game.do(DECLINE)
    assert (game.winner, game.sizes()) == (0, [0, 4, 5])


def test_crazy_last() -> None:
    """R28, R34: the receiver of the empty hand wins; in a pyramid it enters its stage."""
    game = Scene("X", "b1 b1", "b3 b3", pile="g1 g1")
    game.do(PLAY, "X", 1)
    assert game.winner == 2
    game = Scene("X", "b1 b1", "b3 b3", pile="g1 g1 g1 g1 g1", format="pyramid")
    game.stages = [3, 4, 5]
    game.do(PLAY, "X", 1)
    assert (game.stages, game.sizes(), game.actor) == ([3, 4, 4], [2, 2, 4], 2)


def test_stage_cards_due() -> None:
    """R37: nothing to draw for a stage: its cards come at the next turn, which that uses."""
    game = Scene("+3", "r3 r4", "r5 b5", lead="r9", format="pyramid")
    game.stages = [3, 2, 2]
    game.do(PLAY, "+3")
    game.do(DECLINE)
    assert (game.stages, game.sizes(), game.actor) == ([2, 2, 2], [0, 2, 2], 1)
    game.do(PLAY, "r3")
    assert game.declare(1)
    game.do(PLAY, "r5")
    assert (game.actor, game.legal()) == (0, [pack(DRAW)])
    game.do(DRAW)  # seat 2 owes and takes r9, +3 and r3, the cards under r5; none is left
    assert (game.sizes(), game.actor, game.stages) == ([0, 1, 4], 1, [2, 2, 2])
