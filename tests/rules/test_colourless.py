"""R21-R29: the colourless cards and the 3-and-Plus pair."""

import pytest

from taki.codes import ERR_ACTION, ERR_CC, ERR_MATCH, ERR_SEAT

from .table import CARDS, scene

rule = pytest.mark.rule
CC = ("CC:R", "CC:Y", "CC:G", "CC:B")
SUPER = ("ST", "ST:Y", "ST:G", "ST:B")


@rule("R21")
@pytest.mark.parametrize("lead", ["R5", "RSTOP", "RTAKI", "R+2"])
@pytest.mark.parametrize("colour", "RYGB")
def test_r21_change_colour_names_the_colour_in_force(lead, colour):
    t = scene("CC B1", "R1 Y1 G1 B5", "B3", lead=lead)
    t.legal_is("draw", *CC)
    t.do("CC:" + colour)
    assert (t.lead, t.colour, t.actor, t.phase) == ("CC", colour, 1, "TURN")
    t.legal_is("draw", "B5" if colour == "B" else colour + "1")


@rule("R21", "cc_on_cc=True")
def test_r21_on_another_change_colour():
    t = scene("CC B1", "CC G3", "B3")
    t.do("CC:G", "CC:Y")
    assert (t.colour, t.actor) == ("Y", 2)


@rule("R21", "cc_on_cc=False")
def test_r21_not_on_another_change_colour():
    t = scene("CC B1", "CC G3", "G4 CC", "CC B9", cc_on_cc=False)
    t.do("CC:G")
    t.legal_is("draw", "G3")
    for text in CC:
        t.no(text, ERR_CC)
    assert t.refusal(CARDS["CC"]) == ERR_CC
    t.do("draw", "G4")
    assert t.can(*CC)


@rule("R21", "R11")
def test_r21_not_on_an_active_stack():
    t = scene("R+2 B1", "CC G3")
    t.do("R+2")
    t.legal_is("draw")


@rule("R22")
@pytest.mark.parametrize("lead", ["R5", "RSTOP", "RTAKI", "R+2"])
def test_r22_king_on_anything_frees_any_one_card(lead):
    t = scene("K B1 GSTOP Y+2 CC", "B3", lead=lead)
    t.do("K")
    assert (t.phase, t.actor, t.lead) == ("FREE", 0, "K")
    t.legal_is("B1", "GSTOP", "Y+2", *CC, "decline")
    t.no("draw", ERR_ACTION)
    t.do("B1")
    assert (t.phase, t.actor, t.lead, t.colour) == ("TURN", 1, "B1", "B")


@rule("R22", "R11")
def test_r22_king_voids_the_whole_stack():
    t = scene("R+2 B1", "G+2 B3", "K G1 B4", "B6")
    t.do("R+2", "G+2", "K")
    assert (t.r.stack, t.phase, t.actor) == (0, "FREE", 2)
    t.do("G1")
    assert (t.actor, t.r.stack) == (3, 0)
    t.do("draw")
    assert t.size(3) == 4


@rule("R22")
@pytest.mark.parametrize(
    ("then", "phase", "actor", "check"),
    [
        ("B+2", "TURN", 1, lambda t: t.r.stack == 2),
        ("BSTOP", "TURN", 2, lambda t: True),
        ("BDIR", "TURN", 2, lambda t: t.r.direction == -1),
        ("BPLUS", "AGAIN", 0, lambda t: t.can("B9") and not t.can("draw")),
        ("BTAKI", "RUN", 0, lambda t: t.r.open_taki and t.colour == "B" and t.can("B9", "leave")),
        ("CC:G", "TURN", 1, lambda t: t.colour == "G"),
        ("ST:G", "RUN", 0, lambda t: t.colour == "G" and t.r.open_taki),
        ("K", "FREE", 0, lambda t: t.can("decline", "B9")),
        ("+3", "WINDOW", 0, lambda t: t.lead == "K"),
        ("BRK", "TURN", 1, lambda t: t.size(0) == 5),
        ("CRZ:ccw", "TURN", 2, lambda t: t.size(0) == 4),
    ],
)
def test_r22_the_free_card_follows_its_own_rules(then, phase, actor, check):
    t = scene(f"K {then.split(':')[0]} B9 Y1", "G1 G3 G4 G6", "Y3 Y4 Y6 Y7")
    t.do("K", then)
    assert (t.phase, t.actor) == (phase, actor)
    assert check(t)


