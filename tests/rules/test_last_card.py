"""R30-R34: the last card, and winning."""

import pytest

from taki.codes import ERR_CATCH, ERR_DECLARE, ERR_PLUS_LAST, ERR_SEAT

from .table import CARDS, scene

rule = pytest.mark.rule
PILE = "G1 G3 G4 G6 G7 G9 B1 B3 B4 B6 B7 B9"


def owing(**options):
    """Seat 0 has one card left and has not declared; seat 1 is to act."""
    options.setdefault("last_card", "call")
    t = scene("R1 G8", "R3 B1", "R4 B9", pile=PILE, **options)
    t.do("R1")
    return t


def flags(t):
    """(owes, declared) of seat 0."""
    return bool(t.r.owes(0)), bool(t.r.declared(0))


@rule("R30", "last_card=call", "last_card_penalty=4")
def test_r30_call_pays_before_the_first_action_of_the_next_turn():
    t = owing()
    assert flags(t) == (True, False)
    t.do("draw")
    assert t.hand(0) == ["G1", "G3", "G4", "G6", "G8"]  # before the action
    assert "G7" in t.hand(1)
    assert flags(t) == (False, False)


@rule("R30")
def test_r30_a_declaration_in_time_saves_the_penalty():
    t = owing()
    assert t.r.declare(0) == 0
    assert flags(t) == (False, True)
    t.do("draw", "draw")
    assert t.size(0) == 1
    assert flags(t) == (False, True)


@rule("R30")
def test_r30_a_refused_action_is_no_first_action():
    t = owing()
    t.no("G8")
    t.no("decline")
    assert flags(t) == (True, False)
    assert t.r.declare(0) == 0


@rule("R30")
def test_r30_too_late_after_the_first_action():
    t = owing()
    t.do("R3")
    assert t.size(0) == 5
    assert t.r.declare(0) == ERR_DECLARE


@rule("R30")
def test_r30_never_in_advance_and_only_once():
    t = scene("R1 G8", "R3 B1", last_card="call")
    before = bytes(t.r.state)
    for seat in (0, 1):
        assert t.r.declare(seat) == ERR_DECLARE
    for seat in (2, -1, 10, 255, 1 << 40):
        assert t.r.declare(seat) == ERR_SEAT
        assert t.r.catch(seat) < 0
    assert bytes(t.r.state) == before
    t.do("R1")
    assert t.r.declare(0) == 0
    after = bytes(t.r.state)
    assert t.r.declare(0) == ERR_DECLARE
    assert bytes(t.r.state) == after


@rule("R30")
def test_r30_any_seat_with_exactly_one_card_may_declare():
    t = scene("R1", "R3", "R4", last_card="call")
    assert not any(t.r.owes(seat) for seat in range(3))  # dealt, not played
    assert t.r.declare(2) == 0
    assert t.r.declared(2)
    t.do("draw")
    assert t.sizes() == [2, 1, 1]  # nobody pays


@rule("R30")
def test_r30_the_declaration_lapses_when_the_hand_grows():
    t = owing()
    t.r.declare(0)
    t.do("draw", "draw", "draw")
    assert (t.size(0), flags(t)) == (2, (False, False))


@rule("R30", "R9")
def test_r30_only_the_turn_of_another_seat_counts():
    t = scene("RSTOP R1 G8", "R3 B1 B3", last_card="call")
    t.do("RSTOP", "R1")
    assert t.r.owes(0)
    t = scene("R9 RSTOP R1", "B3 B1 B4", last_card="call")
    t.do("R9", "draw", "RSTOP")
    assert t.r.owes(0)
    t.do("R1")  # its own new turn: no penalty, and it wins
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R30", "R12")
def test_r30_no_penalty_for_one_that_no_longer_holds_one_card():
    t = scene("RPLUS G8", "R3 B1", pile=PILE, last_card="call")
    t.do("RPLUS")
    assert t.r.owes(0)
    t.do("draw")
    assert (t.size(0), t.r.owes(0)) == (2, False)
    t.do("draw")
    assert t.size(0) == 2


