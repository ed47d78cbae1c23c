"""The corpus of recorded games, replayed on every VM: the same states and events after every step."""

import functools
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import vms
from taki.core import replay
from tests.vm import digest

CORPUS = Path(__file__).with_name("corpus.bin")
# What each VM says of itself: implementation and version as pinned, and whether its ints are 64 bits wide.
IDENTITY = {
    vms.CPYTHON: f"cpython {sys.version_info[0]} {sys.version_info[1]} True",
    vms.UNIX: "micropython 1 29 True",
    vms.UNIX_MPY: "micropython 1 29 True",
    vms.WASM: "micropython 1 27 False",
}


def runnable(vm):
    reason = vms.missing(vm)
    return pytest.param(vm, marks=pytest.mark.skipif(bool(reason), reason=reason))


@functools.cache
def reference():
    return vms.run(vms.CPYTHON, "digest", [str(CORPUS)]).splitlines()


def recordings():
    return list(digest.games(CORPUS))


def test_the_corpus_is_wide():
    rules = [replay.open(data).match.rules for data in recordings()]
    assert len(rules) >= 300
    assert {r.preset for r in rules} == {"modern116", "king112", "crazy112", "single56"}
    assert {r.format for r in rules} == {"single", "points", "pyramid"}
    assert {r.seats for r in rules} == set(range(2, 11))
    assert {r.last_card for r in rules} == {"call", "catch", "auto", "off"}
    assert any(r.custom for r in rules)


def test_the_corpus_is_what_its_tool_makes():
    done = subprocess.run(
        [sys.executable, str(CORPUS.parents[1] / "tools" / "corpus.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_corpus_declares_and_catches():
    steps = b"".join(data[-200:-2] for data in recordings())
    assert any(0x80 <= code < 0x90 for code in steps)
    assert any(0x90 <= code < 0xA0 for code in steps)


@pytest.mark.parametrize("vm", [runnable(vm) for vm in vms.ALL])
def test_every_state_is_the_same(vm):
    lines = vms.run(vm, "digest", [str(CORPUS)]).splitlines()
    assert lines[0] == IDENTITY[vm]
    assert len(lines) == len(recordings()) + 1
    assert lines[1:] == reference()[1:]


def test_a_digest_sees_every_byte():
    s = bytearray(368)
    digests = {digest.fold(0, s)}
    for i in range(len(s)):
        s[i] = 1
        digests.add(digest.fold(0, s))
        s[i] = 0
    assert len(digests) > 300


@pytest.mark.skipif(bool(vms.missing(vms.UNIX)), reason=vms.missing(vms.UNIX))
def test_a_failing_script_is_reported():
    with pytest.raises(vms.VmError, match="digest failed on micropython"):
        vms.run(vms.UNIX, "digest", ["no such file"])
