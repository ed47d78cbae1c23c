"""A whole match of four seats, with its screens, in a small heap from `.mpy` (64-bit MicroPython)."""

import pytest

from host_sim import vms
from taki.ui.layout import kind_of
from tests.test_vm_ui_script import SCREENS

HEAPS = {"pico_lcd_1_3": "200k", "pygamer": "176k", "pico_oled": "152k"}


@pytest.mark.skipif(bool(vms.missing(vms.UNIX_MPY)), reason=vms.missing(vms.UNIX_MPY))
@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("board_id", HEAPS)
def test_a_match_fits_the_heap(board_id, language):
    arguments = [*SCREENS[board_id], "single", language]
    kind = kind_of(int(arguments[0]), int(arguments[1]))
    text = vms.run(vms.UNIX_MPY, "ui_match", arguments, heap=HEAPS[board_id], kind=kind)
    assert text.startswith("scene match ")


@pytest.mark.skipif(bool(vms.missing(vms.UNIX_MPY)), reason=vms.missing(vms.UNIX_MPY))
def test_a_heap_that_is_too_small_is_noticed():
    with pytest.raises(vms.VmError, match="MemoryError"):
        vms.run(vms.UNIX_MPY, "ui_match", [*SCREENS["pico_oled"], "single", "en"], heap="128k")
