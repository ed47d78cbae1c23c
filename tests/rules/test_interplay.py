"""Rules that meet: stacks and open TAKIs, Kings, waiting seats, refills, and what ends a round."""

import pytest

from .table import scene

rule = pytest.mark.rule
PILE = "G1 G3 G4 G6 G7 G9 B1 B3 B4 B6 B7 B9"
BLUE = "B1 B3 B4 B6 B7 B9 B8 Y9"
SEVEN = "RTAKI R1 R3 R4 R6 R7 R9"


@rule("R18", "R22", "R17")
def test_r18_king_on_the_stack_of_an_open_taki_then_a_free_taki():
    t = scene("RTAKI R+2 G9 G8", "K GTAKI G1 B1", "B3 B4 B6 B7")
    t.do("RTAKI", "R+2", "leave", "K")
    assert (t.r.stack, t.r.open_taki) == (0, False)
    t.do("GTAKI")
    assert (t.phase, t.r.open_taki, t.colour) == ("RUN", True, "G")
    t.legal_is("G1", "leave")


@rule("R18", "R11", "stack_plus2=False")
def test_r18_without_stacking_drawing_leaves_the_taki_open():
    t = scene("RTAKI R+2 G9 G8", "R+2 R1 G1 B1", "R3 B4 B6 B7", stack_plus2=False)
    t.do("RTAKI", "R+2", "leave")
    t.legal_is("draw")
    t.do("draw", "R3")
    assert (t.phase, t.actor) == ("RUN", 2)


@rule("R18", "R33")
def test_r18_the_last_plus_two_left_in_an_open_run():
    t = scene("RTAKI R1 G9", "R+2", "B1 B3 B4", starter=0)
    t.do("RTAKI", "R1", "leave", "R+2")  # joins, holds more cards
    assert t.phase == "RUN"
    t.do("leave")
    assert (t.r.stack, t.r.open_taki, t.actor) == (2, True, 2)


@rule("R22", "R12")
def test_r22_a_king_may_follow_a_plus_and_its_free_card_may_oblige_again():
    t = scene("RPLUS K GPLUS G1 B9", "B1 B3")
    t.do("RPLUS", "K", "GPLUS")
    assert (t.phase, t.actor) == ("AGAIN", 0)
    t.legal_is("G1")


@rule("R22", "R28")
def test_r22_king_then_crazy_hands_the_hands_on():
    t = scene("K CRZ B9", "G1 G3 G4")
    t.do("K", "CRZ:cw")
    assert (t.hand(1), t.sizes(), t.colour) == (["B9"], [3, 1], "*")
    t.legal_is("draw", "B9")


@rule("R22", "R24")
def test_r22_a_free_plus_three_opens_the_window():
    t = scene("K +3 B9", "K G3 G4", "B1 B3 B4")
    t.do("K", "+3")
    t.legal_is("1!K", "decline")
    t.do("1!K")
    assert (t.phase, t.actor, t.sizes()) == ("FREE", 1, [1, 2, 6])


@rule("R26", "R12")
def test_r26_a_king_in_the_window_of_a_plus_three_that_met_a_plus():
    t = scene("RPLUS +3 B9", "K G3 G4", "B1 B3 B4")
    t.do("RPLUS", "+3", "1!K", "G3")
    assert (t.phase, t.actor) == ("TURN", 2)


@rule("R26", "R9")
def test_r26_the_free_card_of_a_kings_answer_carries_its_command():
    t = scene("+3 R1 B9", "K GSTOP G4", "B1 B3 B4", "B6 B7 B8")
    t.do("+3", "1!K", "GSTOP")
    assert t.actor == 3
    t = scene("+3 R1 B9", "K G+2 G4", "B1 B3 B4", "B6 B7 B8")
    t.do("+3", "1!K", "G+2")
    assert (t.actor, t.r.stack) == (2, 2)


@rule("R28", "R10")
@pytest.mark.parametrize(("way", "direction"), [("cw", 1), ("ccw", -1)])
def test_r28_two_players_swap(way, direction):
    t = scene("CRZ R1 R3", "G1 G3 G4")
    t.do("CRZ:" + way)
    assert (t.hand(0), t.hand(1)) == (["G1", "G3", "G4"], ["R1", "R3"])
    assert (t.r.direction, t.actor) == (direction, 1)


@rule("R29", "R6", "must_play=True")
def test_r29_must_play_and_a_pair():
    t = scene("R3 RPLUS B9 B8", "G1", must_play=True, combo_3plus=True, lead="G3")
    t.legal_is("R3", "pair:RPLUS")


@rule("R29", "R8")
def test_r29_two_of_the_same_pair_are_one_action():
    t = scene("R3 R3 RPLUS RPLUS", "G1", combo_3plus=True)
    t.legal_is("draw", "R3", "RPLUS", "pair:RPLUS")
    t.do("pair:RPLUS")
    assert t.hand(0) == ["R3", "RPLUS"]


