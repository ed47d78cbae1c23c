"""The saves on every VM: the same records, byte for byte, and the same found after a cut."""

import functools

import pytest

from host_sim import vms
from tests.test_vms import runnable

VMS = [runnable(vm) for vm in vms.ALL if vm != vms.CPYTHON]


@functools.cache
def reference():
    return vms.run(vms.CPYTHON, "save_records", ["restore"]).splitlines()


def test_a_cut_at_every_byte_is_among_what_is_compared():
    lines = reference()
    assert sum("the second" in line and "True" in line for line in lines) > 20  # cut off
    assert sum("the third" in line for line in lines) > 10  # whole
    assert [len(line) % 2 for line in lines[40:]] == [0] * 5


@pytest.mark.parametrize("vm", VMS)
def test_records_are_the_same(vm):
    assert vms.run(vm, "save_records", heap="1m").splitlines() == reference()


@pytest.mark.parametrize("vm", VMS)
def test_a_match_is_read_back(vm):
    assert vms.run(vm, "save_records", ["restore"], heap="1m").splitlines() == reference()
