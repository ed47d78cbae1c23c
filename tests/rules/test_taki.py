"""R13-R20: TAKI runs, open TAKIs and continuation."""

import pytest

from taki.codes import ERR_ACTION, ERR_CLOSE, ERR_LEAVE, ERR_RUN

from .table import CARDS, scene

rule = pytest.mark.rule
OTHER = "B1 B3 B4 B6"


@rule("R13")
def test_r13_a_taki_opens_a_run_in_its_colour():
    t = scene("RTAKI R1 R7 RSTOP G1 G5 RTAKI", OTHER)
    t.do("RTAKI")
    assert (t.phase, t.actor, t.r.open_taki, t.colour) == ("RUN", 0, True, "R")
    t.legal_is("R1", "R7", "RSTOP", "RTAKI", "leave")
    t.no("G1", ERR_RUN)
    t.no("draw", ERR_ACTION)
    t.do("R7")
    t.legal_is("R1", "RSTOP", "RTAKI", "leave", "close")
    t.no("G1", ERR_RUN)


@rule("R13", "R5")
def test_r13_a_taki_of_another_colour_matches_by_colour_or_symbol_only():
    t = scene("GTAKI RTAKI G1", OTHER, lead="R5")
    t.legal_is("draw", "RTAKI")
    t = scene("GTAKI R1 G1", OTHER, lead="RTAKI")
    t.do("GTAKI")
    assert t.colour == "G"
    t.legal_is("G1", "leave")


@rule("R13")
def test_r13_cards_in_a_run_do_nothing_except_the_last():
    t = scene("RTAKI R+2 RSTOP RDIR RPLUS R+2 R1 G1", OTHER, "Y1")
    t.do("RTAKI", "R+2")
    assert (t.r.stack, t.actor, t.phase) == (0, 0, "RUN")
    t.do("RSTOP", "RDIR", "RPLUS")
    assert (t.r.direction, t.actor, t.phase) == (1, 0, "RUN")
    t.do("R+2", "R1", "close")
    assert (t.r.stack, t.r.direction, t.actor, t.phase) == (0, 1, 1, "TURN")


@rule("R13")
def test_r13_one_card_at_a_time_in_any_order():
    t = scene("RTAKI R1 R3 R4 G1", OTHER)
    t.do("RTAKI", "R4", "R1", "R3", "close")
    assert t.discards() == ["R3", "R1", "R4", "RTAKI", "R5"]
    assert t.lead == "R3"


@rule("R14")
def test_r14_closing_ends_the_run_and_the_taki():
    t = scene("RTAKI R1 G1", "R3 G3 B4")
    t.do("RTAKI", "R1", "close")
    assert (t.phase, t.actor, t.r.open_taki) == ("TURN", 1, False)
    t.do("R3")
    assert t.phase == "TURN"  # joins nothing


@rule("R14")
def test_r14_leaving_open():
    t = scene("RTAKI R1 G1", "R3 G3 B4")
    t.do("RTAKI", "R1", "leave")
    assert (t.phase, t.actor, t.r.open_taki) == ("TURN", 1, True)


@rule("R14")
@pytest.mark.parametrize("plays", [["RTAKI"], ["RTAKI", "R1", "RTAKI"], ["RTAKI", "ST"], ["ST"]])
def test_r14_a_run_on_a_taki_cannot_be_closed(plays):
    t = scene(" ".join(plays) + " G1 R9", OTHER)
    t.do(*plays)
    t.no("close", ERR_CLOSE)
    t.do("leave")
    assert (t.r.open_taki, t.actor, t.phase) == (True, 1, "TURN")


@rule("R14")
def test_r14_ending_a_run_is_an_action_of_its_own():
    t = scene("RTAKI R1 G1", OTHER)
    t.do("RTAKI", "R1")
    assert (t.phase, t.actor) == ("RUN", 0)
    t.legal_is("close", "leave")


@rule("R14", "R31")
def test_r14_an_empty_hand_ends_the_run_at_once():
    t = scene("RTAKI R1", "B1 B3")
    t.do("RTAKI", "R1")
    assert (t.phase, t.r.winner) == ("OVER", 0)


EIGHT = "RTAKI R1 R3 R4 R6 R7 R9"


