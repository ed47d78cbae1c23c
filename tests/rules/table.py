"""Scenes for the rule tests: deals with chosen hands, and a short notation for cards and actions.

Cards: ``R5 G+2 BSTOP YDIR RPLUS GTAKI`` and ``CC ST K +3 BRK CRZ`` (Change Colour, Super TAKI,
King, +3, Breaker, Crazy). Actions: a card plays it; ``CC:G`` and ``ST:G`` name green; ``CRZ:cw``
and ``CRZ:ccw`` name a direction; ``draw close leave decline``; ``2!BRK`` is seat 2's answer in a
window; ``pair:RPLUS`` lays the red 3 and Plus.
"""

from array import array
from collections import Counter

from taki.codes import (
    ANSWER,
    BLUE,
    CLOSE,
    DECLINE,
    DRAW,
    GREEN,
    LEAVE,
    NONE,
    PAIR,
    PLAY,
    RED,
    YELLOW,
)
from taki.core.match import Match
from taki.core.round import AGAIN, FREE, MAX_ACTIONS, OVER, RUN, TURN, WINDOW, Round
from taki.core.rules import Rules
from taki.core.view import SeatView

from .packed_actions import arg, card, op, pack

PHASES = {TURN: "TURN", RUN: "RUN", AGAIN: "AGAIN", FREE: "FREE", WINDOW: "WINDOW", OVER: "OVER"}
COLOURS = {"R": RED, "Y": YELLOW, "G": GREEN, "B": BLUE}
KINDS = {"+2": 2, "STOP": 10, "DIR": 11, "PLUS": 12, "TAKI": 13}
KINDS.update({str(n): n for n in (1, 3, 4, 5, 6, 7, 8, 9)})
COLOURLESS = {"CC": 0, "ST": 1, "K": 2, "+3": 3, "BRK": 4, "CRZ": 5}

CARDS = {c + k: COLOURS[c] << 4 | KINDS[k] for c in COLOURS for k in KINDS}
CARDS.update({name: NONE << 4 | kind for name, kind in COLOURLESS.items()})
NAMES = {byte: name for name, byte in CARDS.items()}
BARE = {"draw": DRAW, "close": CLOSE, "leave": LEAVE, "decline": DECLINE}
ANY = NONE  # the value of ``colour`` while any card may be played


def cards(text):
    """The card bytes of a text of card names."""
    return [CARDS[name] for name in text.split()]


def names(card_bytes):
    """The sorted card names of some card bytes."""
    return sorted(NAMES[c] for c in card_bytes)


def action(text):
    """The packed action of one action's text."""
    if text in BARE:
        return pack(BARE[text], 0, 0)
    if text.startswith("pair:"):
        return pack(PAIR, 0, CARDS[text[5:]])
    if "!" in text:
        seat, name = text.split("!")
        return pack(ANSWER, int(seat), CARDS[name])
    name, _, choice = text.partition(":")
    value = {"": 0, "cw": 0, "ccw": 1, **COLOURS}[choice]
    return pack(PLAY, value, CARDS[name])


def label(number):
    """The text of a packed action (``ST`` and ``CRZ`` stand for argument 0)."""
    code, value, byte = op(number), arg(number), card(number)
    for text, bare in BARE.items():
        if code == bare:
            return text
    if code == PAIR:
        return "pair:" + NAMES[byte]
    if code == ANSWER:
        return f"{value}!{NAMES[byte]}"
    name = NAMES[byte]
    if name == "CC" or (name == "ST" and value):
        return f"{name}:{'RYGB'[value]}"
    return name + (":ccw" if name == "CRZ" and value else "")


def legal(round_):
    """The legal actions of a Round (or SeatView) as a list of ints, in the order given."""
    out = array("H", [0] * MAX_ACTIONS)
    return list(out[: round_.legal(out)])


def hand(round_, seat):
    """The sorted card bytes of one seat of a Round."""
    out = bytearray(128)
    return sorted(out[: round_.hand(seat, out)])


def draw_pile(round_):
    """The draw pile, top first."""
    out = bytearray(128)
    return list(out[: round_.draw_pile(out)])


def discards(round_):
    """The discard pile, top first, transparent cards and lead included."""
    out = bytearray(128)
    return list(out[: round_.discard_pile(out)])


def everything(round_):
    """All cards of a Round, sorted: what must never change."""
    found = draw_pile(round_) + discards(round_)
    for seat in range(round_.rules.seats):
        found += hand(round_, seat)
    return bytes(sorted(found))


