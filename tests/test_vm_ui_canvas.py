"""The canvas on `framebuf` draws the very pixels of the desktop's, on every VM."""

import pytest

from host_sim import vms
from taki.ui import icons

SCREENS = [(240, 240, 16), (128, 64, 2)]


def icon_count():
    """How many icons there are: their ids are the module's constants, from 0 up."""
    return 1 + max(value for value in vars(icons).values() if isinstance(value, int))


@pytest.mark.parametrize("screen", SCREENS, ids=lambda s: "{}x{}x{}".format(*s))
@pytest.mark.parametrize("vm", [vms.UNIX, vms.UNIX_MPY, vms.WASM])
def test_everything_a_canvas_draws_is_the_same(vm, screen):
    if vms.missing(vm):
        pytest.skip(vms.missing(vm))
    arguments = [str(n) for n in (*screen, icon_count())]
    expected = vms.run(vms.CPYTHON, "ui_canvas", arguments).splitlines()
    drawn = vms.run(vm, "ui_canvas", arguments).splitlines()
    assert len(set(expected)) == len(expected) > 250
    assert drawn == expected
