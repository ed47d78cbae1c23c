"""Drives as a board's flash holds them."""

import random

import pytest

from host_sim.fat_image import make_fat, read_fat

SIZE = 1 << 20


def test_files_and_folders_come_back():
    numbers = random.Random(1)
    names = (
        "boot.py",
        "taki/app.mpy",
        "taki/ports/circuitpython/a_name_that_is_long.mpy",
        "taki/13characters.x",
    )
    files = {name: numbers.randbytes(numbers.randrange(3000)) for name in names}
    files |= {f"lib/package/module_{n}.mpy": bytes(n) for n in range(40)}
    image = make_fat(files, SIZE)
    assert len(image) == SIZE
    assert read_fat(image) == files


def test_a_file_too_many():
    with pytest.raises(OSError, match="too small"):
        make_fat({"large": bytes(SIZE)}, SIZE)


def test_a_real_driver_reads_it(tmp_path):
    from host_sim import vms

    if vms.missing(vms.UNIX):
        pytest.skip(vms.missing(vms.UNIX))
    files = {"lib/one/two_with_a_long_name.mpy": b"12" * 700, "code.py": b"", "boot.py": b"3"}
    path = tmp_path / "drive.img"
    path.write_bytes(make_fat(files, SIZE))
    assert vms.run(vms.UNIX, "fat_drive", [str(path)]).split() == [
        f"{name}={len(data)}" for name, data in sorted(files.items())
    ]
