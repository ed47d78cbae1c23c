"""The firmware for one kind of screen: the same code without what only the others show.

That its frames are the same is tested in test_vm_ui_script.py.
"""

import ast
import re

import pytest

from host_sim.one_screen import Evaluate, sources
from taki.ui import icons
from taki.ui.layout import BIG, LITTLE, WIDE

KINDS = (BIG, WIDE, LITTLE)


def names(source):
    """What a module defines."""
    return {node.name for node in ast.parse(source).body if hasattr(node, "name")}


def evaluated(body, kind=LITTLE):
    """A function of a view for one kind of screen."""
    evaluate = Evaluate(kind)
    layout = "class Layout:\n def __init__(self, kind, large):\n"
    layout += "  more = 1 if large and kind != LITTLE else 0\n"
    layout += (
        "  self.kind = kind\n  self.w = (4, 5, -6)[kind]\n  self.rows = (1, 2, 3)[kind] + more\n"
    )
    evaluate.visit(ast.parse(layout))
    lines = "".join(f" {line}\n" for line in body.split("\n"))
    tree = ast.parse(f"from taki.ui.layout import BIG, LITTLE\ndef f(p, x):\n{lines}")
    found = ast.unparse(ast.fix_missing_locations(evaluate.visit(tree)))
    return " ".join(found.split("def f(p, x):")[1].replace("pass", "").split())


@pytest.mark.parametrize(
    ("body", "left"),
    [
        ("lay = p.layout\nreturn lay.w * 2 + x", "return -12 + x"),
        ("return p.layout.w if x else p.w", "return -6 if x else p.w"),
        ("if p.layout.kind == BIG:\n  g(1)\nelse:\n  g(2)", "g(2)"),
        ("big = p.layout.kind == BIG\nreturn 1 if big or x else 2", "return 1 if x else 2"),
        ("return 1 if x and p.layout.kind == BIG else 2", "return 2"),
        ("return x or p.layout.rows", "return x or 3"),  # a number, not a condition
        ("n = 1\nn += x\nreturn n", "n = 1 n += x return n"),
        ("return other.w", "return other.w"),
    ],
)
def test_what_is_known_of_a_screen_is_evaluated(body, left):
    assert evaluated(body) == left


def test_rows_that_large_text_changes_stay_rows():
    assert evaluated("return p.layout.rows", WIDE) == "return p.layout.rows"


def test_only_the_little_screen_draws_plain_cards_and_has_no_large_font():
    assert "_plain" in names(sources(LITTLE)["taki/ui/card_face.py"])
    assert "_face" not in names(sources(LITTLE)["taki/ui/card_face.py"])
    assert "_face" in names(sources(BIG)["taki/ui/card_face.py"])
    assert "_FONT_3 = b''\n" in sources(LITTLE)["taki/text/fonts.py"]
    assert "_FONT_3 = b''\n" not in sources(BIG)["taki/text/fonts.py"]


@pytest.mark.parametrize("kind", KINDS)
def test_icons_keep_their_numbers_and_their_pixels_or_are_empty(kind):
    stripped = {}
    text = sources(kind)["taki/ui/icons.py"]
    exec(text, stripped)
    empty = 0
    for icon in range(len(icons.SIZES) // 2):
        w, h = stripped["width"](icon), stripped["height"](icon)
        empty += w == 0
        if w:
            assert (w, h) == (icons.width(icon), icons.height(icon))
            size = (w + 7) // 8 * h
            at = stripped["start"](icon)
            assert stripped["DATA"][at : at + size] == icons.DATA[icons.start(icon) :][:size]
    assert 0 < empty < 100
    used = set(re.findall(r"icons\.([A-Z]\w*)", sources(kind)["taki/ui/table_view.py"]))
    assert used
    assert all(stripped["width"](getattr(icons, name)) for name in used)


@pytest.mark.parametrize("kind", KINDS)
def test_no_module_of_the_core_changes(kind):
    for name, source in sources(kind).items():
        if name.startswith("taki/core/"):
            path = f"firmware/{name}"
            with open(path, encoding="utf-8") as file:
                assert ast.unparse(ast.parse(file.read())) + "\n" == source


@pytest.mark.parametrize("kind", KINDS)
def test_native_code_draws_for_the_inks_of_its_screen(kind):
    text = sources(kind)["taki/ports/micropython/pictures_viper.py"]
    assert "look[3]" not in text
    assert ("ink *= 17" in text) == (kind != LITTLE)  # two pixels a byte
    assert "buffer: ptr8" in text
