"""R35-R37: the single round, the match by points, and the pyramid."""

import pytest

from taki.core.match import Match
from taki.core.round import OVER
from taki.core.rules import Rules
from taki.core.state import points

from .table import hand, scene
from .walk import play_round

rule = pytest.mark.rule
OTHER = "B1 B3 B4 B6 B7 B9 B8 Y9"


def winners(match):
    out = bytearray(10)
    return list(out[: match.winners(out)])


@rule("R35", "format=single")
def test_r35_single_is_one_round():
    m = Match(Rules(seats=3), 5, 1)
    assert (m.number, m.over, m.seed) == (1, False, 5)
    play_round(m, 1, eager=True)
    assert m.over
    assert winners(m) == [m.round.winner]
    before = bytes(m.round.state)
    assert m.apply(1 << 12) < 0
    assert m.number == 1
    assert bytes(m.round.state) == before


@rule("R36", "format=points", "rounds=6", "winner_points=-100", "action_points=10")
@pytest.mark.parametrize(
    ("rounds", "winner_points", "action_points"),
    [(6, -100, 10), (1, -200, 0), (9, 0, 100), (99, -1, 1)],
)
def test_r36_scores(rounds, winner_points, action_points):
    options = {"rounds": rounds, "winner_points": winner_points, "action_points": action_points}
    if rounds == 6:
        options = {}  # the defaults
    m = Match(Rules(seats=3, format="points", hand_size=4, **options), 5, 1)
    totals = [0, 0, 0]
    assert [m.scores[seat] for seat in range(3)] == totals
    for number in range(1, rounds + 1):
        assert (m.number, m.over) == (number, False)
        play_round(m, number, eager=True)
        for seat in range(3):
            if seat == m.round.winner:
                totals[seat] += winner_points
            else:
                totals[seat] += sum(points(c, action_points) for c in hand(m.round, seat))
        assert [m.scores[seat] for seat in range(3)] == totals
        assert bool(m.over) is (number == rounds)
        if not m.over:
            m.next_round()
    best = min(totals)
    assert winners(m) == [seat for seat in range(3) if totals[seat] == best]


@rule("R36")
def test_r36_known_hands_count_numbers_and_action_points():
    t = scene("R1", "B9", "K", match=True, format="points", rounds=2, pile="GSTOP G7", starter=1)
    t.do("draw", "draw", "R1")
    assert t.phase == "OVER"
    assert [t.match.scores[seat] for seat in range(3)] == [-100, 19, 17]
    assert not t.match.over


@rule("R36")
def test_r36_lowest_total_wins_and_ties_are_shared():
    deck = {0x10 * colour + kind: 3 for colour in range(4) for kind in (10, 11, 13)}
    rules = Rules(
        seats=3,
        deck=deck,
        hand_size=2,
        format="points",
        rounds=3,
        winner_points=0,
        action_points=0,
    )
    m = Match(rules, 1, 0)
    while True:
        play_round(m, 1, eager=True)
        if m.over:
            break
        m.next_round()
    assert [m.scores[seat] for seat in range(3)] == [0, 0, 0]
    assert winners(m) == [0, 1, 2]


@rule("R36", "rounds=1", "rounds=99")
def test_r36_rounds_have_deals_of_their_own():
    m = Match(Rules(seats=2, format="points", rounds=99, hand_size=2), 8, 0)
    seen = set()
    for _ in range(8):
        seen.add((bytes(hand(m.round, 0)), bytes(hand(m.round, 1)), m.round.lead))
        play_round(m, 4, eager=True)
        m.next_round()
    assert len(seen) == 8


@rule("R36")
def test_r36_scores_are_kept_through_declare_and_catch():
    t = scene("R1 G8", "R3 B1", match=True, format="points", last_card="catch")
    t.do("R1")
    assert t.match.catch(1) < 0
    assert t.match.declare(1) < 0
    assert t.match.catch(0) == 0
    assert t.size(0) == 5


RUN8 = "RTAKI R1 R3 R4 R6 R7 R9 R8"