@rule("R30", "R12")
def test_r30_the_second_card_of_a_plus_needs_no_declaration():
    t = scene("RPLUS R8", "R3 B1", last_card="call")
    t.do("RPLUS", "R8")
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R30", "R24")
def test_r30_answers_in_a_window_are_no_turn():
    t = scene("+3 G8", "R3 B1", "R4 B9", pile=PILE, last_card="call")
    t.do("+3")
    assert t.r.owes(0)
    t.do("decline")
    assert t.size(0) == 1  # still time
    assert t.r.declare(0) == 0
    t.do("draw")
    assert t.size(0) == 1


@rule("R30", "R25")
def test_r30_a_breaker_out_of_turn_owes_too():
    t = scene("+3 G8 R1", "R3 B1 B3", "BRK B9 B4", pile=PILE, last_card="call")
    t.do("+3", "2!BRK")
    assert not t.r.owes(2)
    t = scene("+3 G8", "R3 B1", "BRK B9", pile=PILE, last_card="call")
    t.do("+3", "2!BRK")
    assert (t.sizes(), t.r.owes(0), bool(t.r.owes(2))) == ([4, 2, 1], False, True)
    t.do("draw")
    assert t.sizes() == [4, 3, 5]


@rule("R30", "R26")
def test_r30_a_kings_answer_is_a_turn():
    t = scene("+3 G8", "K B1", "R4 B9", pile=PILE, last_card="call")
    t.do("+3", "1!K")
    assert t.hand(0) == ["G1", "G3", "G4", "G6", "G8"]  # first the penalty, then the others draw
    assert t.hand(2) == ["B1", "B9", "G7", "G9", "R4"]
    assert t.r.owes(1)  # its own play left it one card


@rule("R30", "R29")
def test_r30_several_pay_in_turn_order_from_the_acting_seat():
    t = scene(
        "R3 RPLUS G8", "B1 B3 B4", "G3 GPLUS B8", pile=PILE, last_card="call", combo_3plus=True
    )
    t.do("pair:RPLUS", "2!GPLUS")
    assert (t.r.owes(0), t.r.owes(2)) == (True, True)
    t.do("draw")
    assert t.hand(2) == ["B8", "G1", "G3", "G4", "G6"]
    assert t.hand(0) == ["B1", "B3", "G7", "G8", "G9"]
    assert t.size(1) == 4


@rule("R30", "R29", "R10")
def test_r30_penalties_follow_the_direction_of_play():
    t = scene(
        "R3 RPLUS G8",
        "G3 GPLUS B8",
        "B1 B3 B4",
        lead="RDIR",
        opening="apply",
        pile=PILE,
        last_card="call",
        combo_3plus=True,
    )
    t.do("pair:RPLUS", "1!GPLUS")
    assert (t.actor, t.r.direction) == (2, -1)
    t.do("draw")
    assert t.hand(1) == ["B8", "G1", "G3", "G4", "G6"]
    assert t.hand(0) == ["B1", "B3", "G7", "G8", "G9"]


@rule("R30", "last_card=catch")
def test_r30_catch_pays_only_when_caught():
    t = owing(last_card="catch")
    assert t.r.owes(0)
    t.do("draw")
    assert (t.size(0), t.r.owes(0)) == (1, False)
    assert t.r.catch(0) == ERR_CATCH  # too late
    t = owing(last_card="catch")
    before = bytes(t.r.state)
    assert t.r.catch(1) == ERR_CATCH
    assert bytes(t.r.state) == before
    assert t.r.catch(0) == 0
    assert t.hand(0) == ["G1", "G3", "G4", "G6", "G8"]  # at once
    assert not t.r.owes(0)
    assert t.r.catch(0) == ERR_CATCH
    assert t.actor == 1


