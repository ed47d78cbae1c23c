"""R4-R8: a turn, matching, drawing, the empty draw pile, and the round that nobody can end."""

import pytest

from taki.codes import ERR_ACTION, ERR_CARD, ERR_MATCH, ERR_MUST_PLAY

from .table import scene

rule = pytest.mark.rule


@rule("R4")
def test_r4_play_one_card_and_the_turn_ends():
    t = scene("R1 R3", "R4 R6", "R7 R9")
    t.do("R1")
    assert (t.actor, t.phase, t.lead, t.sizes()) == (1, "TURN", "R1", [1, 2, 2])
    assert t.discards() == ["R1", "R5"]


@rule("R4")
def test_r4_draw_one_card_and_the_turn_ends():
    t = scene("R1 R3", "R4 R6", "R7 R9", pile="B6")
    t.do("draw")
    assert (t.actor, t.phase, t.lead) == (1, "TURN", "R5")
    assert t.hand(0) == ["B6", "R1", "R3"]


@rule("R4")
def test_r4_play_goes_round_clockwise():
    t = scene("R1 R3", "R4 R6", "R7 R9", starter=1)
    for seat in (1, 2, 0, 1, 2):
        assert t.actor == seat
        t.do("draw")


@rule("R4")
def test_r4_a_card_that_is_not_in_the_hand_is_refused():
    t = scene("R1 R3", "R4 R6")
    t.no("R4", ERR_CARD)
    for text in ("close", "leave", "decline", "1!BRK"):
        t.no(text, ERR_ACTION)


@rule("R5")
def test_r5_colour_or_number():
    t = scene("R1 G5 G1 B+2 YSTOP", "R4", lead="R5")
    t.legal_is("draw", "R1", "G5")
    t.no("G1", ERR_MATCH)
    t.do("G5")
    assert (t.lead, t.colour) == ("G5", "G")


@rule("R5")
@pytest.mark.parametrize("symbol", ["+2", "STOP", "DIR", "PLUS", "TAKI"])
def test_r5_the_same_symbol(symbol):
    others = [s for s in ("+2", "STOP", "DIR", "PLUS", "TAKI") if s != symbol]
    t = scene("G" + symbol + " " + " ".join("B" + s for s in others), "R1", lead="R" + symbol)
    t.legal_is("draw", "G" + symbol)
    t.do("G" + symbol)
    assert t.colour == "G"


@rule("R5", "R11")
def test_r5_plus_two_on_a_plus_two_already_served():
    t = scene("R+2 R1", "B1 B3", "G+2 G1")
    t.do("R+2", "draw")
    assert t.r.stack == 0
    t.do("G+2")
    assert (t.r.stack, t.actor) == (2, 0)


@rule("R5", "R21")
def test_r5_a_colourless_lead_has_no_symbol():
    t = scene("CC R1", "R3 G3 G+2 B1")
    t.do("CC:G")
    t.legal_is("draw", "G3", "G+2")


@rule("R5", "R23")
def test_r5_super_taki_counts_as_a_taki_of_the_colour_in_force():
    t = scene("ST R1", "GTAKI BSTOP G5 R6", "B1 B3 B4 B6")
    t.do("ST", "leave")
    t.legal_is("draw", "GTAKI", "R6")
    t.do("GTAKI")
    assert (t.phase, t.colour, t.r.open_taki) == ("RUN", "G", True)


@rule("R6")
def test_r6_drawing_is_always_allowed_and_the_card_drawn_waits():
    t = scene("R1 R3", "R4 R6", pile="R9")
    t.do("draw")
    assert t.actor == 1
    assert "R9" in t.hand(0)


@rule("R6", "must_play=False")
def test_r6_may_draw_holding_a_card_that_matches():
    t = scene("R1 R3", "R4 R6", must_play=False)
    assert t.can("draw", "R1")


@rule("R6", "must_play=True")
def test_r6_must_play_draws_only_when_nothing_can_be_played():
    t = scene("R1 B3", "G4 B6", must_play=True)
    t.legal_is("R1")
    t.no("draw", ERR_MUST_PLAY)
    t.do("R1")
    t.legal_is("draw")


@rule("R6", "R11", "must_play=True")
def test_r6_must_play_a_stack_may_always_be_drawn():
    t = scene("R+2 B3", "G+2 K", must_play=True)
    t.do("R+2")
    t.legal_is("draw", "G+2", "K")
    t.do("draw")
    assert t.size(1) == 4


