"""The results: one screen for one round, standings that can be read, of watched matches too."""

from functools import cache
from itertools import pairwise

import pytest

from host_sim.boards import BOARDS
from host_sim.headless import Headless
from host_sim.showcase.stage import LONG_NAMES, match
from taki import text
from taki.bots.simple import SimpleBot
from taki.core import replay
from taki.core.rules import Rules
from taki.text import fonts, ids, languages
from taki.ui import seat_bar, words
from tests.recording import RecordingCanvas

FORMATS = ("single", "points", "pyramid")


def bots(seats, names=LONG_NAMES):
    return [(names[i], SimpleBot(i)) for i in range(seats)]


def played(board, seats, form, seed=3, **options):
    """A device on which bots have played a match to its result, and the scenes on the way."""
    device = Headless(board)
    device.canvas.drawing = False
    device.tick()
    device.app.speed = 0
    if form == "points":
        options.setdefault("rounds", 2)
    match(device, seats, 0, names=LONG_NAMES, seed=seed, format=form, **options)
    seen = [device.scene]
    while device.scene != "match":
        device.tick()
        if seen[-1] != device.scene:
            seen.append(device.scene)
    return device, seen


@cache
def finished(seats, form):
    """The game of a match that was played to its end."""
    return played(BOARDS["pygamer"], seats, form)[0].app.game


def recording(device, board):
    """From now on every frame is checked."""
    canvas = RecordingCanvas(board.width, board.height, board.inks)
    device.app.canvas = device.app.painter.canvas = canvas
    return canvas


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)
@pytest.mark.parametrize("form", FORMATS)
def test_standings_of_any_number_of_seats(board, form):
    for seats in (2, 4, 5, 6, 10):
        device = Headless(board)
        device.tick()
        device.app.game = finished(seats, form)
        canvas = recording(device, board)
        scenes = [device.app.match_result]
        if form == "points":
            device.app.match.scores[0] = -19_800  # as low as can be, and higher than is likely
            device.app.match.scores[1] = 12_345
            scenes.append(device.app.round_result)
        for scene in scenes:
            scene.enter()
            for code in languages.CODES:
                device.app.set_language(code)
                scene.draw(device.app.painter)
                canvas.show()
                assert not canvas.faults, (seats, code, scene.NAME, canvas.faults)
                apart(canvas, board.width)
            device.app.set_language("en")


def apart(canvas, width):
    """Lines of a row keep away from each other, in the short rows from the other column too."""
    boxes = [
        (y, x, x + len(line) * fonts.WIDTHS[size])
        for line, x, y, _, size in canvas.texts
        if line.strip()
    ]
    assert boxes
    boxes.sort()
    for (y, _, end), (other, start, _) in pairwise(boxes):
        assert y != other or start - end >= 2, (y, end, start)
    assert all(start >= 0 and end <= width for _, start, end in boxes)


def test_ten_seats_on_the_little_screen_are_told_by_their_marks():
    board = BOARDS["pico_oled"]
    device, _ = played(board, 10, "points")
    canvas = recording(device, board)
    drawn = []
    plain = canvas.icon

    def icon(id, x, y, ink):
        drawn.append(id)
        plain(id, x, y, ink)

    canvas.icon = icon
    device.app.scene.draw(device.app.painter)
    assert {seat_bar.mark(device.app.game, seat) for seat in range(10)} <= set(drawn)


@pytest.mark.parametrize("form", FORMATS)
def test_a_match_of_one_round_has_one_result(form):
    options = {"rounds": 1} if form == "points" else {}
    _, seen = played(BOARDS["pygamer"], 3, form, **options)
    assert "round" not in seen
    assert seen.count("match") == 1


def test_a_match_of_three_rounds_has_three_results_of_rounds_before_its_own():
    _, seen = played(BOARDS["pygamer"], 3, "points", rounds=3)
    assert seen.count("round") == 3
    assert seen[-2:] == ["round", "match"]
    _, seen = played(BOARDS["pygamer"], 3, "points", rounds=1)
    assert "round" not in seen


@pytest.mark.parametrize("form", ["single", "pyramid"])
def test_where_points_do_not_count_none_are_shown(form):
    board = BOARDS["pico_lcd_1_3"]
    device, _ = played(board, 4, form)
    canvas = recording(device, board)
    device.app.scene.draw(device.app.painter)
    shown = {line for line, *_ in canvas.texts}
    table = device.app.game.round
    left = {words.cards(table.hand_size(seat)) for seat in range(4) if seat != table.winner}
    counts = {words.number(n) for n in range(30)}
    assert not {words.say(ids.THIS_ROUND), words.say(ids.IN_ALL)} & shown
    if form == "single":
        assert left <= shown
        assert counts & shown <= {words.number(n) for n in range(1, 5)}  # the ranks alone


def test_a_single_round_ranks_by_cards_left():
    device, _ = played(BOARDS["pygamer"], 6, "single", seed=5)
    table = device.app.game.round
    order = list(device.app.match_result.order[:6])
    sizes = [table.hand_size(seat) for seat in order]
    assert sizes == sorted(sizes)
    assert order[0] == table.winner


@pytest.mark.parametrize("form", FORMATS)
def test_a_watched_match_ends_as_it_was_played(form):
    rules = Rules("modern116", seats=4, format=form, **({"rounds": 2} if form == "points" else {}))
    device = Headless(BOARDS["pygamer"], match_class=replay.Recorder)
    device.canvas.drawing = False
    device.app.speed = 0
    device.app.start(rules, bots(4), 7, 0)
    watching = Headless(BOARDS["pygamer"])
    watching.canvas.drawing = False
    standings = []
    for each in (device, watching):
        if each is watching:
            each.app.speed = 0
            each.app.watch(replay.Player(device.app.match.data()))
        seen = []
        for _ in range(20_000):
            each.tick()
            scene = each.app.scene
            if each.scene in ("round", "match"):
                seen.append((each.scene, list(scene.order[:4]), list(scene.brought[:4])))
            if each.scene == "match":
                break
        standings.append([seen[i] for i in range(len(seen)) if seen[i] != seen[i - 1] or i == 0])
    assert standings[0] == standings[1]
    assert len(standings[0]) == (3 if form == "points" else 1)
    assert sum(map(abs, standings[0][-1][2])) > 0


def test_a_recording_that_ends_in_a_round_shows_no_points_of_hands():
    rules = Rules("modern116", seats=3, format="points", rounds=2)
    device = Headless(match_class=replay.Recorder)
    device.canvas.drawing = False
    device.app.start(rules, bots(3), 7, 0)
    device.app.speed = 0
    device.tick(6)
    watching = Headless()
    watching.app.speed = 0
    watching.app.watch(replay.Player(device.app.match.data()))
    watching.tick(40)
    assert watching.scene == "match"
    assert list(watching.app.match_result.brought) == [0] * 10
    assert text.language == "en"


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)
def test_seats_that_are_alike_share_a_place(board):
    device, _ = played(board, 5, "single")
    canvas = recording(device, board)
    game = device.app.game
    sizes = [game.round.hand_size(seat) for seat in device.app.match_result.order[:5]]
    device.app.invalidate()
    device.tick()
    lines = [line for line, *_ in canvas.texts]
    places = [1 + sum(other < size for other in sizes) for size in sizes]
    assert len(set(places)) < 5, "with another seed"
    for place in set(places):
        assert lines.count(words.number(place)) >= places.count(place)
