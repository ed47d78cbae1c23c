"""The drivers of the panels: the bus traffic, decoded by models of the panels, gives the canvas's pixels."""

import functools
from types import SimpleNamespace

import pytest

from host_sim import vms
from taki.ports.micropython import rows, rows_plain

FRAMES = "15"


@functools.cache
def frames(vm, *arguments):
    """What tests/vm/panel_frames.py prints: it compares every frame itself."""
    return vms.run(vm, "panel_frames", [FRAMES, *arguments]).splitlines()


def test_only_changed_rows_are_sent():
    lines = [line.split() for line in frames(vms.CPYTHON)]
    for name, whole in (("st7789", 240 * 240 * 2), ("ssd1306", 128 * 8)):
        sent = [int(line[2]) for line in lines if line[0] == name]
        assert sent[0] == whole
        assert [n for n in sent[4::5] if n] == []  # nothing was drawn
        assert all(n < whole for i, n in enumerate(sent) if i % 5 in (1, 2, 3))
        assert sum(n > 0 for n in sent) >= 8
    assert ["all", str(240 * 240 * 2)] in [line[:2] for line in lines]


def test_the_buttons_are_looked_at_while_a_frame_is_sent():
    first = next(line.split() for line in frames(vms.CPYTHON) if line.startswith("st7789 0 "))
    assert int(first[3]) == 240 // 32


def test_a_missing_panel_is_noticed():
    assert frames(vms.CPYTHON)[-1] == "nobody answers"


@pytest.mark.parametrize(
    ("vm", "arguments"),
    [(vms.UNIX, ()), (vms.UNIX, ("plain",)), (vms.UNIX_MPY, ()), (vms.WASM, ())],
)
def test_traffic_is_the_same_on_every_vm(vm, arguments):
    if vms.missing(vm):
        pytest.skip(vms.missing(vm))
    assert frames(vm, *arguments)[1:] == frames(vms.CPYTHON)[1:]


def test_only_an_arm_runs_its_machine_code():
    """The emulated Pico (`tests/test_pico.py`) shows that it does the same."""
    for vm in (vms.CPYTHON, vms.UNIX):
        if not vms.missing(vm):
            assert frames(vm)[0] == "rows rows_plain"


@pytest.mark.parametrize("kind", [0, 9, 11])  # none; Xtensa; RISC-V, as a Pico 2 may be, too
def test_a_processor_without_our_native_code_takes_the_plain_one(kind, monkeypatch):
    implementation = SimpleNamespace(_mpy=kind << 10 | 3 << 8 | 6)
    monkeypatch.setattr(rows, "sys", SimpleNamespace(implementation=implementation))
    assert rows.choose() is rows_plain
