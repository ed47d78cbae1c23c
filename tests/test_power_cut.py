"""Power cuts at every block write and erase of hundreds of saves, on real littlefs and FAT.

The newest content or the one before is read back, never neither: tests/vm/power_cut.py cuts and compares.
"""

import pytest

from host_sim import vms

SAVES = 250


@pytest.mark.skipif(bool(vms.missing(vms.UNIX)), reason=vms.missing(vms.UNIX))
@pytest.mark.parametrize("kind", ["littlefs", "fat"])
def test_a_save_is_whole_or_was_never_there(kind):
    lines = vms.run(vms.UNIX, "power_cut", [kind, str(SAVES)]).splitlines()
    lines = [line for line in lines if line != "OSError: [Errno 5] EIO"]  # files open at a cut
    assert lines[0] == f"micropython {kind} saves {SAVES}"
    seen = {line.split()[0]: int(line.split()[1]) for line in lines[1:]}
    assert seen["most"] >= 3  # a save is several writes and erases
    assert seen["cuts"] > 4 * SAVES  # each cut twice: before a write, and in the middle of it
    assert seen["before"] > SAVES  # found after a cut
    assert seen["newest"] >= SAVES  # every whole save was read back
    assert seen["aside"] >= 1  # setting a damaged copy aside was cut, too
