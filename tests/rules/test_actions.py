"""R9-R12: Stop, Change Direction, +2 and Plus."""

import pytest

from taki.codes import ERR_FOLLOW, ERR_MUST_PLAY, ERR_STACK

from .table import CARDS, scene

rule = pytest.mark.rule


@rule("R9")
@pytest.mark.parametrize(("seats", "actor"), [(2, 0), (3, 2), (4, 2), (10, 2)])
def test_r9_stop_skips_the_next_seat(seats, actor):
    t = scene("RSTOP R1", *["B1 B3"] * (seats - 1))
    t.do("RSTOP")
    assert (t.actor, t.phase, t.r.direction) == (actor, "TURN", 1)


@rule("R9", "R10")
def test_r9_stop_skips_in_the_direction_of_play():
    t = scene("RDIR R1", "B1 B3", "B4 B6", "RSTOP R4")
    t.do("RDIR", "RSTOP")
    assert t.actor == 1  # from seat 3 backwards over seat 2


@rule("R9", "R4")
def test_r9_with_two_players_the_same_seat_takes_a_new_turn():
    t = scene("RSTOP R1 R3", "B1 B3 B4")
    t.do("RSTOP")
    assert (t.actor, t.phase) == (0, "TURN")
    t.legal_is("draw", "R1", "R3")  # a turn like any other
    t.do("draw")
    assert t.actor == 1


@rule("R10")
@pytest.mark.parametrize("seats", [3, 4, 10])
def test_r10_direction_reverses_the_order(seats):
    t = scene("RDIR R1", *["R6 RDIR"] * (seats - 1))
    t.do("RDIR")
    assert (t.actor, t.r.direction) == (seats - 1, -1)
    t.do("R6")
    assert t.actor == seats - 2
    t.do("RDIR")
    assert (t.actor, t.r.direction) == ((seats - 1), 1)


@rule("R10", "reverse_2p=none")
def test_r10_two_players_no_extra_turn():
    t = scene("RDIR R1", "B1 B3")
    t.do("RDIR")
    assert (t.actor, t.r.direction) == (1, -1)


@rule("R10", "reverse_2p=stop")
def test_r10_two_players_with_stop_play_again():
    t = scene("RDIR R1", "B1 B3", reverse_2p="stop")
    t.do("RDIR")
    assert (t.actor, t.phase) == (0, "TURN")
    t.do("draw")
    assert t.actor == 1


@rule("R10", "reverse_2p=stop")
def test_r10_reverse_2p_concerns_two_players_only():
    t = scene("RDIR R1", "B1 B3", "B4 B6", reverse_2p="stop")
    t.do("RDIR")
    assert t.actor == 2


ON_A_STACK = "R1 RSTOP B+2 R+2 K CC ST +3 BRK CRZ RTAKI RPLUS"


@rule("R11", "stack_plus2=True")
def test_r11_only_plus_two_king_or_drawing_on_an_active_stack():
    t = scene("R+2 R3", ON_A_STACK, "B1")
    t.do("R+2")
    assert (t.r.stack, t.actor, t.phase) == (2, 1, "TURN")
    t.legal_is("draw", "B+2", "R+2", "K")
    for text in ("R1", "RSTOP", "CC:R", "ST", "+3", "BRK", "CRZ", "RTAKI", "RPLUS"):
        t.no(text, ERR_STACK)
        assert t.refusal(CARDS[text.split(":")[0]]) == ERR_STACK
    for text in ("R+2", "B+2", "K"):
        assert t.refusal(CARDS[text]) == 0


@rule("R11")
def test_r11_the_stack_grows_by_two_and_passes_on():
    t = scene("R+2 R3", "B+2 B1", "G+2 G1", "Y1 Y3")
    t.do("R+2", "B+2", "G+2")
    assert (t.r.stack, t.actor) == (6, 3)
    t.do("draw")
    assert (t.size(3), t.r.stack, t.actor) == (8, 0, 0)


@rule("R11")
def test_r11_may_draw_though_it_holds_a_plus_two():
    t = scene("R+2 R3", "B+2 K", "G1 G3")
    t.do("R+2", "draw")
    assert (t.size(1), t.actor) == (4, 2)


@rule("R11")
def test_r11_a_served_plus_two_is_an_ordinary_lead():
    t = scene("R+2 R3", "B1 B3", "G+2 R1 B4 CC BRK")
    t.do("R+2", "draw")
    assert (t.lead, t.colour, t.r.stack) == ("R+2", "R", 0)
    t.legal_is("draw", "G+2", "R1", "CC:R", "CC:Y", "CC:G", "CC:B", "BRK")
    t.do("draw")
    assert t.size(2) == 6  # one card only


@rule("R11", "R22")
def test_r11_a_king_voids_the_stack():
    t = scene("R+2 R3", "K B1", "B4 B6")
    t.do("R+2", "K")
    assert (t.r.stack, t.phase, t.actor) == (0, "FREE", 1)


