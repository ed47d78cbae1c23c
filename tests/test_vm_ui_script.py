"""The screens under MicroPython: every frame is the desktop's, pixel for pixel, over hundreds of presses."""

import functools

import pytest

from host_sim import vms
from host_sim.boards import BOARDS
from host_sim.headless import Headless
from host_sim.pictures import write_png
from host_sim.vm_ui import unpack
from taki.ui import cold
from taki.ui.layout import kind_of
from taki.ui.scene import Scene

PRESSES = 100  # for each of the script's matches
LEAST = 500

SCREENS = {
    board.id: [str(n) for n in (board.width, board.height, board.inks, int(board.six))]
    for board in BOARDS.values()
}
"""The first arguments of the scripts in tests/vm, by board."""


def script(vm, board, language="en", wanted=-1):
    """The lines of tests/vm/ui_script.py on a VM; ``wanted``: the pixels after that press.

    The `.mpy` files are those for the board's kind of screen alone.
    """
    arguments = [*SCREENS[board.id], str(PRESSES), str(wanted), language]
    kind = kind_of(board.width, board.height)
    return vms.run(vm, "ui_script", arguments, kind=kind).splitlines()


@functools.cache
def reference(board_id, language="en"):
    """What CPython prints, with the desktop's canvas."""
    return script(vms.CPYTHON, BOARDS[board_id], language)


def scene_names():
    """The names of all scenes of the App."""
    names = set()
    app = Headless().app
    for scene in (*vars(app).values(), *(getattr(app, name) for name in cold.SCENES)):
        if isinstance(scene, Scene):
            names.update(getattr(scene, "NAMES", (scene.NAME,)))
    return names


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_script_goes_through_every_scene(board_id):
    lines = reference(board_id)
    assert len(lines) >= LEAST
    seen = {line.split()[2] for line in lines}
    assert scene_names() - seen == set(), "steer tests/vm/ui_script.py to these scenes"


@pytest.mark.parametrize(
    ("vm", "language"),
    [(vms.UNIX, "en"), (vms.UNIX_MPY, "en"), (vms.UNIX_MPY, "he"), (vms.WASM, "en")],
)
@pytest.mark.parametrize("board_id", BOARDS)
def test_every_frame_is_the_same(board_id, vm, language, tmp_path):
    if vms.missing(vm):
        pytest.skip(vms.missing(vm))
    board = BOARDS[board_id]
    expected = reference(board_id, language)
    shown = script(vm, board, language)
    for ours, theirs in zip(expected, shown, strict=True):
        if ours != theirs:
            pytest.fail(difference(board, vm, language, ours, theirs, tmp_path))


def difference(board, vm, language, ours, theirs, folder):
    """What differs at the first press that does; writes the pictures after it."""
    number, match, scene, mask = ours.split()[:4]
    for which in (vms.CPYTHON, vm):
        (line,) = script(which, board, language, int(number))
        pixels = unpack(bytes.fromhex(line), board.width, board.inks)
        png = write_png(pixels, board.width, board.height, board.palette)
        (folder / f"{which}.png").write_bytes(png)
    return (
        f"press {number} (mask {mask}) of match {match} in scene {scene} on {board.id} ({language}): "
        f"CPython {ours!r}, {vm} {theirs!r}; pictures in {folder}"
    )


def test_a_difference_is_shown(tmp_path):
    board = BOARDS["pico_oled"]
    ours = reference(board.id)[30]
    text = difference(board, vms.CPYTHON, "en", ours, "other", tmp_path)
    assert "press 30 " in text
    assert f"scene {ours.split()[2]} on pico_oled" in text
    assert (tmp_path / "cpython.png").read_bytes().startswith(b"\x89PNG")