@rule("R37", "format=pyramid")
@pytest.mark.parametrize("size", [1, 3, 8, 12])
def test_r37_eight_cards_in_stage_eight_whatever_the_hand_size(size):
    m = Match(Rules(seats=3, format="pyramid", hand_size=size), 5, 1)
    assert [m.round.hand_size(seat) for seat in range(3)] == [8] * 3
    assert [m.round.stage(seat) for seat in range(3)] == [8] * 3


@rule("R37")
def test_r37_other_formats_have_no_stages():
    assert [scene("R1", "B1").r.stage(seat) for seat in range(2)] == [0, 0]


@rule("R37")
def test_r37_emptying_the_hand_enters_the_next_stage():
    t = scene(RUN8, OTHER, format="pyramid", pile="G1 G3 G4 G6 G7 G9 GPLUS B1")
    t.do(*RUN8.split())
    assert (t.r.stage(0), t.r.stage(1), t.phase, t.actor) == (7, 8, "TURN", 1)
    assert t.hand(0) == ["G1", "G3", "G4", "G6", "G7", "G9", "GPLUS"]
    assert t.lead == "R8"
    assert t.pile()[0] == "B1"


@rule("R37", "R9", "R10")
@pytest.mark.parametrize(
    ("last", "actor", "direction", "colour"),
    [
        ("RSTOP", 2, 1, "R"),
        ("RDIR", 2, -1, "R"),
        ("CC:G", 1, 1, "G"),
        ("RTAKI", 1, 1, "R"),
        ("ST", 1, 1, "R"),
    ],
)
def test_r37_the_turn_ends_as_the_card_says_and_no_run_goes_on(last, actor, direction, colour):
    t = scene(
        "RTAKI R1 R3 R4 R6 R7 R9 " + last.split(":")[0], OTHER, OTHER, format="pyramid", fill="R1"
    )
    t.do("RTAKI", "R1", "R3", "R4", "R6", "R7", "R9", last)
    assert (t.r.stage(0), t.size(0), t.phase) == (7, 7, "TURN")
    assert (t.actor, t.r.direction, t.colour) == (actor, direction, colour)
    assert bool(t.r.open_taki) is (last in ("RTAKI", "ST"))


@rule("R37", "R22")
def test_r37_a_kings_free_card_does_not_go_on():
    t = scene("RTAKI R1 R3 R4 R6 R7 R9 K", OTHER, format="pyramid")
    t.do("RTAKI", "R1", "R3", "R4", "R6", "R7", "R9", "K")
    assert (t.r.stage(0), t.size(0), t.phase, t.actor, t.colour) == (7, 7, "TURN", 1, "*")


@rule("R37", "R32")
def test_r37_plus_last_draws_one_and_enters_no_stage():
    t = scene("RTAKI R1 R3 R4 R6 R7 R9 RPLUS", OTHER, format="pyramid")
    t.do("RTAKI", "R1", "R3", "R4", "R6", "R7", "R9", "RPLUS")
    assert (t.r.stage(0), t.size(0), t.phase, t.actor) == (8, 1, "TURN", 1)


PLUS2 = ("RTAKI", "R1", "R3", "R4", "R6", "R7", "R9", "R+2")


@rule("R37", "R33")
def test_r37_plus_two_last_enters_when_the_stack_is_drawn():
    t = scene(" ".join(PLUS2), OTHER, format="pyramid", pile="G1 G3 B1 B3 B4 B6 B7 B9 BSTOP")
    t.do(*PLUS2)
    assert (t.r.stage(0), t.size(0), t.r.stack) == (8, 0, 2)
    t.do("draw")
    assert (t.r.stage(0), t.size(0), t.r.stack, t.actor) == (7, 7, 0, 0)
    assert {"G1", "G3"} <= set(t.hand(1))
    assert t.hand(0) == ["B1", "B3", "B4", "B6", "B7", "B9", "BSTOP"]


@rule("R37", "R33", "R22")
def test_r37_plus_two_last_enters_when_a_king_cancels():
    t = scene(" ".join(PLUS2), "K B1 B3 B4 B6 B7 B9 B8", format="pyramid")
    t.do(*PLUS2, "K")
    assert (t.r.stage(0), t.size(0), t.phase, t.actor) == (7, 7, "FREE", 1)


