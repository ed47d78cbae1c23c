"""The screens allocate nothing in a tick that changes nothing, nor bots to choose: three probes."""

import pytest

from host_sim import vms
from taki.ui import cold
from tests.test_vm_ui_script import SCREENS, scene_names

# heap_lock is blind to frames that are too big, mem_alloc to what is freed, mem_total to 32-bit effects.
PROBES = [
    (vms.UNIX, "lock"),
    (vms.UNIX, "alloc"),
    (vms.UNIX_MPY, "total"),
    (vms.WASM, "lock"),
]
KEPT = 16 * 1024
"""Bytes that one frame may leave to the collector: texts of the log, of seats and of numbers."""


def measured(vm, board_id, probe, script="ui_allocation", presses=30):
    """{(what, which): (times, bytes)} of a script of tests/vm; a small heap, for `alloc` walks it."""
    arguments = [*SCREENS[board_id], str(presses), probe]
    found = {}
    for line in vms.run(vm, script, arguments, heap="1m").splitlines():
        words = line.split()
        if len(words) == 2:
            found[words[0]] = int(words[1])
        else:
            found[words[0], words[1]] = (int(words[2]), int(words[3]))
    return found


@pytest.mark.parametrize("board_id", SCREENS)
@pytest.mark.parametrize(("vm", "probe"), PROBES)
def test_a_tick_that_changes_nothing_allocates_nothing(vm, probe, board_id):
    if vms.missing(vm):
        pytest.skip(vms.missing(vm))
    found = measured(vm, board_id, probe)
    assert found["quiet"] == 0, "the probe itself allocates"
    assert found["seen"] > 0, "the probe doesn't see an allocation"
    idle = {key[1]: value for key, value in found.items() if key[0] == "idle"}
    of_matches = scene_names() - set(cold.SCENES)  # the rest is come by more seldom
    assert len(idle) * 2 >= len(of_matches), "few scenes were ever idle"
    assert {scene: n for scene, (_, n) in idle.items() if n} == {}
    times, most = found["bot", "choice"]
    assert times > 50
    assert most == 0


@pytest.mark.parametrize("board_id", SCREENS)
def test_a_frame_leaves_little_to_the_collector(board_id):
    if vms.missing(vms.UNIX_MPY):
        pytest.skip(vms.missing(vms.UNIX_MPY))
    found = measured(vms.UNIX_MPY, board_id, "alloc")
    frames = {key[1]: value[1] for key, value in found.items() if key[0] == "frame"}
    assert max(frames.values()) > 0
    assert {scene: n for scene, n in frames.items() if n > KEPT} == {}


@pytest.mark.parametrize(
    ("board_id", "vm", "probe"),
    [
        ("pico_lcd_1_3", vms.UNIX_MPY, "total"),
        ("pico_oled", vms.UNIX_MPY, "total"),
        ("pygamer", vms.WASM, "lock"),
        ("pico_oled", vms.WASM, "lock"),
    ],
)
def test_what_moves_allocates_nothing(vm, probe, board_id):
    """Whole ticks in which a motion goes on, frames included."""
    if vms.missing(vm):
        pytest.skip(vms.missing(vm))
    found = measured(vm, board_id, probe, "ui_animation", 8)
    assert found["quiet"] == 0, "the probe itself allocates"
    assert found["seen"] > 0, "the probe doesn't see an allocation"
    ticks = {key[1]: value for key, value in found.items() if key[0] == "ticks"}
    assert sum(times for times, _ in ticks.values()) > 100
    assert set(ticks) >= {"table", "turn", "match"}
    assert {scene: n for scene, (_, n) in ticks.items() if n} == {}
