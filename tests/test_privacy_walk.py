"""Random matches, random buttons: nothing that anybody sees depends on cards it may not see."""

import pytest

from host_sim.boards import BOARDS
from taki import text
from tests.privacy_walk import Walk


@pytest.fixture(autouse=True)
def english_again():
    yield
    text.use("en")


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)
def test_random_matches_show_nothing_of_hidden_cards(board, language):
    frames = 0
    for seed in range(3):
        frames += Walk(f"{board.id} {language} {seed}", board, language).run().frames
    assert frames > 50
