"""What a seat may do: the legal actions of every phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import (
    AGAIN,
    ANSWER,
    ANY_COLOUR,
    BREAKER,
    CHANGE_COLOUR,
    CLOSE,
    COLOURS,
    CRAZY,
    DECLINE,
    DRAW,
    FREE,
    KING,
    LEAVE,
    OVER,
    PAIR,
    PLAY,
    PLUS,
    PLUS_TWO,
    RUN,
    SUPER_TAKI,
    TAKI,
    WINDOW,
    colour_of,
    is_any_taki,
    is_coloured,
    is_kind,
    is_number,
    kind_of,
    make,
    pack,
)

if TYPE_CHECKING:
    from .table import Table


def legal_actions(game: Table) -> list[int]:
    """All legal actions, ascending; in a window the answers of all seats; none when over."""
    if game.phase == OVER:
        return []
    if game.phase == WINDOW:
        actions = _window(game)
    elif game.phase == RUN:
        actions = _run(game)
    elif game.phase == FREE:
        actions = _plays(game, game.hand) | {pack(DECLINE)}
    else:
        actions = _turn(game)
    return sorted(actions)


def names_colour(game: Table) -> bool:
    """Whether a Super TAKI played now names its colour rather than takes one (R23)."""
    if game.phase == RUN:
        return False
    return game.options.super_colour == "choose" or game.colour == ANY_COLOUR


def matches(game: Table, card: int) -> bool:
    """Whether a coloured card matches the lead by colour, number or symbol (R5)."""
    if game.colour in (ANY_COLOUR, colour_of(card)):
        return True
    if game.lead == SUPER_TAKI:
        return kind_of(card) == TAKI
    return is_coloured(game.lead) and kind_of(card) == kind_of(game.lead)


def pairs(hand: list[int]) -> set[int]:
    """The Plus of every 3-and-Plus pair of one colour in the hand (R29)."""
    return {
        make(colour, PLUS)
        for colour in COLOURS
        if make(colour, PLUS) in hand and make(colour, 3) in hand
    }


def _turn(game: Table) -> set[int]:
    """TURN and AGAIN."""
    if not game.hand:  # back at a waiting seat (R33), or due its stage's cards (R37)
        return {pack(DRAW)}
    if game.stack:  # R11
        answers = [card for card in game.hand if card == KING or _adds_to_stack(game, card)]
        return _plays(game, answers) | {pack(DRAW)}
    plays = _plays(game, [card for card in game.hand if _fits(game, card)])
    if game.options.combo_3plus:
        plays |= {pack(PAIR, 0, plus) for plus in pairs(game.hand) if _pair_fits(game, plus)}
    must_play = game.phase == AGAIN or game.options.must_play  # R12, R6
    if plays and must_play:
        return plays
    return plays | {pack(DRAW)}


def _adds_to_stack(game: Table, card: int) -> bool:
    return game.options.stack_plus2 and is_kind(card, PLUS_TWO)


def _fits(game: Table, card: int) -> bool:
    """Whether the card may be played in TURN or AGAIN with no stack."""
    if _plus_binds(game):
        return colour_of(card) == game.colour
    if is_coloured(card):
        return matches(game, card)
    if card == CHANGE_COLOUR and game.lead == CHANGE_COLOUR:
        return game.options.cc_on_cc  # R21
    return True


def _pair_fits(game: Table, plus: int) -> bool:
    if _plus_binds(game):
        return colour_of(plus) == game.colour
    return matches(game, plus) or matches(game, make(colour_of(plus), 3))


def _plus_binds(game: Table) -> bool:
    """Whether only the colour of the Plus may follow (R12)."""
    return game.phase == AGAIN and game.options.plus_follow == "same_colour"


def _run(game: Table) -> set[int]:
    """In one's own run (R13-R16, R20)."""
    options = game.options
    if not game.open_taki:  # in a continuation: only the same number, or the end
        same = [card for card in game.hand if is_kind(card, kind_of(game.lead))]
        return _plays(game, same) | {pack(CLOSE)}
    allowed = [card for card in game.hand if colour_of(card) == game.colour]
    if options.super_in_run:
        allowed += [card for card in game.hand if card == SUPER_TAKI]
    if options.cc_in_run:
        allowed += [card for card in game.hand if card == CHANGE_COLOUR]
    if options.king_in_run:
        allowed += [card for card in game.hand if card == KING]
    if options.continuation and is_number(game.lead):
        allowed += [card for card in game.hand if is_kind(card, kind_of(game.lead))]
    actions = _plays(game, allowed)
    can_close = not is_any_taki(game.lead)
    if can_close:
        actions.add(pack(CLOSE))
    must_close = is_kind(game.lead, PLUS) or (can_close and options.taki_close == "auto")
    if not must_close:  # R15, R19
        actions.add(pack(LEAVE))
    return actions


def _window(game: Table) -> set[int]:
    """The answers of all other seats to a +3 or a pair, or nobody's (R24-R26, R29)."""
    actions = {pack(DECLINE)}
    for seat in game.others_in_turn_order(game.actor):
        hand = game.hands[seat]
        if BREAKER in hand:
            actions.add(pack(ANSWER, seat, BREAKER))
        next_in_turn = seat == game.neighbour(game.actor)
        if KING in hand and next_in_turn and game.options.king_vs_plus3 != "off":
            actions.add(pack(ANSWER, seat, KING))
        if game.options.combo_3plus:
            actions |= {pack(ANSWER, seat, plus) for plus in pairs(hand)}
    return actions


def _plays(game: Table, cards: list[int]) -> set[int]:
    """The PLAY actions of these cards, one for every colour or direction to be named."""
    actions: set[int] = set()
    for card in cards:
        if card == CHANGE_COLOUR or (card == SUPER_TAKI and names_colour(game)):
            actions |= {pack(PLAY, colour, card) for colour in COLOURS}
        elif card == CRAZY:
            actions |= {pack(PLAY, 0, card), pack(PLAY, 1, card)}
        elif not _forbidden_last_plus(game, card):
            actions.add(pack(PLAY, 0, card))
    return actions


def _forbidden_last_plus(game: Table, card: int) -> bool:
    """R32: with `plus_last` = `forbid` a Plus may not be the last card."""
    forbid = game.options.plus_last == "forbid"
    return forbid and is_kind(card, PLUS) and len(game.hand) == 1
