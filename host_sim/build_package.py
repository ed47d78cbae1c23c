"""package.json: what `mpremote mip install --target /` reads, of a build and of this checkout."""

import json

from host_sim.build import VMS, Build, board_sources
from taki.version import VERSION

PACKAGE = "package.json"

_SOURCES_FOR = "pico_lcd_1_3"


def package(made: Build) -> bytes:
    """The package of a build whose files lie beside it, in a folder or on whatever server."""
    return _json(made.version, {name: name for name in made.files}, made.starts)


def source_package() -> bytes:
    """The package of the checkout itself, for the first board: its sources, which the board compiles."""
    vm = VMS[_SOURCES_FOR]
    urls = {name: f"firmware/{name}" for name in (*board_sources(_SOURCES_FOR), *vm.entries)}
    urls["wiring.py"] = f"firmware/boards/{_SOURCES_FOR}.py"
    return _json(VERSION, urls, vm.entries)


def _json(version: str, urls: dict[str, str], entries: tuple[str, ...]) -> bytes:
    """``urls`` are places relative to the package, by a file's path on the board.

    The files that start the game are installed last, so that half of it doesn't start.
    """
    names = sorted(urls.keys() - set(entries)) + list(entries)
    lines = ",\n".join(f"    {json.dumps([name, urls[name]])}" for name in names)
    head = f'{{\n  "version": {json.dumps(version)},\n  "deps": [],\n  "urls": [\n'
    return (head + lines + "\n  ]\n}\n").encode()