@rule("R22")
def test_r22_declining_costs_nothing_and_any_card_may_follow():
    t = scene("K B1 GSTOP", "G3 YPLUS B+2", "B4")
    t.do("K", "decline")
    assert (t.sizes(), t.actor, t.phase, t.colour) == ([2, 3, 3], 1, "TURN", "*")
    t.legal_is("draw", "G3", "YPLUS", "B+2")
    t.do("draw")  # until another card becomes the lead
    assert (t.colour, t.actor) == ("*", 2)
    t.do("B4")
    assert t.colour == "B"


@rule("R22", "must_play=True")
def test_r22_must_play_does_not_bind_the_free_card():
    t = scene("K B1 GSTOP", "G3 YPLUS B+2", must_play=True)
    t.do("K")
    assert t.can("decline")
    t.do("decline")
    t.no("draw")  # it binds the next seat


@rule("R22", "section 1")
@pytest.mark.parametrize("name", ["+3", "BRK", "CRZ"])
def test_r22_a_transparent_card_on_a_king_lets_any_card_follow(name):
    t = scene(f"K {name} B1", "G3 YPLUS B+2", "G4 YSTOP B6")
    t.do("K", name)
    if name == "+3":
        t.do("decline")
    assert (t.lead, t.colour, t.phase, t.actor) == ("K", "*", "TURN", 1)
    if name == "CRZ":
        t.legal_is("draw", "B1")  # the hand it received
    else:
        assert t.can("G3", "YPLUS", "B+2")


@rule("R22", "king_lead=keep")
def test_r22_king_lead_keep_leaves_the_colour_in_force():
    t = scene("K B1 GSTOP", "R3 G5 B+2", "B4", king_lead="keep")
    t.do("K")
    t.legal_is("B1", "GSTOP", "decline")
    t.do("decline")
    assert (t.colour, t.lead) == ("R", "K")
    t.legal_is("draw", "R3")
    t.no("G5", ERR_MATCH)


@rule("R22", "king_lead=any")
def test_r22_king_lead_any():
    t = scene("K B1 GSTOP", "R3 G5 B+2", "B4", king_lead="any")
    t.do("K", "decline")
    t.legal_is("draw", "R3", "G5", "B+2")


@rule("R22", "king_lead=keep")
def test_r22_keep_holds_a_chosen_colour_too():
    t = scene("CC B1 GSTOP", "K G5 B+2", "B4 G1", king_lead="keep")
    t.do("CC:G", "K", "decline")
    assert t.colour == "G"
    t.legal_is("draw", "G1")


@rule("R22", "R29")
def test_r22_a_pair_is_not_one_card():
    t = scene("K R3 RPLUS B1", "B3", combo_3plus=True)
    t.do("K")
    t.no("pair:RPLUS")
    t.legal_is("R3", "RPLUS", "B1", "decline")
    t.do("RPLUS")
    t.legal_is("R3")


@rule("R22", "R23", "king_lead=any")
def test_r22_super_taki_names_its_colour_where_any_card_may_be_played():
    t = scene("K ST B1", "ST G1 R1", "B3")
    t.do("K")
    t.legal_is(*SUPER, "B1", "decline")
    t.do("decline")
    t.legal_is("draw", *SUPER, "G1", "R1")
    t.do("ST:G")
    assert (t.colour, t.phase) == ("G", "RUN")
    t.legal_is("G1", "leave")


@rule("R22", "R23", "king_lead=keep")
def test_r23_with_king_lead_keep_super_taki_takes_the_colour_beneath():
    t = scene("K ST B1", "ST G1 R1", "B3", king_lead="keep")
    t.do("K")
    t.legal_is("ST", "B1", "decline")
    t.do("ST")
    assert (t.colour, t.phase) == ("R", "RUN")
    t = scene("K B9 B1", "ST G1 R1", "B3", king_lead="keep")
    t.do("K", "decline")
    t.legal_is("draw", "ST", "R1")