@rule("R30", "last_card=catch")
def test_r30_catch_comes_too_late_after_the_declaration():
    t = owing(last_card="catch")
    assert t.r.declare(0) == 0
    assert t.r.catch(0) == ERR_CATCH
    assert t.size(0) == 1


@rule("R30", "last_card=call")
def test_r30_nobody_is_caught_under_call():
    t = owing()
    before = bytes(t.r.state)
    assert t.r.catch(0) == ERR_CATCH
    assert bytes(t.r.state) == before


@rule("R30", "last_card=auto")
def test_r30_auto_declares_the_moment_it_is_owed():
    t = owing(last_card="auto")
    assert flags(t) == (False, True)
    t.do("draw", "draw")
    assert t.size(0) == 1


@rule("R30", "last_card=off")
def test_r30_off_owes_nothing():
    t = owing(last_card="off")
    assert flags(t) == (False, False)
    before = bytes(t.r.state)
    assert t.r.declare(0) < 0
    assert t.r.catch(0) < 0
    assert bytes(t.r.state) == before
    t.do("draw")
    assert t.size(0) == 1


@rule("R30", "last_card_penalty=0", "last_card_penalty=20")
@pytest.mark.parametrize("penalty", [0, 1, 7, 20])
def test_r30_the_penalty_is_an_option(penalty):
    t = owing(last_card_penalty=penalty, spare=30)
    t.do("R3")
    assert t.size(0) == 1 + penalty
    assert not t.r.owes(0)


@rule("R30", "R28")
def test_r30_a_hand_received_through_crazy_owes_nothing():
    t = scene("CRZ R1", "R3 B1", "R4 B9", last_card="call")
    t.do("CRZ:cw")
    assert t.sizes() == [2, 1, 2]
    assert not any(t.r.owes(seat) for seat in range(3))
    t.do("draw", "draw", "draw")
    assert t.sizes() == [3, 2, 3]
    t = scene("CRZ R1", "R3 B1", "R4 B9", last_card="auto")
    t.do("CRZ:cw")
    assert not t.r.declared(1)


@rule("R30", "R13")
def test_r30_in_a_run_it_is_owed_when_the_run_ends():
    t = scene("RTAKI R1 R3 G8", "B3 B1", "R4 B9", last_card="call")
    t.do("RTAKI", "R1", "R3")
    assert not t.r.owes(0)
    t.do("close")
    assert (t.size(0), t.r.owes(0)) == (1, True)
    t.do("draw")
    assert t.size(0) == 5


@rule("R30", "R13")
def test_r30_a_run_that_takes_the_last_cards_owes_nothing():
    t = scene("RTAKI R1 R3", "B3 B1", "R4 B9", last_card="call")
    t.do("RTAKI", "R1")
    assert not t.r.owes(0)
    t.do("R3")
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R30", "R13", "last_card=auto")
def test_r30_auto_in_a_run():
    t = scene("RTAKI R1 G8", "B3 B1", "R4 B9", last_card="auto")
    t.do("RTAKI", "R1")
    assert not t.r.declared(0)
    t.do("leave")
    assert t.r.declared(0)


@rule("R30", "R14")
def test_r30_a_lone_taki_left_open_owes():
    t = scene("RTAKI G8", "B3 B1", last_card="call")
    t.do("RTAKI")
    assert not t.r.owes(0)
    t.do("leave")
    assert t.r.owes(0)


@rule("R30", "R16")
def test_r30_a_change_colour_or_king_that_ends_the_run_owes():
    t = scene("RTAKI CC G8", "B3 B1", last_card="call")
    t.do("RTAKI", "CC:R")
    assert t.r.owes(0)
    t = scene("RTAKI K G8", "B3 B1", last_card="call")
    t.do("RTAKI", "K")
    assert t.r.owes(0)
    t.do("decline", "draw")
    assert t.size(0) == 5


