"""Section 9: what a seat may know, and that a SeatView shows nothing else."""

from array import array
from random import Random

import pytest

from taki.codes import ANSWER
from taki.core.match import Match
from taki.core.round import MAX_ACTIONS, OVER, WINDOW, Round
from taki.core.rules import Rules
from taki.core.view import SeatView

from .packed_actions import arg, op
from .shown import shown
from .table import action, discards, hand, legal, names, scene
from .walk import choose, declare_some

rule = pytest.mark.rule


def packed(round_, seat):
    return repr(shown(SeatView(round_, seat)))


def own(view):
    out = array("H", [0] * MAX_ACTIONS)
    return list(out[: view.legal(out)])


@rule("section 9")
def test_a_view_shows_the_table_and_its_own_hand():
    rules = Rules(seats=4, format="pyramid", opening="apply")
    m = Match(rules, 9, 0)
    views = [SeatView(m.round, seat) for seat in range(4)]
    random = Random(3)
    for _ in range(400):
        if m.over:
            break
        r = m.round
        for v in views:
            assert v.rules is rules
            for name in (
                "actor",
                "phase",
                "direction",
                "lead",
                "colour",
                "stack",
                "open_taki",
                "winner",
            ):
                assert getattr(v, name) == getattr(r, name), name
            assert v.starter == r.starter
            out = bytearray(128)
            assert sorted(out[: v.hand(out)]) == hand(r, v.seat)
            assert list(out[: v.discard_pile(out)]) == discards(r)
            assert v.draw_size() == r.draw_size()
            for seat in range(4):
                assert v.hand_size(seat) == r.hand_size(seat)
                assert bool(v.declared(seat)) == bool(r.declared(seat))
                assert v.stage(seat) == r.stage(seat)
            if r.phase != WINDOW:
                assert own(v) == (legal(r) if v.seat == r.actor else [])
        declare_some(m, random, 0.5)
        assert m.apply(choose(r, random)) == 0


@rule("section 9", "R25", "R26")
def test_a_window_shows_a_seat_its_own_answers_only():
    t = scene("+3 BRK G9", "K BRK G3", "K G1 B1", "G3 GPLUS BRK", combo_3plus=True)
    t.do("+3")
    t.legal_is("1!K", "1!BRK", "3!BRK", "3!GPLUS", "decline")
    wanted = [
        ["decline"],
        ["1!BRK", "1!K", "decline"],
        ["decline"],
        ["3!BRK", "3!GPLUS", "decline"],
    ]
    for seat in range(4):
        assert sorted(own(SeatView(t.r, seat))) == sorted(action(a) for a in wanted[seat])


@rule("section 9", "R25")
def test_a_window_gives_no_hint_who_holds_a_breaker():
    quiet = scene("+3 G9", "B1 R3", "B3 R4")
    loud = scene("+3 G9", "BRK R3", "K BRK")
    for t in (quiet, loud):
        t.do("+3")
    assert own(SeatView(quiet.r, 0)) == own(SeatView(loud.r, 0)) == [action("decline")]


@rule("section 9")
@pytest.mark.parametrize("seat", [-1, 4, 10, 255, "0", None])
def test_a_view_of_a_seat_that_does_not_exist(seat):
    r = Round(Rules(seats=4), starter=0)
    r.deal(1)
    with pytest.raises(ValueError, match=r"\S"):
        SeatView(r, seat)


@rule("section 9")
def test_a_view_hands_out_no_way_round_it():
    """No public attribute of a view holds the Round, its state, or another hand."""
    r = Round(Rules(seats=4), starter=0)
    r.deal(1)
    view = SeatView(r, 0)
    shown = [getattr(view, name) for name in dir(view) if not name.startswith("_")]
    assert not any(isinstance(value, (Round, bytearray, array)) for value in shown)
    for name in ("state", "round", "draw_pile"):
        assert not hasattr(view, name)