@rule("R30", "R28")
def test_r30_a_debt_of_one_card_is_paid_before_a_crazy():
    t = scene("R1 G8", "CRZ B1", "R4 B9", pile=PILE, last_card="call")
    t.do("R1", "CRZ:cw")
    assert t.sizes() == [2, 5, 1]
    assert not any(t.r.owes(seat) for seat in range(3))


@rule("R30", "R12", "last_card=catch")
def test_r30_a_seat_may_be_caught_in_its_own_turn():
    t = scene("RPLUS R8", "R3 B1", pile=PILE, last_card="catch")
    t.do("RPLUS")
    assert t.r.catch(0) == 0
    assert (t.size(0), t.phase, t.actor) == (5, "AGAIN", 0)


@rule("R30", "R26", "last_card=catch")
def test_r30_a_kings_answer_ends_the_time_to_catch():
    t = scene("+3 G8", "K B1", "R4 B9", last_card="catch")
    t.do("+3", "1!K")
    assert t.r.catch(0) < 0
    assert t.size(0) == 1


@rule("R30", "R9")
def test_r30_two_players_stop_still_leaves_time():
    t = scene("R9 RSTOP G8", "B3 B1 B4", last_card="call")
    t.do("R9", "draw", "RSTOP", "draw")  # its own extra turn begins: not another seat's
    assert (t.size(0), t.r.owes(0)) == (2, False)


@rule("R30", "R7")
def test_r30_a_penalty_draws_what_there_is():
    t = scene("R1 G8", "R3 B1", spare=7, fill="B9", last_card="call", last_card_penalty=20)
    t.do("R1", "draw")
    assert (t.size(0), t.size(1)) == (1 + 7 + 1, 2)  # the pile, and the old lead


@rule("R31", "R13", "R20", "continuation=True")
@pytest.mark.parametrize("last", ["RSTOP", "RDIR", "RTAKI", "ST", "CC", "K"])
def test_r31_last_cards_of_a_run(last):
    t = scene(f"RTAKI R1 {last}", "B1 B3 B4", "B6", continuation=True)
    t.do("RTAKI", "R1", "CC:Y" if last == "CC" else last)
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R32", "R37")
def test_r32_a_plus_last_in_a_pyramid_keeps_the_stage():
    t = scene(f"{SEVEN} RPLUS", BLUE, format="pyramid", last_card="call")
    t.do(*SEVEN.split(), "RPLUS")
    assert (t.r.stage(0), t.size(0), t.r.owes(0)) == (8, 1, True)


@rule("R33", "R37")
def test_r33_a_stack_that_comes_back_in_a_pyramid():
    t = scene(f"{SEVEN} R+2", "R+2 " + BLUE[3:], format="pyramid")
    t.do(*SEVEN.split(), "R+2", "R+2")
    t.legal_is("draw")
    t.do("draw")
    assert (t.r.stage(0), t.size(0), t.actor) == (8, 4, 1)


@rule("R33", "R18", "R37")
def test_r33_the_waiting_seat_enters_before_the_next_turn():
    t = scene(f"{SEVEN} R+2", BLUE, BLUE, format="pyramid", last_card="call")
    t.do(*SEVEN.split(), "R+2", "draw")
    assert (t.r.stage(0), t.size(0), t.size(1), t.actor) == (7, 7, 10, 2)
    assert not t.r.owes(0)


@rule("R34", "R37", "R25")
def test_r34_a_breaker_last_out_of_turn_enters_a_stage():
    t = scene(f"{SEVEN} BRK", "R8 +3 B3 B4 B6 B7 B9 B1", BLUE, format="pyramid")
    t.do(*SEVEN.split(), "close", "+3")
    assert t.can("0!BRK")
    t.do("0!BRK")
    assert (t.r.stage(0), t.size(0), t.size(1), t.actor) == (7, 7, 10, 2)


@rule("R34", "R37", "R26")
def test_r34_a_king_last_in_a_window_enters_a_stage_and_the_turn_ends():
    t = scene(f"{SEVEN} K", "R8 +3 B3 B4 B6 B7 B9 B1", format="pyramid")
    t.do(*SEVEN.split(), "close", "+3", "0!K")
    assert (t.r.stage(0), t.size(0), t.phase, t.actor) == (7, 7, "TURN", 1)


@rule("R37", "R7")
def test_r37_what_cannot_be_drawn_for_a_stage_is_waived():
    t = scene(
        "R1 R3 R4 R6 R7 R9 R8 R1",
        "BRK BRK BRK B1 B3 B4 B6 B7",
        fill="B4",
        spare=7,
        starter=1,
        format="pyramid",
    )
    for turn, name in enumerate(("R1", "R3", "R4", "R6", "R7", "R9", "R8")):
        t.do("BRK" if turn < 3 else "draw", name)
    t.do("draw")
    left = len(t.pile()) + len(t.discards())
    assert 0 < left < 7
    t.do("R1")
    assert (t.r.stage(0), t.size(0), t.pile(), t.discards()) == (7, left, [], ["R1"])


