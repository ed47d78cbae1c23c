"""Events: what the last action did, for a log; drawn cards stay face down."""

from array import array

import pytest

from taki import codes as kinds

from .table import CARDS, scene

rule = pytest.mark.rule
NAMES = [
    "PLAYED",
    "DREW",
    "NAMED",
    "STACKED",
    "SKIPPED",
    "REVERSED",
    "OPENED",
    "CLOSED",
    "LEFT",
    "PASSED",
    "SHUFFLED",
    "PENALTY",
    "STAGE",
    "WON",
    "DECLARED",
    "CANCELLED",
]


def events(t):
    """The events of the last action as (name, seat, value)."""
    out = array("H", [0] * 256)
    n = t.r.events(out)
    return [(NAMES[e >> 12], e >> 8 & 15, e & 255) for e in out[:n]]


@rule("events")
def test_kinds_have_their_numbers():
    for number, name in enumerate(NAMES):
        if name != "CANCELLED" or hasattr(kinds, name):
            assert getattr(kinds, name) == number


@rule("events", "R4")
def test_a_play_and_a_draw():
    t = scene("R1 R3", "B1 B3")
    t.do("R1")
    assert events(t) == [("PLAYED", 0, CARDS["R1"])]
    t.do("draw")
    assert events(t) == [("DREW", 1, 1)]


@rule("events", "R7")
def test_a_shuffle_and_an_idle_draw():
    t = scene("R1 R3", "B6 B3", spare=7)
    t.do("R1")
    for _ in range(7):
        t.do("draw")
    t.do("draw")
    assert ("SHUFFLED", 0, 1) in [(k, 0, v) for k, _, v in events(t)]
    t.do("draw")
    assert not [e for e in events(t) if e[0] == "DREW" and e[2]]


@rule("events")
@pytest.mark.parametrize(
    ("plays", "wanted"),
    [
        (("CC:G",), {("NAMED", 0, 2)}),
        (("R+2",), {("STACKED", 0, 2)}),
        (("RSTOP",), {("SKIPPED", 1, None)}),
        (("RDIR",), {("REVERSED", 0, None)}),
        (("RTAKI",), {("OPENED", 0, 0)}),
        (("RTAKI", "R1", "close"), {("CLOSED", 0, None)}),
        (("RTAKI", "R1", "leave"), {("LEFT", 0, None)}),
        (("CRZ:ccw",), {("PASSED", 0, 1)}),
        (("BRK",), {("PLAYED", 0, CARDS["BRK"]), ("DREW", 0, 3)}),
        (("+3", "decline"), {("DREW", 1, 3), ("DREW", 2, 3)}),
    ],
)
def test_what_happened_is_told(plays, wanted):
    names = {play.split(":")[0] for play in plays} - {"close", "leave", "decline"}
    t = scene(" ".join(sorted(names)) + " G9 G8 Y9", "B1 B3", "B4 B6")
    t.do(*plays)
    found = events(t)
    for kind, seat, value in wanted:
        assert any(k == kind and s == seat and value in (None, v) for k, s, v in found), found


@rule("events", "R30")
def test_penalty_and_declaration():
    t = scene("R1 G9", "B3 B4", last_card="call")
    t.do("R1", "draw")
    assert events(t)[0] == ("PENALTY", 0, 4)
    assert events(t)[-1] == ("DREW", 1, 1)
    t = scene("R1 G9", "B3 B4", last_card="auto")
    t.do("R1")
    assert any(k == "DECLARED" and s == 0 for k, s, _ in events(t))


@rule("events", "R22", "R31", "R37")
def test_cancelled_won_and_stage():
    t = scene("R+2 G9", "K B4")
    t.do("R+2", "K")
    assert any(k == "CANCELLED" for k, _, _ in events(t))
    t = scene("R1", ["K", "B4"][1])
    t.do("R1")
    assert any(k == "WON" and s == 0 for k, s, _ in events(t))
    run = "RTAKI R1 R3 R4 R6 R7 R9 R8"
    t = scene(run, "B1", format="pyramid")
    t.do(*run.split())
    assert ("STAGE", 0, 7) in events(t)


@rule("events", "section 9")
def test_drawn_cards_stay_face_down():
    """The events of a draw are the same whatever card it was."""
    told = set()
    for card in ("BRK", "K", "R1", "Y+2"):
        t = scene("R1 R3", "B1 B3", pile=card)
        t.do("draw")
        told.add(tuple(events(t)))
    assert len(told) == 1