@rule("R37", "R33")
def test_r37_both_waiting_seats_enter_in_that_order():
    seven = "RTAKI R1 R3 R4 R6 R7 R9"
    t = scene(
        seven + " R+2",
        seven + " G+2",
        OTHER,
        format="pyramid",
        pile="B3 B4 B4 B4 B4 G1 G3 G4 G6 G7 G9 GSTOP Y1 Y3 Y4 Y6 Y7 Y9 YSTOP",
    )
    t.do(*seven.split(), "close", *seven.split(), "close", "draw", "R+2", "G+2")
    assert (t.sizes()[:2], t.r.stack, t.actor, t.r.stage(0), t.r.stage(1)) == ([0, 0], 4, 2, 8, 8)
    t.do("draw")
    assert (t.r.stage(0), t.r.stage(1), t.r.stage(2), t.actor) == (7, 7, 8, 0)
    assert t.hand(0) == ["G1", "G3", "G4", "G6", "G7", "G9", "GSTOP"]
    assert t.hand(1) == ["Y1", "Y3", "Y4", "Y6", "Y7", "Y9", "YSTOP"]


@rule("R37", "R31", "win_timing=at_once")
def test_r37_at_once_enters_the_stage_before_the_command():
    t = scene(
        " ".join(PLUS2),
        OTHER,
        format="pyramid",
        win_timing="at_once",
        pile="G1 G3 G4 G6 G7 G9 GSTOP B1 B3",
    )
    t.do(*PLUS2)
    assert (t.r.stage(0), t.size(0), t.r.stack, t.actor) == (7, 7, 2, 1)
    assert t.hand(0) == ["G1", "G3", "G4", "G6", "G7", "G9", "GSTOP"]
    t.do("draw")
    assert t.size(1) == 10


def last_of_eight(last, *others, **options):
    """Seat 0 has closed a run of seven cards, holds `last` alone, and is to act again."""
    t = scene("RTAKI R1 R3 R4 R6 R7 R9 " + last, *others, format="pyramid", **options)
    t.do("RTAKI", "R1", "R3", "R4", "R6", "R7", "R9", "close")
    while t.actor != 0:
        t.do("draw")
    assert t.hand(0) == [last]
    return t


@rule("R37", "R34")
@pytest.mark.parametrize("timing", ["resolve", "at_once"])
def test_r37_plus_three_last(timing):
    pile = "Y1 G1 G3 G4 G6 G7 G9 GSTOP B1 B3 B4"
    t = last_of_eight("+3", OTHER, win_timing=timing, pile=pile)
    t.do("+3")
    assert (t.phase, t.r.stage(0), t.size(0)) == (
        ("WINDOW", 8, 0) if timing == "resolve" else ("WINDOW", 7, 7)
    )
    t.do("decline")
    assert (t.phase, t.r.stage(0), t.sizes(), t.actor) == ("TURN", 7, [7, 12], 1)
    assert ("G1" in t.hand(0)) is (timing == "at_once")


@rule("R37", "R34", "R25")
def test_r37_plus_three_last_broken():
    t = last_of_eight("+3", OTHER.replace("B1", "BRK"))
    t.do("+3", "1!BRK")
    assert (t.r.stage(0), t.size(0), t.phase, t.actor) == (8, 3, "TURN", 1)


@rule("R37", "R34")
def test_r37_crazy_last_the_receiver_enters_a_stage():
    t = last_of_eight("CRZ", OTHER, OTHER, win_timing="resolve")
    t.do("CRZ:cw")
    assert [t.r.stage(seat) for seat in range(3)] == [8, 7, 8]
    assert t.sizes() == [9, 7, 9]
    assert t.actor == 1


@rule("R37", "R31", "win_timing=at_once")
def test_r37_crazy_last_at_once_the_player_enters_and_the_new_hand_moves():
    t = last_of_eight("CRZ", OTHER, OTHER, win_timing="at_once")
    t.do("CRZ:cw")
    assert [t.r.stage(seat) for seat in range(3)] == [7, 8, 8]
    assert t.sizes() == [9, 7, 9]