@rule("R22", "R21")
def test_r22_colourless_cards_on_a_declined_king():
    t = scene("K B9 B1", "CC K G1", "B3", cc_on_cc=False)
    t.do("K", "decline")
    t.legal_is("draw", *CC, "K", "G1")


@rule("R23", "super_colour=lead")
@pytest.mark.parametrize("lead", ["R5", "RSTOP", "RTAKI", "R+2"])
def test_r23_super_taki_is_a_taki_in_the_colour_in_force(lead):
    t = scene("ST R1 G1", "B3", lead=lead)
    t.no("ST:G")
    t.do("ST")
    assert (t.phase, t.actor, t.colour, t.r.open_taki, t.lead) == ("RUN", 0, "R", True, "ST")
    t.legal_is("R1", "leave")


@rule("R23")
def test_r23_super_taki_on_a_change_colour():
    t = scene("CC B9 B1", "ST G1 R1", "B3")
    t.do("CC:G", "ST")
    assert t.colour == "G"
    t.legal_is("G1", "leave")


@rule("R23", "super_colour=choose")
def test_r23_choose_names_it_always_except_in_its_own_run():
    t = scene("ST R1 G1 ST", "B3", super_colour="choose")
    assert t.can(*SUPER)
    t.do("ST:G")
    assert (t.phase, t.colour, t.r.open_taki) == ("RUN", "G", True)
    t.legal_is("G1", "ST", "leave")
    t.do("ST")
    assert t.colour == "G"


@rule("R23", "super_colour=choose", "king_lead=keep")
def test_r23_choose_on_a_kept_king():
    t = scene("K B9 B1", "ST G1 R1", "B3", super_colour="choose", king_lead="keep")
    t.do("K", "decline")
    assert t.can(*SUPER)


@rule("R23", "R11")
def test_r23_not_on_an_active_stack():
    t = scene("R+2 B1", "ST G3")
    t.do("R+2")
    t.legal_is("draw")


PILE = "G1 G3 G4 G6 G7 G9 B1 B3 B4 B6 B7 B9"


@rule("R24")
def test_r24_all_others_draw_three_together_in_turn_order_after_the_window():
    t = scene("R1 R3", "+3 R4", "R6 R7", pile=PILE, starter=1)
    t.do("+3")
    assert (t.phase, t.actor, t.sizes()) == ("WINDOW", 1, [2, 1, 2])
    t.legal_is("decline")  # nobody can answer: the window opens all the same
    t.do("decline")
    assert t.hand(2) == ["G1", "G3", "G4", "R6", "R7"]
    assert t.hand(0) == ["G6", "G7", "G9", "R1", "R3"]
    assert t.sizes() == [5, 1, 5]
    assert (t.actor, t.phase, t.lead, t.colour) == (2, "TURN", "R5", "R")


@rule("R24", "R10")
def test_r24_turn_order_follows_the_direction():
    t = scene("RDIR R3", "R4 R9", "+3 R7", pile=PILE)
    t.do("RDIR", "+3", "decline")
    assert t.hand(1) == ["G1", "G3", "G4", "R4", "R9"]
    assert t.hand(0) == ["G6", "G7", "G9", "R3"]
    assert t.actor == 1


@rule("R24", "R11")
def test_r24_not_on_an_active_stack():
    t = scene("R+2 B1", "+3 G3")
    t.do("R+2")
    t.legal_is("draw")


@rule("R24")
def test_r24_in_the_window_nothing_else_can_be_done():
    t = scene("+3 R3", "R4 BRK", "R6 K", "CC +3")
    t.do("+3")
    t.legal_is("1!BRK", "decline")
    for text in ("R3", "draw", "R4", "close", "leave"):
        t.no(text)


@rule("R25")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_r25_any_other_seat_may_break_it(seat):
    hands = ["+3 R3"] + ["R4 R6"] * 3
    hands[seat] = "BRK R6"
    t = scene(*hands, pile=PILE)
    t.do("+3")
    t.legal_is(f"{seat}!BRK", "decline")
    t.do(f"{seat}!BRK")
    sizes = [4, 2, 2, 2]
    sizes[seat] = 1
    assert t.sizes() == sizes
    assert t.hand(0) == ["G1", "G3", "G4", "R3"]
    assert (t.actor, t.phase) == (1, "TURN")  # the order of turns does not change
    assert t.discards() == ["BRK", "+3", "R5"]
    assert (t.lead, t.colour) == ("R5", "R")