class Positions:
    """Where each deck position lies (hands, draw pile, or seen), told from sizes alone."""

    def __init__(self, round_, deck, watcher):
        rules = round_.rules
        self.r, self.deck, self.watcher = round_, deck, watcher
        self.held = [[] for _ in range(rules.seats)]
        dealt = rules.seats * rules.hand_size
        for i in range(dealt):
            self.held[(round_.starter + i) % rules.seats].append(i)
        self.pile = list(range(dealt + 1, len(deck)))

    def draws(self, order, before):
        """After an action: take what each seat of `order` drew from the pile."""
        for seat in order:
            for _ in range(self.r.hand_size(seat) - before[seat]):
                self.held[seat].append(self.pile.pop(0))

    def played(self, seat, byte):
        for position in self.held[seat]:
            if self.deck[position] == byte:
                self.held[seat].remove(position)
                return

    def hidden(self):
        """Positions whose cards the watcher has never seen."""
        found = list(self.pile)
        for seat, held in enumerate(self.held):
            if seat != self.watcher:
                found += held
        return found


def walked(seats, seed, watcher, steps, **options):
    """(rules, deck, actions, hidden positions) of some play without a reshuffle, or None."""
    random = Random(seed)
    rules = Rules(seats=seats, last_card="off", hand_size=4, **options)
    deck = list(rules.deck)
    while True:
        random.shuffle(deck)
        if deck[seats * 4] < 0x40 and deck[seats * 4] & 15 not in (2, 10, 11, 12, 13):
            break
    r = Round(rules, starter=0)
    r.deal_from(bytes(deck), 1)
    where = Positions(r, deck, watcher)
    actions = []
    for _ in range(steps):
        if r.phase == OVER or r.draw_size() < 30:
            break
        number = choose(r, random)
        before = [r.hand_size(seat) for seat in range(seats)]
        top, actor = discards(r), r.actor
        order = [(actor + r.direction * i) % seats for i in range(1, seats)] + [actor]
        player = arg(number) if op(number) == ANSWER else actor
        assert r.apply(number) == 0
        for byte in discards(r)[: len(discards(r)) - len(top)]:
            where.played(player, byte)
            before[player] -= 1
        where.draws(order, before)
        for seat in range(seats):
            assert sorted(deck[i] for i in where.held[seat]) == hand(r, seat)
        actions.append(number)
    return rules, deck, actions, where.hidden(), r


@rule("section 9")
@pytest.mark.parametrize("preset", ["modern116", "king112"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_states_that_differ_in_hidden_cards_look_the_same(preset, seats):
    compared = 0
    for seed in range(60):
        watcher = seed % seats
        rules, deck, actions, hidden, r = walked(
            seats,
            seed,
            watcher,
            seed % 23,
            preset=preset,
            king_vs_plus3="all" if seed % 2 else "self",
        )
        random = Random(seed)
        cards = [deck[i] for i in hidden]
        random.shuffle(cards)
        other = list(deck)
        for position, byte in zip(hidden, cards, strict=True):
            other[position] = byte
        twin = Round(rules, starter=0)
        twin.deal_from(bytes(other), 1)
        if any(twin.apply(number) != 0 for number in actions):
            continue  # a Plus that another hand could not follow, or could
        assert bytes(twin.state) != bytes(r.state)
        if r.phase == OVER:
            continue
        assert packed(r, watcher) == packed(twin, watcher), names(cards)
        assert own(SeatView(r, watcher)) == own(SeatView(twin, watcher))
        compared += 1
    assert compared >= 30


@rule("section 9", "R24")
def test_in_a_window_hidden_answers_do_not_show():
    """Breakers, Kings and pairs in other hands than these change nothing for the rest."""
    hands = ["+3 G9 Y1", "B1 R3 Y3", "BRK K B9", "GPLUS G3 B4"]
    swapped = ["+3 G9 Y1", "B1 R3 Y3", "GPLUS G3 B4", "BRK K B9"]
    one = scene(*hands, combo_3plus=True)
    two = scene(*swapped, combo_3plus=True)
    for t in (one, two):
        t.do("+3")
    for seat in (0, 1):
        assert packed(one.r, seat) == packed(two.r, seat)
    assert packed(one.r, 2) != packed(two.r, 2)


@rule("section 9")
def test_what_is_public_does_show():
    base = scene("R1 G9", "R3 B1", "B3 B4")
    seen = {packed(base.r, 2)}
    for plays in (["R1"], ["draw"], ["R1", "R3"], ["R1", "draw"]):
        t = scene("R1 G9", "R3 B1", "B3 B4")
        t.do(*plays)
        seen.add(packed(t.r, 2))
    assert len(seen) == 5
