"""package.json: what `mpremote mip install` reads, beside the files of a build."""

import json

from host_sim.build import Build

PACKAGE = "package.json"


def package(made: Build) -> bytes:
    """The package of a build whose files lie beside it, on whatever server."""
    return _json(made.version, {name: name for name in made.files})


def _json(version: str, urls: dict[str, str]) -> bytes:
    """Each ``urls`` entry is a file's path on the board, and where it is from here."""
    pairs = [[name, url] for name, url in sorted(urls.items())]
    lines = ",\n".join(f"    {json.dumps(pair)}" for pair in pairs)
    head = f'{{\n  "version": {json.dumps(version)},\n  "deps": [],\n  "urls": [\n'
    return (head + lines + "\n  ]\n}\n").encode()
