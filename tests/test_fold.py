"""Texts and icons as numbers: the code that goes onto a device names neither."""

import ast
from pathlib import Path

import pytest

from host_sim.fold import fold
from taki.text import ids
from taki.ui import icons

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"
MODULES = sorted(p.relative_to(FIRMWARE).as_posix() for p in (FIRMWARE / "taki").rglob("*.py"))


def test_names_become_numbers():
    source = (
        "from taki.text import ids as T  # noqa: N812\nx = T.CARD + T.COLOUR_0\ny = icons.CROWN\n"
    )
    assert fold(source, "x.py") == f"\nx = {ids.CARD} + {ids.COLOUR_0}\ny = {icons.CROWN}\n"


def test_what_is_no_constant_stays():
    source = "at = icons.start(3) + icons.DATA[0] + words.T\n"
    assert fold(source, "x.py") == source


def test_imported_constants_become_numbers_and_the_rest_is_imported():
    source = "from taki.ui.buttons import (\n    OK,\n    elapsed,\n)\nx = elapsed(OK, x.OK)\n"
    folded = "from taki.ui.buttons import elapsed\n\n\n\nx = elapsed(16, x.OK)\n"
    assert fold(source, "x.py") == folded


def test_a_module_that_only_gave_constants_is_not_imported():
    source = "from taki.ui import theme, words\ny = words.say(theme.WHITE)\n"
    assert fold(source, "x.py") == "from taki.ui import words\ny = words.say(15)\n"


def test_a_module_keeps_no_constant_of_its_own_unless_it_is_of_the_core():
    source = "OK = const(16)\ny = OK\n"
    assert fold(source, "taki/ui/buttons.py") == "\ny = 16\n"
    assert fold(source, "taki/core/x.py") == source


def test_an_unknown_text_is_found():
    with pytest.raises(KeyError, match="NO_SUCH"):
        fold("T.NO_SUCH", "x.py")


@pytest.mark.parametrize("name", MODULES)
def test_folded_modules_name_no_text_and_no_icon(name):
    source = (FIRMWARE / name).read_text(encoding="utf-8")
    folded = fold(source, name)
    assert folded.count("\n") == source.count("\n")
    for node in ast.walk(ast.parse(folded)):
        if isinstance(node, ast.Name):
            assert node.id != "T"
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            assert node.value.id != "icons" or node.attr not in icons_constants(), node.attr


def icons_constants():
    return {name for name, value in vars(icons).items() if isinstance(value, int)}
