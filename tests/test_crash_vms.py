"""The crash screen on the devices' VMs: the same frames as here, and the match goes on."""

import functools

import pytest

from host_sim import vms
from host_sim.boards import BOARDS
from tests.test_vm_ui_script import SCREENS


def script(vm, board_id, language):
    return vms.run(vm, "crash", [*SCREENS[board_id], language]).splitlines()


@functools.cache
def reference(board_id, language):
    return script(vms.CPYTHON, board_id, language)


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_fault_is_told_and_the_match_goes_on(board_id):
    lines = [line.split() for line in reference(board_id, "en")]
    assert len(lines) == 16
    for name, _, before, during, _, after, _, notes in lines:
        assert before == name
        assert (during, notes) == ("crash", "1")
        assert after == ("title" if name in ("title", "setup") else "curtain")


@pytest.mark.parametrize(
    ("vm", "language"), [(vms.UNIX, "en"), (vms.UNIX_MPY, "he"), (vms.WASM, "en")]
)
@pytest.mark.parametrize("board_id", BOARDS)
def test_every_frame_is_the_same(board_id, vm, language):
    if vms.missing(vm):
        pytest.skip(vms.missing(vm))
    assert script(vm, board_id, language) == reference(board_id, language)