@rule("R11", "stack_plus2=False")
def test_r11_without_stacking_the_next_seat_draws_two_or_plays_a_king():
    t = scene("R+2 R3", "B+2 R+2 R1 K", "B4", stack_plus2=False)
    t.do("R+2")
    t.legal_is("draw", "K")
    t.no("B+2")
    t.do("draw")
    assert (t.size(1), t.actor, t.r.stack) == (6, 2, 0)


@rule("R11", "R29", "combo_3plus=True")
def test_r11_no_pair_on_an_active_stack():
    t = scene("R+2 R3", "R3 RPLUS", "B4 B6", combo_3plus=True)
    t.do("R+2")
    t.legal_is("draw")


@rule("R12", "plus_follow=normal")
def test_r12_the_same_seat_must_play_again_matching_the_plus():
    t = scene("RPLUS R1 GPLUS G3 CC", "B1 B3", plus_follow="normal")
    t.do("RPLUS")
    assert (t.phase, t.actor, t.lead) == ("AGAIN", 0, "RPLUS")
    t.legal_is("R1", "GPLUS", "CC:R", "CC:Y", "CC:G", "CC:B")
    t.no("draw", ERR_MUST_PLAY)
    t.do("R1")
    assert (t.phase, t.actor) == ("TURN", 1)


@rule("R12")
def test_r12_only_if_nothing_can_be_played_may_it_draw_one():
    t = scene("RPLUS G3 B4", "B1 B3", pile="R9")
    t.do("RPLUS")
    t.legal_is("draw")
    t.do("draw")
    assert t.hand(0) == ["B4", "G3", "R9"]
    assert (t.phase, t.actor) == ("TURN", 1)


@rule("R12")
def test_r12_a_plus_on_a_plus_obliges_again():
    t = scene("RPLUS GPLUS G3 B4", "B1 B3")
    t.do("RPLUS", "GPLUS")
    assert (t.phase, t.actor) == ("AGAIN", 0)
    t.legal_is("G3")
    t.do("G3")
    assert t.actor == 1


@rule("R12")
@pytest.mark.parametrize(
    ("then", "phase", "actor"),
    [
        (("RSTOP",), "TURN", 2),
        (("RDIR",), "TURN", 2),
        (("R+2",), "TURN", 1),
        (("RTAKI", "leave"), "TURN", 1),
        (("CC:R",), "TURN", 1),
        (("ST", "leave"), "TURN", 1),
        (("K", "decline"), "TURN", 1),
        (("+3", "decline"), "TURN", 1),
        (("BRK",), "TURN", 1),
        (("CRZ:ccw",), "TURN", 2),
    ],
)
def test_r12_any_play_meets_the_obligation(then, phase, actor):
    card = then[0].split(":")[0]
    t = scene(f"RPLUS {card} G3", "B1 B3 B4", "B6 B7 B9")
    t.do("RPLUS", *then)
    assert (t.phase, t.actor) == (phase, actor)


@rule("R12", "must_play=True")
def test_r12_must_play_lets_draw_too_when_nothing_matches():
    t = scene("RPLUS G3 B4", "B1 B3", must_play=True)
    t.do("RPLUS")
    t.legal_is("draw")


@rule("R12", "plus_follow=same_colour")
def test_r12_same_colour_only_cards_of_the_colour_may_follow():
    t = scene("RPLUS R1 RTAKI GPLUS CC ST K +3 BRK CRZ", "B1 B3", plus_follow="same_colour")
    t.do("RPLUS")
    t.legal_is("R1", "RTAKI")
    for text in ("GPLUS", "CC:R", "ST", "K", "+3", "BRK", "CRZ"):
        t.no(text, ERR_FOLLOW)


@rule("R12", "plus_follow=same_colour")
def test_r12_same_colour_draws_when_it_holds_none_of_it():
    t = scene("RPLUS GPLUS CC K", "B1 B3", plus_follow="same_colour")
    t.do("RPLUS")
    t.legal_is("draw")
    t.do("draw")
    assert t.actor == 1


@rule("R12", "R29", "plus_follow=same_colour")
def test_r12_same_colour_a_pair_of_it_may_follow():
    t = scene(
        "RPLUS R3 RPLUS GPLUS G3 B4",
        "B1 B3",
        plus_follow="same_colour",
        combo_3plus=True,
        lead="R5",
    )
    t.do("RPLUS")
    t.legal_is("R3", "RPLUS", "pair:RPLUS")


@rule("R12", "R29")
def test_r12_normal_any_matching_pair_may_follow():
    t = scene("RPLUS GPLUS G3 B4", "B1 B3", combo_3plus=True)
    t.do("RPLUS")
    t.legal_is("GPLUS", "pair:GPLUS")
    t.do("pair:GPLUS", "decline")
    assert (t.actor, t.phase) == (1, "TURN")


@rule("R12")
def test_r12_the_obligation_ends_with_the_turn():
    t = scene("RPLUS G3 B4", "R1 B3", "B6 B7")
    t.do("RPLUS", "draw", "draw", "draw")
    assert (t.actor, t.phase) == (0, "TURN")
    assert t.can("draw")