@rule("R30", "R11")
def test_r30_the_penalty_precedes_the_stack():
    t = scene("R+2 G8", "B3 B1", "R4 B9", pile=PILE, last_card="call")
    t.do("R+2", "draw")
    assert t.hand(0) == ["G1", "G3", "G4", "G6", "G8"]
    assert t.hand(1) == ["B1", "B3", "G7", "G9"]


@rule("R31", "win_timing=resolve")
@pytest.mark.parametrize(
    "last", ["R1", "RSTOP", "RDIR", "RTAKI", "ST", "CC:R", "CC:G", "K", "R+2", "+3", "CRZ"]
)
@pytest.mark.parametrize("timing", ["resolve", "at_once"])
def test_r31_the_first_empty_hand_wins(last, timing):
    t = scene(last.split(":")[0], "B1", "B3", win_timing=timing)
    t.do(last)
    waits = timing == "resolve" and last in ("R+2", "+3")
    assert (t.phase == "OVER") is not waits
    if not waits:
        assert t.r.winner == (1 if last == "CRZ" and timing == "resolve" else 0)
        t.legal_is()
        t.no("draw")
    else:
        assert t.r.winner == -1


@rule("R31", "win_timing=at_once")
def test_r31_at_once_drops_the_command():
    t = scene("+3", "B1", "BRK", win_timing="at_once")
    t.do("+3")
    assert (t.sizes(), t.phase, t.r.winner) == ([0, 1, 1], "OVER", 0)
    t = scene("CRZ", "B1", "B3", win_timing="at_once")
    t.do("CRZ:ccw")
    assert (t.r.winner, t.sizes()) == (0, [0, 1, 1])


@rule("R31", "R32", "R34", "win_timing=at_once")
def test_r31_at_once_a_plus_and_a_breaker_still_draw_first():
    t = scene("RPLUS", "B1", "B3", win_timing="at_once", pile=PILE)
    t.do("RPLUS")
    assert (t.hand(0), t.phase, t.actor) == (["G1"], "TURN", 1)
    t = scene("BRK", "B1", "B3", win_timing="at_once", pile=PILE)
    t.do("BRK")
    assert (t.hand(0), t.phase, t.actor) == (["G1", "G3", "G4"], "TURN", 1)


@rule("R31", "R15", "win_timing=at_once")
@pytest.mark.parametrize("timing", ["resolve", "at_once"])
def test_r31_a_run_that_ends_on_plus_two(timing):
    t = scene("RTAKI R1 R+2", "B1", win_timing=timing)
    t.do("RTAKI", "R1", "R+2")
    if timing == "at_once":
        assert (t.phase, t.r.winner) == ("OVER", 0)
    else:
        assert (t.r.stack, t.phase, t.actor) == (2, "TURN", 1)


@rule("R31", "R29", "win_timing=at_once")
def test_r31_at_once_a_pair_wins():
    t = scene("R3 RPLUS", "BRK B1", combo_3plus=True, win_timing="at_once")
    t.do("pair:RPLUS")
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R32", "plus_last=draw")
def test_r32_plus_last_draws_one_and_must_declare_anew():
    t = scene("R1 RPLUS", "B1 B3", "B4 B6", pile="R9 " + PILE, last_card="call")
    t.do("R1")
    t.r.declare(0)
    t.do("draw", "draw", "RPLUS")
    assert (t.size(0), t.phase, t.actor) == (1, "TURN", 1)
    assert flags(t) == (True, False)
    t.do("draw")
    assert t.size(0) == 5


@rule("R32", "R30", "last_card=auto")
def test_r32_auto_declares_anew():
    t = scene("RPLUS", "B1", "B4", last_card="auto")
    t.do("RPLUS")
    assert flags(t) == (False, True)


@rule("R32", "R15")
@pytest.mark.parametrize("timing", ["resolve", "at_once"])
def test_r32_a_plus_that_ends_a_run_and_the_hand(timing):
    t = scene("RTAKI RPLUS", "B1", "B3", win_timing=timing, last_card="call")
    t.do("RTAKI", "RPLUS")
    assert (t.size(0), t.phase, t.actor, t.r.open_taki) == (1, "TURN", 1, False)
    assert flags(t) == (True, False)


