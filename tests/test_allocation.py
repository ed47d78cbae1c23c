"""The core allocates nothing per action: measured on MicroPython, 64 and 32 bit."""

import re

import pytest

from host_sim import vms
from tests.test_vms import CORPUS

# heap_lock is blind to frames that are too big, mem_alloc to what is freed, mem_total to 32-bit effects.
PROBES = [
    (vms.UNIX, "lock", 40_000),
    (vms.UNIX, "alloc", 40_000),
    (vms.UNIX, "total", 40_000),
    (vms.UNIX_MPY, "total", 40_000),  # as devices have it, built of fewer modules and names
    (vms.WASM, "lock", 40_000),
    (vms.WASM, "alloc", 40_000),
]


@pytest.mark.parametrize(("vm", "probe", "calls"), PROBES)
def test_nothing_is_allocated_per_action(vm, probe, calls):
    if vms.missing(vm):
        pytest.skip(vms.missing(vm))
    # A small heap, for mem_alloc walks all of it.
    text = vms.run(vm, "allocation", [str(CORPUS), probe, str(calls)], heap="1m")
    quiet, seen, measured, found = (int(n) for n in re.findall(r"-?\d+", text))
    assert quiet == 0, "the probe itself allocates"
    assert seen > 0, "the probe doesn't see an allocation"
    assert measured > calls
    assert found == 0


@pytest.mark.skipif(bool(vms.missing(vms.UNIX_MPY)), reason=vms.missing(vms.UNIX_MPY))
def test_a_thousand_games_without_the_collector():
    text = vms.run(vms.UNIX_MPY, "soak", ["1000"], heap="48k", kind=vms.ROUND)
    assert text.startswith("games 1000 actions ")
