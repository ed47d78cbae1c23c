"""Pictures made of ``.`` and ``#``, and bytes as they stand in generated modules."""

from pathlib import Path


def read_pictures(path: Path) -> list[tuple[str, list[str]]]:
    """``(name, rows)`` of every picture of a file; ValueError if one is not a rectangle.

    A picture is a line "icon NAME" or "glyph NAME" and its rows. Lines starting with "# " say
    something about them.
    """
    pictures: list[tuple[str, list[str]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(("icon ", "glyph ")):
            pictures.append((line.split()[1], []))
        elif line and line[0] in ".#" and not line.startswith("# "):
            pictures[-1][1].append(line)
    for name, rows in pictures:
        if not rows or len({len(row) for row in rows}) != 1:
            raise ValueError(f"{path.name}: {name} is not a rectangle")
    return pictures


def packed(rows: list[str]) -> bytes:
    """Rows of ``.`` and ``#`` as bits, each row padded to whole bytes, the first pixel on top."""
    out = bytearray()
    for row in rows:
        padded = row.ljust(-(-len(row) // 8) * 8, ".")
        for at in range(0, len(padded), 8):
            out.append(int("".join("01"[c == "#"] for c in padded[at : at + 8]), 2))
    return bytes(out)


def literal(data: bytes) -> str:
    """A bytes literal in lines of 20 bytes."""
    lines = []
    for at in range(0, len(data), 20):
        lines.append('    b"' + "".join(f"\\x{v:02x}" for v in data[at : at + 20]) + '"')
    return "(\n" + "\n".join(lines) + "\n)"


def quoted(data: bytes) -> str:
    """A bytes literal on one line: ASCII as it is, the rest as \\xNN."""
    quote = "'" if b'"' in data and b"'" not in data else '"'
    chars: list[str] = []
    for value in data:
        char = chr(value)
        if not " " <= char < "\x7f":
            char = f"\\x{value:02x}"
        elif char in ("\\", quote):
            char = "\\" + char
        chars.append(char)
    return f"b{quote}{''.join(chars)}{quote}"


def constant(name: str, items: list[str]) -> str:
    """The assignment of a tuple, one item a line."""
    if not items:
        return f"{name} = ()"
    return "\n".join([f"{name} = (", *(f"    {item}," for item in items), ")"])
