"""The drive of a board with CircuitPython: what `tools/build.py` makes."""

import ast
from pathlib import Path

import pytest

from host_sim import displayio_vm
from host_sim.build import board_sources, build
from host_sim.build_mpy import final_sources
from host_sim.cp_build import FONTS, for_circuitpython, take_fonts
from host_sim.fat_image import make_fat
from taki.text import fonts

pytestmark = pytest.mark.skipif(
    bool(displayio_vm.missing()), reason=displayio_vm.missing() or "it is here"
)


@pytest.fixture(scope="module")
def files():
    return build("pygamer").files


def test_what_the_drive_holds(files):
    assert {"boot.py", "code.py", "settings.toml", "wiring.mpy", "taki/app.mpy", FONTS} <= set(
        files
    )
    libraries = {name for name in files if name.startswith("lib/")}
    assert libraries == {
        "lib/adafruit_display_text/__init__.mpy",
        "lib/adafruit_display_text/bitmap_label.mpy",
    }
    assert not [name for name in files if "ports/micropython" in name or name == "main.py"]


def test_every_module_has_the_head_that_circuitpython_takes(files):
    modules = {name: data for name, data in files.items() if name.endswith(".mpy")}
    assert len(modules) > 40
    assert {data[:2] for data in modules.values()} == {b"C\x06"}


def test_only_the_head_is_another_one():
    assert for_circuitpython({"a.mpy": b"M\x06abM", "b.py": b"M"}) == {
        "a.mpy": b"C\x06abM",
        "b.py": b"M",
    }


def test_the_pictures_of_the_glyphs_are_in_a_file():
    source = "\n".join(
        [f"_FONT_{i} = {data!r}" for i, data in enumerate(fonts.DATA)]
        + ["DATA = (_FONT_0, _FONT_1, _FONT_2, _FONT_3)", "HEIGHTS = (1, 2)"]
    )
    sources = {"taki/text/fonts.py": source}
    (pictures,) = take_fonts(sources).values()
    assert pictures == b"".join(fonts.DATA)
    names = {}
    exec(compile(ast.parse(sources["taki/text/fonts.py"]), "fonts", "exec"), names)
    assert names["DATA"] == (0, *(sum(map(len, fonts.DATA[:i])) for i in range(1, 4)))
    assert names["HEIGHTS"] == (1, 2)
    assert "_FONT_0" not in names


def test_it_fits_the_smallest_drive(files):
    make_fat(files, 900 * 1024)  # of a Pico: 1 MB


def test_its_modules_play_as_the_desktop_does(tmp_path):
    sources = board_sources("pygamer")
    for name, data in take_fonts(sources).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    for name, text in final_sources(sources).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    script = Path(__file__).resolve().parent / "cp" / "image.py"
    assert displayio_vm.run(script, [str(tmp_path)]).split() == ["match", "same"]