@rule("R25")
def test_r25_the_first_breaker_settles_it_and_others_keep_theirs():
    t = scene("+3 BRK", "BRK R4", "BRK R6")
    t.do("+3")
    t.legal_is("1!BRK", "2!BRK", "decline")
    t.no("0!BRK", ERR_SEAT)  # not its own +3
    t.no("3!BRK", ERR_SEAT)
    t.do("2!BRK")
    assert t.phase == "TURN"
    assert "BRK" in t.hand(1)
    assert t.size(0) == 4
    assert "BRK" in t.hand(0)


@rule("R26", "king_vs_plus3=self")
def test_r26_the_next_seats_king_exempts_itself_alone():
    t = scene("+3 R3", "K G4 B6", "R6 R7", pile=PILE)
    t.do("+3")
    t.legal_is("1!K", "decline")
    t.do("1!K")
    assert (t.phase, t.actor, t.lead) == ("FREE", 1, "K")
    assert t.sizes() == [2, 2, 6]
    assert t.hand(2)[:3] == ["G1", "G3", "G4"]
    t.legal_is("G4", "B6", "decline")
    t.do("decline")
    assert (t.actor, t.colour) == (2, "*")


@rule("R26", "king_vs_plus3=self")
def test_r26_the_player_of_the_plus_three_draws_nothing_at_a_king():
    t = scene("+3 R3 R9", "K G4 B6", "R6 R7 R9")
    t.do("+3", "1!K")
    assert t.size(0) == 2
    t.do("G4")
    assert (t.actor, t.lead, t.phase) == (2, "G4", "TURN")


@rule("R26")
def test_r26_only_the_seat_next_in_turn_may_play_a_king():
    t = scene("+3 R3", "R4 R9", "K R7", "K R1")
    t.do("+3")
    t.legal_is("decline")
    t.no("2!K")
    t = scene("RDIR R3", "R4 K", "+3 R7")
    t.do("RDIR", "+3")
    t.legal_is("1!K", "decline")
    t = scene("RDIR K", "R4 R9", "+3 R7")
    t.do("RDIR", "+3")
    t.legal_is("decline")


@rule("R26", "king_vs_plus3=all")
def test_r26_all_nobody_draws():
    t = scene("+3 R3", "K G4", "R6 R7", king_vs_plus3="all")
    t.do("+3", "1!K")
    assert (t.phase, t.actor, t.sizes()) == ("FREE", 1, [1, 1, 2])
    t.do("decline")
    assert t.actor == 2


@rule("R26", "king_vs_plus3=off")
def test_r26_off_no_king_in_the_window():
    t = scene("+3 R3", "K G4", "BRK R7", king_vs_plus3="off")
    t.do("+3")
    t.legal_is("2!BRK", "decline")
    t.no("1!K")


@rule("R26", "R17")
@pytest.mark.parametrize("how", ["self", "all"])
def test_r26_a_king_in_the_window_closes_an_open_taki(how):
    t = scene("RTAKI R3 G9", "+3 G4 R1", "K R7 R6", king_vs_plus3=how)
    t.do("RTAKI", "R3", "leave", "+3")
    assert t.r.open_taki
    t.do("2!K")
    assert not t.r.open_taki
    t.do("R7")
    assert (t.phase, t.actor) == ("TURN", 0)


@rule("R26", "R22", "king_lead=keep")
def test_r26_king_in_the_window_with_keep():
    t = scene("+3 R3", "K G4", "R6 G7", king_lead="keep")
    t.do("+3", "1!K", "decline")
    assert t.colour == "R"


@rule("R27")
def test_r27_a_breaker_on_ones_own_turn_draws_three():
    t = scene("BRK R3", "R4 R9", "R6 R7", pile=PILE)
    t.do("BRK")
    assert (t.actor, t.phase, t.lead, t.sizes()) == (1, "TURN", "R5", [4, 2, 2])
    assert t.hand(0) == ["G1", "G3", "G4", "R3"]
    t.legal_is("draw", "R4", "R9")


