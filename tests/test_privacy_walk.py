"""Random matches, random buttons: nothing that anybody sees depends on cards it may not see."""

import pytest

from host_sim.boards import BOARDS
from taki.codes import DREW, PLAYED
from tests.privacy_walk import Walk


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)
def test_random_matches_show_nothing_of_hidden_cards(board, language):
    walks = [Walk(f"{board.id} {language} {seed}", board, language).run() for seed in range(2)]
    seen = set().union(*(walk.seen for walk in walks))
    assert sum(walk.frames for walk in walks) > 20
    assert len(seen) > 12
    assert seen & {PLAYED, DREW}