@rule("R14", "R37")
@pytest.mark.parametrize(
    ("last", "is_open", "actor", "stack"),
    [("R8", False, 1, 0), ("RTAKI", True, 1, 0), ("RSTOP", False, 2, 0)],
)
def test_r14_an_empty_hand_closes_the_run_if_it_can(last, is_open, actor, stack):
    t = scene(f"{EIGHT} {last}", OTHER, OTHER, format="pyramid")
    t.do(*EIGHT.split(), last)
    assert (t.r.stage(0), t.size(0)) == (7, 7)
    assert (t.r.open_taki, t.actor, t.r.stack, t.phase) == (is_open, actor, stack, "TURN")


@rule("R15")
@pytest.mark.parametrize("end", ["close", "leave"])
@pytest.mark.parametrize(
    ("run", "actor", "direction", "stack"),
    [
        ("R+2 R+2", 1, 1, 2),
        ("R+2 R1", 1, 1, 0),
        ("R+2 RSTOP", 2, 1, 0),
        ("RSTOP RSTOP", 2, 1, 0),
        ("RSTOP R1", 1, 1, 0),
        ("RDIR RDIR", 3, -1, 0),
        ("RDIR R1", 1, 1, 0),
        ("RPLUS R1", 1, 1, 0),
    ],
)
def test_r15_the_last_cards_command_is_carried_out(run, end, actor, direction, stack):
    t = scene(f"RTAKI {run} G1", "B1", "B3", "B4")
    t.do("RTAKI", *run.split(), end)
    assert (t.actor, t.r.direction, t.r.stack) == (actor, direction, stack)
    assert bool(t.r.open_taki) is (end == "leave")
    assert t.phase == "TURN"


@rule("R15", "R9")
@pytest.mark.parametrize("end", ["close", "leave"])
def test_r15_with_two_players_a_stop_lets_the_same_seat_play_again(end):
    t = scene("RTAKI RSTOP R1 G1", OTHER)
    t.do("RTAKI", "RSTOP", end)
    assert (t.actor, t.phase) == (0, "TURN")
    t.do("R1")
    assert t.phase == ("RUN" if end == "leave" else "TURN")


@rule("R15", "R12")
def test_r15_a_run_ending_on_a_plus_must_be_closed_and_obliges():
    t = scene("RTAKI RPLUS R1 GPLUS G1", OTHER)
    t.do("RTAKI", "RPLUS")
    t.legal_is("R1", "close")
    t.no("leave", ERR_LEAVE)
    t.do("close")
    assert (t.phase, t.actor, t.r.open_taki) == ("AGAIN", 0, False)
    t.legal_is("R1", "GPLUS")
    t.do("R1")
    assert (t.phase, t.actor) == ("TURN", 1)


@rule("R15", "R12", "plus_follow=same_colour")
def test_r15_a_closing_plus_obliges_by_the_option():
    t = scene("RTAKI RPLUS CC GPLUS G1", OTHER, plus_follow="same_colour")
    t.do("RTAKI", "RPLUS", "close")
    t.legal_is("draw")


@rule("R16", "super_in_run=True")
@pytest.mark.parametrize("super_colour", ["lead", "choose"])
def test_r16_super_taki_takes_the_runs_colour(super_colour):
    t = scene("RTAKI R1 ST R3 G1", OTHER, super_colour=super_colour)
    t.do("RTAKI", "R1")
    t.legal_is("ST", "R3", "close", "leave")
    t.no("ST:G")
    t.do("ST")
    assert (t.phase, t.colour, t.lead) == ("RUN", "R", "ST")
    t.no("close", ERR_CLOSE)
    t.do("R3", "close")
    assert (t.actor, t.lead) == (1, "R3")


@rule("R16", "super_in_run=False")
def test_r16_super_in_run_off():
    t = scene("RTAKI R1 ST G1", OTHER, super_in_run=False)
    t.do("RTAKI", "R1")
    t.no("ST", ERR_RUN)
    t.legal_is("close", "leave")


@rule("R16", "cc_in_run=True")
@pytest.mark.parametrize("run", [["RTAKI"], ["RTAKI", "R1"], ["RTAKI", "R+2"], ["ST"]])
def test_r16_change_colour_closes_the_run(run):
    t = scene(" ".join(run) + " CC G1", "R3 G3 B4")
    t.do(*run)
    assert t.can("CC:R", "CC:Y", "CC:G", "CC:B")
    t.do("CC:G")
    assert (t.phase, t.actor, t.r.open_taki, t.colour, t.r.stack) == ("TURN", 1, False, "G", 0)
    t.legal_is("draw", "G3")