@rule("R27", "R11")
def test_r27_not_on_an_active_stack():
    t = scene("R+2 B1", "BRK G3")
    t.do("R+2")
    t.legal_is("draw")


@rule("R28")
@pytest.mark.parametrize(
    ("way", "order", "direction"), [("cw", (2, 0, 1), 1), ("ccw", (1, 2, 0), -1)]
)
def test_r28_every_seat_hands_its_cards_on(way, order, direction):
    hands = ["CRZ R1 R3 R4", "G1 G3 G4 G6", "B1 B3 B4 B6"]
    t = scene(*hands)
    t.legal_is("draw", "R1", "R3", "R4", "CRZ:cw", "CRZ:ccw")
    t.do("CRZ:" + way)
    left = [["R1", "R3", "R4"], hands[1].split(), hands[2].split()]
    assert [t.hand(seat) for seat in range(3)] == [left[giver] for giver in order]
    assert (t.r.direction, t.actor, t.lead, t.phase) == (direction, direction % 3, "R5", "TURN")


@rule("R28")
@pytest.mark.parametrize("way", ["cw", "ccw"])
def test_r28_play_goes_on_from_the_seat_that_played_it_whatever_the_direction_was(way):
    t = scene("RDIR R1 R3", "G1 G3 G4", "CRZ B3 B4", "Y1 Y3 Y4")
    t.do("RDIR", "draw", "CRZ:" + way)
    assert t.actor == (3 if way == "cw" else 1)
    assert t.r.direction == (1 if way == "cw" else -1)


@rule("R28", "R30")
def test_r28_all_declarations_lapse():
    t = scene("CRZ R1", "R3 G1", "B3 B4", starter=1, last_card="call")
    t.do("R3")
    assert t.r.declare(1) == 0
    t.do("draw", "CRZ:cw")
    assert [bool(t.r.declared(seat)) for seat in range(3)] == [False] * 3
    assert t.sizes() == [3, 1, 1]


@rule("R28", "R11")
def test_r28_not_on_an_active_stack():
    t = scene("R+2 B1", "CRZ G3")
    t.do("R+2")
    t.legal_is("draw")


@rule("R28", "R17")
def test_r28_an_open_taki_stays_open_for_the_new_hand():
    t = scene("RTAKI R3 G9 G8", "CRZ R1 R6", "B1 B3 B4")
    t.do("RTAKI", "R3", "leave", "CRZ:cw")
    assert (t.r.open_taki, t.actor) == (True, 2)
    t.do("R6")
    assert t.phase == "RUN"


def pair(lead, *others, hand="R3 RPLUS G9 G8", **options):
    options.setdefault("combo_3plus", True)
    return scene(hand, *(others or ("B1", "B4")), lead=lead, **options)


@rule("R29", "combo_3plus=True")
def test_r29_both_match_the_three_goes_first():
    t = pair("R5")
    assert t.can("pair:RPLUS", "R3", "RPLUS")
    t.do("pair:RPLUS")
    assert (t.phase, t.actor, t.lead, t.colour) == ("WINDOW", 0, "RPLUS", "R")
    assert t.discards() == ["RPLUS", "R3", "R5"]
    t.legal_is("decline")
    t.do("decline")
    assert (t.phase, t.actor) == ("TURN", 1)  # the Plus obliges to nothing
    assert t.sizes() == [2, 7, 7]


@rule("R29", "combo_3plus=True")
@pytest.mark.parametrize(("lead", "top"), [("G3", "RPLUS"), ("GPLUS", "R3")])
def test_r29_one_of_the_two_must_match_and_goes_first(lead, top):
    t = pair(lead)
    t.do("pair:RPLUS")
    assert (t.lead, t.colour) == (top, "R")
    assert t.discards()[0] == top
    t.do("decline")
    assert (t.lead, t.phase, t.actor) == (top, "TURN", 1)


@rule("R29", "combo_3plus=True")
def test_r29_neither_matches():
    t = pair("G5")
    t.no("pair:RPLUS")