class Table:
    """A Round with checks: what `do` plays must be legal, what `no` tries must change nothing."""

    def __init__(self, round_, match=None):
        self.r = round_
        self.match = match

    def do(self, *texts):
        """Apply actions that must all be legal; returns self."""
        for text in texts:
            number = action(text)
            found = legal(self.r)
            assert number in found, f"{text} not in {[label(a) for a in found]} ({self.phase})"
            result = (self.match or self.r).apply(number)
            assert result == 0, f"{text}: {result}"
            assert everything(self.r) == self.r.rules.deck
        return self

    def no(self, text, code=None):
        """An action that must be refused (with the code given, if any) and change nothing."""
        number = action(text)
        assert number not in legal(self.r), f"{text} is legal"
        before = bytes(self.r.state)
        result = (self.match or self.r).apply(number)
        assert result < 0, f"{text}: {result}"
        assert bytes(self.r.state) == before
        if code is not None:
            assert result == code, f"{text}: {result} instead of {code}"

    def can(self, *texts):
        """True if all these actions are legal."""
        found = legal(self.r)
        return all(action(text) in found for text in texts)

    def legal_is(self, *texts):
        """Assert the exact set of legal actions."""
        wanted, found = {action(text) for text in texts}, set(legal(self.r))
        extra, lacking = found - wanted, wanted - found
        assert found == wanted, (
            f"offered too: {[label(a) for a in extra]} {extra}, "
            f"not offered: {[label(a) for a in lacking]} {lacking}"
        )

    @property
    def phase(self):
        return PHASES[self.r.phase]

    @property
    def actor(self):
        return self.r.actor

    @property
    def lead(self):
        return NAMES[self.r.lead]

    @property
    def colour(self):
        return "RYGB*"[self.r.colour]

    def hand(self, seat):
        """Sorted names of a hand."""
        return names(hand(self.r, seat))

    def refusal(self, card):
        """Why the actor can't play a card of its hand."""
        return SeatView(self.r, self.r.actor).refusal(card)

    def size(self, seat):
        return self.r.hand_size(seat)

    def sizes(self):
        return [self.r.hand_size(seat) for seat in range(self.r.rules.seats)]

    def pile(self):
        """Names of the draw pile, top first."""
        return [NAMES[c] for c in draw_pile(self.r)]

    def discards(self):
        """Names of the discards, top first."""
        return [NAMES[c] for c in discards(self.r)]


def stacked(hands, lead, pile, starter, fill, size, spare):
    """Deck bytes, first dealt first, that give each seat its hand (padded with `fill`)."""
    seats = len(hands)
    held = [cards(text) for text in hands]
    for one in held:
        assert len(one) <= size
        one += [CARDS[fill]] * (size - len(one))
    deck = [held[(starter + i) % seats][turn] for turn in range(size) for i in range(seats)]
    deck += cards(lead) + cards(pile)
    colourless = sum(c >> 4 == NONE for c in deck)
    while (
        len(deck) < size * seats + 1 + spare
        or len(deck) < size * seats + 8
        or len(deck) - colourless <= size * seats + 1
    ):
        deck.append(CARDS[fill])
    return bytes(deck)


def scene(
    *hands,
    lead="R5",
    pile="",
    starter=0,
    fill="Y8",
    spare=20,
    seed=0,
    preset="modern116",
    match=False,
    **options,
):
    """A Table with these hands, one text per seat.

    `lead`: the card turned (several: those turned one after another); `pile`: the draw pile, top
    first; short hands and the pile (to `spare` cards) are filled up with `fill`. Declarations are
    off unless `last_card` is given. `match`: play inside a Match (R36).
    """
    options.setdefault("last_card", "off")
    pyramid = options.get("format") == "pyramid"
    size = 8 if pyramid else max(len(text.split()) for text in hands)
    if not pyramid:
        options["hand_size"] = size
    deck = stacked(hands, lead, pile, starter, fill, size, spare)
    rules = Rules(preset, seats=len(hands), deck=dict(Counter(deck)), **options)
    assert rules.deck == bytes(sorted(deck))
    if match:
        game = Match(rules, seed, starter)
        game.round.deal_from(deck, seed)
        return Table(game.round, game)
    round_ = Round(rules, starter=starter)
    round_.deal_from(deck, seed)
    return Table(round_)