@rule("R32", "R22")
def test_r32_a_plus_as_the_free_card():
    t = scene("K RPLUS", "B1", "B3")
    t.do("K", "RPLUS")
    assert (t.size(0), t.actor) == (1, 1)


@rule("R32", "plus_last=forbid")
def test_r32_forbid_a_plus_may_not_be_the_last_card():
    t = scene("RPLUS", "B1", "B3", plus_last="forbid")
    t.legal_is("draw")
    t.no("RPLUS", ERR_PLUS_LAST)
    assert t.refusal(CARDS["RPLUS"]) == ERR_PLUS_LAST
    t = scene("RTAKI RPLUS", "B1", plus_last="forbid")
    t.do("RTAKI")
    t.no("RPLUS", ERR_PLUS_LAST)
    t.legal_is("leave")
    t = scene("K RPLUS", "B1", plus_last="forbid")
    t.do("K")
    t.legal_is("decline")
    t = scene("RPLUS GPLUS", "B1", plus_last="forbid")
    t.do("RPLUS")
    t.legal_is("draw")


@rule("R32", "plus_last=forbid", "must_play=True")
def test_r32_forbid_with_must_play_lets_draw():
    t = scene("RPLUS", "B1", plus_last="forbid", must_play=True)
    t.legal_is("draw")


@rule("R32", "R29", "plus_last=forbid")
def test_r32_forbid_lets_a_pair_be_last():
    t = scene("R3 RPLUS", "B1", plus_last="forbid", combo_3plus=True)
    assert t.can("pair:RPLUS")
    t.do("pair:RPLUS", "decline")
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R33")
def test_r33_plus_two_last_waits_until_another_seat_has_drawn():
    t = scene("R+2", "B1", "B3")
    t.do("R+2")
    assert (t.phase, t.r.winner, t.r.stack, t.actor) == ("TURN", -1, 2, 1)
    t.do("draw")
    assert (t.phase, t.r.winner) == ("OVER", 0)
    assert t.size(1) == 3


@rule("R33", "R22")
def test_r33_a_king_that_cancels_lets_it_win_before_anything_else():
    t = scene("R+2", "K", "B3")
    t.do("R+2", "K")
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R33")
def test_r33_the_stack_may_go_round_first():
    t = scene("R+2", "B+2", "B3")
    t.do("R+2", "B+2")
    assert (t.r.stack, t.phase) == (4, "TURN")
    t.do("draw")
    assert (t.phase, t.r.winner) == ("OVER", 0)  # the earlier of two


@rule("R33")
def test_r33_a_stack_that_comes_back_is_drawn_whole():
    t = scene("R1 R+2", "B+2 B1", pile=PILE)
    t.do("R1", "draw", "R+2", "B+2")
    assert (t.actor, t.r.stack, t.size(0)) == (0, 4, 0)
    t.legal_is("draw")
    t.do("draw")
    assert (t.size(0), t.phase, t.r.winner, t.actor, t.r.stack) == (4, "TURN", -1, 1, 0)


@rule("R33")
def test_r33_two_waiting_and_the_earlier_has_to_draw():
    t = scene("R+2", "B+2")
    t.do("R+2", "B+2", "draw")
    assert (t.phase, t.r.winner, t.size(0)) == ("OVER", 1, 4)


@rule("R33", "stack_plus2=False")
def test_r33_without_stacking():
    t = scene("R+2", "B+2", "B3", stack_plus2=False)
    t.do("R+2")
    t.legal_is("draw")
    t.do("draw")
    assert t.r.winner == 0


@rule("R33", "R15", "R18")
def test_r33_at_the_end_of_a_run():
    t = scene("RTAKI R+2", "B1", "B3")
    t.do("RTAKI", "R+2")
    assert (t.r.stack, t.r.open_taki, t.phase) == (2, False, "TURN")
    t.do("draw")
    assert t.r.winner == 0