@rule("R6", "must_play=True")
@pytest.mark.parametrize("name", ["CC", "ST", "K", "+3", "BRK", "CRZ"])
def test_r6_must_play_counts_colourless_cards(name):
    t = scene(f"{name} B3", "G4 B6", must_play=True)
    t.no("draw", ERR_MUST_PLAY)


def emptied(**options):
    """Two seats, all seven cards of the draw pile drawn, three discards under the lead."""
    t = scene("R1 R3 G1 G3", "R4 B1 B3 B4", pile="B6 B7 B9 G4 G6 G7 G9", spare=7, **options)
    t.do("R1", "R4", "R3")
    for _ in range(7):
        t.do("draw")
    return t


@rule("R7")
def test_r7_discards_under_the_lead_become_the_draw_pile_when_a_card_must_be_drawn():
    t = emptied()
    assert t.pile() == []
    assert t.discards() == ["R3", "R4", "R1", "R5"]  # nothing happens before a card must be drawn
    size = t.size(t.actor)
    seat = t.actor
    t.do("draw")
    assert t.size(seat) == size + 1
    assert t.discards() == ["R3"]
    assert t.lead == "R3"
    assert len(t.pile()) == 2


@rule("R7")
def test_r7_the_new_draw_pile_is_shuffled_by_the_seed():
    def order(seed):
        t = emptied(seed=seed)
        seat, before = t.actor, t.hand(t.actor)
        t.do("draw")
        drawn = list(t.hand(seat))
        for name in before:
            drawn.remove(name)
        return tuple(drawn + t.pile())

    orders = {order(seed) for seed in range(60)}
    assert len(orders) == 6  # every order of three cards
    assert order(9) == order(9)


@rule("R7")
def test_r7_transparent_cards_on_the_lead_stay():
    t = scene("BRK R3 R4", "R1 B1 B3", pile="B6 B7 B9 G4 G6 G7 G9 G1", spare=8)
    t.do("R3", "R1", "BRK")  # three drawn, five left
    for _ in range(5):
        t.do("draw")
    assert t.pile() == []
    assert t.discards() == ["BRK", "R1", "R3", "R5"]
    t.do("draw")
    assert t.discards() == ["BRK", "R1"]
    assert len(t.pile()) == 1


@rule("R7")
def test_r7_transparent_cards_under_a_later_lead_are_recycled():
    t = scene("BRK R3 R4", "R1 B1 B3", pile="B6 B7 B9 G4 G6 G7 G9 G1", spare=8)
    t.do("BRK", "R1")
    for _ in range(5):
        t.do("draw")
    t.do("draw")
    assert t.discards() == ["R1"]


@rule("R7")
def test_r7_a_recycled_change_colour_has_no_colour_of_its_own():
    t = scene("CC R3 R4", "G1 B1 B3", pile="B6 B7 B9 G4 G6 G7 G9", spare=7)
    t.do("CC:G", "G1")
    for _ in range(7):
        t.do("draw")
    seat = t.actor
    t.do("draw")
    t.do("draw")
    holder = seat if "CC" in t.hand(seat) else 1 - seat
    while t.actor != holder:
        t.do("draw")
    assert t.can("CC:R", "CC:Y", "CC:G", "CC:B")


@rule("R7")
def test_r7_what_cannot_be_drawn_is_waived():
    t = scene("+3 R3", "B1 B3", "B4 B6", "B7 B9", pile="G1 G3 G4 G6 G7 G8 G9", spare=7)
    t.do("+3", "decline")
    assert t.sizes() == [1, 5, 5, 3]
    assert t.hand(3) == ["B7", "B9", "G9"]
    t.do("draw")  # nothing there: still allowed, and idle
    assert t.sizes() == [1, 5, 5, 3]
    assert t.actor == 2


@rule("R7", "R11")
def test_r7_a_drawn_stack_draws_what_there_is():
    t = scene("R+2 R3", "B1 B3", "G+2 B6", "R7 B9", lead="R5", pile="G1 G3 G4 G6 G7 G8 G9", spare=7)
    for _ in range(7):
        t.do("draw")
    assert t.actor == 3
    t.do("draw")  # idle
    t.do("R+2", "draw")  # only the old lead lies under the +2
    assert t.hand(1)[-1] == "R5"
    assert t.size(1) == 5
    assert t.r.stack == 0