@rule("R16", "cc_in_run=False")
def test_r16_cc_in_run_off():
    t = scene("RTAKI R1 CC G1", OTHER, cc_in_run=False)
    t.do("RTAKI", "R1")
    t.no("CC:R", ERR_RUN)


@rule("R16", "R22", "king_in_run=True")
@pytest.mark.parametrize("run", [["RTAKI"], ["RTAKI", "R1"], ["ST"]])
def test_r16_king_closes_the_run_and_frees_a_card(run):
    t = scene(" ".join(run) + " K G1 B3", OTHER)
    t.do(*run, "K")
    assert (t.phase, t.actor, t.r.open_taki) == ("FREE", 0, False)
    t.legal_is("G1", "B3", "decline")
    t.do("G1")
    assert (t.phase, t.actor, t.lead) == ("TURN", 1, "G1")


@rule("R16", "king_in_run=False")
def test_r16_king_in_run_off():
    t = scene("RTAKI R1 K G1", OTHER, king_in_run=False)
    t.do("RTAKI", "R1")
    t.no("K", ERR_RUN)


@rule("R16", "R29")
def test_r16_never_in_a_run():
    t = scene("RTAKI R1 GTAKI +3 BRK CRZ R3 RPLUS", OTHER, combo_3plus=True)
    for plays in ([], ["RTAKI"], ["R1"]):
        t.do(*plays)
        if t.phase == "RUN":
            for text in ("GTAKI", "+3", "BRK", "CRZ", "pair:RPLUS"):
                t.no(text)
            for name in ("GTAKI", "+3", "BRK", "CRZ"):
                assert t.refusal(CARDS[name]) == ERR_RUN


def opened(second, lead="R1", third="B1", **options):
    """Seat 0 leaves a red TAKI open on `lead`; seat 1 holds `second`."""
    run = ["RTAKI"] if lead == "RTAKI" else ["RTAKI", lead]
    t = scene(" ".join(run) + " G9 G9", second, third, **options)
    t.do(*run, "leave")
    return t


@rule("R17")
@pytest.mark.parametrize("name", ["R3", "RSTOP", "R+2", "RDIR", "RPLUS", "RTAKI"])
def test_r17_the_next_seat_joins_with_a_card_of_the_colour(name):
    t = opened(f"{name} R4 G3 B9 B8")
    t.do(name)
    assert (t.phase, t.actor, t.r.open_taki, t.r.stack) == ("RUN", 1, True, 0)
    assert t.can("R4")
    t.no("G3", ERR_RUN)
    t.do("R4", "close")
    assert (t.actor, t.r.open_taki, t.r.stack) == (2, False, 0)


@rule("R17", "R14")
def test_r17_a_joined_run_may_be_closed_with_its_first_card():
    t = opened("R3 G3 B9 B8")
    t.do("R3")
    t.legal_is("close", "leave")
    t.do("leave")
    assert (t.actor, t.r.open_taki) == (2, True)


@rule("R17", "R15")
def test_r17_a_joining_cards_command_waits_for_the_end():
    t = opened("RSTOP G3 B9 B8")
    t.do("RSTOP", "close")
    assert t.actor == 0
    t = opened("RPLUS R3 B9 B8")
    t.do("RPLUS")
    t.legal_is("R3", "close")
    t.do("close")
    assert (t.phase, t.actor) == ("AGAIN", 1)


@rule("R17")
def test_r17_a_joiner_has_a_run_of_its_own():
    t = opened("R3 ST CC K G3")
    t.do("R3")
    assert t.can("ST", "CC:G", "K", "close", "leave")


@rule("R17")
@pytest.mark.parametrize(("lead", "name"), [("R1", "G1"), ("RDIR", "GDIR")])
def test_r17_the_same_number_or_symbol_in_another_colour_closes_it(lead, name):
    t = scene("RTAKI " + lead + " G9", f"{name} R4", "B9", f"{name} R3")
    t.do("RTAKI", lead, "leave")
    t.do(name)
    assert (t.r.open_taki, t.phase, t.colour) == (False, "TURN", "G")


