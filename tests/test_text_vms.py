"""Texts and the shaping of names on the VMs of the devices."""

import pytest

import texts
from host_sim import vms

PAGES = str(len(texts.languages()[0].pages))


@pytest.mark.parametrize("vm", [vms.UNIX, vms.UNIX_MPY, vms.WASM])
def test_languages_and_names_are_the_same_on_every_vm(vm):
    if vms.missing(vm):
        pytest.skip(vms.missing(vm))
    expected = vms.run(vms.CPYTHON, "texts", [PAGES])
    assert "taki.text." not in expected, "a language stays in memory once it has been read"
    assert vms.run(vm, "texts", [PAGES]) == expected