@rule("R29", "combo_3plus=True")
def test_r29_both_of_one_colour():
    t = pair("R5", hand="R3 GPLUS G3 BPLUS")
    t.no("pair:RPLUS")
    t.no("pair:BPLUS")
    t.no("pair:GPLUS")  # neither green card matches
    t = pair("G5", hand="R3 GPLUS G3 BPLUS")
    assert t.can("pair:GPLUS")


@rule("R29", "combo_3plus=False")
def test_r29_off():
    t = pair("R5", combo_3plus=False)
    t.no("pair:RPLUS")
    t = scene("+3 R3", "R3 RPLUS", combo_3plus=False)
    t.do("+3")
    t.legal_is("decline")


@rule("R29")
@pytest.mark.parametrize("preset", ["single56", "king112", "crazy112", "modern116"])
def test_r29_default_by_preset(preset):
    t = scene("R3 RPLUS B1", "B3", preset=preset)
    assert t.can("pair:RPLUS") is (preset != "modern116")


@rule("R29", "R17")
def test_r29_a_pair_closes_an_open_taki():
    t = scene("RTAKI R1 G9 G8", "R3 RPLUS B9 B8", "R9 B1", combo_3plus=True)
    t.do("RTAKI", "R1", "leave")
    assert t.can("pair:RPLUS")
    t.do("pair:RPLUS")
    assert not t.r.open_taki
    t.do("decline", "R9")
    assert t.phase == "TURN"


@rule("R29", "R25")
def test_r29_a_breaker_answers_a_pair():
    t = pair("R5", "B1 B4", "BRK B6")
    t.do("pair:RPLUS")
    t.legal_is("2!BRK", "decline")
    t.do("2!BRK")
    assert (t.sizes(), t.actor, t.lead) == ([5, 4, 3], 1, "RPLUS")


@rule("R29", "R26")
def test_r29_a_king_answers_a_pair():
    t = pair("R5", "K B4", "B6 B7")
    t.do("pair:RPLUS")
    t.legal_is("1!K", "decline")
    t.do("1!K")
    assert (t.sizes(), t.actor, t.phase) == ([2, 3, 7], 1, "FREE")


@rule("R29")
@pytest.mark.parametrize("opener", ["+3", "pair:RPLUS"])
def test_r29_a_pair_of_any_one_colour_answers(opener):
    t = pair("R5", "B1 B4", "G3 GPLUS BPLUS", hand="R3 RPLUS +3 G8")
    t.do(opener)
    t.legal_is("2!GPLUS", "decline")
    before = t.sizes()
    t.do("2!GPLUS")
    before[2] -= 2
    assert t.sizes() == before  # nobody draws
    assert (t.lead, t.colour, t.actor, t.phase) == ("GPLUS", "G", 1, "TURN")
    assert t.discards()[:2] == ["GPLUS", "G3"]


@rule("R29", "R17")
def test_r29_an_answering_pair_closes_an_open_taki():
    t = scene("RTAKI R1 G9 G8", "+3 B4 B9 B8", "R3 RPLUS B1 R9", combo_3plus=True)
    t.do("RTAKI", "R1", "leave", "+3")
    assert t.r.open_taki
    t.do("2!RPLUS")
    assert not t.r.open_taki
    assert t.actor == 2
    t.do("R9")
    assert t.phase == "TURN"


@rule("R29")
def test_r29_any_other_seat_may_answer_but_not_the_player():
    t = scene("+3 R3 RPLUS", "G3 GPLUS Y1", "B3 BPLUS BRK", "Y3 YPLUS Y1", combo_3plus=True)
    t.do("+3")
    t.legal_is("1!GPLUS", "2!BPLUS", "2!BRK", "3!YPLUS", "decline")


@rule("R29", "R22")
def test_r29_a_pair_on_a_declined_king_is_by_the_ordinary_rules():
    t = scene("K B1 B9", "R3 RPLUS Y1", "B3", combo_3plus=True)
    t.do("K", "decline")
    assert t.can("pair:RPLUS")
    t.do("pair:RPLUS")
    assert (t.lead, t.colour) == ("RPLUS", "R")