@rule("R17", "R9")
def test_r17_a_stop_on_a_stop_closes_it_and_skips():
    t = scene("RTAKI RSTOP G9", "B1", "GSTOP R3", "B9")
    t.do("RTAKI", "RSTOP", "leave", "GSTOP")
    assert (t.r.open_taki, t.actor) == (False, 0)


@rule("R17", "R21")
def test_r17_change_colour_closes_it():
    t = opened("CC R4 B9 B8")
    t.do("CC:R")
    assert (t.r.open_taki, t.phase, t.actor, t.colour) == (False, "TURN", 2, "R")


@rule("R17", "R22")
def test_r17_king_closes_it():
    t = opened("K R4 B9 B8")
    t.do("K")
    assert (t.r.open_taki, t.phase) == (False, "FREE")
    t.do("R4")
    assert (t.phase, t.actor) == ("TURN", 2)  # a plain card, no run


@rule("R17", "super_colour=lead")
def test_r17_super_taki_takes_its_colour_and_runs_on():
    t = opened("ST R4 G4 B8")
    t.no("ST:G")
    t.do("ST")
    assert (t.r.open_taki, t.phase, t.colour) == (True, "RUN", "R")
    t.legal_is("R4", "leave")


@rule("R17", "R23", "super_colour=choose")
def test_r17_super_taki_with_choose_names_its_colour():
    t = opened("ST R4 G4 B8", super_colour="choose")
    assert t.can("ST", "ST:Y", "ST:G", "ST:B")
    t.do("ST:G")
    assert (t.r.open_taki, t.phase, t.colour) == (True, "RUN", "G")
    t.legal_is("G4", "leave")


@rule("R17")
@pytest.mark.parametrize("lead", ["RTAKI", "ST"])
def test_r17_a_taki_of_another_colour_on_top_opens_a_new_run(lead):
    run = ["RTAKI"] if lead == "RTAKI" else ["ST"]
    t = scene(f"{lead} G9 G8", "GTAKI G3 R4", "B1")
    t.do(*run, "leave", "GTAKI")
    assert (t.r.open_taki, t.phase, t.colour, t.actor) == (True, "RUN", "G", 1)
    t.legal_is("G3", "leave")


@rule("R17")
def test_r17_a_taki_of_another_colour_does_not_match_an_open_number():
    t = opened("GTAKI G3 R4 B8")
    t.legal_is("draw", "R4")


@rule("R17")
@pytest.mark.parametrize("name", ["+3", "BRK", "CRZ"])
def test_r17_transparent_cards_leave_it_open(name):
    t = opened(f"{name} R4 G4 B8", third="R3 R9 R6 R7")
    t.do(name)
    if name == "+3":
        assert t.r.open_taki
        t.do("decline")
    assert (t.r.open_taki, t.actor, t.phase) == (True, 2, "TURN")
    joined = "R4" if name == "CRZ" else "R3"
    t.do(joined)
    assert t.phase == "RUN"


@rule("R17")
def test_r17_drawing_leaves_it_open_for_the_seat_after():
    t = opened("B4 G4 B8 B9", third="R3 B1 B3")
    t.do("draw")
    assert (t.r.open_taki, t.actor) == (True, 2)
    t.do("draw")
    assert (t.r.open_taki, t.actor) == (True, 0)


@rule("R17")
def test_r17_what_does_not_match_is_refused():
    t = opened("B4 G4 GSTOP B9")
    t.legal_is("draw")


@rule("R17")
def test_r17_one_that_left_it_open_may_join_it_again():
    t = scene("RTAKI R1 R3 G9", "B1 B3")
    t.do("RTAKI", "R1", "leave", "draw", "R3")
    assert (t.phase, t.actor) == ("RUN", 0)


@rule("R18")
def test_r18_a_stack_suspends_an_open_taki():
    t = opened("R3 R+2 CC ST K", lead="R+2")
    assert (t.r.stack, t.r.open_taki, t.actor, t.phase) == (2, True, 1, "TURN")
    t.legal_is("draw", "R+2", "K")


