"""Matches with chosen hands that the tests of the turn begin with, and what they look at."""

import pytest

from host_sim.boards import BOARDS
from host_sim.headless import Headless
from host_sim.showcase.stage import (
    match,
    open_hand,
)
from taki.ui import log_view, words
from tests.test_help import shown

BOARD = pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)


def began(board=None, **keywords):
    """A device on which a match with chosen hands has begun, the first hand open."""
    device = Headless(board) if board else Headless()
    device.tick()
    match(device, **keywords)
    open_hand(device)
    return device


def prompted(device, text_id, *fillings):
    """Whether the prompt is this one, in its long or its brief wording."""
    lines = shown(device)
    fill = words.fill if fillings else words.say
    return any(fill(text_id + brief, *fillings) in lines for brief in (0, 1))


def said(device, most=0):
    """The newest moves in words, the newest first."""
    game = device.app.game
    return [log_view.line(game, game.log.event(back), most) for back in range(game.log.size)]