@rule("R34")
def test_r34_plus_three_last_wins_unless_broken():
    t = scene("+3", "B1", "BRK", pile=PILE)
    t.do("+3")
    assert (t.phase, t.r.winner) == ("WINDOW", -1)
    t.do("decline")
    assert (t.phase, t.r.winner, t.sizes()) == ("OVER", 0, [0, 4, 4])
    t = scene("+3", "B1", "BRK", pile=PILE, starter=1)
    t.do("draw", "draw", "+3", "2!BRK")
    assert t.hand(0) == ["G4", "G6", "G7"]
    assert (t.phase, t.actor, t.r.winner) == ("TURN", 1, -1)


@rule("R34", "R25")
def test_r34_a_plus_three_and_its_breaker_both_last():
    t = scene("+3", "B1", "BRK", pile=PILE)
    t.do("+3", "2!BRK")
    assert (t.sizes(), t.phase, t.r.winner) == ([3, 1, 0], "OVER", 2)


@rule("R34", "R26")
@pytest.mark.parametrize("how", ["self", "all"])
def test_r34_plus_three_last_answered_by_a_king_wins(how):
    t = scene("+3", "K", "B3", king_vs_plus3=how)
    t.do("+3", "1!K")
    assert (t.phase, t.r.winner) == ("OVER", 0)  # it emptied its hand first
    t = scene("+3", "K", "B3", king_vs_plus3=how, starter=1)
    t.do("draw", "draw", "+3", "1!K")
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R34", "R29")
def test_r34_plus_three_last_answered_by_a_pair_wins():
    t = scene("R1 +3", "R4 B1", "G3 GPLUS", combo_3plus=True)
    t.do("R1", "draw", "draw", "+3", "2!GPLUS")
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R34", "R29")
def test_r34_a_pair_last():
    t = scene("R3 RPLUS", "B1", "BRK B9", combo_3plus=True)
    t.do("pair:RPLUS", "decline")
    assert (t.phase, t.r.winner) == ("OVER", 0)
    t = scene("R3 RPLUS", "B1", "BRK B9", combo_3plus=True)
    t.do("pair:RPLUS", "2!BRK")
    assert (t.phase, t.r.winner, t.size(0), t.actor) == ("TURN", -1, 3, 1)


@rule("R34", "R27")
def test_r34_breaker_last_on_ones_own_turn_plays_on():
    t = scene("BRK", "B1", "B3")
    t.do("BRK")
    assert (t.size(0), t.phase, t.actor, t.r.winner) == (3, "TURN", 1, -1)


@rule("R34", "R25")
def test_r34_breaker_last_out_of_turn_wins():
    t = scene("+3 R1", "B1 B3", "R9 BRK", last_card="off")
    t.do("R1", "draw", "R9", "+3")
    assert t.size(0) == 0
    t.do("2!BRK")
    assert (t.phase, t.r.winner, t.size(0)) == ("OVER", 2, 3)


@rule("R34", "R28")
@pytest.mark.parametrize(("way", "winner"), [("cw", 1), ("ccw", 2)])
def test_r34_crazy_last_the_seat_that_receives_the_empty_hand_wins(way, winner):
    t = scene("CRZ", "B1", "B3")
    t.do("CRZ:" + way)
    assert (t.phase, t.r.winner, t.size(winner)) == ("OVER", winner, 0)


@rule("R34", "R22")
def test_r34_as_a_kings_free_card():
    t = scene("K CRZ", "B1", "B3")
    t.do("K", "CRZ:ccw")
    assert t.r.winner == 2


@rule("R31", "R26")
def test_r31_a_king_as_the_last_card_in_a_window_wins_after_the_others_drew():
    t = scene("R1 +3 G9", "R4 K R6", "B3 B4 B6")
    t.do("R1", "R4", "draw", "draw", "R6", "draw", "+3", "1!K")
    assert (t.phase, t.r.winner, t.size(2)) == ("OVER", 1, 8)
