"""The drive of a board with CircuitPython: what `tools/build.py` makes."""

import ast
from pathlib import Path

import pytest

from host_sim import displayio_vm
from host_sim.build import board_sources, build
from host_sim.build_mpy import final_sources
from host_sim.cp_build import for_circuitpython, library_sources, prepare
from host_sim.cp_data import DATA, packed_lines, take_data
from host_sim.fat_image import make_fat
from taki import text
from taki.text import en, he, languages

pytestmark = pytest.mark.skipif(
    bool(displayio_vm.missing()), reason=displayio_vm.missing() or "it is here"
)


@pytest.fixture(scope="module")
def files():
    return build("pygamer").files


def test_what_the_drive_holds(files):
    assert {"boot.py", "code.py", "settings.toml", "wiring.mpy", "taki/app.mpy", DATA} <= set(files)
    libraries = {name for name in files if name.startswith("lib/")}
    assert libraries == {"lib/adafruit_display_text/bitmap_label.mpy"}
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


def names_of(source):
    """What a module of the board binds, without what it imports."""
    tree = ast.parse(source)
    tree.body = [node for node in tree.body if isinstance(node, ast.Assign)]
    names = {"const": int, "Packed": int}
    exec(compile(tree, "module", "exec"), names)
    return names


def test_pictures_and_lines_are_in_a_file():
    sources = board_sources("pico_lcd_1_3_cp")
    before = {name: names_of(sources[f"taki/{name}.py"]) for name in ("ui/icons", "text/fonts")}
    ((name, data),) = take_data(sources).items()
    assert name == DATA
    found = names_of(sources["taki/text/fonts.py"])
    assert "_FONT_0" not in found
    for name, table in (("ui/icons", "STARTS"), ("text/fonts", "PLACES")):
        start = names_of(sources[f"taki/{name}.py"])[table]
        assert data[start:].startswith(bytes(before[name][table]))
    for start, font in zip(found["DATA"], before["text/fonts"]["DATA"], strict=True):
        assert data[start : start + len(font)] == font
    pictures = before["ui/icons"]["DATA"]
    start = names_of(sources["taki/ui/icons.py"])["DATA"]
    assert start > 0
    assert data[start : start + len(pictures)] == pictures
    for code, module in (("en", en), ("he", he)):
        start = names_of(sources[f"taki/text/{code}.py"])["LINES"]
        text.use(code)
        lines = [text.line(n) for n in range(languages.LINES)]
        assert data[start:].startswith(packed_lines(lines))
        assert len(module.LINES) == (len(lines) + languages.BLOCK - 1) // languages.BLOCK
    text.use("en")
    assert len(data) < 1 << 15  # of a language less than two bytes can say


def test_it_fits_the_smallest_drive(files):
    make_fat(files, 900 * 1024)  # of a Pico: 1 MB


@pytest.mark.parametrize("board", ["pygamer", "pico_lcd_1_3_cp"])
def test_its_modules_play_as_the_desktop_does(board, tmp_path):
    sources = board_sources(board)
    files = prepare(sources)
    for name, source in final_sources(sources, inlined=True).items():
        files[name] = source.encode()
    for name, source in library_sources().items():
        files[f"lib/{name}"] = source.encode()
    for name, data in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    script = Path(__file__).resolve().parent / "cp" / "image.py"
    assert displayio_vm.run(script, [str(tmp_path), board]).split() == ["match", "same"]


def test_of_the_library_only_what_our_labels_do_is_left():
    sources = "".join(library_sources().values())
    for gone in ("anchor", "padding", "scale=scale", "RTL", "newlines", "verbose", "typing"):
        assert gone not in sources
    for kept in ("class Label(LabelBase)", "bitmaptools.blit", "def color", "def text"):
        assert kept in sources