STUCK = "B6 B7 B9 G4 G6 G7"


@rule("R8")
def test_r8_as_many_idle_turns_as_seats_end_the_round():
    t = scene("G1", "G3", "G4", pile=f"{STUCK} G9", spare=7)
    for _ in range(7):
        t.do("draw")
    assert (t.actor, t.sizes()) == (1, [4, 3, 3])
    t.do("draw", "draw")
    assert t.phase == "TURN"
    t.do("draw")
    assert t.phase == "OVER"
    t.legal_is()
    t.no("draw")


@rule("R8")
@pytest.mark.parametrize(("ones", "winner"), [("G3 G4", 1), ("G4 G3", 2)])
def test_r8_fewest_cards_then_fewest_points_win(ones, winner):
    """Seats 1 and 2 hold three cards, equal but for their first ones."""
    one, two = ones.split()
    t = scene("G1", one, two, pile="B1 B6 Y6 B1 G9 Y9 G1", spare=7)
    for _ in range(10):
        t.do("draw")
    assert (t.phase, t.r.winner) == ("OVER", winner)


@rule("R8", "section 8")
@pytest.mark.parametrize(("value", "winner"), [(10, 2), (3, 1), (0, 1), (100, 2)])
def test_r8_penalty_points_count_action_points(value, winner):
    t = scene("G1", "GSTOP", "G4", pile="B1 B6 Y6 B1 G9 Y9 G1", spare=7, action_points=value)
    for _ in range(10):
        t.do("draw")
    assert t.r.winner == winner


@rule("R8")
def test_r8_a_tie_goes_to_the_first_in_turn_order_from_the_seat_to_act():
    t = scene("G1", "G4", "G4", pile="B1 B6 Y6 B1 G9 Y9 G1", spare=7)
    for _ in range(10):
        t.do("draw")
    assert t.r.winner == 1
    t = scene("G1", "G4", "G4", pile="B1 B6 Y6 B1 G9 Y9 G1", spare=7, lead="RDIR", opening="apply")
    assert t.r.direction == -1
    for _ in range(10):
        t.do("draw")
    assert t.r.winner == 2


@rule("R8")
def test_r8_a_seat_that_could_play_but_draws_nothing_is_idle_and_a_play_starts_the_count_again():
    t = scene("R1 G1", "R3 G3", pile=f"{STUCK} G9", spare=7)
    for _ in range(8):
        t.do("draw")
    assert t.phase == "TURN"  # one idle turn
    t.do("R1")
    assert t.phase == "TURN"
    t.do("draw")  # gets the old lead
    t.do("draw")
    assert t.phase == "TURN"
    t.do("draw")
    assert t.phase == "OVER"


@rule("R8", "R30")
def test_r8_a_penalty_counts_for_the_turn_whose_first_action_it_precedes():
    t = scene(
        "R1 R3 R4 R6 R7 R9 R8 G1",
        "B1 B3 B4 B6 B7 B9 B8 G9",
        spare=7,
        last_card="call",
        last_card_penalty=20,
    )
    for name in ("R1", "R3", "R4", "R6", "R7", "R9"):
        t.do(name, "draw")
    t.do("R8")
    assert t.r.owes(0)
    t.do("draw")  # seat 0 draws everything there is first, so this turn is not idle
    assert t.sizes() == [9, 14]
    t.do("draw")
    assert t.phase == "TURN"
    t.do("draw")
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R8", "R37")
def test_r8_in_a_pyramid_the_lowest_stage_wins_first():
    t = scene(
        "RTAKI R1 R3 R4 R6 R7 R9 R8",
        "Y1 Y3 Y4 B6 B7 B9 B8 G9",
        fill="G1",
        pile="G3 G4 G6 G7 G9 GSTOP GDIR",
        spare=7,
        lead="R5",
        format="pyramid",
    )
    t.do("RTAKI", "R1", "R3", "R4", "R6", "R7", "R9", "R8")
    assert (t.r.stage(0), t.size(0), t.pile()) == (7, 7, [])
    for name in ("B8", "B6", "B7", "B9"):
        t.do(name, "draw")
    while t.phase != "OVER":
        t.do("draw")
    assert t.size(0) > t.size(1)
    assert t.r.winner == 0