@rule("R37", "R28")
def test_r37_a_crazy_moves_an_unpaid_empty_hand():
    t = scene(
        "R3 R4 R6 R7 R9 R8 R1 +3",
        "CRZ BRK BRK BRK BRK BRK BRK BRK",
        fill="B4",
        spare=10,
        format="pyramid",
    )
    for name in ("R3", "R4", "R6", "R7", "R9", "R8", "R1"):
        t.do(name, "BRK")
    t.do("+3", "decline")
    assert (t.size(0), t.r.stage(0)) == (0, 7)
    full = t.size(1)
    t.do("CRZ:cw")
    assert t.phase == "TURN"
    assert t.sizes() == [full - 1, 0]
    assert (t.r.stage(0), t.r.stage(1), t.r.winner, t.actor) == (7, 8, -1, 0)


@rule("R37", "R31", "win_timing=at_once")
@pytest.mark.parametrize(
    ("last", "phase", "actor"), [("RSTOP", "TURN", 2), ("K", "TURN", 1), ("CC:G", "TURN", 1)]
)
def test_r37_at_once_the_command_is_carried_out_after_the_refill(last, phase, actor):
    t = scene(f"{SEVEN} {last.split(':')[0]}", BLUE, BLUE, format="pyramid", win_timing="at_once")
    t.do(*SEVEN.split(), last)
    assert (t.r.stage(0), t.size(0), t.phase, t.actor) == (7, 7, phase, actor)


@rule("R2", "R17", "opening=apply")
def test_r2_an_opening_taki_is_joined_or_closed_like_any_open_taki():
    t = scene("GTAKI R1 B1", "G1 G3", lead="RTAKI", opening="apply")
    t.do("GTAKI")
    assert (t.phase, t.colour) == ("RUN", "G")
    t = scene("CC R1 B1", "G1 G3", lead="RTAKI", opening="apply")
    t.do("CC:B")
    assert not t.r.open_taki


@rule("R2", "R22", "opening=apply")
def test_r2_an_opening_stack_may_be_answered():
    t = scene("G+2 R1 B1", "K G3 G4", "B3 B4 B6", lead="R+2", opening="apply")
    t.do("G+2")
    assert (t.r.stack, t.actor) == (4, 1)
    t.do("K")
    assert (t.r.stack, t.phase) == (0, "FREE")


@rule("R8", "R31")
def test_r8_after_the_end_nothing_can_be_done():
    t = scene("R1", "B1", last_card="call")
    t.do("R1")
    assert t.phase == "OVER"
    before = bytes(t.r.state)
    for seat in range(-1, 4):
        assert t.r.declare(seat) < 0
        assert t.r.catch(seat) < 0
    for text in ("draw", "close", "leave", "decline", "R1", "B1", "1!BRK", "pair:RPLUS"):
        t.no(text)
    assert bytes(t.r.state) == before


@rule("R32", "plus_last=forbid")
@pytest.mark.parametrize("last", ["R1", "R+2", "RSTOP", "RTAKI", "CC:G", "ST", "K", "+3", "BRK"])
def test_r32_forbid_concerns_the_plus_alone(last):
    t = scene(last.split(":")[0], "B1", "B3", plus_last="forbid")
    assert t.can(last)
    t.do(last)


@rule("R18", "R11")
def test_r18_an_answer_in_the_same_colour_opens_no_taki_of_itself():
    t = scene("R+2 G9", "R+2 B1", "R1 B3")
    t.do("R+2", "R+2")
    assert not t.r.open_taki
    t.do("draw", "draw")
    assert (t.lead, t.r.open_taki, t.phase) == ("R+2", False, "TURN")


@rule("R21", "cc_on_cc=False")
def test_r21_other_colourless_cards_may_lie_on_a_change_colour():
    t = scene("CC G9 G8 G8 G8 G8", "CC ST K +3 BRK CRZ", cc_on_cc=False)
    t.do("CC:G")
    t.legal_is("draw", "ST", "K", "+3", "BRK", "CRZ:cw", "CRZ:ccw")


@rule("R30", "last_card=catch", "last_card_penalty=0")
def test_r30_one_catch_settles_it_even_at_no_cost():
    t = scene("R1 G8", "R3 B1", last_card="catch", last_card_penalty=0)
    t.do("R1")
    assert t.r.catch(0) == 0
    assert (t.size(0), t.r.owes(0)) == (1, False)
    assert t.r.catch(0) < 0


@rule("R12", "plus_follow=same_colour")
def test_r12_same_colour_binds_only_after_a_plus():
    t = scene("G5 CC K G1", "B1 B3", lead="R5", plus_follow="same_colour")
    t.legal_is("draw", "G5", "CC:R", "CC:Y", "CC:G", "CC:B", "K")
    t = scene("GPLUS CC", "B1 B3", lead="RPLUS", plus_follow="same_colour")
    assert t.can("GPLUS", "draw", "CC:R")  # the Plus of another turn


@rule("R30", "R13")
def test_r30_a_declaration_in_mid_run_holds_at_its_end():
    t = scene("RTAKI R1 G8", "B1 B3 B4", last_card="call")
    t.do("RTAKI", "R1")
    assert t.r.declare(0) == 0
    t.do("close")
    assert (bool(t.r.declared(0)), bool(t.r.owes(0))) == (True, False)
    t.do("draw")
    assert t.size(0) == 1
