"""Source files as they go into a build: the same text from any editor, and one line where one is wrong."""

import ast
from pathlib import Path

from host_sim.errors import UsageError

_ROOT = Path(__file__).resolve().parent.parent


def read_source(path: Path) -> str:
    """The text of a file, without the marks of Windows: lines end in a line feed, no BOM begins it.

    UsageError if it isn't UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise _wrong(path, "it isn't UTF-8, save it as that", line) from error


def parse_source(path: Path) -> ast.Module:
    """The syntax tree of a module; UsageError, with the line at fault, if it has none."""
    text = read_source(path)
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise _wrong(path, f"SyntaxError: {error.msg}", error.lineno) from error
    except ValueError as error:  # a null byte
        raise _wrong(path, str(error), None) from error


def _wrong(path: Path, what: str, line: int | None) -> UsageError:
    name = path.relative_to(_ROOT).as_posix() if path.is_relative_to(_ROOT) else path
    where = f", line {line}" if line else ""
    return UsageError(f"the firmware can't be compiled: {name}: {what}{where}")