@rule("R18")
def test_r18_answering_in_the_colour_starts_no_run_and_leaves_it_open():
    t = opened("R+2 R3 B9 B8", lead="R+2", third="R4 B1 B3 B6")
    t.do("R+2")
    assert (t.r.stack, t.r.open_taki, t.actor, t.phase) == (4, True, 2, "TURN")
    t.do("draw")
    assert (t.r.stack, t.r.open_taki, t.actor, t.size(2)) == (0, True, 0, 8)


@rule("R18")
def test_r18_after_the_stack_is_drawn_the_taki_may_be_joined():
    t = opened("B3 B6 B9 B8", lead="R+2", third="R4 B1 B3 B6")
    t.do("draw", "R4")
    assert (t.phase, t.actor) == ("RUN", 2)
    t.do("close")
    assert (t.actor, t.r.stack) == (0, 0)


@rule("R18")
def test_r18_a_plus_two_of_another_colour_closes_it():
    t = opened("G+2 R3 B9 B8", lead="R+2")
    t.do("G+2")
    assert (t.r.stack, t.r.open_taki, t.actor, t.colour) == (4, False, 2, "G")


@rule("R18", "R22")
def test_r18_a_king_closes_it():
    t = opened("K R3 B9 B8", lead="R+2")
    t.do("K")
    assert (t.r.stack, t.r.open_taki, t.actor, t.phase) == (0, False, 1, "FREE")


@rule("R19", "taki_close=auto")
def test_r19_auto_offers_only_closing_where_it_can_close():
    t = scene("RTAKI R1 R3 G1", OTHER, taki_close="auto")
    t.do("RTAKI")
    t.legal_is("R1", "R3", "leave")  # a lone TAKI stays open all the same
    t.do("R1")
    t.legal_is("R3", "close")
    t.no("leave", ERR_LEAVE)
    t.do("close")
    assert (t.actor, t.r.open_taki) == (1, False)


@rule("R19", "taki_close=auto")
def test_r19_auto_joined_runs_too():
    t = scene("RTAKI G9 G9", "R1 B1 B3", "B6", taki_close="auto")
    t.do("RTAKI", "leave", "R1")
    t.legal_is("close")


@rule("R19", "taki_close=manual")
def test_r19_manual_offers_both():
    t = scene("RTAKI R1 G1", OTHER, taki_close="manual")
    t.do("RTAKI", "R1")
    t.legal_is("close", "leave")


@rule("R20", "continuation=True")
def test_r20_the_same_number_in_another_colour_goes_on():
    t = scene("RTAKI R7 G7 B7 R7 R1 G1 CC ST K", "B1 B3", continuation=True)
    t.do("RTAKI")
    t.no("G7")
    t.do("R1")
    t.no("G7")
    t.do("R7")
    assert t.can("G7", "B7", "R7", "close", "leave", "CC:R", "ST", "K")
    t.do("G7")
    assert (t.phase, t.actor, t.r.open_taki, t.colour) == ("RUN", 0, False, "G")
    t.legal_is("B7", "R7", "close")  # nothing of R16, no green card
    t.no("leave")
    t.do("R7")
    t.legal_is("B7", "close")
    t.do("close")
    assert (t.phase, t.actor, t.lead, t.colour, t.r.open_taki) == ("TURN", 1, "R7", "R", False)


@rule("R20", "continuation=True")
def test_r20_a_joiner_may_go_on_too_and_only_from_a_number():
    t = scene("RTAKI G9 G9 G9", "RSTOP R4 G4 GSTOP", "B6", continuation=True)
    t.do("RTAKI", "leave", "RSTOP")
    t.no("GSTOP")
    t.do("R4", "G4")
    assert (t.phase, t.r.open_taki) == ("RUN", False)
    t.legal_is("close")


@rule("R20", "R31", "continuation=True")
def test_r20_a_continuation_may_take_the_last_cards():
    t = scene("RTAKI R7 G7", "B1", continuation=True)
    t.do("RTAKI", "R7", "G7")
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R20", "R19", "continuation=True")
def test_r20_with_auto_close():
    t = scene("RTAKI R7 G7 B1", "B1", continuation=True, taki_close="auto")
    t.do("RTAKI", "R7", "G7")
    t.legal_is("close")


@rule("R20", "continuation=False")
def test_r20_off():
    t = scene("RTAKI R7 G7 B1", "B1", continuation=False)
    t.do("RTAKI", "R7")
    t.no("G7", ERR_RUN)