@rule("R37", "R28")
def test_r37_stages_stay_with_the_seats():
    t = scene(RUN8, "CRZ " + OTHER[3:], "G1", format="pyramid")
    t.do(*RUN8.split(), "CRZ:cw")
    assert [t.r.stage(seat) for seat in range(3)] == [7, 8, 8]
    assert t.sizes() == [8, 7, 7]


def climbed(**options):
    """Two seats: seat 0 has run through stages 7-2 and just entered stage 1; seat 1 only drew."""
    pile = []
    for stage in range(7, 0, -1):
        pile += ["RTAKI", *["R1"] * (stage - 1)][:stage] if stage > 1 else ["R1"]
        pile.append("B3")
    t = scene(RUN8, OTHER, format="pyramid", pile=" ".join(pile), fill="B4", **options)
    t.do(*RUN8.split())
    for stage in range(7, 1, -1):
        assert (t.r.stage(0), t.size(0), t.actor) == (stage, stage, 1)
        t.do("draw", "RTAKI", *["R1"] * (stage - 1))
    assert (t.r.stage(0), t.size(0), t.actor, t.phase) == (1, 1, 1, "TURN")
    return t


@rule("R37")
def test_r37_who_empties_the_hand_in_stage_one_wins():
    t = climbed()
    t.do("draw", "R1")
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R37", "R30")
def test_r37_the_card_of_stage_one_owes_a_declaration():
    t = climbed(last_card="call")
    assert t.r.owes(0)
    t.do("draw")
    assert (t.size(0), t.r.owes(0)) == (5, False)
    t = climbed(last_card="call")
    assert t.r.declare(0) == 0
    t.do("draw", "R1")
    assert (t.phase, t.r.winner) == ("OVER", 0)
    assert climbed(last_card="auto").r.declared(0)


@rule("R37", "R35")
def test_r37_one_long_game_is_the_match():
    m = Match(Rules(seats=2, format="pyramid"), 5, 1)
    stages = [m.round.stage(0)]

    def note(_):
        if m.round.stage(0) != stages[-1]:
            stages.append(m.round.stage(0))

    play_round(m, 2, eager=True, each=note)
    assert m.over
    assert m.round.phase == OVER
    assert winners(m) == [m.round.winner]
    assert stages == list(range(8, stages[-1] - 1, -1))


def unpaid(other="BRK BRK BRK BRK BRK BRK BRK BRK"):
    """Seat 0 played its last card, a +3, and nothing was left to draw for stage 7."""
    t = scene(
        "R3 R4 R6 R7 R9 R8 R1 +3",
        other,
        lead="R5",
        fill="B4",
        spare=10,
        format="pyramid",
    )
    for name in ("R3", "R4", "R6", "R7", "R9", "R8", "R1"):
        t.do(name, "BRK")
    t.do("+3", "decline")
    return t


@rule("R37", "R7")
def test_r37_no_card_for_a_stage_it_draws_at_its_next_turn():
    t = unpaid()
    assert t.pile() == []
    assert (t.size(0), t.phase, t.r.winner) == (0, "TURN", -1)
    assert t.r.stage(0) == 7
    t.do(next(name for name in t.hand(1) if name[0] == "R"))
    assert t.actor == 0
    t.legal_is("draw")
    t.do("draw")  # that uses the turn
    assert (t.r.stage(0), t.size(0), t.actor, t.phase) == (7, 3, 1, "TURN")


@rule("R37", "R8")
def test_r37_an_unpaid_seat_may_be_idle_and_wins_by_its_stage():
    t = unpaid()
    t.do("draw")
    t.legal_is("draw")
    t.do("draw")
    assert (t.phase, t.r.winner) == ("OVER", 0)


@rule("R37", "R11")
def test_r37_an_unpaid_seat_draws_a_stack_instead():
    t = unpaid("R+2 " + " ".join(["BRK"] * 7))
    t.do("R+2")
    t.legal_is("draw")
    t.do("draw")
    assert (t.r.stage(0), t.size(0), t.r.stack, t.actor) == (7, 2, 0, 1)
