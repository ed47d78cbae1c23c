"""What a drive of CircuitPython holds in a file rather than in memory: pictures and lines of text.

Glyphs, icons and the lines of all languages are 25 KB, of which a frame needs some hundred bytes. They lie
one after another in `DATA`; modules keep where they begin.
"""

import ast
from collections.abc import Sequence
from pathlib import Path

DATA = "taki/data.bin"
"""The file's name on the drive."""

_TEXT = "taki/text/__init__.py"
_PACKED = "taki.ports.circuitpython.packed"
_LINES = Path(__file__).resolve().parent.parent / "firmware/taki/ports/circuitpython/lines.py"


def take_data(sources: dict[str, str]) -> dict[str, bytes]:
    """Takes what is only read a little at a time out of a board's modules; the file that holds it.

    Each item of ``fonts.DATA`` and ``LINES`` of each language become places in it, the tables of icons and
    glyphs a `Packed` each, and `taki.text` reads its lines there (`taki.ports.circuitpython.lines`).
    """
    data = bytearray()
    _take_fonts(sources, data)
    _take_icons(sources, data)
    for name in sorted(sources):
        if name.startswith("taki/text/") and name.removesuffix(".py") + "_23_0.py" in sources:
            _take_lines(sources, name, data)
    _read_lines_from_file(sources)
    _pack_colours(sources)
    return {DATA: bytes(data)}


def packed_lines(lines: Sequence[bytes]) -> bytes:
    """Where each line begins and the last one ends, two bytes each from here on, and then the lines."""
    place = 2 * len(lines) + 2
    places = place.to_bytes(2, "little")
    for line in lines:
        place += len(line)
        places += place.to_bytes(2, "little")
    return places + b"".join(lines)


def _take_icons(sources: dict[str, str], data: bytearray) -> None:
    tree = ast.parse(sources["taki/ui/icons.py"])
    _pack(tree, "DATA", data)
    _pack(tree, "STARTS", data)
    sources["taki/ui/icons.py"] = _unparse(tree)


def _pack(tree: ast.Module, name: str, data: bytearray) -> None:
    """Makes a `Packed` of bytes."""
    node = _assignment(tree, name)
    content = ast.literal_eval(node.value)
    node.value = ast.Call(ast.Name("Packed", ast.Load()), [ast.Constant(len(data))], [])
    data += content
    tree.body.insert(0, ast.ImportFrom(_PACKED, [ast.alias("Packed")], 0))


def _take_fonts(sources: dict[str, str], data: bytearray) -> None:
    tree = ast.parse(sources["taki/text/fonts.py"])
    node = _assignment(tree, "DATA")
    assert isinstance(node.value, ast.Tuple)
    starts: list[ast.expr] = []
    for element in node.value.elts:
        starts.append(ast.Constant(len(data)))
        font = _assignment(tree, ast.unparse(element))
        data += ast.literal_eval(font.value)
        tree.body.remove(font)
    node.value = ast.Tuple(starts, ast.Load())
    _pack(tree, "PLACES", data)
    sources["taki/text/fonts.py"] = _unparse(tree)


def _take_lines(sources: dict[str, str], name: str, data: bytearray) -> None:
    tree = ast.parse(sources[name])
    node = _assignment(tree, "LINES")
    lines: list[bytes] = []
    for block in ast.literal_eval(node.value):
        at = 0
        while at < len(block):
            lines.append(block[at + 1 : at + 1 + block[at]])
            at += 1 + block[at]
    node.value = ast.Constant(len(data))
    data += packed_lines(lines)
    sources[name] = _unparse(tree)


def _read_lines_from_file(sources: dict[str, str]) -> None:
    """Puts the functions of the port in the place of `taki.text.line`."""
    tree = ast.parse(sources[_TEXT])
    port = ast.parse(_LINES.read_text(encoding="utf-8"))
    body = [n for n in port.body if not (isinstance(n, ast.ImportFrom) and n.module == "taki.text")]
    at = next(i for i, n in enumerate(tree.body) if getattr(n, "name", "") == "line")
    tree.body[at : at + 1] = body[1:]  # without its docstring
    sources[_TEXT] = _unparse(tree)
    del sources["taki/ports/circuitpython/lines.py"]


def _pack_colours(sources: dict[str, str]) -> None:
    """Makes numbers of ``theme.RGB``, as a palette takes them too: a tuple each takes 32 bytes."""
    tree = ast.parse(sources["taki/ui/theme.py"])
    node = _assignment(tree, "RGB")
    colours = [r << 16 | g << 8 | b for r, g, b in ast.literal_eval(node.value)]
    node.value = ast.parse(f"array('i', {tuple(colours)})", mode="eval").body
    tree.body.insert(0, ast.ImportFrom("array", [ast.alias("array")], 0))
    sources["taki/ui/theme.py"] = _unparse(tree)


def _assignment(tree: ast.Module, name: str) -> ast.Assign:
    return next(
        node
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    )


def _unparse(tree: ast.Module) -> str:
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
